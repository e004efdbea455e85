import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { applicationOf, callAs } from '../../open/test/open-api.fixtures.ts'
import { accepted } from '#test/helpers/calls.ts'
import { home, storeOf } from './store.ts'

const t = await productApp()
const past = 1_599_926_400 - 8 * 3600 // midnight in China

test('after the licence expires edible salt cannot be bought, is hidden from buyers, and goes off sale at night with the reason', async () => {
  const store = await storeOf(t, {
    skus: [
      { spec_values: ['400g'], code: 'YAN-400', price: 300, weight: 400 },
      { spec_values: ['1kg'], price: 550, weight: 1000 },
    ],
  })
  const { s, member, goods, small, save, order } = store
  const licence = async (salt_licence_until: number | null) =>
    accepted(await s.post('/jxc/setting/InventorySettingSave', { salt_licence_no: 'Y1', salt_licence_until }))
  await licence(null)
  accepted(await save({ id: goods, food_salt: true }))
  const me = await buyerOf(t, s, member)
  const client = await applicationOf(s, { scopes: ['/open/order/Create'] })
  let count = 0
  const lines = [{ sku_id: small, qty: 1 }]
  const to = { receiver: '李明', receiver_phone: home.phone, region: home.region, street: home.street }
  const all = async () => [
    (await order({ lines })).code,
    (await me.post('/buyer/order/Create', { lines })).code,
    (
      await callAs(t, client, '/open/order/Create', {
        out_no: `L-${++count}`,
        phone: home.phone,
        name: '李明',
        ...to,
        lines: [{ sku: 'YAN-400', qty: '1' }],
      })
    ).code,
  ]
  const seen = async () => [
    (await me.get<object[]>('/buyer/goods/List')).data.length,
    (await me.get('/buyer/goods/Detail', { id: goods })).http,
  ]
  const about = async () =>
    (await s.get<{ ver: number; status: string; sale_note: string | null }>('/seller/goods/GoodsInfo', { id: goods }))
      .data
  expect([await all(), await seen()]).toEqual([
    ['ok', 'ok', 'ok'],
    [1, 200],
  ])
  await licence(past)
  expect(await all()).toEqual(['not_on_sale', 'not_on_sale', 'not_on_sale'])
  expect([await seen(), (await about()).status]).toEqual([[0, 404], 'on'])
  await t.app.jobs.work('daily', {})
  const hidden = await about()
  expect(hidden).toMatchObject({ status: 'off', sale_note: expect.stringContaining('证照未登记或已过期') })
  await t.app.jobs.work('daily', {})
  expect((await about()).ver).toBe(hidden.ver)
  await licence(null)
  accepted(await s.post('/seller/goods/GoodsShow', { id: goods }))
  expect([await all(), await seen(), (await about()).sale_note]).toEqual([['ok', 'ok', 'ok'], [1, 200], null])
})
