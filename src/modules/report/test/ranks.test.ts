import { expect, test } from 'vitest'
import { parseLocal } from '#core/value/time.ts'
import type { Person } from '#test/helpers/app.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { dataOf } from '#test/helpers/calls.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const t = await sectionsApp()
const day = parseLocal('2025-03-03') ?? 0
const query = { topic: 'payment', dim: 'member_id', from: day, to: day }
const report = async (s: Person, more: Record<string, string | number> = {}) =>
  dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', { ...query, ...more }))

/** Paying members: later ones pay more, a few pay twice. */
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

/** The same, computed by a separate statement. */
async function classesOf(s: Person) {
  return t.database.sql<{ class: string; values: number; sum: string }>(
    `with v as (select member_id as k, sum(amount) as v from pay_order where suid = $1 and state = 'paid' group by 1),
     r as (select v, sum(v) over (order by v desc, k) - v as before, sum(v) over () as whole from v)
     select case when before < whole * 0.8 then 'A' when before < whole * 0.95 then 'B' else 'C' end as class, count(*)::int as values, sum(v)::text as sum from r group by 1 order by 1`,
    [s.suid],
  )
}

test('[B13] the largest of more values than are listed come first, and classes, shares and the remainder cover all values', async () => {
  const s = await paying(5_300)
  const ranking = await report(s)
  expect([ranking.rows.length, ranking.more, ranking.values]).toEqual([200, true, 5_300])
  const [largest] = await t.database.sql<{ k: string; v: string }>(
    `select member_id::text as k, sum(amount)::text as v from pay_order where suid = $1 group by member_id order by sum(amount) desc, member_id limit 1`,
    [s.suid],
  )
  expect([ranking.rows[0]?.k, ranking.rows[0]?.values[0]]).toEqual([largest?.k, largest?.v])
  expect(ranking.classes).toEqual(await classesOf(s))
  const listedSum = ranking.rows.reduce((sum, { values }) => sum + BigInt(values[0] ?? 0), 0n)
  const totalSum = BigInt(ranking.total.values[0] ?? 0)
  expect(ranking.rest).toMatchObject({
    label: '其余 5100 个',
    values: expect.arrayContaining([(totalSum - listedSum).toString()]),
  })
  expect(ranking.rows.at(-1)?.ranked).toEqual({
    class: 'A',
    share: ((listedSum * 20_000n + totalSum) / (2n * totalSum)).toString(),
  })
})

test('[B13] values are ranked by the requested metric, also a ratio, and the spreadsheet agrees', async () => {
  const s = await paying(240)
  const counts = await report(s, { rank: 'payments' })
  const at = counts.topic.metrics.findIndex(({ key }) => key === 'payments')
  const counted = counts.rows.map(({ values }) => Number(values[at]))
  expect([counts.rank, counted[0], counted.filter((count) => count === 2).length]).toEqual([at, 2, 80])
  expect(counted).toEqual(counted.toSorted((a, b) => b - a))
  expect(counts.classes?.reduce((sum, { values }) => sum + values, 0)).toBe(240)
  const each = await report(s, { rank: 'per_payer' })
  const perPayerAt = each.topic.metrics.findIndex(({ key }) => key === 'per_payer')
  const weights = each.rows.map(({ values }) => Number(values[perPayerAt]))
  expect([each.classes, each.rows.length, weights]).toEqual([null, 200, weights.toSorted((a, b) => b - a)])
  expect(Number(each.total.values[0]) > 0 && each.rest?.label).toBe('其余 40 个')
  const sent = { ...query, from: String(day), to: String(day), rank: 'payments' }
  const [sheet] = await readBook((await s.download('/seller/report/ChartExport', sent)).rawPayload)
  expect(sheet?.rows).toHaveLength(200 + 3)
  expect(sheet?.rows.at(-2)?.[0]).toBe('其余 40 个')
  expect(sheet?.rows.slice(1, 201).map((row) => Number(row[1 + at]))).toEqual(counted)
})

test('every listed value has its earlier figure, however small it was', async () => {
  const s = await paying(240)
  await t.database.sql(
    `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
     select suid, 'B' || no, kind, kind_id + 1000000, 'x', member_id, 'cash', 1000000 - amount, 'paid', 'B' || no, paid_at - interval '1 day', 'B' || no from pay_order where suid = $1`,
    [s.suid],
  )
  const ranking = await report(s, { compare: 'previous' })
  expect(ranking.rows.map(({ before }) => before?.[0] ?? null)).not.toContain(null)
})
