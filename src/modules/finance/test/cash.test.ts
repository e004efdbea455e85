import { beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import { modules } from '../../index.ts'

const DAY = 86_400

const t = await testApp(sections(registry(modules)))
let g: Goods
let books: Books
let fund_id: number
let uid: number

const call = (name: string, body: object, options?: { key?: string }) =>
  g.person.post<Record<string, number>>(`/seller/paycash/${name}`, { ...body }, options)
const cash = async (body: object) => dataOf(await g.person.post<Saved>('/seller/paycash/PayCashSave', { ...body })).id
const info = async (id: number) =>
  dataOf(await g.person.get<Record<string, unknown>>('/seller/paycash/PayCashInfo', { id }))
const refund = (paycash_id: number, amount: number) =>
  g.person.post<Saved>('/seller/paycash/PayCashRefundSave', { paycash_id, amount, payee: '张三', reason: '退货' })
const holding = async () =>
  dataOf(await g.person.get<{ collector_uid: number; held: number }[]>('/seller/paycash/CashHoldingManage', {})).find(
    (row) => row.collector_uid === uid,
  )
/** The ledger balance of the collector, and of any other clearing account. */
const booked = async (name: string) => {
  const [row] = await t.database.sql<{ sum: string | null }>(
    `select sum(p.amount)::text as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where a.suid = $1 and a.owner_id = $2`,
    [g.person.suid, name],
  )
  return Number(row?.sum ?? 0)
}

beforeEach(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  fund_id = await books.fund('户')
  uid = g.person.uid
  await g.receive([{ material: g.sack, qty: 1000, price: 6 }])
})

