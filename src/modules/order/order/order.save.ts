import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { afterSave, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { requireActive } from '../../member/member/members.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { refuseBeyondCredit } from './credit.ts'
import { confirmed } from './confirmed.ts'
import { orders } from './order.resource.ts'
import { deliveryOf } from './delivery.ts'
import { giveHeldToPools } from './pooled.ts'
import { priceOrder, saleOf } from './price-order.ts'
import { recount } from './recount.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { reserveOrder } from './reserve-order.ts'
import { askSoldAs } from './sold-as.ts'
import { followed, placeParts, refuseSupplied } from './followed.ts'
import { refuseCollecting } from './refuse-collecting.ts'
import { noteEvent } from '../event/note.ts'
import type { AddonChoice } from '../shared/took-part.ts'
import { tellClosed, tellConfirmed, tellPlaced } from './tell-addons.ts'

const nothingYet = {
  shipped_qty: 0,
  cancelled_qty: 0,
  returned_qty: 0,
  taken_qty: 0,
  refunded: 0,
  in_flight: 0,
  withheld: 0,
  cost: 0,
} as const

/** Works an order out: prices, freight, shares, where it goes, and until when it must be paid. Only before payment, which its states see to. */
export const prepareOrder = beforeSave(orders, async (input, before, ctx) => {
  // a store’s order at its supplier is worked out by the store’s
  const given = followed()?.order
  if (given) return given
  if (before) refuseSupplied(before)
  if (before && before.paid_amount > 0) throw new AppError('order_paid')
  const staff_uid = input.staff_uid ?? (ctx.uid > 0 ? ctx.uid : null)
  const lines = input.lines ?? before?.lines ?? []
  ctx.preloadSubscriptions()
  const delivery = deliveryOf(ctx, input, before)
  // asked in one pipeline
  const sale = delivery.then((to) => saleOf(ctx, { ...input, ...to, lines }))
  sale.catch(() => undefined) // awaited below, unless something is refused first
  if (!before && !ctx.retry) askSoldAs(ctx, { way: input.way, skus: lines.map(({ sku_id }) => sku_id) })
  const [, to, { pay_minutes }, dept_id] = await Promise.all([
    requireActive(ctx, input.member_id),
    delivery,
    ctx.single(orderSetting),
    input.dept_id ?? departmentOf(ctx, staff_uid),
  ])
  const priced = await priceOrder(ctx, { ...input, ...to, lines, choices: choicesIn(input.offers ?? [], before?.offers) }, sale)
  refuseCollecting(input.terms, priced.lines)
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
    expires_at: input.terms === 'prepaid' ? (before?.expires_at ?? ctx.now + minutes * 60) : null,
    on_hold: priced.offers.on_hold,
    elsewhere: priced.lines.every(({ sku }) => sku.ship_by === 'supplier'),
    addons: priced.offers.took.length > 0 ? [...priced.offers.took] : null,
    staff_uid,
    dept_id,
    // what need not be paid first is confirmed at once
    ...(input.terms === 'prepaid' && priced.total_amount > 0 ? {} : confirmed(input.way)),
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
      ...nothingYet,
    })),
    adjusts: [
      ...priced.offers.rows,
      ...(input.adjust
        ? [{ row: null, stage: 'staff' as const, addon: null, source_id: null, amount: input.adjust, words: input.adjust_reason }]
        : []),
    ],
  }
})

/** What was chosen before and stays chosen may lapse; what is chosen now must have an effect. */
function choicesIn(now: readonly AddonChoice[], before: readonly AddonChoice[] | null | undefined) {
  return isDeepStrictEqual(now, before ?? []) ? { asked: [], before: now } : { asked: now, before: [] }
}

/** Holds what add-ons have a limited number of, then the goods. */
export const holdOrder = afterSave(orders, async (row, before, ctx) => {
  if (before) await tellClosed(ctx, { order: before, lines: before.lines }, { key: `change:${before.ver}` })
  await tellPlaced(ctx, { order: row, lines: row.lines })
  if (before) await giveHeldToPools(ctx, before)
  await reserveOrder(ctx, row, { held: before !== null })
  await placeParts(ctx, row, before !== null)
  if (before) {
    recount(ctx, row.id)
    await closeExcessCodes(ctx, { kind: 'order', kind_id: row.id })
  }
  if (row.status !== 'submit') {
    countSold(ctx, row.lines)
    await tellConfirmed(ctx, { order: row, lines: row.lines })
  }
  if (row.terms === 'credit') await refuseBeyondCredit(ctx, row)
  noteEvent(ctx, row.id, before ? 'changed' : 'placed')
})

async function departmentOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, uid: number | null): Promise<number | null> {
  if (uid === null) return null
  const { rows } = await sql<{ dept_id: number | null }>`select o.dept_id from ${operators.as('o')} where o.suid = ${suid} and o.id = ${uid}`.execute(db)
  return rows[0]?.dept_id ?? null
} // prettier-ignore
