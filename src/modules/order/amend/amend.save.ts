import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { recordEvent } from '../event/record-event.ts'
import { refuseBeyondCredit } from '../credit/limit.ts'
import { poolsByLine } from '../stock/pools.ts'
import { addAdjustment, addLines } from '../store/added-lines.ts'
import { writeAmendment } from '../store/order-details.ts'
import type { DeliveryDetails } from '../store/order-details.ts'
import { recount } from '../store/order-totals.ts'
import { lockStock, reserveOrder } from '../stock/reserve-order.ts'
import { settleState } from '../lifecycle/settle-state.ts'
import { refund } from '../refund/refund.resource.ts'
import { settleAccount } from '../credit/charge.ts'
import { deliveryMethods } from '../shared/words.ts'
import { shareOut } from '../shared/share-out.ts'
import { orderAmend } from './amend.resource.ts'
import { planAmend } from './plan.ts'
import type { AmendPlan } from './plan.ts'
import { requireState } from '../store/order-row.ts'
import type { Order, OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

const amending = ['变更', 'amendment', 'cambiar', '変更'] as const
const amendableStates = ['pay', 'send'] as const

/** Calculates an amendment before it is saved, without changing the order. */
export const prepareAmend = beforeSave(orderAmend, async (input, before, ctx) => {
  const { order, lines } = await openOrder(ctx, input.order_id)
  refuseSupplied(order)
  requireState(order, amendableStates, amending, ctx)
  refuseAddress(order, input)
  const plan = await planAmend(ctx, { order, lines }, { ...input, lines: input.lines ?? before?.lines ?? [] })
  return { difference: plan.difference, lines: plan.lines.map((line) => ({ ...line })) }
})

/**
 * Applies an amendment completely or not at all: reserves and charges added units, releases and refunds removed ones
 * over the order's payments. Throws `amend_stale`.
 */
export const confirmAmend = onTransition(orderAmend, 'confirm', async (row, _step, ctx) => {
  const { order, lines } = await openOrder(ctx, row.order_id)
  requireState(order, amendableStates, amending, ctx)
  const plan = await planAmend(ctx, { order, lines }, row)
  if (plan.difference !== row.difference)
    throw new AppError('amend_stale', { now: figure.money(plan.difference), was: figure.money(row.difference) })
  await lockPlannedStock(ctx, { ...order, lines }, plan)
  await addUnits(ctx, order, plan)
  if ((row.adjust ?? 0) > 0) await raisePrice(ctx, order, { amount: row.adjust ?? 0, words: row.reason }, plan)
  writeAmendment(ctx, order.id, row, plan.freightUp)
  recount(ctx, order.id)
  const refundBody = { order_id: order.id, source: 'seller', reason: row.reason }
  if (plan.cut.length > 0 || plan.freightDown > 0)
    await refundAtOnce(ctx, { ...refundBody, type: 'refund', freight_part: plan.freightDown, lines: plan.cut })
  if ((row.adjust ?? 0) < 0) await refundAtOnce(ctx, { ...refundBody, type: 'goodwill', goodwill: -(row.adjust ?? 0) })
  await settleState(ctx, order.id)
  const { order: after } = await openOrder(ctx, order.id)
  if (after.terms === 'credit') await refuseBeyondCredit(ctx, { ...after, total_amount: Math.max(0, after.due_amount) })
  // A higher price of shipped goods is owed at once.
  const account_amount = await settleAccount(ctx, order.id, {
    table: 'order_amend',
    id: row.id,
    no: row.amend_no,
    round: row.ver,
  })
  if (account_amount !== 0) {
    await sql`update order_amend set account_amount = ${account_amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(
      ctx.db,
    )
    recount(ctx, order.id)
  }
  ctx.log({
    biz_type: 'orders',
    biz_id: order.id,
    biz_no: order.order_no,
    before: loggedFields(order),
    after: loggedFields(after),
  })
  recordEvent(ctx, order.id, 'amended', `${row.amend_no} ${row.reason}`)
  return { confirmed_at: ctx.now, account_amount }
})

/** Pick-up and voucher orders have no address. Throws `amend_no_address`. */
function refuseAddress(
  { way }: Order,
  { receiver, receiver_phone: phone = null, region, street }: Partial<DeliveryDetails>,
): void {
  if (way === 'express' || way === 'local') return
  const addressFields = Object.entries({ receiver, receiver_phone: phone, region, street }).flatMap(([field, value]) =>
    value ? field : [],
  )
  if (addressFields[0] !== undefined)
    throw refusing(addressFields[0], 'amend_no_address', { way: deliveryMethods[way] })
}

/** An amendment applies at once, so its refund cannot wait for a second approval. Throws `amend_needs_second`. */
async function refundAtOnce(ctx: Ctx<DB>, body: Record<string, unknown>): Promise<void> {
  const { id } = await ctx.save(refund, body)
  const { to_approve, total_amount } = await ctx.find(refund, id)
  if (to_approve) throw new AppError('amend_needs_second', { amount: figure.money(total_amount) })
}

const loggedFields = ({ total_amount, due_amount, pieces, freight_amount, receiver, region, street }: Order) => ({
  total_amount,
  due_amount,
  pieces,
  freight_amount,
  receiver,
  region,
  street,
})

/**
 * Locks the stock of added and removed units together, so that two amendments do not deadlock; pools lock before stock
 * and on their own.
 */
async function lockPlannedStock(
  ctx: Ctx<DB>,
  order: Order & { lines: readonly OrderLine[] },
  { added, cut }: AmendPlan,
): Promise<void> {
  if (added.length === 0 || cut.length === 0 || poolsByLine(order).size > 0) return
  await lockStock(ctx, {
    id: order.id,
    way: order.way,
    skus: [...added.map(({ sku }) => sku.id), ...cut.map(({ sku_id }) => sku_id)],
  })
}

/** Adds units as new lines at today's price; existing lines keep their price and share. */
async function addUnits(ctx: Ctx<DB>, order: Order, { added }: AmendPlan): Promise<void> {
  if (added.length === 0) return
  const rows = await addLines(
    ctx,
    order.id,
    added.map(({ sku, qty, list_price, price, price_why, amount, share }) => ({
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
    })),
  )
  await reserveOrder(ctx, { id: order.id, way: order.way, lines: rows }, { replaces: false })
  countSold(ctx, rows)
}

/**
 * Adds a price increase as its own adjustment row, shared over the remaining amounts of lines with remaining units, and
 * within a line over those units: what was refunded, or is removed by this amendment, has no part of it.
 */
async function raisePrice(
  ctx: Ctx<DB>,
  { id }: Order,
  { amount, words: reason }: { amount: number; words: string },
  { cutParts }: AmendPlan,
): Promise<void> {
  const remaining = (await openOrder(ctx, id)).lines.flatMap((line) => {
    const cut = cutParts.filter((part) => part.line.id === line.id)
    const from = cut.reduce((sum, { qty }) => sum + qty, line.taken_qty)
    const weight = cut.reduce((sum, part) => sum - part.amount, line.share - line.refunded - line.in_flight)
    return line.qty > from ? [{ id: line.id, from, weight: BigInt(Math.max(0, weight)) }] : []
  })
  const parts = shareOut(
    BigInt(amount),
    remaining.map(({ weight }) => weight),
  )
  addAdjustment(ctx, id, {
    amount,
    words: reason,
    parts: remaining.flatMap(({ id: line, from }, at) => {
      const part = Number(parts[at] ?? 0n)
      return part > 0 ? [{ id: line, part, from }] : []
    }),
  })
}
