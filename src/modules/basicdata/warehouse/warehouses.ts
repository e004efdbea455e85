import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { operatorNames } from '../../sys/tables.ts'
import type { warehouse } from './warehouse.resource.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** The name, type and keepers of warehouses, by id. */
export async function warehousesById({ db, suid }: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<Row<typeof warehouse>, 'id' | 'name' | 'type' | 'strict' | 'operators'>>`
    select id, name, type, strict, operators from warehouse where suid = ${suid} and id in (${sql.join(ids)})`.execute(
    db,
  )
  return rows
}

/** The default warehouse, used where a document names none. */
export async function defaultWarehouse({ db, suid }: Tenant): Promise<number | undefined> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('suid', '=', suid)
    .where('is_default', '=', true)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The first active transit warehouse. */
export async function firstTransitWarehouse({ db, suid }: Tenant): Promise<number | undefined> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('suid', '=', suid)
    .where('type', '=', 'transit')
    .where('status', '=', 'on')
    .where('del_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** Serialises actions on a warehouse until the transaction ends. */
export async function lockWarehouse({ db, suid }: Tenant, id: number): Promise<void> {
  await sql`select from warehouse where suid = ${suid} and id = ${id} for no key update`.execute(db)
}

/**
 * The refusal for a person (`:uid`) who is not a keeper of the strict warehouse of the row `t`, as SQL: `{code,
 * params}`, or null.
 */
export const keeperRefusal = `select jsonb_build_object('code', 'keeper_only', 'params', jsonb_build_object('warehouse', w.name, 'keepers', coalesce(${operatorNames('w', 'w.operators')}, '-')))
  from warehouse w where w.suid = t.suid and w.id = t.warehouse_id and w.strict and not coalesce(:uid = any(w.operators), false)`
