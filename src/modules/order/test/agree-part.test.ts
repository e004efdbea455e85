import { describe, expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { proven } from '#test/helpers/sample.ts'
import { sellingApp } from './counter.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf } from './store.ts'

const { t, database, shop } = await sellingApp()
type Body = Record<string, unknown>
const of = (sku_id: number, qty: number) => [{ sku_id, qty }]
interface Refund {
  status: string
  total_amount: number
  asked_amount: number
  pieces: number
  lines: { qty: number; amount: number; asked_qty: number; asked_amount: number; withheld: number }[]
}

/** A shop with a paid order, the requests of its buyer and the decisions of the shop. */
async function asking(more: Body = {}) {
  const store = await shop(more)
  const { s, member, placed, back, info } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 9000,
    }),
  )
  const paid = async (lines: Body[], body: Body = {}) => {
    const { id } = await placed({ lines, freight_given: 0, ...body })
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' }))
    return id
  }
  const requestRefund = async (order: number, body: Body) => dataOf(await back(order, { source: 'buyer', ...body })).id
  const agree = (id: number, body: Body = {}) => s.post('/seller/refund/RefundAgree', { id, ...body })
  const refund = async (id: number) => dataOf(await s.get<Refund>('/seller/refund/RefundInfo', { id }))
  const sent = (id: number) => s.post('/seller/order/OrderSend', { id }).then(accepted)
  const receive = (id: number, body: Body = {}) =>
    s.post('/seller/refund/RefundReceive', { id, ...body }).then(accepted)
  const line = async (id: number) => (await info(id)).lines[0]
  return { ...store, paid, requestRefund, agree, refund, sent, receive, line }
}

