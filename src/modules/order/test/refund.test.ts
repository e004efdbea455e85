import { describe, expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import type { RefundPreview } from '../refund/preview.calls.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'

const t = await sectionsApp()
type Body = Record<string, unknown>

async function afterSale(more: Body = {}) {
  const store = await storeOf(t, more)
  const { s, member, small } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 90_000,
    }),
  )
  const wallet = async () => (await s.get<{ money: number }[]>('/seller/member/MemberManage')).data[0]?.money ?? 0
  const paid = async (lines: readonly Body[] = [{ sku_id: small, qty: 3 }], body: Body = {}) => {
    const order = await store.placed({ lines, ...body })
    accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'wallet' }))
    return order
  }
  const send = async (id: number, body: Body = {}) =>
    dataOf(await s.post<{ id: number }>('/seller/order/OrderSend', { id, ...body })).id
  const back = (order_id: number, body: Body = {}) =>
    s.post<{ id: number }>('/seller/refund/RefundCreate', { order_id, reason: '质量问题', ...body })
  const receive = (id: number, body: Body = {}) => s.post('/seller/refund/RefundReceive', { id, ...body })
  const refund = async (id: number) =>
    dataOf(
      await s.get<{ status: string; total_amount: number; outcomes: Body[]; lines: { amount: number; qty: number }[] }>(
        '/seller/refund/RefundInfo',
        { id },
      ),
    )
  const me = await buyerOf(t, s, member)
  const preview = async (order_id: number, body: Body = {}) =>
    dataOf(await s.post<RefundPreview>('/seller/refund/RefundPreview', { order_id, ...body }))
  return { ...store, me, wallet, paid, send, back, receive, refund, preview }
}

const of = (sku_id: number, qty: number) => [{ sku_id, qty }]

