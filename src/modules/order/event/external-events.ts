import type { ExternalEvent } from '#core/define/external-event.ts'
import { money, select, text } from '#core/fields/index.ts'
import type { Fields } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { refundStates, refundTypes } from '../shared/refund-words.ts'
import { orderStates, orderTexts } from '../shared/words.ts'
import type { orderEvents } from './event.resource.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const required = { required: true } as const
const ofOrder = {
  order_no: text(hintTexts.orderNo, required),
  status: select(glossaryTerms.status, orderStates, required),
  total_amount: money(commonTexts.amountDue, required),
  paid_amount: money(orderTexts.paid, required),
  refunded_amount: money(orderTexts.refunded, required),
} as const satisfies Fields
const ofParcel = {
  ...ofOrder,
  parcel_no: text(commonTexts.parcelNo),
  carrier: text(fieldTexts.carrier),
  tracking_no: text(hintTexts.trackingNo),
} as const satisfies Fields
const ofRefund = {
  ...ofOrder,
  refund_no: text(commonTexts.caseNo),
  refund_type: select(['售后类型', 'Kind of refund', 'Tipo de reembolso', '返金の種類'], refundTypes),
  refund_status: select(['售后状态', 'State of the refund', 'Estado del reembolso', '返金の状態'], refundStates),
  refund_amount: money(['售后金额', 'Amount of the refund', 'Importe del reembolso', '返金額']),
  returned_amount: money(['该售后已退', 'Refunded by this case', 'Ya reembolsado', 'この返金の返金済み額']),
} as const satisfies Fields

const order = {
  order_no: 'DD202611220001',
  status: 'pay',
  total_amount: '14.00',
  paid_amount: '14.00',
  refunded_amount: '0.00',
}
const parcel = {
  ...order,
  status: 'send',
  parcel_no: 'FH202611220001',
  carrier: '顺丰速运',
  tracking_no: 'SF1234567890',
}
const refund = {
  ...order,
  status: 'send',
  refund_no: 'TK202611220001',
  refund_type: 'refund',
  refund_status: 'applied',
  refund_amount: '6.00',
  returned_amount: '0.00',
}

const done = {
  name: 'order.done',
  title: ['订单完成', 'Order received', 'Pedido completado', '注文の完了'],
  about: [
    '买家确认收货、自动收货或凭码核销后',
    'When received: confirmed by the buyer, automatically, or with a redemption code',
    'Al recibirse: confirmado por el comprador, automáticamente o con un código de canje',
    '購入者の確認、自動受取、または引換コードの確認で完了したとき',
  ],
  gives: ofOrder,
  example: { ...order, status: 'done' },
} as const satisfies ExternalEvent

/** External events of an order for add-ons and other systems, by event of its history. */
export const orderExternalEvents = {
  placed: {
    name: 'order.placed',
    title: ['新订单', 'Order placed', 'Pedido creado', '注文'],
    about: [
      '任何来源的订单生成后',
      'Once an order is placed, wherever it comes from',
      'Cuando se crea un pedido, venga de donde venga',
      '経路を問わず注文が作成されたとき',
    ],
    gives: ofOrder,
    example: { ...order, status: 'submit', paid_amount: '0.00' },
  },
  paid: {
    name: 'order.paid',
    title: ['订单收款', 'Order paid', 'Pago de pedido', '注文の入金'],
    about: [
      '每收到一笔计入订单的款项后；付清时 status 变为 pay 或 send',
      'With each payment that counts for it; once it is paid in full its status becomes pay or send',
      'Con cada pago que cuenta; al pagarse del todo su estado pasa a pay o send',
      '注文に計上される入金ごと。全額支払われると status が pay または send になります',
    ],
    gives: ofOrder,
    example: order,
  },
  shipped: {
    name: 'order.sent',
    title: optionTexts.orderShipped,
    about: [
      '每发出一个包裹后；全部发完时 status 变为 send',
      'With each parcel that leaves; its status becomes send with the last piece',
      'Con cada paquete que sale; su estado pasa a send con la última pieza',
      '荷物が発送されるごと。すべて発送されると status が send になります',
    ],
    gives: ofParcel,
    example: parcel,
  },
  renumbered: {
    name: 'order.renumbered',
    title: ['运单号修正', 'Number of a parcel corrected', 'N.º de seguimiento corregido', '送り状番号の訂正'],
    about: [
      '在途包裹的物流公司或运单号被修正后',
      'When a parcel on its way gets another carrier or number',
      'Cuando un paquete en camino recibe otro transportista o número',
      '輸送中の荷物の配送会社または送り状番号が訂正されたとき',
    ],
    gives: ofParcel,
    example: parcel,
  },
  received: done,
  redeemed: done,
  closed: {
    name: 'order.closed',
    title: ['订单关闭', 'Order closed', 'Pedido cerrado', '注文の終了'],
    about: [
      '未付款关闭，或全部退完后',
      'When closed unpaid or fully refunded',
      'Cuando se cierra sin pagar o se devuelve por completo',
      '未払いで終了、または全額返金されたとき',
    ],
    gives: ofOrder,
    example: { ...order, status: 'close', paid_amount: '0.00' },
  },
  refund: {
    name: 'refund.changed',
    title: ['售后变化', 'Refund raised or decided', 'Reembolso creado o decidido', '返金の起票・決定'],
    about: [
      '售后单生成、同意、拒绝、取消、寄回或验收后',
      'When a case is raised, agreed to, refused, withdrawn, sent back or inspected',
      'Cuando se crea, acepta, rechaza o retira una reclamación, o se devuelven o inspeccionan sus artículos',
      '案件の起票・承認・拒否・取消・返送・検品のとき',
    ],
    gives: ofRefund,
    example: refund,
  },
  money_back: {
    name: 'refund.done',
    title: ['退款完成', 'Refund completed', 'Reembolso completado', '返金完了'],
    about: [
      '售后单的款项全部退回后；关闭部分付款的订单时每退回一笔一次，此时没有售后单号',
      'When a case is fully refunded. Closing a part-paid order reports each refunded payment, without a case number',
      'Cuando se reembolsa por completo una reclamación; al cerrar un pedido pagado en parte, por cada pago devuelto, sin número de reclamación',
      '案件の返金がすべて完了したとき。一部支払いの注文を終了した場合は入金の返金ごと（返金番号なし）',
    ],
    gives: ofRefund,
    example: { ...refund, refund_status: 'done', refunded_amount: '6.00', returned_amount: '6.00' },
  },
} as const satisfies Partial<Record<keyof typeof orderEvents, ExternalEvent>>

/** The same, indexed by any event of the history. */
export const eventOf: Partial<Record<keyof typeof orderEvents, ExternalEvent>> = orderExternalEvents
