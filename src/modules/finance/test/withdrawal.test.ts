import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { cardNumber, richUnion, walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { modules } from '../../index.ts'

const t = await testApp(sections(registry(modules)))
const platform = await t.supplier({ is_platform: true })
const platformDesk = walletDesk(platform)

/** A withdrawal approved by the platform, with its payout row. */
async function approved(wallet: ReturnType<typeof walletOf>, card_id: number, amount: number) {
  const { data } = await wallet.withdraw({ card_id, amount })
  const row = (await platformDesk.payouts({ status: 'waiting' })).at(-1)
  expect(await platformDesk.audit(row?.id, 'pass')).toMatchObject({ status: true })
  return { ...data, payout_id: row?.id, payout_no: String(row?.payout_no) }
}

describe('[B14] a withdrawal', () => {
  test('is held at once, decided once, paid in a batch, and booked by the bank result', async () => {
    const { wallet, card_id } = await richUnion(t, platformDesk, '1000.00')
    expect(await wallet.info()).toMatchObject({ available: 1000_00, pending: 0, frozen: 0, due: 0 })
    const requested = await wallet.withdraw({ card_id, amount: 600_00 })
    expect(requested.data).toMatchObject({ fee: 0, net: 600_00 })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 600_00 })
    const row = (await platformDesk.payouts({ status: 'waiting' })).at(-1)
    expect(await platformDesk.audit(row?.id, 'pass')).toMatchObject({ status: true })
    expect(await platformDesk.audit(row?.id, 'pass')).toMatchObject({ http: 409, msg: '不可以重复审核！' })
    // An approval is withdrawn with a reason, while no batch contains the request.
    expect(await platformDesk.reopen(row?.id, '')).toMatchObject({ http: 422 })
    expect(await platformDesk.reopen(row?.id, '账号待核实')).toMatchObject({ status: true })
    expect((await wallet.records()).at(-1)).toMatchObject({
      status: 'waiting',
      decided_at: null,
      x: { can: expect.arrayContaining(['cancel']) },
    })
    expect((await platformDesk.payouts({ status: 'waiting' })).at(-1)).toMatchObject({
      id: row?.id,
      audited_by: null,
      audited_at: null,
    })
    expect(await platformDesk.batch([row?.id])).toMatchObject({ http: 409, code: 'batch_not_approved' })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 600_00 })
    expect(await platformDesk.audit(row?.id, 'pass')).toMatchObject({ status: true })
    const { data: batch } = await platformDesk.batch([row?.id])
    expect(await platformDesk.reopen(row?.id, '晚了')).toMatchObject({ http: 409 })
    expect(batch).toMatchObject({ payouts: 1, net: 600_00 })
    expect(await platformDesk.batch([row?.id])).toMatchObject({ http: 409, code: 'batch_not_approved' })
    const answered = await platformDesk.answers([
      [batch.batch_no, String(row?.payout_no), '600.00', 'done', 'B1', '', ''],
    ])
    // A payout that the bank made cannot be undone.
    expect(answered).toMatchObject({ status: true, data: { inserted: 1 } })
    expect(answered.data.x?.batch_id).toBeUndefined()
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 0 })
    expect((await wallet.records()).at(-1)).toMatchObject({ status: 'done', net: 600_00, bank_serial: 'B1' })
    expect((await wallet.summary()).at(0)).toMatchObject({ income: 1000_00, withdrawn: -600_00, closing: 400_00 })
  })

  test('[safety S30] sent ten times in parallel with one key is one, with one answer', async () => {
    const { wallet, card_id } = await richUnion(t, platformDesk, '1000.00')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => wallet.withdraw({ card_id, amount: 100_00 }, 'the-same-key')),
    )
    const numbers = new Set(answers.filter(({ status }) => status).map(({ data }) => data.bill_no))
    expect(numbers.size).toBe(1)
    expect(answers.filter(({ status, http }) => !status && http !== 409)).toEqual([])
    expect(await wallet.records()).toHaveLength(1)
    expect(await wallet.info()).toMatchObject({ available: 900_00, frozen: 100_00 })
  })

  test('[safety S32] of the full balance twice in parallel is one; the other is refused with the remaining amount', async () => {
    const { wallet, card_id } = await richUnion(t, platformDesk, '1000.00')
    const answers = await Promise.all([
      wallet.withdraw({ card_id, amount: 1000_00 }),
      wallet.withdraw({ card_id, amount: 1000_00 }),
    ])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.find(({ status }) => !status)).toMatchObject({
      code: 'withdrawal_over_balance',
      msg: '提现 ¥1,000.00 超过可用余额 ¥0.00',
    })
    expect(await wallet.info()).toMatchObject({ available: 0, frozen: 1000_00 })
  })

  test('[safety S18] requires the password again, and only an own verified card', async () => {
    const rich = await richUnion(t, platformDesk, '500.00')
    // No text messages are delivered here, so only the password is required.
    const call = '/seller/paymentwallet/Withdrawal'
    expect((await rich.union.get('/seller/safe/CodeTo', { call })).data).toEqual({ asked: false, phone: null })
    expect(await rich.union.post('/seller/safe/CodeSend', { call })).toMatchObject({ http: 503, code: 'sms_off' })
    const other = await richUnion(t, platformDesk, '500.00')
    expect(await rich.wallet.withdraw({ card_id: other.card_id, amount: 100_00 })).toMatchObject({
      status: false,
      code: 'not_found',
    })
    const fresh = await rich.wallet.card()
    expect(await rich.wallet.withdraw({ card_id: fresh.data.id, amount: 100_00 })).toMatchObject({
      code: 'card_unverified',
    })
    const stale = await rich.union.again()
    await t.database.sql('update session set proved_at = null where suid = $1', [rich.union.suid])
    t.app.sessions.forget(rich.union.suid)
    expect(await walletOf(stale).withdraw({ card_id: rich.card_id, amount: 100_00 })).toMatchObject({
      http: 403,
      code: 'proof_needed',
    })
    expect(await rich.wallet.info()).toMatchObject({ available: 500_00, frozen: 0 })
  })

  test('keeps to the limits and fees of its rule; each refusal shows the requested and the allowed amount', async () => {
    const { union, wallet, card_id } = await richUnion(t, platformDesk, '5000.00')
    const { data: rules } = await platform.get<{ id: number; ver: number }[]>(
      '/platform/settlementrule/SettlementRuleManage',
      {
        short_name: union.shortName,
      },
    )
    const limits = { withdraw_min: 100_00, withdraw_multiple: 100_00, withdraw_day_max: 2000_00 }
    const fees = { withdraw_fee_bp: 50, withdraw_fee_min: 2_00, withdraw_fee_cap: 5_00 }
    const { data: rule } = await platform.get<Record<string, unknown>>('/platform/settlementrule/SettlementRuleInfo', {
      id: rules[0]?.id ?? 0,
    })
    await platformDesk.rule({ ...ruleOf(rule), id: rule.id, ver: rule.ver, ...limits, ...fees })
    expect(await wallet.withdraw({ card_id, amount: 50_00 })).toMatchObject({
      code: 'withdrawal_too_small',
      msg: expect.stringContaining('100.00'),
    })
    expect(await wallet.withdraw({ card_id, amount: 150_00 })).toMatchObject({ code: 'withdrawal_not_multiple' })
    expect((await wallet.withdraw({ card_id, amount: 1200_00 })).data).toMatchObject({ fee: 5_00, net: 1195_00 })
    expect(await wallet.withdraw({ card_id, amount: 900_00 })).toMatchObject({
      code: 'withdrawal_over_day',
      msg: '提现 ¥900.00 超过今日剩余额度 ¥800.00（每日上限 ¥2,000.00）',
    })
    expect(await wallet.withdraw({ card_id, amount: 0 })).toMatchObject({ http: 422 })
    expect((await wallet.withdraw({ card_id, amount: 200_00 })).data).toMatchObject({ fee: 2_00, net: 198_00 })
  })

  test('that is cancelled, rejected with a reason, or returned by the bank releases the money', async () => {
    const { wallet, union, card_id } = await richUnion(t, platformDesk, '300.00')
    const first = await wallet.withdraw({ card_id, amount: 100_00 })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: first.data.id })).toMatchObject({
      status: true,
    })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: first.data.id })).toMatchObject({
      http: 409,
    })
    const second = await wallet.withdraw({ card_id, amount: 100_00 })
    const row = (await platformDesk.payouts({ status: 'waiting' })).at(-1)
    expect(await platformDesk.audit(row?.id, 'reject', '户名不符')).toMatchObject({ status: true })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: second.data.id })).toMatchObject({
      http: 409,
    })
    const third = await approved(wallet, card_id, 100_00)
    const { data: batch } = await platformDesk.batch([third.payout_id])
    await platformDesk.answers([[batch.batch_no, third.payout_no, '100.00', 'failed', '', '账户已销户', '']])
    expect((await wallet.records()).map(({ status, reason }) => [status, reason])).toEqual([
      ['cancelled', null],
      ['rejected', '户名不符'],
      ['failed', '账户已销户'],
    ])
    expect(await wallet.info()).toMatchObject({ available: 300_00, frozen: 0 })
  })

  test('is visible only to its supplier and the platform', async () => {
    const rich = await richUnion(t, platformDesk, '100.00')
    const other = await richUnion(t, platformDesk, '100.00')
    await rich.wallet.withdraw({ card_id: rich.card_id, amount: 100_00 })
    expect(await other.wallet.records()).toEqual([])
    const { data } = await other.union.get<unknown[]>('/seller/paymentwallet/IncomeManage')
    expect(data).toHaveLength(1)
    for (const path of [
      '/platform/payout/PayoutManage',
      '/platform/recon/ReconManage',
      '/platform/settlementrule/SettlementRuleManage',
    ])
      expect(await other.union.get(path)).toMatchObject({ http: 403 })
    const plain = await t.supplier()
    expect(await plain.get('/seller/paymentwallet/Info')).toMatchObject({ http: 403 })
  })
})

