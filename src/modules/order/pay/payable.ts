import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { definePayable } from '../../db.ts'
import type { DB } from '../../db.ts'
import { parseChannel } from '../../payment/shared/words.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { recordEvent } from '../event/record-event.ts'
import { finishClose } from '../lifecycle/close.ts'
import { confirmedState } from '../lifecycle/confirm.ts'
import { notifyPaid } from '../lifecycle/addon-hooks.ts'
import { refundAll } from '../refund/refund-all.ts'
import { holdSettlementForRefunds } from '../refund/in-flight.ts'
import { recordReturnedMoney } from '../refund/settle-refund.ts'
import { stateAssignments } from '../store/order-state.ts'
import { recount } from '../store/order-totals.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { orderTexts } from '../shared/words.ts'
import { openOrder } from '../store/order-unit.ts'

/** Makes orders payable: a received payment confirms the order, whichever channel or person reports it first. */
export const orderPayable = definePayable({
  kind: 'order',
  table: 'orders',
  title: orderTexts.order,
  async lock(ctx, id) {
    const { order, lines } = await openOrder(ctx, id)
    const [first] = lines
    return {
      due: order.due_amount,
      uid: order.member_id,
      subject: `${order.order_no} ${first?.title ?? ''}`.trim(),
      no: order.order_no,
      open: order.status !== 'close' && order.terms !== 'credit',
      ...(order.expires_at === null ? {} : { until: order.expires_at }),
    }
  },
  async paid(ctx, { id, payment }) {
    await confirmPaid(ctx, id, payment.amount)
    recordEvent(ctx, id, 'paid', formatDecimal(payment.amount, 2), channelNote(payment.channel))
    if (payment.collected) await holdSettlementForRefunds(ctx, id)
  },
  async refunded(ctx, { id, payment, refund }) {
    const returned = await recordReturnedMoney(ctx, refund)
    recount(ctx, id)
    const about = returned ? { refund: returned.no, ...(returned.complete ? {} : { event: null }) } : {}
    recordEvent(ctx, id, 'money_back', formatDecimal(refund.amount, 2), { ...channelNote(payment.channel), ...about })
  },
  async over(ctx, { id, payment, amount }) {
    recordEvent(ctx, id, 'surplus', formatDecimal(amount, 2), channelNote(payment.channel))
  },
  async closed(ctx, { id }) {
    const unit = await openOrder(ctx, id)
    if (unit.order.status === 'submit' && unit.order.closing) await finishClose(ctx, unit, unit.order.close_reason)
  },
})

/** Records a payment. A fully paid order moves on to shipping or pick-up. */
async function confirmPaid(ctx: Ctx<DB>, id: number, amount: number): Promise<void> {
  const unit = await openOrder(ctx, id)
  const { order, lines } = unit
  const isComplete = order.status === 'submit' && order.due_amount <= amount
  const next = isComplete ? confirmedState(order.way) : undefined
  const code = next && 'redeem_code' in next ? sql`, redeem_code = ${next.redeem_code}` : sql``
  const stateChange = next ? sql`, ${stateAssignments(ctx, next.status, 'paid_at')}` : sql``
  unit.addTotals(sql`paid_at = to_timestamp(${ctx.now}), closing = false, close_reason = null ${code} ${stateChange}`)
  if (order.status === 'done') await startSettlement(ctx, { kind: 'order', id })
  if (isComplete)
    countSold(
      ctx,
      lines.map(({ sku_id, qty, cancelled_qty, returned_qty }) => ({
        sku_id,
        qty: qty - cancelled_qty - returned_qty,
      })),
    )
  const [rejectingAddon] = isComplete ? await notifyPaid(ctx, { order, lines }) : []
  // Deferred until the payment is posted in the ledger.
  if (rejectingAddon !== undefined) ctx.defer(() => refundAll(ctx, id, rejectingAddon))
}

function channelNote(channel: string) {
  const how = parseChannel(channel)
  return how ? { how } : {}
}
