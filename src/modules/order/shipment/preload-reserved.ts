import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { lockReservedRows } from '../../inventory/stock/transfer-reservation.ts'

const preloaded = new WeakMap<object, { order: number; rows: ReturnType<typeof lockReservedRows> }>()

/** Loads an order's reservations in one pipeline with its lock, for a parcel that this action may ship at once. */
export function preloadReserved(ctx: Ctx<DB>, order: number): void {
  const rows = lockReservedRows(ctx, { src_type: 'order', src_id: order })
  rows.catch(() => undefined) // Awaited where the parcel is shipped.
  preloaded.set(ctx.db, { order, rows })
}

/** Returns an order's preloaded reservations once, else loads them. The caller holds the lock. */
export function usePreloadedReserved(ctx: Ctx<DB>, order: number): ReturnType<typeof lockReservedRows> {
  const cached = preloaded.get(ctx.db)
  preloaded.delete(ctx.db)
  return cached?.order === order ? cached.rows : lockReservedRows(ctx, { src_type: 'order', src_id: order })
}
