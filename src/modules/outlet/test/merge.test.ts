import { expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf, list } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '../../order/test/store.ts'
import { groupPairs } from '../shop/merge/group.ts'

const t = await sectionsApp()
const here = [120_155_070, 30_274_085]
const outlet = async (s: Person, code: string, more: object = {}) =>
  dataOf(await s.post<{ id: number }>('/seller/shop/ShopSave', { code, name: `店${code}`, type: 'market', level: 'b', ...more })).id
const merge = (s: Person, ids: number[], into: number) => s.post('/seller/shop/ShopMerge', { ids, into, reason: '重复建档' })

test('[B11] merging takes visits, orders, their member and what is lacking to the outlet that stays; the other one points to it', async () => {
  const { s, placed, member } = await storeOf(t)
  const gone = await outlet(s, 'D1', { member_id: member, place: here, owner: '王店主', food_licence_no: 'JY1', licence_expire: 1_893_427_200, credit_code: exampleCreditCode(1) }) // prettier-ignore
  const kept = await outlet(s, 'D2', { owner: '李店主', phone: '13800001111' })
  const older = await outlet(s, 'D0')
  const first = await placed({ terms: 'cod' })
  accepted(await s.post('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: gone, place: here }))
  accepted(await merge(s, [older], gone))
  expect(await merge(s, [gone], kept)).toMatchObject({ status: true, data: { into: kept, merged: 1, visits: 1, orders: 1 } })

  expect((await s.get('/seller/shop/ShopInfo', { id: kept })).data).toMatchObject({ code: 'D2', owner: '李店主', phone: '13800001111', member_id: member, place: here, food_licence_no: 'JY1', licence_expire: 1_893_427_200, credit_code: exampleCreditCode(1) }) // prettier-ignore
  expect(await list(s, '/seller/shop/ShopManage')).toMatchObject([{ id: kept, ytd: first.total_amount, last_visit_at: expect.any(Number) }])
  // both that are gone are found and lead to the one that stays, also the one that was merged into another before
  expect(await list(s, '/seller/shop/DelshopManage', { merged_into: String(kept), sort: 'code', order: 'true' })).toMatchObject([
    { code: 'D0', merged_into_label: '店D2' },
    { code: 'D1', delete_reason: '重复建档', merged_into_label: '店D2' },
  ])
  expect(await s.post('/seller/shop/ShopRevert', { ids: [gone] })).toMatchObject({ code: 'shop_was_merged' })
  // the order tells which outlet it was made for; the next one of the member is of the outlet that stays, and whoever was there leaves it
  const next = await placed({ terms: 'cod' })
  expect(await list(s, '/seller/order/OrderManage', { shop_id: String(kept), sort: 'id', order: 'true' })).toMatchObject([
    { id: first.id, merged_from: '店D1' },
    { id: next.id, merged_from: null },
  ])
  expect(await s.post('/buyer/clockin/ClockinAdd', { kind: 'leave', place: here })).toMatchObject({ data: { stay_min: 0, distance_m: 0 } })
})

test('[B11] outlets of two companies or with two ordering members are not merged, nor one into itself, and nobody else’s', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const [a, b] = [
    await outlet(s, 'A1', { credit_code: exampleCreditCode(1) }),
    await outlet(s, 'A2', { credit_code: exampleCreditCode(2) }),
  ]
  expect(await merge(s, [a], b)).toMatchObject({ http: 409, code: 'shop_merge_companies' })
  const [c, d] = [await outlet(s, 'A3', { member_id: await memberOf(s) }), await outlet(s, 'A4', { member_id: await memberOf(s) })]
  expect(await merge(s, [c], d)).toMatchObject({ http: 409, code: 'shop_merge_members' })
  expect(await merge(s, [c], c)).toMatchObject({ http: 422, code: 'shop_same' })
  expect(await merge(s, [a, c, d], b)).toMatchObject({ status: false })
  expect(await merge(other, [a], c)).toMatchObject({ status: false })
  expect(await list(s, '/seller/shop/ShopManage')).toHaveLength(4)
  const clerk = await s.operator({ apis: ['/seller/shop/ShopManage', '/seller/shop/ShopSave'] })
  expect(await merge(clerk, [a], c)).toMatchObject({ http: 403 })
})

test('[B11] two merges that meet, and visits that begin meanwhile: nothing stays at an outlet that is gone', async () => {
  const s = await t.supplier()
  const [a, b, c] = [await outlet(s, 'A1', { place: here }), await outlet(s, 'A2'), await outlet(s, 'A3')]
  const visit = () => s.post('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: a, place: here })
  await Promise.all([merge(s, [a], b), merge(s, [b], a), merge(s, [a], c), visit(), visit()])
  const standing = new Set((await list(s, '/seller/shop/ShopManage')).map(({ id }) => id))
  for (const { shop_id } of await list(s, '/seller/clockin/ClockinManage')) expect(standing).toContain(shop_id)
  for (const { merged_into } of await list(s, '/seller/shop/DelshopManage')) expect(standing).toContain(merged_into)
})

interface Doubles {
  groups: { whys: string[]; distance_m: number | null; shops: { id: number; visits: number }[] }[]
}

test('[B11] doubles are found by phone and name, by licence and by place, until somebody says that they are none', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const [a, b] = [await outlet(s, 'A1', { name: '惠民 粮油', phone: '13800001111' }), await outlet(s, 'A2', { name: '惠民粮油（城东）', phone: '13800001111' })] // prettier-ignore
  await outlet(s, 'A3', { name: '别家', phone: '13800001111' })
  const [c, d] = [await outlet(s, 'A4', { food_licence_no: 'JY1 3309' }), await outlet(s, 'A5', { food_licence_no: 'jy13309' })]
  const [e, f] = [await outlet(s, 'A6', { place: here }), await outlet(s, 'A7', { place: [120_155_070, 30_274_148] })]
  await outlet(other, 'A8', { place: here, food_licence_no: 'JY13309' })
  const found = async (query = {}) => {
    const { groups } = (await s.get<Doubles>('/seller/shop/ShopDoubles', query)).data
    return groups.map(({ whys, distance_m, shops }) => ({ whys, distance_m, ids: shops.map(({ id }) => id) }))
  }
  const sure = [
    { whys: ['phone'], distance_m: null, ids: [a, b] },
    { whys: ['licence'], distance_m: null, ids: [c, d] },
  ]
  expect(await found()).toEqual([...sure, { whys: ['near'], distance_m: 7, ids: [e, f] }])
  expect(await found({ metres: 5 })).toEqual(sure)
  accepted(await s.post('/seller/shop/ShopApart', { ids: [a, b] }))
  accepted(await merge(s, [d], c))
  expect(await found()).toEqual([{ whys: ['near'], distance_m: 7, ids: [e, f] }])
})

test('[B11] a whole market at one place is no group that somebody compares', () => {
  const near = (a: number, b: number) => ({ a, b, whys: ['near' as const], distance_m: 3 })
  expect(groupPairs([near(1, 2), near(3, 4), near(2, 3), near(4, 5), near(6, 7)])).toEqual([
    { ids: [1, 2, 3, 4], whys: ['near'], distance_m: 3 },
    { ids: [6, 7], whys: ['near'], distance_m: 3 },
  ])
})
