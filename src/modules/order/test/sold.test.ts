import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

async function selling() {
  const store = await storeOf(t)
  const { s, goods } = store
  const sold = async () =>
    dataOf(await s.get<{ sales: number; ver: number }>('/seller/goods/GoodsInfo', { id: goods })).sales
  const cash = (id: number) => s.post('/seller/order/OrderPay', { id, channel: 'cash' })
  const back = (order_id: number, type: string, sku_id: number, qty: number) =>
    s.post<{ id: number }>('/seller/refund/RefundCreate', {
      order_id,
      type,
      reason: '质量问题',
      lines: [{ sku_id, qty }],
    })
  return { ...store, sold, cash, back }
}

test('goods count as sold once their order is confirmed, over all SKUs, until they are cancelled or returned', async () => {
  const { s, placed, sold, cash, back, small, large, sound } = await selling()
  const { id } = await placed({
    lines: [
      { sku_id: small, qty: 3 },
      { sku_id: large, qty: 2 },
    ],
  })
  expect(await sold()).toBe(0)
  accepted(await cash(id))
  expect(await sold()).toBe(5)
  accepted(await back(id, 'refund', large, 1))
  expect(await sold()).toBe(4)
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const refundId = dataOf(await back(id, 'return', small, 2)).id
  expect(await sold()).toBe(4)
  const received = ['restock', 'missing'].map((disposition) => ({ sku_id: small, disposition, qty: 1 }))
  accepted(await s.post('/seller/refund/RefundReceive', { id: refundId, found: received }))
  expect(await sold()).toBe(3)
  const changed = dataOf(await back(id, 'exchange', small, 1)).id
  accepted(await s.post('/seller/refund/RefundReceive', { id: changed }))
  expect(await sold()).toBe(3)
  accepted(await placed({ terms: 'cod' }).then(({ id: cod }) => s.get('/seller/order/info', { id: cod })))
  expect(await sold()).toBe(5)
  expect(await sound()).toEqual([])
})

test('orders closed unpaid never count, and orders paid at the same moment all count', async () => {
  const { s, placed, sold, cash } = await selling()
  const orders = [await placed(), await placed(), await placed(), await placed()]
  const [closed, ...paid] = orders.map(({ id }) => id)
  accepted(await s.post('/seller/order/OrderClose', { id: closed, remark: '不要了' }))
  expect(await sold()).toBe(0)
  for (const answer of await Promise.all(paid.map(cash))) accepted(answer)
  expect(await sold()).toBe(6)
})

test('[B05] a SKU removed from its goods stays known to its orders, which are shipped and refunded as before, and is not sold again', async () => {
  const { s, placed, cash, back, goods, small, large, order, save, material, sound, info } = await selling()
  const { id } = await placed({ lines: [{ sku_id: large, qty: 2 }] })
  const expected = {
    skus: [{ id: small, spec_values: ['400g'], price: 300, weight: 400 }],
    parts: [{ spec_key: '净含量=400g', material_id: material, ratio: 1e8 }],
  }
  accepted(await save({ id: goods, ...expected }))
  const listed = async (more = {}) =>
    dataOf(
      await s.get<{ id: number; archived?: boolean }[]>('/seller/goods/SkuManage', { goods_id: goods, ...more }),
    ).map((sku) => sku.id)
  expect(await listed()).toEqual([small])
  expect(new Set(await listed({ show_archived: '1' }))).toEqual(new Set([small, large]))
  accepted(await cash(id))
  accepted(await s.post('/seller/order/OrderSend', { id, lines: [{ sku_id: large, qty: 2 }] }))
  expect((await info(id)).lines).toMatchObject([{ sku_id: large, qty: 2, shipped_qty: 2 }])
  const refundId = dataOf(await back(id, 'return', large, 1)).id
  accepted(await s.post('/seller/refund/RefundReceive', { id: refundId }))
  expect(await order({ lines: [{ sku_id: large, qty: 1 }] })).toMatchObject({ status: false })
  expect(await sound()).toEqual([])
})
