import type { Figures } from '#core/define/topic.ts'
import { dayNamed } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import { formatDay } from '#core/value/time.ts'
import { unusual } from '../shared/unusual.ts'
import type { ReportRow } from './chart.calls.ts'

const WEEK = 7 * 86_400
const WEEKS = 8

/** The days that come before a period's own in the judgement of these. */
export function weeksBefore({ from }: Slot): Slot {
  return { from: from - WEEKS * WEEK, end: from }
}

/** Days with what is unusual of them, each beside the same weekday of the weeks before. A day that still runs is not judged, nor is a balance, which is mostly that of the day before. */
export function marked(rows: readonly ReportRow[], { rows: earlier, topic }: Figures, now: number): ReportRow[] {
  const days = new Map<string | null, readonly (string | null)[]>(earlier.map(({ k, values }) => [k, values.map((one) => one?.toString() ?? null)]))
  for (const { k, values } of rows) days.set(k, values)
  return rows.map((row) => {
    const { from, end } = dayNamed(row.k ?? '')
    if (end > now) return row
    const before = Array.from({ length: WEEKS }, (_, at) => formatDay(from - (at + 1) * WEEK))
    const far = topic.metrics.flatMap(({ kind }, at) => {
      const value = row.values[at]
      if (value === null || value === undefined || kind === 'derived' || kind === 'balance') return []
      const past = before.map((day) => (days.has(day) ? (days.get(day)?.[at] ?? null) : null))
      return unusual(BigInt(value), past.map((one) => (one === null ? null : BigInt(one)))) ? [at] : []
    })
    return far.length > 0 ? { ...row, unusual: far } : row
  })
} // prettier-ignore
