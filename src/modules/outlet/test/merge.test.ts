import { expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf, list } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '../../order/test/store.ts'
import { groupPairs } from '../shop/merge/group.ts'

const t = await sectionsApp()
const location = [120_155_070, 30_274_085]
const outlet = async (s: Person, code: string, more: object = {}) =>
  dataOf(
    await s.post<{ id: number }>('/seller/shop/ShopSave', {
      code,
      name: `店${code}`,
      type: 'market',
      level: 'b',
      ...more,
    }),
  ).id
const merge = (s: Person, ids: number[], into: number) =>
  s.post('/seller/shop/ShopMerge', { ids, into, reason: '重复建档' })

test('[B11] merging moves visits, orders, the member and missing fields to the target; the merged outlet redirects to it', async () => {
  const { s, placed, member } = await storeOf(t)
  const source = await outlet(s, 'D1', {
    member_id: member,
    place: location,
    owner: '王店主',
    food_licence_no: 'JY1',
    licence_expire: 1_893_427_200,
    credit_code: exampleCreditCode(1),
  })
  const target = await outlet(s, 'D2', { owner: '李店主', phone: '13800001111' })
  const older = await outlet(s, 'D0')
  const first = await placed({ terms: 'cod' })
  accepted(await s.post('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: source, place: location }))
  accepted(await merge(s, [older], source))
  expect(await merge(s, [source], target)).toMatchObject({
    status: true,
    data: { into: target, merged: 1, visits: 1, orders: 1 },
  })

  expect((await s.get('/seller/shop/ShopInfo', { id: target })).data).toMatchObject({
    code: 'D2',
    owner: '李店主',
    phone: '13800001111',
    member_id: member,
    place: location,
    food_licence_no: 'JY1',
    licence_expire: 1_893_427_200,
    credit_code: exampleCreditCode(1),
  })
  expect(await list(s, '/seller/shop/ShopManage')).toMatchObject([
    { id: target, ytd: first.total_amount, last_visit_at: expect.any(Number) },
  ])
  // both merged outlets redirect to the target, including one merged into another before
  expect(
    await list(s, '/seller/shop/DelshopManage', { merged_into: String(target), sort: 'code', order: 'true' }),
  ).toMatchObject([
    { code: 'D0', merged_into_label: '店D2' },
    { code: 'D1', delete_reason: '重复建档', merged_into_label: '店D2' },
  ])
  expect(await s.post('/seller/shop/ShopRevert', { ids: [source] })).toMatchObject({ code: 'shop_was_merged' })
  // the order retains its original outlet; the member's next order belongs to the target, and an open visit can end
  // there
  const next = await placed({ terms: 'cod' })
  expect(
    await list(s, '/seller/order/OrderManage', { shop_id: String(target), sort: 'id', order: 'true' }),
  ).toMatchObject([
    { id: first.id, merged_from: '店D1' },
    { id: next.id, merged_from: null },
  ])
  expect(await s.post('/buyer/clockin/ClockinAdd', { kind: 'leave', place: location })).toMatchObject({
    data: { stay_min: 0, distance_m: 0 },
  })
})

test('[B11] outlets of two companies or with two ordering members cannot be merged, nor one with itself, nor another supplier’s', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const [a, b] = [
    await outlet(s, 'A1', { credit_code: exampleCreditCode(1) }),
    await outlet(s, 'A2', { credit_code: exampleCreditCode(2) }),
  ]
  expect(await merge(s, [a], b)).toMatchObject({ http: 409, code: 'shop_merge_companies' })
  const [c, d] = [
    await outlet(s, 'A3', { member_id: await memberOf(s) }),
    await outlet(s, 'A4', { member_id: await memberOf(s) }),
  ]
  expect(await merge(s, [c], d)).toMatchObject({ http: 409, code: 'shop_merge_members' })
  expect(await merge(s, [c], c)).toMatchObject({ http: 422, code: 'shop_same' })
  expect(await merge(s, [a, c, d], b)).toMatchObject({ status: false })
  expect(await merge(other, [a], c)).toMatchObject({ status: false })
  expect(await list(s, '/seller/shop/ShopManage')).toHaveLength(4)
  const clerk = await s.operator({ apis: ['/seller/shop/ShopManage', '/seller/shop/ShopSave'] })
  expect(await merge(clerk, [a], c)).toMatchObject({ http: 403 })
})

test('[B11] concurrent merges, and visits that start meanwhile, leave nothing at a merged outlet', async () => {
  const s = await t.supplier()
  const [a, b, c] = [await outlet(s, 'A1', { place: location }), await outlet(s, 'A2'), await outlet(s, 'A3')]
  const visit = () => s.post('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: a, place: location })
  await Promise.all([merge(s, [a], b), merge(s, [b], a), merge(s, [a], c), visit(), visit()])
  const standing = new Set((await list(s, '/seller/shop/ShopManage')).map(({ id }) => id))
  for (const { shop_id } of await list(s, '/seller/clockin/ClockinManage')) expect(standing).toContain(shop_id)
  for (const { merged_into } of await list(s, '/seller/shop/DelshopManage')) expect(standing).toContain(merged_into)
})

interface Doubles {
  groups: { whys: string[]; distance_m: number | null; shops: { id: number; visits: number }[] }[]
}

test('[B11] duplicates are found by phone and name, licence and location, until marked as distinct', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const [a, b] = [
    await outlet(s, 'A1', { name: '惠民 粮油', phone: '13800001111' }),
    await outlet(s, 'A2', { name: '惠民粮油（城东）', phone: '13800001111' }),
  ]
  await outlet(s, 'A3', { name: '别家', phone: '13800001111' })
  const [c, d] = [
    await outlet(s, 'A4', { food_licence_no: 'JY1 3309' }),
    await outlet(s, 'A5', { food_licence_no: 'jy13309' }),
  ]
  const [e, f] = [
    await outlet(s, 'A6', { place: location }),
    await outlet(s, 'A7', { place: [120_155_070, 30_274_148] }),
  ]
  await outlet(other, 'A8', { place: location, food_licence_no: 'JY13309' })
  const duplicates = async (query = {}) => {
    const { groups } = (await s.get<Doubles>('/seller/shop/ShopDoubles', query)).data
    return groups.map(({ whys, distance_m, shops }) => ({ whys, distance_m, ids: shops.map(({ id }) => id) }))
  }
  const sure = [
    { whys: ['phone'], distance_m: null, ids: [a, b] },
    { whys: ['licence'], distance_m: null, ids: [c, d] },
  ]
  expect(await duplicates()).toEqual([...sure, { whys: ['near'], distance_m: 7, ids: [e, f] }])
  expect(await duplicates({ metres: 5 })).toEqual(sure)
  accepted(await s.post('/seller/shop/ShopApart', { ids: [a, b] }))
  accepted(await merge(s, [d], c))
  expect(await duplicates()).toEqual([{ whys: ['near'], distance_m: 7, ids: [e, f] }])
})

test('[B11] a market hall at one location forms no comparison group', () => {
  const near = (a: number, b: number) => ({ a, b, whys: ['near' as const], distance_m: 3 })
  expect(groupPairs([near(1, 2), near(3, 4), near(2, 3), near(4, 5), near(6, 7)])).toEqual([
    { ids: [1, 2, 3, 4], whys: ['near'], distance_m: 3 },
    { ids: [6, 7], whys: ['near'], distance_m: 3 },
  ])
})
