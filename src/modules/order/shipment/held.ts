import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { heldRows } from '../../inventory/stock/hand-over.ts'

const asked = new WeakMap<object, { order: number; rows: ReturnType<typeof heldRows> }>()

/** Asks what an order holds in one pipeline with its lock, for a parcel that this action may send at once. */
export function askHeld(ctx: Ctx<DB>, order: number): void {
  const rows = heldRows(ctx, { src_type: 'order', src_id: order })
  rows.catch(() => undefined) // awaited where the parcel is sent
  asked.set(ctx.db, { order, rows })
}

/** What an order holds, once: as it was asked with its lock, or read now. The caller holds the lock. */
export function takeHeld(ctx: Ctx<DB>, order: number): ReturnType<typeof heldRows> {
  const before = asked.get(ctx.db)
  asked.delete(ctx.db)
  return before?.order === order ? before.rows : heldRows(ctx, { src_type: 'order', src_id: order })
}
