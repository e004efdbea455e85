import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { heldRows, releaseParts } from '../../inventory/stock/hand-over.ts'
import { giveToPools } from '../../inventory/stock/pool.ts'
import { heldShareOf } from './held-share.ts'
import type { Order, OrderLine } from './lock.ts'
import { poolsOf } from './pooled.ts'

/** Open pieces of a line that will not be sent. */
export interface CancelledPieces {
  readonly line_id: number
  readonly qty: number
}

/** Cancels open pieces of an order: what it holds for them is free again, and they count as sold no more. The caller holds its lock. */
export async function cancelPieces(
  ctx: Ctx<DB>,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  pieces: readonly CancelledPieces[],
): Promise<void> {
  const held = await heldRows(ctx, { src_type: 'order', src_id: order.id })
  const named = pieces.flatMap(({ line_id, qty }) => {
    const line = lines.find(({ id }) => id === line_id)
    return line && qty > 0 ? [{ line, qty }] : []
  })
  const freed = named.flatMap(({ line, qty }) => heldShareOf(line, qty, held).map(({ id, line_id, take }) => ({ id, line_id, qty: take })))
  const pools = poolsOf({ ...order, lines })
  giveToPools(ctx, freed.flatMap(({ line_id, ...part }) => { const pool = pools.get(line_id); return pool === undefined ? [] : [{ ...part, pool }] })) // prettier-ignore
  const unpooled = freed.flatMap(({ line_id, ...part }) => (pools.has(line_id) ? [] : [part]))
  await releaseParts(ctx, held, unpooled)
  for (const { line, qty } of named)
    await sql`update order_line set cancelled_qty = cancelled_qty + ${qty} where suid = ${ctx.suid} and id = ${line.id}`.execute(ctx.db)
  countSold(ctx, named.map(({ line, qty }) => ({ sku_id: line.sku_id, qty: -qty }))) // prettier-ignore
}
