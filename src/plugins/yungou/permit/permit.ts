import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { yungouPermit } from './permit.resource.ts'

/** Resolves the supplier that a permit names. */
export const resolvePermit = beforeSave(yungouPermit, async ({ short_name }, _before, ctx) => {
  const shortName = short_name.toLowerCase()
  const supplier = (await ctx.suppliers({})).find((candidate) => candidate.short_name.toLowerCase() === shortName)
  if (!supplier) throw refusing('short_name', 'yungou_supplier_unknown', { name: short_name })
  return { for_suid: supplier.suid }
})

/**
 * Refuses a supplier for which the platform has not enabled cloud buying; the platform itself needs no permit. Throws
 * `yungou_not_allowed`.
 */
export async function requirePermit({ suid, inTenant }: Ctx<DB>): Promise<void> {
  const allowed = await inTenant('platform', async (platform) => {
    if (platform.suid === suid) return true
    const { rows } = await sql`select from yungou_permit
      where suid = ${platform.suid} and for_suid = ${suid} and enabled and del_at is null limit 1`.execute(platform.db)
    return rows.length > 0
  })
  if (!allowed) throw new AppError('yungou_not_allowed')
}
