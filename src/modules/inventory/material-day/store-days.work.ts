import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ZONE } from '#core/value/time.ts'
import { warehouses } from '../../basicdata/tables.ts'
import { defineWork } from '../../db.ts'

/**
 * End of the days that no running transaction can post to. Later postings to these days are recorded (migration
 * `kept_days`).
 */
const closedDaysEnd = sql`date_trunc('day', now() - interval '3 hours', ${sql.lit(ZONE)})`
/** Maximum period that one step stores. */
const STEP = sql`interval '60 days'`

/**
 * Stores the closing stock of each material per day, so that reports of past days read it instead of calculating it.
 */
export const storeMaterialDays = defineWork({
  key: 'inventory.days',
  lowPriority: true,
  async due(db) {
    const { rows } = await sql<{ suid: number }>`
      select distinct w.suid from ${warehouses.as('w')} left join material_day_kept k on k.suid = w.suid
      where coalesce(k.until, '-infinity') < ${closedDaysEnd} and exists (select from stock_log l where l.suid = w.suid and l.posted_at < ${closedDaysEnd}) order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run({ db, suid }) {
    // Locks first: a transaction that posts to a past day waits for this one, or this one waits for it and sees its
    // postings.
    await sql`insert into material_day_kept (suid, until) values (${suid}, '-infinity') on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ until: string; upto: string; due: boolean; more: boolean }>`
      with kept as (select until from material_day_kept where suid = ${suid} for update),
        begun as (select case when isfinite(until) then until else (select min(posted_at) from stock_log where suid = ${suid}) end as at from kept)
      select until::text, least(${closedDaysEnd}, date_trunc('day', at, ${sql.lit(ZONE)}) + ${STEP})::text as upto, at < ${closedDaysEnd} as due,
        date_trunc('day', at, ${sql.lit(ZONE)}) + ${STEP} < ${closedDaysEnd} as more from kept, begun`.execute(db)
    const [step] = rows
    if (!step?.due) return false
    const [until, upto] = [instant(step.until), instant(step.upto)]
    await sql`delete from material_day where suid = ${suid} and day >= ${until}`.execute(db)
    await sql`insert into material_day (suid, day, material_id, closing, state, sold)
      select ${suid}, f.day, f.material_id, f.closing, f.state, f.sold from material_days(${suid}, ${until} - interval '24 hours', ${until}, ${upto}) f order by 2, 3`.execute(
      db,
    )
    await sql`update material_day_kept set until = ${upto} where suid = ${suid}`.execute(db)
    return step.more
  },
})

function instant(text: string): RawBuilder<unknown> {
  return sql`${text}::timestamptz`
}
