import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

/** One action after the other on the payment wallet of a supplier: what depends on a balance first waits for whoever changes it. */
export async function lockWallet({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment wallet', ${suid}))`.execute(db)
}