describe('[trade 1.6] [trade 1.7] shares frozen at payment, and totals from rows', () => {
  test('refunds of a discounted order piece by piece add up to one refund of all pieces, and the last piece takes the cents', async () => {
    const { paid, back, small, wallet, info, sound } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 3 }], {
      adjust: -100,
      adjust_reason: '整单优惠',
      freight_given: 500,
    })
    const before = await wallet()
    const amounts = []
    for (const _ of [1, 2, 3]) amounts.push(dataOf(await back(id, { lines: of(small, 1) })).id)
    expect(await wallet()).toBe(before + 800 + 500)
    expect(await info(id)).toMatchObject({
      agreed_amount: 1300,
      refunded_amount: 1300,
      due_amount: 0,
      cancelled_qty: 3,
      status: 'close',
      lines: [{ refunded: 800 }],
    })
    expect(await back(id, { lines: of(small, 1) })).toMatchObject({ status: false })
    expect(new Set(amounts).size).toBe(3)
    expect(await sound()).toEqual([])
  })

  test('freight is refunded once at most, and nothing beyond the paid amount: 退款金额超过可退金额', async () => {
    const { paid, back, refund, small, info, wallet } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 2 }], { freight_given: 500 })
    const before = await wallet()
    expect(await back(id, { lines: of(small, 1), freight_part: 501 })).toMatchObject({
      http: 422,
      code: 'refund_freight_over',
    })
    accepted(await back(id, { lines: of(small, 1), freight_part: 400 }))
    expect(await back(id, { lines: of(small, 1), freight_part: 101 })).toMatchObject({
      http: 422,
      code: 'refund_freight_over',
    })
    expect(await back(id, { lines: of(small, 2) })).toMatchObject({ http: 422, code: 'refund_pieces_over' })
    expect(await back(id, { type: 'goodwill', goodwill: 301 })).toMatchObject({
      http: 422,
      code: 'refund_over',
      msg: '退款金额超过可退金额：最多 ¥3.00，申请 ¥3.01',
    })
    accepted(await back(id, { type: 'goodwill', goodwill: 100 }))
    expect(await wallet()).toBe(before + 700 + 100)
    expect(await info(id)).toMatchObject({ status: 'pay', agreed_amount: 800, refunded_amount: 800 })
    expect(await refund(dataOf(await back(id, { lines: of(small, 1) })).id)).toMatchObject({
      goods_amount: 200,
      freight_part: 100,
      total_amount: 300,
    })
  })

  test('an unshipped order refunds its freight with its last pieces, unless an operator sets the amount; other orders keep it', async () => {
    const { s, me, paid, back, refund, send, small, large, preview } = await afterSale()
    const buy = async () =>
      (
        await paid(
          [
            { sku_id: small, qty: 2 },
            { sku_id: large, qty: 1 },
          ],
          { freight_given: 500 },
        )
      ).id
    const all = [...of(small, 2), ...of(large, 1)]
    const apply = (order_id: number, body: Body) =>
      me.post<{ total_amount: number }>('/buyer/refund/Apply', { order_id, reason: '不要了', ...body })
    expect((await apply(await buy(), { lines: all })).data).toMatchObject({ total_amount: 1650, freight_part: 500 })
    expect((await apply(await buy(), { lines: all, freight_part: 0 })).data).toMatchObject({
      total_amount: 1150,
      freight_part: 0,
    })
    const parts = await buy()
    expect((await apply(parts, { lines: of(small, 1) })).data).toMatchObject({ total_amount: 300 })
    expect((await apply(parts, { lines: [...of(small, 1), ...of(large, 1)] })).data).toMatchObject({
      total_amount: 1350,
      freight_part: 500,
    })
    const half = await buy()
    await send(half, { lines: of(large, 1) })
    expect((await apply(half, { lines: of(small, 2) })).data).toMatchObject({ total_amount: 600, freight_part: 0 })
    expect(await preview(await buy(), { lines: all, freight_part: 0 })).toMatchObject({
      freight_left: 500,
      freight_unasked: 500,
      goods_left: 1150,
      goods_amount: 1150,
      total_amount: 1150,
    })
    // the form, the preview and the wire give the same answer to the same body
    for (const body of [{}, { freight_part: 0 }, { freight_part: 200 }]) {
      const { id } = await paid(all, { freight_given: 500 })
      const expected = await preview(id, { lines: all, ...body })
      const made = await refund(dataOf(await back(id, { lines: all, ...body })).id)
      expect(made).toMatchObject({ total_amount: expected.total_amount, freight_part: body.freight_part ?? 500 })
    }
    const foreign = await s.post('/seller/refund/RefundPreview', { order_id: half, lines: of(999_999, 1) })
    expect(foreign).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'lines.sku_id', code: 'ship_not_in_order' }] },
    })
  })

  test('refundable pieces are listed by SKU before anything is saved, and so is the refund amount', async () => {
    const { paid, back, send, small, large, preview, refund } = await afterSale()
    const { id } = await paid(
      [
        { sku_id: small, qty: 3 },
        { sku_id: large, qty: 1 },
      ],
      { freight_given: 0, adjust: -100, adjust_reason: '整单优惠' },
    )
    await send(id, { lines: of(small, 2) })
    const most = async (type: string) =>
      (await preview(id, { type })).lines.map((line) => [line.qty, line.shipped, line.most])
    expect(await most('refund')).toEqual([
      [3, 2, 3],
      [1, 0, 1],
    ])
    expect(await most('return')).toEqual([
      [3, 2, 2],
      [1, 0, 0],
    ])
    const { total_amount } = await preview(id, { lines: of(small, 1) })
    const refundId = dataOf(await back(id, { lines: of(small, 1) })).id
    expect((await refund(refundId)).total_amount).toBe(total_amount)
    expect(await most('refund')).toEqual([
      [3, 2, 2],
      [1, 0, 1],
    ])
  })

  test('concurrent refunds never exceed the paid amount', async () => {
    const { paid, back, small, wallet, sound } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 4 }], { freight_given: 0 })
    const before = await wallet()
    const answers = await Promise.all(Array.from({ length: 8 }, () => back(id, { lines: of(small, 1) })))
    expect(answers.filter(({ http }) => http >= 500).map(({ raw }) => raw.body)).toEqual([])
    expect(answers.filter(({ status }) => status)).toHaveLength(4)
    expect(await wallet()).toBe(before + 1200)
    expect(await sound()).toEqual([])
  })
})

