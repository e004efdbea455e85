import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { writeHold } from '../store/order-state.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Releases an order that was on hold; it then counts as one to ship. For background work of add-ons, one order a step,
 * because it locks the order before any record of the add-on. The add-on's `sending` hook still decides whether the
 * order may be shipped.
 */
export async function releaseOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  await openOrder(ctx, id)
  writeHold(ctx, id, false)
}
