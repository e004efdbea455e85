import { AppError, refusing } from '#core/errors/errors.ts'
import { quantity, select, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx, Values } from '#core/define/resource.ts'
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
import { classesTold, rankedOf } from '../shared/abc.ts'
import type { ClassTold, Ranked } from '../shared/abc.ts'
import { comparedWith } from '../shared/period.ts'
import { marked, weeksBefore } from './marked.ts'
import { reportWords } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Days that are shown one by one, and those of any period. */
const DAYS = 400
const LONGEST = 3660
/** The last second of the year 9999: no sheet writes a later day. */
const LAST = 253_402_271_999

const seconds: Text = labelTexts.anySecondOfTheDay
const asked = {
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

/** A row of a report: digits of the metrics in their order, those of the period compared with, and the filters of the lists behind the former. */
export interface ReportRow {
  k: string | null
  label: string
  values: (string | null)[]
  before: (string | null)[] | null
  queries: (Readonly<Record<string, string>> | null)[]
  /** Places of metrics whose figure is far from those of the same weekday before. */
  unusual?: number[]
  /** Places of the notes that were written at its days. */
  notes?: number[]
  ranked?: Ranked
}
export interface ReportAnswer {
  topic: ShownTopic
  dim: string
  period: Slot
  compared: Slot | null
  /** What stands as `before` are targets, as far as the time has passed. */
  targets: boolean
  notes: ShownNote[]
  rows: ReportRow[]
  total: ReportRow
  more: boolean
  /** Its rows are values without an order of their own, the largest first. */
  ranks: boolean
  /** The place of the metric by which they stand, and how many values there are, told or not. */
  rank: number
  values: number
  /** The classes of all values by that metric. */
  classes: ClassTold[] | null
  /** What the values that are not told come to. */
  rest: ReportRow | null
}

/** What a report asks for comes to, as its caller may see it. */
export async function reportOf(
  { topic, dim, from, to, compare, only, value, rank }: Values<typeof asked>,
  ctx: Ctx<DB>,
): Promise<ReportAnswer> {
  // said as days: a person never sees seconds
  for (const [field, day] of [['from', from], ['to', to]] as const) if (day < 0 || day > LAST) throw refusing(field, 'bad_day', { label: asked[field].label }) // prettier-ignore
  if (to < from) throw refusing('to', 'bad_range', { label: reportWords.period })
  const period = { from: dayStart(from), end: dayEnd(to) }
  const by = dim === 'month' || dim === 'all' ? dim : dim === null || dim === 'day' ? 'day' : { dimension: dim }
  const most = by === 'day' ? DAYS : LONGEST
  if (period.end - period.from > most * 86_400) throw new AppError('period_too_long', { most })
  const narrowed = only === null || value === null ? {} : { only: { dimension: only, value } }
  const figures = (slot: Slot, dated = false) =>
    ctx.figures({ topic, by, ...slot, ...narrowed, dated, rank: rank ?? undefined, all: dated })
  const compared = compare === null || compare === 'target' ? null : comparedWith(period, compare, ctx.now)
  const now = await figures(period)
  const past = compared && (await figures(compared, true))
  const target = compare === 'target' ? await targetOf(ctx, { topic: now.topic, period, only, value }) : undefined
  const notes = by === 'day' || by === 'month' ? await notesIn(ctx, period) : []
  const timed = (per: 'day' | 'month') =>
    inTime(per, { now, period, past, compared }).map((row) => {
      const slot = within(per === 'day' ? dayNamed(row.label) : monthNamed(row.label), period)
      const at = notesAt(notes, slot)
      return { ...(target ? beside(row, target(slot)) : row), ...(at.length > 0 ? { notes: at } : {}) }
    })
  const ranks = typeof by === 'object' && !now.inOrder
  const whole = now.total.values[now.rank] ?? null
  const classes = ranks ? classesTold(now.classes, { values: now.values, whole }) : null
  const total = told(now.total, inLang(reportWords.total, ctx.lang), past?.total)
  return {
    topic: now.topic,
    dim: dim ?? 'day',
    period,
    compared,
    targets: target !== undefined,
    notes,
    rows:
      by === 'day'
        ? marked(timed(by), await figures(weeksBefore(period), true), ctx.now)
        : by === 'month'
          ? timed(by)
          : byValue(now, past, classes && whole),
    total: target ? beside(total, target(period)) : total,
    more: now.more,
    ranks,
    rank: now.rank,
    values: now.values,
    classes,
    rest: ranks && now.more ? restOf(now, ctx) : null,
  }
}

/** What all values that are not told come to together, of the metrics that add up; `values` of the list that ranks them. */
function restOf({ topic, rows, total, values }: Figures, { lang }: Pick<Ctx<DB>, 'lang'>): ReportRow | null {
  const known = rows.filter(({ upto }) => upto !== null).length
  const count = values - (known > 0 ? known : rows.length)
  const sums = topic.metrics.map(({ kind }, at) => {
    const whole = total.values[at]
    const shown = rows.map((row) => row.values[at])
    if ((kind !== 'additive' && kind !== 'balance') || whole == null || shown.includes(null)) return null
    return (whole - shown.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toString()
  })
  const label = inLang(reportWords.rest, lang).replace('{n}', String(count))
  return count > 0 ? { k: null, label, values: sums, before: null, queries: sums.map(() => null) } : null
}

/** The targets that a report can be compared with: those of the whole, or of the one department that it is narrowed to; none for who may not list them. */
async function targetOf(ctx: Ctx<DB>, { topic, period, only, value }: { topic: ShownTopic; period: Slot; only: string | null; value: string | null }): Promise<TargetOf> {
  const { isAdmin, apis } = ctx.caller
  const whole = only === null || value === null
  const known = (isAdmin || apis.has(targetCall)) && (whole || (only === 'dept_id' && /^\d{1,15}$/.test(value)))
  return known ? targetsFor(ctx, { topic, period, dept: whole ? null : Number(value) }) : () => topic.metrics.map(() => null)
} // prettier-ignore

function beside(row: ReportRow, before: readonly (bigint | null)[]): ReportRow {
  return { ...row, before: before.map((one) => one?.toString() ?? null) }
}

function within(slot: Slot, { from, end }: Slot): Slot {
  return { from: Math.max(slot.from, from), end: Math.min(slot.end, end) }
}

/** All days or months, those without rows too. The first is compared with the first, whatever they are called. */
function inTime(by: 'day' | 'month', { now, period, past, compared }: { now: Figures; period: Slot; past: Figures | null; compared: Slot | null }): ReportRow[] {
  if (now.topic.metrics.every(({ standing }) => standing)) return []
  const names = compared ? slotsIn(compared, by) : []
  return slotsIn(period, by).map((name, at) => told(rowOf(now, name, true), name, past && at < names.length ? rowOf(past, names[at] ?? '', true) : undefined))
} // prettier-ignore

function byValue(now: Figures, past: Figures | null, whole: bigint | null): ReportRow[] {
  const gone = past?.rows.filter(({ k }) => now.rows.every((row) => row.k !== k)) ?? []
  const rows = [...now.rows, ...(now.more ? [] : gone.map((row) => ({ ...rowOf(now, row.k), label: row.label })))]
  return rows.map((row) => {
    const ranked = whole === null ? {} : { ranked: rankedOf(row.values[now.rank] ?? 0n, row.upto, whole) }
    return { ...told(row, row.label ?? '', past ? rowOf(past, row.k) : undefined), ...ranked }
  })
}

function rowOf({ rows, more, total, topic }: Figures, k: string | null, timed = false): FigureRow {
  const nothing = topic.metrics.map(({ kind, standing }, at) =>
    more || (timed && standing) || kind === 'derived' || total.values[at] === null ? null : 0n,
  )
  return rows.find((row) => row.k === k) ?? { k, label: null, values: nothing, queries: nothing.map(() => null), upto: null }
}

function told({ k, values, queries }: FigureRow, label: string, before: FigureRow | undefined): ReportRow {
  const digits = (all: FigureRow['values']) => all.map((one) => one?.toString() ?? null)
  return { k, label, values: digits(values), before: before ? digits(before.values) : null, queries: [...queries] }
}

/** The same as a sheet. */
export function sheetOf(report: ReportAnswer, { lang }: Pick<Ctx<DB>, 'lang'>): CallSheet {
  const { topic, dim, period, compared: past, targets, notes, rows, total } = report
  const ranked = report.classes !== null
  const shown = [...rows, ...(report.rest ? [report.rest] : []), total]
  const first = topic.dimensions.find(({ key }) => key === dim)?.title ?? inLang(dim === 'month' ? reportWords.month : dim === 'all' ? reportWords.period : reportWords.day, lang) // prettier-ignore
  const compared = past !== null || targets
  const before = inLang(targets ? reportWords.target : reportWords.before, lang)
  const noted = (row: ReportRow) => row.notes?.map((at) => noteText(notes[at])).join('\n') ?? null
  const kinds = topic.metrics.map(({ scale }): 'int' | 'money' | 'text' => (scale === 0 ? 'int' : scale === 2 ? 'money' : 'text'))
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
    rows: shown.map((row) => [
      row.label,
      ...row.values.flatMap((value, at) => [cell(value, at), ...(compared ? [cell(row.before?.[at], at)] : [])]),
      ...(notes.length > 0 ? [noted(row)] : []),
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
  defineCall({ path: '/seller/report/ChartData', method: 'GET', title: reportWords.title, access: 'api', long: true, input: asked, run: reportOf }),
  defineCall({
    path: '/seller/report/ChartExport',
    method: 'GET',
    title: ['导出报表', 'Export a report', 'Exportar un informe', 'レポートを出力'],
    access: 'api',
    long: true,
    sheet: true,
    input: asked,
    run: async (input, ctx): Promise<CallSheet> => sheetOf(await reportOf(input, ctx), ctx),
  }),
] // prettier-ignore