describe('[trade 1.8] refund, return and restock are three facts', () => {
  test('returned goods go where their inspection decides, at their issue cost; missing pieces are not refunded', async () => {
    const { s, add, paid, send, back, receive, refund, small, info, wallet, free, sound } = await afterSale()
    await add('/jxc/warehouse/WarehouseSave', { code: 'BL', name: '不良品仓', type: 'defective' })
    const { id } = await paid([{ sku_id: small, qty: 5 }], { freight_given: 0 })
    await send(id)
    const before = await wallet()
    const refundId = dataOf(await back(id, { type: 'return', lines: of(small, 4) })).id
    expect([await wallet(), (await refund(refundId)).status]).toEqual([before, 'agreed'])
    expect(await s.post('/seller/refund/RefundSentBack', { id: refundId, carrier: '圆通', no: 'YT1' })).toMatchObject({
      status: true,
    })
    const piece = (disposition: string) => ({ sku_id: small, disposition, qty: 1 })
    expect(await receive(refundId, { found: [piece('restock')] })).toMatchObject({
      http: 422,
      code: 'inspection_differs',
    })
    accepted(await receive(refundId, { found: ['restock', 'quarantine', 'scrap', 'missing'].map(piece) }))
    expect(await refund(refundId)).toMatchObject({
      status: 'done',
      total_amount: 900,
      outcomes: ['restock', 'quarantine', 'scrap', 'missing'].map((disposition) => ({ disposition })),
    })
    expect(await wallet()).toBe(before + 900)
    expect(await free()).toEqual([96, 48])
    expect(await info(id)).toMatchObject({ status: 'send', returned_qty: 3, refunded_amount: 900 })
    const worth = await t.database.sql<{ qty: number; value: number }>(
      `select sum(on_hand)::int as qty, sum(value)::int as value from stock where suid = $1 and on_hand > 0`,
      [s.suid],
    )
    expect(worth).toEqual([{ qty: 97_000, value: 97_000 }])
    expect(await receive(refundId)).toMatchObject({ http: 409, code: 'refund_state' })
    expect(await sound()).toEqual([])
  })

  test('money may go back without goods, and goods of a second return as of the first', async () => {
    const { paid, send, back, receive, small, info, free, sound } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 3 }], { freight_given: 0 })
    await send(id)
    accepted(await back(id, { lines: of(small, 1) }))
    expect(await info(id)).toMatchObject({ status: 'send', refunded_amount: 300, returned_qty: 0, cancelled_qty: 0 })
    expect(await back(id, { type: 'return', lines: of(small, 3) })).toMatchObject({
      http: 422,
      code: 'refund_pieces_over',
    })
    for (const _ of [1, 2]) accepted(await receive(dataOf(await back(id, { type: 'return', lines: of(small, 1) })).id))
    expect(await info(id)).toMatchObject({ refunded_amount: 900, returned_qty: 2 })
    expect(await free()).toEqual([99, 49])
    expect(await sound()).toEqual([])
  })

  test('an exchange refunds no money: its pieces reopen, are reserved for the order, and ship again', async () => {
    const { paid, send, back, receive, small, info, free, wallet, sound } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 2 }], { freight_given: 0 })
    await send(id)
    const before = await wallet()
    const refundId = dataOf(await back(id, { type: 'exchange', lines: of(small, 1) })).id
    accepted(await receive(refundId, { disposition: 'scrap' }))
    expect(await info(id)).toMatchObject({ status: 'pay', shipped_qty: 1, refunded_amount: 0 })
    expect(await free()).toEqual([97, 48])
    await send(id)
    expect([await wallet(), (await info(id)).status]).toEqual([before, 'send'])
    expect(await sound()).toEqual([])
  })
})

test('an application waits for a decision, counted; refused or cancelled it leaves the amounts unchanged, and is approved after 48 hours', async () => {
  const { s, paid, back, small, info, refund, wallet } = await afterSale()
  const count = async () => (await s.get('/seller/refund/RefundCount')).data
  const { id } = await paid([{ sku_id: small, qty: 3 }], { freight_given: 0 })
  const request = (body: Body = {}) => back(id, { source: 'buyer', lines: of(small, 1), ...body })
  const [first, second, third] = [dataOf(await request()).id, dataOf(await request()).id, dataOf(await request()).id]
  expect(await request()).toMatchObject({ http: 422 })
  expect(await count()).toEqual({ refund: 3, return: 0 })
  expect((await s.get<Body>('/seller/order/OrderCount', { order_status: 'refund,returns' })).data).toEqual({
    refund: 3,
    returns: 0,
  })
  expect(await s.post('/seller/refund/RefundReject', { id: first })).toMatchObject({ http: 422 })
  accepted(await s.post('/seller/refund/RefundReject', { id: first, answer: '已使用' }))
  expect(await s.post('/seller/refund/RefundAgree', { id: first })).toMatchObject({ http: 409, code: 'refund_state' })
  accepted(await s.post('/seller/refund/RefundCancel', { id: second }))
  expect(await info(id)).toMatchObject({
    agreed_amount: 0,
    refunded_amount: 0,
    lines: [{ refunded: 0, taken_qty: 1, in_flight: 300 }],
  })
  const before = await wallet()
  await t.database.sql(`update refund set answer_by = now() - interval '1 minute' where suid = $1`, [s.suid])
  await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.refund' })
  expect([await wallet(), (await refund(third)).status]).toEqual([before + 300, 'done'])
  expect(await count()).toEqual({ refund: 0, return: 0 })
})

