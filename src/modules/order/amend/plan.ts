import { figure } from '#core/value/figure.ts'
import { refusing, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { loadFreightTemplates } from '../pricing/freight-of-order.ts'
import { skuName, priceOrder } from '../pricing/price-order.ts'
import type { PricedLine } from '../pricing/price-order.ts'
import { totalFreight } from '../pricing/total-freight.ts'
import { goodsParts } from '../refund/goods-parts.ts'
import type { RefundPart } from '../refund/goods-parts.ts'
import { exchangingQty, remainingFreight } from '../refund/in-flight.ts'
import { lineName, unshippedQty } from '../store/order-row.ts'
import type { Order, OrderLine } from '../store/order-row.ts'

/** Input of an amendment. Cents. */
export interface AmendInput {
  readonly adjust: number | null
  readonly freight: number | null
  /** New region; null keeps the current one. */
  readonly region: string | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
}

/** Added units, to be paid, and removed units, to be refunded. */
export interface AmendPlan {
  readonly lines: readonly {
    readonly sku_id: number
    readonly title: string
    readonly was_qty: number
    readonly qty: number
    readonly price: number
    readonly amount: number
  }[]
  readonly added: readonly PricedLine[]
  readonly cut: readonly { readonly sku_id: number; readonly qty: number }[]
  /** The removed units by order line. */
  readonly cutParts: readonly RefundPart[]
  readonly freightUp: number
  readonly freightDown: number
  readonly difference: number
}

/**
 * Calculates an amendment. Added units are priced for the full new quantity; removed units are worth their share.
 * Throws the problems by line.
 */
export async function planAmend(
  ctx: Ctx<DB>,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  input: AmendInput,
): Promise<AmendPlan> {
  const changes = input.lines.map(({ sku_id, qty }) => {
    const skuLines = lines.filter((line) => line.sku_id === sku_id)
    const previousQty = skuLines.reduce((sum, line) => sum + line.qty - line.cancelled_qty, 0)
    const shippedQty = previousQty - skuLines.reduce((sum, line) => sum + unshippedQty(line), 0)
    return { sku_id, qty, previousQty, shippedQty, skuLines }
  })
  const problems = changes.flatMap(({ qty, shippedQty, skuLines }, at): Problem[] => {
    const [first] = skuLines
    if (!first || qty >= shippedQty) return []
    return [
      {
        field: 'lines.qty',
        code: 'amend_below_shipped',
        params: { name: lineName(first), shipped: shippedQty, qty, row: at + 1 },
        row: at + 1,
      },
    ]
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  await refuseUndelivered(ctx, { order, lines }, input.region)
  const increases = changes.filter(({ qty, previousQty }) => qty > previousQty)
  const cut = changes
    .filter(({ qty, previousQty }) => qty < previousQty)
    .map(({ sku_id, qty, previousQty }) => ({ sku_id, qty: previousQty - qty }))
  const { partner_id, way } = order
  const priced = await priceOrder(ctx, {
    member_id: order.member_id,
    partner_id,
    way,
    region: null,
    adjust: null,
    adjust_reason: null,
    freight_given: 0,
    lines: increases.map(({ sku_id, qty }) => ({ sku_id, qty })),
  })
  const added = priced.lines.flatMap((line, at) => {
    const increase = increases[at]
    if (!increase) return []
    const [addedQty, amount] = [increase.qty - increase.previousQty, line.price * (increase.qty - increase.previousQty)]
    return [{ ...line, qty: addedQty, amount, share: amount }]
  })
  const supplied = added.find(({ sku }) => sku.supplier_suid !== null)
  if (supplied) throw refusing('lines', 'supply_no_more', { name: skuName(supplied.sku) })
  const refundParts = goodsParts(lines, cut, { type: 'refund', exchanging: await exchangingQty(ctx, order.id) })
  const isRaised = (input.adjust ?? 0) > 0
  const remainingQty = lines.reduce((sum, { qty, taken_qty }) => sum + qty - taken_qty, 0)
  if (isRaised && added.length === 0 && remainingQty <= refundParts.reduce((sum, { qty }) => sum + qty, 0))
    throw refusing('adjust', 'amend_all_back')
  const changeOf = (sku: number) => ({
    up: added.find((line) => line.sku.id === sku),
    down: refundParts.reduce((sum, { line, amount }) => (line.sku_id === sku ? sum + amount : sum), 0),
  })
  const { up, down } = await freightChange(ctx, order, input.freight)
  const planLines = changes.map(({ sku_id, qty, previousQty, skuLines }) => {
    const change = changeOf(sku_id)
    const title = skuLines[0] ? lineName(skuLines[0]) : change.up ? skuName(change.up.sku) : ''
    return {
      sku_id,
      title,
      was_qty: previousQty,
      qty,
      price: change.up?.price ?? 0,
      amount: (change.up?.amount ?? 0) - change.down,
    }
  })
  const difference = planLines.reduce((sum, { amount }) => sum + amount, 0) + (input.adjust ?? 0) + up - down
  return { lines: planLines, added, cut, cutParts: refundParts, freightUp: up, freightDown: down, difference }
}

/**
 * Checks that the unshipped goods can be delivered to the new region. The freight stays unless the amendment changes
 * it. Throws `not_delivered_there`.
 */
async function refuseUndelivered(
  ctx: Ctx<DB>,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  region: string | null,
): Promise<void> {
  const open = lines.filter((line) => unshippedQty(line) > 0)
  if (region === null || open.length === 0) return
  const target = { way: order.way, region, freight_given: null }
  const ids = [...new Set(open.map(({ sku_id }) => sku_id))]
  const [saleSkus, templates] = await Promise.all([skusForSale(ctx, ids), loadFreightTemplates(ctx, target, ids)])
  const skus = new Map(saleSkus.map((sku) => [sku.id, sku]))
  const sent = open.flatMap((line) => {
    const sku = skus.get(line.sku_id)
    return sku ? [{ sku, qty: unshippedQty(line), amount: line.share }] : []
  })
  await totalFreight(ctx, { ...target, templates }, sent)
}

/** Increase or decrease of the freight; never below the refunded freight. */
async function freightChange(
  ctx: Ctx<DB>,
  order: Order,
  freight: number | null,
): Promise<{ up: number; down: number }> {
  const unrefunded = await remainingFreight(ctx, order)
  const refunded = order.freight_amount - unrefunded
  if (freight === null) return { up: 0, down: 0 }
  if (freight < refunded) throw refusing('freight', 'amend_freight_over', { taken: figure.money(refunded) })
  const change = freight - order.freight_amount
  return { up: Math.max(0, change), down: Math.min(unrefunded, Math.max(0, -change)) }
}
