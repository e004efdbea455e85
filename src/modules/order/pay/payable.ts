import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { definePayable } from '../../db.ts'
import type { DB } from '../../db.ts'
import { parseChannel } from '../../payment/shared/words.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { noteEvent } from '../event/note.ts'
import { finishClose } from '../order/close.ts'
import { confirmed } from '../order/confirmed.ts'
import { lockAhead, lockedAhead, lockOrder, movedTo } from '../order/lock.ts'
import { tellPaid } from '../order/tell-addons.ts'
import { refundAll } from '../refund/give-all-back.ts'
import { holdSettlementForRefunds } from '../refund/in-flight.ts'
import { recordReturnedMoney } from '../refund/give-back.ts'
import { recount } from '../order/recount.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { orderTexts } from '../shared/words.ts'

/** What an order owes: the money that comes in confirms it, whoever tells of it first. */
export const orderPayable = definePayable({
  kind: 'order',
  table: 'orders',
  title: orderTexts.order,
  async lock(ctx, id) {
    const { order, lines } = await lockAhead(ctx, id)
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
    noteEvent(ctx, id, 'paid', formatDecimal(payment.amount, 2), by(payment.channel))
    if (payment.collected) await holdSettlementForRefunds(ctx, id)
  },
  async refunded(ctx, { id, payment, refund }) {
    const of = await recordReturnedMoney(ctx, refund)
    recount(ctx, id)
    const about = of ? { refund: of.no, ...(of.complete ? {} : { event: null }) } : {}
    noteEvent(ctx, id, 'money_back', formatDecimal(refund.amount, 2), { ...by(payment.channel), ...about })
  },
  async over(ctx, { id, payment, amount }) {
    noteEvent(ctx, id, 'surplus', formatDecimal(amount, 2), by(payment.channel))
  },
  async closed(ctx, { id }) {
    const told = await lockOrder(ctx, id)
    if (told.order.status === 'submit' && told.order.closing) await finishClose(ctx, told, told.order.close_reason)
  },
})

/** Money has come in. An order whose last cent it is goes on to be shipped, or fetched. */
async function confirmPaid(ctx: Ctx<DB>, id: number, amount: number): Promise<void> {
  const { order, lines } = await lockedAhead(ctx, id)
  const whole = order.status === 'submit' && order.due_amount <= amount
  const next = whole ? confirmed(order.way) : undefined
  const code = next && 'redeem_code' in next ? sql`, redeem_code = ${next.redeem_code}` : sql``
  const moved = next ? sql`, ${movedTo(ctx, next.status, 'paid_at')}` : sql``
  recount(ctx, id, sql`paid_at = to_timestamp(${ctx.now}), closing = false, close_reason = null ${code} ${moved}`)
  if (order.status === 'done') await startSettlement(ctx, { kind: 'order', id })
  if (whole) countSold(ctx, lines.map(({ sku_id, qty, cancelled_qty, returned_qty }) => ({ sku_id, qty: qty - cancelled_qty - returned_qty })))
  const [unwilling] = whole ? await tellPaid(ctx, { order, lines }) : []
  // once the payment itself stands in the ledger
  if (unwilling !== undefined) ctx.defer(() => refundAll(ctx, id, unwilling))
} // prettier-ignore

function by(channel: string) {
  const how = parseChannel(channel)
  return how ? { how } : {}
}
