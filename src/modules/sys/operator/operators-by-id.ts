import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** Operators by id, as options. */
export function operatorsById({ db, suid }: { db: Kysely<DB>; suid: number }, ids: readonly number[]) {
  return db
    .selectFrom('operator')
    .select(['id', 'username as label', 'login_name as code'])
    .where('suid', '=', suid)
    .where('id', 'in', [...ids])
    .where('del_at', 'is', null)
    .orderBy('id')
    .execute()
}
