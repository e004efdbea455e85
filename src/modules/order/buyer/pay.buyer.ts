import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { image, money, select, text } from '#core/fields/index.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { figure } from '#core/value/figure.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { offeredChannels } from '../../payment/pay/offered-channels.ts'
import { payNow } from '../../payment/pay/pay-now.ts'
import { paymentStatus } from '../../payment/pay/payment-status.ts'
import { startPayment } from '../../payment/pay/start.ts'
import { channels, payMethods } from '../../payment/shared/words.ts'
import { orders } from '../order.resource.ts'
import { transferDeadline, withdrawTransfer } from '../lifecycle/reported-transfer.ts'
import { id, requireBuyerOrder } from './buyer-access.ts'
import { orderSample, paymentSample } from './sample.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const { wxpay, alipay, wallet, score, transfer } = channels

/** Whether a return address is safe: an https page without credentials. */
function isSafeUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const byTransfer = [['channel', 'in', ['transfer']]] as const

/** Payment of a buyer's own orders and its status. */
export const buyerPayCalls = [
  defineBuyerCall({
    path: '/buyer/pay/Prepay',
    method: 'POST',
    title: ['支付订单', 'Pay an order', 'Pagar un pedido', '注文を支払う'],
    input: {
      order_id: id,
      channel: select(
        labelTexts.paymentChannel,
        { wxpay, alipay, wallet, score, transfer },
        { required: true, default: 'wxpay' },
      ),
      way: select(['支付场景', 'How it is paid', 'Forma', '決済形態'], payMethods, { required: true, default: 'h5' }),
      amount: money(glossaryTerms.amount, {
        min: 0.01,
        help: [
          '不填则付全部待付；可先用余额或积分付一部分',
          'Default: the full amount due. A part may be paid from the wallet or points first',
          'Por defecto: todo lo pendiente. Una parte puede pagarse antes con el monedero o los puntos',
          '空欄の場合：未払いの全額。先に残高やポイントで一部を払えます',
        ],
      }),
      payer: text(['付款人标识', 'The payer at the channel', 'El pagador en el canal', '支払者ID'], {
        max: 128,
        requiredWhen: byTransfer,
        help: [
          '应用内支付的 openid；转账时必填，为付款户名',
          'openid for in-app payment; required for transfers: account holder',
          'El openid para pagar en la app; obligatorio en transferencias: el titular',
          'アプリ内決済の openid。振込では必須で、振込名義',
        ],
      }),
      proof: image(fieldTexts.proofOfTransfer, {
        requiredWhen: byTransfer,
        help: [
          '转账时必填：“上传转账凭证”返回的地址',
          'Required for transfers: the address that sending its proof answered',
          'Obligatorio en transferencias: la dirección que devolvió el envío del comprobante',
          '振込では必須。「振込証明をアップロード」が返したアドレス',
        ],
      }),
      back: text(['支付后返回', 'Back to', 'Volver a', '決済後の戻り先'], {
        max: 300,
        help: [
          '手机网页支付完成后回到的网址',
          'The page shown after paying in a phone’s browser',
          'La página tras pagar en el navegador del móvil',
          'スマートフォンのブラウザーで支払った後のページ',
        ],
      }),
    },
    refusals: [
      'not_found',
      'bad_return_url',
      'pay_not_open',
      'pay_over_due',
      'pay_channel_off',
      'pay_no_payer',
      'pay_no_proof',
      'picture_not_own',
      'transfer_in_part',
      'pay_transfer_waits',
      'ledger_short',
    ],
    example: { order_id: 1, channel: 'wxpay', way: 'h5' },
    sample: orderSample('order_id', 'submit'),
    /** `closing`: another payment is being closed first; retry after some seconds. */
    async run({ order_id, channel, way, amount: part, payer, proof, back }, ctx, buyer) {
      if (back !== null && !isSafeUrl(back)) throw refusing('back', 'bad_return_url')
      await requireBuyerOrder(ctx, buyer, order_id)
      const { due_amount } = await ctx.find(orders, order_id)
      const request = {
        kind: 'order',
        id: order_id,
        amount: part ?? due_amount,
        key: `order:${order_id}:${randomUUID()}`,
      }
      if (channel === 'transfer') {
        if (payer === null) throw refusing('payer', 'pay_no_payer')
        if (proof === null) throw refusing('proof', 'pay_no_proof')
        if ((await ctx.notOwnPictures([proof])).length > 0) throw refusing('proof', 'picture_not_own')
        if (request.amount < due_amount) throw refusing('amount', 'transfer_in_part', { due: figure.money(due_amount) })
        return payNow(ctx, { ...request, channel, payer, proof, until: await transferDeadline(ctx, order_id) })
      }
      if (channel === 'wallet' || channel === 'score') return payNow(ctx, { ...request, channel })
      return startPayment(ctx, {
        ...request,
        channel,
        way,
        ...(payer === null ? {} : { payer }),
        ...(back === null ? {} : { back }),
        ...(buyer.address === undefined ? {} : { address: buyer.address }),
      })
    },
  }),
  defineBuyerCall({
    path: '/buyer/pay/Proof',
    method: 'POST',
    title: [
      '上传转账凭证',
      'Send proof of a transfer',
      'Enviar el comprobante de una transferencia',
      '振込証明をアップロード',
    ],
    picture: true,
    input: { order_id: id },
    refusals: ['not_found'],
    example: { order_id: '1' },
    sample: orderSample('order_id', 'submit'),
    /** The picture belongs to an order of the buyer; `Prepay` refers to it by `url`. */
    run: async ({ order_id }, ctx, buyer) => requireBuyerOrder(ctx, buyer, order_id),
  }),
  defineBuyerCall({
    path: '/buyer/pay/Withdraw',
    method: 'POST',
    title: [
      '撤回转账申报',
      'Withdraw a reported transfer',
      'Retirar una transferencia comunicada',
      '振込の申告を取り下げる',
    ],
    input: { order_id: id },
    refusals: ['not_found'],
    example: { order_id: 1 },
    sample: orderSample('order_id', 'submit'),
    /** `withdrawn: false`: no transfer was waiting. */
    async run({ order_id }, ctx, buyer) {
      await requireBuyerOrder(ctx, buyer, order_id)
      return { order_id, withdrawn: await withdrawTransfer(ctx, order_id) }
    },
  }),
  defineBuyerCall({
    path: '/buyer/pay/Ways',
    method: 'GET',
    title: ['可用的支付渠道', 'Payment methods', 'Canales de pago disponibles', '使える決済方法'],
    input: { order_id: id },
    refusals: ['not_found'],
    example: { order_id: '1' },
    sample: orderSample('order_id', 'submit', 'pay', 'send', 'done', 'close'),
    /**
     * `transfer_to`: account for transfers. The buyer reports the account holder and a proof with `Prepay`; a person
     * confirms the transfer.
     */
    async run({ order_id }, ctx, buyer) {
      await requireBuyerOrder(ctx, buyer, order_id)
      const { due_amount } = await ctx.find(orders, order_id)
      return { order_id, due_amount, ...(await offeredChannels(ctx)) }
    },
  }),
  defineBuyerCall({
    path: '/buyer/pay/Query',
    method: 'GET',
    title: ['查询支付', 'Payment status', 'Estado de un pago', '支払いの照会'],
    input: { no: text(hintTexts.paymentNo, { required: true, max: 40 }) },
    refusals: ['not_found'],
    example: { no: 'P1-abc' },
    sample: paymentSample,
    async run({ no }, ctx, buyer) {
      const payment = await paymentStatus(ctx, no)
      if (payment?.kind !== 'order' || payment.kind_id === null) throw new AppError('not_found')
      await requireBuyerOrder(ctx, buyer, payment.kind_id)
      const { rows } = await sql<{
        status: string
      }>`select status from orders where suid = ${ctx.suid} and id = ${payment.kind_id}`.execute(ctx.db)
      return { ...payment.standing, order_id: payment.kind_id, order_status: rows[0]?.status ?? null }
    },
  }),
]
