import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** A line of a supplier’s part of an order, or its freight (`line_id` 0). Cents. */
interface SaleRow {
  readonly line_id: number
  readonly kind: string
  readonly title: string
  readonly price: number
  readonly qty: number
  readonly sold: number
  readonly owed: number
}
interface Head {
  readonly order: number
  readonly order_no: string
  readonly state: string
  /** Start of settlement, once the order has ended. */
  readonly settle_on: number | null
}

/** At the supplier: writes the sales of a store's order. Returns the amount owed before and the number of writes. */
export async function writeSupplySales(
  { db, suid }: TenantCtx,
  { store, store_suid, order, order_no, state, settle_on }: Head & { store: string; store_suid: number },
  rows: readonly (SaleRow & { supply_id: number | null; sku_id: number })[],
): Promise<{ was: number; round: number }> {
  const { rows: before } = await sql<{ was: number; round: number }>`
    select coalesce(sum(owed), 0)::bigint as was, coalesce(max(ver), 0)::int as round from supply_sale where suid = ${suid} and source_id = ${order} and del_at is null`.execute(
    db,
  )
  await sql`
    insert into supply_sale as s (suid, supply_id, store, store_suid, sku_id, source_table, source_id, source_no, line_id, kind, title, price, qty, sold, owed, state, settle_on)
    select ${suid}, n.supply_id, ${store}, ${store_suid}, n.sku_id, 'orders', ${order}, ${order_no}, n.line_id, n.kind, n.title, n.price, n.qty, n.sold, n.owed, ${state}, to_timestamp(${settle_on}::bigint)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(supply_id bigint, sku_id bigint, line_id bigint, kind text, title text, price bigint, qty int, sold int, owed bigint)
    on conflict (suid, source_id, line_id) where del_at is null do update set sold = excluded.sold, owed = excluded.owed, state = excluded.state,
      settle_on = coalesce(s.settle_on, excluded.settle_on), ver = s.ver + 1, updated_at = now()`.execute(db)
  const [previous] = before
  return { was: previous?.was ?? 0, round: (previous?.round ?? 0) + 1 }
}

/** At the store: writes the sales of an order for one supplier. */
export async function writeMarketSales(
  { db, suid }: TenantCtx,
  {
    supplier,
    supplier_suid,
    part_no,
    order,
    order_no,
    state,
    settle_on,
  }: Head & { supplier: string; supplier_suid: number; part_no: string },
  rows: readonly (SaleRow & { market_goods_id: number | null; amount: number })[],
): Promise<void> {
  await sql`
    insert into market_sale as m (suid, market_goods_id, supplier, supplier_suid, part_no, source_table, source_id, source_no, line_id, kind, title, price, qty, sold, amount, owed, state, settle_on)
    select ${suid}, n.market_goods_id, ${supplier}, ${supplier_suid}, ${part_no}, 'orders', ${order}, ${order_no}, n.line_id, n.kind, n.title, n.price, n.qty, n.sold, n.amount, n.owed,
      ${state}, to_timestamp(${settle_on}::bigint)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(market_goods_id bigint, line_id bigint, kind text, title text, price bigint, qty int, sold int, amount bigint, owed bigint)
    on conflict (suid, source_id, supplier_suid, line_id) where del_at is null do update set sold = excluded.sold, amount = excluded.amount, owed = excluded.owed, state = excluded.state,
      settle_on = coalesce(m.settle_on, excluded.settle_on), ver = m.ver + 1, updated_at = now()`.execute(db)
}

interface SupplierPart {
  readonly order: number
  readonly supplier: number
}
const partCondition = (suid: number, { order, supplier }: SupplierPart) =>
  sql`suid = ${suid} and source_id = ${order} and supplier_suid = ${supplier} and del_at is null`

/**
 * Marks the amount that a store owes for an order as charged. Returns the part that was not charged before, and a
 * number that changes with each write.
 */
export async function chargeSales(
  { db, suid }: TenantCtx,
  part: SupplierPart,
): Promise<{ amount: number; round: number }> {
  const { rows } = await sql<{ amount: number; round: number }>`
    select coalesce(sum(owed - charged), 0)::bigint as amount, coalesce(max(ver), 0)::int as round from market_sale where ${partCondition(suid, part)}`.execute(
    db,
  )
  await sql`update market_sale set charged = owed where ${partCondition(suid, part)} and charged <> owed`.execute(db)
  return rows[0] ?? { amount: 0, round: 0 }
}

/** Amount that was charged but not yet settled, with such a number. */
export async function unsettledSales(
  { db, suid }: TenantCtx,
  part: SupplierPart,
): Promise<{ amount: number; round: number }> {
  const { rows } = await sql<{ amount: number; round: number }>`
    select coalesce(sum(charged - settled), 0)::bigint as amount, coalesce(max(ver), 0)::int as round from market_sale where ${partCondition(suid, part)}`.execute(
    db,
  )
  return rows[0] ?? { amount: 0, round: 0 }
}

export async function settleMarketSales({ db, suid }: TenantCtx, part: SupplierPart): Promise<void> {
  await sql`update market_sale set settled = charged, ver = ver + 1, updated_at = now() where ${partCondition(suid, part)}`.execute(
    db,
  )
}

/** Returns the number of the supplier’s order. */
export async function settleSupplySales({ db, suid }: TenantCtx, order: number): Promise<string> {
  const { rows } = await sql<{ source_no: string }>`
    update supply_sale set settled = owed, ver = ver + 1, updated_at = now() where suid = ${suid} and source_id = ${order} and del_at is null returning source_no`.execute(
    db,
  )
  return rows[0]?.source_no ?? ''
}

/** Deletes the sales of an order that is split again; none was paid yet. */
export async function dropSupplySales({ db, suid }: TenantCtx, order: number): Promise<void> {
  await sql`delete from supply_sale where suid = ${suid} and source_id = ${order}`.execute(db)
}

export async function dropMarketSales({ db, suid }: TenantCtx, part: SupplierPart): Promise<void> {
  await sql`delete from market_sale where ${partCondition(suid, part)}`.execute(db)
}
