import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What orders refuse because a part of them is a supplier’s. */
export const supplyOrderErrors = {
  supply_order_store: refusal(409, [
    '订单 {no} 是店铺的供货订单，改单、关闭、收款和退款由店铺处理；本方负责发货与退货验收',
    'Order {no} is a union store’s: the store changes, closes and refunds it; here it is shipped, and what comes back inspected',
    'El pedido {no} es de una tienda asociada: ella lo cambia, cierra y reembolsa; aquí se envía e inspecciona lo devuelto',
    '注文 {no} は提携店舗のものです。変更・取消・返金は店舗が行い、こちらは発送と返品の検品を行います',
  ]),
  supply_ships: refusal(409, [
    '「{name}」由供应商 {supplier} 发货',
    '“{name}” is sent by its supplier, {supplier}',
    '«{name}» lo envía su proveedor, {supplier}',
    '「{name}」は仕入先 {supplier} が発送します',
  ]),
  supply_parcel: refusal(409, [
    '包裹 {no} 由供应商 {supplier} 发出，作废和修正运单号由供应商处理',
    'Parcel {no} was sent by {supplier}, who voids it or corrects its number',
    'El paquete {no} lo envió {supplier}, que lo anula o corrige su número',
    '荷物 {no} は {supplier} が発送しました。取消と送り状番号の訂正は仕入先が行います',
  ]),
  supply_inspects: refusal(409, [
    '退款单 {no} 的商品退回供应商 {supplier}，由其验货',
    'What comes back by {no} goes to its supplier, {supplier}, who inspects it',
    'Lo devuelto con {no} va a su proveedor, {supplier}, que lo inspecciona',
    '{no} の返品は仕入先 {supplier} に送られ、仕入先が検品します',
  ]),
  supply_no_exchange: refusal(422, [
    '「{name}」由供应商发货，不能换货，请退货退款后重新下单',
    '“{name}” is sent by its supplier and cannot be exchanged: return it and order anew',
    '«{name}» lo envía su proveedor y no se cambia: devuélvalo y pídalo de nuevo',
    '「{name}」は仕入先の発送のため交換できません。返品して再注文してください',
  ]),
  supply_one_return: refusal(422, [
    '退货商品来自不同发货方，请按发货方分别申请',
    'These goods were sent by different suppliers: return them separately',
    'Estos artículos los enviaron distintos proveedores: devuélvalos por separado',
    '発送元が異なる商品です。発送元ごとに返品してください',
  ]),
  supply_no_cod: refusal(422, [
    '「{name}」由供应商发货，不支持货到付款',
    '“{name}” is sent by its supplier and cannot be paid on delivery',
    '«{name}» lo envía su proveedor y no admite pago contra entrega',
    '「{name}」は仕入先の発送のため代金引換は使えません',
  ]),
  supply_no_more: refusal(422, [
    '「{name}」由供应商发货，变更只能减少件数，增加请另下订单',
    '“{name}” is sent by its supplier: an amendment can only take pieces off, more are a new order',
    '«{name}» lo envía su proveedor: una enmienda solo quita piezas; más son otro pedido',
    '「{name}」は仕入先の発送のため、変更では減らすことだけできます。追加は新しい注文にしてください',
  ]),
} as const satisfies ErrorTexts
