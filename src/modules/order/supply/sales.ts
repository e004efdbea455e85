import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import type { Supplied } from '../../goods/supply/supplied.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { lineName, lockOrder } from '../order/lock.ts'
import type { Order, OrderLine } from '../order/lock.ts'
import { orderWords } from '../shared/words.ts'
import { at } from './alone.ts'
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
    writeSupplySales(there, { id: link.other_id, supplies, store: store?.name ?? '', store_suid: ctx.suid, settle_on }),
  )
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
      amount: confirmed ? line.share - line.refunded : 0,
      owed: price * (line.shipped_qty - line.returned_qty),
    }
  })
  const freight = { market_goods_id: null, line_id: 0, kind: 'freight', title: inLang(orderWords.freight, ctx.lang), price: theirs.order.freight_amount, qty: 0, sold: 0, amount: 0, owed: theirs.freight } // prettier-ignore
  const list = [...rows, freight]
  await sql`
    insert into market_sale as m (suid, market_goods_id, supplier, supplier_suid, part_no, source_table, source_id, source_no, line_id, kind, title, price, qty, sold, amount, owed, state, settle_on)
    select ${ctx.suid}, n.market_goods_id, ${supplier}, ${link.other_suid}, ${theirs.order.order_no}, 'orders', ${order.id}, ${order.order_no}, n.line_id, n.kind, n.title, n.price, n.qty, n.sold, n.amount, n.owed,
      ${theirs.order.status}, to_timestamp(${settle_on}::bigint)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n(market_goods_id bigint, line_id bigint, kind text, title text, price bigint, qty int, sold int, amount bigint, owed bigint)
    on conflict (suid, source_id, supplier_suid, line_id) where del_at is null do update set sold = excluded.sold, amount = excluded.amount, owed = excluded.owed, state = excluded.state,
      settle_on = coalesce(m.settle_on, excluded.settle_on), ver = m.ver + 1, updated_at = now()`.execute(ctx.db)
  await sql`
    update order_line l set cost = n.price * (l.shipped_qty - l.returned_qty) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line_id bigint, price bigint)
    where l.suid = ${ctx.suid} and l.id = n.line_id and l.cost <> n.price * (l.shipped_qty - l.returned_qty)`.execute(ctx.db)
  const source = { table: 'orders', id: order.id, no: order.order_no }
  await noteOwed(ctx, { supplier: link.other_suid, source, theirs: { id: theirs.order.id, no: theirs.order.order_no }, amount: theirs.owed - theirs.was, round: theirs.round })
  if (over) await chargeStore(ctx, { supplier: link.other_suid, source })
} // prettier-ignore

interface AtSupplier {
  readonly id: number
  readonly supplies: ReadonlyMap<number, number>
  readonly store: string
  readonly store_suid: number
  readonly settle_on: number | null
}

async function writeSupplySales(ctx: Ctx<DB>, { id, supplies, store, store_suid, settle_on }: AtSupplier): Promise<Theirs> {
  const { order, lines } = await lockOrder(ctx, id)
  const { rows: before } = await sql<{ was: number; round: number }>`
    select coalesce(sum(owed), 0)::bigint as was, coalesce(max(ver), 0)::int as round from supply_sale where suid = ${ctx.suid} and source_id = ${id} and del_at is null`.execute(ctx.db)
  // the price of a piece, which is whole cents
  const prices = new Map(lines.map(({ sku_id, share, qty }) => [sku_id, share / qty]))
  const rows = lines.map((line) => {
    const price = prices.get(line.sku_id) ?? 0
    return { supply_id: supplies.get(line.sku_id) ?? null, sku_id: line.sku_id, line_id: line.id, kind: 'goods', title: lineName(line), price, qty: line.qty, sold: counts(order) ? keptOf(line) : 0, owed: price * (line.shipped_qty - line.returned_qty) }
  })
  const goods = rows.reduce((sum, one) => sum + one.owed, 0)
  const freight = order.account_amount - goods
  const list = [...rows, { supply_id: null, sku_id: 0, line_id: 0, kind: 'freight', title: inLang(orderWords.freight, ctx.lang), price: order.freight_amount, qty: 0, sold: 0, owed: freight }]
  await sql`
    insert into supply_sale as s (suid, supply_id, store, store_suid, sku_id, source_table, source_id, source_no, line_id, kind, title, price, qty, sold, owed, state, settle_on)
    select ${ctx.suid}, n.supply_id, ${store}, ${store_suid}, n.sku_id, 'orders', ${id}, ${order.order_no}, n.line_id, n.kind, n.title, n.price, n.qty, n.sold, n.owed, ${order.status}, to_timestamp(${settle_on}::bigint)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n(supply_id bigint, sku_id bigint, line_id bigint, kind text, title text, price bigint, qty int, sold int, owed bigint)
    on conflict (suid, source_id, line_id) where del_at is null do update set sold = excluded.sold, owed = excluded.owed, state = excluded.state,
      settle_on = coalesce(s.settle_on, excluded.settle_on), ver = s.ver + 1, updated_at = now()`.execute(ctx.db)
  const [found] = before
  return { order, freight, was: found?.was ?? 0, owed: order.account_amount, round: (found?.round ?? 0) + 1, prices }
} // prettier-ignore
