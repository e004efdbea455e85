import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { accepted, dataOf, list } from '#test/helpers/calls.ts'
import { visitMonth } from '../month/month.resource.ts'

const t = await testApp(sections(registry(modules)))
const DAY = 86_400
const noon = () => dayStart(Math.floor(t.app.now().getTime() / 1000)) + 12 * 3600
t.pass(noon() - Math.floor(t.app.now().getTime() / 1000)) // independent of the time of day
const makeupCalls = ['/seller/clockin/ClockinMakeup', '/buyer/clockin/ClockinAdd']

/** A person with two outlets, visited the given number of days ago, approved by the owner. */
async function visited(days: Readonly<Record<string, { cycle: number; ago: readonly number[] }>>) {
  const s = await t.supplier()
  const clerk = await s.operator({ apis: makeupCalls })
  const uid = clerk.uid
  accepted(await s.post('/seller/clockin/ClockinSettingSave', { makeup_days: 60 }))
  for (const [code, { cycle, ago }] of Object.entries(days)) {
    const body = { code, name: `店${code}`, type: 'market', level: 'a', visit_cycle_days: cycle, staff_uid: uid }
    const shop_id = dataOf(await s.post<{ id: number }>('/seller/shop/ShopSave', body)).id
    for (const day of ago) {
      const entry = { shop_id, at: noon() - day * DAY, stay_min: 50, remark: '补' }
      const { id } = dataOf(await clerk.post<{ id: number }>('/seller/clockin/ClockinMakeup', entry))
      accepted(await s.post('/seller/clockin/ClockinAudit', { id, result: 'pass' }))
    }
  }
  return { s, clerk, uid }
}
const total = async (s: Person, path: string, query: Record<string, string>) =>
  dataOf(await s.get<CountAnswer>(path, { ...query, _count_sum: 1, _count_exact: 1 }))

test('[B11] a visit is due one cycle after the previous one: in time, late, due or overdue; coverage by person comes from that list', async () => {
  const { s, uid } = await visited({
    A: { cycle: 7, ago: [20, 15, 5] },
    B: { cycle: 3, ago: [10] },
    C: { cycle: 30, ago: [] },
  })
  const due = await list(s, '/seller/clockin/VisitDueManage', { limit: '50' })
  const labels = due.map(
    ({ shop_id_label, state, late_days }) => `${String(shop_id_label)} ${String(state)} ${String(late_days)}`,
  )
  expect(labels.toSorted((a, b) => a.localeCompare(b))).toEqual([
    '店A due 0',
    '店A late 3',
    '店A on_time 0',
    '店A on_time 0',
    '店B on_time 0',
    '店B overdue 7',
    '店C due 0',
  ])
  expect(due.find(({ state }) => state === 'overdue')).toMatchObject({
    due_at: dayStart(noon() - 7 * DAY),
    staff_uid: uid,
    visited_at: null,
  })
  // open visits come first, longest overdue at the top
  expect(due.slice(0, 3).map(({ shop_id_label, past_days }) => [shop_id_label, past_days])).toEqual([
    ['店B', 7],
    ['店A', -2],
    ['店C', -30],
  ])
  // each figure by person equals the list behind its link
  const { data } = await s.get<{
    rows: { k: string; values: string[]; queries: Record<string, string>[] }[]
    topic: { metrics: { key: string }[] }
  }>('/seller/report/ChartData', {
    topic: 'coverage',
    dim: 'staff_uid',
    from: dayStart(noon() - 30 * DAY),
    to: dayStart(noon() + 31 * DAY),
  })
  const figures = Object.fromEntries(
    data.topic.metrics.map(({ key }, at) => [
      key,
      { value: data.rows[0]?.values[at], query: data.rows[0]?.queries[at] },
    ]),
  )
  expect(data.rows.map(({ k }) => k)).toEqual([String(uid)])
  expect([figures['due']?.value, figures['shops']?.value, figures['done']?.value, figures['overdue']?.value]).toEqual([
    '7',
    '3',
    '4',
    '1',
  ])
  for (const key of ['due', 'done', 'late', 'overdue'])
    expect((await total(s, '/seller/clockin/VisitDueManage', figures[key]?.query ?? {})).count).toBe(
      Number(figures[key]?.value),
    )
  const other = await t.supplier()
  expect(await list(other, '/seller/clockin/VisitDueManage')).toEqual([])
})

