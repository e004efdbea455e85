import { describe, expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { sellingApp } from './counter.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf } from './store.ts'

const { shop } = await sellingApp()
type Body = Record<string, unknown>
const of = (sku_id: number, qty: number) => [{ sku_id, qty }]

/**
 * A shop, and the sums of its order after every step: its state, the agreed, due, paid and refunded amounts, and the
 * booked sales.
 */
async function stepByStep() {
  const store = await shop()
  const { s, member, info, back, ledger, sound } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 9000,
    }),
  )
  const sums = async (id: number) => {
    const { status, total_amount, agreed_amount, paid_amount, refunded_amount, due_amount } = await info(id)
    expect(due_amount).toBe(total_amount - agreed_amount - paid_amount + refunded_amount)
    expect((await ledger())['sales:order'] ?? 0).toBe(refunded_amount - paid_amount)
    expect(await sound()).toEqual([])
    return [status, agreed_amount, due_amount, paid_amount, refunded_amount]
  }
  const requestRefund = async (order: number, body: Body) => dataOf(await back(order, body)).id
  const refund = async (id: number) => dataOf(await s.get<Body>('/seller/refund/RefundInfo', { id }))
  const receive = (id: number, body: Body = {}) =>
    s.post('/seller/refund/RefundReceive', { id, ...body }).then(accepted)
  const send = (id: number, lines: Body[]) => s.post('/seller/order/OrderSend', { id, lines }).then(accepted)
  const pay = (id: number, amount: number) => s.post('/seller/order/OrderPay', { id, channel: 'wallet', amount })
  return { ...store, sums, requestRefund, refund, receive, send, pay }
}

describe('an order to be paid on delivery, refunded piece by piece', () => {
  test('closes with nothing due: unpaid freight is dropped with the last piece', async () => {
    const { placed, small, requestRefund, sums, refund, pay } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: of(small, 3), freight_given: 500 })
    expect(await sums(id)).toEqual(['pay', 0, 1400, 0, 0])
    for (const [at, agreed] of [300, 600].entries()) {
      expect(await refund(await requestRefund(id, { lines: of(small, 1) }))).toMatchObject({
        goods_amount: 300,
        freight_part: 0,
        status: 'done',
      })
      expect([at, await sums(id)]).toEqual([at, ['pay', agreed, 1400 - agreed, 0, 0]])
    }
    const last = await requestRefund(id, { lines: of(small, 1) })
    expect(await refund(last)).toMatchObject({
      goods_amount: 300,
      freight_part: 500,
      total_amount: 800,
      money_amount: 0,
      status: 'done',
    })
    expect(await sums(id)).toEqual(['close', 1400, 0, 0, 0])
    expect(await pay(id, 1)).toMatchObject({ status: false })
  })

  test('keeps payments for freight if the refund says so, and refunds payments for goods', async () => {
    const { placed, small, large, requestRefund, sums, refund, pay } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: [...of(small, 2), ...of(large, 1)], freight_given: 500 })
    accepted(await pay(id, 700))
    expect(await sums(id)).toEqual(['pay', 0, 950, 700, 0])
    await requestRefund(id, { lines: of(small, 1) })
    expect(await sums(id)).toEqual(['pay', 300, 650, 700, 0])
    await requestRefund(id, { lines: of(large, 1) })
    expect(await sums(id)).toEqual(['pay', 850, 100, 700, 0])
    expect(await refund(await requestRefund(id, { lines: of(small, 1), freight_part: 0 }))).toMatchObject({
      freight_part: 0,
      money_amount: 200,
      total_amount: 300,
    })
    expect(await sums(id)).toEqual(['close', 1150, 0, 700, 200])
    // of 500 freight 200 were paid
    const part = await placed({ terms: 'cod', lines: of(small, 1), freight_given: 500 })
    accepted(await pay(part.id, 200))
    expect(await refund(await requestRefund(part.id, { lines: of(small, 1), freight_part: 0 }))).toMatchObject({
      freight_part: 300,
      money_amount: 0,
    })
  })

  test('takes earlier freight refunds into account', async () => {
    const { placed, small, requestRefund, sums, refund } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: of(small, 2), freight_given: 500 })
    await requestRefund(id, { lines: of(small, 1), freight_part: 400 })
    expect(await sums(id)).toEqual(['pay', 700, 400, 0, 0])
    expect(await refund(await requestRefund(id, { lines: of(small, 1) }))).toMatchObject({
      freight_part: 100,
      total_amount: 400,
    })
    expect(await sums(id)).toEqual(['close', 1100, 0, 0, 0])
  })

  test('is judged when it is agreed to: an application that was refused keeps its piece and the freight', async () => {
    const { s, placed, small, requestRefund, sums, refund } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: of(small, 2), freight_given: 500 })
    const [first, second] = [
      await requestRefund(id, { source: 'buyer', lines: of(small, 1), freight_part: 0 }),
      await requestRefund(id, { source: 'buyer', lines: of(small, 1), freight_part: 0 }),
    ]
    accepted(await s.post('/seller/refund/RefundReject', { id: first, answer: '已备货' }))
    accepted(await s.post('/seller/refund/RefundAgree', { id: second }))
    expect(await refund(second)).toMatchObject({ freight_part: 0, total_amount: 300 })
    expect(await sums(id)).toEqual(['pay', 300, 800, 0, 0])
    await requestRefund(id, { lines: of(small, 1) })
    expect(await sums(id)).toEqual(['close', 1100, 0, 0, 0])
  })

  test('the same if the last pieces come back, but not while one of them is missing', async () => {
    const { placed, small, requestRefund, sums, send, receive, refund, pay } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: of(small, 3), freight_given: 500 })
    await send(id, of(small, 2))
    await requestRefund(id, { lines: of(small, 1) })
    expect(await sums(id)).toEqual(['send', 300, 1100, 0, 0])
    const home = await requestRefund(id, { type: 'return', lines: of(small, 2) })
    await receive(home, {
      found: ['restock', 'missing'].map((disposition) => ({ sku_id: small, disposition, qty: 1 })),
    })
    expect(await refund(home)).toMatchObject({ freight_part: 0, total_amount: 300 })
    expect(await sums(id)).toEqual(['send', 600, 800, 0, 0])
    const refundId = await requestRefund(id, { type: 'return', lines: of(small, 1) })
    await receive(refundId)
    expect(await refund(refundId)).toMatchObject({ freight_part: 500, total_amount: 800, money_amount: 0 })
    expect(await sums(id)).toEqual(['close', 1400, 0, 0, 0])
    expect(await pay(id, 500)).toMatchObject({ status: false })
  })
})

