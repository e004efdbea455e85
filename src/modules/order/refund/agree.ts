import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { heldRows, releaseParts } from '../../inventory/stock/hand-over.ts'
import { heldShareOf } from '../order/held-share.ts'
import { lockOrder } from '../order/lock.ts'
import { settleState } from '../order/settle-state.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { giveBack } from './give-back.ts'

/** Agrees to a refund: what was not shipped is cancelled and freed, and the money goes back at once unless goods have to come first. */
export async function agreeRefund(ctx: Ctx<DB>, row: Refund, answer: string | null): Promise<void> {
  if (row.type === 'return' || row.type === 'exchange') return moveRefund(ctx, row, 'agreed', answer)
  const { lines } = await lockOrder(ctx, row.order_id)
  const held = await heldRows(ctx, { src_type: 'order', src_id: row.order_id })
  const cancelled = row.lines.filter(({ cancels }) => cancels > 0)
  const freed = cancelled.flatMap(({ order_line_id, cancels }) => {
    const line = lines.find(({ id }) => id === order_line_id)
    return line ? heldShareOf(line, cancels, held).map(({ id, take }) => ({ id, qty: take })) : []
  })
  await releaseParts(ctx, held, freed)
  for (const { order_line_id, cancels } of cancelled)
    await sql`update order_line set cancelled_qty = cancelled_qty + ${cancels} where suid = ${ctx.suid} and id = ${order_line_id}`.execute(ctx.db)
  countSold(ctx, cancelled.map(({ sku_id, cancels }) => ({ sku_id, qty: -cancels })))
  await moveRefund(ctx, row, 'paying', answer)
  await giveBack(ctx, { ...row, status: 'paying' })
  await settleState(ctx, row.order_id)
} // prettier-ignore
