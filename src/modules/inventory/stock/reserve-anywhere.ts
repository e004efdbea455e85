import { allocate, releaseReservation, writeReservation } from './reservation.ts'
import type { Allocation, Demand, ReservationOwner } from './reservation.ts'
import type { LedgerContext } from './stock-log.ts'
import { balancesOf, makeBalances } from './stock-rows.ts'
import type { Balance } from './stock-rows.ts'

/** The demand of a line that any of several warehouses may meet. */
export type OpenDemand = Omit<Demand, 'warehouse_id' | 'batch_no'>

/** What could not be met: a line with how much there was for it. */
export interface Unmet {
  readonly row: number
  readonly material_id: number
  readonly available: number
  readonly required: number
}

interface Anywhere {
  readonly wants: readonly OpenDemand[]
  /** In the order in which they are tried; one that meets everything goes before all others. */
  readonly warehouses: readonly number[]
  /** The refusal of what cannot be met. */
  readonly short: (unmet: readonly Unmet[]) => Error
  /** The balances of these, where the caller has read them already. */
  readonly balances?: readonly Balance[] | undefined
}

/**
 * Reserves for a holder in whatever warehouses have the goods, in place of what it held; deferred to the end of the action. It is planned without a lock, and
 * written by one statement that asserts the plan; on a retry, and where something was held, all balances are locked first, in the order of their keys.
 */
export async function reserveAnywhere(books: LedgerContext, holder: ReservationOwner, asked: Anywhere & { held: boolean }): Promise<void> {
  const { held } = asked
  const shelves = shelvesOf(asked)
  const planned =
    held || books.retry ? undefined : spread(books, asked, asked.balances ?? (await balancesOf(books, shelves, { lock: false })))
  if (planned && planned.unmet.length > 0) throw asked.short(planned.unmet)
  books.defer(async () => {
    if (planned) {
      writeReservation(books, holder, planned.picks, true)
      return
    }
    await makeBalances(books, shelves.map((shelf) => ({ ...shelf, batch_no: '' }))) // prettier-ignore
    await balancesOf(books, shelves, { lock: true })
    if (held) await releaseReservation(books, holder)
    await holdLocked(books, holder, asked)
  })
}

/** Reserves for a holder beside what it holds, at once: what follows in the same action hands it on. */
export async function holdLocked(books: LedgerContext, holder: ReservationOwner, asked: Anywhere): Promise<void> {
  const { picks, unmet } = spread(books, asked, await balancesOf(books, shelvesOf(asked), { lock: true }))
  if (unmet.length > 0) throw asked.short(unmet)
  writeReservation(books, holder, picks, false)
}

function shelvesOf({ wants, warehouses }: Anywhere) {
  const materials = [...new Set(wants.map(({ material_id }) => material_id))]
  return warehouses.flatMap((warehouse_id) => materials.map((material_id) => ({ warehouse_id, material_id })))
}

/** Spreads demand over warehouses: all of it from the first that has everything, else each line from one after the other. Nothing falls below zero. */
function spread({ now }: Pick<LedgerContext, 'now'>, { wants, warehouses }: Anywhere, found: readonly Balance[]) {
  const balances = found.map((one) => ({ ...one, neg_ok: false }))
  for (const warehouse_id of warehouses) {
    const whole = allocate({ now }, wants.map((want) => ({ ...want, warehouse_id, batch_no: null })), { balances, expired: false }) // prettier-ignore
    if (whole.shortages.length === 0) return { picks: whole.picks, unmet: [] }
  }
  let left: readonly Balance[] = balances
  const picks: Allocation[] = []
  const unmet: Unmet[] = []
  for (const want of wants) {
    let missing = want.qty
    for (const warehouse_id of warehouses) {
      if (missing === 0) break
      const part = allocate({ now }, [{ ...want, qty: missing, warehouse_id, batch_no: null }], { balances: left, expired: false })
      picks.push(...part.picks)
      missing -= part.picks.reduce((sum, { qty }) => sum + qty, 0)
      left = part.left
    }
    if (missing > 0) unmet.push({ row: want.row, material_id: want.material_id, available: want.qty - missing, required: want.qty })
  }
  return { picks, unmet }
}
