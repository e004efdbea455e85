import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { giveToPools } from '../../inventory/stock/pool.ts'
import { poolsOf } from '../order/pooled.ts'
import { heldRows, releaseParts } from '../../inventory/stock/hand-over.ts'
import { heldShareOf } from '../order/held-share.ts'
import { lockOrder } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { settleState } from '../order/settle-state.ts'
import { tellClosed } from '../order/tell-addons.ts'
import { sliceOf } from '../shared/slice.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { giveBack } from './give-back.ts'
import { withLastFreight } from './last-freight.ts'

/** Agrees to a refund: what was not shipped is cancelled and freed, and the money goes back at once unless goods have to come first. */
export async function agreeRefund(ctx: Ctx<DB>, row: Refund, answer: string | null): Promise<void> {
  if (row.type === 'return' || row.type === 'exchange') return moveRefund(ctx, row, 'agreed', answer)
  const { order, lines } = await lockOrder(ctx, row.order_id)
  const held = await heldRows(ctx, { src_type: 'order', src_id: row.order_id })
  const cancelled = row.lines.filter(({ cancels }) => cancels > 0)
  const freed = cancelled.flatMap(({ order_line_id, cancels }) => {
    const line = lines.find(({ id }) => id === order_line_id)
    return line ? heldShareOf(line, cancels, held).map(({ id, line_id, take }) => ({ id, line_id, qty: take })) : []
  })
  const pools = poolsOf({ ...order, lines })
  giveToPools(ctx, freed.flatMap(({ line_id, ...part }) => { const pool = pools.get(line_id); return pool === undefined ? [] : [{ ...part, pool }] })) // prettier-ignore
  const unpooled = freed.flatMap(({ line_id, ...part }) => (pools.has(line_id) ? [] : [part]))
  await releaseParts(ctx, held, unpooled)
  for (const { order_line_id, cancels } of cancelled)
    await sql`update order_line set cancelled_qty = cancelled_qty + ${cancels} where suid = ${ctx.suid} and id = ${order_line_id}`.execute(ctx.db)
  countSold(ctx, cancelled.map(({ sku_id, cancels }) => ({ sku_id, qty: -cancels })))
  if (cancelled.length > 0) {
    const pieces = cancelled.flatMap(({ order_line_id: line_id, sku_id, cancels, amount, qty }) =>
      line_id === null ? [] : [{ line_id, sku_id, qty: cancels, amount: sliceOf({ qty, taken: 0, share: amount }, cancels) }],
    )
    await tellClosed(ctx, { order, lines }, { key: `cancel:${row.id}`, pieces, whole: nothingLeft(lines, cancelled) })
  }
  await moveRefund(ctx, row, 'paying', answer)
  await giveBack(ctx, await withLastFreight(ctx, { ...row, status: 'paying' }))
  await settleState(ctx, row.order_id)
} // prettier-ignore

/** Whether nothing of an order is left once these pieces are cancelled, too. */
function nothingLeft(lines: readonly OrderLine[], cancelled: readonly { cancels: number }[]): boolean {
  const kept = lines.reduce((sum, { qty, cancelled_qty, returned_qty }) => sum + qty - cancelled_qty - returned_qty, 0)
  return kept === cancelled.reduce((sum, { cancels }) => sum + cancels, 0)
}
