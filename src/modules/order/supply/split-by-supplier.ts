import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { dropMarketSales, dropSupplySales } from '../../goods/supply/sales.ts'
import { lockOffers, suppliedSkus } from '../../goods/supply/supplied-skus.ts'
import type { SuppliedSku } from '../../goods/supply/supplied-skus.ts'
import { member } from '../../member/member/member.resource.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { finishClose } from '../lifecycle/close.ts'
import { freightOfOrder, loadFreightTemplates } from '../pricing/freight-of-order.ts'
import { orders } from '../order.resource.ts'
import { orderSources } from '../shared/words.ts'
import { dropLink, linkedIds, loadLinks, addLink } from '../store/links.ts'
import { syncOrder } from './sync.ts'
import { lineName } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import { runAtSupplier } from '../store/supply-mirror.ts'

type StoreOrder = RecordWithLines<typeof orders>

/**
 * Splits an order of a union store by supplier: each supplier gets an order of the goods that it supplies, at supply
 * prices, and reserves the stock. Closes the earlier split of a changed order first. Throws the refusals of a supplier
 * with the line of the store’s order.
 */
export async function splitBySupplier(ctx: Ctx<DB>, order: StoreOrder, isChange: boolean): Promise<void> {
  if (isChange) await closeParts(ctx, order.id)
  const supplied = order.lines.flatMap(({ supplier_suid, sku_id }) => (supplier_suid === null ? [] : [sku_id]))
  if (supplied.length === 0) return
  const suppliedBySku = await suppliedSkus(ctx, supplied)
  const lines = order.lines.flatMap((line, n) => {
    const from = suppliedBySku.get(line.sku_id)
    return line.supplier_suid === null || !from ? [] : [{ ...line, from, row: n + 1 }]
  })
  if (lines.length === 0) return
  const store = await supplierFacts(ctx)
  const bySupplier = [...Map.groupBy(lines, ({ from }) => from.supplier_suid)].sort(([a], [b]) => a - b)
  for (const [supplier, supplierLines] of bySupplier) {
    const days = Math.max(...supplierLines.map(({ from }) => from.settle_days))
    const supplierOrderId = await runAtSupplier(ctx, supplier, (supplierCtx) =>
      placeSupplierOrder(supplierCtx, { suid: ctx.suid, name: store?.name ?? '', order, days }, supplierLines),
    )
    await addLink(ctx, 'order', { own_id: order.id, other_suid: supplier, other_id: supplierOrderId, days })
  }
  await syncOrder(ctx, order.id)
}

interface StoreContext {
  readonly suid: number
  readonly name: string
  readonly order: StoreOrder
  readonly days: number
}
type SuppliedLine = StoreOrder['lines'][number] & { readonly from: SuppliedSku; readonly row: number }

