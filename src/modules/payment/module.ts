import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { paymentErrors } from './errors.ts'
import { outgoingPart } from './outgoing/outgoing.part.ts'
import { noticePart } from './notice/notice.part.ts'
import { payMoves } from './order/books.ts'
import { orderPart } from './order/order.part.ts'
import { payPart } from './pay/pay.part.ts'
import { refundPart } from './refund/refund.part.ts'
import { channels, problemWords } from './shared/words.ts'
import { reconPart } from './recon/recon.part.ts'
import { settingPart } from './setting/setting.part.ts'

/** 支付: money for whatever is owed, in and back, through every channel. It knows nothing of what is owed. */
export const paymentSection = defineModule({
  key: 'payment',
  title: ['支付', 'Payments', 'Pagos', '決済'],
  icon: 'pay-circle',
  errors: paymentErrors,
  terms: {
    ...payMoves,
    ...problemWords,
    joining: ['商家入驻费', 'Joining fee', 'Cuota de alta', '出店料'],
    'pay:wallet': channels.wallet,
    'pay:score': channels.score,
    'pay:wxpay': channels.wxpay,
    'pay:alipay': channels.alipay,
    'pay:unionpay': channels.unionpay,
    'pay:collected': ['平台代收', 'Collected by the platform', 'Cobrado por la plataforma', 'プラットフォームが代理受領'],
    pay_difference: ['对账差异', 'Reconciliation difference', 'Diferencia con el canal', '決済サービスとの差異'],
    pay_surplus: ['多付待退', 'Surplus payments', 'Pagos en exceso', '過払い'],
    pay_spent: ['会员已用', 'Spent by members', 'Gastado por miembros', '会員の利用'],
  },
  ...joinParts([orderPart, payPart, refundPart, outgoingPart, noticePart, reconPart, settingPart]),
})
