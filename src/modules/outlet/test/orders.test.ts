import { expect, test } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '../../order/test/store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('[B11] orders of an outlet’s member belong to the outlet, take its department, and keep it when the outlet moves', async () => {
  const { s, placed, member } = await storeOf(t)
  const dept = async (name: string) =>
    dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name, type_id: 'office' })).id
  const [north, south] = [await dept('北区'), await dept('南区')]
  const earlier = await placed({ terms: 'cod' })
  const outlet = { code: 'W1', name: '惠民粮油', type: 'grain_oil', level: 'a', dept_id: north, member_id: member }
  const { id } = dataOf(await s.post<{ id: number }>('/seller/shop/ShopSave', outlet))
  const first = await placed({ terms: 'cod' })
  accepted(await s.post('/seller/shop/ChangeDepart', { ids: [id], dept_id: south, reason: '调整' }))
  const second = await placed({ terms: 'cod' })
  const stranger = await placed({ terms: 'cod', member_id: await memberOf(s) })
  const closed = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: closed.id, remark: '不要了' }))

  const list = (query: Record<string, string>) => s.get<ListRow[]>('/seller/order/OrderManage', query)
  const of = (await list({ shop_id: String(id) })).data
  expect(new Set(of.map((order) => order.id))).toEqual(new Set([earlier.id, first.id, second.id, closed.id]))
  expect(of.find((order) => order.id === first.id)).toMatchObject({ dept_id: north, shop_id_label: '惠民粮油' })
  expect(of.find((order) => order.id === second.id)).toMatchObject({ dept_id: south })
  expect((await list({})).data.find((order) => order.id === stranger.id)).toMatchObject({ shop_id: null })

  // the figure of the list equals the sum of its orders
  const sum = earlier.total_amount + first.total_amount + second.total_amount
  const shops = (await s.get<ListRow[]>('/seller/shop/ShopManage')).data
  expect(shops).toMatchObject([{ id, ytd: sum, last_ytd: 0, last_order_at: expect.any(Number) }])

  // orders stay with the outlet when another member orders for it later; a member belongs to one outlet
  const next = await memberOf(s)
  const { data } = await s.get<{ ver: number }>('/seller/shop/ShopInfo', { id })
  accepted(await s.post('/seller/shop/ShopSave', { id, ver: data.ver, member_id: next }))
  expect((await list({ shop_id: String(id) })).data).toHaveLength(4)
  expect(await s.post('/seller/shop/ShopSave', { ...outlet, code: 'W2', member_id: next })).toMatchObject({
    code: 'shop_member_taken',
  })
  const { data: members } = await s.get<ListRow[]>('/seller/shop/ShopManage', { member_id: String(next) })
  expect(members).toHaveLength(1)
})

test('[B11] an order can have a different department', async () => {
  const { s, placed, member } = await storeOf(t)
  const dept = async (name: string) =>
    dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name, type_id: 'office' })).id
  const [north, south] = [await dept('北区'), await dept('南区')]
  accepted(
    await s.post('/seller/shop/ShopSave', {
      code: 'W1',
      name: '店',
      type: 'market',
      level: 'a',
      dept_id: north,
      member_id: member,
    }),
  )
  // a visit led to it: orders of the outlet within seven days
  const shop = (await s.get<ListRow[]>('/seller/shop/ShopManage')).data[0]
  accepted(
    await s.post('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: shop?.id, place: [120_000_000, 30_000_000] }),
  )
  const led = async () => (await s.get<ListRow[]>('/seller/clockin/ClockinManage', { bought: '1' })).data.length
  expect(await led()).toBe(0)
  const otherDept = await placed({ terms: 'cod', dept_id: south })
  expect(await led()).toBe(1)
  expect((await s.get<ListRow[]>('/seller/order/OrderManage', {})).data).toMatchObject([
    { id: otherDept.id, dept_id: south },
  ])
})

test('[B11] a salesperson orders for an own outlet, once per key, to its address; without right, member or visibility nothing is created', async () => {
  const { s, member, small, info, free } = await storeOf(t)
  const path = '/buyer/staff/OrderProxyCreate'
  const where = { phone: '13800000009', region: '330106', address: '湖滨路9号', owner: '王店主' }
  const seller = await s.operator({ apis: ['/seller/order/OrderSave'], data_scope: 'own' })
  const outlet = {
    code: 'W9',
    name: '湖滨粮油',
    type: 'grain_oil',
    level: 'a',
    member_id: member,
    staff_uid: seller.uid,
    ...where,
  }
  const { id: shop_id } = dataOf(await s.post<{ id: number }>('/seller/shop/ShopSave', outlet))
  const lines = [{ sku_id: small, qty: 2 }]
  const before = await free()
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      seller.post<{ id: number; order_no: string }>(path, { shop_id, lines }, { key: 'one-order-for-the-outlet' }),
    ),
  )
  const [id] = answers.flatMap(({ data }) => data?.id ?? [])
  expect(new Set(answers.flatMap(({ data }) => data?.id ?? []))).toEqual(new Set([id]))
  const order = await info(id ?? 0)
  expect(order).toMatchObject({
    member_id: member,
    source: 'proxy',
    terms: 'cod',
    status: 'pay',
    staff_uid: seller.uid,
    receiver: '王店主',
    street: '湖滨路9号',
  })
  expect((await free())[0]).toBe((before[0] ?? 0) - 2)
  expect((await s.get<ListRow[]>('/seller/order/OrderManage', { shop_id: String(shop_id) })).data).toHaveLength(1)

  const narrow = await s.operator({ apis: ['/seller/order/OrderManage'] })
  const stranger = await s.operator({ apis: ['/seller/order/OrderSave'], data_scope: 'own' })
  const other = await storeOf(t)
  const { id: empty } = dataOf(
    await s.post<{ id: number }>('/seller/shop/ShopSave', { code: 'W8', name: '空店', type: 'market', level: 'c' }),
  )
  const now = await free()
  expect(await narrow.post(path, { shop_id, lines })).toMatchObject({ code: 'forbidden' })
  expect(await stranger.post(path, { shop_id, lines })).toMatchObject({ http: 404, code: 'not_found' })
  expect(await other.s.post(path, { shop_id, lines })).toMatchObject({ status: false })
  expect(await s.post(path, { shop_id: empty, lines })).toMatchObject({
    http: 409,
    code: 'shop_no_member',
    msg: expect.stringContaining('空店'),
  })
  expect(await s.post(path, { shop_id, lines: [{ sku_id: small, qty: 1.5 }] })).toMatchObject({ http: 422 })
  expect(await s.post(path, { shop_id, lines: [{ sku_id: small, qty: 99_999 }] })).toMatchObject({ code: 'sku_short' })
  expect(await free()).toEqual(now)
})
