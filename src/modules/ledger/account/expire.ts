import { sql } from 'kysely'
import type { Account, LedgerContext } from './accounts.ts'

/** Ends the holds of a locked account that are past their time, and gives it as it is then. Whoever reads counts them as void already. */
export async function expireHolds({ db, suid, now }: LedgerContext, account: Account): Promise<Account> {
  if (account.held === 0n) return account
  const { rows } = await sql<{ held: string }>`
    with gone as (
      update ledger_hold set state = 'expired', resolved_at = expire_at
      where suid = ${suid} and account_id = ${account.id} and state = 'open' and expire_at <= to_timestamp(${now}) returning amount
    ), up as (
      update ledger_account set held = held - (select sum(amount) from gone) where suid = ${suid} and id = ${account.id} and exists (select from gone)
    )
    select coalesce(sum(amount), 0)::text as held from gone`.execute(db)
  return { ...account, held: account.held - BigInt(rows[0]?.held ?? 0) }
}
