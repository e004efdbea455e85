import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { warehouses } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'

/** The key of a balance; `batch_no` is '' where the material has no batches. */
export interface StockKey {
  warehouse_id: number
  material_id: number
  batch_no: string
}

/** A balance as locked. `neg_ok` is the warehouse's current setting for negative stock. */
export interface Balance extends StockKey {
  on_hand: number
  reserved: number
  incoming: number
  value: number
  last_cost: number
  neg_ok: boolean
  /** Seconds. */
  produced_at: number | null
  expire_at: number | null
}

/** A balance to lock, created if missing; the dates describe a new batch. */
export interface RequiredBalance extends StockKey {
  produced_at?: number | null
  expire_at?: number | null
}

interface Tenant {
  db: Kysely<DB>
  suid: number
}

export const keyOf = ({ warehouse_id, material_id, batch_no }: StockKey): string =>
  `${warehouse_id}/${material_id}/${batch_no}`

/**
 * Creates missing balances with zero quantities: an upsert would check the added quantity alone and refuse every issue.
 */
export async function createBalances({ db, suid }: Tenant, keys: readonly RequiredBalance[]): Promise<void> {
  const keyRows = keyTable(keys)
  await sql`
    insert into stock (suid, warehouse_id, material_id, batch_no, produced_at, expire_at)
    select ${suid}, k.warehouse_id, k.material_id, k.batch_no, to_timestamp(k.produced_at), to_timestamp(k.expire_at)
    from ${keyRows} where not exists (select from stock s where s.suid = ${suid} and s.warehouse_id = k.warehouse_id and s.material_id = k.material_id and s.batch_no = k.batch_no)
    order by k.warehouse_id, k.material_id, k.batch_no on conflict do nothing`.execute(db)
}

/**
 * Locks balances until the transaction ends and creates missing ones first; always in key order, so that two
 * transactions cannot deadlock.
 */
export async function lockBalances(
  tenant: Tenant,
  required: readonly RequiredBalance[],
): Promise<Map<string, Balance>> {
  const keys = [...new Map(required.map((key) => [keyOf(key), key])).values()]
  const locked = sql<Balance>`
    select ${columns} from stock s join ${keyTable(keys)} using (warehouse_id, material_id, batch_no) ${warehouses.join('w', 's.warehouse_id')}
    where s.suid = ${tenant.suid} order by s.warehouse_id, s.material_id, s.batch_no for no key update of s`
  const [, { rows }] = await Promise.all([createBalances(tenant, keys), locked.execute(tenant.db)])
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The balances of materials in warehouses that are not zero or have no batch; with `lock`, locked in key order. */
export async function balancesOf(
  { db, suid }: Tenant,
  stockKeys: readonly Pick<StockKey, 'warehouse_id' | 'material_id'>[],
  { lock }: { lock: boolean },
): Promise<Balance[]> {
  const list = JSON.stringify(stockKeys)
  const { rows } = await sql<Balance>`
    select ${columns} from stock s ${warehouses.join('w', 's.warehouse_id')}
    where s.suid = ${suid} and (s.warehouse_id, s.material_id) in
      (select k.warehouse_id, k.material_id from jsonb_to_recordset(${list}::jsonb) as k(warehouse_id bigint, material_id bigint))
      and (s.on_hand <> 0 or s.batch_no = '')
    order by s.warehouse_id, s.material_id, s.batch_no ${lock ? sql`for no key update of s` : sql``}`.execute(db)
  return rows
}

/**
 * The same balances by SQL: an array of warehouses, and a sub-select of materials. Not locked, for plans that the
 * writing statement asserts.
 */
export async function balancesWhere(
  { db, suid }: Tenant,
  { warehouses: warehouseIds, materials }: { warehouses: RawBuilder<unknown>; materials: RawBuilder<unknown> },
): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select ${columns} from stock s ${warehouses.join('w', 's.warehouse_id')}
    where s.suid = ${suid} and s.warehouse_id = any (${warehouseIds}) and s.material_id in ${materials} and (s.on_hand <> 0 or s.batch_no = '')
    order by s.warehouse_id, s.material_id, s.batch_no`.execute(db)
  return rows
}

function keyTable(keys: readonly RequiredBalance[]) {
  const list = keys.map(({ warehouse_id, material_id, batch_no, produced_at = null, expire_at = null }) => ({
    warehouse_id,
    material_id,
    batch_no,
    produced_at,
    expire_at,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as k(warehouse_id bigint, material_id bigint, batch_no text, produced_at double precision, expire_at double precision)`
}

const columns = sql.raw(
  's.warehouse_id, s.material_id, s.batch_no, s.on_hand, s.reserved, s.incoming, s.value, s.last_cost, w.allow_negative as neg_ok, s.produced_at, s.expire_at',
)
