import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ZONE } from '#core/value/time.ts'
import { warehouses } from '../../basicdata/tables.ts'
import { defineWork } from '../../db.ts'

/** Days that ended so long ago that no transaction which posts to them still runs are kept. What is posted to them later is noted (migration `kept_days`). */
const settled = sql`date_trunc('day', now() - interval '3 hours', ${sql.lit(ZONE)})`
/** So much of a past is kept in one step. */
const STEP = sql`interval '60 days'`

/** Keeps what was left of each material at the end of each day, so that reports of past days read it and do not work it out. */
export const keepMaterialDays = defineWork({
  key: 'inventory.days',
  lowPriority: true,
  async due(db) {
    const { rows } = await sql<{ suid: number }>`
      select distinct w.suid from ${warehouses.as('w')} left join material_day_kept k on k.suid = w.suid
      where coalesce(k.until, '-infinity') < ${settled} and exists (select from stock_log l where l.suid = w.suid and l.posted_at < ${settled}) order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run({ db, suid }) {
    // Held first: whoever posts to a past day waits for this, or this for them and sees what they posted.
    await sql`insert into material_day_kept (suid, until) values (${suid}, '-infinity') on conflict do nothing`.execute(db)
    const { rows } = await sql<{ until: string; upto: string; due: boolean; more: boolean }>`
      with kept as (select until from material_day_kept where suid = ${suid} for update),
        begun as (select case when isfinite(until) then until else (select min(posted_at) from stock_log where suid = ${suid}) end as at from kept)
      select until::text, least(${settled}, date_trunc('day', at, ${sql.lit(ZONE)}) + ${STEP})::text as upto, at < ${settled} as due,
        date_trunc('day', at, ${sql.lit(ZONE)}) + ${STEP} < ${settled} as more from kept, begun`.execute(db)
    const [step] = rows
    if (!step?.due) return false
    const [until, upto] = [instant(step.until), instant(step.upto)]
    await sql`delete from material_day where suid = ${suid} and day >= ${until}`.execute(db)
    await sql`insert into material_day (suid, day, material_id, closing, state, sold)
      select ${suid}, f.day, f.material_id, f.closing, f.state, f.sold from material_days(${suid}, ${until} - interval '24 hours', ${until}, ${upto}) f order by 2, 3`.execute(db)
    await sql`update material_day_kept set until = ${upto} where suid = ${suid}`.execute(db)
    return step.more
  },
}) // prettier-ignore

function instant(text: string): RawBuilder<unknown> {
  return sql`${text}::timestamptz`
}
