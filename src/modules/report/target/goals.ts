import { sql } from 'kysely'
import type { Goals } from '#core/define/goal.ts'
import { goalIn, goalWithin } from '#core/define/goal.ts'
import type { ShownTopic } from '#core/define/topic.ts'
import type { Ctx } from '#core/define/resource.ts'
import { slotsIn } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import type { DB } from '../../db.ts'

export const targetCall = '/seller/report/TargetManage'

/** The targets of the whole business, for whoever shows figures of a month. */
export const goals: Goals = {
  call: targetCall,
  async read({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, month) {
    const { rows } = await sql<{ metric: string; value: number }>`select metric, value from report_target
      where suid = ${suid} and month = ${month} and dept_id is null and del_at is null`.execute(db)
    return new Map(rows.map(({ metric, value }) => [metric, value]))
  },
}

/** What the metrics of a topic were to come to, by stretches of time. */
export type TargetOf = (slot: Slot) => (bigint | null)[]

/**
 * The targets of a topic over a period, up to now. A stretch has one only where every month that it touches has. `dept`: of this department; null where it is
 * the whole business.
 */
export async function targetsFor({ db, suid, now }: Ctx<DB>, { topic, period, dept }: { topic: ShownTopic; period: Slot; dept: number | null }): Promise<TargetOf> {
  const until = (slot: Slot): Slot => ({ from: slot.from, end: Math.min(slot.end, now + 1) })
  const months = slotsIn(until(period), 'month')
  const names = topic.metrics.map(({ key }) => `${topic.key}.${key}`)
  const { rows } = await sql<{ metric: string; month: string; value: number }>`select metric, month, value from report_target
    where suid = ${suid} and metric = any(${names}) and month = any(${months}) and dept_id is not distinct from ${dept} and del_at is null`.execute(db)
  const known = new Map(rows.map(({ metric, month, value }) => [`${metric} ${month}`, value]))
  return (slot) => {
    const passed = until(slot)
    const touched = slotsIn(passed, 'month')
    return topic.metrics.map(({ key, scale }) => {
      const parts = touched.map((month) => ({ month, value: known.get(`${topic.key}.${key} ${month}`) }))
      if (parts.length === 0 || parts.some(({ value }) => value === undefined)) return null
      return parts.reduce((sum, { month, value = 0 }) => sum + goalWithin(goalIn(scale, value), month, passed), 0n)
    })
  }
} // prettier-ignore
