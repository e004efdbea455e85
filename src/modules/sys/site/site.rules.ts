import { sql } from 'kysely'
import { afterSave } from '../../db.ts'
import { systemSetting } from './site.resource.ts'

/** The icon of the site is the picture of the supplier wherever it is told of. */
export const showLogo = afterSave(systemSetting, async ({ logo }, before, { db, suid }) => {
  if (logo !== (before?.logo ?? null)) await sql`update supplier set logo = ${logo}, updated_at = now() where suid = ${suid}`.execute(db)
})
