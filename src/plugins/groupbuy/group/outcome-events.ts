import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { orderHeads } from '#modules/order/tables.ts'
import type { DB } from '../../db.ts'
import { emitOrderOutcome } from '../../shared/activity/outcome-events.ts'

/** Emits the outcome of groups for each of their paid orders; unpaid orders had no seat yet. */
export async function emitGroupOutcomes(
  ctx: Ctx<DB>,
  groups: readonly number[],
  what: 'whole' | 'failed',
): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await sql<{
    id: number
    no: string
  }>`select o.id, o.order_no as no from groupbuy_record r ${orderHeads.join('o', 'r.order_id')}
    where r.suid = ${ctx.suid} and r.group_id = any(${groups}::bigint[]) and r.state = 'sold' and r.del_at is null order by o.id`.execute(
    ctx.db,
  )
  for (const order of rows) emitOrderOutcome(ctx, what, order)
}
