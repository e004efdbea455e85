import { sql } from 'kysely'
import type { ReservationOwner } from './reservation.ts'
import type { LedgerContext } from './stock-log.ts'
import { lockBalances } from './stock-rows.ts'
import type { StockKey } from './stock-rows.ts'

/** A row of a reservation. */
export interface ReservedRow extends StockKey {
  readonly id: number
  readonly line_id: number
  readonly qty: number
  readonly expire_at: number | null
}

const stockJoin = sql`join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no`

/** Locks and reads the reservation of an owner, oldest first. Requires the owner's own lock. */
export async function lockReservedRows(
  { db, suid }: LedgerContext,
  { src_type, src_id }: ReservationOwner,
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    select r.id, r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r ${stockJoin}
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' order by r.id for update of r`.execute(
    db,
  )
  return rows
}

/** The reserved rows of expired batches, which can no longer be shipped. */
export async function expiredReservedRows(
  { db, suid, now }: LedgerContext,
  { src_type, src_id }: ReservationOwner,
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    select r.id, r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r ${stockJoin}
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' and s.expire_at <= to_timestamp(${now}) order by r.id`.execute(
    db,
  )
  return rows
}

/** A part of a reserved row, at most the complete row. */
export interface ReservedPart {
  readonly id: number
  readonly qty: number
  /** The line of the new owner. */
  readonly to_line: number
  /** The part is known to be the complete row. */
  readonly isWholeRow?: boolean
}

/**
 * Transfers parts of reserved rows to another owner: the stock stays reserved, so no other demand can take it in
 * between. Complete rows, the common case, need no split. `state` is `consumed` for an owner that posts them in this
 * transaction.
 */
export function transferReservation(
  { db, pipeline, suid, now }: LedgerContext,
  to: ReservationOwner,
  parts: readonly ReservedPart[],
  state: 'active' | 'consumed' = 'active',
): void {
  const list = JSON.stringify(parts.map(({ id, qty, to_line }) => ({ id, qty, to_line })))
  const partTable = sql`jsonb_to_recordset(${list}::jsonb) as t(id bigint, qty bigint, to_line bigint)`
  const moveWholeRows = sql`
    update reservation r set src_type = ${to.src_type}, src_id = ${to.src_id}, line_id = t.to_line, state = ${state}, updated_at = to_timestamp(${now})
    from t where r.suid = ${suid} and r.id = t.id and r.qty = t.qty`
  if (parts.every((part) => part.isWholeRow))
    return pipeline(sql`with t as (select * from ${partTable}) ${moveWholeRows}`.compile(db))
  const movePartialRows = sql`
    with t as (select * from ${partTable}),
    whole as (${moveWholeRows}), split as (
      update reservation r set qty = r.qty - t.qty, updated_at = to_timestamp(${now}) from t where r.suid = ${suid} and r.id = t.id and r.qty > t.qty
      returning r.warehouse_id, r.material_id, r.batch_no, t.qty, t.to_line
    )
    insert into reservation (suid, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty, state, created_at, updated_at)
    select ${suid}, ${to.src_type}, ${to.src_id}, to_line, warehouse_id, material_id, batch_no, qty, ${state}, to_timestamp(${now}), to_timestamp(${now}) from split`
  pipeline(movePartialRows.compile(db))
}

/** Releases parts of reserved rows: they are split off, and the split rows are released. */
export async function releaseParts(
  books: LedgerContext,
  reservedRows: readonly ReservedRow[],
  parts: readonly Omit<ReservedPart, 'to_line'>[],
): Promise<void> {
  const keys = reservedRows.filter(({ id }) => parts.some((part) => part.id === id))
  if (keys.length === 0) return
  await lockBalances(books, keys)
  await sql`
    with t as (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as t(id bigint, qty bigint)),
    whole as (
      update reservation r set state = 'released', updated_at = to_timestamp(${books.now}) from t where r.suid = ${books.suid} and r.id = t.id and r.qty = t.qty
      returning r.warehouse_id, r.material_id, r.batch_no, r.qty
    ), split as (
      update reservation r set qty = r.qty - t.qty, updated_at = to_timestamp(${books.now}) from t where r.suid = ${books.suid} and r.id = t.id and r.qty > t.qty
      returning r.src_type, r.src_id, r.line_id, r.warehouse_id, r.material_id, r.batch_no, t.qty
    ), freed as (
      insert into reservation (suid, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty, state, created_at, updated_at)
      select ${books.suid}, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty, 'released', to_timestamp(${books.now}), to_timestamp(${books.now}) from split
    ), gone as (
      select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty from (
        select warehouse_id, material_id, batch_no, qty from whole union all select warehouse_id, material_id, batch_no, qty from split) x group by 1, 2, 3
    )
    update stock s set reserved = s.reserved - g.qty from gone g
    where s.suid = ${books.suid} and s.warehouse_id = g.warehouse_id and s.material_id = g.material_id and s.batch_no = g.batch_no`.execute(
    books.db,
  )
}
