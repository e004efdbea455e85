import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { DB } from '../../db.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** Refuses a blocked or merged member. The row is locked for share until the transaction ends. */
export async function requireActive({ db, suid }: Tenant, id: number): Promise<void> {
  const { rows } = await sql<{ status: string; name: string }>`
    select status, name from member where suid = ${suid} and id = ${id} and del_at is null for share`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (row.status === 'merged') throw new AppError('member_merged')
  if (row.status !== 'active') throw new AppError('member_blocked', { name: row.name })
}

/** Id of the member that holds the wallets: the merge target of a merged member, else the member itself. */
export async function mergeSurvivor({ db, suid }: Tenant, id: number): Promise<number> {
  const { rows } = await sql<{ survivor: number }>`
    select coalesce(merged_into, id) as survivor from member where suid = ${suid} and id = ${id} and del_at is null for share`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row.survivor
}

/** The unmasked phone number of a member, for messages. */
export async function fullPhoneOf({ db, suid }: Tenant, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    phone: string
  }>`select phone from member where suid = ${suid} and id = ${id} and del_at is null`.execute(db)
  return rows[0]?.phone
}
