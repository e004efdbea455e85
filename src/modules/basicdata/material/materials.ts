import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The names and base units of materials, by id. */
export function materialNames({ db, suid }: { db: Kysely<DB>; suid: number }, ids: readonly number[]) {
  return db
    .selectFrom('material as m')
    .innerJoin('unit as u', (join) => join.onRef('u.suid', '=', 'm.suid').onRef('u.id', '=', 'm.base_unit_id'))
    .select(['m.id', 'm.name', 'u.name as unit'])
    .where('m.suid', '=', suid)
    .where('m.id', 'in', [...ids])
    .execute()
}
