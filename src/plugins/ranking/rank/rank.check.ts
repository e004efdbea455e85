import type { Problem } from '#core/errors/errors.ts'
import { memberMetrics } from '../words.ts'
import type { RankMetric } from '../words.ts'

export interface CheckedRank {
  readonly metric: RankMetric
  readonly begin_on: number
  readonly end_on: number
  readonly top_n: number
  readonly prizes?: readonly { readonly from_place: number; readonly to_place: number; readonly points: number }[]
}

export const LONGEST = 400
const DAY = 86_400

/** What is wrong with a ranking across its fields and prizes. */
export function rankProblems({ metric, begin_on, end_on, top_n, prizes = [] }: CheckedRank): Problem[] {
  const span: Problem[] =
    end_on < begin_on
      ? [{ field: 'end_on', code: 'rank_span' }]
      : end_on - begin_on >= LONGEST * DAY
        ? [{ field: 'end_on', code: 'rank_too_long', params: { days: LONGEST } }]
        : []
  const foreign: Problem[] = prizes.length > 0 && !memberMetrics.includes(metric) ? [{ field: 'prizes', code: 'rank_prize_members' }] : []
  const places = prizes.flatMap(({ from_place, to_place }, at): Problem[] =>
    from_place > to_place || to_place > top_n || from_place <= (prizes[at - 1]?.to_place ?? 0)
      ? [{ field: 'prizes.from_place', code: 'rank_prize_places', row: at + 1 }]
      : [],
  )
  return [...span, ...foreign, ...places]
}
