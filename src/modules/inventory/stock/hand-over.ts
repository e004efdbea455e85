import { sql } from 'kysely'
import type { ReservationOwner } from './reservation.ts'
import type { LedgerContext } from './stock-log.ts'
import { lockBalances } from './stock-rows.ts'
import type { StockKey } from './stock-rows.ts'

/** A row of what a holder has reserved. */
export interface HeldRow extends StockKey {
  readonly id: number
  readonly line_id: number
  readonly qty: number
  readonly expire_at: number | null
}

const stockOf = sql`join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no`

/** What a holder has reserved, oldest first. To be read under the holder's own lock. */
export async function heldRows({ db, suid }: LedgerContext, { src_type, src_id }: ReservationOwner): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.id, r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r ${stockOf}
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' order by r.id for update of r`.execute(
    db,
  )
  return rows
}

/** What of it lies in batches whose day is over by now: it cannot be sent any more. */
export async function expiredRows({ db, suid, now }: LedgerContext, { src_type, src_id }: ReservationOwner): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.id, r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r ${stockOf}
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' and s.expire_at <= to_timestamp(${now}) order by r.id`.execute(db)
  return rows
} // prettier-ignore

/** A part of a held row, at most all of it. */
export interface Taken {
  readonly id: number
  readonly qty: number
  /** The line of the new holder. */
  readonly to_line: number
  /** It is known to be all of the row. */
  readonly whole?: boolean
}

/**
 * Hands parts of held rows to another holder: what is promised stays promised, and nobody else comes in between. Rows that go whole, as most do, are not looked
 * at for a rest. `state`: `consumed` by a holder that posts them in this action.
 */
export function handOver(
  { db, pipeline, suid, now }: LedgerContext,
  to: ReservationOwner,
  taken: readonly Taken[],
  state: 'active' | 'consumed' = 'active',
): void {
  const list = JSON.stringify(taken.map(({ id, qty, to_line }) => ({ id, qty, to_line })))
  const t = sql`jsonb_to_recordset(${list}::jsonb) as t(id bigint, qty bigint, to_line bigint)`
  const whole = sql`
    update reservation r set src_type = ${to.src_type}, src_id = ${to.src_id}, line_id = t.to_line, state = ${state}, updated_at = to_timestamp(${now})
    from t where r.suid = ${suid} and r.id = t.id and r.qty = t.qty`
  if (taken.every((one) => one.whole)) return pipeline(sql`with t as (select * from ${t}) ${whole}`.compile(db))
  const handing = sql`
    with t as (select * from ${t}),
    whole as (${whole}), split as (
      update reservation r set qty = r.qty - t.qty, updated_at = to_timestamp(${now}) from t where r.suid = ${suid} and r.id = t.id and r.qty > t.qty
      returning r.warehouse_id, r.material_id, r.batch_no, t.qty, t.to_line
    )
    insert into reservation (suid, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty, state, created_at, updated_at)
    select ${suid}, ${to.src_type}, ${to.src_id}, to_line, warehouse_id, material_id, batch_no, qty, ${state}, to_timestamp(${now}), to_timestamp(${now}) from split`
  pipeline(handing.compile(db))
}

/** Frees parts of held rows: they are split off, and those rows are released. */
export async function releaseParts(
  books: LedgerContext,
  held: readonly HeldRow[],
  taken: readonly Omit<Taken, 'to_line'>[],
): Promise<void> {
  const keys = held.filter(({ id }) => taken.some((one) => one.id === id))
  if (keys.length === 0) return
  await lockBalances(books, keys)
  await sql`
    with t as (select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t(id bigint, qty bigint)),
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