test('an application is approved against the current state of its order: pieces shipped since are refused with a message and block no other', async () => {
  const { s, paid, send, back, refund, small, info, sound } = await afterSale()
  const requestRefund = async (id: number) => dataOf(await back(id, { source: 'buyer', lines: of(small, 2) })).id
  const [order, other] = [
    await paid([{ sku_id: small, qty: 4 }], { freight_given: 0 }),
    await paid([{ sku_id: small, qty: 2 }], { freight_given: 0 }),
  ]
  await send(order.id, { lines: of(small, 2) })
  const [unsent, sent, fine] = [
    await requestRefund(order.id),
    await requestRefund(order.id),
    await requestRefund(other.id),
  ]
  await send(order.id)
  await t.database.sql(`update refund set answer_by = now() - interval '1 minute' where suid = $1`, [s.suid])
  await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.refund' })
  const agreed = (id: number) => s.post('/seller/refund/RefundAgree', { id })
  expect([(await refund(unsent)).status, (await refund(fine)).status]).toEqual(['applied', 'done'])
  expect(await agreed(unsent)).toMatchObject({
    http: 409,
    code: 'refund_shipped',
    msg: expect.stringContaining('只剩 0 件'),
  })
  accepted(await agreed(sent))
  expect(await info(order.id)).toMatchObject({ status: 'send', cancelled_qty: 0, refunded_amount: 600 })
  accepted(await s.post('/seller/refund/RefundReject', { id: unsent, answer: '已发货' }))
  expect(await sound()).toEqual([])
})

test('two applications for the same number of pieces, half of them shipped: one cancels unshipped pieces, the other covers shipped ones', async () => {
  const { s, paid, send, back, small, info, sound } = await afterSale()
  const { id } = await paid([{ sku_id: small, qty: 4 }], { freight_given: 0 })
  await send(id, { lines: of(small, 2) })
  const requests = [1, 2].map(() => back(id, { source: 'buyer', lines: of(small, 2) }))
  for (const answer of await Promise.all(requests))
    accepted(await s.post('/seller/refund/RefundAgree', { id: dataOf(answer).id }))
  expect(await info(id)).toMatchObject({ cancelled_qty: 2, shipped_qty: 2, refunded_amount: 1200 })
  expect(await sound()).toEqual([])
})

