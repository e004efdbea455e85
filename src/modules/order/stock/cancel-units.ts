import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { lockReservedRows, releaseParts } from '../../inventory/stock/transfer-reservation.ts'
import { releaseToPools } from '../../inventory/stock/pool.ts'
import { addCancelled } from '../store/line-quantities.ts'
import { reservedShare } from './reserved-share.ts'
import { poolsByLine } from './pools.ts'
import type { Order, OrderLine } from '../store/order-row.ts'

/** Unshipped units of a line that will not be shipped. */
export interface CancelledUnits {
  readonly line_id: number
  readonly qty: number
}

/**
 * Cancels unshipped units of an order: releases their reserved stock and subtracts them from the units sold. The caller
 * holds the order's lock.
 */
export async function cancelUnits(
  ctx: Ctx<DB>,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  units: readonly CancelledUnits[],
): Promise<void> {
  const reserved = await lockReservedRows(ctx, { src_type: 'order', src_id: order.id })
  const named = units.flatMap(({ line_id, qty }) => {
    const line = lines.find(({ id }) => id === line_id)
    return line && qty > 0 ? [{ line, qty }] : []
  })
  const freed = named.flatMap(({ line, qty }) =>
    reservedShare(line, qty, reserved).map(({ id, line_id, take }) => ({ id, line_id, qty: take })),
  )
  const pools = poolsByLine({ ...order, lines })
  releaseToPools(
    ctx,
    freed.flatMap(({ line_id, ...part }) => {
      const pool = pools.get(line_id)
      return pool === undefined ? [] : [{ ...part, pool }]
    }),
  )
  const unpooled = freed.flatMap(({ line_id, ...part }) => (pools.has(line_id) ? [] : [part]))
  await releaseParts(ctx, reserved, unpooled)
  addCancelled(
    ctx,
    named.map(({ line: { id }, qty }) => ({ id, qty })),
  )
  countSold(
    ctx,
    named.map(({ line, qty }) => ({ sku_id: line.sku_id, qty: -qty })),
  )
}