describe('[B16] cash received', () => {
  test('is held by its collector, settles its document, and goes to the bank', async () => {
    const sold = await books.sell(g.shop, 10, 10)
    const [item] = await books.open(g.shop)
    const id = await cash({ partner_id: g.shop, debt_id: item?.id, amount: 6000 })
    expect(await info(id)).toMatchObject({ status: 'due', payer: '单位C', received: 0 })
    expect(dataOf(await call('PayCashConfirm', { id, tendered: 10_000 }))).toEqual({
      change_amount: 4000,
      change: '找零 ¥40.00',
    })
    expect(await info(id)).toMatchObject({
      status: 'held',
      received: 6000,
      held: 6000,
      change_amount: 4000,
      collector_uid: uid,
    })
    expect(await books.open(g.shop)).toMatchObject([{ src_no: sold.bill_no, open_amount: 4000 }])
    expect(await holding()).toMatchObject({ held: 6000, undeposited: 6000, float_amount: 0 })
    expect(dataOf(await call('PayCashDeposit', { ids: [id], fund_id, slip_no: 'J-1' }))).toMatchObject({ amount: 6000 })
    expect(await info(id)).toMatchObject({
      status: 'deposited',
      slip_no: 'J-1',
      deposited_on: dayStart(Math.floor(Date.now() / 1000)),
    })
    expect(await holding()).toMatchObject({ held: 0 })
    expect([await booked(`cash:${uid}`), await books.fundBalance(fund_id)]).toEqual([0, 6000])
    expect(await books.wrong()).toEqual([])
    await t.database.sql('update paycash set amount = amount + 1 where suid = $1 and id = $2', [g.person.suid, id])
    expect(await books.wrong()).toEqual(['payments'])
    await t.database.sql('update paycash set amount = amount - 1 where suid = $1 and id = $2', [g.person.suid, id])
  })

  test('from an unknown payer is entered as income; too little, twice or voided is refused with a message', async () => {
    expect(await call('PayCashSave', { amount: 500 })).toMatchObject({ http: 422, code: 'cash_payer' })
    const id = await cash({ payer: '过路客', amount: 500 })
    expect(await call('PayCashConfirm', { id, tendered: 499 })).toMatchObject({
      code: 'cash_less',
      msg: '收到 ¥4.99，少于应收 ¥5.00',
    })
    dataOf(await call('PayCashConfirm', { id }))
    expect(await call('PayCashConfirm', { id })).toMatchObject({ http: 409, code: 'cash_state' })
    expect(await call('PayCashVoid', { id, reason: 'x' })).toMatchObject({ code: 'cash_state' })
    expect([await booked(`cash:${uid}`), await booked('cash_income')]).toEqual([500, -500])
    const other = await cash({ payer: 'x', amount: 100 })
    dataOf(await call('PayCashVoid', { id: other, reason: '重复' }))
    expect(await call('PayCashConfirm', { id: other })).toMatchObject({ code: 'cash_state' })
    expect(await call('PayCashDeposit', { ids: [id, other], fund_id, slip_no: 'x' })).toMatchObject({
      code: 'cash_state',
    })
    expect(await booked('cash_income')).toBe(-500)
    await books.buy(g.maker, 1, 5)
    const [owed] = await books.open(g.maker)
    expect(await g.person.post('/seller/paycash/PayCashSave', { debt_id: owed?.id, amount: 100 })).toMatchObject({
      code: 'cash_debt',
    })
  })

  test('[safety S31] is taken in once, however many concurrent requests', async () => {
    const id = await cash({ payer: 'x', amount: 700 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('PayCashConfirm', { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'cash_state',
      'cash_state',
      'cash_state',
      'cash_state',
      'cash_state',
      'ok',
    ])
    expect(await booked(`cash:${uid}`)).toBe(700)
  })
})

test('[safety S32] edited while it is taken in: due, received and posted amounts stay equal', async () => {
  for (let n = 0; n < 4; n++) {
    const id = await cash({ payer: 'x', amount: 1000 })
    const { ver } = await info(id)
    const edit = g.person.post('/seller/paycash/PayCashSave', { id, ver, payer: 'x', amount: 5000, collector_uid: uid })
    const [edited, confirmed] = await Promise.all([edit, call('PayCashConfirm', { id })])
    expect([edited, confirmed].some(({ status }) => status)).toBe(true)
    const row = await info(id)
    if (confirmed.status) expect(row['received']).toBe(row['amount'])
    else expect(confirmed).toMatchObject({ http: 409, code: 'state_changed' })
  }
  expect(await booked(`cash:${uid}`)).toBe((await holding())?.held ?? 0)
})

describe('[B16] cash refunded', () => {
  test('never exceeds the unrefunded payment, nor the cash of its payer', async () => {
    const id = await cash({ partner_id: g.shop, amount: 1000 })
    expect(await refund(id, 100)).toMatchObject({ code: 'cash_refund_over' })
    dataOf(await call('PayCashConfirm', { id }))
    const first = dataOf(await refund(id, 600)).id
    expect(await refund(id, 401)).toMatchObject({ code: 'cash_refund_over', msg: '可退 ¥4.00，不能退 ¥4.01' })
    const second = dataOf(await refund(id, 400)).id
    dataOf(await call('PayCashRefundPay', { id: first }))
    expect(await call('PayCashRefundPay', { id: first })).toMatchObject({ code: 'cash_state' })
    expect(await books.open(g.shop)).toMatchObject([{ kind: 'cash', open_amount: -400 }])
    dataOf(await call('PayCashDeposit', { ids: [id], fund_id, slip_no: 'J' }))
    expect(await books.fundBalance(fund_id)).toBe(400)
    expect(await call('PayCashRefundPay', { id: second })).toMatchObject({
      code: 'cash_short',
      msg: '收款员现金不足：持有 ¥0.00，需要 ¥4.00',
    })
    dataOf(await call('PayCashRefundReject', { id: second, reason: '不符' }))
    expect(await info(id)).toMatchObject({ refunded: 600 })
    expect(await holding()).toMatchObject({ held: 0 })
    expect(await books.wrong()).toEqual([])
  })

  test('[safety S32] five concurrent refunds of one payment are all counted in its refunded amount', async () => {
    const id = await cash({ partner_id: g.shop, amount: 1000 })
    dataOf(await call('PayCashConfirm', { id }))
    const waiting: number[] = []
    for (let n = 0; n < 5; n++) waiting.push(dataOf(await refund(id, 100)).id)
    for (const answer of await Promise.all(waiting.map((refundId) => call('PayCashRefundPay', { id: refundId }))))
      dataOf(answer)
    expect(await info(id)).toMatchObject({ refunded: 500, received: 1000 })
    expect([await booked(`cash:${uid}`), (await holding())?.held]).toEqual([500, 500])
    expect(await books.wrong()).toEqual([])
  })

  test('of two concurrent refunds that together exceed the cash held, one succeeds', async () => {
    const ids = [await cash({ payer: 'a', amount: 500 }), await cash({ payer: 'b', amount: 500 })]
    for (const id of ids) dataOf(await call('PayCashConfirm', { id }))
    const waiting = await Promise.all(ids.map(async (id) => dataOf(await refund(id, 500)).id))
    dataOf(await call('PayCashDeposit', { ids: ids.slice(0, 1), fund_id, slip_no: 'J' }))
    const answers = await Promise.all(waiting.map((id) => call('PayCashRefundPay', { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['cash_short', 'ok'])
    expect(await booked(`cash:${uid}`)).toBe(0)
  })
})

test('[safety G22] a deleted, disabled or foreign collector or money account takes no cash', async () => {
  const other = await goodsOf(await t.supplier())
  const strange = await booksOf(other, t.database).fund('他')
  const id = await cash({ payer: 'x', amount: 1000 })
  dataOf(await call('PayCashConfirm', { id }))
  const back = dataOf(await refund(id, 100)).id
  const [deletedFund, disabledFund] = [await books.fund('删'), await books.fund('停')]
  dataOf(await g.person.post('/jxc/fund/FundDel', { id: deletedFund }))
  const { ver } = dataOf(await g.person.get<Saved>('/jxc/fund/FundInfo', { id: disabledFund }))
  dataOf(
    await g.person.post('/jxc/fund/FundSave', {
      id: disabledFund,
      ver,
      code: '停',
      name: '停',
      kind: 'bank',
      enabled: false,
    }),
  )
  for (const [wrong, code] of [
    [strange, 'not_found'],
    [deletedFund, 'not_found'],
    [disabledFund, 'ref_off'],
  ] as const)
    for (const answer of [
      await call('PayCashDeposit', { ids: [id], fund_id: wrong, slip_no: 'x' }),
      await call('PayCashFloat', { collector_uid: uid, fund_id: wrong, amount: 100 }),
    ])
      expect(answer).toMatchObject({ status: false, code })
  const stranger = other.person.uid
  for (const answer of [
    await call('PayCashFloat', { collector_uid: stranger, fund_id, amount: 100 }),
    await call('PayCashDayClose', { collector_uid: stranger, counted: 0 }),
    await call('PayCashRefundPay', { id: back, collector_uid: stranger }),
  ])
    expect(answer).toMatchObject({ http: 404, code: 'not_found' })
  expect([await booked(`cash:${uid}`), (await holding())?.held]).toEqual([1000, 1000])
})

describe('[B16] the day of a collector', () => {
  test('starts with a float and is closed with a count; the difference is booked and the day is over', async () => {
    dataOf(await call('PayCashFloat', { collector_uid: uid, way: 'float_out', fund_id, amount: 20_000 }))
    const id = await cash({ payer: 'x', amount: 5000 })
    dataOf(await call('PayCashConfirm', { id }))
    expect(await holding()).toMatchObject({ held: 25_000, float_amount: 20_000, undeposited: 5000 })
    const unexplained = await call('PayCashDayClose', { collector_uid: uid, counted: 24_900 })
    expect(unexplained).toMatchObject({ http: 422, data: { errors: [{ field: 'reason', code: 'cash_differs' }] } })
    expect(unexplained.msg).toMatch(/¥249\.00.*¥250\.00.*-¥1\.00/)
    expect(await holding()).toMatchObject({ held: 25_000, differences: 0 })
    const counted = { collector_uid: uid, counted: 24_900, reason: '少收一元' }
    expect(dataOf(await call('PayCashDayClose', counted))).toMatchObject({ book: 25_000, difference: -100 })
    expect(dataOf(await g.person.get('/seller/paycash/CashMoveManage', { kind: 'close' }))).toMatchObject([
      { reason: '少收一元' },
    ])
    expect(await holding()).toMatchObject({ held: 24_900, differences: -100 })
    expect([await booked(`cash:${uid}`), await booked('cash_over_short')]).toEqual([24_900, 100])
    const late = await cash({ payer: 'y', amount: 100 })
    expect(await call('PayCashConfirm', { id: late })).toMatchObject({ http: 409, code: 'cash_day_closed' })
    expect(await call('PayCashDayClose', { collector_uid: uid, counted: 1 })).toMatchObject({ code: 'cash_day_closed' })
    const moves = dataOf(await g.person.get<{ kind: string; amount: number }[]>('/seller/paycash/CashMoveManage', {}))
    expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['close', -100],
        ['float_out', 20_000],
      ]),
    )
  })

  test('once closed takes the counted cash to the bank, and is reopened with a reason until the difference is settled', async () => {
    const ids = [await cash({ payer: 'x', amount: 20_000 }), await cash({ payer: 'y', amount: 30_000 })]
    for (const id of ids) dataOf(await call('PayCashConfirm', { id }))
    const reopen = (reason: string | null = '误操作') => call('PayCashDayReopen', { collector_uid: uid, reason })
    expect(await reopen()).toMatchObject({ http: 409, code: 'cash_day_open' })
    const close = () => call('PayCashDayClose', { collector_uid: uid, counted: 49_500, reason: '盘点' })
    dataOf(await close())
    expect(await reopen(null)).toMatchObject({ http: 422 })
    dataOf(await reopen())
    expect(await holding()).toMatchObject({ held: 50_000, differences: 0 })
    expect([await booked(`cash:${uid}`), await booked('cash_over_short')]).toEqual([50_000, 0])
    const [late] = [await cash({ payer: 'z', amount: 100 })]
    dataOf(await call('PayCashConfirm', { id: late }))
    dataOf(await call('PayCashDayClose', { collector_uid: uid, counted: 49_600, reason: '盘点' }))
    expect(dataOf(await call('PayCashDeposit', { ids, fund_id, slip_no: 'S8' }))).toMatchObject({ amount: 49_500 })
    expect(await holding()).toMatchObject({ held: 100, differences: 0 })
    expect(await reopen()).toMatchObject({ http: 409, code: 'cash_close_settled' })
  })

  test('leaves a difference for the next deposit to settle: the counted cash goes to the bank, on a past day', async () => {
    const ids = [await cash({ payer: 'x', amount: 20_000 }), await cash({ payer: 'y', amount: 30_000 })]
    for (const id of ids) dataOf(await call('PayCashConfirm', { id }))
    dataOf(await call('PayCashDayClose', { collector_uid: uid, counted: 49_500, reason: '盘点' }))
    t.pass(DAY)
    g = { ...g, person: await g.person.again() }
    books = booksOf(g, t.database)
    const futureDeposit = {
      ids,
      fund_id,
      slip_no: 'S9',
      deposited_on: dayStart(Math.floor(Date.now() / 1000)) + 60 * DAY,
    }
    expect(await call('PayCashDeposit', futureDeposit)).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'deposited_on', code: 'money_ahead' }] },
    })
    expect(dataOf(await call('PayCashDeposit', { ids, fund_id, slip_no: 'S9' }))).toMatchObject({ amount: 49_500 })
    expect(await holding()).toMatchObject({ held: 0, differences: 0, undeposited: 0 })
    expect([await booked(`cash:${uid}`), await books.fundBalance(fund_id)]).toEqual([0, 49_500])
  })

  const tomorrow = async () => {
    t.pass(DAY)
    g = { ...g, person: await g.person.again() }
    books = booksOf(g, t.database)
  }

  test('finds a surplus that is deposited and settled by the slip; the collector defaults to the caller', async () => {
    const id = await cash({ payer: 'z', amount: 1000 })
    dataOf(await call('PayCashConfirm', { id }))
    dataOf(await call('PayCashDayClose', { counted: 1020, reason: '盘点' }))
    await tomorrow()
    expect(dataOf(await call('PayCashDeposit', { ids: [id], fund_id, slip_no: 'J-3' }))).toMatchObject({ amount: 1020 })
    expect(await holding()).toMatchObject({ held: 0, differences: 0 })
    const [closed] = dataOf(
      await g.person.get<{ amount: number; slip_no: string }[]>('/seller/paycash/CashMoveManage', { kind: 'close' }),
    )
    expect(closed).toMatchObject({ amount: 20, slip_no: 'J-3' })
  })

  test('leaves one entry where the difference returns with the float; more than both is refused', async () => {
    const back = (amount: number) => call('PayCashFloat', { collector_uid: uid, way: 'float_back', fund_id, amount })
    dataOf(await call('PayCashFloat', { collector_uid: uid, way: 'float_out', fund_id, amount: 5000 }))
    const id = await cash({ payer: 'x', amount: 1000 })
    dataOf(await call('PayCashConfirm', { id }))
    dataOf(await call('PayCashDayClose', { collector_uid: uid, counted: 6300, reason: '盘点' }))
    await tomorrow()
    const refused = { http: 422, code: 'cash_float_over', msg: expect.stringMatching(/50.*3.*53\.01/) }
    expect(await back(5301)).toMatchObject(refused)
    dataOf(await back(5300))
    expect(await holding()).toMatchObject({ held: 1000, float_amount: 0, differences: 0, undeposited: 1000 })
    expect(dataOf(await call('PayCashDeposit', { ids: [id], fund_id, slip_no: 'J-4' }))).toMatchObject({ amount: 1000 })
    expect([await holding(), await booked(`cash:${uid}`), await books.fundBalance(fund_id)]).toMatchObject([
      { held: 0 },
      0,
      1300,
    ])
    expect(await back(1)).toMatchObject({ code: 'cash_short' })
  })

  test('offsets refunds in a deposit that covers them, and refuses a smaller one', async () => {
    dataOf(await call('PayCashFloat', { collector_uid: uid, way: 'float_out', fund_id, amount: 5000 }))
    const [big, small] = [await cash({ payer: 'x', amount: 2000 }), await cash({ payer: 'y', amount: 100 })]
    for (const id of [big, small]) dataOf(await call('PayCashConfirm', { id }))
    dataOf(await call('PayCashRefundPay', { id: dataOf(await refund(big, 2000)).id }))
    expect(await call('PayCashDeposit', { ids: [small], fund_id, slip_no: 'x' })).toMatchObject({
      http: 422,
      code: 'cash_deposit_under',
    })
    expect(dataOf(await call('PayCashDeposit', { ids: [big, small], fund_id, slip_no: 'x' }))).toMatchObject({
      amount: 100,
    })
    expect(await holding()).toMatchObject({ held: 5000 })
  })
})

