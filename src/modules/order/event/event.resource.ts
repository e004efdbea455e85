import { datetime, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { channels } from '../../payment/shared/words.ts'
import { refundStates } from '../shared/refund-words.ts'
import { orderSources, orderTexts } from '../shared/words.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Events of an order, caused by staff, buyers, channels or time limits. */
export const orderEvents = {
  placed: ['下单', 'Ordered', 'Creado', '注文'],
  changed: ['修改订单', 'Changed', 'Modificado', '変更'],
  paid: optionTexts.paymentReceived,
  money_back: optionTexts.moneyRefunded,
  surplus: ['多收自动退回', 'Overpayment refunded', 'Pago en exceso devuelto', '過入金の自動返金'],
  shipped: ['发货', 'Shipped', 'Enviado', '発送'],
  renumbered: ['修正运单号', 'Tracking no. corrected', 'N.º de seguimiento corregido', '送り状番号の訂正'],
  voided: ['包裹作废', 'Parcel voided', 'Paquete anulado', '荷物取消'],
  received: ['确认收货', 'Receipt confirmed', 'Recepción confirmada', '受取を確認'],
  redeemed: ['核销', 'Redeemed', 'Canjeado', '引換済み'],
  cancelled: ['取消数量', 'Pieces cancelled', 'Piezas canceladas', '数量取消'],
  closed: ['关闭', 'Closed', 'Cerrado', '終了'],
  amended: ['订单变更', 'Order amended', 'Pedido cambiado', '注文の変更'],
  refund: ['售后', 'After-sales', 'Posventa', '返品・返金'],
  noted: glossaryTerms.remark,
} as const satisfies Record<string, Text>

/** Result or channel of an event, translated for each reader; texts, numbers and amounts are stored separately. */
export const eventNotes = {
  agreed: ['已同意', 'Agreed', 'Aceptado', '承認済み'],
  agreed_part: ['部分同意', 'Approved in part', 'Aceptado en parte', '一部承認'],
  second: ['等待另一人复核', 'Waits for a second person', 'Pendiente de segunda aprobación', '別の担当者の再確認待ち'],
  done: refundStates.done,
  cancelled: refundStates.cancelled,
  to_return: ['改为退货退款', 'Changed to return', 'Convertido en devolución', '返品返金に変更'],
  inspected: ['已验货', 'Inspected', 'Inspeccionado', '検品済み'],
  all_gone: [
    '商品已全部取消或退回',
    'All goods cancelled or returned',
    'Todo cancelado o devuelto',
    '商品はすべて取消・返品済み',
  ],
  supply: orderSources.supply,
  ...channels,
} as const satisfies Record<string, Text>

/** One event of an order's history. */
export const orderEvent = defineResource({
  table: 'order_event',
  page: '/dataDetails/orderEvent',
  pages: { manage: '/dataDetails/orderEvent' },
  api: 'seller/order',
  reach: { of: ['order_id'] },
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['订单动态', 'Order activity', 'Actividad del pedido', '注文の経過'],
  short: ['订单动态', 'Order activity', 'Actividad', '注文の経過'],
  singular: labelTexts.timelineEvent,
  icon: 'history',
  fields: {
    order_id: ref(orderTexts.order, 'orders', { required: true, server: true }),
    src_type: text(fieldTexts.recordType, { required: true, server: true, max: 30 }),
    what: select(fieldTexts.event, orderEvents, { required: true, server: true }),
    how: select(glossaryTerms.result, eventNotes, { server: true }),
    words: text(fieldTexts.description, { server: true, max: 500, names: 'reason' }),
    by_uid: ref(fieldTexts.operator, 'operator', { server: true }),
    at: datetime(fieldTexts.time, { required: true, server: true }),
  },
  label: 'order_id',
  list: {
    columns: ['at', 'order_id', 'what', 'how', 'words', 'by_uid'],
    brief: ['what', 'how', 'words', 'at'],
    filters: ['order_id', 'what', 'at'],
    sort: { by: 'at', asc: false },
    export: 'both',
  },
})
