import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { toStartedPayment } from './start.ts'
import type { StartedPayment } from './start.ts'

/** The status of a payment by number, with its payable; undefined where there is none. */
export async function paymentStatus(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  no: string,
): Promise<{ kind: string; kind_id: number | null; standing: StartedPayment } | undefined> {
  const row = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  return row && { kind: row.kind, kind_id: row.kind_id, standing: toStartedPayment(row) }
}
