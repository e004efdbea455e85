import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { product } from '../index.ts'
import { pointsOf } from './shared/streak.ts'

const t = await testApp(sections(registry(product)))
const seller = '/addons/signin/seller'
const buyer = '/addons/signin/buyer'
const DAY = 86_400
const today = () => dayStart(t.app.now().getTime() / 1000)

interface Detail {
  signed: boolean
  streak: number
  next_score: number
  is_open: boolean
  days: { day: number }[]
}
/** `joined`: how many days ago the member joined. */
async function shop(setting: object = {}, joined = 60) {
  const s = await t.supplier()
  expect(await s.post('/addons/install', { key: 'signin' })).toMatchObject({ status: true })
  expect(
    await s.post(`${seller}/SetSave`, {
      is_open: true,
      after_last: 'again',
      makeup_days: 30,
      makeup_cost: 0,
      ...setting,
    }),
  ).toMatchObject({ status: true })
  const member = (
    await s.post<{ id: number }>('/seller/member/MemberSave', {
      name: '李明',
      phone: somePhone(),
      source: 'h5',
      registered_at: today() - joined * DAY,
    })
  ).data.id
  const me = await buyerOf(t, s, member)
  const points = async () => (await s.get<{ points: number }>('/seller/member/MemberInfo', { id: member })).data.points
  return { s, me, member, points }
}
const check = (me: Caller) => me.post<{ streak: number; score: number }>(`${buyer}/Sign`)
const later = (me: Caller, day: number) => me.post<{ streak: number; score: number }>(`${buyer}/MakeUp`, { day })
const detail = async (me: Caller) => (await me.get<Detail>(`${buyer}/Detail`)).data
const records = async (s: Person) =>
  (
    await s.get<{ day: number; streak: number; score: number }[]>(`${seller}/RecordManage`, {
      sort: 'day',
      order: 'true',
    })
  ).data

describe('[P15] checking in', () => {
  test('grants its points once a day, also for ten concurrent presses, and the wallet matches the list', async () => {
    const { s, me, points } = await shop()
    expect(await detail(me)).toMatchObject({ is_open: true, signed: false, streak: 0, next_score: 1 })
    const pressed = await Promise.all(Array.from({ length: 10 }, () => check(me)))
    expect(pressed.filter(({ status }) => status)).toHaveLength(1)
    expect(pressed.filter(({ http, code }) => http === 409 && code === 'signed_today')).toHaveLength(9)
    expect(await detail(me)).toMatchObject({ signed: true, streak: 1, next_score: 1, days: [{ day: today() }] })
    expect(await records(s)).toMatchObject([{ day: today(), streak: 1, score: 1 }])
    expect(await points()).toBe(1)
    expect((await s.get<object[]>('/seller/wallet/WalletlogManage', { wallet_type: 'score' })).data).toMatchObject([
      { points: 1, points_after: 1 },
    ])
  })

  test('counts days in China time: a minute before and after midnight are two days', async () => {
    const { s, member } = await shop()
    const now = t.app.now().getTime() / 1000
    const shift = Math.floor(dayEnd(now) - now - 60)
    t.pass(shift)
    try {
      expect((await check(await buyerOf(t, s, member))).data).toMatchObject({ streak: 1 })
      t.pass(120)
      expect((await check(await buyerOf(t, s, member))).data).toMatchObject({ streak: 2, score: 1 })
      t.pass(-120)
    } finally {
      t.pass(-shift)
    }
  })

  test('can be made up for within the allowed days for a price; later days extend their streaks and keep their points', async () => {
    const { s, me, member, points } = await shop({ makeup_days: 3, makeup_cost: 2 })
    await check(me)
    expect(await later(me, today() - DAY)).toMatchObject({ http: 409, code: 'makeup_points' })
    expect(await points()).toBe(1)
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'score',
      points: 9,
      reason: '活动',
      submit: true,
    })
    const had = await points()
    expect(had).toBe(10)
    expect((await later(me, today() - 2 * DAY)).data).toMatchObject({ streak: 1, score: 1 })
    expect((await later(me, today() - DAY)).data).toMatchObject({ streak: 2, score: 1 })
    expect(await records(s)).toMatchObject([{ streak: 1 }, { streak: 2 }, { streak: 3, score: 1 }])
    expect(await points()).toBe(had - 2)
    expect(await later(me, today() - DAY)).toMatchObject({ http: 409, code: 'signed_then' })
    expect(await later(me, today() - 4 * DAY)).toMatchObject({ http: 422 })
    expect(await later(me, today())).toMatchObject({ http: 422 })
    expect(await later(me, today() + DAY)).toMatchObject({ http: 422 })
    expect(await detail(me)).toMatchObject({ streak: 3 })
  })

  test('cannot be made up for days before the member joined', async () => {
    const { me, points } = await shop({ makeup_days: 14 }, 1)
    expect(await later(me, today() - 2 * DAY)).toMatchObject({ http: 422, code: 'makeup_before_joining' })
    expect((await later(me, today() - DAY)).data).toMatchObject({ streak: 1 })
    expect(await points()).toBe(1)
  })

  test('is refused while closed, without rules, without the plugin, or for a blocked member', async () => {
    const { s, me, member } = await shop({ is_open: false, makeup_days: 0 })
    expect(await check(me)).toMatchObject({ http: 409, code: 'signin_closed' })
    expect(await later(me, today() - DAY)).toMatchObject({ http: 409, code: 'makeup_closed' })
    const bare = await t.supplier({ addons: ['signin'] })
    const other = await buyerOf(
      t,
      bare,
      (await bare.post<{ id: number }>('/seller/member/MemberSave', { name: '王芳', phone: somePhone(), source: 'h5' }))
        .data.id,
    )
    expect(await check(other)).toMatchObject({ http: 409, code: 'signin_no_rule' })
    const without = await t.supplier()
    const stranger = await buyerOf(
      t,
      without,
      (
        await without.post<{ id: number }>('/seller/member/MemberSave', {
          name: '王芳',
          phone: somePhone(),
          source: 'h5',
        })
      ).data.id,
    )
    expect(await check(stranger)).toMatchObject({ status: false, http: 403 })
    await s.post('/seller/member/MemberBlock', { id: member, remark: '刷分' })
    expect(await check(me)).toMatchObject({ status: false })
    expect(await records(s)).toEqual([])
  })
})

test('points follow the last rule that a streak has reached, and start again or stay after the last one', () => {
  const rules = [
    { day: 1, score: 1 },
    { day: 3, score: 2 },
    { day: 7, score: 5 },
  ]
  const week = (then: 'again' | 'stay') => Array.from({ length: 9 }, (_, at) => pointsOf(rules, at + 1, then))
  expect(week('again')).toEqual([1, 1, 2, 2, 2, 2, 5, 1, 1])
  expect(week('stay')).toEqual([1, 1, 2, 2, 2, 2, 5, 5, 5])
  expect(pointsOf([], 3, 'again')).toBe(0)
  expect(pointsOf([{ day: 3, score: 4 }], 2, 'stay')).toBe(0)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 400 }),
      (days, streak) => {
        const dayRules = days.map((day) => ({ day, score: day * 10 }))
        const last = Math.max(...days)
        expect(pointsOf(dayRules, streak, 'again')).toBe(pointsOf(dayRules, streak + last, 'again'))
        expect([0, ...dayRules.map(({ score }) => score)]).toContain(pointsOf(dayRules, streak, 'stay'))
      },
    ),
  )
})
