import type { ExternalEvent } from '#core/define/external-event.ts'
import type { orderEvents } from './event.resource.ts'

const done = { name: 'order.done', title: ['订单完成', 'Order received', 'Pedido recibido', '注文の受取'] } as const satisfies ExternalEvent

/** What add-ons and other systems may be told of an order, by what its history notes. */
export const orderTold = {
  placed: { name: 'order.placed', title: ['新订单', 'Order placed', 'Pedido creado', '注文'] },
  paid: { name: 'order.paid', title: ['订单收款', 'Order paid', 'Pago de pedido', '注文の入金'] },
  shipped: { name: 'order.sent', title: ['订单发货', 'Parcel sent', 'Paquete enviado', '荷物の発送'] },
  renumbered: {
    name: 'order.renumbered',
    title: ['运单号修正', 'Number of a parcel corrected', 'Número de paquete corregido', '送り状番号の訂正'],
  },
  received: done,
  redeemed: done,
  closed: { name: 'order.closed', title: ['订单关闭', 'Order closed', 'Pedido cerrado', '注文の取消'] },
  refund: { name: 'refund.changed', title: ['售后变化', 'Refund raised or decided', 'Reembolso creado o decidido', '返金の起票・決定'] },
  money_back: { name: 'refund.done', title: ['退款完成', 'Refund completed', 'Reembolso completado', '返金完了'] },
} as const satisfies Partial<Record<keyof typeof orderEvents, ExternalEvent>>

/** The same, for whatever a history may note. */
export const eventOf: Partial<Record<keyof typeof orderEvents, ExternalEvent>> = orderTold