test('[B16] a cash row offers its actions; a refund defaults to the full refundable amount', async () => {
  const rows = async (what: 'PayCash' | 'PayCashRefund') =>
    dataOf(
      await g.person.get<{ id: number; amount: number; payee?: string; x: { can: string[] } }[]>(
        `/seller/paycash/${what}Manage`,
        {},
      ),
    )
  const id = await cash({ payer: '过路客', amount: 900 })
  const can = async () => (await rows('PayCash'))[0]?.x.can
  expect(await can()).toEqual(expect.arrayContaining(['edit', 'confirm', 'voidCash']))
  dataOf(await call('PayCashConfirm', { id }))
  expect(await can()).toEqual(['deposit', 'refund'].toSorted((a, b) => (a < b ? -1 : 1)))
  dataOf(await call('PayCashRefundAsk', { id, amount: 300, reason: '少货' }))
  dataOf(await call('PayCashRefundAsk', { id, reason: '退货' }))
  expect((await rows('PayCashRefund')).map(({ amount, payee }) => [amount, payee])).toEqual([
    [600, '过路客'],
    [300, '过路客'],
  ])
  expect(await call('PayCashRefundAsk', { id, reason: '再退' })).toMatchObject({ http: 422, code: 'cash_refund_over' })
  dataOf(await call('PayCashDeposit', { ids: [id], fund_id, slip_no: 'J' }))
  expect(await can()).toEqual(['refund'])
})

test('money dated in the future is refused: receipts, payments and opening balances', async () => {
  const partner_id = await books.partner('AH')
  const biz_date = dayStart(Math.floor(Date.now() / 1000)) + 60 * DAY
  const answers = [
    await books.save('receipt', { partner_id, fund_id, amount: 100, biz_date, submit: true }),
    await books.save('payment', { partner_id: g.maker, fund_id, amount: 100, biz_date, submit: true }),
    await g.person.post('/jxc/debt/DebtOpeningSave', {
      partner_id,
      side: 'receivable',
      amount: 100,
      biz_date,
      submit: true,
    }),
    await g.person.post('/jxc/fund/FundOpening', { id: fund_id, amount: 100, biz_date }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ http: 422, code: 'money_ahead', data: { errors: [{ field: 'biz_date' }] } })
})