describe('the bank result', () => {
  test('is refused in full for an unknown or duplicate number, another amount or a wrong total, and books nothing', async () => {
    const { wallet, card_id } = await richUnion(t, platformDesk, '1000.00')
    const [a, b] = [await approved(wallet, card_id, 100_00), await approved(wallet, card_id, 200_00)]
    const { data: batch } = await platformDesk.batch([a.payout_id, b.payout_id])
    const line = (no: string, net: string, result = 'done') => [
      batch.batch_no,
      no,
      net,
      result,
      'B',
      result === 'done' ? '' : 'x',
      '',
    ]
    const [fineA, fineB] = [line(a.payout_no, '100.00'), line(b.payout_no, '200.00')]
    const refused = async (rows: string[][]) => {
      const answer = await platformDesk.answers(rows)
      expect(answer.status).toBe(false)
      return [answer.code, answer.data?.errors?.[0]?.code].filter(Boolean)
    }
    expect(await refused([fineA, line('DKD999', '200.00')])).toEqual(['import_refused', 'answer_unknown'])
    expect(await refused([fineA, fineB, fineA])).toEqual(['import_refused', 'answer_known'])
    expect(await refused([fineA, line(b.payout_no, '199.99')])).toEqual(['import_refused', 'answer_amount'])
    expect(await refused([fineA])).toEqual(['answer_total'])
    expect(await platformDesk.answers([fineA], { _excel_import_dry: '1' })).toMatchObject({
      status: false,
      code: 'answer_total',
    })
    expect(await wallet.info()).toMatchObject({ available: 700_00, frozen: 300_00 })
    expect(await platformDesk.answers([fineA, line(b.payout_no, '200.00', 'failed')])).toMatchObject({ status: true })
    expect(await refused([fineA, fineB])).toEqual(['import_refused', 'answer_known'])
    expect(await wallet.info()).toMatchObject({ available: 900_00, frozen: 0 })
    const { data } = await platform.get<object[]>('/platform/payoutbatch/PayoutBatchManage', {
      batch_no: batch.batch_no,
    })
    expect(data[0]).toMatchObject({ status: 'answered', payouts: 2, net: 300_00, done: 1, done_net: 100_00 })
  })

  test('is created from a file with full account numbers, after the operator has confirmed the password', async () => {
    const { wallet, union } = await richUnion(t, platformDesk, '100.00')
    const number = cardNumber('622202123456789012')
    const card = await wallet.card({ card_no: number })
    await wallet.verify(card.data.id)
    await platformDesk.verify()
    const { data: cardList } = await union.get<{ last4: string }[]>('/seller/paymentwallet/BankcardManage')
    expect(JSON.stringify(cardList)).not.toContain(number)
    const withdrawal = await approved(wallet, card.data.id, 100_00)
    const { data: batch } = await platformDesk.batch([withdrawal.payout_id])
    const file = await platform.download('/platform/payoutbatch/PayoutBatchFile', { id: String(batch.id) })
    expect(file.statusCode).toBe(200)
    const [sheet] = await readBook(file.rawPayload)
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining([number, withdrawal.payout_no, batch.batch_no]))
    // The result file is the payout file with the bank's result filled in; without it, each row lacks only that.
    const back = (name: string, bytes: Buffer) =>
      platform.upload<ImportAnswer>(
        '/platform/payoutanswer/PayoutAnswerManage',
        { name, bytes },
        { _excel_import: '1' },
      )
    const empty = await back('DKP.xlsx', file.rawPayload)
    expect(empty.data.errors.map(({ row, field, code }) => [row, field, code])).toEqual([[2, 'result', 'required']])
    const [titles = [], ...rows] = sheet?.rows ?? []
    const answered = rows.map((cells) => cells.map((cell, at) => (titles[at] === '结果' ? '成功' : cell)))
    expect(
      await back('DKP.csv', Buffer.from([titles, ...answered].map((row) => row.join(',')).join('\n'))),
    ).toMatchObject({ status: true })
    expect(await wallet.records()).toMatchObject([{ status: 'done' }])
    const { data: storedAnswers } = await platform.get<ListRow[]>('/platform/payoutanswer/PayoutAnswerManage', {
      payout_no: withdrawal.payout_no,
    })
    expect(storedAnswers[0]?.x).toMatchObject({ why: { edit: 'answer_stays' } })
    const clerk = await platform.operator({ apis: ['/platform/payoutbatch/PayoutBatchManage'] })
    expect((await clerk.download('/platform/payoutbatch/PayoutBatchFile', { id: String(batch.id) })).statusCode).toBe(
      403,
    )
  })
})

/** The fields of a rule that a client sends back, without the server's. */
function ruleOf(row: object | undefined): Record<string, unknown> {
  const names = [
    'name',
    'short_name',
    'mode',
    'settle_days',
    'fee_bp',
    'fee_min',
    'fee_cap',
    'commission_bp',
    'fee_bearer',
    'enabled',
  ]
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.includes(name)))
}
