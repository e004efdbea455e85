import { figure } from '#core/value/figure.ts'
import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { FreightTemplates } from '../../goods/freight/templates.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import type { SaleSku } from '../../goods/goods/for-sale.ts'
import { explainRules } from '../../goods/price/explain.ts'
import { loadPriceBooks } from '../../goods/price/price-book.ts'
import { quote } from '../../goods/shared/price.ts'
import type { Buyer } from '../../goods/shared/price.ts'
import { shareOut } from '../shared/share-out.ts'
import { deliveryMethods } from '../shared/words.ts'
import type { AddonChoice } from '../shared/order-addons.ts'
import { loadFreightTemplates } from './freight-of-order.ts'
import type { OrderFreight } from './freight-of-order.ts'
import { totalFreight } from './total-freight.ts'
import { offersFor } from './offers.ts'
import type { Offers, DraftOrder } from './offers.ts'

export type DeliveryMethod = keyof typeof deliveryMethods

/** An order before it is priced. */
export interface OrderInput {
  readonly member_id: number | null
  readonly partner_id: number | null
  readonly way: DeliveryMethod
  readonly region: string | null
  readonly adjust: number | null
  readonly adjust_reason: string | null
  readonly freight_given: number | null
  /** The buyer's choices of add-ons, new and earlier ones. Without it no add-on takes part. */
  readonly choices?: { readonly chosenNow: readonly AddonChoice[]; readonly chosenBefore: readonly AddonChoice[] }
  readonly lines: readonly { readonly id?: number; readonly sku_id: number; readonly qty: number }[]
}

/** A line with its price and its share of the order's adjustments. Cents. */
export interface PricedLine {
  readonly id?: number
  readonly sku: SaleSku
  readonly qty: number
  readonly list_price: number
  readonly price: number
  readonly price_why: string
  readonly amount: number
  readonly share: number
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly freight: OrderFreight
  readonly goods_amount: number
  readonly adjust_amount: number
  readonly total_amount: number
  readonly offers: Pick<Offers, 'rows' | 'participants' | 'pay_minutes' | 'on_hold'>
  /** The order as add-ons received it. */
  readonly draft: DraftOrder
}

const noOffers = { freight_why: [], rows: [], participants: [], pay_minutes: null, on_hold: false } as const

/** The SKUs of an order with their prices for this buyer and their shipping templates. */
interface Sale {
  readonly skus: readonly SaleSku[]
  readonly books: Awaited<ReturnType<typeof loadPriceBooks>>
  readonly templates: FreightTemplates | undefined
  readonly buyer: Buyer
}

/** Loads the prices, SKUs and templates of an order in one pipeline. */
export async function loadSale(
  ctx: Ctx<DB>,
  input: Pick<OrderInput, 'partner_id' | 'way' | 'region' | 'freight_given' | 'lines'>,
): Promise<Sale> {
  const ids = [...new Set(input.lines.map(({ sku_id }) => sku_id))]
  const partner = input.partner_id === null ? undefined : await ctx.find(customer, input.partner_id)
  const buyer = { partner_id: input.partner_id, level: partner?.price_level ?? null }
  const [skus, books, templates] = await Promise.all([
    skusForSale(ctx, ids),
    loadPriceBooks(ctx, ids, buyer),
    loadFreightTemplates(ctx, input, ids),
  ])
  return { skus, books, templates, buyer }
}

/**
 * Prices an order and explains each price, for the preview and for saving. Throws the reasons why a line cannot be
 * bought, each with its row.
 */
