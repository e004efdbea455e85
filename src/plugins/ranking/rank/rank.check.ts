import type { Problem } from '#core/errors/errors.ts'
import { memberMetrics } from '../words.ts'
import type { RankMetric } from '../words.ts'
import { everyMonthHas, lastDay } from '../shared/period.ts'
import type { Period } from '../shared/period.ts'

export interface CheckedRank {
  readonly metric: RankMetric
  readonly begin_on: number
  readonly period: Period
  readonly until: number | null
  readonly top_n: number
  readonly prizes?: readonly { readonly from_place: number; readonly to_place: number; readonly points: number }[]
}

export const LONGEST = 400
const DAY = 86_400

/** Checks a ranking across its fields and prizes. */
export function rankProblems({ metric, begin_on, period, until, top_n, prizes = [] }: CheckedRank): Problem[] {
  const end_on = lastDay(period, begin_on, until)
  const span: Problem[] =
    period === 'month' && !everyMonthHas(begin_on)
      ? [{ field: 'begin_on', code: 'rank_month_day' }]
      : end_on < begin_on
        ? [{ field: 'until', code: 'rank_span' }]
        : end_on - begin_on >= LONGEST * DAY
          ? [{ field: 'until', code: 'rank_too_long', params: { days: LONGEST } }]
          : []
  const foreign: Problem[] =
    prizes.length > 0 && !memberMetrics.includes(metric) ? [{ field: 'prizes', code: 'rank_prize_members' }] : []
  const ranges = prizes.flatMap(({ from_place, to_place }, at): Problem[] =>
    from_place > to_place || to_place > top_n || from_place <= (prizes[at - 1]?.to_place ?? 0)
      ? [{ field: 'prizes.from_place', code: 'rank_prize_places', row: at + 1 }]
      : [],
  )
  return [...span, ...foreign, ...ranges]
}
