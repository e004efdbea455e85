import { AppError, refusing } from '#core/errors/errors.ts'
import { quantity, select, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import type { FigureRow, Figures, ShownTopic } from '#core/define/topic.ts'
import { dayNamed, monthNamed, slotsIn } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import { dayEnd, dayStart, formatDay } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { notesAt, notesIn } from '../note/notes.ts'
import { noteWords } from '../shared/note-words.ts'
import { targetCall, targetsFor } from '../target/goals.ts'
import type { TargetOf } from '../target/goals.ts'
import { decimalOf } from '../shared/figure-text.ts'
import { noteText } from '../shared/note-text.ts'
import type { ShownNote } from '../shared/note-text.ts'
import { summarizeClasses, rankValue } from '../shared/abc.ts'
import type { ClassSummary, Ranked } from '../shared/abc.ts'
import { comparisonPeriod } from '../shared/period.ts'
import { markUnusual, earlierWeeks } from './mark-unusual.ts'
import { reportWords } from '../shared/words.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Maximum days in a report by day, and in any report. */
const MAX_LISTED_DAYS = 400
const MAX_DAYS = 3660
/** The last second of the year 9999: spreadsheets support no later day. */
const LAST_SECOND = 253_402_271_999

const seconds: Text = messageTexts.anySecondOfTheDay
const reportInput = {
  topic: text(reportWords.topic, { required: true, max: 40 }),
  dim: text(reportWords.dimension, { max: 60 }),
  from: quantity(reportWords.from, { required: true, decimals: 0, help: seconds }),
  to: quantity(reportWords.to, { required: true, decimals: 0, help: seconds }),
  compare: select(reportWords.compare, {
    previous: reportWords.previous,
    weekdays: reportWords.weekdays,
    year: reportWords.year,
    target: reportWords.target,
  }),
  only: text(reportWords.only, { max: 60 }),
  value: text(reportWords.value, { max: 60 }),
  rank: text(reportWords.rank, { max: 40 }),
} as const

/**
 * A report row: the metrics' digits in order, those of the comparison period, and the filters of the underlying lists.
 */
export interface ReportRow {
  k: string | null
  label: string
  values: (string | null)[]
  before: (string | null)[] | null
  queries: (Readonly<Record<string, string>> | null)[]
  /** Indexes of metrics whose figure deviates from the same weekday before. */
  unusual?: number[]
  /** Indexes of the notes on its days. */
  notes?: number[]
  ranked?: Ranked
}
export interface ReportAnswer {
  topic: ShownTopic
  dim: string
  period: Slot
  compared: Slot | null
  /** `before` contains targets, in proportion to the elapsed time. */
  targets: boolean
  notes: ShownNote[]
  rows: ReportRow[]
  total: ReportRow
  more: boolean
  /** The rows are values without a natural order, largest first. */
  ranks: boolean
  /** The index of the metric that ranks them, and the total number of values, listed or not. */
  rank: number
  values: number
  /** The classes of all values by that metric. */
  classes: ClassSummary[] | null
  /** The sum of the values that are not listed. */
  rest: ReportRow | null
}

/** Runs a report, limited to what its caller can see. */
export async function reportOf(
  { topic, dim, from, to, compare, only, value, rank }: Values<typeof reportInput>,
  ctx: Ctx<DB>,
): Promise<ReportAnswer> {
  // the error names days: a person never sees seconds
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day < 0 || day > LAST_SECOND) throw refusing(field, 'bad_day', { label: reportInput[field].label })
  if (to < from) throw refusing('to', 'bad_range', { label: reportWords.period })
  const period = { from: dayStart(from), end: dayEnd(to) }
  const by = dim === 'month' || dim === 'all' ? dim : dim === null || dim === 'day' ? 'day' : { dimension: dim }
  const maxDays = by === 'day' ? MAX_LISTED_DAYS : MAX_DAYS
  if (period.end - period.from > maxDays * 86_400) throw new AppError('period_too_long', { most: maxDays })
  const filter = only === null || value === null ? {} : { only: { dimension: only, value } }
  const figures = (slot: Slot, dated = false) =>
    ctx.figures({ topic, by, ...slot, ...filter, dated, rank: rank ?? undefined, all: dated })
  const compared = compare === null || compare === 'target' ? null : comparisonPeriod(period, compare, ctx.now)
  const now = await figures(period)
  const past = compared && (await figures(compared, true))
  const target = compare === 'target' ? await targetOf(ctx, { topic: now.topic, period, only, value }) : undefined
  const notes = by === 'day' || by === 'month' ? await notesIn(ctx, period) : []
  const timed = (per: 'day' | 'month') =>
    timeRows(per, { now, period, past, compared }).map((row) => {
      const slot = clip(per === 'day' ? dayNamed(row.label) : monthNamed(row.label), period)
      const at = notesAt(notes, slot)
      return { ...(target ? withTargets(row, target(slot)) : row), ...(at.length > 0 ? { notes: at } : {}) }
    })
  const ranks = typeof by === 'object' && !now.inOrder
  const rankTotal = now.total.values[now.rank] ?? null
  const classes = ranks ? summarizeClasses(now.classes, { values: now.values, total: rankTotal }) : null
  const total = toReportRow(now.total, inLang(reportWords.total, ctx.lang), past?.total)
  return {
    topic: now.topic,
    dim: dim ?? 'day',
    period,
    compared,
    targets: target !== undefined,
    notes,
    rows:
      by === 'day'
        ? markUnusual(timed(by), await figures(earlierWeeks(period), true), ctx.now)
        : by === 'month'
          ? timed(by)
          : valueRows(now, past, classes && rankTotal),
    total: target ? withTargets(total, target(period)) : total,
    more: now.more,
    ranks,
    rank: now.rank,
    values: now.values,
    classes,
    rest: ranks && now.more ? restOf(now, ctx) : null,
  }
}

