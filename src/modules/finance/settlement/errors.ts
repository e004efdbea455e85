import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of collected money. */
export const settlementErrors = {
  payment_differs: refusal(409, { booked: 'money', asked: 'money' }, [
    '支付流水 {no} 已登记为 {booked}，与本次 {asked} 不符',
    'Payment {no} is already booked with {booked}, not {asked}',
    'El cobro {no} ya consta con {booked}, no con {asked}',
    '決済 {no} は {booked} で記帳済みです（今回は {asked}）',
  ]),
  refund_over_payment: refusal(409, { asked: 'money', left: 'money' }, [
    '退款 {asked} 超过货款 {no} 可退的 {left}',
    'The refund of {asked} exceeds the {left} refundable of payment {no}',
    'El reembolso de {asked} supera los {left} reembolsables del cobro {no}',
    '返金 {asked} は代金 {no} の返金可能額 {left} を超えています',
  ]),
  supplier_unknown: refusal(422, [
    '没有简称为“{name}”的联盟商户',
    'No union supplier goes by “{name}”',
    'Ningún proveedor de la unión se llama «{name}»',
    '略称「{name}」の加盟グループ店舗はありません',
  ]),
  rule_exists: refusal(409, [
    '该商户已有启用的结算规则“{name}”',
    'The rule “{name}” is in use for this supplier already',
    'Ya rige la regla «{name}» para este proveedor',
    'この店舗には有効なルール「{name}」があります',
  ]),
} as const satisfies ErrorTexts
