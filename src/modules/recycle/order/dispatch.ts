import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { dayEnd, dayStart, formatDay } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { isWithin } from '../shared/hours.ts'
import { momentOf } from '../shared/moment.ts'
import type { modes } from '../shared/words.ts'

interface Collector {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly duty: readonly string[]
  readonly points: readonly number[] | null
  readonly work_days: readonly string[] | null
  readonly work_from: number
  readonly work_to: number
  readonly day_capacity: number
}
/** What somebody is asked to do. Seconds. */
export interface Task {
  readonly order: number
  readonly mode: keyof typeof modes
  readonly point: number | null
  readonly at: number
}

/** An order takes one of the places of its day for good: whoever has been to it has no more time for another. */
export const takesPlace = `status not in ('pending', 'cancelled')`

/** What an order of a kind needs done: who collects it, or who looks at what was brought or sent. */
const needs = { visit: ['visit'], counter: ['counter', 'inspect'], mail: ['inspect', 'counter'] } as const

/**
 * Refuses to give an order to who is not there, does not do this, belongs to another point, does not work then, or has as many as they can take that day. Holds
 * the collector until the action ends, so that of two orders for one last place the second is refused.
 */
export async function requireFree({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, staff: number, { order, mode, point, at }: Task): Promise<void> {
  const { rows } = await sql<Collector>`select id, name, status, duty, points, work_days, work_from, work_to, day_capacity from recycle_staff
    where suid = ${suid} and id = ${staff} and del_at is null for update`.execute(db)
  const [found] = rows
  if (!found || found.status !== 'on') throw refusing('staff_id', 'recycle_staff_away', { name: found?.name ?? String(staff) })
  const { name } = found
  if (!needs[mode].some((duty) => found.duty.includes(duty))) throw refusing('staff_id', 'recycle_staff_duty', { name })
  if (point !== null && found.points !== null && found.points.length > 0 && !found.points.includes(point)) throw refusing('staff_id', 'recycle_staff_point', { name })
  const hours = { days: found.work_days, from: found.work_from, to: found.work_to }
  // what was mailed in is looked at once it is here: it may be given to somebody at any hour
  if (mode !== 'mail' && !isWithin(hours, momentOf(at))) throw refusing('appoint_at', 'recycle_staff_hours', { name, from: found.work_from, to: found.work_to })
  const { rows: taken } = await sql<{ count: number }>`select count(*)::int as count from recycle_order
    where suid = ${suid} and staff_id = ${staff} and id <> ${order} and ${sql.raw(takesPlace)} and del_at is null
      and appoint_at >= to_timestamp(${dayStart(at)}) and appoint_at < to_timestamp(${dayEnd(at)})`.execute(db)
  const count = taken[0]?.count ?? 0
  if (count >= found.day_capacity) throw refusing('staff_id', 'recycle_staff_full', { name, day: formatDay(at), count })
} // prettier-ignore
