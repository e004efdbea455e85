import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { dropMarketSales, dropSupplySales } from '../../goods/supply/sales.ts'
import { holdOffers, suppliedSkus } from '../../goods/supply/supplied.ts'
import type { Supplied } from '../../goods/supply/supplied.ts'
import { member } from '../../member/member/member.resource.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { finishClose } from '../order/close.ts'
import { freightOfOrder, freightsFor } from '../order/freight-of-order.ts'
import { lineName, lockOrder } from '../order/lock.ts'
import { orders } from '../order/order.resource.ts'
import { orderSources } from '../shared/words.ts'
import { at, follow } from '../order/followed.ts'
import { dropLink, linkedTo, linksOf, noteLink } from '../order/links.ts'
import { syncOrder } from './sync.ts'

type StoreOrder = RecordWithLines<typeof orders>

/**
 * Splits an order of a union store by supplier: each has an order of its own of what it sends, at the supply price, and holds the goods for it. What was split
 * before, of an order that is changed, is taken back first. Throws what a supplier cannot sell, with the line of the store’s order.
 */
export async function placeParts(ctx: Ctx<DB>, order: StoreOrder, before: boolean): Promise<void> {
  if (before) await takeBackParts(ctx, order.id)
  const supplied = order.lines.flatMap(({ supplier_suid, sku_id }) => (supplier_suid === null ? [] : [sku_id]))
  if (supplied.length === 0) return
  const of = await suppliedSkus(ctx, supplied)
  const lines = order.lines.flatMap((line, n) => {
    const from = of.get(line.sku_id)
    return line.supplier_suid === null || !from ? [] : [{ ...line, from, row: n + 1 }]
  })
  if (lines.length === 0) return
  const store = await supplierFacts(ctx)
  const bySupplier = [...Map.groupBy(lines, ({ from }) => from.supplier_suid)].sort(([a], [b]) => a - b)
  for (const [supplier, own] of bySupplier) {
    const days = Math.max(...own.map(({ from }) => from.settle_days))
    const theirs = await at(ctx, supplier, (there) => placeAt(there, { suid: ctx.suid, name: store?.name ?? '', order, days }, own))
    await noteLink(ctx, 'order', { own_id: order.id, other_suid: supplier, other_id: theirs, days })
  }
  await syncOrder(ctx, order.id)
}

interface Store {
  readonly suid: number
  readonly name: string
  readonly order: StoreOrder
  readonly days: number
}
type SuppliedLine = StoreOrder['lines'][number] & { readonly from: Supplied; readonly row: number }