/** Places the store's order at the supplier: on the store’s account, delivered to the store’s buyer. */
async function placeSupplierOrder(
  ctx: Ctx<DB>,
  { suid, name, order, days }: StoreContext,
  supplierLines: readonly SuppliedLine[],
): Promise<number> {
  const terms = await lockOffers(
    ctx,
    suid,
    supplierLines.map(({ from, qty, title, spec }) => ({
      supply_id: from.supply_id,
      sku_id: from.their_sku_id,
      qty,
      name: lineName({ title, spec }),
    })),
  )
  const destination = { way: order.way, region: order.region, freight_given: null }
  const [saleSkus, templates] = await Promise.all([
    skusForSale(ctx, [...terms.keys()]),
    loadFreightTemplates(ctx, destination, [...terms.keys()]),
  ])
  const skus = new Map(saleSkus.map((sku) => [sku.id, sku]))
  const lines = supplierLines.flatMap(({ from, qty, sent_elsewhere: supplierShips }) => {
    const [sku, offer] = [skus.get(from.their_sku_id), terms.get(from.their_sku_id)]
    if (!sku || !offer) return []
    // The freight shown to the buyer depends on who ships.
    if ((offer.ship_by === 'supplier') !== supplierShips) throw new AppError('state_changed')
    const { price } = offer
    const amount = price * qty
    return [
      {
        sku,
        here: supplierShips,
        line: {
          sent_elsewhere: !supplierShips,
          sku_id: sku.id,
          qty,
          title: sku.title,
          spec: sku.spec,
          img: sku.img,
          list_price: sku.price,
          price,
          price_why: inLang(orderSources.supply, ctx.lang),
          amount,
          share: amount,
          weight: sku.weight ?? 0,
          ...initialCounts,
        },
      },
    ]
  })
  const goods_amount = lines.reduce((sum, { line }) => sum + line.amount, 0)
  const shippedLines = lines
    .filter(({ here }) => here)
    .map(({ sku, line }) => ({ sku, qty: line.qty, amount: line.amount }))
  const freight = shippedLines.length === 0 ? noFreight : freightOfOrder(ctx, destination, shippedLines, templates)
  const { on_hold } = order
  // Only the shipping side needs the buyer's name and address.
  const buyer_note = shippedLines.length === 0 ? null : order.buyer_note
  // The address is written once both orders exist.
  const preset = {
    goods_amount,
    freight_amount: freight.amount,
    freight_why: freight.why,
    adjust_amount: 0,
    total_amount: goods_amount + freight.amount,
    due_amount: goods_amount + freight.amount,
    pieces: supplierLines.reduce((sum, { qty }) => sum + qty, 0),
    expires_at: null,
    on_hold,
    elsewhere: shippedLines.length === 0,
    addons: null,
    staff_uid: null,
    dept_id: null,
    source: 'supply' as const,
    terms: 'credit' as const,
    status: order.status === 'submit' ? ('submit' as const) : ('pay' as const),
    lines: lines.map(({ line }) => line),
    adjusts: [],
  }
  const body = {
    member_id: await ensureStoreMember(ctx, suid, name),
    way: shippedLines.length === 0 ? 'express' : order.way,
    buyer_note,
    lines: lines.map(({ line }) => ({ sku_id: line.sku_id, qty: line.qty })),
  }
  try {
    const { id } = await ctx.save(orders, body, preset)
    await addLink(ctx, 'order', { own_id: id, other_suid: suid, other_id: order.id, days })
    return id
  } catch (error) {
    throw withStoreRows(error, supplierLines)
  }
}

const noFreight = { amount: 0, why: null } as const
const initialCounts = {
  shipped_qty: 0,
  cancelled_qty: 0,
  returned_qty: 0,
  taken_qty: 0,
  surcharges: null,
  refunded: 0,
  in_flight: 0,
  withheld: 0,
  cost: 0,
  supplier: null,
  supplier_suid: null,
} as const

/** Maps the refusals of a supplier to the rows and names of the store's order. */
function withStoreRows(error: unknown, supplierLines: readonly SuppliedLine[]): unknown {
  if (!(error instanceof AppError) || error.code !== 'sku_short') return error
  const problems = error.problems.map(({ row, params, ...problem }) => {
    const line = supplierLines[(row ?? 1) - 1]
    return line
      ? { ...problem, row: line.row, params: { ...params, row: line.row, name: lineName(line) } }
      : { ...problem, ...(params ? { params } : {}) }
  })
  return new AppError('sku_short', problems[0]?.params, undefined, problems)
}

/**
 * The member that represents a store at a supplier. Its phone number is in an unassigned range (154), so that no
 * message reaches a stranger.
 */
async function ensureStoreMember(ctx: Ctx<DB>, store: number, name: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store member', ${ctx.suid}))`.execute(ctx.db)
  const existing = (await linkedIds(ctx, 'member', store, [0])).get(0)
  if (existing !== undefined) return existing
  const created = await ctx.save(member, {
    member_no: `STORE-${String(store)}`,
    name: name.slice(0, 40),
    phone: `154${String(store).padStart(8, '0')}`,
    source: 'open',
  })
  await addLink(ctx, 'member', { own_id: created.id, other_suid: store, other_id: 0 })
  return created.id
}

/** Closes the suppliers' orders of an order before it is split again. */
async function closeParts(ctx: Ctx<DB>, id: number): Promise<void> {
  for (const part of await loadLinks(ctx, 'order', id)) {
    await runAtSupplier(ctx, part.other_suid, async (supplierCtx) => {
      const supplierOrder = await openOrder(supplierCtx, part.other_id, { origin: 'store' })
      if (supplierOrder.order.status === 'submit') await finishClose(supplierCtx, supplierOrder, null)
      await dropSupplySales(supplierCtx, part.other_id)
    })
    await dropLink(ctx, 'order', part)
    await dropMarketSales(ctx, { order: id, supplier: part.other_suid })
  }
}