test('[B11] payroll has days, visits, pairs, hours, late entries and flags by person and month, each the sum of its entries', async () => {
  const { s, clerk, uid } = await visited({ A: { cycle: 7, ago: [9, 8, 3] } })
  accepted(
    await clerk.post('/seller/clockin/ClockinMakeup', {
      shop_id: (await list(s, '/seller/shop/ShopManage'))[0]?.id,
      at: noon() - 2 * DAY,
      stay_min: 30,
      remark: '待审',
    }),
  )
  const clock = async (kind: string) =>
    accepted(await clerk.post('/buyer/clockin/ClockinAdd', { kind, place: [120_000_000, 30_000_000] }))
  await clock('on')
  t.pass(12 * 60)
  await clock('off')
  t.pass(-12 * 60)
  // the end of another day's work, entered late: it counts once another person has approved it
  const later = async (kind: string, at: number) =>
    dataOf(await clerk.post<{ id: number }>('/seller/clockin/ClockinMakeup', { kind, at, remark: '忘记' })).id
  const worked = async () =>
    (await list(s, '/seller/clockin/VisitMonthManage', { staff_uid: String(uid) })).reduce(
      (all, row) => all + Number(row['work_hours']),
      0,
    )
  expect(await clerk.post('/seller/clockin/ClockinMakeup', { at: noon() - DAY, remark: '无网点' })).toMatchObject({
    data: { errors: [{ field: 'shop_id' }] },
  })
  const before = await worked()
  const entered = [await later('on', noon() - 12 * DAY), await later('off', noon() - 12 * DAY + 7200)]
  expect(await worked()).toBe(before)
  for (const id of entered) accepted(await s.post('/seller/clockin/ClockinAudit', { id, result: 'pass' }))
  expect(await worked()).toBe(before + 200)
  for (const id of entered)
    await t.database.sql('update clockin set del_at = now() where suid = $1 and id = $2', [s.suid, id])
  const months = await list(s, '/seller/clockin/VisitMonthManage', { staff_uid: String(uid) })
  const sum = (key: string) => months.reduce((all, row) => all + Number(row[key]), 0)
  expect({
    days: sum('days'),
    visits: sum('visits'),
    pairs: sum('pairs'),
    stay: sum('stay_hours'),
    work: sum('work_hours'),
    makeups: sum('makeups'),
    pending: sum('pending'),
    marked: sum('marked'),
  }).toEqual({ days: 4, visits: 3, pairs: 3, stay: 250, work: 20, makeups: 3, pending: 1, marked: 0 })
  for (const row of months)
    for (const { at = '', to } of visitMonth.drillDowns ?? []) {
      const query = Object.fromEntries(
        new URLSearchParams(to.slice(to.indexOf('?')).replaceAll(/:(\w+)/g, (_all, name: string) => String(row[name]))),
      )
      if (at !== 'days')
        expect([at, (await total(s, '/seller/clockin/ClockinManage', query)).count]).toEqual([at, row[at]])
    }
  expect(await clerk.get('/seller/clockin/VisitMonthManage')).toMatchObject({ code: 'forbidden', data: null })
})

