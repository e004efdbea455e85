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
const desk = walletDesk(platform)

/** A withdrawal that the platform has approved, with its row on the desk. */
async function approved(wallet: ReturnType<typeof walletOf>, card_id: number, amount: number) {
  const { data } = await wallet.withdraw({ card_id, amount })
  const row = (await desk.payouts({ status: 'waiting' })).at(-1)
  expect(await desk.audit(row?.id, 'pass')).toMatchObject({ status: true })
  return { ...data, payout_id: row?.id, payout_no: String(row?.payout_no) }
}

describe('[B14] a withdrawal', () => {
  test('is held at once, decided once, paid in a batch, and booked by the answer of the bank', async () => {
    const { wallet, card_id } = await richUnion(t, desk, '1000.00')
    expect(await wallet.info()).toMatchObject({ available: 1000_00, pending: 0, frozen: 0, due: 0 })
    const asked = await wallet.withdraw({ card_id, amount: 600_00 })
    expect(asked.data).toMatchObject({ fee: 0, net: 600_00 })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 600_00 })
    const row = (await desk.payouts({ status: 'waiting' })).at(-1)
    expect(await desk.audit(row?.id, 'pass')).toMatchObject({ status: true })
    expect(await desk.audit(row?.id, 'pass')).toMatchObject({ http: 409, msg: '不可以重复审核！' })
    // An approval is taken back with its reason, until a batch has the request.
    expect(await desk.reopen(row?.id, '')).toMatchObject({ http: 422 })
    expect(await desk.reopen(row?.id, '账号待核实')).toMatchObject({ status: true })
    expect((await wallet.records()).at(-1)).toMatchObject({
      status: 'waiting',
      decided_at: null,
      x: { can: expect.arrayContaining(['cancel']) },
    })
    expect((await desk.payouts({ status: 'waiting' })).at(-1)).toMatchObject({ id: row?.id, audited_by: null, audited_at: null })
    expect(await desk.batch([row?.id])).toMatchObject({ http: 409, code: 'batch_not_approved' })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 600_00 })
    expect(await desk.audit(row?.id, 'pass')).toMatchObject({ status: true })
    const { data: batch } = await desk.batch([row?.id])
    expect(await desk.reopen(row?.id, '晚了')).toMatchObject({ http: 409 })
    expect(batch).toMatchObject({ payouts: 1, net: 600_00 })
    expect(await desk.batch([row?.id])).toMatchObject({ http: 409, code: 'batch_not_approved' })
    const answered = await desk.answers([[batch.batch_no, String(row?.payout_no), '600.00', 'done', 'B1', '', '']])
    // What the bank paid is not offered to be taken back.
    expect(answered).toMatchObject({ status: true, data: { inserted: 1 } })
    expect(answered.data.x?.batch_id).toBeUndefined()
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 0 })
    expect((await wallet.records()).at(-1)).toMatchObject({ status: 'done', net: 600_00, bank_serial: 'B1' })
    expect((await wallet.summary()).at(0)).toMatchObject({ income: 1000_00, withdrawn: -600_00, closing: 400_00 })
  })

  test('[safety S30] sent ten times in parallel with one key is one, with one answer', async () => {
    const { wallet, card_id } = await richUnion(t, desk, '1000.00')
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.withdraw({ card_id, amount: 100_00 }, 'the-same-key')))
    const numbers = new Set(answers.filter(({ status }) => status).map(({ data }) => data.bill_no))
    expect(numbers.size).toBe(1)
    expect(answers.filter(({ status, http }) => !status && http !== 409)).toEqual([])
    expect(await wallet.records()).toHaveLength(1)
    expect(await wallet.info()).toMatchObject({ available: 900_00, frozen: 100_00 })
  })

  test('[safety S32] of the whole balance twice in parallel is one; the other is told what is left', async () => {
    const { wallet, card_id } = await richUnion(t, desk, '1000.00')
    const answers = await Promise.all([wallet.withdraw({ card_id, amount: 1000_00 }), wallet.withdraw({ card_id, amount: 1000_00 })])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.find(({ status }) => !status)).toMatchObject({
      code: 'withdrawal_over_balance',
      msg: '提现 1000.00 元超过可用余额 0.00 元',
    })
    expect(await wallet.info()).toMatchObject({ available: 0, frozen: 1000_00 })
  })

  test('[safety S18] asks for the password again, and goes to an own, verified card only', async () => {
    const one = await richUnion(t, desk, '500.00')
    // Nobody delivers text messages here, so the password alone is asked for.
    const call = '/seller/paymentwallet/Withdrawal'
    expect((await one.union.get('/seller/safe/CodeTo', { call })).data).toEqual({ asked: false, phone: null })
    expect(await one.union.post('/seller/safe/CodeSend', { call })).toMatchObject({ http: 503, code: 'sms_off' })
    const other = await richUnion(t, desk, '500.00')
    expect(await one.wallet.withdraw({ card_id: other.card_id, amount: 100_00 })).toMatchObject({ status: false, code: 'not_found' })
    const fresh = await one.wallet.card()
    expect(await one.wallet.withdraw({ card_id: fresh.data.id, amount: 100_00 })).toMatchObject({ code: 'card_unverified' })
    const stale = await one.union.again()
    await t.database.sql('update session set proved_at = null where suid = $1', [one.union.suid])
    t.app.sessions.forget(one.union.suid)
    expect(await walletOf(stale).withdraw({ card_id: one.card_id, amount: 100_00 })).toMatchObject({ http: 403, code: 'proof_needed' })
    expect(await one.wallet.info()).toMatchObject({ available: 500_00, frozen: 0 })
  })

  test('keeps to the limits of its rule and pays the fee of it, each refusal with what was asked and what is allowed', async () => {
    const { union, wallet, card_id } = await richUnion(t, desk, '5000.00')
    const { data: rules } = await platform.get<{ id: number; ver: number }[]>('/platform/settlementrule/SettlementRuleManage', {
      short_name: union.shortName,
    })
    const limits = { withdraw_min: 100_00, withdraw_multiple: 100_00, withdraw_day_max: 2000_00 }
    const fees = { withdraw_fee_bp: 50, withdraw_fee_min: 2_00, withdraw_fee_cap: 5_00 }
    const { data: rule } = await platform.get<Record<string, unknown>>('/platform/settlementrule/SettlementRuleInfo', {
      id: rules[0]?.id ?? 0,
    })
    await desk.rule({ ...ruleOf(rule), id: rule.id, ver: rule.ver, ...limits, ...fees })
    expect(await wallet.withdraw({ card_id, amount: 50_00 })).toMatchObject({
      code: 'withdrawal_too_small',
      msg: expect.stringContaining('100.00'),
    })
    expect(await wallet.withdraw({ card_id, amount: 150_00 })).toMatchObject({ code: 'withdrawal_not_multiple' })
    expect((await wallet.withdraw({ card_id, amount: 1200_00 })).data).toMatchObject({ fee: 5_00, net: 1195_00 })
    expect(await wallet.withdraw({ card_id, amount: 900_00 })).toMatchObject({
      code: 'withdrawal_over_day',
      msg: '提现 900.00 元超过今日剩余额度 800.00 元（每日上限 2000.00 元）',
    })
    expect(await wallet.withdraw({ card_id, amount: 0 })).toMatchObject({ http: 422 })
    expect((await wallet.withdraw({ card_id, amount: 200_00 })).data).toMatchObject({ fee: 2_00, net: 198_00 })
  })

  test('is cancelled while nobody has decided, refused with a reason, or comes back from the bank: the money is free again', async () => {
    const { wallet, union, card_id } = await richUnion(t, desk, '300.00')
    const first = await wallet.withdraw({ card_id, amount: 100_00 })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: first.data.id })).toMatchObject({ status: true })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: first.data.id })).toMatchObject({ http: 409 })
    const second = await wallet.withdraw({ card_id, amount: 100_00 })
    const row = (await desk.payouts({ status: 'waiting' })).at(-1)
    expect(await desk.audit(row?.id, 'reject', '户名不符')).toMatchObject({ status: true })
    expect(await union.post('/seller/paymentwallet/WithdrawalCancel', { id: second.data.id })).toMatchObject({ http: 409 })
    const third = await approved(wallet, card_id, 100_00)
    const { data: batch } = await desk.batch([third.payout_id])
    await desk.answers([[batch.batch_no, third.payout_no, '100.00', 'failed', '', '账户已销户', '']])
    expect((await wallet.records()).map(({ status, reason }) => [status, reason])).toEqual([
      ['cancelled', null],
      ['rejected', '户名不符'],
      ['failed', '账户已销户'],
    ])
    expect(await wallet.info()).toMatchObject({ available: 300_00, frozen: 0 })
  })

  test('shows itself to its own supplier and the platform only', async () => {
    const one = await richUnion(t, desk, '100.00')
    const other = await richUnion(t, desk, '100.00')
    await one.wallet.withdraw({ card_id: one.card_id, amount: 100_00 })
    expect(await other.wallet.records()).toEqual([])
    const { data } = await other.union.get<unknown[]>('/seller/paymentwallet/IncomeManage')
    expect(data).toHaveLength(1)
    for (const path of ['/platform/payout/PayoutManage', '/platform/recon/ReconManage', '/platform/settlementrule/SettlementRuleManage'])
      expect(await other.union.get(path)).toMatchObject({ http: 403 })
    const plain = await t.supplier()
    expect(await plain.get('/seller/paymentwallet/Info')).toMatchObject({ http: 403 })
  })
})

