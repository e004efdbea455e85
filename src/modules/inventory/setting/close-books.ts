import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { inventorySetting } from './setting.resource.ts'

/**
 * Waits for running postings and blocks new ones until the transaction ends, so that no posting runs while a period
 * closes or opens.
 */
export async function lockInventoryBooks({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory_setting', ${suid}))`.execute(db)
}

/**
 * Closes the inventory books until a day, with the rules and the history of the settings form; does nothing if they are
 * already closed. Requires the lock on the books. Throws `period_busy`.
 */
export async function closeBooks(ctx: Ctx<DB>, until: number): Promise<void> {
  const { rows } = await sql<{ id: number; ver: number; closed_until: number | null }>`
    select id, ver, closed_until from inventory_setting where suid = ${ctx.suid} and del_at is null`.execute(ctx.db)
  const [settings] = rows
  if (settings && settings.closed_until !== null && settings.closed_until >= until) return
  await ctx.save(inventorySetting, { ...(settings && { id: settings.id, ver: settings.ver }), closed_until: until })
}
