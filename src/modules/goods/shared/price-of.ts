import type { PriceLevel } from '../../basicdata/shared/price-levels.ts'

/** Whom a price is for, the closest last. */
export const buyerKinds = ['all', 'level', 'partner'] as const
export type BuyerKind = (typeof buyerKinds)[number]
/** What a price is of, the closest last. */
export const targetKinds = ['all', 'category', 'sku'] as const
export type TargetKind = (typeof targetKinds)[number]

/** One line of the price list, as it is stored: cents, basis points, and days by their first second. */
export interface PriceRule {
  readonly id: number
  readonly buyer: BuyerKind
  readonly partner_id: number | null
  readonly price_level: PriceLevel | null
  readonly target: TargetKind
  readonly sku_id: number | null
  readonly cat_id: number | null
  readonly from_qty: number
  /** Either a price, or a share of the SKU’s own. */
  readonly price: number | null
  readonly percent: number | null
  readonly valid_from: number | null
  readonly valid_to: number | null
}

/** A SKU with its own price and the categories it stands in, the closest first. */
export interface PricedSku {
  readonly id: number
  readonly price: number
  readonly categories: readonly number[]
}

/** Who buys: nobody in particular has neither. */
export interface Buyer {
  readonly partner_id: number | null
  readonly level: PriceLevel | null
}

export interface PriceAsked {
  readonly sku: PricedSku
  readonly buyer: Buyer
  readonly quantity: number
  /** The first second of the day. */
  readonly day: number
}

/** Why a line did not give the price. */
export type PassedOver = 'goods' | 'buyer' | 'early' | 'late' | 'quantity' | 'outranked'

/** The price of one piece and how it came about; without a rule it is the SKU’s own. */
export interface Quote {
  readonly price: number
  readonly own_price: number
  readonly rule?: PriceRule
  readonly passed: readonly { readonly rule: PriceRule; readonly because: PassedOver }[]
}

/**
 * What a SKU costs a buyer, in a quantity, on a day. Of the lines that apply, the one for the partner goes before the one for its level and that before one
 * for all; among these the one of the SKU before the closest category before all goods; among these the highest quantity that is reached. See decision 0027.
 */
export function quote(rules: readonly PriceRule[], asked: PriceAsked): Quote {
  const { sku } = asked
  const judged = rules.map((rule) => ({ rule, because: obstacle(rule, asked) }))
  const [best] = judged.flatMap(({ rule, because }) => (because ? [] : [rule])).sort((a, b) => outranks(a, b, sku))
  const passed = judged.flatMap(({ rule, because }) => (rule === best ? [] : [{ rule, because: because ?? ('outranked' as const) }]))
  return { price: best ? priceBy(best, sku.price) : sku.price, own_price: sku.price, ...(best ? { rule: best } : {}), passed }
}

/** The price that a line gives: its own, or its share of the SKU’s, half a cent up and never nothing for what costs something. */
export function priceBy({ price, percent }: Pick<PriceRule, 'price' | 'percent'>, own: number): number {
  if (price !== null) return price
  const share = (BigInt(own) * BigInt(percent ?? 10_000) + 5_000n) / 10_000n
  return own > 0 && share === 0n ? 1 : Number(share)
}

function obstacle(rule: PriceRule, { sku, buyer, quantity, day }: PriceAsked): PassedOver | undefined {
  if (rule.target === 'sku' && rule.sku_id !== sku.id) return 'goods'
  if (rule.target === 'category' && (rule.cat_id === null || !sku.categories.includes(rule.cat_id))) return 'goods'
  if (rule.buyer === 'partner' && (rule.partner_id === null || rule.partner_id !== buyer.partner_id)) return 'buyer'
  if (rule.buyer === 'level' && (rule.price_level === null || rule.price_level !== buyer.level)) return 'buyer'
  if (rule.valid_from !== null && day < rule.valid_from) return 'early'
  if (rule.valid_to !== null && day > rule.valid_to) return 'late'
  return quantity < rule.from_qty ? 'quantity' : undefined
}

/** Below zero where the first goes before the second. The younger one decides where nothing else does, which the list refuses to let happen. */
function outranks(a: PriceRule, b: PriceRule, { categories }: PricedSku): number {
  return (
    buyerKinds.indexOf(b.buyer) - buyerKinds.indexOf(a.buyer) ||
    targetKinds.indexOf(b.target) - targetKinds.indexOf(a.target) ||
    categories.indexOf(a.cat_id ?? 0) - categories.indexOf(b.cat_id ?? 0) ||
    b.from_qty - a.from_qty ||
    b.id - a.id
  )
}
