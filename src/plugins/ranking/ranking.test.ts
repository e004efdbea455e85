import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart, formatDay, parseLocal } from '#core/value/time.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { ReportAnswer } from '#modules/report/chart/chart.calls.ts'
import { ordered, recyclePlace } from '#modules/recycle/test/recycle-fixture.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { product } from '../index.ts'

const t = await testApp(sections(registry(product)))
const seller = '/addons/ranking/seller'
const DAY = 86_400
const today = dayStart(Date.now() / 1000)
const days = { begin_on: today - 3 * DAY, until: today - DAY }
const prizes = [
  { from_place: 1, to_place: 1, points: 100 },
  { from_place: 2, to_place: 3, points: 20 },
]

interface PlaceRow {
  place: number
  member_id: number | null
  goods_id: number
  amount: number
  count: number
  prize: number
  granted: boolean
}
type Body = Record<string, unknown>

/** A shop whose members paid for these numbers of pieces two days ago, in this order. */
async function shop(quantities: readonly number[]) {
  const store = await storeOf(t)
  const { s, small } = store
  accepted(await s.post('/addons/install', { key: 'ranking' }))
  const members: number[] = []
  for (const [n, qty] of quantities.entries()) {
    const member = await memberOf(s)
    members.push(member)
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount: 900 * qty + 900,
      }),
    )
    const me = await buyerOf(t, s, member)
    const { id } = dataOf(
      await me.post<{ id: number }>('/buyer/order/Create', { lines: [{ sku_id: small, qty }], way: 'pickup' }),
    )
    accepted(await me.post('/buyer/pay/Prepay', { order_id: id, channel: 'wallet' }))
    await t.database.sql(`update orders set paid_at = to_timestamp($3) where suid = $1 and id = $2`, [
      s.suid,
      id,
      today - 2 * DAY + n * 60,
    ])
  }
  const rank = async (more: Body = {}) =>
    dataOf(
      await s.post<{ id: number }>(`${seller}/RankSave`, {
        name: '九月消费榜',
        metric: 'spend',
        top_n: 10,
        ...days,
        prizes,
        ...more,
      }),
    ).id
  const publish = async (id: number) => (accepted(await s.post(`${seller}/RankPublish`, { id })), id)
  return { ...store, members, rank, publish }
}
const places = async (s: Person, rank_id: number) =>
  (await s.get<PlaceRow[]>(`${seller}/UserRankManage`, { rank_id, sort: 'place', order: 'true' })).data
const points = async (s: Person, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await s.get<{ points: number }>('/seller/member/MemberInfo', { id })).data.points))

