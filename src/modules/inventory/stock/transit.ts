import { AppError } from '#core/errors/errors.ts'
import { firstTransitWarehouse, warehousesById } from '../../basicdata/warehouse/warehouses.ts'
import type { LedgerContext } from './stock-log.ts'

/** The transit warehouse: goods of a transfer lie in it from dispatch to arrival. Throws `transit_missing`. */
export async function transitWarehouse(books: LedgerContext): Promise<number> {
  const found = await firstTransitWarehouse(books)
  if (found === undefined) throw new AppError('transit_missing')
  return found
}

const asked = new WeakMap<object, Set<number>>()

/** Only transfers move goods in transit; a transaction asks once of a warehouse. Throws `transit_only`. */
export async function refuseTransit(books: LedgerContext, ids: readonly (number | null)[]): Promise<void> {
  const known = asked.get(books.db) ?? new Set<number>()
  asked.set(books.db, known)
  const wanted = ids.flatMap((id) => (id === null || known.has(id) ? [] : [id]))
  if (wanted.length === 0) return
  const found = await warehousesById(books, wanted)
  if (found.some(({ type }) => type === 'transit')) throw new AppError('transit_only')
  for (const id of wanted) known.add(id)
}
