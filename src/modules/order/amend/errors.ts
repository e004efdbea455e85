import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of amendments. */
export const amendErrors = {
  amend_nothing: refusal(422, [
    '请填写要变更的内容',
    'Say what is to change',
    'Indique qué cambia',
    '変更内容を入力してください',
  ]),
  amend_below_shipped: refusal(422, { shipped: 'count', qty: 'count' }, [
    '「{name}」已发 {shipped} 件，不能改为 {qty} 件',
    '{shipped} of “{name}” have been shipped: it cannot become {qty}',
    'Ya se enviaron {shipped} de «{name}»: no puede pasar a {qty}',
    '「{name}」は{shipped}個発送済みのため{qty}個にできません',
  ]),
  amend_all_back: refusal(422, [
    '商品已全部退回或申请退回，不能加价',
    'All goods are returned or in return; the price cannot be raised',
    'Todo está devuelto o en devolución; el precio no puede subir',
    '商品はすべて返品済みまたは返品申請中のため、増額できません',
  ]),
  amend_stale: refusal(409, { now: 'money', was: 'money' }, [
    '价格或订单已变化：差额现为 {now}，保存时为 {was}，请重新保存后确认',
    'Prices or the order have changed: the difference is {now}, not {was}; save again before confirming',
    'Los precios o el pedido han cambiado: la diferencia es {now}, no {was}; guarde de nuevo antes de confirmar',
    '価格または注文が変わりました。差額は {was} ではなく {now} です。保存し直してから確定してください',
  ]),
  amend_no_address: refusal(422, [
    '{way}订单没有收货地址',
    'An order for {way} has no address',
    'Un pedido de {way} no tiene dirección',
    '{way}の注文には届け先がありません',
  ]),
  amend_needs_second: refusal(409, { amount: 'money' }, [
    '变更将退款 {amount}，超过复核起点。请改为发起退款，由另一人复核',
    'The amendment refunds {amount}, above the second-approval threshold. Create a refund for approval by another person instead',
    'El cambio reembolsa {amount}, por encima del límite de segunda aprobación: inicie un reembolso para que lo apruebe otra persona',
    'この変更の返金 {amount} は再確認が必要な額を超えています。変更の代わりに返金を起票し、別の担当者の再確認を受けてください',
  ]),
  amend_freight_over: refusal(422, { taken: 'money' }, [
    '运费已退 {taken}，不能低于该金额',
    '{taken} of the freight have been refunded: it cannot be lower',
    'Ya se reembolsaron {taken} del envío: no puede ser menor',
    '送料は {taken} 返金済みのため、それ未満にできません',
  ]),
  ship_unpaid: refusal(409, { due: 'money' }, [
    '订单 {no} 还有 {due} 未付，不能发货',
    'Order {no} has {due} still to be paid: it cannot be shipped',
    'El pedido {no} tiene {due} por pagar: no se puede enviar',
    '注文 {no} は {due} が未払いのため発送できません',
  ]),
} as const satisfies ErrorTexts
