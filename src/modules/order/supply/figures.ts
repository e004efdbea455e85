import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import type { Supplied } from '../../goods/supply/supplied.ts'
import { writeMarketSales, writeSupplySales } from '../../goods/supply/sales.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { lineName, lockOrder } from '../order/lock.ts'
import type { Order, OrderLine } from '../order/lock.ts'
import { orderWords } from '../shared/words.ts'
import { at } from '../order/followed.ts'
import { chargeStore, noteOwed } from './money.ts'
import type { Part } from './sync.ts'

/** What the supplier’s order comes to. Cents. */
interface Theirs {
  readonly order: Order
  readonly freight: number
  /** What was owed before, and what is now. */
  readonly was: number
  readonly owed: number
  readonly round: number
  readonly prices: ReadonlyMap<number, number>
}

const counts = ({ status }: Pick<Order, 'status'>) => status === 'pay' || status === 'send' || status === 'done'
const keptOf = ({ qty, cancelled_qty, returned_qty }: OrderLine) => qty - cancelled_qty - returned_qty

/** Writes what was sold of a part and what is owed for it, on both sides, and posts what has changed of that. */
export async function writeSales(ctx: Ctx<DB>, part: Part, of: ReadonlyMap<number, Supplied>): Promise<void> {
  const { link, supplier } = part
  const store = await supplierFacts(ctx)
  const { order, lines: all } = await lockOrder(ctx, part.told.order.id)
  const lines = all.filter(({ supplier_suid }) => supplier_suid === link.other_suid)
  const supplies = new Map([...of.values()].map(({ their_sku_id, supply_id }) => [their_sku_id, supply_id]))
  const over = order.status === 'done' || order.status === 'close'
  const settle_on = over ? ctx.now + link.days * 86_400 : null
  const theirs = await at(ctx, link.other_suid, (there) =>
    writeTheirs(there, { id: link.other_id, supplies, store: store?.name ?? '', store_suid: ctx.suid, settle_on }),
  )
  const going = await goingBack(ctx, order.id)
  const rows = lines.map((line) => {
    const from = of.get(line.sku_id)
    const price = theirs.prices.get(from?.their_sku_id ?? 0) ?? 0
    const confirmed = counts(order)
    return {
      market_goods_id: from?.market_goods_id ?? null,
      line_id: line.id,
      kind: 'goods',
      title: lineName(line),
      price,
      qty: line.qty,
      sold: confirmed ? keptOf(line) : 0,
      amount: confirmed ? line.share - line.refunded - (going.get(line.id) ?? 0) : 0,
      owed: price * (line.shipped_qty - line.returned_qty),
    }
  })
  const freight = { market_goods_id: null, line_id: 0, kind: 'freight', title: inLang(orderWords.freight, ctx.lang), price: theirs.order.freight_amount, qty: 0, sold: 0, amount: 0, owed: theirs.freight } // prettier-ignore
  // freight is a matter of what the supplier sends
  const written = lines.some(({ sent_elsewhere }) => sent_elsewhere) ? [...rows, freight] : rows
  await writeMarketSales(ctx, { supplier, supplier_suid: link.other_suid, part_no: theirs.order.order_no, order: order.id, order_no: order.order_no, state: theirs.order.status, settle_on }, written)
  await sql`
    update order_line l set cost = n.price * (l.shipped_qty - l.returned_qty) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line_id bigint, price bigint)
    where l.suid = ${ctx.suid} and l.id = n.line_id and l.cost <> n.price * (l.shipped_qty - l.returned_qty)`.execute(ctx.db)
  const source = { table: 'orders', id: order.id, no: order.order_no }
  await noteOwed(ctx, { supplier: link.other_suid, source, theirs: { id: theirs.order.id, no: theirs.order.order_no }, amount: theirs.owed - theirs.was, round: theirs.round })
  if (over) await chargeStore(ctx, { supplier: link.other_suid, source })
} // prettier-ignore

/** What of each line is on its way back to the buyer: it is no sale any more, whenever it arrives. */
async function goingBack({ db, suid }: Ctx<DB>, order: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select x.order_line_id as id, sum(x.amount)::bigint as amount from refund r join refund_line x on x.suid = r.suid and x.refund_id = r.id
    where r.suid = ${suid} and r.order_id = ${order} and r.status = 'paying' and r.del_at is null group by 1`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
} // prettier-ignore

interface AtSupplier {
  readonly id: number
  readonly supplies: ReadonlyMap<number, number>
  readonly store: string
  readonly store_suid: number
  readonly settle_on: number | null
}

async function writeTheirs(ctx: Ctx<DB>, { id, supplies, store, store_suid, settle_on }: AtSupplier): Promise<Theirs> {
  const { order, lines } = await lockOrder(ctx, id)
  // the price of a piece, which is whole cents
  const prices = new Map(lines.map(({ sku_id, share, qty }) => [sku_id, share / qty]))
  const rows = lines.map((line) => {
    const price = prices.get(line.sku_id) ?? 0
    return { supply_id: supplies.get(line.sku_id) ?? null, sku_id: line.sku_id, line_id: line.id, kind: 'goods', title: lineName(line), price, qty: line.qty, sold: counts(order) ? keptOf(line) : 0, owed: price * (line.shipped_qty - line.returned_qty) }
  })
  const goods = rows.reduce((sum, one) => sum + one.owed, 0)
  const freight = order.account_amount - goods
  const carriage = { supply_id: null, sku_id: 0, line_id: 0, kind: 'freight', title: inLang(orderWords.freight, ctx.lang), price: order.freight_amount, qty: 0, sold: 0, owed: freight }
  const list = lines.some(({ sent_elsewhere }) => !sent_elsewhere) ? [...rows, carriage] : rows
  const { was, round } = await writeSupplySales(ctx, { store, store_suid, order: id, order_no: order.order_no, state: order.status, settle_on }, list)
  return { order, freight, was, owed: order.account_amount, round, prices }
} // prettier-ignore
