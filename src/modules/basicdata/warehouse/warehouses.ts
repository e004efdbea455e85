import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { peopleNamed } from '../../sys/tables.ts'
import type { warehouse } from './warehouse.resource.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** Warehouses by id: what they are called, of which type they are, and who keeps them. */
export async function warehousesBy({ db, suid }: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<Row<typeof warehouse>, 'id' | 'name' | 'type' | 'strict' | 'operators'>>`
    select id, name, type, strict, operators from warehouse where suid = ${suid} and id in (${sql.join(ids)})`.execute(db)
  return rows
}

/** The warehouse that is taken where none is named. */
export async function defaultWarehouse({ db, suid }: Tenant): Promise<number | undefined> {
  const found = await db
    .selectFrom('warehouse')
    .select('id')
    .where('suid', '=', suid)
    .where('is_default', '=', true)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** The first transit warehouse in use. */
export async function firstInTransit({ db, suid }: Tenant): Promise<number | undefined> {
  const found = await db
    .selectFrom('warehouse')
    .select('id')
    .where('suid', '=', suid)
    .where('type', '=', 'transit')
    .where('status', '=', 'on')
    .where('del_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}

/** Serialises actions on a warehouse until the transaction ends. */
export async function lockWarehouse({ db, suid }: Tenant, id: number): Promise<void> {
  await sql`select from warehouse where suid = ${suid} and id = ${id} for no key update`.execute(db)
}

/** What refuses a person (`:uid`) who is no keeper of the strict warehouse of the row `t`, as SQL: `{code, params}`, or null. */
export const keeperOnly = `select jsonb_build_object('code', 'keeper_only', 'params', jsonb_build_object('warehouse', w.name, 'keepers', coalesce(${peopleNamed('w', 'w.operators')}, '-')))
  from warehouse w where w.suid = t.suid and w.id = t.warehouse_id and w.strict and not coalesce(:uid = any(w.operators), false)`
