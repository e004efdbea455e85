import { refusing, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { freightsFor } from '../order/freight-of-order.ts'
import { lineName, openOf } from '../order/lock.ts'
import type { Order, OrderLine } from '../order/lock.ts'
import { nameOf, priceOrder } from '../order/price-order.ts'
import type { PricedLine } from '../order/price-order.ts'
import { freightOfAll } from '../order/freight-of-all.ts'
import { goodsParts } from '../refund/goods-parts.ts'
import { exchangingQty, remainingFreight } from '../refund/in-flight.ts'

/** What an amendment says. Cents. */
export interface Amended {
  readonly adjust: number | null
  readonly freight: number | null
  /** Where it goes from now on; null where that stays. */
  readonly region: string | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
}

/** What comes to an order, and what goes: the one is to be paid, the other given back. */
export interface AmendPlan {
  readonly lines: readonly { readonly sku_id: number; readonly title: string; readonly was_qty: number; readonly qty: number; readonly price: number; readonly amount: number }[]
  readonly added: readonly PricedLine[]
  readonly cut: readonly { readonly sku_id: number; readonly qty: number }[]
  readonly freightUp: number
  readonly freightDown: number
  readonly difference: number
} // prettier-ignore

/** Works out what an amendment comes to now. Further pieces have the price of the whole number; what goes is worth its share. Throws what cannot be, by its line. */
export async function planAmend(
  ctx: Ctx<DB>,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  asked: Amended,
): Promise<AmendPlan> {
  const wanted = asked.lines.map(({ sku_id, qty }) => {
    const own = lines.filter((line) => line.sku_id === sku_id)
    const was = own.reduce((sum, line) => sum + line.qty - line.cancelled_qty, 0)
    const gone = was - own.reduce((sum, line) => sum + openOf(line), 0)
    return { sku_id, qty, was, gone, own }
  })
  const problems = wanted.flatMap(({ qty, gone, own }, at): Problem[] => {
    const [first] = own
    if (!first || qty >= gone) return []
    return [{ field: 'lines.qty', code: 'amend_below_shipped', params: { name: lineName(first), shipped: gone, qty, row: at + 1 }, row: at + 1 }]
  }) // prettier-ignore
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  await refuseUnserved(ctx, { order, lines }, asked.region)
  const more = wanted.filter(({ qty, was }) => qty > was)
  const cut = wanted.filter(({ qty, was }) => qty < was).map(({ sku_id, qty, was }) => ({ sku_id, qty: was - qty }))
  const { partner_id, way } = order
  const priced = await priceOrder(ctx, { member_id: order.member_id, partner_id, way, region: null, adjust: null, adjust_reason: null, freight_given: 0, lines: more.map(({ sku_id, qty }) => ({ sku_id, qty })) }) // prettier-ignore
  const added = priced.lines.flatMap((line, at) => {
    const one = more[at]
    if (!one) return []
    const [pieces, amount] = [one.qty - one.was, line.price * (one.qty - one.was)]
    return [{ ...line, qty: pieces, amount, share: amount }]
  })
  const supplied = added.find(({ sku }) => sku.supplier_suid !== null)
  if (supplied) throw refusing('lines', 'supply_no_more', { name: nameOf(supplied.sku) })
  const raised = (asked.adjust ?? 0) > 0
  if (raised && added.length === 0 && lines.every(({ qty, taken_qty }) => qty <= taken_qty)) throw refusing('adjust', 'amend_all_back')
  const less = goodsParts(lines, cut, { type: 'refund', exchanging: await exchangingQty(ctx, order.id) })
  const of = (sku: number) => ({
    up: added.find((line) => line.sku.id === sku),
    down: less.reduce((sum, { line, amount }) => (line.sku_id === sku ? sum + amount : sum), 0),
  })
  const { up, down } = await freightChange(ctx, order, asked.freight)
  const shown = wanted.map(({ sku_id, qty, was, own }) => {
    const change = of(sku_id)
    const title = own[0] ? lineName(own[0]) : change.up ? nameOf(change.up.sku) : ''
    return { sku_id, title, was_qty: was, qty, price: change.up?.price ?? 0, amount: (change.up?.amount ?? 0) - change.down }
  })
  const difference = shown.reduce((sum, { amount }) => sum + amount, 0) + (asked.adjust ?? 0) + up - down
  return { lines: shown, added, cut, freightUp: up, freightDown: down, difference }
}

/** What is still to be sent has to be delivered where the order goes from now on. Its freight stays, unless the amendment says another. Throws `not_delivered_there`. */
async function refuseUnserved(ctx: Ctx<DB>, { order, lines }: { order: Order; lines: readonly OrderLine[] }, region: string | null): Promise<void> {
  const open = lines.filter((line) => openOf(line) > 0)
  if (region === null || open.length === 0) return
  const wanted = { way: order.way, region, freight_given: null }
  const ids = [...new Set(open.map(({ sku_id }) => sku_id))]
  const [found, templates] = await Promise.all([skusForSale(ctx, ids), freightsFor(ctx, wanted, ids)])
  const skus = new Map(found.map((sku) => [sku.id, sku]))
  const sent = open.flatMap((line) => {
    const sku = skus.get(line.sku_id)
    return sku ? [{ sku, qty: openOf(line), amount: line.share }] : []
  })
  await freightOfAll(ctx, { ...wanted, templates }, sent)
} // prettier-ignore

/** How freight rises or falls; never below what of it was given back. */
async function freightChange(ctx: Ctx<DB>, order: Order, freight: number | null): Promise<{ up: number; down: number }> {
  const left = await remainingFreight(ctx, order)
  const taken = order.freight_amount - left
  if (freight === null) return { up: 0, down: 0 }
  if (freight < taken) throw refusing('freight', 'amend_freight_over', { taken: formatDecimal(taken, 2) })
  const change = freight - order.freight_amount
  return { up: Math.max(0, change), down: Math.min(left, Math.max(0, -change)) }
}
