import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { visitSetting } from '../setting/setting.resource.ts'

const maxHours = sql`coalesce((select v.stay_hours from visit_setting v where v.suid = c.suid and v.del_at is null), ${sql.lit(visitSetting.fields.stay_hours.default ?? 8)})`
const forgotten = (now: number) =>
  sql`c.open and c.del_at is null and c.at < to_timestamp(${now}) - make_interval(hours => ${maxHours})`

/** Closes visits without a departure, flagged and without a stay, including those of people who no longer clock. */
export const endForgotten = defineWork({
  key: 'outlet.forgotten',
  async due(db, now) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct c.suid from clockin c where ${forgotten(now)} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run({ db, suid, now }) {
    await sql`update clockin c set open = false, marks = array_append(coalesce(c.marks, '{}'), 'forgotten'), ver = c.ver + 1, updated_at = now()
      where c.suid = ${suid} and ${forgotten(now)}`.execute(db)
    return false
  },
})
