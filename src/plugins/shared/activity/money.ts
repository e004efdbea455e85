import { money } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Topic } from '#core/define/topic.ts'
import { orderParts } from '#modules/order/tables.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Money of the orders of an activity, as columns of its record list; records name their order by `order_id`. */
export const activityMoney = {
  paid: money(labelTexts.paid),
  off: money(fieldTexts.discount),
  refunded: money(fieldTexts.refunded),
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
      { key: 'people', title: labelTexts.people, of: 'all', distinct: 'member_id' },
      { key: 'orders', title: labelTexts.ordersPlaced, of: 'all', count: true },
      { key: 'sold', title: ['成交单数', 'Orders sold', 'Pedidos vendidos', '成約数'], of: 'sold', count: true },
      { key: 'pieces', title: ['成交件数', 'Pieces sold', 'Piezas vendidas', '販売点数'], of: 'sold', sum: 'qty' },
      { key: 'paid', title: activityMoney.paid.label, of: 'all', sum: 'paid' },
      { key: 'off', title: glossaryTerms.discount, of: 'sold', sum: 'off' },
      { key: 'refunded', title: labelTexts.ofWhichRefunded, of: 'all', sum: 'refunded' },
      {
        key: 'net',
        title: labelTexts.netPaid,
        help: labelTexts.paidLessRefunded,
        how: 'less',
        from: ['paid', 'refunded'],
      },
      {
        key: 'kept_share',
        title: labelTexts.conversionRate,
        help: [
          '成交单数 ÷ 下单数',
          'Orders sold ÷ orders placed',
          'Pedidos vendidos ÷ pedidos realizados',
          '成約数 ÷ 注文数',
        ],
        how: 'share',
        from: ['sold', 'orders'],
      },
    ],
    dimensions: ['activity_id', 'member_id'],
  }
}
