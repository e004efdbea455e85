import { AppError } from '#core/errors/errors.ts'
import { firstTransitWarehouse, warehousesById } from '../../basicdata/warehouse/warehouses.ts'
import type { LedgerContext } from './stock-log.ts'

/** The transit warehouse, which holds goods of a transfer from dispatch to arrival. Throws `transit_missing`. */
export async function transitWarehouse(books: LedgerContext): Promise<number> {
  const warehouseId = await firstTransitWarehouse(books)
  if (warehouseId === undefined) throw new AppError('transit_missing')
  return warehouseId
}

/** The warehouses that this transaction has found not to be in transit. */
class CheckedWarehouses {
  readonly ids = new Set<number>()
}

/**
 * Refuses the transit warehouse in all documents but transfers; each warehouse is checked once per transaction. Throws
 * `transit_only`.
 */
export async function refuseTransit(books: LedgerContext, ids: readonly (number | null)[]): Promise<void> {
  const checked = books.unit.of(CheckedWarehouses).ids
  const unchecked = ids.flatMap((id) => (id === null || checked.has(id) ? [] : [id]))
  if (unchecked.length === 0) return
  const rows = await warehousesById(books, unchecked)
  if (rows.some(({ type }) => type === 'transit')) throw new AppError('transit_only')
  for (const id of unchecked) checked.add(id)
}
