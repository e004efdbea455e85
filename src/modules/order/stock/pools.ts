import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { lockReservedRows } from '../../inventory/stock/transfer-reservation.ts'
import { releaseToPools } from '../../inventory/stock/pool.ts'
import type { OrderAddon } from '../shared/order-addons.ts'

interface PooledOrder {
  readonly addons?: readonly OrderAddon[] | null
  readonly lines: readonly { readonly id: number }[]
}

/** The stock pools of order lines, by line id. */
export function poolsByLine({ addons, lines }: PooledOrder): Map<number, number> {
  const pools = new Map<number, number>()
  for (const { row, pool } of (addons ?? []).flatMap(({ offers }) => offers)) {
    const line = row === null ? undefined : lines[row - 1]
    if (line && pool) pools.set(line.id, pool)
  }
  return pools
}

/** Returns the pooled reservations of an order to their pools; its other reservations stay. */
export async function returnToPools(ctx: Ctx<DB>, order: PooledOrder & { readonly id: number }): Promise<void> {
  const pools = poolsByLine(order)
  if (pools.size === 0) return
  const reservedRows = await lockReservedRows(ctx, { src_type: 'order', src_id: order.id })
  releaseToPools(
    ctx,
    reservedRows.flatMap(({ id, qty, line_id }) => {
      const pool = pools.get(line_id)
      return pool === undefined ? [] : [{ id, qty, pool }]
    }),
  )
}