describe('[trade 6.4] the shop agrees to less than requested', () => {
  test('less money for shipped goods: the pieces count as taken, the withheld amount stays withheld at the last piece, and can be paid as goodwill', async () => {
    const { small, paid, requestRefund, agree, refund, sent, receive, line, info, back, sound } = await asking()
    const id = await paid(of(small, 3))
    await sent(id)
    const first = await requestRefund(id, { type: 'return', lines: of(small, 1) })
    accepted(await agree(first, { amount: 200, answer: '外包装破损' }))
    expect(await refund(first)).toMatchObject({
      status: 'agreed',
      total_amount: 200,
      asked_amount: 300,
      lines: [{ qty: 1, amount: 200, asked_amount: 300, withheld: 100 }],
    })
    expect(await line(id)).toMatchObject({ in_flight: 200, withheld: 100, taken_qty: 1 })
    await receive(first)
    expect(await info(id)).toMatchObject({ refunded_amount: 200, due_amount: 0, agreed_amount: 200 })
    const rest = await requestRefund(id, { type: 'return', lines: of(small, 2) })
    expect((await refund(rest)).total_amount).toBe(600) // not 700: the last pieces do not include the withheld amount
    expect(await back(id, { type: 'goodwill', goodwill: 101 })).toMatchObject({
      http: 422,
      code: 'refund_over',
      msg: '退款金额超过可退金额：最多 ¥1.00，申请 ¥1.01',
    })
    accepted(await back(id, { type: 'goodwill', goodwill: 100 }))
    accepted(await agree(rest))
    await receive(rest)
    expect(await info(id)).toMatchObject({ status: 'close', refunded_amount: 900, due_amount: 0 })
    expect(await sound()).toEqual([])
  })

  test('fewer pieces: the others can be requested again, and partial refunds add up to one refund', async () => {
    const { small, large, paid, requestRefund, agree, refund, sent, receive, line, info, sound } = await asking()
    const id = await paid([...of(small, 3), ...of(large, 1)], { adjust: -100, adjust_reason: '优惠' })
    await sent(id)
    const refundId = await requestRefund(id, { type: 'return', lines: [...of(small, 3), ...of(large, 1)] })
    const refunded = await refund(refundId)
    accepted(await agree(refundId, { lines: of(small, 2) }))
    const part = await refund(refundId)
    expect(part).toMatchObject({
      pieces: 2,
      lines: [
        { qty: 2, asked_qty: 3, withheld: 0 },
        { qty: 0, asked_qty: 1, amount: 0 },
      ],
    })
    expect(part.total_amount).toBe(Math.floor(((refunded.lines[0]?.amount ?? 0) * 2) / 3))
    expect(await line(id)).toMatchObject({ taken_qty: 2, withheld: 0 })
    await receive(refundId, { found: [{ sku_id: small, disposition: 'restock', qty: 2 }] })
    const again = await requestRefund(id, { type: 'return', lines: [...of(small, 1), ...of(large, 1)] })
    expect((await refund(again)).total_amount).toBe(refunded.total_amount - part.total_amount)
    accepted(await agree(again))
    await receive(again)
    expect(await info(id)).toMatchObject({ status: 'close', due_amount: 0, returned_qty: 4 })
    expect(await sound()).toEqual([])
  })

  test('refused: more than requestRefund or refundable, nothing, pieces that were not requestRefund, and unpaid amounts', async () => {
    const { s, small, large, paid, requestRefund, agree, refund, placed, info } = await asking()
    const id = await paid([...of(small, 2), ...of(large, 1)], { freight_given: 500 })
    const refundId = await requestRefund(id, { lines: of(small, 2), freight_part: 300 })
    expect(await agree(refundId, { amount: 901 })).toMatchObject({
      http: 422,
      code: 'refund_over',
      msg: '退款金额超过可退金额：最多 ¥9.00，申请 ¥9.01',
    })
    expect(await agree(refundId, { amount: 601, lines: of(small, 1) })).toMatchObject({
      http: 422,
      code: 'refund_over',
      msg: '退款金额超过可退金额：最多 ¥6.00，申请 ¥6.01',
    })
    expect(await agree(refundId, { freight_part: 301 })).toMatchObject({ http: 422, code: 'refund_freight_over' })
    expect(await agree(refundId, { lines: of(small, 3) })).toMatchObject({
      http: 422,
      code: 'agree_pieces_over',
      msg: expect.stringContaining('2 件'),
    })
    expect(await agree(refundId, { lines: of(large, 1) })).toMatchObject({ http: 422, code: 'agree_pieces_over' })
    for (const nothing of [{ amount: 0 }, { lines: of(small, 0), freight_part: 0 }])
      expect(await agree(refundId, nothing)).toMatchObject({ http: 422, code: 'agree_nothing' })
    expect(await refund(refundId)).toMatchObject({ status: 'applied', total_amount: 900 })
    accepted(await agree(refundId, { amount: 700, freight_part: 100 }))
    expect(await refund(refundId)).toMatchObject({
      status: 'done',
      total_amount: 700,
      freight_part: 100,
      goods_amount: 600,
    })
    expect(await info(id)).toMatchObject({ cancelled_qty: 2, refunded_amount: 700, due_amount: 0 })
    const cod = await placed({ terms: 'cod', lines: of(small, 2), freight_given: 0 })
    const unpaid = await requestRefund(cod.id, { lines: of(small, 2) })
    expect(await agree(unpaid, { amount: 500 })).toMatchObject({
      http: 422,
      code: 'agree_unpaid',
      msg: expect.stringContaining('6.00'),
    })
    accepted(await s.post('/seller/order/OrderPay', { id: cod.id, channel: 'wallet', amount: 400 }))
    expect(await agree(unpaid, { amount: 199 })).toMatchObject({ code: 'agree_unpaid' })
    accepted(await agree(unpaid, { amount: 350 }))
    expect(await info(cod.id)).toMatchObject({ status: 'close', agreed_amount: 350, due_amount: 0 })
  })

  test('pieces missing at the inspection are neither paid nor withheld; an exchange of fewer pieces releases the others', async () => {
    const { small, paid, requestRefund, agree, refund, sent, receive, line, sound } = await asking()
    const id = await paid(of(small, 4))
    await sent(id)
    const refundId = await requestRefund(id, { type: 'return', lines: of(small, 3) })
    accepted(await agree(refundId, { amount: 750 }))
    await receive(refundId, {
      found: [
        { sku_id: small, disposition: 'restock', qty: 2 },
        { sku_id: small, disposition: 'missing', qty: 1 },
      ],
    })
    expect(await refund(refundId)).toMatchObject({
      status: 'done',
      total_amount: 500,
      lines: [{ qty: 2, amount: 500, withheld: 100 }],
    })
    expect(await line(id)).toMatchObject({ refunded: 500, in_flight: 0, withheld: 100, taken_qty: 2 })
    const swap = await requestRefund(id, { type: 'exchange', lines: of(small, 2) })
    expect(await agree(swap, { amount: 1 })).toMatchObject({ http: 422, code: 'refund_over' })
    accepted(await agree(swap, { lines: of(small, 1) }))
    await receive(swap)
    expect(await line(id)).toMatchObject({ taken_qty: 2, shipped_qty: 3 })
    expect(await sound()).toEqual([])
  })

  test('on account the partner still owes the withheld amount of returned goods', async () => {
    const { s, small, placed, requestRefund, agree, sent, receive, info, sound } = await asking()
    const partner_id = await partnerOf(s, 1_000_000)
    const owed = async () =>
      (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
        (sum, row) => sum + row.amount,
        0,
      )
    const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 2), freight_given: 0 })
    await sent(id)
    const refundId = await requestRefund(id, { type: 'return', lines: of(small, 2) })
    accepted(await agree(refundId, { amount: 450 }))
    await receive(refundId)
    expect([await owed(), (await info(id)).due_amount]).toEqual([150, 0])
    expect(await sound()).toEqual([])
  })
})

