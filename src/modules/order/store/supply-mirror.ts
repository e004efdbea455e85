import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { ExtensionPoint } from '#core/define/extension-point.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { orders } from '../order.resource.ts'

/** The supply of a union store's orders. It is built on parcels and refunds, which do not import it. */
interface SupplyMirror {
  /** Splits a placed or changed order by supplier. */
  readonly split: (ctx: Ctx<DB>, order: RecordWithLines<typeof orders>, isChange: boolean) => Promise<void>
  /** Aligns a store’s order with the orders of its suppliers. */
  readonly sync: (ctx: Ctx<DB>, id: number) => Promise<void>
}

export const supplyMirrors = new ExtensionPoint<SupplyMirror>('order.supply', ['supply'])

export const splitOrder: SupplyMirror['split'] = async (ctx, order, isChange) => {
  for (const { split } of supplyMirrors.values(ctx.registry)) await split(ctx, order, isChange)
}

export const syncOrder: SupplyMirror['sync'] = async (ctx, id) => {
  for (const { sync } of supplyMirrors.values(ctx.registry)) await sync(ctx, id)
}

/**
 * Throws `supply_order_store` for the supplier's side of a union store's order: only the store changes, closes and
 * refunds it.
 */
export function refuseSupplied({ source, order_no }: { source: string; order_no: string }): void {
  if (source === 'supply') throw new AppError('supply_order_store', { no: order_no })
}

/** Runs a step of an action at another supplier, always through the platform (decision 0030). */
export function runAtSupplier<T>(ctx: Ctx<DB>, suid: number, run: (tenantCtx: Ctx<DB>) => Promise<T>): Promise<T> {
  return ctx.inTenant('platform', (platform) => platform.inTenant(suid, run, 'system'))
}