/** The sum of all unlisted values, for additive metrics; `values` is the count of the ranked list. */
function restOf({ topic, rows, total, values }: Figures, { lang }: Pick<Ctx<DB>, 'lang'>): ReportRow | null {
  const rankedCount = rows.filter(({ upto }) => upto !== null).length
  const count = values - (rankedCount > 0 ? rankedCount : rows.length)
  const sums = topic.metrics.map(({ kind }, at) => {
    const metricTotal = total.values[at]
    const listed = rows.map((row) => row.values[at])
    if ((kind !== 'additive' && kind !== 'balance') || metricTotal == null || listed.includes(null)) return null
    return (metricTotal - listed.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n)).toString()
  })
  const label = inLang(reportWords.rest, lang).replace('{n}', String(count))
  return count > 0 ? { k: null, label, values: sums, before: null, queries: sums.map(() => null) } : null
}

/**
 * The targets to compare with: of the whole business, or of the one department of the filter; none for callers who
 * cannot list targets.
 */
async function targetOf(
  ctx: Ctx<DB>,
  { topic, period, only, value }: { topic: ShownTopic; period: Slot; only: string | null; value: string | null },
): Promise<TargetOf> {
  const { isAdmin, apis } = ctx.caller
  const isWhole = only === null || value === null
  const isAllowed = (isAdmin || apis.has(targetCall)) && (isWhole || (only === 'dept_id' && /^\d{1,15}$/.test(value)))
  return isAllowed
    ? targetsFor(ctx, { topic, period, dept: isWhole ? null : Number(value) })
    : () => topic.metrics.map(() => null)
}

function withTargets(row: ReportRow, before: readonly (bigint | null)[]): ReportRow {
  return { ...row, before: before.map((target) => target?.toString() ?? null) }
}

function clip(slot: Slot, { from, end }: Slot): Slot {
  return { from: Math.max(slot.from, from), end: Math.min(slot.end, end) }
}

/** All days or months, including empty ones. The first is compared with the first, whatever their names. */
function timeRows(
  by: 'day' | 'month',
  { now, period, past, compared }: { now: Figures; period: Slot; past: Figures | null; compared: Slot | null },
): ReportRow[] {
  if (now.topic.metrics.every(({ standing }) => standing)) return []
  const names = compared ? slotsIn(compared, by) : []
  return slotsIn(period, by).map((name, at) =>
    toReportRow(
      rowOf(now, name, true),
      name,
      past && at < names.length ? rowOf(past, names[at] ?? '', true) : undefined,
    ),
  )
}

function valueRows(now: Figures, past: Figures | null, rankTotal: bigint | null): ReportRow[] {
  const pastOnly = past?.rows.filter(({ k }) => now.rows.every((row) => row.k !== k)) ?? []
  const rows = [...now.rows, ...(now.more ? [] : pastOnly.map((row) => ({ ...rowOf(now, row.k), label: row.label })))]
  return rows.map((row) => {
    const ranked = rankTotal === null ? {} : { ranked: rankValue(row.values[now.rank] ?? 0n, row.upto, rankTotal) }
    return { ...toReportRow(row, row.label ?? '', past ? rowOf(past, row.k) : undefined), ...ranked }
  })
}