describe('a parcel that is returned', () => {
  test('reopens no refunded pieces: they are released, and the order is closed with the last', async () => {
    const { s, paid, send, back, small, info, free, sound } = await afterSale()
    const voided = (id: number) => s.post('/seller/order/ShipmentVoid', { id, remark: '拒收' })
    const [all, part] = [
      await paid([{ sku_id: small, qty: 2 }], { freight_given: 0 }),
      await paid([{ sku_id: small, qty: 3 }], { freight_given: 0 }),
    ]
    const parcels = [await send(all.id), await send(part.id)]
    accepted(await back(all.id, { lines: of(small, 2) }))
    accepted(await back(part.id, { lines: of(small, 1) }))
    for (const parcel of parcels) accepted(await voided(parcel))
    expect(await info(all.id)).toMatchObject({ status: 'close', cancelled_qty: 2, shipped_qty: 0, due_amount: 0 })
    expect(await info(part.id)).toMatchObject({ status: 'pay', cancelled_qty: 1, shipped_qty: 0, refunded_amount: 300 })
    expect(await free()).toEqual([98, 49])
    expect(await sound()).toEqual([])
  })

  test('after a refund on account leaves no debt', async () => {
    const { s, placed, send, back, small, info, sound } = await afterSale()
    const partner_id = await partnerOf(s, 1_000_000)
    const owed = async () =>
      (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
        (sum, row) => sum + row.amount,
        0,
      )
    const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 2), freight_given: 0 })
    const parcel = await send(id)
    accepted(await back(id, { lines: of(small, 2) }))
    accepted(await s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '拒收' }))
    expect(await owed()).toBe(0)
    expect(await info(id)).toMatchObject({ status: 'close', due_amount: 0 })
    expect((await s.get<{ ok: boolean }>('/jxc/debt/DebtVerify')).data).toMatchObject({ ok: true })
    expect(await sound()).toEqual([])
  })

  test('is not voided while pieces of it are returned or due to be returned', async () => {
    const { s, paid, send, back, receive, small, sound } = await afterSale()
    const { id } = await paid([{ sku_id: small, qty: 3 }], { freight_given: 0 })
    const parcel = await send(id)
    const voided = () => s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '拒收' })
    const refundId = dataOf(await back(id, { type: 'return', lines: of(small, 1) })).id
    expect(await voided()).toMatchObject({ http: 409, code: 'parcel_return_open' })
    accepted(await receive(refundId, { disposition: 'scrap' }))
    expect(await voided()).toMatchObject({ http: 409, code: 'parcel_returned' })
    expect(await sound()).toEqual([])
  })
})

test('a refund of shipped and unshipped pieces together reduces the account by the shipped pieces only', async () => {
  const { s, placed, send, back, small, info, sound } = await afterSale()
  const partner_id = await partnerOf(s, 1_000_000)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 5), freight_given: 0 })
  await send(id, { lines: of(small, 3) })
  expect(await owed()).toBe(900)
  accepted(await back(id, { lines: of(small, 3) }))
  expect(await owed()).toBe(600)
  expect(await info(id)).toMatchObject({ status: 'send', account_amount: 600, due_amount: 0 })
  expect(await sound()).toEqual([])
})

test('a refund of an order on account reduces the receivable of the partner, of an unpaid order the amount due', async () => {
  const { s, placed, send, back, receive, small, info, sound } = await afterSale()
  const partner_id = await partnerOf(s, 1_000_000)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const { id } = await placed({ terms: 'credit', partner_id, lines: of(small, 4), freight_given: 100 })
  await send(id, { lines: of(small, 2) })
  expect(await owed()).toBe(700)
  accepted(await back(id, { lines: of(small, 1) }))
  expect(await owed()).toBe(700)
  accepted(await receive(dataOf(await back(id, { type: 'return', lines: of(small, 1) })).id))
  expect(await owed()).toBe(400)
  await send(id)
  expect(await owed()).toBe(700)
  expect(await info(id)).toMatchObject({ status: 'send', due_amount: 0, total_amount: 1300, agreed_amount: 600 })
  const cod = await placed({ terms: 'cod', lines: of(small, 2), freight_given: 0 })
  accepted(await back(cod.id, { lines: of(small, 1) }))
  expect(await info(cod.id)).toMatchObject({ due_amount: 300, cancelled_qty: 1, status: 'pay' })
  expect((await s.get<{ ok: boolean }>('/jxc/debt/DebtVerify')).data).toMatchObject({ ok: true })
  expect(await sound()).toEqual([])
})

test('a refund by the shop is refused where goods were shipped since its person saw the order', async () => {
  const { paid, send, back, small, info, sound } = await afterSale()
  const { id } = await paid()
  const body = { type: 'refund', lines: of(small, 1), shipped_seen: 0 }
  const [, refunded] = await Promise.all([send(id), back(id, body)])
  // Either the unit was cancelled before the parcel, or the refund was refused.
  const { shipped_qty, cancelled_qty } = await info(id)
  expect([refunded.status, shipped_qty, cancelled_qty]).toEqual(refunded.status ? [true, 2, 1] : [false, 3, 0])
  expect(await back(id, body)).toMatchObject({
    http: 409,
    code: 'refund_just_shipped',
    data: { errors: [{ field: 'type' }] },
  })
  accepted(await back(id, { ...body, shipped_seen: shipped_qty }))
  expect(await sound()).toEqual([])
})
