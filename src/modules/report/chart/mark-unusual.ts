import type { Figures } from '#core/define/topic.ts'
import { dayNamed } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import { formatDay } from '#core/value/time.ts'
import { isUnusual } from '../shared/unusual.ts'
import type { ReportRow } from './chart.calls.ts'

const WEEK = 7 * 86_400
const WEEKS = 8

/** The earlier days that the judgement of a period needs. */
export function earlierWeeks({ from }: Slot): Slot {
  return { from: from - WEEKS * WEEK, end: from }
}

/**
 * Marks unusual figures, comparing each day with the same weekday of the weeks before. Skips a day that has not ended,
 * and balances, which mostly equal that of the day before.
 */
export function markUnusual(rows: readonly ReportRow[], { rows: earlier, topic }: Figures, now: number): ReportRow[] {
  const days = new Map<string | null, readonly (string | null)[]>(
    earlier.map(({ k, values }) => [k, values.map((figure) => figure?.toString() ?? null)]),
  )
  for (const { k, values } of rows) days.set(k, values)
  return rows.map((row) => {
    const { from, end } = dayNamed(row.k ?? '')
    if (end > now) return row
    const before = Array.from({ length: WEEKS }, (_, at) => formatDay(from - (at + 1) * WEEK))
    const unusualAt = topic.metrics.flatMap(({ kind }, at) => {
      const value = row.values[at]
      if (value === null || value === undefined || kind === 'derived' || kind === 'balance') return []
      const past = before.map((day) => (days.has(day) ? (days.get(day)?.[at] ?? null) : null))
      return isUnusual(
        BigInt(value),
        past.map((figure) => (figure === null ? null : BigInt(figure))),
      )
        ? [at]
        : []
    })
    return unusualAt.length > 0 ? { ...row, unusual: unusualAt } : row
  })
}
