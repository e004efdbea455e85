import { sql } from 'kysely'
import type { Text } from '#core/text/i18n.ts'
import type { AccountRef } from '../shared/account.ts'
import { accountText } from '../shared/amount.ts'
import type { Book } from './accounts.ts'

/** The name of an account in a refusal: by its owner's name where the owner has one. */
export async function accountLabel({ db, suid }: Book, ref: AccountRef): Promise<Text> {
  const { rows } = await sql<{
    name: string | null
  }>`select ledger_owner_name(${suid}, ${ref.owner}, ${ref.id}) as name`.execute(db)
  return accountText(ref, rows[0]?.name ?? ref.id)
}
