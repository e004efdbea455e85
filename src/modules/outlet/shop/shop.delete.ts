import { sql } from 'kysely'
import { beforeDelete } from '../../db.ts'
import { shop } from './shop.resource.ts'

/** Records who deleted an outlet. Its orders and visits do not change. */
export const binShop = beforeDelete(
  shop,
  async ({ id }, { db, suid, uid }) => {
    await sql`update shop set deleted_by = ${uid > 0 ? uid : null}::bigint, delete_reason = null where suid = ${suid} and id = ${id}`.execute(
      db,
    )
  },
  { reversible: true },
)
