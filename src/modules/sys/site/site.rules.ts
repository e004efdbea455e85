import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { afterSave, beforeSave } from '../../db.ts'
import { isReserved } from '../shared/reserved.ts'
import { systemSetting } from './site.resource.ts'

/** Refuses shop names that could be mistaken for the product or its administrators. */
export const refuseReservedName = beforeSave(systemSetting, ({ site_name }) => {
  if (site_name !== null && isReserved(site_name)) throw refusing('site_name', 'reserved_name', { value: site_name })
  return {}
})

/**
 * Copies name and logo of the shop to the supplier. Without a shop name, the supplier keeps the name it joined under.
 */
export const copyToSupplier = afterSave(systemSetting, async ({ logo, site_name }, before, { db, suid }) => {
  if (logo !== (before?.logo ?? null))
    await sql`update supplier set logo = ${logo}, updated_at = now() where suid = ${suid}`.execute(db)
  if (site_name === (before?.site_name ?? null)) return
  await sql`
    update supplier set name = coalesce(${site_name}, settings->>'joined_as', name),
      settings = jsonb_build_object('joined_as', name) || settings, updated_at = now()
    where suid = ${suid}`.execute(db)
})
