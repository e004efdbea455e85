import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The unmasked phone number of an order's receiver, for a message or a waybill; screens show it masked. */
export async function receiverPhone(
  { db, suid }: { readonly db: Kysely<DB>; readonly suid: number },
  order: number,
): Promise<string | null> {
  const { rows } = await sql<{
    receiver_phone: string | null
  }>`select receiver_phone from orders where suid = ${suid} and id = ${order}`.execute(db)
  return rows[0]?.receiver_phone ?? null
}
