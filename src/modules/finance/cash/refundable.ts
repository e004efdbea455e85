import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/**
 * The refundable amount of a payment (cents), less pending refunds; negative when more is pending than was paid. Locks
 * the payment.
 */
export async function cashRefundable({ db, suid }: Ctx<DB>, paycash_id: number): Promise<number> {
  await sql`select from paycash where suid = ${suid} and id = ${paycash_id} for no key update`.execute(db)
  const { rows } = await sql<{ left: number }>`
    select p.received - coalesce((select sum(r.amount) from paycash_refund r where r.suid = p.suid and r.paycash_id = p.id and r.status in ('due', 'paid') and r.del_at is null), 0)::bigint as left
    from paycash p where p.suid = ${suid} and p.id = ${paycash_id}`.execute(db)
  return rows[0]?.left ?? 0
}
