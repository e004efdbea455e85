import type { Ctx } from '#core/define/resource.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { DB } from '../../db.ts'
import { byStore, bySupplier } from './words.ts'

// The only way from one supplier’s rows to another’s in supply: always through the platform, row-level security standing on both sides. See decision 0030.

/** The active union stores. */
export function unionStores(ctx: Ctx<DB>): Promise<readonly SupplierName[]> {
  return ctx.inTenant('platform', (platform) => platform.suppliers(byStore))
}

/** The active suppliers that may offer to union stores. */
export function offeringSuppliers(ctx: Ctx<DB>): Promise<readonly SupplierName[]> {
  return ctx.inTenant('platform', (platform) => platform.suppliers(bySupplier))
}

/** Runs a part of an action at each of some others, in the order of their numbers, so that two actions never wait for each other in a circle. */
export function atEach<T>(ctx: Ctx<DB>, suids: readonly number[], run: (there: Ctx<DB>) => Promise<T>): Promise<Map<number, T>> {
  return ctx.inTenant('platform', async (platform) => {
    const done = new Map<number, T>()
    for (const suid of [...suids].sort((a, b) => a - b)) done.set(suid, await platform.inTenant(suid, run))
    return done
  })
}

/** Runs a part of an action at one other. */
export function at<T>(ctx: Ctx<DB>, suid: number, run: (there: Ctx<DB>) => Promise<T>): Promise<T> {
  return ctx.inTenant('platform', (platform) => platform.inTenant(suid, run, 'nobody'))
}
