import { sql } from 'kysely'
import { handOver, heldRows } from './hand-over.ts'
import { releaseReservation } from './reservation.ts'
import type { ReservationOwner } from './reservation.ts'
import { reserveAnywhere } from './reserve-anywhere.ts'
import type { OpenDemand, Unmet } from './reserve-anywhere.ts'
import type { LedgerContext } from './stock-log.ts'

// A pool is a reservation of real stock that orders take from: what it holds is promised to nobody else, and handing it over moves no balance. Whoever needs
// rows of a pool and balances takes the rows first.

const ofPool = (pool: number): ReservationOwner => ({ src_type: 'activity', src_id: pool })

/** A number for a new pool, never given twice. */
export async function newPool({ db }: Pick<LedgerContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ pool: number }>`select nextval('stock_pool')::int8 as pool`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no number for a pool')
  return row.pool
}

interface PoolDemand {
  readonly wants: readonly OpenDemand[]
  readonly warehouses: readonly number[]
  readonly short: (unmet: readonly Unmet[]) => Error
}

/** Adds free stock to a pool; deferred to the end of the action. */
export async function fillPool(books: LedgerContext, pool: number, { wants, warehouses, short }: PoolDemand): Promise<void> {
  await reserveAnywhere(books, ofPool(pool), { wants, warehouses, short, held: false })
}

/** Frees what a pool still holds. */
export async function freePool(books: LedgerContext, pool: number): Promise<void> {
  await heldRows(books, ofPool(pool))
  await releaseReservation(books, ofPool(pool))
}

interface PoolRow {
  readonly id: number
  readonly material_id: number
  readonly qty: number
}

/** Hands stock of a pool to a holder, first expiry first out, from the warehouses told. Throws what cannot be met. */
export async function takeFromPool(
  books: LedgerContext,
  pool: number,
  { to, wants, warehouses, short }: PoolDemand & { readonly to: ReservationOwner },
): Promise<void> {
  const { rows } = await sql<PoolRow>`
    select r.id, r.material_id, r.qty from reservation r
    join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no
    where r.suid = ${books.suid} and r.src_type = 'activity' and r.src_id = ${pool} and r.state = 'active' and r.warehouse_id = any(${warehouses}::bigint[])
      and (s.expire_at is null or s.expire_at > to_timestamp(${books.now}))
    order by s.expire_at nulls last, r.id for update of r`.execute(books.db)
  const left = rows.map((row) => ({ ...row }))
  const unmet: Unmet[] = []
  for (const { row, line_id, material_id, qty } of wants) {
    let missing = qty
    const taken = left.flatMap((held) => {
      const part = held.material_id === material_id ? Math.min(missing, held.qty) : 0
      missing -= part
      held.qty -= part
      return part > 0 ? [{ id: held.id, qty: part, to_line: line_id }] : []
    })
    if (missing > 0) unmet.push({ row, material_id, available: qty - missing, required: qty })
    else handOver(books, to, taken)
  }
  if (unmet.length > 0) throw short(unmet)
}

/** What of a held row goes back to a pool. */
export interface Returned {
  readonly id: number
  readonly qty: number
  readonly pool: number
}

/** Hands held stock back to the pools that it came from. Who owns a pool that is over frees it at the end of the action. */
export function giveToPools(books: LedgerContext, returned: readonly Returned[]): void {
  for (const [pool, rows] of Map.groupBy(returned, (one) => one.pool))
    handOver(books, ofPool(pool), rows.map(({ id, qty }) => ({ id, qty, to_line: 0 }))) // prettier-ignore
}

/** As SQL, whether a pool still holds anything; both are expressions. */
export const holdsText = (suid: string, pool: string): string =>
  `exists (select from reservation r where r.suid = ${suid} and r.src_type = 'activity' and r.src_id = ${pool} and r.state = 'active')`