describe('[P17] a ranking', () => {
  test('ranks the highest spending first, and the earlier one among equals; freezes after its last day and grants each prize once', async () => {
    const { s, members, rank, publish } = await shop([1, 3, 1])
    const [first = 0, second = 0, third = 0] = members
    const id = await publish(await rank())
    expect(await places(s, id)).toMatchObject([
      { place: 1, member_id: second, amount: 900, prize: 100 },
      { place: 2, member_id: first, amount: 300, prize: 20 },
      { place: 3, member_id: third, amount: 300, prize: 20 },
    ])
    expect(await points(s, members)).toEqual([0, 0, 0])
    const frozen = await Promise.all(Array.from({ length: 4 }, () => s.post(`${seller}/RankFreeze`, { id })))
    expect(frozen.filter(({ status }) => status)).toHaveLength(1)
    const granted = await Promise.all(Array.from({ length: 4 }, () => s.post(`${seller}/RankGrant`, { id })))
    expect(granted.filter(({ status }) => status)).toHaveLength(1)
    expect(await points(s, members)).toEqual([20, 100, 20])
    expect((await places(s, id)).every(({ granted: isGranted }) => isGranted)).toBe(true)
    const log = (
      await s.get<{ kind: string; places: number; points: number; checksum: string }[]>(`${seller}/LogManage`, {
        rank_id: id,
      })
    ).data
    expect(log.map(({ kind, places: many, points: grantedPoints }) => [kind, many, grantedPoints])).toEqual([
      ['granted', 3, 140],
      ['frozen', 3, 0],
      ['live', 3, 0],
    ])
    expect(new Set(log.map(({ checksum }) => checksum)).size).toBe(1)
    expect(await s.post(`${seller}/RankGrant`, { id })).toMatchObject({ http: 409 })
    const query = { topic: 'ranking', dim: 'rank_id', from: today, to: today + DAY }
    const { total } = dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', query))
    expect(total.values).toEqual(['1', '140', '140'])
    const grantLog = await s.get(`${seller}/LogManage`, { ...total.queries[1], _count_sum: 1 })
    expect(grantLog.data).toMatchObject({ count: 1, totalrow: { points: 140 } })
  })

  test('grants the prize of a merged member to the surviving member, and shows them their place', async () => {
    const { s, members, rank, publish } = await shop([2, 1])
    const [, second = 0] = members
    const surviving = await memberOf(s)
    const id = await publish(await rank())
    accepted(await s.post(`${seller}/RankFreeze`, { id }))
    accepted(await s.post('/seller/member/MemberMerge', { id: second, into: surviving, reason: '同一人' }))
    accepted(await s.post(`${seller}/RankGrant`, { id }))
    expect(await points(s, [...members, surviving])).toEqual([100, 0, 20])
    expect((await (await buyerOf(t, s, surviving)).get('/addons/ranking/buyer/Detail', { id })).data).toMatchObject({
      mine: 2,
    })
  })

  test('is recomputed, not frozen, while its days are not over; frozen places do not change', async () => {
    const { s, members, rank, publish } = await shop([1])
    const id = await publish(await rank({ until: today, top_n: 1, prizes: [] }))
    expect(await s.post(`${seller}/RankFreeze`, { id })).toMatchObject({ http: 409, code: 'rank_not_over' })
    await t.database.sql(`update orders set paid_amount = 500 where suid = $1`, [s.suid])
    expect(await s.post(`${seller}/RankRefresh`, { id })).toMatchObject({ data: { places: 1 } })
    expect(await places(s, id)).toMatchObject([{ place: 1, member_id: members[0], amount: 500 }])
    const over = await publish(await rank({ name: '十月', prizes: [] }))
    accepted(await s.post(`${seller}/RankFreeze`, { id: over }))
    await t.database.sql(`update orders set paid_amount = 700 where suid = $1`, [s.suid])
    expect(await s.post(`${seller}/RankRefresh`, { id: over })).toMatchObject({ http: 409 })
    expect(await places(s, over)).toMatchObject([{ amount: 500 }])
  })

  test('is recomputed once a day by the daily job, and frozen by it after its last day', async () => {
    const { s, rank, publish } = await shop([1])
    const running = await publish(await rank({ name: '进行中', until: today + DAY, prizes: [] }))
    const over = await publish(await rank({ name: '已结束', prizes: [] }))
    const kinds = async (rank_id: number) =>
      (await s.get<{ kind: string }[]>(`${seller}/LogManage`, { rank_id, sort: 'created_at', order: 'true' })).data.map(
        ({ kind }) => kind,
      )
    const work = () => t.app.jobs.work('daily', {})
    await work()
    expect([await kinds(running), await kinds(over)]).toEqual([['live'], ['live']]) // computed today, when they were published
    await t.database.sql(`update ranking_rank set computed_at = computed_at - interval '1 day' where suid = $1`, [
      s.suid,
    ])
    await work()
    await work()
    expect([await kinds(running), await kinds(over)]).toEqual([
      ['live', 'live'],
      ['live', 'frozen'],
    ])
    expect((await s.get<{ status: string }>(`${seller}/RankInfo`, { id: over })).data).toMatchObject({
      status: 'frozen',
    })
  })

  test('of goods adds up the sales of their lines', async () => {
    const { s, goods, rank, publish } = await shop([2, 3])
    const id = await publish(await rank({ metric: 'goods', prizes: [] }))
    const rows = await s.get<PlaceRow[]>(`${seller}/GoodsRankManage`, { rank_id: id })
    expect(rows.data).toMatchObject([{ place: 1, goods_id: goods, count: 5, amount: 1500 }])
    expect(await places(s, id)).toEqual([])
  })

  test('of recycling adds up the payments for it, and of invitations counts what distribution records', async () => {
    const { s, members, rank, publish } = await shop([1, 1])
    const [first = 0, second = 0] = members
    const recycleDesk = await recyclePlace(t, {}, s)
    for (const [member, amount] of [
      [first, 5000],
      [second, 9000],
      [first, 6000],
    ] as const) {
      const id = await ordered(await buyerOf(t, s, member), recycleDesk)
      await t.database.sql(
        `update recycle_order set status = 'done', final_amount = $3, done_at = to_timestamp($4) where suid = $1 and id = $2`,
        [s.suid, id, amount, today - 2 * DAY],
      )
    }
    const recycled = await publish(await rank({ metric: 'recycle' }))
    expect(await places(s, recycled)).toMatchObject([
      { place: 1, member_id: first, amount: 11_000, prize: 100 },
      { place: 2, member_id: second, amount: 9000 },
    ])
    const invites = await rank({ name: '邀请榜', metric: 'invites', until: today, prizes: [] })
    expect(await s.post(`${seller}/RankPublish`, { id: invites })).toMatchObject({
      http: 409,
      code: 'rank_no_invitations',
    })
    accepted(await s.post('/addons/install', { key: 'fenxiao' }))
    accepted(
      await s.post('/fenxiaoht/setting/SetSave', {
        is_open: true,
        needs_audit: true,
        two_levels: true,
        self_buy: false,
        wait_days: 7,
      }),
    )
    const bound = (member_id: number, parent_id: number | null) =>
      s.post('/fenxiaoht/member/MemberSave', { member_id, parent_id, submit: true })
    for (const parent of [second, first]) accepted(await bound(parent, null))
    for (const parent of [second, first, second]) accepted(await bound(await memberOf(s), parent))
    await publish(invites)
    expect(await places(s, invites)).toMatchObject([
      { place: 1, member_id: second, count: 2 },
      { place: 2, member_id: first, count: 1 },
    ])
    const detail = await (
      await buyerOf(t, s, first)
    ).get<{ mine: number }>('/addons/ranking/buyer/Detail', { id: invites })
    expect(detail.data).toMatchObject({ mine: 2 })
  })

  test('of a series is followed by the next one when it is frozen, until it is stopped; a missed one is made up for', async () => {
    const { s, members, rank, publish } = await shop([1])
    const week = { period: 'week', until: undefined, begin_on: today - 9 * DAY, repeats: true }
    const first = await publish(await rank({ name: '周榜', ...week }))
    const listed = async () =>
      (
        await s.get<{ id: number; name: string; begin_on: number; end_on: number; status: string }[]>(
          `${seller}/RankManage`,
          { sort: 'begin_on', order: 'true' },
        )
      ).data
    expect(await listed()).toMatchObject([{ end_on: today - 3 * DAY }])
    await Promise.all([1, 2].map(() => s.post(`${seller}/RankFreeze`, { id: first })))
    const [, next] = await listed()
    expect(await listed()).toMatchObject([
      { id: first, status: 'frozen' },
      {
        name: `周榜 ${formatDay(today - 2 * DAY)}`,
        begin_on: today - 2 * DAY,
        end_on: today + 4 * DAY,
        status: 'published',
      },
    ])
    expect(await places(s, next?.id ?? 0)).toMatchObject([{ place: 1, member_id: members[0], prize: 100 }])
    accepted(await s.post(`${seller}/RankStop`, { id: next?.id, remark: '不办了' }))
    expect(await listed()).toHaveLength(2)
    const twoDays = await publish(
      await rank({ name: '双日榜', repeats: true, begin_on: today - 2 * DAY, until: today - DAY }),
    )
    accepted(await s.post(`${seller}/RankFreeze`, { id: twoDays }))
    expect(await listed()).toContainEqual(
      expect.objectContaining({ begin_on: today, end_on: today + DAY, status: 'published' }),
    )
    await publish(await rank({ name: '日榜', ...week, period: 'day', begin_on: today - 2 * DAY }))
    await t.database.sql(`update ranking_rank set computed_at = computed_at - interval '5 days' where suid = $1`, [
      s.suid,
    ])
    for (let n = 0; n < 4; n++) await t.app.jobs.work('daily', {})
    expect(
      (await listed()).filter(({ name }) => name.startsWith('日榜')).map(({ begin_on, status }) => [begin_on, status]),
    ).toEqual([
      [today - 2 * DAY, 'frozen'],
      [today - DAY, 'frozen'],
      [today, 'published'],
    ])
  })

  test('of a department counts its orders and those of its subdepartments', async () => {
    const { s, members, rank, publish } = await shop([1, 2, 3])
    const dept = async (name: string, parent_id?: number) =>
      dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name, parent_id, type_id: 'office' })).id
    const north = await dept('华北')
    const city = await dept('石家庄', north)
    for (const [at, dept_id] of [north, city].entries())
      await t.database.sql('update orders set dept_id = $3 where suid = $1 and member_id = $2', [
        s.suid,
        members[at],
        dept_id,
      ])
    const counted = async (dept_id: number | null, name: string) =>
      (await places(s, await publish(await rank({ name, dept_id, prizes: [] })))).map(({ member_id }) => member_id)
    expect(await counted(north, '华北榜')).toEqual([members[1], members[0]])
    expect(await counted(city, '石家庄榜')).toEqual([members[1]])
    expect(await counted(null, '总榜')).toHaveLength(3)
  })

  test('refuses days and prizes that do not fit, at their field', async () => {
    const { s, rank } = await shop([])
    const save = (more: Body) =>
      s.post(`${seller}/RankSave`, { name: '榜', metric: 'spend', top_n: 10, ...days, prizes, ...more })
    const field = (name: string) => ({
      http: 422,
      data: { errors: expect.arrayContaining([expect.objectContaining({ field: name })]) },
    })
    expect(await save({ until: days.begin_on - DAY })).toMatchObject(field('until'))
    expect(await save({ until: days.begin_on + 400 * DAY })).toMatchObject(field('until'))
    const last = parseLocal('2026-01-31')
    expect(await save({ period: 'month', begin_on: last })).toMatchObject(field('begin_on'))
    expect(await save({ metric: 'goods' })).toMatchObject(field('prizes'))
    expect(await save({ top_n: 2 })).toMatchObject(field('prizes.from_place'))
    expect(await save({ prizes: [...prizes, { from_place: 3, to_place: 4, points: 1 }] })).toMatchObject(
      field('prizes.from_place'),
    )
    expect(await save({ top_n: 0 })).toMatchObject(field('top_n'))
    await rank()
    expect(await save({ name: '九月消费榜' })).toMatchObject({ status: false })
  })

  test('shows buyers abbreviated names and their own place, only once it is published; the plugin cannot be uninstalled while it runs', async () => {
    const { s, members, rank, publish } = await shop([1, 2])
    const id = await rank()
    const me = await buyerOf(t, s, members[0] ?? 0)
    expect((await me.get('/addons/ranking/buyer/List')).data).toEqual([])
    expect(await me.get('/addons/ranking/buyer/Detail', { id })).toMatchObject({ code: 'not_found' })
    await publish(id)
    expect((await me.get<object[]>('/addons/ranking/buyer/List')).data).toMatchObject([{ id, name: '九月消费榜' }])
    const { data } = await me.get<{ places: { name: string }[]; mine: number }>('/addons/ranking/buyer/Detail', { id })
    expect(data).toMatchObject({
      mine: 2,
      places: [
        { place: 1, amount: 600, own: false },
        { place: 2, amount: 300, own: true },
      ],
    })
    expect(data.places.every(({ name }) => /^.\*\*$/u.test(name))).toBe(true)
    expect(await s.post('/addons/uninstall', { key: 'ranking' })).toMatchObject({
      http: 409,
      msg: expect.stringContaining('九月消费榜'),
    })
    const other = await shop([])
    const stranger = await buyerOf(t, other.s, await memberOf(other.s))
    expect(await stranger.get('/addons/ranking/buyer/Detail', { id })).toMatchObject({ code: 'not_found' })
    accepted(await s.post(`${seller}/RankStop`, { id, remark: '设置有误' }))
    expect(await s.post('/addons/uninstall', { key: 'ranking' })).toMatchObject({ status: true })
  })
})
