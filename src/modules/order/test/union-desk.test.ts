import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { picture } from '#test/helpers/applicants.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { supplierOf, unionOf } from './union-world.ts'

const t = await productApp()
await t.supplier({ is_platform: true })

/** The open shipments of a shop, by its list and by its counter. */
async function toShip(s: Person) {
  const { data } = await s.get<{ id: number }[]>('/seller/order/OrderManage', {
    status: 'pay',
    ship_state: 'none,part',
  })
  return {
    listed: data.map(({ id }) => id),
    counted: (await s.get<{ pay: number }>('/seller/order/OrderCount')).data.pay,
  }
}

/** What can be done with an order in its row. */
async function offered(s: Person, id: number) {
  const { data } = await s.get<{ id: number; x: { can: string[] } }[]>('/seller/order/OrderManage')
  return data.find((row) => row.id === id)?.x.can
}

test('shipments of suppliers are no work of the store, and decisions of the store are not offered to its supplier', async () => {
  const a = await supplierOf(t)
  const store = await storeOf(t, {}, await t.supplier({ is_union: true }))
  const u = await unionOf(t, [a], store.s)
  const picked = { sku_id: u.picked[0]?.small ?? 0, qty: 2 }
  const { id } = await u.placed([{ sku_id: store.small, qty: 1 }, picked])
  const { id: supplied } = await u.placed([picked])
  await u.pay(supplied)
  const [, part] = await a.parts()
  expect(await u.info(supplied)).toMatchObject({ status: 'pay', ship_state: 'supplier' })
  expect(await toShip(u.s)).toEqual({ listed: [], counted: 0 })
  expect(await offered(u.s, supplied)).toEqual(['print', 'amend', 'giveBack', 'note', 'reveal'])
  expect(await toShip(a.s)).toEqual({ listed: [part?.id], counted: 1 })
  expect(await offered(a.s, part?.id ?? 0)).toEqual([
    'pack',
    'print',
    'note',
    'reveal',
    'ship',
    'shipMany',
    'shipTogether',
  ])

  // a return of goods that the supplier ships: decided at the store, inspected at the supplier
  accepted(await a.s.post('/seller/order/OrderSend', { id: part?.id }))
  const { url } = dataOf(await u.s.upload<{ url: string }>('/api/upload', { name: '破损.gif', bytes: picture }))
  accepted(
    await u.s.post('/seller/refund/RefundCreate', {
      order_id: supplied,
      type: 'return',
      reason: '破损',
      images: [url],
      lines: [{ ...picked, qty: 1 }],
    }),
  )
  // with the visible part of the buyer
  const [theirs] = (await a.s.get<{ id: number }[]>('/seller/refund/RefundManage')).data
  expect((await a.s.get('/seller/refund/RefundInfo', { id: theirs?.id ?? 0 })).data).toMatchObject({ images: [url] })
  const seenBy = async (who: Person) => (await t.app.inject({ url, headers: { cookie: who.cookie } })).statusCode
  expect([await seenBy(a.s), await seenBy(await t.supplier())]).toEqual([200, 404])
  const steps = async (s: Person) =>
    (await s.get<{ x: { can: string[] } }[]>('/seller/refund/RefundManage')).data[0]?.x.can
  expect(await steps(u.s)).toEqual(['reject', 'cancel', 'sentBack'])
  expect(await steps(a.s)).toEqual(['inspect', 'receive'])

  await u.pay(id)
  expect(await toShip(u.s)).toEqual({ listed: [id], counted: 1 })
  expect((await u.s.get('/seller/order/OrderLines', { id })).data).toMatchObject([{ open: 1 }, { qty: 2, open: 0 }])
  const { data } = await u.s.post<{ orders: { lines: { open: number }[] }[] }>('/seller/order/OrderPrint', {
    ids: [id],
  })
  expect(data.orders[0]?.lines.map(({ open }) => open)).toEqual([1, 0])
  const parcel = dataOf(await u.s.post<{ id: number }>('/seller/order/OrderSend', { id }))
  expect(await toShip(u.s)).toEqual({ listed: [], counted: 0 })
  accepted(await u.s.post('/seller/order/ShipmentVoid', { id: parcel.id, remark: '重发' }))
  expect(await toShip(u.s)).toEqual({ listed: [id], counted: 1 })
  expect(await u.verified()).toMatchObject({ ok: true })
  expect(await store.order({ source: 'supply' })).toMatchObject({ http: 422, data: { errors: [{ field: 'source' }] } })
})