test('a voided parcel takes the last pieces: unpaid freight is dropped, paid freight stays', async () => {
  for (const paid of [0, 200, 500]) {
    const { s, placed, small, requestRefund, sums, send, info, pay } = await stepByStep()
    const { id } = await placed({ terms: 'cod', lines: of(small, 2), freight_given: 500 })
    if (paid > 0) accepted(await pay(id, paid))
    await send(id, of(small, 2))
    await requestRefund(id, { lines: of(small, 2) })
    expect(await sums(id)).toEqual(['send', 600, 500 - paid, paid, 0])
    const [parcel] = (await s.get<{ id: number }[]>('/seller/order/ShipmentManage', { order_id: id })).data
    accepted(await s.post('/seller/order/ShipmentVoid', { id: parcel?.id, remark: '拒收' }))
    expect(await sums(id)).toEqual(['close', 600, 0, paid, 0])
    expect(await info(id)).toMatchObject({ freight_amount: paid })
  }
})

test('on account, a price raised between two parcels is charged although the remainder is cancelled', async () => {
  const { s, placed, small, requestRefund, send, info, sound } = await stepByStep()
  const partner_id = await partnerOf(s, 1_000_000)
  const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 3), freight_given: 500 })
  await send(id, of(small, 1))
  accepted(await s.post('/seller/order/OrderAmendSave', { order_id: id, reason: '加急', adjust: 300, submit: true }))
  await requestRefund(id, { lines: of(small, 2) })
  expect(await info(id)).toMatchObject({ status: 'send', total_amount: 1700, agreed_amount: 800, due_amount: 0 })
  const debts = (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data
  expect(debts.reduce((sum, row) => sum + row.amount, 0)).toBe(900)
  expect(await sound()).toEqual([])
})

