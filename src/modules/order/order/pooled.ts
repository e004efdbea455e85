import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { heldRows } from '../../inventory/stock/hand-over.ts'
import { giveToPools } from '../../inventory/stock/pool.ts'
import type { OrderAddon } from '../shared/took-part.ts'

interface Pooled {
  readonly addons?: readonly OrderAddon[] | null
  readonly lines: readonly { readonly id: number }[]
}

/** The pools that lines of an order come out of, by line. */
export function poolsOf({ addons, lines }: Pooled): Map<number, number> {
  const found = new Map<number, number>()
  for (const { row, pool } of (addons ?? []).flatMap(({ offers }) => offers)) {
    const line = row === null ? undefined : lines[row - 1]
    if (line && pool) found.set(line.id, pool)
  }
  return found
}

/** What an order holds of pools goes back to them: what it holds otherwise is not touched. */
export async function giveHeldToPools(ctx: Ctx<DB>, order: Pooled & { readonly id: number }): Promise<void> {
  const pools = poolsOf(order)
  if (pools.size === 0) return
  const held = await heldRows(ctx, { src_type: 'order', src_id: order.id })
  giveToPools(
    ctx,
    held.flatMap(({ id, qty, line_id }) => {
      const pool = pools.get(line_id)
      return pool === undefined ? [] : [{ id, qty, pool }]
    }),
  )
}
