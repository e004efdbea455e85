import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import type { CountAnswer, ListRow } from '#core/wire/wire.ts'
import type { CallOptions, Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { proven } from '#test/helpers/sample.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const calls = ['Manage', 'Info', 'Save', 'Del', 'Post', 'Reverse'].map((name) => `/seller/wallet/UserRecharge${name}`)
let phones = 13_800_000_000
const memberOf = async (s: Person, name = '张女士') =>
  (await s.post<{ id: number }>('/seller/member/MemberSave', { name, phone: String(++phones) })).data.id
const give = (s: Person, member_id: number, body: Record<string, unknown>, options?: CallOptions) =>
  s.post<{ id: number }>(
    '/seller/wallet/UserRechargeSave',
    { member_id, reason: '活动补贴', submit: true, ...body },
    options,
  )
const { info } = callsOf('/seller/wallet/UserRecharge')
const { info: has } = callsOf('/seller/member/Member')
const log = async (s: Person, query: Record<string, string | number>) =>
  (await s.get<ListRow[]>('/seller/wallet/WalletlogManage', query)).data
const step = (s: Person, name: 'Post' | 'Reverse', id: number, body: Record<string, unknown> = {}) =>
  s.post(`/seller/wallet/UserRecharge${name}`, { id, ...body })

describe('[B15] a recharge', () => {
  test('[safety S29] is posted when submitted: wallet, log and record agree', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    const { id } = (await give(s, member, { amount: 12_345 })).data
    expect(await info(s, id)).toMatchObject({
      status: 'posted',
      balance_after: 12_345,
      posted_by: s.uid,
      bill_no: expect.stringMatching(/^YHCZ/),
    })
    expect(await has(s, member)).toMatchObject({ money: 12_345, points: 0, credit: 0 })
    const { bill_no } = await info(s, id)
    expect(await log(s, { wallet_type: 'rmb' })).toMatchObject([
      {
        member_id: member,
        name: '张女士',
        biz_type: 'recharge',
        direction: 'in',
        income: 12_345,
        outgo: null,
        balance_after: 12_345,
        source_no: bill_no,
        memo: '活动补贴',
      },
    ])
  })
  test('puts the money into the account or the cash that was named, and a reversal takes it out', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    const { id: fund_id } = (
      await s.post<{ id: number }>('/jxc/fund/FundSave', { code: 'YH', name: '农行', kind: 'bank' })
    ).data
    const ledger = async () => {
      const rows = await t.database.sql<{ owner_id: string; balance: string }>(
        `select owner_id, balance::text from ledger_account_view where suid = $1 and owner = 'clearing' and balance <> 0 order by 1`,
        [s.suid],
      )
      return Object.fromEntries(rows.map(({ owner_id, balance }) => [owner_id, Number(balance)]))
    }
    const held = async () => (await s.get<ListRow[]>('/seller/paycash/CashHoldingManage')).data[0]?.held ?? 0
    const { id: bank } = (await give(s, member, { amount: 50_000, received_by: 'fund', fund_id })).data
    expect(await info(s, bank)).toMatchObject({ status: 'posted', received_by: 'fund', fund_id, collector_uid: null })
    expect((await s.get<ListRow[]>('/jxc/fund/FundManage')).data).toMatchObject([{ id: fund_id, balance: 50_000 }])
    const { id: cash } = (await give(s, member, { amount: 700, received_by: 'cash' })).data
    expect(await info(s, cash)).toMatchObject({ received_by: 'cash', fund_id: null, collector_uid: s.uid })
    expect(await held()).toBe(700)
    expect(await ledger()).toEqual({
      [`fund:${fund_id}`]: 50_000,
      [`cash:${s.uid}`]: 700,
      recharge: -50_700,
      recharge_received: -50_700,
    })
    expect(await give(s, member, { amount: -100, received_by: 'cash' })).toMatchObject({ code: 'recharge_cash_out' })
    expect(await give(s, member, { amount: 100, received_by: 'fund' })).toMatchObject({ http: 422 })
    for (const id of [bank, cash])
      expect(await step(s, 'Reverse', id, { remark: '录错' })).toMatchObject({ status: true })
    expect([await ledger(), await held(), (await has(s, member)).money]).toEqual([{}, 0, 0])
  })

  test('[safety T12] deducts a negative amount, and never more than the balance', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    await give(s, member, { amount: 5000 })
    const { id: spent } = (await give(s, member, { amount: -2000 })).data
    const short = await give(s, member, { amount: -3001 })
    expect(short).toMatchObject({ code: 'recharge_short', http: 409 })
    expect(short.msg).toMatch(/^余额不足，无法扣除：.*30\.00.*30\.01/)
    expect(await has(s, member)).toMatchObject({ money: 3000 })
    expect(await s.get('/seller/wallet/UserRechargeManage', { status: 'draft' })).toMatchObject({ data: [] })
    expect(await s.post('/seller/wallet/UserRechargeDel', { id: spent })).toMatchObject({
      code: 'recharge_posted',
      http: 409,
    })
    expect(await give(s, member, { id: spent, amount: 1 })).toMatchObject({ code: 'not_editable' })
    const { data } = await s.get<CountAnswer>('/seller/wallet/UserRechargeManage', { _count_sum: '1' })
    expect(data).toMatchObject({ count: 2, totalrow: { added: 5000, taken: 2000 } })
  })
  test('counts points as whole numbers, per wallet', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    await give(s, member, { wallet_type: 'score', points: 120 })
    await give(s, member, { wallet_type: 'recycle', amount: 700 })
    expect(await has(s, member)).toMatchObject({ money: 0, points: 120, credit: 700 })
    expect(await log(s, { wallet_type: 'score' })).toMatchObject([
      { points_in: 120, points_after: 120, income: null, biz_type: 'adjust' },
    ])
    expect(await log(s, { member_id: member })).toHaveLength(2)
    const { data } = await s.get<CountAnswer>('/seller/wallet/WalletlogManage', {
      wallet_type: 'score',
      _count_sum: '1',
    })
    expect(data).toMatchObject({ count: 1, totalrow: { points_in: 120, points_out: 0 } })
    // yuan and recycling credit are never added up
    await give(s, member, { amount: 300 })
    const totals = async (query: object) =>
      (await s.get<CountAnswer>('/seller/wallet/UserRechargeManage', { ...query, _count_sum: '1' })).data.totalrow
    expect(await totals({})).toEqual({})
    expect(await totals({ wallet_type: 'recycle' })).toMatchObject({ added: 700, points_added: 0 })
    expect(await give(s, member, { wallet_type: 'score', amount: 100 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'amount', code: 'recharge_other_wallet' }] },
    })
  })
  test.each([
    [{ amount: 0 }, 'amount', 'recharge_zero'],
    [{}, 'amount', 'required'],
    [{ amount: 1.5 }, 'amount', 'wrong_type'],
    [{ amount: 100, reason: '' }, 'reason', 'required'],
    [{ amount: 100, wallet_type: 'gold' }, 'wallet_type', 'bad_option'],
    [{ amount: 100, member_id: 999_999_999 }, 'member_id', 'bad_ref'],
  ])('is refused with a message: %j', async (body, field, code) => {
    const s = await t.supplier()
    const answer = await give(s, await memberOf(s), body)
    expect(answer).toMatchObject({ http: 422, data: { errors: [expect.objectContaining({ field, code })] } })
  })
  test('of a blocked member or of another supplier is refused; a blocked wallet cannot be debited', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    await give(s, member, { amount: 100 })
    const draft = (await give(s, member, { amount: -50, submit: false })).data.id
    await s.post('/seller/member/MemberBlock', { id: member, remark: '盗刷' })
    expect(await give(s, member, { amount: 100 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'member_id', code: 'ref_state' }] },
    })
    expect(await step(s, 'Post', draft)).toMatchObject({
      code: 'member_blocked',
      msg: '会员「张女士」已被拉黑，不能办理',
    })
    expect(await give(s, await memberOf(await t.supplier()), { amount: 1 })).toMatchObject({ http: 422 })
    expect(await has(s, member)).toMatchObject({ money: 100 })
  })
})

