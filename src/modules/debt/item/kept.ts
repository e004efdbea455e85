import type { RawBuilder } from 'kysely'
import type { DebtContext } from './debt-log.ts'

/** Records of a later section that keep what was settled of their documents' items: debts know nothing of them. Items are a statement of `src_type` and `src_id`. */
interface Keeper {
  /** Locks the records behind items, before these are locked. */
  lock(ctx: DebtContext, items: RawBuilder<unknown>): Promise<unknown>
  /** Writes anew what is settled of the records behind items. */
  keep(ctx: DebtContext, items: RawBuilder<unknown>): void
}

const keepers: Keeper[] = []
/** Says, once, what the records of a section keep. */
export function keepSettled(keeper: Keeper): void {
  keepers.push(keeper)
}

export async function lockKeepers(ctx: DebtContext, items: RawBuilder<unknown>): Promise<void> {
  for (const keeper of keepers) await keeper.lock(ctx, items)
}

export function tellKeepers(ctx: DebtContext, items: RawBuilder<unknown>): void {
  for (const keeper of keepers) keeper.keep(ctx, items)
}
