import { expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import type { Cluster } from '../shop/map.calls.ts'

const t = await sectionsApp()
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
interface MapAnswer {
  area: { west: number; south: number; east: number; north: number } | null
  total: number
  placed: number
  clusters: Cluster[]
}
const map = async (s: Person, query: Record<string, string | number> = {}) =>
  dataOf(await s.get<MapAnswer>('/seller/shop/ShopMap', query))

test('[B11] the map shows the outlets of the list, clustered with their sales, and separate when zoomed in', async () => {
  const { s, placed, member } = await storeOf(t)
  expect(await map(s)).toMatchObject({ area: null, total: 0, clusters: [] })
  const first = await outlet(s, 'A1', { place: [120_000_000, 30_000_000], member_id: member, visit_cycle_days: 7 })
  const two = await outlet(s, 'A2', { place: [120_000_010, 30_000_010], level: 'a' })
  const far = await outlet(s, 'A3', { place: [121_000_000, 31_000_000], level: 'a' })
  await outlet(s, 'A4')
  const { total_amount } = await placed({ terms: 'cod' })
  const all = await map(s)
  expect(all).toMatchObject({ total: 4, placed: 3, area: { west: 120_000_000, north: 31_000_000 } })
  expect(all.clusters).toMatchObject([
    { n: 2, id: first, sales: total_amount, overdue: 0, cycled: 1 },
    { n: 1, id: far, name: '店A3', sales: 0 },
  ])
  const close = await map(s, { west: 119_999_900, south: 29_999_900, east: 120_000_100, north: 30_000_100 })
  expect(close.clusters.map(({ id, n }) => [id, n])).toEqual([
    [first, 1],
    [two, 1],
  ])
  // the filters of the list narrow the map, with the same parameters and refusals
  expect((await map(s, { query: 'level=a' })).clusters.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    two,
    far,
  ])
  expect((await map(s, { query: 'keyword=A3' })).total).toBe(1)
  expect(await s.get('/seller/shop/ShopMap', { query: 'nothing=1' })).toMatchObject({
    status: false,
    code: 'bad_filter',
  })
  expect(await map(await t.supplier())).toMatchObject({ total: 0 })
})

interface Route {
  stops: { kind: string; shop: string | null; leg_m: number | null; result: string }[]
  next: { shop: string; leg_m: number | null }[]
  days: { visits: number; entries: number }[]
}

test('[B11] the route of a day has the entries in order with distances, and the due visits, nearest first', async () => {
  const s = await t.supplier()
  const clerk = await s.operator({ apis: ['/buyer/clockin/ClockinAdd'] })
  const at = (metres: number) => [120_000_000, 30_000_000 + Math.round(metres / 0.111195)]
  const assigned = { staff_uid: clerk.uid, visit_cycle_days: 1 }
  const [a] = [
    await outlet(s, 'A', { ...assigned, place: at(0) }),
    await outlet(s, 'B', { ...assigned, place: at(3000) }),
    await outlet(s, 'C', { ...assigned, place: at(1000) }),
  ]
  const clock = async (body: Record<string, unknown>) => accepted(await clerk.post('/buyer/clockin/ClockinAdd', body))
  await clock({ kind: 'on', place: at(500) })
  await clock({ kind: 'arrive', shop_id: a, place: at(0) })
  await clock({ kind: 'leave', place: at(0) })
  const route = async (query: Record<string, number>) => dataOf(await s.get<Route>('/seller/clockin/DayRoute', query))
  const today = await route({ staff_uid: clerk.uid })
  expect(today.stops).toMatchObject([
    { kind: 'on', shop: null, leg_m: null },
    { kind: 'arrive', shop: '店A', leg_m: 500, result: 'normal' },
  ])
  expect(today.days).toMatchObject([{ visits: 1, entries: 3 }])
  // tomorrow shows visits due by then; a past day has no plan
  const day = Math.floor(t.app.now().getTime() / 1000)
  const tomorrow = await route({ staff_uid: clerk.uid, day: day + 86_400 })
  expect(new Set(tomorrow.next.map(({ shop }) => shop))).toEqual(new Set(['店A', '店B', '店C']))
  expect(await route({ staff_uid: clerk.uid, day: day - 2 * 86_400 })).toMatchObject({ stops: [], next: [] })
  // a caller without entries and outlets starts with the person who clocked last
  expect((await route({})).stops).toEqual(today.stops)
})
