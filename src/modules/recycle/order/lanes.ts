import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { laneQuery } from '../shared/lanes.ts'
import type { Lane } from '../shared/lanes.ts'
import { recycleOrder } from './order.resource.ts'

const DAY = 86_400
/** Number of days from today that have a lane of their own. */
const DAYS = 7

/** A lane with its number of orders and the query that lists them. */
export type CountedLane = Lane & { readonly count: number; readonly query: Readonly<Record<string, string>> }

/** Counts unvisited orders per lane: overdue, without a day, each of the next days, and later. */
export async function countLanes({ db, suid, now, visible }: Ctx<DB>, point: number | null): Promise<CountedLane[]> {
  const today = dayStart(now)
  const later = today + DAYS * DAY
  const { rows } = await sql<{ lane: number | null; count: number }>`
    select case when o.appoint_at is null then null when o.appoint_at < to_timestamp(${today}) then -1 when o.appoint_at >= to_timestamp(${later}) then ${DAYS}::int
      else floor((extract(epoch from o.appoint_at) - ${today}) / ${DAY})::int end as lane, count(*)::int as count
    from recycle_order o where o.suid = ${suid} and o.status in ('pending', 'assigned') and o.del_at is null and ${visible(recycleOrder, 'o')}
      and (${point}::bigint is null or o.point_id = ${point}) group by 1`.execute(db)
  const days = Array.from({ length: DAYS }, (_, at): [number, Lane] => [
    at,
    { key: 'day', from: today + at * DAY, before: today + (at + 1) * DAY },
  ])
  const lanes: [number | null, Lane][] = [
    [-1, { key: 'overdue', from: null, before: today }],
    [null, { key: 'undated', from: null, before: null }],
    ...days,
    [DAYS, { key: 'later', from: later, before: null }],
  ]
  return lanes.map(([at, lane]) => ({
    ...lane,
    count: rows.find((row) => row.lane === at)?.count ?? 0,
    query: laneQuery(lane, point),
  }))
}
