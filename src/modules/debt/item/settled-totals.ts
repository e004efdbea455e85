import type { RawBuilder } from 'kysely'
import { ExtensionPoint } from '#core/define/extension-point.ts'
import type { DebtContext } from './post-debt.ts'

/**
 * Settled totals that a later module stores on its own records. `items` is a statement of `src_type` and `src_id`.
 */
interface SettledTotals {
  /** Locks the records of the items before the items themselves are locked. */
  lock(ctx: DebtContext, items: RawBuilder<unknown>): Promise<unknown>
  /** Recomputes the settled totals of the records of the items. */
  recompute(ctx: DebtContext, items: RawBuilder<unknown>): void
}

export const settledTotals = new ExtensionPoint<SettledTotals>('debt.settled_totals', ['order'])

export async function lockSettledTotals(ctx: DebtContext, items: RawBuilder<unknown>): Promise<void> {
  for (const totals of settledTotals.values(ctx.registry)) await totals.lock(ctx, items)
}

export function recomputeSettledTotals(ctx: DebtContext, items: RawBuilder<unknown>): void {
  for (const totals of settledTotals.values(ctx.registry)) totals.recompute(ctx, items)
}
