import { expect, test } from 'vitest'
import { deliveryNotes } from '../shared/delivery-notes.ts'
import type { PrintedOrder } from '../shared/delivery-notes.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

interface Sheet extends PrintedOrder {
  goods_amount: number
  agreed_amount: number
}

test('printouts of several orders list the goods to pick by place, with complete numbers of receivers, and the printing operator is logged', async () => {
  const { s, placed, small, large } = await storeOf(t)
  const order = await placed({
    terms: 'cod',
    lines: [
      { sku_id: small, qty: 3 },
      { sku_id: large, qty: 1 },
    ],
  })
  const two = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 2 }] })
  accepted(
    await s.post('/seller/order/OrderSend', {
      id: order.id,
      carrier: '顺丰',
      tracking_no: 'SF9',
      lines: [{ sku_id: small, qty: 2 }],
    }),
  )
  const print = async (ids: readonly number[]) =>
    dataOf(await s.post<{ orders: Sheet[] }>('/seller/order/OrderPrint', { ids }))
  const printed = await print([two.id, order.id])
  expect(printed).toMatchObject({
    orders: [
      {
        order_no: order.order_no,
        phone: '13800000001',
        lines: [
          { qty: 3, open: 1, places: '一号仓', price: 300 },
          { qty: 1, open: 1 },
        ],
        parcels: [{ carrier: '顺丰', tracking_no: 'SF9', lines: [{ id: order.lines[0]?.id, qty: 2 }] }],
      },
      {
        order_no: two.order_no,
        lines: [{ qty: 2, open: 2 }],
        total_amount: two.total_amount,
        due_amount: two.total_amount,
      },
    ],
  })
  // one note for the parcel and one for the remainder, each with its own pieces; collected pieces appear only once
  const [ofOne, ofRest] = deliveryNotes(printed.orders)
  const texts = [ofOne, ofRest].map((note) =>
    note?.packings.map(({ parcel, rows }) => [parcel?.tracking_no, rows.map(({ qty }) => qty)]),
  )
  expect(texts).toEqual([[['SF9', [2]]], [[undefined, [1, 1]]]])
  expect([ofOne, ofRest].map((note) => [note?.collect, note?.shared])).toEqual([
    [order.total_amount, true],
    [order.total_amount, true],
  ])
  expect(deliveryNotes(printed.orders)).toHaveLength(3)
  const logged = await t.database.sql(
    `select distinct biz_no from op_log where suid = $1 and path like '%OrderPrint'`,
    [s.suid],
  )
  expect(logged).toHaveLength(2)
  accepted(
    await s.post('/seller/refund/RefundCreate', {
      order_id: two.id,
      reason: '不要了',
      lines: [{ sku_id: small, qty: 1 }],
    }),
  )
  const [again] = (await print([two.id])).orders
  expect(again?.lines).toMatchObject([{ qty: 2, cancelled: 1, open: 1 }])
  expect(again?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(again?.goods_amount)
  expect(again).toMatchObject({ agreed_amount: 300, due_amount: two.total_amount - 300 })
  expect(deliveryNotes(again ? [again] : [])).toMatchObject([
    { collect: two.total_amount - 300, shared: false, packings: [{ rows: [{ qty: 1 }] }] },
  ])
  expect(await s.post('/seller/order/OrderPrint', { ids: [999_999] })).toMatchObject({ status: false })
})
