import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { orderSetting } from '../setting/setting.resource.ts'

/**
 * Refuses a further order of a member who has reached the shop's limit of unpaid orders (payment on delivery included),
 * because each reserves stock. The orders of one member are serialised until the action ends, so that concurrent ones
 * do not pass the limit together. Throws `unpaid_orders_over`.
 */
export async function refuseManyUnpaid(ctx: Ctx<DB>, member: number): Promise<void> {
  const { db, suid } = ctx
  // One pipeline: the count runs once the lock is granted.
  const [{ unpaid_orders: most }, , { rows }] = await Promise.all([
    ctx.single(orderSetting),
    // An advisory lock, not the member's row: a transaction that holds an add-on's record may wait for the member's
    // row, while this action locks that record later.
    sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders ${member}`}, ${suid}))`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from orders where suid = ${suid} and member_id = ${member} and del_at is null
        and (status = 'submit' or (terms = 'cod' and status in ('pay', 'send') and due_amount > 0 and source in ('h5', 'app', 'mini')))`.execute(
      db,
    ),
  ])
  const count = rows[0]?.count ?? 0
  if (count >= most) throw new AppError('unpaid_orders_over', { count, most })
}
