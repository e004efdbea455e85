import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Patch, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { orders } from './order.resource.ts'

/** What one side of a supplied order writes at the other side. */
interface CounterpartyWrite {
  /** The supplier’s order, already priced. */
  readonly order?: Patch<typeof orders>
  /** The other side, whose parcel is being recorded. */
  readonly parcelOf?: number
}
const counterpartyWrites = new AsyncLocalStorage<CounterpartyWrite>()

/**
 * Runs the writes that mirror the other side of a supplied order: no person triggers them and they trigger no further
 * sync.
 */
export const runAsCounterparty = <T>(what: CounterpartyWrite, run: () => Promise<T>): Promise<T> =>
  counterpartyWrites.run(what, run)
export const counterpartyWrite = (): CounterpartyWrite | undefined => counterpartyWrites.getStore()

/**
 * Throws `supply_order_store` for the supplier's side of a union store's order: only the store changes, closes and
 * refunds it.
 */
export function refuseSupplied({ source, order_no }: { source: string; order_no: string }): void {
  if (source === 'supply' && !counterpartyWrite()) throw new AppError('supply_order_store', { no: order_no })
}

type StoreOrder = RecordWithLines<typeof orders>
interface SupplySync {
  /** Splits a placed or changed order by supplier. */
  readonly split: (ctx: Ctx<DB>, order: StoreOrder, isChange: boolean) => Promise<void>
  /** Aligns a store’s order with the orders of its suppliers. */
  readonly sync: (ctx: Ctx<DB>, id: number) => Promise<void>
}
const supplySyncs: SupplySync[] = []
/** Registers the sync of supplied orders once. Supply is built on parcels and refunds, which must not import it. */
export function registerSupplySync(supplySync: SupplySync): void {
  supplySyncs.push(supplySync)
}
export const splitOrder: SupplySync['split'] = async (ctx, order, isChange) => {
  for (const { split } of supplySyncs) await split(ctx, order, isChange)
}
export const syncOrder: SupplySync['sync'] = async (ctx, id) => {
  for (const { sync } of supplySyncs) await sync(ctx, id)
}

/** Runs a step of an action at another supplier, always through the platform (decision 0030). */
export function runAtSupplier<T>(ctx: Ctx<DB>, suid: number, run: (tenantCtx: Ctx<DB>) => Promise<T>): Promise<T> {
  return ctx.inTenant('platform', (platform) => platform.inTenant(suid, run, 'system'))
}