test('a second person approves the part that the first approved; a refusal withholds nothing', async () => {
  const { s, small, paid, requestRefund, agree, refund, line } = await asking()
  accepted(await s.post('/seller/order/OrderSettingSave', { refund_limit: 500 }))
  const id = await paid(of(small, 4))
  const refundId = await requestRefund(id, { lines: of(small, 3) })
  accepted(await agree(refundId, { amount: 800 }))
  expect(await refund(refundId)).toMatchObject({ status: 'applied', to_approve: true, total_amount: 800 })
  expect(await line(id)).toMatchObject({ withheld: 100, in_flight: 800 })
  const other = await proven(
    await s.operator({
      apis: [
        '/seller/refund/RefundApprove',
        '/seller/refund/RefundReject',
        '/seller/refund/RefundManage',
        '/seller/refund/RefundInfo',
      ],
    }),
  )
  accepted(await other.post('/seller/refund/RefundReject', { id: refundId, answer: '再议' }))
  expect(await line(id)).toMatchObject({ withheld: 0, in_flight: 0, taken_qty: 0 })
  const small_one = await requestRefund(id, { lines: of(small, 3) })
  accepted(await agree(small_one, { amount: 450 })) // the approved amount is below the limit
  expect(await refund(small_one)).toMatchObject({ status: 'done', total_amount: 450 })
})

test('the buyer sees both amounts and is notified; the history of the order and other systems as well', async () => {
  const { s, small, member, paid, agree, suid } = await asking()
  const me = await buyerOf(t, s, member)
  const id = await paid(of(small, 2))
  const refundId = dataOf(
    await me.post<{ id: number }>('/buyer/refund/Apply', { order_id: id, reason: '拍错了', lines: of(small, 2) }),
  ).id
  accepted(await agree(refundId, { amount: 550, answer: '已拣货，扣除手续费' }))
  expect(dataOf(await me.get<Body>('/buyer/refund/Detail', { id: refundId }))).toMatchObject({
    status: 'done',
    total_amount: 550,
    asked_amount: 600,
    answer: '已拣货，扣除手续费',
    lines: [{ amount: 550, asked_amount: 600, asked_qty: 2 }],
  })
  const words = await database.sql<{ how: string; words: string }>(
    `select how, words from order_event where suid = $1 and order_id = $2 and how is not null order by id`,
    [suid, id],
  )
  expect(words).toMatchObject([
    { how: 'wallet', words: '6.00' },
    { how: 'agreed_part', words: expect.stringContaining('5.50 / 6.00 · 已拣货') },
    { how: 'wallet', words: '5.50' },
    { how: 'all_gone' },
  ])
})
