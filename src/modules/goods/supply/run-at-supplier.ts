import type { Ctx } from '#core/define/context.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { DB } from '../../db.ts'
import { byStore, bySupplier } from './words.ts'

// Supply reaches another supplier’s rows only through the platform; row-level security applies on both sides. See
// decision 0030.

/** The active union stores. */
export function unionStores(ctx: Ctx<DB>): Promise<readonly SupplierName[]> {
  return ctx.inTenant('platform', (platform) => platform.suppliers(byStore))
}

/** The active suppliers that may offer to union stores. */
export function offeringSuppliers(ctx: Ctx<DB>): Promise<readonly SupplierName[]> {
  return ctx.inTenant('platform', (platform) => platform.suppliers(bySupplier))
}

/** Runs a step of an action at several suppliers, sorted by number, so that two actions cannot deadlock. */
export function runAtSuppliers<T>(
  ctx: Ctx<DB>,
  suids: readonly number[],
  run: (tenantCtx: Ctx<DB>) => Promise<T>,
): Promise<Map<number, T>> {
  return ctx.inTenant('platform', async (platform) => {
    const done = new Map<number, T>()
    for (const suid of [...suids].sort((a, b) => a - b)) done.set(suid, await platform.inTenant(suid, run))
    return done
  })
}

/** Runs a step of an action at one supplier. */
export function runAtSupplier<T>(ctx: Ctx<DB>, suid: number, run: (tenantCtx: Ctx<DB>) => Promise<T>): Promise<T> {
  return ctx.inTenant('platform', (platform) => platform.inTenant(suid, run, 'system'))
}
