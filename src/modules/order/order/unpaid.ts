import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { orderSetting } from '../setting/setting.resource.ts'

/**
 * Refuses a further order of a member who has as many unpaid as the shop allows: each of them keeps goods from others, also those they pay on delivery. Their orders wait for each other until
 * the action ends, so that many at one moment do not all fit. Throws `unpaid_orders_over`.
 */
export async function refuseManyUnpaid(ctx: Ctx<DB>, member: number): Promise<void> {
  const { db, suid } = ctx
  // one pipeline: they are counted once it is their turn
  const [{ unpaid_orders: most }, , { rows }] = await Promise.all([
    ctx.single(orderSetting),
    // not the member's row: who holds an add-on's record may wait for that, and that record comes after this here
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
