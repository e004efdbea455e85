import { afterSave, beforeSave } from '../../db.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { refuseBeyondCredit } from '../credit/limit.ts'
import { recordEvent } from '../event/record-event.ts'
import { orders } from '../order.resource.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { refuseSupplierCod } from '../pricing/refuse-supplier-cod.ts'
import { returnToPools } from '../stock/pools.ts'
import { reserveOrder } from '../stock/reserve-order.ts'
import { reopenOrders } from '../store/order-unit.ts'
import { splitOrder } from '../store/supply-mirror.ts'
import { notifyPlaced } from './addon-hooks.ts'
import { refuseChange, releaseQuota, splitChoices } from './change.ts'
import { confirmedState, confirmUnpaid } from './confirm.ts'
import { adjustmentsOf, amountsOf, deadlineOf, linesOf, readDraft } from './order-draft.ts'

// Placing an order, and changing one that is not paid, from the first check to the last effect.

/** Before an order is written: checks it, prices it and sets its columns. */
export const prepareOrder = beforeSave(orders, async (input, previous, ctx, serverFields) => {
  // The store prices its order at the supplier.
  if (serverFields.source === 'supply') return { lines: serverFields.lines, adjusts: serverFields.adjusts }
  if (previous) refuseChange(previous)
  const { delivery, lines, sale, ...draft } = await readDraft(ctx, input, previous)
  const choices = splitChoices(input.offers ?? [], previous?.offers)
  const priced = await priceOrder(ctx, { ...input, ...delivery, lines, choices }, sale)
  refuseSupplierCod(input.terms, priced.lines)
  const needsPayment = input.terms === 'prepaid' && priced.total_amount > 0
  return {
    ...delivery,
    ...amountsOf(priced),
    staff_uid: draft.staff_uid,
    dept_id: draft.dept_id,
    expires_at: deadlineOf(ctx, input, previous, Math.min(draft.pay_minutes, priced.offers.pay_minutes ?? Infinity)),
    ...(needsPayment ? {} : confirmedState(input.way)),
    lines: linesOf(priced),
    adjusts: adjustmentsOf(input, priced),
  }
})

/** After an order and its lines are written: reserves what it takes, and confirms it if no payment comes first. */
export const placeOrder = afterSave(orders, async (order, previous, ctx) => {
  reopenOrders(ctx) // The engine has written the order.
  if (previous) await releaseQuota(ctx, previous)
  await notifyPlaced(ctx, { order, lines: order.lines }) // Limited quantities of add-ons.
  if (previous) await returnToPools(ctx, previous)
  await reserveOrder(ctx, order, { replaces: previous !== null }) // Stock.
  await splitOrder(ctx, order, previous !== null) // Orders at the suppliers of a union store.
  if (previous) await closeExcessCodes(ctx, { kind: 'order', kind_id: order.id })
  if (order.status !== 'submit') await confirmUnpaid(ctx, order)
  if (order.terms === 'credit') await refuseBeyondCredit(ctx, order)
  recordEvent(ctx, order.id, previous ? 'changed' : 'placed')
})
