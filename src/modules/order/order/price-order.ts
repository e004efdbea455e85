import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { dayStart } from '#core/value/time.ts'
import type { Freights } from '../../goods/freight/templates.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import type { SaleSku } from '../../goods/goods/for-sale.ts'
import { whyPrice } from '../../goods/price/explain.ts'
import { priceBooks } from '../../goods/price/price-book.ts'
import { quote } from '../../goods/shared/price-of.ts'
import type { Buyer } from '../../goods/shared/price-of.ts'
import { shareOut } from '../shared/share-out.ts'
import { deliveryMethods } from '../shared/words.ts'
import type { AddonChoice } from '../shared/took-part.ts'
import { freightsFor } from './freight-of-order.ts'
import type { OrderFreight } from './freight-of-order.ts'
import { freightOfAll } from './freight-of-all.ts'
import { offersFor } from './offers.ts'
import type { Offers, Priced } from './offers.ts'

export type OrderWay = keyof typeof deliveryMethods

/** What is asked for, before it has prices. */
export interface AskedOrder {
  readonly member_id: number | null
  readonly partner_id: number | null
  readonly way: OrderWay
  readonly region: string | null
  readonly adjust: number | null
  readonly adjust_reason: string | null
  readonly freight_given: number | null
  /** What the buyer chooses of add-ons now, and what they chose before. Without it no add-on is asked. */
  readonly choices?: { readonly asked: readonly AddonChoice[]; readonly before: readonly AddonChoice[] }
  readonly lines: readonly { readonly id?: number; readonly sku_id: number; readonly qty: number }[]
}

/** A line with its price and what of all it has to pay. Cents. */
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
  readonly offers: Pick<Offers, 'rows' | 'took' | 'pay_minutes' | 'on_hold'>
  /** What add-ons were asked about. */
  readonly draft: Priced
}

const noOffers = { freight_why: [], rows: [], took: [], pay_minutes: null, on_hold: false } as const

/** What an order’s SKUs are sold as, what they cost this buyer, and what they are sent by. */
interface Sale {
  readonly skus: readonly SaleSku[]
  readonly books: Awaited<ReturnType<typeof priceBooks>>
  readonly templates: Freights | undefined
  readonly buyer: Buyer
}

/** Reads what an order is priced by, in one pipeline. */
export async function saleOf(
  ctx: Ctx<DB>,
  asked: Pick<AskedOrder, 'partner_id' | 'way' | 'region' | 'freight_given' | 'lines'>,
): Promise<Sale> {
  const ids = [...new Set(asked.lines.map(({ sku_id }) => sku_id))]
  const partner = asked.partner_id === null ? undefined : await ctx.find(customer, asked.partner_id)
  const buyer = { partner_id: asked.partner_id, level: partner?.price_level ?? null }
  const [skus, books, templates] = await Promise.all([skusForSale(ctx, ids), priceBooks(ctx, ids, buyer), freightsFor(ctx, asked, ids)])
  return { skus, books, templates, buyer }
}

/** What an order costs now and why; the preview and the order itself ask the same. Throws what cannot be bought so, each with its row. */
export async function priceOrder(ctx: Ctx<DB>, asked: AskedOrder, reading = saleOf(ctx, asked)): Promise<PricedOrder> {
  const { skus, books, templates, buyer } = await reading
  const sale = new Map(skus.map((one) => [one.id, one]))
  const refusal = refusingLines(asked.lines.flatMap((line, at) => unsellable(line, sale.get(line.sku_id), asked.way, at + 1)))
  if (refusal) throw refusal
  const day = dayStart(ctx.now)
  const lines = asked.lines.map(({ id, sku_id, qty }) => {
    const [sku, found] = [sale.get(sku_id), books.get(sku_id)]
    if (!sku || !found) throw new AppError('not_found')
    // of a supplier’s goods the store has the price that it set in the market, never less
    const book = sku.supplier_suid === null ? found : { ...found, rules: [] }
    const { price, own_price } = quote(book.rules, { sku: book.sku, buyer, quantity: qty, day })
    const price_why = whyPrice(book, { buyer, quantity: qty, day }, ctx.lang).slice(0, 500)
    return { ...(id === undefined ? {} : { id }), sku, qty, list_price: own_price, price, price_why, amount: price * qty }
  })
  const goods_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  const charged = await freightOfAll(ctx, { ...asked, templates }, lines)
  const draft = draftOf(asked, lines, charged.amount)
  const { left, freight, freight_why, ...offers } = await offered(ctx, asked, draft, charged.amount)
  const kept = left.reduce((sum, one) => sum + one, 0)
  const adjust = asked.adjust ?? 0
  if (kept + adjust < 0) throw new AppError('adjust_too_low', { amount: formatDecimal(kept, 2) })
  const shares = shareOut(BigInt(adjust), left.map(BigInt))
  const adjust_amount = kept - goods_amount + adjust
  return {
    lines: lines.map((line, at) => ({ ...line, share: (left[at] ?? 0) + Number(shares[at] ?? 0n) })),
    freight: { amount: freight, why: [...(charged.why === null ? [] : [charged.why]), ...freight_why].join('；').slice(0, 500) || null },
    goods_amount,
    adjust_amount,
    total_amount: goods_amount + adjust_amount + freight,
    offers,
    draft,
  }
}

/** An order as add-ons are asked about it. */
function draftOf(asked: AskedOrder, lines: readonly Omit<PricedLine, 'share'>[], charged: number): Priced {
  const { freight_given, member_id, partner_id, way } = asked
  const told = lines.map(({ sku, qty, price, amount }) => ({ sku_id: sku.id, qty, price, amount }))
  return { member_id, partner_id, way, lines: told, freight: freight_given === null ? charged : 0 }
}

/** What add-ons make of it. Freight that staff agreed stays as it is. */
async function offered(ctx: Ctx<DB>, { choices, freight_given }: AskedOrder, draft: Priced, charged: number): Promise<Offers> {
  if (!choices) return { ...noOffers, left: draft.lines.map(({ amount }) => amount), freight: charged }
  const offers = await offersFor(ctx, draft, choices)
  return freight_given === null ? offers : { ...offers, freight: charged }
}

/** Why a line cannot be bought as it is asked for. */
function unsellable({ qty }: { qty: number }, sku: SaleSku | undefined, way: OrderWay, row: number): Problem[] {
  const wrong = (field: string, code: Problem['code'], params: object) => [
    { field: `lines.${field}`, code, params: { row, ...params }, row },
  ]
  if (!sku) return wrong('sku_id', 'sku_gone', {})
  const name = nameOf(sku)
  if (sku.not_sold !== null) return wrong('sku_id', 'not_on_sale', { name })
  if (!sku.ways.includes(way)) return wrong('sku_id', 'way_not_offered', { name, way: deliveryMethods[way] })
  if (qty < sku.limit_min) return wrong('qty', 'qty_below_min', { name, min: sku.limit_min })
  if (sku.limit_max !== null && qty > sku.limit_max) return wrong('qty', 'qty_above_max', { name, max: sku.limit_max })
  return qty % sku.step === 0 ? [] : wrong('qty', 'qty_not_step', { name, step: sku.step })
}

export function nameOf({ title, spec }: Pick<SaleSku, 'title' | 'spec'>): string {
  return spec ? `${title} ${spec}` : title
}
