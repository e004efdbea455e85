import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { Input, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { requireActive } from '../../member/member/members.ts'
import { operators } from '../../sys/tables.ts'
import type { orders } from '../order.resource.ts'
import { resolveDelivery } from '../pricing/delivery.ts'
import { loadSale } from '../pricing/price-order.ts'
import type { PricedOrder } from '../pricing/price-order.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { preloadSourcing } from '../stock/sku-sourcing.ts'

type OrderForm = Input<typeof orders>
type StoredOrder = RecordWithLines<typeof orders>

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
} as const

/**
 * Reads what an order needs before it is priced, in one pipeline: the member, the address, prices (`sale`, still being
 * read), the salesperson, and the stock of its SKUs for the reservation that follows.
 */
export async function readDraft(ctx: Ctx<DB>, input: OrderForm, previous: StoredOrder | null) {
  const staff_uid = input.staff_uid ?? (ctx.uid > 0 ? ctx.uid : null)
  const lines = input.lines ?? previous?.lines ?? []
  ctx.preloadSubscriptions()
  const resolving = resolveDelivery(ctx, input, previous)
  const sale = resolving.then((to) => loadSale(ctx, { ...input, ...to, lines }))
  sale.catch(() => undefined) // Awaited with the prices, unless an earlier check refuses the order.
  if (!previous && !ctx.retry) preloadSourcing(ctx, { way: input.way, skus: lines.map(({ sku_id }) => sku_id) })
  const [, delivery, { pay_minutes }, dept_id] = await Promise.all([
    requireActive(ctx, input.member_id),
    resolving,
    ctx.single(orderSetting),
    input.dept_id ?? departmentOf(ctx, staff_uid),
  ])
  return { delivery, lines, sale, pay_minutes, staff_uid, dept_id }
}

/** Amounts and flags of a priced order. Cents. */
export const amountsOf = ({ lines, freight, offers, ...amounts }: PricedOrder) => ({
  goods_amount: amounts.goods_amount,
  freight_amount: freight.amount,
  freight_why: freight.why,
  adjust_amount: amounts.adjust_amount,
  total_amount: amounts.total_amount,
  due_amount: amounts.total_amount,
  pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
  on_hold: offers.on_hold,
  elsewhere: lines.every(({ sku }) => sku.ship_by === 'supplier'),
  addons: offers.participants.length > 0 ? [...offers.participants] : null,
})

/** The payment deadline of a prepaid order; a change keeps it. Seconds. */
export const deadlineOf = (
  { now }: Pick<Ctx<DB>, 'now'>,
  { terms }: Pick<OrderForm, 'terms'>,
  previous: StoredOrder | null,
  minutes: number,
): number | null => (terms === 'prepaid' ? (previous?.expires_at ?? now + minutes * 60) : null)

/** The lines of a priced order. */
export const linesOf = ({ lines }: PricedOrder) =>
  lines.map(({ id, sku, qty, list_price, price, price_why, amount, share }) => ({
    ...(id === undefined ? {} : { id }),
    sku_id: sku.id,
    qty,
    title: sku.title,
    spec: sku.spec,
    img: sku.img,
    list_price,
    price,
    price_why,
    amount,
    share,
    weight: sku.weight ?? 0,
    supplier: sku.supplier,
    supplier_suid: sku.supplier_suid,
    sent_elsewhere: sku.ship_by === 'supplier',
    ...initialCounts,
  }))

/** The adjustments of a priced order: the offers of add-ons, and the change of the price by staff. */
export const adjustmentsOf = (
  { adjust, adjust_reason }: Pick<OrderForm, 'adjust' | 'adjust_reason'>,
  { offers }: PricedOrder,
) => [
  ...offers.rows,
  ...(adjust
    ? [{ row: null, stage: 'staff' as const, addon: null, source_id: null, amount: adjust, words: adjust_reason }]
    : []),
]

async function departmentOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, uid: number | null): Promise<number | null> {
  if (uid === null) return null
  const { rows } = await sql<{
    dept_id: number | null
  }>`select o.dept_id from ${operators.as('o')} where o.suid = ${suid} and o.id = ${uid}`.execute(db)
  return rows[0]?.dept_id ?? null
}
