import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { dayEnd, formatDay } from '#core/value/time.ts'
import { beforeSave } from '../../db.ts'
import { inventorySetting } from './setting.resource.ts'

/** A period is closed once nothing in it waits for audit any more; opening one again is only a change of the day. Throws `period_busy`. */
export const closePeriod = beforeSave(inventorySetting, async ({ closed_until }, before, { db, suid }) => {
  if (closed_until === null || closed_until <= (before?.closed_until ?? 0)) return
  const { rows } = await sql<{ bill_no: string; n: number }>`
    select min(bill_no) as bill_no, count(*) as n from (
      ${sql.join(
        ['purchase_apply', 'purchase', 'inbound', 'outbound'].map(
          (table) =>
            sql`select bill_no from ${sql.table(table)} where suid = ${suid} and del_at is null and status = 'unaudited' and biz_date < to_timestamp(${dayEnd(closed_until)})`,
        ),
        sql` union all `,
      )}
    ) waiting`.execute(db)
  const [waiting] = rows
  if (waiting && waiting.n > 0)
    throw refusing('closed_until', 'period_busy', { until: formatDay(closed_until), count: waiting.n, bill_no: waiting.bill_no })
})
