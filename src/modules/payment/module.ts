import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { paymentErrors } from './errors.ts'
import { outgoingPart } from './outgoing/outgoing.part.ts'
import { noticePart } from './notice/notice.part.ts'
import { payMoves } from './order/books.ts'
import { orderPart } from './order/order.part.ts'
import { payPart } from './pay/pay.part.ts'
import { refundPart } from './refund/refund.part.ts'
import { channels, problemTexts } from './shared/words.ts'
import { reconPart } from './recon/recon.part.ts'
import { settingPart } from './setting/setting.part.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './shared/common-texts.ts'

/**
 * 支付: payments and refunds of anything payable, through every channel. It does not depend on the modules that own the
 * payables.
 */
export const paymentSection = defineModule({
  key: 'payment',
  title: ['支付', 'Payments', 'Pagos', '決済'],
  icon: 'pay-circle',
  area: 'money',
  errors: paymentErrors,
  terms: {
    ...payMoves,
    ...problemTexts,
    joining: labelTexts.joiningFee,
    'pay:wallet': channels.wallet,
    'pay:score': channels.score,
    'pay:wxpay': channels.wxpay,
    'pay:alipay': channels.alipay,
    'pay:unionpay': channels.unionpay,
    'pay:gateway': channels.gateway,
    'pay:collected': optionTexts.collectedByThePlatform,
    pay_difference: commonTexts.reconciliationDifference,
    pay_surplus: ['多付待退', 'Surplus payments', 'Pagos en exceso', '返金待ちの過払い'],
    pay_spent: ['会员已用', 'Spent by members', 'Gastado por miembros', '会員の利用'],
  },
  ...joinParts([orderPart, payPart, refundPart, outgoingPart, noticePart, reconPart, settingPart]),
})
