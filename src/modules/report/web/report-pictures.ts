import type { ShownMetric, ShownPicture } from '#core/define/topic.ts'
import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { Shaped } from '#web/chart/shape-options.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

export type Picture = WorkbenchChart & Shaped

/** Up to this many values are drawn as a ring. */
const RING = 6

/** A chart of one metric over time, or of the largest values with their shares. */
export function pictureOf(
  { rows, dim, compared, targets, notes, classes }: ReportAnswer,
  at: number,
  { metric, before, cumulative }: { metric: ShownMetric; before: string; cumulative: string },
): Picture {
  const time = dim === 'day' || dim === 'month'
  const drawn = time || rows.length <= 24 ? rows : rows.slice(0, 12)
  const numbers = (values: (string | null | undefined)[]) => values.map((value) => Number(value ?? 0))
  const metricSeries = {
    title: metric.title,
    path: metric.path ?? '',
    values: numbers(drawn.map(({ values }) => values[at])),
    queries: drawn
      .map(({ queries }) => (metric.path === null ? null : (queries[at] ?? null)))
      .map((query) => query && { ...query }),
  }
  const comparedSeries = {
    title: before,
    path: '',
    values: numbers(drawn.map((row) => row.before?.[at])),
    queries: drawn.map(() => null),
  }
  return {
    key: metric.key,
    title: metric.title,
    over: time ? 'time' : 'kind',
    scale: metric.scale,
    unit: metric.unit,
    labels: drawn.map(({ label }) => label),
    series: time && (compared || targets) ? [metricSeries, comparedSeries] : [metricSeries],
    marks: notes.map((_, note) => ({ ...placesOf(drawn, note), name: String(note + 1) })),
    ...(classes && drawn.length > RING
      ? {
          shape: 'pareto' as const,
          shares: { title: cumulative, values: drawn.map(({ ranked }) => Number(ranked?.share ?? 0)) },
        }
      : {}),
  }
}

/** The first and last row with a note. */
function placesOf(rows: ReportAnswer['rows'], note: number): { from: number; to: number } {
  const has = (row: ReportAnswer['total']) => row.notes?.includes(note) === true
  return { from: rows.findIndex(has), to: rows.findLastIndex(has) }
}

/**
 * A chart of the totals of several metrics, or of two metrics of each value; undefined where there is nothing to draw.
 */
export function shapedOf(report: ReportAnswer, picture: ShownPicture, opening: string): Picture | undefined {
  return picture.shape === 'scatter' ? scatterOf(report, picture) : totalsOf(report, picture, opening)
}

function totalsOf({ topic, total }: ReportAnswer, picture: ShownPicture, opening: string): Picture | undefined {
  const { title, shape, metrics, minus = [], end } = picture
  const named = (key: string) => {
    const at = topic.metrics.findIndex((metric) => metric.key === key)
    const metric = topic.metrics[at]
    const query = total.queries[at]
    const link = metric?.path && query ? `${metric.path}?${new URLSearchParams(query)}` : null
    return { metric, value: total.values[at] ?? null, link }
  }
  const parts = [...metrics, ...minus, ...(end === undefined ? [] : [end])].map(named)
  const [first] = parts
  if (!first?.metric || parts.some(({ value }) => value === null) || parts.every(({ value }) => value === '0'))
    return undefined
  const signs = [...metrics.map(() => 1), ...minus.map(() => -1), 1]
  const values = parts.map(({ value }, at) => Number(value) * (signs[at] ?? 1))
  const drawn = {
    key: title,
    title,
    over: 'kind' as const,
    scale: first.metric.scale,
    unit: first.metric.unit,
    labels: parts.map(({ metric }) => metric?.title ?? ''),
    links: parts.map(({ link }) => link),
  }
  const series = (all: number[]) => [{ title, path: '', values: all, queries: all.map(() => null) }]
  if (shape !== 'waterfall') return { ...drawn, shape, series: series(values) }
  const levels = levelsOf(values)
  const all = [levels[0]?.to ?? 0, ...values]
  const [labels, links] = [
    [opening, ...drawn.labels],
    [null, ...drawn.links],
  ]
  // stacked bars cannot show negative levels
  const hasNegative = levels.some(({ from, to }) => from < 0 || to < 0)
  return { ...drawn, labels, links, series: series(all), ...(hasNegative ? { shape: 'bars' } : { shape, levels }) }
}

/** The levels of the bars of a waterfall: opening, changes, and closing. */
export function levelsOf(values: readonly number[]): { from: number; to: number }[] {
  const end = values.at(-1) ?? 0
  const steps = values.slice(0, -1)
  let level = end - steps.reduce((sum, step) => sum + step, 0)
  const levels = [{ from: 0, to: level }]
  for (const step of steps) levels.push({ from: level, to: (level += step) })
  return [...levels, { from: 0, to: end }]
}

function scatterOf({ topic, rows, ranks }: ReportAnswer, { title, metrics }: ShownPicture): Picture | undefined {
  const [x = -1, y = -1] = metrics.map((key) => topic.metrics.findIndex((metric) => metric.key === key))
  const [across, up] = [topic.metrics[x], topic.metrics[y]]
  const complete = rows.filter(({ values }) => values[x] != null && values[y] != null)
  if (!ranks || !across || !up || complete.length < 2) return undefined
  const numbers = (at: number) => complete.map(({ values }) => Number(values[at]))
  return {
    key: title,
    title,
    over: 'kind',
    shape: 'scatter',
    scale: up.scale,
    unit: up.unit,
    labels: complete.map(({ label }) => label),
    series: [{ title: up.title, path: '', values: numbers(y), queries: complete.map(() => null) }],
    across: { title: across.title, scale: across.scale, unit: across.unit, values: numbers(x) },
  }
}