describe('a large recharge', () => {
  test('needs a second person, and is posted once', async () => {
    const s = await proven(await t.supplier())
    await s.post('/seller/wallet/RechargeSettingSave', { second_above: 10_000, points_above: null, notify: false })
    const member = await memberOf(s)
    expect(await give(s, member, { amount: 10_000 })).toMatchObject({ http: 403, code: 'recharge_same_person' })
    const { id } = (await give(s, member, { amount: 10_000, submit: false })).data
    expect(await has(s, member)).toMatchObject({ money: 0 })
    const [row] = (await s.get<ListRow[]>('/seller/wallet/UserRechargeManage')).data
    expect(row?.x).toMatchObject({ why: { post: 'recharge_same_person' } })
    const [clerk, two] = [await s.operator({ apis: calls }), await s.operator({ apis: calls })]
    const done = await Promise.all([clerk, two, clerk, two].map((who) => step(who, 'Post', id)))
    expect(done.filter(({ status }) => status)).toHaveLength(1)
    expect(done.find(({ status }) => !status)).toMatchObject({ code: 'state_changed' })
    expect(await has(s, member)).toMatchObject({ money: 10_000 })
    expect(await step(s, 'Reverse', id, { remark: '录错' })).toMatchObject({ code: 'recharge_same_person' })
    expect((await give(s, member, { wallet_type: 'score', points: 99_999_999 })).status).toBe(true)
  })
})

