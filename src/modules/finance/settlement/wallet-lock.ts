import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/**
 * Serialises actions on a supplier's payment wallet: an action that depends on its balance waits for the one that
 * changes it.
 */
export async function lockWallet({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment wallet', ${suid}))`.execute(db)
}
