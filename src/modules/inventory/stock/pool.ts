import { sql } from 'kysely'
import { transferReservation, lockReservedRows } from './transfer-reservation.ts'
import { releaseReservation } from './reservation.ts'
import type { ReservationOwner } from './reservation.ts'
import { reserveAnywhere } from './reserve-anywhere.ts'
import type { OpenDemand, DemandShortage } from './reserve-anywhere.ts'
import type { LedgerContext } from './stock-log.ts'

// A pool is a reservation of stock that orders take from: other demand cannot use it, and transferring it changes no
// balance. Code that locks rows of a pool and balances locks the rows first.

const poolOwner = (pool: number): ReservationOwner => ({ src_type: 'activity', src_id: pool })

/** The id of a new pool, from a sequence. */
export async function nextPoolId({ db }: Pick<LedgerContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ pool: number }>`select nextval('stock_pool')::int8 as pool`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no number for a pool')
  return row.pool
}

interface PoolDemand {
  readonly demands: readonly OpenDemand[]
  readonly warehouses: readonly number[]
  readonly shortageError: (shortages: readonly DemandShortage[]) => Error
}

/** Adds available stock to a pool; deferred to the end of the transaction. */
export async function fillPool(
  books: LedgerContext,
  pool: number,
  { demands: wants, warehouses, shortageError: short }: PoolDemand,
): Promise<void> {
  await reserveAnywhere(books, poolOwner(pool), {
    demands: wants,
    warehouses,
    shortageError: short,
    hasReservation: false,
  })
}

/** Releases the remaining stock of a pool. */
export async function releasePool(books: LedgerContext, pool: number): Promise<void> {
  await lockReservedRows(books, poolOwner(pool))
  await releaseReservation(books, poolOwner(pool))
}

interface PoolRow {
  readonly id: number
  readonly material_id: number
  readonly qty: number
}

/**
 * Transfers stock of a pool to an owner, first expiry first out, from the given warehouses. Throws the error of
 * `shortageError` for unmet demand.
 */
export async function reserveFromPool(
  books: LedgerContext,
  pool: number,
  { to, demands: wants, warehouses, shortageError: short }: PoolDemand & { readonly to: ReservationOwner },
): Promise<void> {
  const { rows } = await sql<PoolRow>`
    select r.id, r.material_id, r.qty from reservation r
    join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no
    where r.suid = ${books.suid} and r.src_type = 'activity' and r.src_id = ${pool} and r.state = 'active' and r.warehouse_id = any(${warehouses}::bigint[])
      and (s.expire_at is null or s.expire_at > to_timestamp(${books.now}))
    order by s.expire_at nulls last, r.id for update of r`.execute(books.db)
  const remaining = rows.map((row) => ({ ...row }))
  const shortages: DemandShortage[] = []
  for (const { row, line_id, material_id, qty } of wants) {
    let missing = qty
    const parts = remaining.flatMap((reservedRow) => {
      const part = reservedRow.material_id === material_id ? Math.min(missing, reservedRow.qty) : 0
      missing -= part
      reservedRow.qty -= part
      return part > 0 ? [{ id: reservedRow.id, qty: part, to_line: line_id }] : []
    })
    if (missing > 0) shortages.push({ row, material_id, available: qty - missing, required: qty })
    else transferReservation(books, to, parts)
  }
  if (shortages.length > 0) throw short(shortages)
}

/** A part of a reserved row that returns to a pool. */
export interface ReturnedShare {
  readonly id: number
  readonly qty: number
  readonly pool: number
}

/**
 * Transfers reserved stock back to its pools. The owner of an expired pool releases it at the end of the transaction.
 */
export function releaseToPools(books: LedgerContext, returned: readonly ReturnedShare[]): void {
  for (const [pool, rows] of Map.groupBy(returned, (share) => share.pool))
    transferReservation(
      books,
      poolOwner(pool),
      rows.map(({ id, qty }) => ({ id, qty, to_line: 0 })),
    )
}

/** Whether a pool has reserved stock, as SQL; both parameters are SQL expressions. */
export const poolHasStockText = (suid: string, pool: string): string =>
  `exists (select from reservation r where r.suid = ${suid} and r.src_type = 'activity' and r.src_id = ${pool} and r.state = 'active')`