test('[safety S18] one person cannot enlarge the small draft of another and post it alone', async () => {
  const s = await proven(await t.supplier())
  await s.post('/seller/wallet/RechargeSettingSave', { second_above: 10_000, points_above: null, notify: false })
  const member = await memberOf(s)
  const [clerk, two] = [await s.operator({ apis: calls }), await s.operator({ apis: calls })]
  const { id } = (await give(clerk, member, { amount: 100, submit: false })).data
  for (const submit of [true, false])
    expect(await give(two, member, { id, amount: 5_000_000, submit })).toMatchObject({
      http: 403,
      code: 'recharge_of_another',
    })
  expect(await has(s, member)).toMatchObject({ money: 0 })
  expect(await give(two, member, { id, amount: 200, submit: false })).toMatchObject({ status: true })
  expect(await give(clerk, member, { id, amount: 5_000_000, submit: false })).toMatchObject({ status: true })
  expect(await step(two, 'Post', id)).toMatchObject({ status: true })
  expect(await has(s, member)).toMatchObject({ money: 5_000_000 })
})

describe('a posted recharge', () => {
  test('is reversed once, by a counter entry visible in the log', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    const { id } = (await give(s, member, { amount: 800 })).data
    expect(await step(s, 'Reverse', id)).toMatchObject({ http: 422 })
    const tries = await Promise.all(Array.from({ length: 4 }, () => step(s, 'Reverse', id, { remark: '录错会员' })))
    expect(tries.filter(({ status }) => status)).toHaveLength(1)
    expect(await info(s, id)).toMatchObject({ status: 'reversed' })
    const [counter] = (await s.get<ListRow[]>('/seller/wallet/UserRechargeManage')).data
    expect(counter).toMatchObject({
      reversal_of: id,
      amount: -800,
      balance_after: 0,
      status: 'posted',
      reason: '录错会员',
    })
    expect(await has(s, member)).toMatchObject({ money: 0 })
    expect((await log(s, { wallet_type: 'rmb' })).map(({ biz_type }) => biz_type)).toEqual(['reverse', 'recharge'])
    expect(await step(s, 'Reverse', counter?.id ?? 0, { remark: '再冲' })).toMatchObject({
      code: 'recharge_is_reversal',
    })
  })
  test('is not reversible once spent: the error shows the balance and the amount', async () => {
    const s = await t.supplier()
    const member = await memberOf(s)
    const { id } = (await give(s, member, { amount: 800 })).data
    await give(s, member, { amount: -300 })
    const refused = await step(s, 'Reverse', id, { remark: '录错' })
    expect(refused).toMatchObject({ code: 'recharge_short' })
    expect(refused.msg).toMatch(/^余额不足，无法扣除：「会员 张.*5\.00.*8\.00/)
    expect(await info(s, id)).toMatchObject({ status: 'posted' })
  })
})