/** At the supplier: an order of the store, on the store’s account, that goes to the store’s buyer. */
async function placeAt(ctx: Ctx<DB>, { suid, name, order, days }: Store, own: readonly SuppliedLine[]): Promise<number> {
  const terms = await holdOffers(ctx, suid, own.map(({ from, qty, title, spec }) => ({ supply_id: from.supply_id, sku_id: from.their_sku_id, qty, name: lineName({ title, spec }) }))) // prettier-ignore
  const to = { way: order.way, region: order.region, freight_given: null }
  const [found, templates] = await Promise.all([skusForSale(ctx, [...terms.keys()]), freightsFor(ctx, to, [...terms.keys()])])
  const skus = new Map(found.map((sku) => [sku.id, sku]))
  const lines = own.flatMap(({ from, qty, sent_elsewhere: here }) => {
    const [sku, agreed] = [skus.get(from.their_sku_id), terms.get(from.their_sku_id)]
    if (!sku || !agreed) return []
    // the freight that the buyer was told goes by who sends it
    if ((agreed.ship_by === 'supplier') !== here) throw new AppError('state_changed')
    const { price } = agreed
    const amount = price * qty
    return [{ sku, here, line: { sent_elsewhere: !here, sku_id: sku.id, qty, title: sku.title, spec: sku.spec, img: sku.img, list_price: sku.price, price, price_why: inLang(orderSources.supply, ctx.lang), amount, share: amount, weight: sku.weight ?? 0, ...nothingYet } }] // prettier-ignore
  })
  const goods_amount = lines.reduce((sum, { line }) => sum + line.amount, 0)
  const sent = lines.filter(({ here }) => here).map(({ sku, line }) => ({ sku, qty: line.qty, amount: line.amount }))
  const freight = sent.length === 0 ? noFreight : freightOfOrder(ctx, to, sent, templates)
  const { on_hold } = order
  // who and where the buyer is concerns only who sends
  const buyer_note = sent.length === 0 ? null : order.buyer_note
  // where it goes is written as soon as both orders stand
  const given = {
    goods_amount,
    freight_amount: freight.amount,
    freight_why: freight.why,
    adjust_amount: 0,
    total_amount: goods_amount + freight.amount,
    due_amount: goods_amount + freight.amount,
    pieces: own.reduce((sum, { qty }) => sum + qty, 0),
    expires_at: null,
    on_hold,
    elsewhere: sent.length === 0,
    addons: null,
    staff_uid: null,
    dept_id: null,
    source: 'supply' as const,
    terms: 'credit' as const,
    status: order.status === 'submit' ? ('submit' as const) : ('pay' as const),
    lines: lines.map(({ line }) => line),
    adjusts: [],
  }
  const body = { member_id: await memberOf(ctx, suid, name), way: sent.length === 0 ? 'express' : order.way, buyer_note, lines: lines.map(({ line }) => ({ sku_id: line.sku_id, qty: line.qty })) } // prettier-ignore
  try {
    const { id } = await follow({ order: given }, () => ctx.save(orders, body))
    await noteLink(ctx, 'order', { own_id: id, other_suid: suid, other_id: order.id, days })
    return id
  } catch (error) {
    throw atStoreRows(error, own)
  }
}

const noFreight = { amount: 0, why: null } as const
const nothingYet = { shipped_qty: 0, cancelled_qty: 0, returned_qty: 0, taken_qty: 0, refunded: 0, in_flight: 0, withheld: 0, cost: 0, supplier: null, supplier_suid: null } as const // prettier-ignore

/** What a supplier refuses of its own rows, by the rows and names of the store. */
function atStoreRows(error: unknown, own: readonly SuppliedLine[]): unknown {
  if (!(error instanceof AppError) || error.code !== 'sku_short') return error
  const problems = error.problems.map(({ row, params, ...problem }) => {
    const line = own[(row ?? 1) - 1]
    return line ? { ...problem, row: line.row, params: { ...params, row: line.row, name: lineName(line) } } : { ...problem, ...(params ? { params } : {}) }
  })
  return new AppError('sku_short', problems[0]?.params, undefined, problems)
} // prettier-ignore

/** The member by which a supplier knows a store. Its number lies in a range that is given to nobody (154), so no message reaches a stranger. */
async function memberOf(ctx: Ctx<DB>, store: number, name: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store member', ${ctx.suid}))`.execute(ctx.db)
  const known = (await linkedTo(ctx, 'member', store, [0])).get(0)
  if (known !== undefined) return known
  const made = await follow({}, () => ctx.save(member, { member_no: `STORE-${String(store)}`, name: name.slice(0, 40), phone: `154${String(store).padStart(8, '0')}`, source: 'open' })) // prettier-ignore
  await noteLink(ctx, 'member', { own_id: made.id, other_suid: store, other_id: 0 })
  return made.id
}

/** What an order was split into is closed: it is about to be split anew. */
async function takeBackParts(ctx: Ctx<DB>, id: number): Promise<void> {
  for (const part of await linksOf(ctx, 'order', id)) {
    await follow({}, () =>
      at(ctx, part.other_suid, async (there) => {
        const told = await lockOrder(there, part.other_id)
        if (told.order.status === 'submit') await finishClose(there, told, null)
        await dropSupplySales(there, part.other_id)
      }),
    )
    await dropLink(ctx, 'order', part)
    await dropMarketSales(ctx, { order: id, supplier: part.other_suid })
  }
}
