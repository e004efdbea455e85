import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The full phone number of the contact, for messages to them; screens show it masked. */
export async function contactPhone(
  { db, suid }: { readonly db: Kysely<DB>; readonly suid: number },
  order: number,
): Promise<string | undefined> {
  const { rows } = await sql<{
    phone: string
  }>`select phone from recycle_order where suid = ${suid} and id = ${order} and del_at is null`.execute(db)
  return rows[0]?.phone
}
