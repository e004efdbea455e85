import { formatDecimal } from '#core/value/decimal.ts'
import { definePayable } from '../../db.ts'
import { parseChannel } from '../../payment/shared/words.ts'
import { recordEvent } from '../event/record-event.ts'
import { finishClose } from '../lifecycle/close.ts'
import { confirmPaid } from '../lifecycle/confirm.ts'
import { refundAll } from '../refund/refund-all.ts'
import { holdSettlementForRefunds } from '../refund/in-flight.ts'
import { recordReturnedMoney } from '../refund/settle-refund.ts'
import { recount } from '../store/order-totals.ts'
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
    const rejectingAddon = await confirmPaid(ctx, id, payment.amount)
    // Deferred until the payment is posted in the ledger.
    if (rejectingAddon !== undefined) ctx.defer(() => refundAll(ctx, id, rejectingAddon))
    recordEvent(ctx, id, 'paid', formatDecimal(payment.amount, 2), channelNote(payment.channel))
    if (payment.collected) await holdSettlementForRefunds(ctx, id)
  },
  async refunded(ctx, { id, payment, refund }) {
    const returned = await recordReturnedMoney(ctx, refund)
    if (!returned?.isRecounted) recount(ctx, id)
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

function channelNote(channel: string) {
  const how = parseChannel(channel)
  return how ? { how } : {}
}