test('[B11] account managers see their outlets, due visits and routes regardless of data scope; those of others stay hidden', async () => {
  const s = await t.supplier()
  const calls = ['shop/ShopManage', 'shop/ShopMap', 'clockin/VisitDueManage', 'clockin/DayRoute'].map(
    (name) => `/seller/${name}`,
  )
  const seller = await s.operator({
    apis: calls,
    paths: ['/dataDetails/visitDue'],
    data_scope: 'own',
    username: '小王',
  })
  const outlet = async (code: string, staff_uid: number) =>
    dataOf(
      await s.post<{ id: number }>('/seller/shop/ShopSave', {
        code,
        name: `店${code}`,
        type: 'market',
        level: 'a',
        staff_uid,
        visit_cycle_days: 3,
        place: [120_000_000, 30_000_000],
      }),
    ).id
  const mine = await outlet('A', seller.uid)
  await outlet('B', s.uid)
  await t.database.sql(`update shop set created_at = created_at - interval '10 days' where suid = $1`, [s.suid])
  expect(await list(seller, '/seller/shop/ShopManage')).toMatchObject([{ id: mine }])
  expect(await list(seller, '/seller/clockin/VisitDueManage')).toMatchObject([{ shop_id: mine, state: 'overdue' }])
  expect((await seller.get<{ placed: number }>('/seller/shop/ShopMap')).data.placed).toBe(1)
  expect((await seller.get('/seller/clockin/DayRoute')).data).toMatchObject({
    staff: '小王',
    next: [{ shop_id: mine }],
  })
  const { todos } = dataOf(await seller.get<{ todos: { title: string; count: number }[] }>('/seller/index/Workbench'))
  expect(todos.find(({ title }) => title === '逾期未访网点')).toMatchObject({ count: 1 })
})

test('[B13] coverage of a department and of a manager counts their outlets, regardless of the visitor, and is at most 100%', async () => {
  const s = await t.supplier()
  const dept = async (name: string) =>
    dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name, type_id: 'office' })).id
  const [north, south] = [await dept('北区'), await dept('南区')]
  const goer = await s.operator({ apis: makeupCalls, dept_id: south })
  for (const [code, dept_id, status] of [
    ['A', north, 'on'],
    ['B', north, 'on'],
    ['C', south, 'on'],
    ['D', south, 'off'],
  ] as const) {
    const body = {
      code,
      name: `店${code}`,
      type: 'market',
      level: 'a',
      dept_id,
      staff_uid: s.uid,
      place: [120_000_000, 30_000_000],
    }
    const { id } = dataOf(await s.post<{ id: number; ver: number }>('/seller/shop/ShopSave', body))
    if (code === 'C') continue
    for (const kind of ['arrive', 'leave'])
      accepted(await goer.post('/buyer/clockin/ClockinAdd', { kind, shop_id: id, place: body.place }))
    if (status === 'off')
      await t.database.sql(`update shop set status = 'off' where suid = $1 and id = $2`, [s.suid, id])
  }
  const today = dayStart(noon())
  const covered = async (more: object) => {
    const {
      topic,
      rows,
      total: totals,
    } = dataOf(
      await s.get<{ topic: { metrics: { key: string }[] }; rows: ReportRow[]; total: ReportRow }>(
        '/seller/report/ChartData',
        { topic: 'outlet', from: today, to: today, ...more },
      ),
    )
    const at = ['visited', 'covered', 'outlets', 'coverage'].map((key) =>
      topic.metrics.findIndex((metric) => metric.key === key),
    )
    return {
      rows: rows.map(({ label, values }) => [label, ...at.map((index) => values[index])]),
      total: at.map((index) => totals.values[index]),
      query: totals.queries[at[1] ?? 0],
    }
  }
  expect(await covered({ dim: 'dept_id' })).toMatchObject({
    rows: [
      ['南区', '3', '0', '1', '0'],
      ['北区', '0', '2', '2', '10000'],
    ],
    total: ['3', '2', '3', '6667'],
  })
  expect((await covered({ dim: 'staff_uid' })).rows).toEqual(
    expect.arrayContaining([[expect.any(String), '0', '2', '3', '6667']]),
  )
  const only = await covered({ dim: 'all', only: 'dept_id', value: north })
  expect(only.total).toEqual(['0', '2', '2', '10000'])
  expect((await list(s, '/seller/clockin/ClockinManage', only.query ?? {})).map((row) => row['shop_id_label'])).toEqual(
    ['店B', '店A'],
  )
})
interface ReportRow {
  label: string
  values: string[]
  queries: Record<string, string>[]
}
