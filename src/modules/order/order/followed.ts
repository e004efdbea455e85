import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx, Patch, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { orders } from './order.resource.ts'

/** What one side of a supplied order writes at the other. */
interface Following {
  /** The supplier’s order, worked out. */
  readonly order?: Patch<typeof orders>
  /** The other side whose parcel is being written. */
  readonly parcelOf?: number
}
const following = new AsyncLocalStorage<Following>()

/** Runs what follows from the other side of a supplied order: nobody presses it, and nothing else follows from it. */
export const follow = <T>(what: Following, run: () => Promise<T>): Promise<T> => following.run(what, run)
export const followed = (): Following | undefined => following.getStore()

/** Throws `supply_order_store` for an order by which a union store sells: it is changed, closed and given back by that store. */
export function refuseSupplied({ source, order_no }: { source: string; order_no: string }): void {
  if (source === 'supply' && !followed()) throw new AppError('supply_order_store', { no: order_no })
}

type StoreOrder = RecordWithLines<typeof orders>
interface Followers {
  /** Splits an order that was placed, or changed, by supplier. */
  readonly place: (ctx: Ctx<DB>, order: StoreOrder, before: boolean) => Promise<void>
  /** Brings a store’s order and those of its suppliers in line. */
  readonly sync: (ctx: Ctx<DB>, id: number) => Promise<void>
}
const followers: Followers[] = []
/** Says, once, what follows from orders of union stores: it is built on parcels and refunds, which know nothing of it. */
export function followBy(own: Followers): void {
  followers.push(own)
}
export const placeParts: Followers['place'] = async (ctx, order, before) => {
  for (const { place } of followers) await place(ctx, order, before)
}
export const syncOrder: Followers['sync'] = async (ctx, id) => {
  for (const { sync } of followers) await sync(ctx, id)
}

/** Runs a part of an action at another supplier, always through the platform (decision 0030). */
export function at<T>(ctx: Ctx<DB>, suid: number, run: (there: Ctx<DB>) => Promise<T>): Promise<T> {
  return ctx.inTenant('platform', (platform) => platform.inTenant(suid, run, 'nobody'))
}
