import { refusing } from '#core/errors/errors.ts'
import type { PricedLine } from './price-order.ts'

/** Throws `supply_no_cod`: who brings goods takes the money for them, and what a supplier brings is paid to the store before. */
export function refuseCollecting(terms: string, lines: readonly Pick<PricedLine, 'sku'>[]): void {
  const brought = lines.find(({ sku }) => sku.ship_by === 'supplier')
  if (brought && terms === 'cod') throw refusing('terms', 'supply_no_cod', { name: brought.sku.title })
}
