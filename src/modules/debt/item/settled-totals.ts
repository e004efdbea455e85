import type { RawBuilder } from 'kysely'
import type { DebtContext } from './post-debt.ts'

/**
 * Settled totals that a dependent module stores on its own records: the debt module does not depend on it. `items` is a
 * statement of `src_type` and `src_id`.
 */
interface SettledTotals {
  /** Locks the records of the items before the items themselves are locked. */
  lock(ctx: DebtContext, items: RawBuilder<unknown>): Promise<unknown>
  /** Recomputes the settled totals of the records of the items. */
  recompute(ctx: DebtContext, items: RawBuilder<unknown>): void
}

const registered: SettledTotals[] = []
/** Registers the settled totals of a module's records. */
export function registerSettledTotals(keeper: SettledTotals): void {
  registered.push(keeper)
}

export async function lockSettledTotals(ctx: DebtContext, items: RawBuilder<unknown>): Promise<void> {
  for (const totals of registered) await totals.lock(ctx, items)
}

export function recomputeSettledTotals(ctx: DebtContext, items: RawBuilder<unknown>): void {
  for (const totals of registered) totals.recompute(ctx, items)
}
