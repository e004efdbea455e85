import type { Problem } from '#core/errors/errors.ts'
import type { PriceRule } from '../shared/price.ts'

export type CheckedPrice = Omit<PriceRule, 'id'> & { readonly enabled: boolean }

/** Problems of a price rule without database access. A disabled rule may lack its price. */
export function priceProblems(input: CheckedPrice): Problem[] {
  const { buyer, target, price, percent, valid_from, valid_to, enabled } = input
  const missing = (is: boolean, field: keyof CheckedPrice): Problem[] =>
    is && input[field] === null ? [{ field, code: 'required' }] : []
  const needless = target !== 'sku' && price !== null
  return [
    ...missing(buyer === 'partner', 'partner_id'),
    ...missing(buyer === 'level', 'price_level'),
    ...missing(target === 'sku', 'sku_id'),
    ...missing(target === 'category', 'cat_id'),
    ...(needless ? [{ field: 'price', code: 'price_needs_sku' } as const] : []),
    ...(enabled && price === null && percent === null
      ? [{ field: target === 'sku' ? 'price' : 'percent', code: 'price_missing' } as const]
      : []),
    ...(price !== null && percent !== null && !needless ? [{ field: 'percent', code: 'price_both' } as const] : []),
    ...(valid_from !== null && valid_to !== null && valid_to < valid_from
      ? [{ field: 'valid_to', code: 'end_before_begin' } as const]
      : []),
  ]
}
