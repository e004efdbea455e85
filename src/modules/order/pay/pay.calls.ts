import { randomUUID } from 'node:crypto'
import { AppError } from '#core/errors/errors.ts'
import { image, money, quantity, select, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { payOrder } from '../../payment/order/pay-order.resource.ts'
import { payNow } from '../../payment/pay/pay-now.ts'
import { paymentByNo } from '../../payment/order/rows.ts'
import { toStartedPayment, startPayment } from '../../payment/pay/start.ts'
import type { StartedPayment } from '../../payment/pay/start.ts'
import { channels } from '../../payment/shared/words.ts'
import { orders } from '../order.resource.ts'
import { awaitingPayment } from '../shared/order-conditions.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

const { wallet, score, cash, transfer, wxpay, alipay } = channels
const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const amount = money(glossaryTerms.amount, {
  min: 0.01,
  help: ['不填为全部待收', 'Default: the full amount due', 'Por defecto: todo lo pendiente', '空欄の場合：未収の全額'],
})
const byTransfer = [['channel', 'in', ['transfer']]] as const
const title = ['收款', 'Receive payment', 'Cobrar', '入金'] as const
const channelLabel = labelTexts.paymentChannel
export const payCodeTitle = labelTexts.paymentCode

/** Payment of an order: in cash, from a wallet, by transfer, or by a code that the buyer scans. */
export const payCalls = [
  defineCall({
    path: '/seller/order/OrderPay',
    method: 'POST',
    title,
    access: 'api',
    button: {
      table: 'orders',
      key: 'take',
      scope: 'row',
      when: awaitingPayment,
      onward: true,
      summaryColumns: ['total_amount', 'paid_amount', 'due_amount'],
    },
    input: {
      id,
      channel: select(channelLabel, { cash, wallet, score, transfer }, { required: true, default: 'cash' }),
      amount,
      proof: image(fieldTexts.proofOfTransfer, { when: byTransfer, requiredWhen: byTransfer }),
      payer: text(fieldTexts.payer, { max: 100, when: byTransfer }),
    },
    example: { id: { exampleOf: 'orders' }, channel: 'cash' },
    async run({ id: orderId, channel, amount: requested, proof, payer }, ctx) {
      const order = await ctx.find(orders, orderId)
      const details = { ...(proof === null ? {} : { proof }), ...(payer === null ? {} : { payer }) }
      const { no, state } = await payNow(ctx, {
        kind: 'order',
        id: order.id,
        channel,
        amount: requested ?? order.due_amount,
        key: `order:${order.id}:${randomUUID()}`,
        ...details,
      })
      return { no, state }
    },
  }),
  defineCall({
    path: '/seller/order/OrderPayCode',
    method: 'POST',
    title: payCodeTitle,
    access: 'api',
    input: { id, channel: select(channelLabel, { wxpay, alipay }, { required: true, default: 'wxpay' }), amount },
    example: { id: { exampleOf: 'orders' }, channel: 'wxpay' },
    unrepeatable: 'A payment provider has to be set up and to answer first.',
    /** Content of the QR code: a code of WeChat Pay, or the mobile page of Alipay. */
    async run({ id: orderId, channel, amount: requested }, ctx) {
      const order = await ctx.find(orders, orderId)
      const method = channel === 'wxpay' ? 'native' : 'wap'
      return codeAnswer(
        ctx,
        await startPayment(ctx, {
          kind: 'order',
          id: order.id,
          channel,
          way: method,
          amount: requested ?? order.due_amount,
          key: `order:${order.id}:${randomUUID()}`,
        }),
      )
    },
  }),
  defineCall({
    path: '/seller/order/OrderPayState',
    method: 'GET',
    title: ['收款码状态', 'State of a payment code', 'Estado del código de pago', '決済コードの状態'],
    access: 'api',
    input: { id, no: text(hintTexts.paymentNo, { required: true, max: 32 }) },
    async run({ id: orderId, no }, ctx) {
      const order = await ctx.find(orders, orderId)
      const payment = await paymentByNo(ctx, no)
      if (payment?.kind !== 'order' || payment.kind_id !== order.id) throw new AppError('not_found')
      return codeAnswer(ctx, toStartedPayment(payment))
    },
  }),
]

/** A payment for the code screen: the QR content as soon as the channel has provided it. */
function codeAnswer(
  { registry, lang }: Pick<Ctx<DB>, 'registry' | 'lang'>,
  { no, state, amount: cents, expires_at, handover, problem }: StartedPayment,
) {
  const handedOver = new Map<string, unknown>(Object.entries(handover ?? {}))
  const code = ['code_url', 'page', 'url']
    .map((name) => handedOver.get(name))
    .find((value) => typeof value === 'string')
  return {
    no,
    state,
    amount: cents,
    expires_at,
    code: code ?? null,
    problem: problem && (registry.of(payOrder.table).names('term', lang).get(problem) ?? problem),
  }
}