test('is reversed for a member blocked since, and for a merged one', async () => {
  const s = await t.supplier()
  const [member, other] = [await memberOf(s), await memberOf(s, '王先生')]
  const { id } = (await give(s, member, { amount: 800 })).data
  expect(await s.post('/seller/member/MemberBlock', { id: member, remark: '异常' })).toMatchObject({ status: true })
  expect(await step(s, 'Reverse', id, { remark: '录错' })).toMatchObject({ status: true })
  expect(await has(s, member)).toMatchObject({ money: 0 })
  expect(await info(s, id)).toMatchObject({ status: 'reversed' })
  expect(await s.post('/seller/member/MemberUnblock', { id: member, remark: '查清' })).toMatchObject({ status: true })
  const { id: second } = (await give(s, member, { amount: 500 })).data
  expect(await s.post('/seller/member/MemberMerge', { id: member, into: other, reason: '同一人' })).toMatchObject({
    status: true,
  })
  expect(await has(s, other)).toMatchObject({ money: 500 })
  expect(await step(s, 'Reverse', second, { remark: '录错' })).toMatchObject({ status: true })
  expect(await has(s, other)).toMatchObject({ money: 0 })
  expect(await step(s, 'Reverse', second, { remark: '录错' })).toMatchObject({ http: 409 })
  const counter = (await s.get<ListRow[]>('/seller/wallet/UserRechargeManage', { sort: 'id', order: 'false' })).data[0]
  expect(counter).toMatchObject({ member_id: other, amount: -500, reversal_of: second })
})

test('[safety S30] sent ten times in parallel with one key, is posted once', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => give(s, member, { amount: 100 }, { key: `k${member}` })),
  )
  expect(new Set(answers.filter(({ status }) => status).map(({ data }) => data.id)).size).toBe(1)
  expect(await has(s, member)).toMatchObject({ money: 100 })
})

