import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of electronic waybills. */
export const ewaybillErrors = {
  ewaybill_not_set_up: refusal(409, [
    '请先完成电子面单设置',
    'Set up the waybill service first',
    'Configure antes el servicio de etiquetas',
    '先に電子送り状の設定を済ませてください',
  ]),
  ewaybill_no_account: refusal(409, [
    '没有可用的面单账号，请先添加并启用',
    'No waybill account is enabled. Add and enable one first',
    'No hay ninguna cuenta de etiquetas activa; añada una antes',
    '利用できる送り状アカウントがありません。先に追加してください',
  ]),
  ewaybill_changed: refusal(409, [
    '面单服务已更换，请重新取号',
    'The waybill service was changed. Get the waybill again',
    'Se cambió el servicio de etiquetas; obténgala de nuevo',
    '送り状サービスが変更されました。取得し直してください',
  ]),
  waybill_order_not_ready: refusal(409, [
    '订单 {no} 未付款、已发货或不走快递，不能取号',
    'Order {no} is not paid, already shipped, or does not go by carrier',
    'El pedido {no} no está pagado, ya se envió o no va por transportista',
    '注文 {no} は未払い・発送済み、または宅配ではないため取得できません',
  ]),
  waybill_no_address: refusal(409, [
    '订单 {no} 缺少收货人、电话、地区或地址',
    'Order {no} lacks the receiver, phone, region or address',
    'Al pedido {no} le falta destinatario, teléfono, región o dirección',
    '注文 {no} は受取人・電話・地域・住所のいずれかがありません',
  ]),
  waybill_live: refusal(409, [
    '订单 {no} 已有有效面单，先取消才能重新取号',
    'Order {no} already has a valid waybill. Cancel it first',
    'El pedido {no} ya tiene una etiqueta; cancélela antes',
    '注文 {no} には有効な送り状があります。先に取り消してください',
  ]),
  waybills_running: refusal(409, { count: 'count' }, [
    '还有 {count} 张面单未发货或未取消，不能卸载',
    '{count} waybills are neither shipped nor cancelled',
    'Hay {count} etiquetas sin enviar ni cancelar',
    '未発送・未取消の送り状が{count}枚あるためアンインストールできません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    ewaybill: typeof ewaybillErrors
  }
}
