import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { requireActive } from '../../member/member/members.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { refuseBeyondCredit } from '../credit/limit.ts'
import { confirmedState } from './confirm.ts'
import { orders } from '../order.resource.ts'
import { resolveDelivery } from '../pricing/delivery.ts'
import { returnToPools } from '../stock/pools.ts'
import { priceOrder, loadSale } from '../pricing/price-order.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { reserveOrder } from '../stock/reserve-order.ts'
import { preloadSourcing } from '../stock/sku-sourcing.ts'
import { refuseSupplierCod } from '../pricing/refuse-supplier-cod.ts'
import { recordEvent } from '../event/record-event.ts'
import type { AddonChoice } from '../shared/order-addons.ts'
import { notifyClosed, notifyConfirmed, notifyPlaced } from './addon-hooks.ts'
import { reopenOrders } from '../store/order-unit.ts'
import { refuseSupplied, splitOrder } from '../store/supply-mirror.ts'

const initialCounts = {
  shipped_qty: 0,
  cancelled_qty: 0,
  returned_qty: 0,
  taken_qty: 0,
  refunded: 0,
  in_flight: 0,
  withheld: 0,
  cost: 0,
} as const

/**
 * Prices an order before it is saved: prices, freight, shares, delivery address and payment deadline. Only unpaid
 * orders; the flow's states ensure that.
 */
export const prepareOrder = beforeSave(orders, async (input, previous, ctx, serverFields) => {
  // The store prices its order at the supplier.
  if (serverFields.source === 'supply') return { lines: serverFields.lines, adjusts: serverFields.adjusts }
  if (previous) refuseSupplied(previous)
  if (previous && previous.paid_amount > 0) throw new AppError('order_paid')
  const staff_uid = input.staff_uid ?? (ctx.uid > 0 ? ctx.uid : null)
  const lines = input.lines ?? previous?.lines ?? []
  ctx.preloadSubscriptions()
  const delivery = resolveDelivery(ctx, input, previous)
  // Read in one pipeline.
  const sale = delivery.then((to) => loadSale(ctx, { ...input, ...to, lines }))
  sale.catch(() => undefined) // Awaited below, unless an earlier check refuses the order.
  if (!previous && !ctx.retry) preloadSourcing(ctx, { way: input.way, skus: lines.map(({ sku_id }) => sku_id) })
  const [, to, { pay_minutes }, dept_id] = await Promise.all([
    requireActive(ctx, input.member_id),
    delivery,
    ctx.single(orderSetting),
    input.dept_id ?? departmentOf(ctx, staff_uid),
  ])
  const priced = await priceOrder(
    ctx,
    { ...input, ...to, lines, choices: splitChoices(input.offers ?? [], previous?.offers) },
    sale,
  )
  refuseSupplierCod(input.terms, priced.lines)
  const minutes = Math.min(pay_minutes, priced.offers.pay_minutes ?? pay_minutes)
  return {
    ...to,
    goods_amount: priced.goods_amount,
    freight_amount: priced.freight.amount,
    freight_why: priced.freight.why,
    adjust_amount: priced.adjust_amount,
    total_amount: priced.total_amount,
    due_amount: priced.total_amount,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    expires_at: input.terms === 'prepaid' ? (previous?.expires_at ?? ctx.now + minutes * 60) : null,
    on_hold: priced.offers.on_hold,
    elsewhere: priced.lines.every(({ sku }) => sku.ship_by === 'supplier'),
    addons: priced.offers.participants.length > 0 ? [...priced.offers.participants] : null,
    staff_uid,
    dept_id,
    // An order that needs no payment first is confirmed at once.
    ...(input.terms === 'prepaid' && priced.total_amount > 0 ? {} : confirmedState(input.way)),
    lines: priced.lines.map(({ id, sku, qty, list_price, price, price_why, amount, share }) => ({
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
    })),
    adjusts: [
      ...priced.offers.rows,
      ...(input.adjust
        ? [
            {
              row: null,
              stage: 'staff' as const,
              addon: null,
              source_id: null,
              amount: input.adjust,
              words: input.adjust_reason,
            },
          ]
        : []),
    ],
  }
})

/** Unchanged choices may lapse; new choices must have an effect. */
function splitChoices(now: readonly AddonChoice[], before: readonly AddonChoice[] | null | undefined) {
  return isDeepStrictEqual(now, before ?? [])
    ? { chosenNow: [], chosenBefore: now }
    : { chosenNow: now, chosenBefore: [] }
}

/** Reserves the limited quantities of add-ons, then the stock. */
export const placeOrder = afterSave(orders, async (row, previous, ctx) => {
  reopenOrders(ctx)
  if (previous) await notifyClosed(ctx, { order: previous, lines: previous.lines }, { key: `change:${previous.ver}` })
  await notifyPlaced(ctx, { order: row, lines: row.lines })
  if (previous) await returnToPools(ctx, previous)
  await reserveOrder(ctx, row, { replaces: previous !== null })
  await splitOrder(ctx, row, previous !== null)
  if (previous) {
    await closeExcessCodes(ctx, { kind: 'order', kind_id: row.id })
  }
  if (row.status !== 'submit') {
    countSold(ctx, row.lines)
    await notifyConfirmed(ctx, { order: row, lines: row.lines })
  }
  if (row.terms === 'credit') await refuseBeyondCredit(ctx, row)
  recordEvent(ctx, row.id, previous ? 'changed' : 'placed')
})

async function departmentOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, uid: number | null): Promise<number | null> {
  if (uid === null) return null
  const { rows } = await sql<{
    dept_id: number | null
  }>`select o.dept_id from ${operators.as('o')} where o.suid = ${suid} and o.id = ${uid}`.execute(db)
  return rows[0]?.dept_id ?? null
}
