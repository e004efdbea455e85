import { expect, test } from 'vitest'
import { monthNamed } from '#core/value/slots.ts'
import { formatDay, parseLocal } from '#core/value/time.ts'
import type { WorkbenchFigure } from '#core/wire/workbench-wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '../../order/test/store.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const t = await sectionsApp()
const at = (text: string) => parseLocal(text) ?? Number.NaN
const report = async (p: Person, query: Record<string, string | number>) =>
  dataOf(await p.get<ReportAnswer>('/seller/report/ChartData', query))
const texts = (query: object) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
const enter = (s: Person, metric: string, rows: object[], dept_id: number | null = null) =>
  s.post<{ ids: number[] }>('/seller/report/TargetsSave', { metric, dept_id, rows })
const march = { topic: 'payment', from: at('2025-03-01'), to: at('2025-03-31'), compare: 'target' }

async function paid(s: Person, day: string, amount: number) {
  await t.database.sql(
    `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key) values ($1, $2::text, 'order', 1, 'x', $3, 'cash', $4, 'paid', $2::text, to_timestamp($5), $2::text)`,
    [s.suid, `T${day}`, await memberOf(s), amount, at(day)],
  )
}

test('a column of targets is shown next to the figures, by day and month in proportion to the elapsed time', async () => {
  const s = await t.supplier()
  await paid(s, '2025-03-02', 500)
  const first = dataOf(
    await enter(s, 'payment.paid', [
      { month: '2025-03', value: 31_000 },
      { month: '2025-04', value: 30_000 },
      { month: '2025-05', value: null },
    ]),
  ).ids
  expect(first).toHaveLength(2)
  const days = await report(s, { ...march, dim: 'day' })
  expect(days.targets).toBe(true)
  expect(days.rows.slice(0, 2).map(({ values, before }) => [values[0], before?.[0]])).toEqual([
    ['0', '1000'],
    ['500', '1000'],
  ])
  expect([days.total.before?.[0], days.total.before?.[1]]).toEqual(['31000', null])
  const months = await report(s, { ...march, dim: 'month', from: at('2025-03-31'), to: at('2025-04-01') })
  expect(months.rows.map(({ before }) => before?.[0])).toEqual(['1000', '1000'])
  const gap = await report(s, { ...march, dim: 'all', from: at('2025-02-28') })
  expect(gap.total.before?.[0]).toBeNull()
  // a month entered again is replaced
  accepted(await enter(s, 'payment.paid', [{ month: '2025-03', value: 62_000 }]))
  expect((await report(s, { ...march, dim: 'all' })).total.before?.[0]).toBe('62000')
  const sheet =
    (await readBook((await s.download('/seller/report/ChartExport', texts({ ...march, dim: 'all' }))).rawPayload))[0]
      ?.rows ?? []
  expect(sheet[0]).toContain('支付金额 (元) · 目标')
})

test('a target needs an additive metric, a valid precision, and an existing department', async () => {
  const s = await t.supplier()
  const row = [{ month: '2025-03', value: 100 }]
  for (const metric of ['payment.payers', 'payment.refund_rate', 'stock.value', 'nothing.there'])
    expect(await enter(s, metric, row)).toMatchObject({
      data: { errors: [{ field: 'metric', code: 'target_metric' }] },
    })
  expect(await enter(s, 'payment.payments', [{ month: '2025-03', value: 150 }])).toMatchObject({
    data: { errors: [{ field: 'rows.value', row: 1 }] },
  })
  expect(await enter(s, 'payment.paid', [{ month: '2025-13', value: 100 }])).toMatchObject({
    data: { errors: [{ field: 'rows.month', row: 1 }] },
  })
  const dept = dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: 'North', type_id: 'office' })).id
  expect(await enter(s, 'payment.paid', row, dept)).toMatchObject({ data: { errors: [{ field: 'dept_id' }] } })
  accepted(await enter(s, 'sales.net', row, dept))
  const sales = { ...march, topic: 'sales', dim: 'all' }
  const target = async (query: object) => {
    const { topic, total } = await report(s, { ...sales, ...query })
    return total.before?.[topic.metrics.findIndex(({ key }) => key === 'net')]
  }
  expect(await target({ only: 'dept_id', value: String(dept) })).toBe('100')
  expect([await target({}), await target({ only: 'source', value: 'h5' })]).toEqual([null, null])
})

