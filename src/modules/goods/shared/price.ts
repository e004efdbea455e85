import type { PriceLevel } from '../../basicdata/shared/price-levels.ts'

/** Buyer kinds of a price rule, the most specific last. */
export const buyerKinds = ['all', 'level', 'partner'] as const
export type BuyerKind = (typeof buyerKinds)[number]
/** Targets of a price rule, the most specific last. */
export const targetKinds = ['all', 'category', 'sku'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A rule of the price list as stored: cents, basis points, and days by their first second. */
export interface PriceRule {
  readonly id: number
  readonly buyer: BuyerKind
  readonly partner_id: number | null
  readonly price_level: PriceLevel | null
  readonly target: TargetKind
  readonly sku_id: number | null
  readonly cat_id: number | null
  readonly from_qty: number
  /** Either a price or a percentage of the SKU’s base price. */
  readonly price: number | null
  readonly percent: number | null
  readonly valid_from: number | null
  readonly valid_to: number | null
}

/** A SKU with its base price and its categories, the closest first. */
export interface PricedSku {
  readonly id: number
  readonly price: number
  readonly categories: readonly number[]
}

/** The buyer; both null for an anonymous buyer. */
export interface Buyer {
  readonly partner_id: number | null
  readonly level: PriceLevel | null
}

export interface PriceRequest {
  readonly sku: PricedSku
  readonly buyer: Buyer
  readonly quantity: number
  /** First second of the day. */
  readonly day: number
}

/** Reason why a rule does not apply. */
export type SkipReason = 'goods' | 'buyer' | 'early' | 'late' | 'quantity' | 'outranked'

/** Unit price and its calculation; without a rule it is the SKU’s base price. */
export interface Quote {
  readonly price: number
  readonly own_price: number
  readonly rule?: PriceRule
  readonly passed: readonly { readonly rule: PriceRule; readonly because: SkipReason }[]
}

/**
 * Price of a SKU for a buyer, a quantity and a day. Of the applicable rules, a partner's rule precedes a level's and
 * that precedes one for all; then a SKU's rule precedes the closest category's and that precedes one for all goods;
 * then the highest quantity threshold reached. See decision 0027.
 */
export function quote(rules: readonly PriceRule[], request: PriceRequest): Quote {
  const { sku } = request
  const judged = rules.map((rule) => ({ rule, because: obstacle(rule, request) }))
  const [best] = judged.flatMap(({ rule, because }) => (because ? [] : [rule])).sort((a, b) => outranks(a, b, sku))
  const skipped = judged.flatMap(({ rule, because }) =>
    rule === best ? [] : [{ rule, because: because ?? ('outranked' as const) }],
  )
  return {
    price: best ? rulePrice(best, sku.price) : sku.price,
    own_price: sku.price,
    ...(best ? { rule: best } : {}),
    passed: skipped,
  }
}

/**
 * Price of a rule: fixed, or a percentage of the base price, rounded half up and at least one cent for a SKU that is
 * not free.
 */
export function rulePrice({ price, percent }: Pick<PriceRule, 'price' | 'percent'>, basePrice: number): number {
  if (price !== null) return price
  const share = (BigInt(basePrice) * BigInt(percent ?? 10_000) + 5_000n) / 10_000n
  return basePrice > 0 && share === 0n ? 1 : Number(share)
}

function obstacle(rule: PriceRule, { sku, buyer, quantity, day }: PriceRequest): SkipReason | undefined {
  if (rule.target === 'sku' && rule.sku_id !== sku.id) return 'goods'
  if (rule.target === 'category' && (rule.cat_id === null || !sku.categories.includes(rule.cat_id))) return 'goods'
  if (rule.buyer === 'partner' && (rule.partner_id === null || rule.partner_id !== buyer.partner_id)) return 'buyer'
  if (rule.buyer === 'level' && (rule.price_level === null || rule.price_level !== buyer.level)) return 'buyer'
  if (rule.valid_from !== null && day < rule.valid_from) return 'early'
  if (rule.valid_to !== null && day > rule.valid_to) return 'late'
  return quantity < rule.from_qty ? 'quantity' : undefined
}

/**
 * Negative if the first rule precedes the second. The newer rule decides otherwise, which the price list does not allow
 * to happen.
 */
function outranks(a: PriceRule, b: PriceRule, { categories }: PricedSku): number {
  return (
    buyerKinds.indexOf(b.buyer) - buyerKinds.indexOf(a.buyer) ||
    targetKinds.indexOf(b.target) - targetKinds.indexOf(a.target) ||
    categories.indexOf(a.cat_id ?? 0) - categories.indexOf(b.cat_id ?? 0) ||
    b.from_qty - a.from_qty ||
    b.id - a.id
  )
}
