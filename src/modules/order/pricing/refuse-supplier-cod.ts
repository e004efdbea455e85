import { refusing } from '#core/errors/errors.ts'
import type { PricedLine } from './price-order.ts'

/**
 * Throws `supply_no_cod`: the carrier of the goods collects the money, and goods that a supplier ships are paid to the
 * store beforehand.
 */
export function refuseSupplierCod(terms: string, lines: readonly Pick<PricedLine, 'sku'>[]): void {
  const supplierLine = lines.find(({ sku }) => sku.ship_by === 'supplier')
  if (supplierLine && terms === 'cod') throw refusing('terms', 'supply_no_cod', { name: supplierLine.sku.title })
}
