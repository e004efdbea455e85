import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals for buyers, in addition to those of orders and refunds. */
export const buyerErrors = {
  price_changed: refusal(409, { shown: 'money', now: 'money' }, [
    '价格已变化：显示 {shown}，现为 {now}，请重新确认',
    'The price has changed from {shown} to {now}. Confirm again',
    'El precio cambió de {shown} a {now}; confirme de nuevo',
    '価格が {shown} から {now} に変わりました。もう一度ご確認ください',
  ]),
  bad_return_url: refusal(422, [
    '返回地址须为 https 网址',
    'The address to return to must be a web address with https',
    'La dirección de retorno debe ser una dirección web con https',
    '戻り先は https のURLにしてください',
  ]),
  receive_by_code: refusal(409, [
    '自提和到店订单由门店凭码核销',
    'The shop completes orders that are fetched, by their code',
    'La tienda completa los pedidos que se recogen, con su código',
    '店頭受取の注文は店舗が引換コードで完了します',
  ]),
  cod_not_offered: refusal(422, [
    '本店不支持货到付款，请选择先付款',
    'The shop does not offer payment on delivery. Pay first',
    'La tienda no ofrece pago contra entrega; pague antes',
    '当店は代金引換に対応していません。先にお支払いください',
  ]),
  cod_not_for_offer: refusal(422, [
    '活动商品需先付款，不支持货到付款',
    'Campaign goods are paid in advance, not on delivery',
    'Los artículos de campañas se pagan antes, no contra entrega',
    'キャンペーン商品は先払いのみで、代金引換は使えません',
  ]),
  cod_over: refusal(422, { most: 'money' }, [
    '货到付款每单不超过 {most}，请选择先付款',
    'Up to {most} can be paid on delivery. Pay first',
    'Contra entrega se admite hasta {most}; pague antes',
    '代金引換は1件 {most} までです。先にお支払いください',
  ]),
} as const satisfies ErrorTexts
