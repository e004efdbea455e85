import { sql } from 'kysely'
import type { Text } from '#core/text/i18n.ts'
import type { AccountRef } from '../shared/account.ts'
import { accountText } from '../shared/amount.ts'
import type { Book } from './accounts.ts'

/** An account as a refusal names it: by whose it is, where that has a name. */
export async function accountNamed({ db, suid }: Book, ref: AccountRef): Promise<Text> {
  const { rows } = await sql<{ name: string | null }>`select ledger_owner_name(${suid}, ${ref.owner}, ${ref.id}) as name`.execute(db)
  return accountText(ref, rows[0]?.name ?? ref.id)
}
