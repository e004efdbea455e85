import { dayStart } from '#core/value/time.ts'

const DAY = 86_400

/** Overdue age buckets, in days; the last one is open-ended. */
export const ageBuckets = ['not_due', 'd30', 'd60', 'd90', 'd180', 'older'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The last day of each bucket but the last; a debt due today is not overdue. */
export const bucketEnds = [0, 30, 60, 90, 180] as const

/** The bucket of a debt by its due date, as of a given day. */
export function ageBucketOf(due: number, on: number): AgeBucket {
  const days = Math.round((dayStart(on) - dayStart(due)) / DAY)
  const at = bucketEnds.findIndex((end) => days <= end)
  return ageBuckets[at < 0 ? ageBuckets.length - 1 : at] ?? 'older'
}

/** Open amounts by overdue age, and unapplied advances and returns. */
export type Ageing = Readonly<Record<AgeBucket | 'unused', number>>

/** Sums open amounts by age. Credits (negative) are summed separately, since they are no debt and reduce no bucket. */
export function ageingOf(items: readonly { due: number; open: number }[], on: number): Ageing {
  const sums: Record<AgeBucket | 'unused', number> = {
    not_due: 0,
    d30: 0,
    d60: 0,
    d90: 0,
    d180: 0,
    older: 0,
    unused: 0,
  }
  for (const { due, open } of items) sums[open < 0 ? 'unused' : ageBucketOf(due, on)] += open
  return sums
}
