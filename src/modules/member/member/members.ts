import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { DB } from '../../db.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** Refuses what is done for a member who is blocked or merged. They stay as they are until the action ends. */
export async function requireActive({ db, suid }: Tenant, id: number): Promise<void> {
  const { rows } = await sql<{ status: string; name: string }>`
    select status, name from member where suid = ${suid} and id = ${id} and del_at is null for share`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (found.status === 'merged') throw new AppError('member_merged')
  if (found.status !== 'active') throw new AppError('member_blocked', { name: found.name })
}

/** The member who has the wallets of another now: the one that it was merged into, else itself. */
export async function keptMember({ db, suid }: Tenant, id: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(merged_into, id) as kept from member where suid = ${suid} and id = ${id} and del_at is null for share`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found.kept
}

/** The whole number of a member, for a message to them. */
export async function phoneOf({ db, suid }: Tenant, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`select phone from member where suid = ${suid} and id = ${id} and del_at is null`.execute(db)
  return rows[0]?.phone
}
