import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { storeOf } from './store.ts'

const t = await sectionsApp()

test('every change of an order raises its version, so that a form opened before it is stale', async () => {
  const { s, placed, small } = await storeOf(t)
  const { id } = await placed({ lines: [{ sku_id: small, qty: 3 }] })
  const version = async () => dataOf(await s.get<{ ver: number }>('/seller/order/info', { id })).ver
  const versions = [await version()]
  const change = async (path: string, body: Record<string, unknown>) => {
    const answer = await s.post<{ id: number }>(path, body)
    accepted(answer)
    versions.push(await version())
    return answer
  }
  await change('/seller/order/OrderNote', { id, note: 'Call before delivery' })
  await change('/seller/order/OrderPay', { id, channel: 'cash' })
  const parcel = await change('/seller/order/OrderSend', { id, lines: [{ sku_id: small, qty: 1 }] })
  await change('/seller/order/ShipmentVoid', { id: dataOf(parcel).id, remark: 'Wrong goods' })
  const refund = { order_id: id, type: 'refund', reason: 'Out of stock', lines: [{ sku_id: small, qty: 1 }] }
  await change('/seller/refund/RefundCreate', refund)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})
