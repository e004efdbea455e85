import { sql } from 'kysely'
import { beforeSave } from '../../db.ts'
import { warehouse } from './warehouse.resource.ts'

/** Only one warehouse is the default: setting another one resets the previous. */
export const moveDefaultWarehouse = beforeSave(warehouse, async ({ is_default }, before, { db, suid }) => {
  if (!is_default || before?.is_default) return
  // Serialises two concurrent changes of the default.
  await sql`select pg_advisory_xact_lock(hashtextextended('warehouse default', ${suid}))`.execute(db)
  await db
    .updateTable('warehouse')
    .set((e) => ({ is_default: false, ver: e('ver', '+', 1) }))
    .where('suid', '=', suid)
    .where('is_default', '=', true)
    .where('del_at', 'is', null)
    .execute()
})
