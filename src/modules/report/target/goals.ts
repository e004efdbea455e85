import { sql } from 'kysely'
import type { Goals } from '#core/define/goal.ts'
import { goalIn, goalWithin } from '#core/define/goal.ts'
import type { ShownTopic } from '#core/define/topic.ts'
import type { Ctx } from '#core/define/context.ts'
import { slotsIn } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import type { DB } from '../../db.ts'

export const targetCall = '/seller/report/TargetManage'

/** The targets of the whole business, for screens with monthly figures. */
export const goals: Goals = {
  call: targetCall,
  async read({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, month) {
    const { rows } = await sql<{ metric: string; value: number }>`select metric, value from report_target
      where suid = ${suid} and month = ${month} and dept_id is null and del_at is null`.execute(db)
    return new Map(rows.map(({ metric, value }) => [metric, value]))
  },
}

/** The targets of a topic's metrics within a slot of time. */
export type TargetOf = (slot: Slot) => (bigint | null)[]

/**
 * The targets of a topic over a period, up to now. A slot has targets only where every month it touches has one.
 * `dept`: of this department; null for the whole business.
 */
export async function targetsFor(
  { db, suid, now }: Ctx<DB>,
  { topic, period, dept }: { topic: ShownTopic; period: Slot; dept: number | null },
): Promise<TargetOf> {
  const until = (slot: Slot): Slot => ({ from: slot.from, end: Math.min(slot.end, now + 1) })
  const months = slotsIn(until(period), 'month')
  const names = topic.metrics.map(({ key }) => `${topic.key}.${key}`)
  const { rows } = await sql<{
    metric: string
    month: string
    value: number
  }>`select metric, month, value from report_target
    where suid = ${suid} and metric = any(${names}) and month = any(${months}) and dept_id is not distinct from ${dept} and del_at is null`.execute(
    db,
  )
  const targets = new Map(rows.map(({ metric, month, value }) => [`${metric} ${month}`, value]))
  return (slot) => {
    const passed = until(slot)
    const touched = slotsIn(passed, 'month')
    return topic.metrics.map(({ key, scale }) => {
      const monthTargets = touched.map((month) => ({ month, value: targets.get(`${topic.key}.${key} ${month}`) }))
      if (monthTargets.length === 0 || monthTargets.some(({ value }) => value === undefined)) return null
      return monthTargets.reduce(
        (sum, { month, value = 0 }) => sum + goalWithin(goalIn(scale, value), month, passed),
        0n,
      )
    })
  }
}
