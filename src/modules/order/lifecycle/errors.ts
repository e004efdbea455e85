import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals while orders are placed and changed. */
export const orderErrors = {
  order_empty: refusal(422, [
    '订单至少要有一行商品',
    'An order needs at least one line',
    'Un pedido necesita al menos una línea',
    '注文には明細が1行以上必要です',
  ]),
  sku_gone: refusal(422, [
    '第 {row} 行：该规格已不存在',
    'Line {row}: this SKU no longer exists',
    'Línea {row}: este SKU ya no existe',
    '{row}行目：この SKU はもうありません',
  ]),
  not_on_sale: refusal(422, [
    '「{name}」未在出售',
    '“{name}” is not on sale',
    '«{name}» no está en venta',
    '「{name}」は販売していません',
  ]),
  way_not_offered: refusal(422, [
    '「{name}」不支持{way}',
    '“{name}” is not offered for: {way}',
    '«{name}» no se ofrece para: {way}',
    '「{name}」は{way}に対応していません',
  ]),
  qty_below_min: refusal(422, { min: 'count' }, [
    '「{name}」最少购买 {min} 件',
    'At least {min} of “{name}” per order',
    'Al menos {min} de «{name}» por pedido',
    '「{name}」は{min}個以上でご注文ください',
  ]),
  qty_above_max: refusal(422, { max: 'count' }, [
    '「{name}」每单最多购买 {max} 件',
    'At most {max} of “{name}” per order',
    'Como máximo {max} de «{name}» por pedido',
    '「{name}」は1注文{max}個までです',
  ]),
  qty_not_step: refusal(422, { step: 'count' }, [
    '「{name}」须按 {step} 件的倍数购买',
    '“{name}” is bought in multiples of {step}',
    '«{name}» se compra en múltiplos de {step}',
    '「{name}」は{step}個単位です',
  ]),
  not_delivered_there: refusal(422, [
    '「{name}」不配送到该地区',
    '“{name}” is not delivered there',
    '«{name}» no se entrega allí',
    '「{name}」はその地域に配送できません',
  ]),
  address_needed: refusal(422, [
    '请填写收货人、手机号、地区和详细地址',
    'Receiver, mobile, region and street are needed',
    'Faltan destinatario, móvil, región o dirección',
    '受取人・携帯・地域・番地を入力してください',
  ]),
  credit_needs_partner: refusal(422, [
    '月结订单须选择结算单位',
    'An order on account names the partner who pays',
    'Un pedido a cuenta necesita el cliente que paga: elíjalo',
    '掛売りの注文には支払取引先が必要です',
  ]),
  credit_exceeded: refusal(409, { limit: 'money', used: 'money', amount: 'money' }, [
    '「{partner}」信用额度 {limit}，已用 {used}，本单 {amount}，超出额度',
    '“{partner}” has a credit limit of {limit}, of which {used} is used; this order of {amount} exceeds it',
    '«{partner}» tiene un límite de {limit}, con {used} usados; este pedido de {amount} lo supera',
    '「{partner}」の与信限度額 {limit}、使用済み {used}。本注文 {amount} は限度を超えます',
  ]),
  adjust_too_low: refusal(422, { amount: 'money' }, [
    '优惠不能超过货款 {amount}',
    'The discount cannot exceed the goods amount of {amount}',
    'El descuento no puede superar el importe de {amount}',
    '値引きは商品金額 {amount} を超えられません',
  ]),
  offer_unknown: refusal(422, [
    '没有可选的优惠「{name}」',
    'Offer “{name}” is not available',
    'La oferta «{name}» no está disponible',
    '選択できる特典「{name}」はありません',
  ]),
  offer_shape: refusal(422, [
    '「{name}」的 choice 应为 {value}',
    'The choice of “{name}” must be {value}',
    'La elección de «{name}» debe ser {value}',
    '「{name}」の choice は {value} の形式で指定してください',
  ]),
  offer_not_for_this: refusal(422, [
    '「{name}」不适用于该订单',
    '“{name}” does not apply to this order',
    '«{name}» no se aplica a este pedido',
    '「{name}」はこの注文に適用できません',
  ]),
  adjust_reason_needed: refusal(422, [
    '改价须填写原因',
    'A price adjustment needs a reason',
    'Un ajuste de precio necesita un motivo',
    '価格調整には理由が必要です',
  ]),
  order_state: refusal(409, [
    '订单 {no} 已是「{state}」，不能{what}',
    'Order {no} is “{state}”: {what} is not possible',
    'El pedido {no} está «{state}»: no se puede {what}',
    '注文 {no} は「{state}」のため、{what}できません',
  ]),
  order_paid: refusal(409, [
    '已收部分款项，不能直接编辑：收齐后可变更订单，或关闭订单并退回已收款',
    'The order is partly paid and cannot be edited. Collect the rest and amend it, or close it to refund the payments',
    'El pedido está pagado en parte y no se puede editar: cobre el resto y cámbielo, o ciérrelo para devolver lo pagado',
    '一部入金済みのため編集できません。残額の入金後に注文を変更するか、注文を終了して入金分を返金してください',
  ]),
  ship_not_here: refusal(409, [
    '没有现在要由本店发出的商品：由对方发货、等待活动结果，或凭码核销',
    'Nothing is to be sent from here now: the other side sends it, a promotion decides first, or it is fetched by its code',
    'No hay nada que enviar desde aquí: lo envía la otra parte, depende del resultado de una promoción o se recoge con su código',
    'いま当店から発送する商品はありません。相手方の発送、企画の成立待ち、またはコードでの受取です',
  ]),
  order_transfer_waits: refusal(409, [
    '订单 {no} 有一笔转账待确认，请先确认到账或拒绝该转账',
    'A transfer for order {no} waits: confirm or refuse it first',
    'Hay una transferencia del pedido {no} por confirmar: confírmela o rechácela antes',
    '注文 {no} に確認待ちの振込があります。先に着金を確認するか拒否してください',
  ]),
  transfer_in_part: refusal(422, { due: 'money' }, [
    '转账须为全部待付金额 {due}',
    'A transfer is for the full amount due, {due}',
    'Una transferencia es por todo lo pendiente, {due}',
    '振込は未払いの全額 {due} で申告してください',
  ]),
  unpaid_orders_over: refusal(409, { count: 'count', most: 'count' }, [
    '已有 {count} 个未付款订单，最多 {most} 个，请先付款或取消',
    'There are {count} unpaid orders already, at most {most}: pay or cancel one first',
    'Ya hay {count} pedidos sin pagar, como máximo {most}: pague o cancele uno antes',
    '未払いの注文が{count}件あります（上限{most}件）。先に支払うかキャンセルしてください',
  ]),
  sku_short: refusal(409, { available: 'count', required: 'count' }, [
    '「{name}」库存不足：可用 {available}，需要 {required}',
    'Not enough of “{name}”: {available} available, {required} needed',
    'No hay suficiente «{name}»: {available} disponibles, {required} necesarios',
    '「{name}」の在庫が不足しています。利用可能 {available}、必要 {required}',
  ]),
} as const satisfies ErrorTexts
