import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import type { SuppliedSku } from '../../goods/supply/supplied-skus.ts'
import { writeMarketSales, writeSupplySales } from '../../goods/supply/sales.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { writeSupplyCosts } from '../store/line-costs.ts'
import { orderTexts } from '../shared/words.ts'
import { chargeStore, postOwed } from './money.ts'
import type { SupplierPart } from './sync.ts'
import { lineName } from '../store/order-row.ts'
import type { Order, OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import { runAtSupplier } from '../store/supply-mirror.ts'

/** What the supplier’s order comes to. Cents. */
interface SupplierFigures {
  readonly order: Order
  readonly freight: number
  /** Amount owed before and now. */
  readonly previouslyOwed: number
  readonly owed: number
  readonly round: number
  readonly prices: ReadonlyMap<number, number>
}

const isConfirmed = ({ status }: Pick<Order, 'status'>) => status === 'pay' || status === 'send' || status === 'done'
const netQty = ({ qty, cancelled_qty, returned_qty }: OrderLine) => qty - cancelled_qty - returned_qty

/** Writes sold quantities and owed amounts of a supplier's order on both sides, and posts the changes. */
export async function writeSales(
  ctx: Ctx<DB>,
  part: SupplierPart,
  supplied: ReadonlyMap<number, SuppliedSku>,
): Promise<void> {
  const { link, supplier } = part
  const store = await supplierFacts(ctx)
  const { order, lines: all } = await openOrder(ctx, part.storeOrder.order.id)
  const lines = all.filter(({ supplier_suid }) => supplier_suid === link.other_suid)
  const supplies = new Map([...supplied.values()].map(({ their_sku_id, supply_id }) => [their_sku_id, supply_id]))
  const isEnded = order.status === 'done' || order.status === 'close'
  const settle_on = isEnded ? ctx.now + link.days * 86_400 : null
  const figures = await runAtSupplier(ctx, link.other_suid, (supplierCtx) =>
    writeSupplierSales(supplierCtx, {
      id: link.other_id,
      supplies,
      store: store?.name ?? '',
      store_suid: ctx.suid,
      settle_on,
    }),
  )
  const refunding = await loadRefunding(ctx, order.id)
  const rows = lines.map((line) => {
    const from = supplied.get(line.sku_id)
    const price = figures.prices.get(from?.their_sku_id ?? 0) ?? 0
    const confirmed = isConfirmed(order)
    return {
      market_goods_id: from?.market_goods_id ?? null,
      line_id: line.id,
      kind: 'goods',
      title: lineName(line),
      price,
      qty: line.qty,
      sold: confirmed ? netQty(line) : 0,
      amount: confirmed ? line.share - line.refunded - (refunding.get(line.id) ?? 0) : 0,
      owed: price * (line.shipped_qty - line.returned_qty),
    }
  })
  const freight = {
    market_goods_id: null,
    line_id: 0,
    kind: 'freight',
    title: inLang(orderTexts.freight, ctx.lang),
    price: figures.order.freight_amount,
    qty: 0,
    sold: 0,
    amount: 0,
    owed: figures.freight,
  }
  // freight is a matter of what the supplier sends
  const written = lines.some(({ sent_elsewhere }) => sent_elsewhere) ? [...rows, freight] : rows
  await writeMarketSales(
    ctx,
    {
      supplier,
      supplier_suid: link.other_suid,
      part_no: figures.order.order_no,
      order: order.id,
      order_no: order.order_no,
      state: figures.order.status,
      settle_on,
    },
    written,
  )
  writeSupplyCosts(ctx, order.id, rows)
  const source = { table: 'orders', id: order.id, no: order.order_no }
  await postOwed(ctx, {
    supplier: link.other_suid,
    source,
    theirs: { id: figures.order.id, no: figures.order.order_no },
    amount: figures.owed - figures.previouslyOwed,
    round: figures.round,
  })
  if (isEnded) await chargeStore(ctx, { supplier: link.other_suid, source })
}

/** Amounts of each line in refunds that are being paid: they no longer count as sales. */
async function loadRefunding({ db, suid }: Ctx<DB>, order: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select x.order_line_id as id, sum(x.amount)::bigint as amount from refund r join refund_line x on x.suid = r.suid and x.refund_id = r.id
    where r.suid = ${suid} and r.order_id = ${order} and r.status = 'paying' and r.del_at is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

interface SupplierSalesInput {
  readonly id: number
  readonly supplies: ReadonlyMap<number, number>
  readonly store: string
  readonly store_suid: number
  readonly settle_on: number | null
}

async function writeSupplierSales(
  ctx: Ctx<DB>,
  { id, supplies, store, store_suid, settle_on }: SupplierSalesInput,
): Promise<SupplierFigures> {
  const { order, lines } = await openOrder(ctx, id, { origin: 'store' })
  // Unit price, in whole cents.
  const prices = new Map(lines.map(({ sku_id, share, qty }) => [sku_id, share / qty]))
  const rows = lines.map((line) => {
    const price = prices.get(line.sku_id) ?? 0
    return {
      supply_id: supplies.get(line.sku_id) ?? null,
      sku_id: line.sku_id,
      line_id: line.id,
      kind: 'goods',
      title: lineName(line),
      price,
      qty: line.qty,
      sold: isConfirmed(order) ? netQty(line) : 0,
      owed: price * (line.shipped_qty - line.returned_qty),
    }
  })
  const goods = rows.reduce((sum, row) => sum + row.owed, 0)
  const freight = order.account_amount - goods
  const freightRow = {
    supply_id: null,
    sku_id: 0,
    line_id: 0,
    kind: 'freight',
    title: inLang(orderTexts.freight, ctx.lang),
    price: order.freight_amount,
    qty: 0,
    sold: 0,
    owed: freight,
  }
  const list = lines.some(({ sent_elsewhere }) => !sent_elsewhere) ? [...rows, freightRow] : rows
  const { was, round } = await writeSupplySales(
    ctx,
    { store, store_suid, order: id, order_no: order.order_no, state: order.status, settle_on },
    list,
  )
  return { order, freight, previouslyOwed: was, owed: order.account_amount, round, prices }
}
