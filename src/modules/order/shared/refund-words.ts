import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

export const refundTypes = {
  refund: ['仅退款', 'Refund only', 'Solo reembolso', '返金のみ'],
  return: ['退货退款', 'Return and refund', 'Devolución y reembolso', '返品返金'],
  exchange: ['换货', 'Exchange', 'Cambio', '交換'],
  goodwill: ['补偿', 'Goodwill', 'Compensación', '補償'],
} as const satisfies Record<string, Text>

export const refundSources = {
  seller: ['商家发起', 'Seller', 'Tienda', '店舗'],
  buyer: ['买家申请', 'Buyer', 'Comprador', '購入者'],
} as const satisfies Record<string, Text>

export const refundStates = {
  applied: optionTexts.pending,
  agreed: ['待退货', 'Awaiting return', 'Pendiente de devolución', '返品待ち'],
  paying: fieldTexts.refundInProgress,
  done: optionTexts.completed,
  refused: optionTexts.refused,
  cancelled: commonTexts.cancelled,
} as const satisfies Record<string, Text>

/** Disposition of a returned or missing unit. */
export const dispositions = {
  restock: ['入库可售', 'Restock', 'Devolver a existencias', '在庫に戻す'],
  quarantine: ['转不良品', 'Quarantine', 'Cuarentena', '不良品'],
  scrap: ['报废', 'Scrap', 'Desechar', '廃棄'],
  supplier: ['退回供应商', 'Return to supplier', 'Devolver al proveedor', '仕入先に返品'],
  missing: ['未收到', 'Not received', 'No recibido', '未着'],
} as const satisfies Record<string, Text>
export type Disposition = keyof typeof dispositions

/** Help text for the default freight of a refund. */
export const defaultFreightHelp: Text = [
  '不填：整单未发货且全部退完时退全部运费，否则不退运费',
  'Default: all freight if nothing was shipped and everything is refunded, otherwise none',
  'Por defecto: todo el envío si no se envió nada y se devuelve todo; si no, nada',
  '空欄の場合：未発送の注文をすべて返金するときは送料全額、それ以外は送料の返金なし',
]
