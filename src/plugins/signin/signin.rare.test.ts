import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import type { ReportAnswer } from '#modules/report/chart/chart.calls.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf } from '#modules/order/test/store.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { product } from '../index.ts'

// SIGNIN_RUNS=200 lengthens the search, SIGNIN_SEED replays a run that failed.
const runs = Number(process.env['SIGNIN_RUNS'] ?? 5)
const seed = process.env['SIGNIN_SEED']
const t = await testApp({ ...sections(registry(product)), addons: ['signin'] })
const [seller, buyer, DAY] = ['/addons/signin/seller', '/addons/signin/buyer', 86_400]

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('sign' as const), who: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('later' as const), who: fc.nat(1), back: fc.integer({ min: -1, max: 7 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      day: fc.integer({ min: 1, max: 5 }),
      score: fc.nat(4),
      enabled: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      is_open: fc.constantFrom(true, true, true, false),
      after_last: fc.constantFrom('again' as const, 'stay' as const),
      makeup_days: fc.nat(6),
      makeup_cost: fc.nat(3),
    }),
  },
)

interface Day {
  score: number
  cost: number
  made_up: boolean
}
interface Rule {
  id: number
  day: number
  score: number
  enabled: boolean
}
interface Row extends Day {
  member_id: number
  day: number
  streak: number
}

test(
  `[P15] ${runs} random histories of check-ins, make-ups, changed rules and passing days, each press three times concurrently: once a day, for the points of the streak, and wallets and figures match the list`,
  { timeout: 60_000 + runs * 30_000 },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const s = await t.supplier({ addons: ['signin'] })
      let set = { is_open: true, after_last: 'again', makeup_days: 4, makeup_cost: 1 }
      accepted(await s.post(`${seller}/SetSave`, set))
      const members = [await memberOf(s), await memberOf(s)]
      await t.database.sql(`update member set registered_at = registered_at - interval '60 days' where suid = $1`, [
        s.suid,
      ])
      const buyers = await Promise.all(members.map((member) => buyerOf(t, s, member)))
      const rules = (await s.get<Rule[]>(`${seller}/RuleManage`)).data.map(({ id, day, score, enabled }) => ({
        id,
        day,
        score,
        enabled,
      }))
      /** By member, the days checked in for, counted back from today. */
      const diaries = members.map(() => new Map<number, Day>())
      const today = dayStart(t.app.now().getTime() / 1000)
      const purse = (who: number) =>
        [...(diaries[who]?.values() ?? [])].reduce((sum, { score, cost }) => sum + score - cost, 0)
      for (const now of steps) {
        if (now.do === 'pass') {
          // the records age, in two updates because the target day may be occupied by the previous record
          for (const hours of [-24_000, 24_000 - now.days * 24])
            await t.database.sql(`update signin_record set day = day + make_interval(hours => $2) where suid = $1`, [
              s.suid,
              hours,
            ])
          for (const [who, diary] of diaries.entries())
            diaries[who] = new Map([...diary].map(([back, day]) => [back + now.days, day]))
        } else if (now.do === 'set') {
          const { do: _, ...rule } = now
          set = rule
          accepted(await s.post(`${seller}/SetSave`, set.makeup_days === 0 ? { ...set, makeup_cost: 0 } : set))
        } else if (now.do === 'rule') {
          const { do: _, ...rule } = now
          const existing = rules.find(({ day }) => day === now.day)
          const { id } = dataOf(
            await s.post<{ id: number }>(`${seller}/RuleSave`, existing ? { ...rule, id: existing.id } : rule),
          )
          rules.splice(existing ? rules.indexOf(existing) : rules.length, 1, { ...rule, id })
        } else {
          const diary = diaries[now.who] ?? new Map<number, Day>()
          const back = now.do === 'sign' ? 0 : now.back
          const used = rules.filter(({ enabled }) => enabled)
          const [late, cost] = [now.do === 'later', now.do === 'later' && set.makeup_days > 0 ? set.makeup_cost : 0]
          const open = set.is_open && used.length > 0 && !diary.has(back)
          const may = open && (!late || (back >= 1 && back <= set.makeup_days && purse(now.who) >= cost))
          const press = () => {
            const me = buyers[now.who]
            return late ? me?.post(`${buyer}/MakeUp`, { day: today - back * DAY }) : me?.post(`${buyer}/Sign`)
          }
          const answers = await Promise.all([press(), press(), press()])
          expect(answers.filter((answer) => (answer?.http ?? 500) >= 500)).toEqual([])
          expect([now, set, answers.filter((answer) => answer?.status).length]).toEqual([now, set, may ? 1 : 0])
          if (may)
            diary.set(back, { score: worth(used, length(diary, back + 1) + 1, set.after_last), cost, made_up: late })
        }
      }
      const listed = (await s.get<Row[]>(`${seller}/RecordManage`, { limit: 100 })).data
      const stored = listed.map(({ member_id, day, streak, score, cost, made_up }) => ({
        member_id,
        day,
        streak,
        score,
        cost,
        made_up,
      }))
      const byDay = (a: { member_id: number; day: number }, b: { member_id: number; day: number }) =>
        a.member_id - b.member_id || a.day - b.day
      const expected = members.flatMap((member_id, who) =>
        [...(diaries[who] ?? [])].map(([back, day]) => ({
          member_id,
          day: today - back * DAY,
          streak: length(diaries[who] ?? new Map(), back),
          ...day,
        })),
      )
      expect(stored.toSorted(byDay)).toEqual(expected.toSorted(byDay))
      const points = async (member: number) =>
        (await s.get<{ points: number }>('/seller/member/MemberInfo', { id: member })).data.points
      expect(await Promise.all(members.map(points))).toEqual(members.map((_, who) => purse(who)))
      const { total } = dataOf(
        await s.get<ReportAnswer>('/seller/report/ChartData', {
          topic: 'signin',
          dim: 'all',
          from: today - 99 * DAY,
          to: today,
        }),
      )
      const sum = (of: (row: Row) => number) => expected.reduce((all, row) => all + of(row), 0)
      const figures = [
        new Set(expected.map(({ member_id }) => member_id)).size,
        expected.length,
        sum((row) => (row.made_up ? 1 : 0)),
        sum((row) => row.score),
        sum((row) => row.cost),
      ]
      expect(total.values.slice(0, 5)).toEqual(figures.map(String))
    })
    await fc.assert(property, {
      numRuns: runs,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    })
    expect(t.database.circles).toEqual([]) // no deadlock occurred
  },
)

/** Length of the streak that ends on a day. */
function length(diary: ReadonlyMap<number, Day>, back: number): number {
  let days = 0
  while (diary.has(back + days)) days++
  return days
}

/** Points of a day of a streak, computed day by day independently of the add-on. */
function worth(rules: readonly Rule[], position: number, then: string): number {
  const last = Math.max(...rules.map(({ day }) => day))
  let at = 1
  for (let day = 1; day < position; day++) at = at < last ? at + 1 : then === 'again' ? 1 : last
  let score = 0
  for (let day = 1; day <= at; day++) score = rules.find((rule) => rule.day === day)?.score ?? score
  return score
}
