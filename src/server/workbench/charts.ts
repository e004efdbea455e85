import { inLang } from '#core/text/i18n.ts'
import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Chart, ChartSeries } from '#core/define/module.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { dayStart, formatDay, parseLocal } from '#core/value/time.ts'
import type { Db } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { filtersOf } from '../list/filters.ts'
import { aggregateStatement } from '../list/aggregate-sql.ts'
import { phrase } from '../words/phrases.ts'
import { readListQuery } from '../list/query.ts'
import { labelsOf } from '../words/words.ts'

const DAYS = 30
const MONTHS = 12
/** Number of kinds shown separately; the smaller ones are combined. */
const KINDS = 12

interface Asking {
  registry: Registry
  session: Session
  lang: Lang
  /** Seconds. */
  now: number
  mayList: (bound: Bound) => boolean
}

interface Line {
  series: ChartSeries
  bound: Bound
  by: Column
}
type Row = { k: string | number | null; label: string | null; v: string | number }

/**
 * The figures whose lists the caller may see. A figure of several lists shows those series that are open to the caller.
 */
export async function chartsFor(db: Db, asking: Asking): Promise<WorkbenchChart[]> {
  const charts = asking.registry.modules.flatMap(({ charts: sectionCharts = [] }) => sectionCharts)
  const open = charts
    .map((chart) => ({ chart, lines: chartLines(chart, asking) }))
    .filter(({ lines }) => lines.length > 0)
  const statements = open.flatMap(({ chart, lines }) => lines.map((line) => statementOf(chart, line, asking)))
  const answers: Row[][] =
    statements.length > 0
      ? (await db.read(asking.session.suid, statements, { expensive: true })).map((rows) => rows.map(rowOf))
      : []
  return open.map(({ chart, lines }) => chartOf(chart, lines, answers.splice(0, lines.length), asking))
}

function chartLines({ series }: Chart, { registry, session, mayList }: Asking): Line[] {
  return series.flatMap((entry) => {
    const listed = registry.pages.find(({ path, kind }) => path === entry.page && kind === 'list')?.bound
    const bound = listed && restrictFields(listed, session)
    const by = bound && readableColumns(bound, registry).get(entry.by)
    const summable = entry.sum === undefined || bound?.fields.has(entry.sum)
    return bound && by && summable && mayList(bound) ? [{ series: entry, bound, by }] : []
  })
}

function statementOf(chart: Chart, { series, bound, by }: Line, { registry, session, now }: Asking) {
  const first = firstSlot(chart, now)
  const range = first === undefined ? {} : { [by.name]: `${first},${now}` }
  const query = readListQuery(bound, registry, { ...series.query, ...range })
  return aggregateStatement({ bound, registry, session, query }, { by, sum: series.sum, per: chart.per })
}

function chartOf(chart: Chart, lines: readonly Line[], answers: readonly Row[][], asking: Asking): WorkbenchChart {
  const [first] = lines
  const sum = first?.series.sum === undefined ? undefined : first.bound.fields.get(first.series.sum)
  const head = {
    key: chart.key,
    title: titleOf(chart, lines, asking.lang),
    scale: sum?.scale ?? 0,
    unit: sum?.unit ?? '',
  }
  const slots = slotsOf(chart, asking.now)
  if (slots)
    return {
      ...head,
      over: 'time',
      labels: slots.map(({ label }) => label),
      series: lines.map((line, at) => timeSeries(line, slots, answers[at] ?? [], asking)),
    }
  const rows = [...(answers[0] ?? [])].sort((a, b) => Number(b.v) - Number(a.v))
  const listed = rows.length > KINDS ? rows.slice(0, KINDS - 1) : rows
  const smaller = rows.slice(listed.length)
  const others =
    smaller.length > 0
      ? [{ k: null, label: phrase('others', asking.lang), v: smaller.reduce((total, row) => total + Number(row.v), 0) }]
      : []
  return {
    ...head,
    over: 'kind',
    ...(first ? kinds(first, [...listed, ...others], asking) : { labels: [], series: [] }),
  }
}

/** A figure over several lists, of which the caller sees only some, names those included. */
function titleOf({ title, series }: Chart, lines: readonly Line[], lang: Lang): string {
  const chartTitle = inLang(title, lang)
  if (lines.length === series.length) return chartTitle
  return `${chartTitle} · ${lines.map((line) => inLang(line.series.title, lang)).join(' · ')}`
}

function timeSeries(
  { series, by }: Line,
  slots: readonly Slot[],
  rows: readonly Row[],
  { lang }: Asking,
): WorkbenchChart['series'][number] {
  const valueByKey = new Map(rows.map(({ k, v }) => [k, Number(v)]))
  return {
    title: inLang(series.title, lang),
    path: series.page,
    values: slots.map(({ label }) => valueByKey.get(label) ?? 0),
    queries: slots.map(({ from, to }) => ({ ...series.query, [by.name]: `${from},${to}` })),
  }
}

function kinds(
  { series, bound, by }: Line,
  rows: readonly Row[],
  { registry, lang }: Asking,
): Pick<WorkbenchChart, 'labels' | 'series'> {
  const labelByValue = new Map((labelsOf(bound, lang).options(by.name) ?? []).map(({ value, label }) => [value, label]))
  const name = ({ k, label }: Row) =>
    label ??
    (k === null
      ? phrase('unnamed', lang)
      : by.name === 'status'
        ? labelsOf(bound, lang).state(String(k))
        : (labelByValue.get(String(k)) ?? String(k)))
  const narrows = filtersOf(bound, registry).has(by.name)
  return {
    labels: rows.map(name),
    series: [
      {
        title: inLang(series.title, lang),
        path: series.page,
        values: rows.map(({ v }) => Number(v)),
        queries: rows.map(({ k }) => (k === null || !narrows ? null : { ...series.query, [by.name]: String(k) })),
      },
    ],
  }
}

/** A day or month of a chart: its name, and its first and last second. */
interface Slot {
  label: string
  from: number
  to: number
}

function slotsOf({ per }: Chart, now: number): Slot[] | undefined {
  if (per === 'kind') return undefined
  if (per === 'day') {
    const today = dayStart(now)
    return Array.from({ length: DAYS }, (_, at) => {
      const from = today - (DAYS - 1 - at) * 86_400
      return { label: formatDay(from), from, to: from + 86_399 }
    })
  }
  const [year = 0, month = 0] = formatDay(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) => {
    const from = monthStart(year, month - (MONTHS - 1 - at))
    return { label: formatDay(from).slice(0, 7), from, to: monthStart(year, month - (MONTHS - 2 - at)) - 1 }
  })
}

/** The first second of a month; months before January belong to the years before. */
function monthStart(year: number, month: number): number {
  const at = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  return parseLocal(at) ?? 0
}

function firstSlot(chart: Chart, now: number): number | undefined {
  return slotsOf(chart, now)?.[0]?.from
}

function rowOf(row: Record<string, unknown>): Row {
  const { k, label, v } = row
  return {
    k: typeof k === 'string' || typeof k === 'number' ? k : null,
    label: typeof label === 'string' ? label : null,
    v: typeof v === 'number' || typeof v === 'string' ? v : 0,
  }
}