describe('the answer of the bank', () => {
  test('is refused as a whole for an unknown or doubled number, another amount or a wrong total, and then nothing is booked', async () => {
    const { wallet, card_id } = await richUnion(t, desk, '1000.00')
    const [a, b] = [await approved(wallet, card_id, 100_00), await approved(wallet, card_id, 200_00)]
    const { data: batch } = await desk.batch([a.payout_id, b.payout_id])
    const line = (no: string, net: string, result = 'done') => [batch.batch_no, no, net, result, 'B', result === 'done' ? '' : 'x', '']
    const [fineA, fineB] = [line(a.payout_no, '100.00'), line(b.payout_no, '200.00')]
    const refused = async (rows: string[][]) => {
      const answer = await desk.answers(rows)
      expect(answer.status).toBe(false)
      return [answer.code, answer.data?.errors?.[0]?.code].filter(Boolean)
    }
    expect(await refused([fineA, line('DKD999', '200.00')])).toEqual(['import_refused', 'answer_unknown'])
    expect(await refused([fineA, fineB, fineA])).toEqual(['import_refused', 'answer_known'])
    expect(await refused([fineA, line(b.payout_no, '199.99')])).toEqual(['import_refused', 'answer_amount'])
    expect(await refused([fineA])).toEqual(['answer_total'])
    expect(await desk.answers([fineA], { _excel_import_dry: '1' })).toMatchObject({ status: false, code: 'answer_total' })
    expect(await wallet.info()).toMatchObject({ available: 700_00, frozen: 300_00 })
    expect(await desk.answers([fineA, line(b.payout_no, '200.00', 'failed')])).toMatchObject({ status: true })
    expect(await refused([fineA, fineB])).toEqual(['import_refused', 'answer_known'])
    expect(await wallet.info()).toMatchObject({ available: 900_00, frozen: 0 })
    const { data } = await platform.get<object[]>('/platform/payoutbatch/PayoutBatchManage', { batch_no: batch.batch_no })
    expect(data[0]).toMatchObject({ status: 'answered', payouts: 2, net: 300_00, done: 1, done_net: 100_00 })
  })

  test('follows a file that carries the accounts in full, once somebody of the platform proved who they are', async () => {
    const { wallet, union } = await richUnion(t, desk, '100.00')
    const number = cardNumber('622202123456789012')
    const card = await wallet.card({ card_no: number })
    await wallet.verify(card.data.id)
    await desk.verify()
    const { data: shown } = await union.get<{ last4: string }[]>('/seller/paymentwallet/BankcardManage')
    expect(JSON.stringify(shown)).not.toContain(number)
    const one = await approved(wallet, card.data.id, 100_00)
    const { data: batch } = await desk.batch([one.payout_id])
    const file = await platform.download('/platform/payoutbatch/PayoutBatchFile', { id: String(batch.id) })
    expect(file.statusCode).toBe(200)
    const [sheet] = await readBook(file.rawPayload)
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining([number, one.payout_no, batch.batch_no]))
    // It comes back with the bank's word in it; as it went out, each row lacks only that.
    const back = (name: string, bytes: Buffer) => platform.upload<ImportAnswer>('/platform/payoutanswer/PayoutAnswerManage', { name, bytes }, { _excel_import: '1' }) // prettier-ignore
    const empty = await back('DKP.xlsx', file.rawPayload)
    expect(empty.data.errors.map(({ row, field, code }) => [row, field, code])).toEqual([[2, 'result', 'required']])
    const [titles = [], ...rows] = sheet?.rows ?? []
    const answered = rows.map((cells) => cells.map((cell, at) => (titles[at] === '结果' ? '成功' : cell)))
    expect(await back('DKP.csv', Buffer.from([titles, ...answered].map((row) => row.join(',')).join('\n')))).toMatchObject({ status: true })
    expect(await wallet.records()).toMatchObject([{ status: 'done' }])
    const { data: kept } = await platform.get<ListRow[]>('/platform/payoutanswer/PayoutAnswerManage', { payout_no: one.payout_no })
    expect(kept[0]?.x).toMatchObject({ why: { edit: 'answer_stays' } })
    const clerk = await platform.operator({ apis: ['/platform/payoutbatch/PayoutBatchManage'] })
    expect((await clerk.download('/platform/payoutbatch/PayoutBatchFile', { id: String(batch.id) })).statusCode).toBe(403)
  })
})

/** A rule as a person sends it back: without what the server set. */
function ruleOf(row: object | undefined): Record<string, unknown> {
  const names = ['name', 'short_name', 'mode', 'settle_days', 'fee_bp', 'fee_min', 'fee_cap', 'commission_bp', 'fee_bearer', 'enabled']
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.includes(name)))
}
