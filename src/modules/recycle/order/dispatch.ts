import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
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
/** A task for a collector. Seconds. */
export interface Task {
  readonly order: number
  readonly mode: keyof typeof modes
  readonly point: number | null
  readonly at: number
}

/** An order uses capacity of its day permanently: a completed visit leaves no time for another order. */
export const usesCapacity = `status not in ('pending', 'cancelled')`

/** The duties that can handle a handover: collecting on site, or inspecting what was brought or sent. */
const dutiesByMode = { visit: ['visit'], counter: ['counter', 'inspect'], mail: ['inspect', 'counter'] } as const

/**
 * Refuses to assign an order to a collector who is inactive, lacks the duty, belongs to another point, does not work at
 * that hour, or has reached the daily capacity. Locks the collector until the transaction ends, so that of two orders
 * for the last slot the second is refused.
 */
export async function requireAvailable(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  staff: number,
  { order, mode, point, at }: Task,
): Promise<void> {
  const { rows } =
    await sql<Collector>`select id, name, status, duty, points, work_days, work_from, work_to, day_capacity from recycle_staff
    where suid = ${suid} and id = ${staff} and del_at is null for update`.execute(db)
  const [collector] = rows
  if (!collector || collector.status !== 'on')
    throw refusing('staff_id', 'recycle_staff_away', { name: collector?.name ?? String(staff) })
  const { name } = collector
  if (!dutiesByMode[mode].some((duty) => collector.duty.includes(duty)))
    throw refusing('staff_id', 'recycle_staff_duty', { name })
  if (point !== null && collector.points !== null && collector.points.length > 0 && !collector.points.includes(point))
    throw refusing('staff_id', 'recycle_staff_point', { name })
  const hours = { days: collector.work_days, from: collector.work_from, to: collector.work_to }
  // mailed items are inspected after they arrive, so they can be assigned at any hour
  if (mode !== 'mail' && !isWithin(hours, momentOf(at)))
    throw refusing('appoint_at', 'recycle_staff_hours', { name, from: collector.work_from, to: collector.work_to })
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from recycle_order
    where suid = ${suid} and staff_id = ${staff} and id <> ${order} and ${sql.raw(usesCapacity)} and del_at is null
      and appoint_at >= to_timestamp(${dayStart(at)}) and appoint_at < to_timestamp(${dayEnd(at)})`.execute(db)
  const count = counted[0]?.count ?? 0
  if (count >= collector.day_capacity)
    throw refusing('staff_id', 'recycle_staff_full', { name, day: figure.day(at), count })
}
