import { money } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Topic } from '#core/define/topic.ts'
import { orderParts } from '#modules/order/tables.ts'

/** Money of the orders of an activity, as columns of its record list; records name their order by `order_id`. */
export const activityMoney = {
  paid: money(['支付金额', 'Paid', 'Pagado', '支払額']),
  off: money(['优惠', 'Discount', 'Descuento', '値引']),
  refunded: money(['已退款', 'Refunded', 'Reembolsado', '返金済み']),
}

/** SQL of these columns, for the records of an add-on. */
export function activityMoneyText(addon: string): Record<keyof typeof activityMoney, string> {
  const of = (column: string) =>
    `(select p.${column} from ${orderParts.text('p')} where p.suid = t.suid and p.order_id = t.order_id and p.addon = '${addon}')`
  return { paid: of('paid'), off: of('off'), refunded: of('refunded') }
}

/** Figures of an add-on's activities, by activity: each is the total of the record list, on the day of the order. */
export function activityTopic({ key, title, page }: { key: string; title: Text; page: string }): Topic {
  return {
    key,
    title,
    sources: { all: { page, at: 'created_at' }, sold: { page, at: 'created_at', query: { state: 'sold' } } },
    metrics: [
      { key: 'people', title: ['参与人数', 'People', 'Participantes', '参加者数'], of: 'all', distinct: 'member_id' },
      { key: 'orders', title: ['下单数', 'Orders placed', 'Pedidos hechos', '注文数'], of: 'all', count: true },
      { key: 'sold', title: ['成交单数', 'Orders sold', 'Pedidos vendidos', '成約数'], of: 'sold', count: true },
      { key: 'pieces', title: ['成交件数', 'Pieces sold', 'Piezas vendidas', '販売点数'], of: 'sold', sum: 'qty' },
      { key: 'paid', title: activityMoney.paid.label, of: 'all', sum: 'paid' },
      { key: 'off', title: ['优惠金额', 'Discount', 'Descuento', '値引額'], of: 'sold', sum: 'off' },
      { key: 'refunded', title: ['其中已退', 'of which refunded', 'del cual reembolsado', 'うち返金済み'], of: 'all', sum: 'refunded' },
      {
        key: 'net',
        title: ['净支付', 'Net paid', 'Pago neto', '純支払額'],
        help: ['支付金额 − 其中已退', 'Paid less refunded', 'Pagado menos reembolsado', '支払額 − 返金済み'],
        how: 'less',
        from: ['paid', 'refunded'],
      },
      {
        key: 'kept_share',
        title: ['成交率', 'Conversion rate', 'Proporción vendida', '成約率'],
        help: ['成交单数 ÷ 下单数', 'Orders sold ÷ orders placed', 'Pedidos vendidos ÷ hechos', '成約 ÷ 注文数'],
        how: 'share',
        from: ['sold', 'orders'],
      },
    ],
    dimensions: ['activity_id', 'member_id'],
  }
}
