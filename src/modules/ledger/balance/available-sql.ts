import type { Asset, OwnerKind } from '../shared/account.ts'

/** The available balance of an asset, as SQL for a computed column of the table `t` whose rows are the owners. */
export function availableSql(owner: OwnerKind, asset: Asset): string {
  return `coalesce((select a.balance from ledger_account a where a.suid = t.suid and a.owner = '${owner}' and a.owner_id = t.id::text and a.asset = '${asset}' and a.bucket = 'available'), 0)`
}
