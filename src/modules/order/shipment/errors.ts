import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of parcels. */
export const shipmentErrors = {
  ship_over: refusal(422, { left: 'count', qty: 'count' }, [
    '「{name}」只剩 {left} 件可发，不能发 {qty} 件',
    'Only {left} of “{name}” are left to ship, not {qty}',
    'Solo quedan {left} de «{name}» por enviar, no {qty}',
    '「{name}」の未発送は{left}個です（{qty}個は発送できません）',
  ]),
  ship_not_in_order: refusal(422, [
    '订单中没有该规格',
    'The order has no such SKU',
    'El pedido no contiene este SKU',
    '注文にこの SKU はありません',
  ]),
  ship_number_needed: refusal(422, [
    '快递订单 {no} 请填写物流公司和运单号，或选择送货员（订单设置要求）',
    'Order {no} goes by courier: enter carrier and tracking number, or who delivers it (required by the order settings)',
    'El pedido {no} va por mensajería: indique transportista y número, o quién lo entrega (ajustes de pedidos)',
    '宅配の注文 {no} には配送会社と送り状番号、または配送員が必要です（注文設定）',
  ]),
  parcel_not_on_way: refusal(409, [
    '包裹 {no} 不在运输途中，运单号不能修正',
    'Parcel {no} is not on its way, its number cannot be corrected',
    'El paquete {no} no está en camino: su número no se puede corregir',
    '荷物 {no} は輸送中ではないため、送り状番号は訂正できません',
  ]),
  numbers_none: refusal(422, [
    '第 {n} 行「{no}」没有运单号',
    'Line {n}, “{no}”: no tracking number',
    'Línea {n}, «{no}»: falta el número',
    '{n}行目「{no}」に送り状番号がありません',
  ]),
  numbers_long: refusal(422, [
    '第 {n} 行「{no}」的运单号或物流公司过长',
    'Line {n}, “{no}”: number or carrier is too long',
    'Línea {n}, «{no}»: número o transportista demasiado largo',
    '{n}行目「{no}」の送り状番号または配送会社が長すぎます',
  ]),
  numbers_unknown: refusal(422, [
    '第 {n} 行：「{no}」不是运输途中的包裹，也没有未填运单号的包裹',
    'Line {n}: “{no}” is not a parcel in transit, nor an order with a parcel that has no tracking number',
    'Línea {n}: «{no}» no es un paquete en camino ni un pedido con un paquete sin número',
    '{n}行目：「{no}」は輸送中の荷物でも、番号のない荷物がある注文でもありません',
  ]),
  numbers_which: refusal(422, [
    '第 {n} 行：订单 {no} 有多个包裹没有运单号，请改写包裹号',
    'Line {n}: order {no} has several parcels without a number; name the parcel',
    'Línea {n}: el pedido {no} tiene varios paquetes sin número; indique el paquete',
    '{n}行目：注文 {no} には番号のない荷物が複数あります。荷物番号を書いてください',
  ]),
  numbers_other_receiver: refusal(422, [
    '第 {n} 行：该运单号已用于前面另一位收货人的包裹，请核对是否错行',
    'Line {n}: an earlier line has this tracking number for another receiver. Check whether the lines slipped',
    'Línea {n}: una línea anterior tiene este número para otro destinatario. Compruebe si se desplazaron las líneas',
    '{n}行目：この送り状番号は前の行で別の受取人に使われています。行がずれていないか確認してください',
  ]),
  numbers_twice: refusal(422, [
    '第 {n} 行：「{no}」重复',
    'Line {n}: “{no}” is there twice',
    'Línea {n}: «{no}» está repetido',
    '{n}行目：「{no}」が重複しています',
  ]),
  numbers_several: refusal(422, { count: 'count' }, [
    '{count} 行有误：{told}',
    '{count} lines have errors: {told}',
    '{count} líneas con errores: {told}',
    '{count}行に誤りがあります：{told}',
  ]),
  numbers_carrier: refusal(422, [
    '第 {n} 行「{no}」没有物流公司，也没有默认物流公司',
    'Line {n}, “{no}”: no carrier and no default carrier',
    'Línea {n}, «{no}»: falta el transportista y no hay uno predeterminado',
    '{n}行目「{no}」：配送会社がなく、既定の配送会社もありません',
  ]),
  numbers_not_on_way: refusal(422, [
    '第 {n} 行：包裹 {no} 是「{state}」，不在运输途中',
    'Line {n}: parcel {no} is “{state}”, not on its way',
    'Línea {n}: el paquete {no} está «{state}», no en camino',
    '{n}行目：荷物 {no} は「{state}」で、輸送中ではありません',
  ]),
  numbers_theirs: refusal(422, [
    '第 {n} 行：包裹 {no} 由供应商 {supplier} 发出，运单号由其修正',
    'Line {n}: parcel {no} was sent by {supplier}, who corrects its number',
    'Línea {n}: el paquete {no} lo envió {supplier}, que corrige su número',
    '{n}行目：荷物 {no} は {supplier} が発送しました。番号の訂正は仕入先が行います',
  ]),
  numbers_stray: refusal(422, [
    '第 {n} 行「{no}」：「{carrier}」不在物流公司中',
    'Line {n}, “{no}”: “{carrier}” is none of your carriers',
    'Línea {n}, «{no}»: «{carrier}» no es uno de sus transportistas',
    '{n}行目「{no}」：「{carrier}」は登録された配送会社にありません',
  ]),
  ship_nothing: refusal(409, [
    '订单 {no} 没有可发的商品',
    'Nothing of order {no} is left to ship',
    'No queda nada por enviar del pedido {no}',
    '注文 {no} に未発送の商品はありません',
  ]),
  ship_by_code: refusal(409, [
    '订单 {no} 待买家凭核销码领取，请用「核销」交付',
    'Order {no} awaits pick-up by redemption code. Deliver it with “Redeem”',
    'El pedido {no} espera ser recogido con su código: entréguelo con «Canjear»',
    '注文 {no} は引換コードでの受取待ちです。「引換」で引き渡してください',
  ]),
  together_few: refusal(422, [
    '合并发货需要至少两张订单',
    'Choose two orders or more to ship them as one',
    'Elija al menos dos pedidos para enviarlos juntos',
    'まとめて発送するには2件以上の注文を選んでください',
  ]),
  together_fetched: refusal(422, [
    '订单 {no} 由买家自取，不能合并发货',
    'Order {no} is fetched by its buyer and goes in no parcel',
    'El pedido {no} lo recoge el comprador y no va en ningún paquete',
    '注文 {no} は店頭受取のため、荷物にまとめられません',
  ]),
  together_elsewhere: refusal(422, [
    '订单 {no} 与 {first} 的收货人或地址不同，不能合并',
    'Order {no} has another recipient or address than {first} and cannot be combined',
    'El pedido {no} va a otro destinatario o dirección que {first}: no se pueden juntar',
    '注文 {no} は {first} と受取人または住所が異なるため、まとめられません',
  ]),
  parcel_of_done: refusal(409, [
    '订单 {no} 已是「{state}」，包裹不能作废',
    'Order {no} is “{state}”: its parcels cannot be voided',
    'El pedido {no} está «{state}»: no se anulan sus paquetes',
    '注文 {no} は「{state}」のため、荷物を取り消せません',
  ]),
  parcel_returned: refusal(409, [
    '包裹中的商品已有退货，不能作废',
    'Goods of this parcel have been returned; it cannot be voided',
    'Se han devuelto artículos de este paquete; no se puede anular',
    'この荷物の商品は返品されているため取り消せません',
  ]),
  parcel_return_open: refusal(409, [
    '包裹中的商品有退货或换货在处理，请先验货、拒绝或取消',
    'Goods of this parcel are to be returned or exchanged: inspect, refuse or cancel that first',
    'Hay artículos de este paquete por devolver o cambiar: inspecciónelos, o rechace o cancele antes la reclamación',
    'この荷物の商品に返品・交換の処理があります。先に検品、拒否または取消をしてください',
  ]),
  code_unknown: refusal(404, ['券码不存在', 'Code not found', 'No existe ese código', 'コードが見つかりません']),
  code_used: refusal(409, [
    '该券码已核销',
    'This code has been redeemed',
    'Este código ya se canjeó',
    'このコードは引換済みです',
  ]),
  code_unpaid: refusal(409, { due: 'money' }, [
    '订单 {no} 还有 {due} 未付，请先收款再交付',
    'Order {no} has {due} still to be paid: take it before the goods are handed over',
    'El pedido {no} tiene {due} por pagar: cóbrelo antes de entregar',
    '注文 {no} は {due} が未払いです。先に代金を受け取ってから引き渡してください',
  ]),
  hand_over_proxy: refusal(409, [
    '订单 {no} 不是代客下单的自提订单，凭买家的核销码交付',
    'Order {no} is not a staff-placed pick-up order. Deliver it against the buyer’s redemption code',
    'El pedido {no} no fue creado por el personal con recogida: se entrega con el código del comprador',
    '注文 {no} は代理注文の店頭受取ではありません。購入者の引換コードで引き渡してください',
  ]),
} as const satisfies ErrorTexts
