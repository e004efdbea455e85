import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { closePeriod as closeLedger } from '../../ledger/period/close-period.ts'
import { inventorySetting } from './setting.resource.ts'

/**
 * A period can be closed once no document in it awaits the audit; reopening it only changes the day. The ledger period
 * closes and opens with it, at most up to yesterday. Throws `period_busy`, `ledger_period_frozen`.
 */
export const closePeriod = beforeSave(inventorySetting, async ({ closed_until }, before, { db, suid, now }) => {
  const previous = before?.closed_until ?? null
  if (closed_until === previous) return
  if (closed_until !== null && closed_until > (previous ?? 0)) await refusePending({ db, suid }, closed_until)
  const yesterday = dayStart(dayStart(now) - 1)
  await closeLedger({ db, suid, now }, closed_until === null ? null : Math.min(closed_until, yesterday))
})

async function refusePending({ db, suid }: { db: Kysely<DB>; suid: number }, closed_until: number): Promise<void> {
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
  const [pending] = rows
  if (pending && pending.n > 0)
    throw refusing('closed_until', 'period_busy', {
      until: figure.day(closed_until),
      count: pending.n,
      bill_no: pending.bill_no,
    })
}
