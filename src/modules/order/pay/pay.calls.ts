import { randomUUID } from 'node:crypto'
import { image, money, quantity, select, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { payNow } from '../../payment/pay/pay-now.ts'
import { startPayment } from '../../payment/pay/start.ts'
import { channels } from '../../payment/shared/words.ts'
import { orders } from '../order/order.resource.ts'
import { words } from '#core/text/glossary.ts'

const { wallet, score, cash, transfer, wxpay, alipay } = channels
const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const amount = money(words.amount, {
  min: 0.01,
  help: ['不填为全部待收', 'Left empty: all that is due', 'Vacío: todo lo pendiente', '空欄は未収の全額'],
})
const owing = [['due_amount', 'not_in', ['0']], ['status', 'in', ['submit', 'pay', 'send', 'done']], ['terms', 'in', ['prepaid', 'cod']]] as const // prettier-ignore
const title = ['收款', 'Take payment', 'Cobrar', '入金'] as const

/** Taking what an order owes: over the counter, out of a wallet, by transfer, or by a code that the buyer scans. */
export const payCalls = [
  defineCall({
    path: '/seller/order/OrderPay',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'orders', key: 'take', scope: 'row', when: owing },
    input: {
      id,
      channel: select(['支付渠道', 'Channel', 'Canal', '決済方法'], { cash, wallet, score, transfer }, { required: true, default: 'cash' }),
      amount,
      proof: image(['转账凭证', 'Proof of transfer', 'Comprobante', '振込証憑'], { when: [['channel', 'in', ['transfer']]] }),
      payer: text(['付款人', 'Payer', 'Pagador', '支払人'], { max: 100, when: [['channel', 'in', ['transfer']]] }),
    },
    async run({ id: wanted, channel, amount: asked, proof, payer }, ctx) {
      const order = await ctx.find(orders, wanted)
      const more = { ...(proof === null ? {} : { proof }), ...(payer === null ? {} : { payer }) }
      const { no, state } = await payNow(ctx, { kind: 'order', id: order.id, channel, amount: asked ?? order.due_amount, key: `order:${order.id}:${randomUUID()}`, ...more }) // prettier-ignore
      return { no, state }
    },
  }),
  defineCall({
    path: '/seller/order/OrderPayCode',
    method: 'POST',
    title: ['收款码', 'Payment code', 'Código de pago', '支払いコード'],
    access: 'api',
    button: { table: 'orders', key: 'payCode', scope: 'row', when: owing },
    input: {
      id,
      channel: select(['支付渠道', 'Channel', 'Canal', '決済方法'], { wxpay, alipay }, { required: true, default: 'wxpay' }),
      amount,
    },
    async run({ id: wanted, channel, amount: asked }, ctx) {
      const order = await ctx.find(orders, wanted)
      return startPayment(ctx, { kind: 'order', id: order.id, channel, way: 'native', amount: asked ?? order.due_amount, key: `order:${order.id}:${randomUUID()}` }) // prettier-ignore
    },
  }),
]
