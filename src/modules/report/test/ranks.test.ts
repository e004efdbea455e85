import { expect, test } from 'vitest'
import { parseLocal } from '#core/value/time.ts'
import type { Person } from '#test/helpers/app.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { dataOf } from '#test/helpers/calls.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const t = await sectionsApp()
const day = parseLocal('2025-03-03') ?? 0
const asked = { topic: 'payment', dim: 'member_id', from: day, to: day }
const report = async (s: Person, more: Record<string, string | number> = {}) =>
  dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', { ...asked, ...more }))

/** So many members who paid: the later they were written down, the more; some of them twice. */
async function paying(members: number) {
  const s = await t.supplier()
  await t.database.sql(
    `with m as (insert into member (suid, member_no, name, phone, status) select $1, 'R' || n, 'R' || n, (13100000000 + n)::text, 'active' from generate_series(1, $2::int) n returning id, substr(name, 2)::int as n)
     insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
     select $1, 'R' || m.n || '-' || k, 'order', m.n * 2 + k, 'x', m.id, 'cash', m.n * m.n, 'paid', 'R' || m.n || '-' || k, to_timestamp($3), 'R' || m.n || '-' || k
     from m cross join generate_series(0, 1) k where k = 0 or m.n % 3 = 0`,
    [s.suid, members, day + 60],
  )
  return s
}

/** The same worked out by a statement of its own. */
async function classesOf(s: Person) {
  return t.database.sql<{ class: string; values: number; sum: string }>(
    `with v as (select member_id as k, sum(amount) as v from pay_order where suid = $1 and state = 'paid' group by 1),
     r as (select v, sum(v) over (order by v desc, k) - v as before, sum(v) over () as whole from v)
     select case when before < whole * 0.8 then 'A' when before < whole * 0.95 then 'B' else 'C' end as class, count(*)::int as values, sum(v)::text as sum from r group by 1 order by 1`,
    [s.suid],
  )
}

test('[B13] the largest of more values than are read come first wherever they stand, and classes, shares and the rest are of all values', async () => {
  const s = await paying(5_300)
  const found = await report(s)
  expect([found.rows.length, found.more, found.values]).toEqual([200, true, 5_300])
  const [largest] = await t.database.sql<{ k: string; v: string }>(
    `select member_id::text as k, sum(amount)::text as v from pay_order where suid = $1 group by member_id order by sum(amount) desc, member_id limit 1`,
    [s.suid],
  )
  expect([found.rows[0]?.k, found.rows[0]?.values[0]]).toEqual([largest?.k, largest?.v])
  expect(found.classes).toEqual(await classesOf(s))
  const shown = found.rows.reduce((sum, { values }) => sum + BigInt(values[0] ?? 0), 0n)
  const whole = BigInt(found.total.values[0] ?? 0)
  expect(found.rest).toMatchObject({ label: '其余 5100 个', values: expect.arrayContaining([(whole - shown).toString()]) })
  expect(found.rows.at(-1)?.ranked).toEqual({ class: 'A', share: ((shown * 20_000n + whole) / (2n * whole)).toString() })
})

test('[B13] values stand by whichever metric was asked for, also one that is divided, and the sheet tells the same', async () => {
  const s = await paying(240)
  const counts = await report(s, { rank: 'payments' })
  const at = counts.topic.metrics.findIndex(({ key }) => key === 'payments')
  const told = counts.rows.map(({ values }) => Number(values[at]))
  expect([counts.rank, told[0], told.filter((one) => one === 2).length]).toEqual([at, 2, 80])
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(counts.classes?.reduce((sum, { values }) => sum + values, 0)).toBe(240)
  const each = await report(s, { rank: 'per_payer' })
  const place = each.topic.metrics.findIndex(({ key }) => key === 'per_payer')
  const weights = each.rows.map(({ values }) => Number(values[place]))
  expect([each.classes, each.rows.length, weights]).toEqual([null, 200, weights.toSorted((a, b) => b - a)])
  expect(Number(each.total.values[0]) > 0 && each.rest?.label).toBe('其余 40 个')
  const sent = { ...asked, from: String(day), to: String(day), rank: 'payments' }
  const [sheet] = await readBook((await s.download('/seller/report/ChartExport', sent)).rawPayload)
  expect(sheet?.rows).toHaveLength(200 + 3)
  expect(sheet?.rows.at(-2)?.[0]).toBe('其余 40 个')
  expect(sheet?.rows.slice(1, 201).map((row) => Number(row[1 + at]))).toEqual(told)
})

test('what was before is told of every value shown, however small it was then', async () => {
  const s = await paying(240)
  await t.database.sql(
    `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
     select suid, 'B' || no, kind, kind_id + 1000000, 'x', member_id, 'cash', 1000000 - amount, 'paid', 'B' || no, paid_at - interval '1 day', 'B' || no from pay_order where suid = $1`,
    [s.suid],
  )
  const found = await report(s, { compare: 'previous' })
  expect(found.rows.map(({ before }) => before?.[0] ?? null)).not.toContain(null)
})
