import { allocate, releaseReservation, writeReservation } from './reservation.ts'
import type { Allocation, Demand, ReservationOwner } from './reservation.ts'
import type { LedgerContext } from './stock-log.ts'
import { balancesOf, createBalances } from './stock-rows.ts'
import type { Balance } from './stock-rows.ts'

/** The demand of a line that any of several warehouses may fulfil. */
export type OpenDemand = Omit<Demand, 'warehouse_id' | 'batch_no'>

/** Unmet demand: a line with its available quantity. */
export interface DemandShortage {
  readonly row: number
  readonly material_id: number
  readonly available: number
  readonly required: number
}

interface MultiWarehouseDemand {
  readonly demands: readonly OpenDemand[]
  /** In order of preference; a warehouse that can fulfil all demand precedes all others. */
  readonly warehouses: readonly number[]
  /** Creates the error for unmet demand. */
  readonly shortageError: (shortages: readonly DemandShortage[]) => Error
  /** The balances of these warehouses, if the caller has already read them. */
  readonly balances?: readonly Balance[] | undefined
}

/**
 * Reserves for an owner in any of several warehouses, and replaces its reservation; deferred to the end of the
 * transaction. Plans without locks and writes with one statement that asserts the plan; on a retry, or if a reservation
 * exists, all balances are locked first, in key order.
 */
export async function reserveAnywhere(
  books: LedgerContext,
  owner: ReservationOwner,
  request: MultiWarehouseDemand & { hasReservation: boolean },
): Promise<void> {
  const { hasReservation } = request
  const stockKeys = stockKeysOf(request)
  const planned =
    hasReservation || books.retry
      ? undefined
      : allocateAcross(books, request, request.balances ?? (await balancesOf(books, stockKeys, { lock: false })))
  if (planned && planned.unmet.length > 0) throw request.shortageError(planned.unmet)
  books.defer(async () => {
    if (planned) {
      writeReservation(books, owner, planned.picks, true)
      return
    }
    await createBalances(
      books,
      stockKeys.map((shelf) => ({ ...shelf, batch_no: '' })),
    )
    await balancesOf(books, stockKeys, { lock: true })
    if (hasReservation) await releaseReservation(books, owner)
    await reserveWithLocks(books, owner, request)
  })
}

/** Adds to the reservation of an owner immediately, under locks, because later steps of the transaction transfer it. */
export async function reserveWithLocks(
  books: LedgerContext,
  owner: ReservationOwner,
  request: MultiWarehouseDemand,
): Promise<void> {
  const { picks, unmet: shortages } = allocateAcross(
    books,
    request,
    await balancesOf(books, stockKeysOf(request), { lock: true }),
  )
  if (shortages.length > 0) throw request.shortageError(shortages)
  writeReservation(books, owner, picks, false)
}

function stockKeysOf({ demands: wants, warehouses }: MultiWarehouseDemand) {
  const materials = [...new Set(wants.map(({ material_id }) => material_id))]
  return warehouses.flatMap((warehouse_id) => materials.map((material_id) => ({ warehouse_id, material_id })))
}

/**
 * Allocates demand to warehouses: all of it to the first one that has everything, else each line to one warehouse after
 * another. No balance becomes negative.
 */
function allocateAcross(
  { now }: Pick<LedgerContext, 'now'>,
  { demands: wants, warehouses }: MultiWarehouseDemand,
  unallocated: readonly Balance[],
) {
  const balances = unallocated.map((balance) => ({ ...balance, neg_ok: false }))
  for (const warehouse_id of warehouses) {
    const single = allocate(
      { now },
      wants.map((want) => ({ ...want, warehouse_id, batch_no: null })),
      { balances, expired: false },
    )
    if (single.shortages.length === 0) return { picks: single.picks, unmet: [] }
  }
  let remaining: readonly Balance[] = balances
  const picks: Allocation[] = []
  const shortages: DemandShortage[] = []
  for (const demand of wants) {
    let missing = demand.qty
    for (const warehouse_id of warehouses) {
      if (missing === 0) break
      const part = allocate({ now }, [{ ...demand, qty: missing, warehouse_id, batch_no: null }], {
        balances: remaining,
        expired: false,
      })
      picks.push(...part.picks)
      missing -= part.picks.reduce((sum, { qty }) => sum + qty, 0)
      remaining = part.remaining
    }
    if (missing > 0)
      shortages.push({
        row: demand.row,
        material_id: demand.material_id,
        available: demand.qty - missing,
        required: demand.qty,
      })
  }
  return { picks, unmet: shortages }
}
