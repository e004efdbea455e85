import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { inventorySetting } from './setting.resource.ts'

/** Waits for documents that are being posted and holds off others until the action ends: nothing is closed or opened beside it. */
export async function lockBooks({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory_setting', ${suid}))`.execute(db)
}

/** Closes inventory's books until a day, unless they are, by the rules of the form and with its history. The books are locked. Throws `period_busy`. */
export async function closeBooks(ctx: Ctx<DB>, until: number): Promise<void> {
  const { rows } = await sql<{ id: number; ver: number; closed_until: number | null }>`
    select id, ver, closed_until from inventory_setting where suid = ${ctx.suid} and del_at is null`.execute(ctx.db)
  const [set] = rows
  if (set && set.closed_until !== null && set.closed_until >= until) return
  await ctx.save(inventorySetting, { ...(set && { id: set.id, ver: set.ver }), closed_until: until })
}
