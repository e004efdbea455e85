import { sql } from 'kysely'
import type { Account, LedgerContext } from './accounts.ts'

/**
 * Expires the overdue holds of a locked account and returns the account without them. Readers already treat overdue
 * holds as void.
 */
export async function expireHolds({ db, suid, now }: LedgerContext, account: Account): Promise<Account> {
  if (account.held === 0n) return account
  const { rows } = await sql<{ held: string }>`
    with expired as (
      update ledger_hold set state = 'expired', resolved_at = expire_at
      where suid = ${suid} and account_id = ${account.id} and state = 'open' and expire_at <= to_timestamp(${now}) returning amount
    ), up as (
      update ledger_account set held = held - (select sum(amount) from expired) where suid = ${suid} and id = ${account.id} and exists (select from expired)
    )
    select coalesce(sum(amount), 0)::text as held from expired`.execute(db)
  return { ...account, held: account.held - BigInt(rows[0]?.held ?? 0) }
}