test('orders are filtered by a department with its sub-departments, and the cell opens that list', async () => {
  const { s, placed } = await storeOf(t)
  const parent = dataOf(await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: 'All', type_id: 'office' })).id
  const child = dataOf(
    await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: 'East', type_id: 'office', parent_id: parent }),
  ).id
  const { id } = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  await t.database.sql('update orders set dept_id = $2 where suid = $1 and id = $3', [s.suid, child, id])
  const today = Math.floor(Date.now() / 1000)
  const query = { topic: 'sales', dim: 'all', from: today - 86_400, to: today + 86_400, only: 'dept_id' }
  const count = async (dept: number) => (await report(s, { ...query, value: String(dept) })).total.values[1]
  expect([await count(parent), await count(child)]).toEqual(['1', '1'])
  const answer = await report(s, { ...query, value: String(parent) })
  expect(answer.total.queries[1]).toMatchObject({ dept_id: String(parent) })
  // by branch, each with its sub-departments; staff of the parent department are a separate row
  const other = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: other.id, channel: 'cash' }))
  await t.database.sql('update orders set dept_id = $2 where suid = $1 and id = $3', [s.suid, parent, other.id])
  const allDepartments = { topic: 'sales', dim: 'dept_id', from: query.from, to: query.to }
  const branches = async (filters: Record<string, string> = {}) =>
    (await report(s, { ...allDepartments, ...filters })).rows.map(({ label, values, queries }) => [
      label,
      values[1],
      queries[1]?.['dept_id'],
    ])
  const targets = [
    ['All（直属）', '1', undefined],
    ['East', '1', String(child)],
  ]
  expect(await branches()).toEqual(expect.arrayContaining(targets))
  expect(await branches({ only: 'dept_id', value: String(parent) })).toEqual(expect.arrayContaining(targets))
  accepted(await s.post('/jxc/dept/DeptSave', { name: 'West', type_id: 'office' }))
  expect(await branches()).toEqual([['All', '2', String(parent)]])
  expect(answer.topic.branches).toMatchObject([
    { key: 'dept_id', remote: { path: '/jxc/dept/DeptSelect', tree: true } },
  ])
})

test("the workbench shows the month's target to callers who can list targets, with the part due by now", async () => {
  const s = await t.supplier()
  const now = Math.floor(Date.now() / 1000)
  const month = formatDay(now).slice(0, 7)
  accepted(await enter(s, 'sales.paid', [{ month, value: 1_000_000 }]))
  const card = async (p: Person) =>
    dataOf(await p.get<WorkbenchFigure[]>('/seller/index/Figures')).find(({ key }) => key === 'sales.paid')
  const cardFigures = await card(s)
  const { from, end } = monthNamed(month)
  expect(cardFigures?.goal).toBe('1000000')
  const due = Number(cardFigures?.due)
  expect(due).toBeGreaterThanOrEqual(Math.floor((1_000_000 * (now - from)) / (end - from)))
  expect(due).toBeLessThanOrEqual(1_000_000)
  const seller = await s.operator({ apis: ['/seller/order/OrderManage', '/seller/report/ChartData'] })
  expect(await card(seller)).toMatchObject({ goal: null, due: null })
  expect(
    (await report(seller, { ...march, topic: 'sales', dim: 'all' })).total.before?.every((value) => value === null),
  ).toBe(true)
})

test('notes are shown at their days, in the spreadsheet too, and only to callers who can list notes', async () => {
  const s = await t.supplier()
  const note = (from_day: number, to_day: number | null, noteText: string) =>
    s.post('/seller/report/NoteSave', { from_day, to_day, words: noteText })
  accepted(await note(at('2025-03-02'), null, 'Price raised'))
  accepted(await note(at('2025-02-27'), at('2025-03-01'), 'Holiday'))
  accepted(await note(at('2025-04-01'), null, 'Later'))
  expect(await note(at('2025-03-02'), at('2025-03-01'), 'x')).toMatchObject({ data: { errors: [{ field: 'to_day' }] } })
  const query = { topic: 'payment', dim: 'day', from: at('2025-03-01'), to: at('2025-03-03') }
  const answer = await report(s, query)
  expect(answer.notes.map(({ words, author }) => [words, author !== null])).toEqual([
    ['Holiday', true],
    ['Price raised', true],
  ])
  expect(answer.rows.map(({ notes }) => notes ?? [])).toEqual([[0], [1], []])
  const sheet =
    (await readBook((await s.download('/seller/report/ChartExport', texts(query))).rawPayload))[0]?.rows ?? []
  expect([sheet[0]?.at(-1), sheet[1]?.at(-1), sheet[2]?.at(-1)]).toEqual([
    '批注',
    expect.stringContaining('Holiday'),
    expect.stringContaining('Price raised'),
  ])
  const reader = await s.operator({ apis: ['/seller/report/ChartData', '/seller/payment/PayOrderManage'] })
  expect((await report(reader, query)).notes).toEqual([])
  expect((await report(s, { ...query, dim: 'all' })).notes).toEqual([])
})
