import { sql } from 'kysely'
import { openAccounts } from '../account/accounts.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { expireHolds } from '../account/expire.ts'
import type { AccountRef } from '../shared/account.ts'

/** Accounts per step: their rows stay locked until the step ends. */
const BATCH = 100

/** Records overdue holds as expired, a batch of accounts at a time. Returns whether more remain. */
export async function sweepHolds(ctx: LedgerContext): Promise<boolean> {
  const { db, suid, now } = ctx
  const { rows } = await sql<AccountRef>`
    select a.owner, a.owner_id as id, a.asset, a.bucket from ledger_account a
    where a.suid = ${suid} and exists (select from ledger_hold h where h.suid = a.suid and h.account_id = a.id and h.state = 'open' and h.expire_at <= to_timestamp(${now}))
    order by a.id limit ${BATCH}`.execute(db)
  if (rows.length === 0) return false
  const { accounts } = await openAccounts(ctx, rows)
  for (const account of accounts.values()) await expireHolds(ctx, account)
  return rows.length === BATCH
}
