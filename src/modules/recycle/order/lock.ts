import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { stages } from '../shared/words.ts'
import type { Stage } from '../shared/words.ts'
import { recycleOrder } from './order.resource.ts'

export type Order = RecordWithLines<typeof recycleOrder>

/**
 * Locks an order that the caller may see until the transaction ends. Throws `recycle_state` with the action's name when
 * the order is in another state.
 */
export async function lockOrder(ctx: Ctx<DB>, id: number, from: readonly Stage[], what: Text): Promise<Order> {
  await sql`select 1 from recycle_order where suid = ${ctx.suid} and id = ${id} for update`.execute(ctx.db)
  const row = await ctx.find(recycleOrder, id)
  if (!from.includes(row.status)) {
    const params = { no: row.order_no, state: inLang(stages[row.status], ctx.lang), what: inLang(what, ctx.lang) }
    throw new AppError('recycle_state', params)
  }
  return row
}