export async function priceOrder(
  ctx: Ctx<DB>,
  input: OrderInput,
  reading = loadSale(ctx, input),
): Promise<PricedOrder> {
  const { skus, books, templates, buyer } = await reading
  const sale = new Map(skus.map((sku) => [sku.id, sku]))
  const refusal = refusingLines(
    input.lines.flatMap((line, at) => saleProblems(line, sale.get(line.sku_id), input.way, at + 1)),
  )
  if (refusal) throw refusal
  const day = dayStart(ctx.now)
  const lines = input.lines.map(({ id, sku_id, qty }) => {
    const [sku, skuBook] = [sale.get(sku_id), books.get(sku_id)]
    if (!sku || !skuBook) throw new AppError('not_found')
    // A store sells a supplier’s goods at the price that it set in the market, never below.
    const book = sku.supplier_suid === null ? skuBook : { ...skuBook, rules: [] }
    const { price, own_price } = quote(book.rules, { sku: book.sku, buyer, quantity: qty, day })
    const price_why = explainRules(book, { buyer, quantity: qty, day }, ctx.lang).slice(0, 500)
    return {
      ...(id === undefined ? {} : { id }),
      sku,
      qty,
      list_price: own_price,
      price,
      price_why,
      amount: price * qty,
    }
  })
  const goods_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  const charged = await totalFreight(ctx, { ...input, templates }, lines)
  const draft = draftForAddons(input, lines, charged.amount)
  const { remaining, freight, freight_why, ...offers } = await addonOffers(ctx, input, draft, charged.amount)
  const remainingTotal = remaining.reduce((sum, value) => sum + value, 0)
  const adjust = input.adjust ?? 0
  if (remainingTotal + adjust < 0) throw new AppError('adjust_too_low', { amount: figure.money(remainingTotal) })
  const shares = shareOut(BigInt(adjust), remaining.map(BigInt))
  const adjust_amount = remainingTotal - goods_amount + adjust
  return {
    lines: lines.map((line, at) => ({ ...line, share: (remaining[at] ?? 0) + Number(shares[at] ?? 0n) })),
    freight: {
      amount: freight,
      why: [...(charged.why === null ? [] : [charged.why]), ...freight_why].join('；').slice(0, 500) || null,
    },
    goods_amount,
    adjust_amount,
    total_amount: goods_amount + adjust_amount + freight,
    offers,
    draft,
  }
}

/** The order in the form that add-ons receive. */
function draftForAddons(input: OrderInput, lines: readonly Omit<PricedLine, 'share'>[], charged: number): DraftOrder {
  const { freight_given, member_id, partner_id, way } = input
  const draftLines = lines.map(({ sku, qty, price, amount }) => ({ sku_id: sku.id, qty, price, amount }))
  return { member_id, partner_id, way, lines: draftLines, freight: freight_given === null ? charged : 0 }
}

/** Discounts of add-ons. Freight that staff agreed does not change. */
async function addonOffers(
  ctx: Ctx<DB>,
  { choices, freight_given }: OrderInput,
  draft: DraftOrder,
  charged: number,
): Promise<Offers> {
  if (!choices) return { ...noOffers, remaining: draft.lines.map(({ amount }) => amount), freight: charged }
  const offers = await offersFor(ctx, draft, choices)
  return freight_given === null ? offers : { ...offers, freight: charged }
}

/** Reasons why a line cannot be bought as requested. */
function saleProblems({ qty }: { qty: number }, sku: SaleSku | undefined, way: DeliveryMethod, row: number): Problem[] {
  const problem = (field: string, code: Problem['code'], params: object) => [
    { field: `lines.${field}`, code, params: { row, ...params }, row },
  ]
  if (!sku) return problem('sku_id', 'sku_gone', {})
  const name = skuName(sku)
  if (sku.not_sold !== null) return problem('sku_id', 'not_on_sale', { name })
  if (!sku.ways.includes(way)) return problem('sku_id', 'way_not_offered', { name, way: deliveryMethods[way] })
  if (qty < sku.limit_min) return problem('qty', 'qty_below_min', { name, min: sku.limit_min })
  if (sku.limit_max !== null && qty > sku.limit_max)
    return problem('qty', 'qty_above_max', { name, max: sku.limit_max })
  return qty % sku.step === 0 ? [] : problem('qty', 'qty_not_step', { name, step: sku.step })
}

export function skuName({ title, spec }: Pick<SaleSku, 'title' | 'spec'>): string {
  return spec ? `${title} ${spec}` : title
}