test('[safety S32] of two concurrent debits of the full balance, one succeeds', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  await give(s, member, { amount: 1000 })
  const both = await Promise.all([give(s, member, { amount: -1000 }), give(s, member, { amount: -1000 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
  expect(await has(s, member)).toMatchObject({ money: 0 })
})

test('a file is imported as drafts, each external number once, and submitted together', async () => {
  const s = await t.supplier()
  const [a, b] = [await memberOf(s, '王女士'), await memberOf(s, '李先生')]
  const text = '会员,钱包,金额,原因,外部流水号\n王女士,余额,12.50,中秋补贴,B1\n李先生,余额,8,中秋补贴,B2\n'
  const load = (fields: Record<string, string> = {}) =>
    s.upload(
      '/seller/wallet/UserRechargeManage',
      { name: 'batch.csv', bytes: Buffer.from(text) },
      { _excel_import: '1', ...fields },
    )
  expect(await load({ _excel_import_dry: '1' })).toMatchObject({ status: true, data: { inserted: 2 } })
  expect(await log(s, {})).toEqual([])
  expect(await load()).toMatchObject({ status: true, data: { inserted: 2 } })
  const ids = (await s.get<ListRow[]>('/seller/wallet/UserRechargeManage')).data.map(({ id }) => id)
  for (const id of ids) expect(await step(s, 'Post', id)).toMatchObject({ status: true })
  expect([await has(s, a), await has(s, b)]).toMatchObject([{ money: 1250 }, { money: 800 }])
  expect(await load()).toMatchObject({ data: { inserted: 0, updated: 0, skipped: 2 } })
  expect([await has(s, a), await has(s, b)]).toMatchObject([{ money: 1250 }, { money: 800 }])
})

test('a file with invalid rows is refused in full, with an error per row', async () => {
  const s = await t.supplier()
  await memberOf(s, '王女士')
  const bad = [
    ['无此人,余额,8,,补贴,B2', 'member_id', 'bad_ref'],
    ['王女士,余额,0,,补贴,B3', 'amount', 'recharge_zero'],
    ['王女士,金币,1,,补贴,B4', 'wallet_type', 'bad_option'],
    ['王女士,积分,,1.5,补贴,B5', 'points', 'too_precise'],
    ['王女士,积分,8,,补贴,B6', 'amount', 'recharge_other_wallet'],
    ['王女士,余额,8,8,补贴,B8', 'points', 'recharge_other_wallet'],
    ['王女士,余额,1,,,B7', 'reason', 'required'],
    ['王女士,余额,1,,补贴,B1', 'ref_no', 'duplicate_in_file'],
  ] as const
  const text = ['会员,钱包,金额,积分,原因,外部流水号', '王女士,余额,12.50,,补贴,B1', ...bad.map(([row]) => row)].join(
    '\n',
  )
  const answer = await s.upload<{ errors: { row: number; field: string; code: string }[] }>(
    '/seller/wallet/UserRechargeManage',
    { name: 'batch.csv', bytes: Buffer.from(text) },
    { _excel_import: '1' },
  )
  expect(answer).toMatchObject({ status: false, code: 'import_refused' })
  expect(answer.data.errors.map(({ row, field, code }) => [row, field, code])).toEqual(
    bad.map(([, field, code], at) => [at + 3, field, code]),
  )
  expect(await s.get('/seller/wallet/UserRechargeManage')).toMatchObject({ data: [] })
})

test('the log of a wallet has its own route, masks phones, and hides postings of other suppliers', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  await give(s, member, { amount: 100 })
  const phone = String(phones)
  const answer = await s.get<ListRow[]>('/seller/wallet/WalletlogManage', { keyword: phone, wallet_type: 'rmb' })
  expect(answer.data).toHaveLength(1)
  expect(answer.raw.body).not.toContain(phone)
  for (const keyword of [phone.slice(0, 9), phone.slice(2, 8)]) expect(await log(s, { keyword })).toEqual([])
  expect(await log(s, { keyword: '张女' })).toHaveLength(1)
  const other = await t.supplier()
  expect(await log(other, {})).toEqual([])
  expect(await s.post('/seller/member/MemberDel', { id: member })).toMatchObject({ http: 409 })
})

test('[safety S32] a caller that waits too long for a wallet must retry, without any effect; the same request then succeeds', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  await give(s, member, { amount: 1000 })
  const other = new Client(t.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    await other.query("select from ledger_account where suid = $1 and owner = 'member' for update", [s.suid])
    const late = await give(s, member, { amount: 500 }, { key: 'wallet-in-use' })
    expect(late).toMatchObject({ http: 429, code: 'busy' })
    expect(late.raw.headers['retry-after']).toBeDefined()
    expect(await s.get('/seller/wallet/UserRechargeManage', {})).toMatchObject({ data: [{ amount: 1000 }] })
    await other.query('rollback')
  } finally {
    await other.end()
  }
  expect(await give(s, member, { amount: 500 }, { key: 'wallet-in-use' })).toMatchObject({ status: true })
  expect(await has(s, member)).toMatchObject({ money: 1500 })
})