test('on account, a partner owes the shipped goods, after every parcel, refund, voided parcel and gift in between', async () => {
  const { s, placed, small, requestRefund, send, receive, info, sound } = await stepByStep()
  const partner_id = await partnerOf(s, 1_000_000)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 4), freight_given: 500 })
  const stands = async () => [(await info(id)).due_amount, await owed()]
  await requestRefund(id, { lines: [], freight_part: 200 })
  expect(await stands()).toEqual([1500, 0])
  await send(id, of(small, 1))
  expect(await stands()).toEqual([900, 600])
  await requestRefund(id, { type: 'goodwill', lines: [], goodwill: 100 })
  expect(await stands()).toEqual([900, 500])
  await send(id, of(small, 1))
  expect(await stands()).toEqual([600, 800])
  const [last] = (await s.get<{ id: number }[]>('/seller/order/ShipmentManage', { order_id: id })).data
  accepted(await s.post('/seller/order/ShipmentVoid', { id: last?.id, remark: '拒收' }))
  expect(await stands()).toEqual([900, 500])
  await requestRefund(id, { lines: of(small, 1) })
  await send(id, of(small, 2))
  expect(await stands()).toEqual([0, 1100])
  await receive(await requestRefund(id, { type: 'exchange', lines: of(small, 1) }))
  expect(await stands()).toEqual([300, 800])
  await send(id, of(small, 1))
  expect(await stands()).toEqual([0, 1100])
  expect(await sound()).toEqual([])
})

test('a piece in exchange stays bought: the last of the others is worth its own slice, and the piece the remainder once it is returned', async () => {
  const { s, placed, small, requestRefund, sums, send, receive, refund, pay } = await stepByStep()
  const { id } = await placed({ lines: of(small, 3), freight_given: 100 })
  accepted(await pay(id, 1000))
  await send(id, of(small, 3))
  const away = await requestRefund(id, { type: 'exchange', lines: of(small, 1) })
  await receive(await requestRefund(id, { type: 'return', lines: of(small, 1) }))
  expect(await refund(await requestRefund(id, { lines: of(small, 1) }))).toMatchObject({
    total_amount: 300,
    status: 'done',
  })
  expect(await sums(id)).toEqual(['send', 600, 0, 1000, 600])
  accepted(await s.post('/seller/refund/RefundToReturn', { id: away }))
  await receive(away)
  expect(await refund(away)).toMatchObject({ type: 'return', total_amount: 300, status: 'done' })
  expect(await sums(id)).toEqual(['send', 900, 0, 1000, 900])
})

test('a prepaid order that never shipped pays its freight back with the last piece, an order on account owes the freight of shipped goods only', async () => {
  const { s, placed, small, requestRefund, sums, send, receive, refund, pay, info, sound } = await stepByStep()
  const { id } = await placed({ lines: of(small, 2), freight_given: 500 })
  accepted(await pay(id, 1100))
  for (const [at, freight_part] of [0, 500].entries()) {
    const money_amount = 300 + freight_part
    expect(await refund(await requestRefund(id, { lines: of(small, 1) }))).toMatchObject({ freight_part, money_amount })
    const refunded = at === 0 ? 300 : 1100
    expect(await sums(id)).toEqual([at === 0 ? 'pay' : 'close', refunded, 0, 1100, refunded])
  }
  const partner_id = await partnerOf(s, 1_000_000)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const credit = { terms: 'credit', partner_id, lines: of(small, 2), freight_given: 500 }
  const unsent = await placed(credit)
  await requestRefund(unsent.id, { lines: of(small, 2) })
  expect([await info(unsent.id), await owed()]).toMatchObject([
    { status: 'close', due_amount: 0, agreed_amount: 1100 },
    0,
  ])
  const sent = await placed(credit)
  await send(sent.id, of(small, 1))
  // neither paid nor due: the amount on account is shown with its partner
  const partOnAccount = dataOf(
    await s.get<Record<string, unknown>[]>('/seller/order/OrderManage', { order_no: sent.order_no }),
  )[0]
  expect(partOnAccount).toMatchObject({ paid_amount: 0, on_account: expect.any(Number) })
  expect(partOnAccount?.on_account).toBeGreaterThan(0)
  const posted = dataOf(await s.get<PanelAnswer>('/seller/order/OrderLedger', { id: sent.id }))
  expect(posted.tables?.[0]?.rows.map(({ cells }) => cells[3])).toContain('往来单位')
  await requestRefund(sent.id, { lines: of(small, 1) })
  await receive(await requestRefund(sent.id, { type: 'return', lines: of(small, 1) }))
  expect([await info(sent.id), await owed()]).toMatchObject([
    { status: 'close', due_amount: 0, agreed_amount: 600 },
    500,
  ])
  expect(await sound()).toEqual([])
})
