import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of orders with supplied lines. */
export const supplyOrderErrors = {
  supply_order_store: refusal(409, [
    '订单 {no} 是店铺的供货订单，改单、关闭、收款和退款由店铺处理；本方只处理自己发货的商品及其退货验收',
    'Order {no} is a union store’s: the store changes, closes and refunds it; here only what is shipped from here is sent, and inspected when it comes back',
    'El pedido {no} es de una tienda asociada: ella lo cambia, cierra y reembolsa; aquí solo se envía lo propio y se inspecciona lo devuelto',
    '注文 {no} は提携店舗のものです。変更・終了・入金・返金は店舗が行い、こちらは自ら発送する商品の発送と返品の検品のみ行います',
  ]),
  receive_elsewhere: refusal(409, [
    '自提和到店订单由门店凭码核销，店铺的供货订单由店铺确认收货',
    'Orders that are fetched are completed by their code, and those of a union store by the store',
    'Los pedidos que se recogen se completan con su código, y los de una tienda asociada los completa ella',
    '店頭受取の注文は店舗が引換コードで、提携店舗の注文は提携店舗が完了します',
  ]),
  supply_ships: refusal(409, [
    '订单 {no} 未发的商品由对方发货，包裹发出后会自动出现在这里',
    'The counterparty ships the remaining goods of order {no}; its parcels appear here automatically',
    'La otra parte envía lo que queda del pedido {no}; sus paquetes aparecen aquí automáticamente',
    '注文 {no} の未発送分は相手方が発送します。荷物は自動的にここに表示されます',
  ]),
  supply_parcel: refusal(409, [
    '包裹 {no} 由 {supplier} 发出，作废和修正运单号由其处理',
    'Parcel {no} was sent by {supplier}, who voids it or corrects its number',
    'El paquete {no} lo envió {supplier}, que lo anula o corrige su número',
    '荷物 {no} は {supplier} が発送しました。取消と送り状番号の訂正は発送元が行います',
  ]),
  supply_inspects: refusal(409, [
    '售后单 {no} 的商品退回供应商 {supplier}，由其验货',
    'Goods returned with case {no} go to supplier {supplier}, who inspects them',
    'Lo devuelto con {no} va a su proveedor, {supplier}, que lo inspecciona',
    '返品・返金案件 {no} の商品は仕入先 {supplier} に送られ、仕入先が検品します',
  ]),
  supply_store_inspects: refusal(409, [
    '售后单 {no} 的商品退回发货的店铺，由店铺验货',
    'Goods returned with case {no} go to the store that shipped them, which inspects them',
    'Lo devuelto con {no} va a la tienda que lo envió, que lo inspecciona',
    '返品・返金案件 {no} の商品は発送した店舗に送られ、店舗が検品します',
  ]),
  supply_one_return: refusal(422, [
    '退货商品来自不同发货方，请按发货方分别申请',
    'These goods were sent by different suppliers: return them separately',
    'Estos artículos los enviaron distintos proveedores: devuélvalos por separado',
    '発送元が異なる商品です。発送元ごとに返品してください',
  ]),
  supply_no_cod: refusal(422, [
    '「{name}」由供应商发货，货款不能由供应商代收，不支持货到付款',
    '“{name}” is brought by its supplier, who takes no money for the store: it cannot be paid on delivery',
    '«{name}» lo entrega su proveedor, que no cobra por la tienda: no admite pago contra entrega',
    '「{name}」は仕入先が届け、代金を預かれないため、代金引換は使えません',
  ]),
  supply_no_more: refusal(422, [
    '「{name}」由供应商发货，变更只能减少件数，增加请另下订单',
    '“{name}” is sent by its supplier: an amendment can only take pieces off, more are a new order',
    '«{name}» lo envía su proveedor: un cambio solo quita piezas; más son otro pedido',
    '「{name}」は仕入先の発送のため、変更では減らすことだけできます。追加は新しい注文にしてください',
  ]),
} as const satisfies ErrorTexts