function rowOf({ rows, more, total, topic }: Figures, k: string | null, timed = false): FigureRow {
  const emptyValues = topic.metrics.map(({ kind, standing }, at) =>
    more || (timed && standing) || kind === 'derived' || total.values[at] === null ? null : 0n,
  )
  return (
    rows.find((row) => row.k === k) ?? {
      k,
      label: null,
      values: emptyValues,
      queries: emptyValues.map(() => null),
      upto: null,
    }
  )
}

function toReportRow({ k, values, queries }: FigureRow, label: string, before: FigureRow | undefined): ReportRow {
  const digits = (all: FigureRow['values']) => all.map((value) => value?.toString() ?? null)
  return { k, label, values: digits(values), before: before ? digits(before.values) : null, queries: [...queries] }
}

/** The report as a spreadsheet. */
export function sheetOf(report: ReportAnswer, { lang }: Pick<Ctx<DB>, 'lang'>): CallSheet {
  const { topic, dim, period, compared: past, targets, notes, rows, total } = report
  const ranked = report.classes !== null
  const sheetRows = [...rows, ...(report.rest ? [report.rest] : []), total]
  const first =
    topic.dimensions.find(({ key }) => key === dim)?.title ??
    inLang(dim === 'month' ? reportWords.month : dim === 'all' ? reportWords.period : reportWords.day, lang)
  const compared = past !== null || targets
  const before = inLang(targets ? reportWords.target : reportWords.before, lang)
  const notesOfRow = (row: ReportRow) => row.notes?.map((at) => noteText(notes[at])).join('\n') ?? null
  const kinds = topic.metrics.map(({ scale }): 'int' | 'money' | 'text' =>
    scale === 0 ? 'int' : scale === 2 ? 'money' : 'text',
  )
  const cell = (digits: string | null | undefined, at: number) => {
    if (digits === null || digits === undefined) return null
    return kinds[at] === 'text' ? decimalOf(digits, topic.metrics[at]?.scale ?? 0) : Number(digits)
  }
  return {
    name: `${topic.title} ${formatDay(period.from)}—${formatDay(period.end - 1)}.xlsx`,
    columns: [
      { title: first, kind: 'text' },
      ...topic.metrics.flatMap(({ title, unit }, at) => {
        const kind = kinds[at] ?? 'text'
        const named = unit === '' ? title : `${title} (${unit})`
        return [{ title: named, kind }, ...(compared ? [{ title: `${named} · ${before}`, kind }] : [])]
      }),
      ...(notes.length > 0 ? [{ title: inLang(noteWords.note, lang), kind: 'text' as const }] : []),
      ...(ranked
        ? [
            { title: inLang(reportWords.cumulative, lang), kind: 'money' as const },
            { title: inLang(reportWords.class, lang), kind: 'text' as const },
          ]
        : []),
    ],
    rows: sheetRows.map((row) => [
      row.label,
      ...row.values.flatMap((value, at) => [cell(value, at), ...(compared ? [cell(row.before?.[at], at)] : [])]),
      ...(notes.length > 0 ? [notesOfRow(row)] : []),
      ...(ranked ? [row.ranked ? Number(row.ranked.share) : null, row.ranked?.class ?? null] : []),
    ]),
  }
}

export const chartCalls = [
  defineCall({
    path: '/seller/report/ChartIndex',
    method: 'GET',
    title: ['报表主题', 'Topics of reports', 'Temas de informes', 'レポートのテーマ'],
    access: 'api',
    input: {},
    run: (_input, ctx) => Promise.resolve(ctx.topics()),
  }),
  defineCall({
    path: '/seller/report/ChartData',
    method: 'GET',
    title: reportWords.title,
    access: 'api',
    long: true,
    input: reportInput,
    run: reportOf,
  }),
  defineCall({
    path: '/seller/report/ChartExport',
    method: 'GET',
    title: ['导出报表', 'Export a report', 'Exportar un informe', 'レポートをエクスポート'],
    access: 'api',
    long: true,
    sheet: true,
    input: reportInput,
    run: async (input, ctx): Promise<CallSheet> => sheetOf(await reportOf(input, ctx), ctx),
  }),
]
