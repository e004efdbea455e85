import type { Topic } from '#core/define/topic.ts'
import { fenxiaoTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Commissions earned by inviting, on the day of the payment that they derive from. */
export const fenxiaoTopic: Topic = {
  key: 'fenxiao',
  title: fenxiaoTexts.distribution,
  sources: { earned: { page: '/plugin/fenxiao/commission/manage', at: 'created_at' } },
  metrics: [
    {
      key: 'earners',
      title: ['获佣人数', 'Earners', 'Beneficiarios', '報酬を得た人数'],
      of: 'earned',
      distinct: 'earner_id',
    },
    { key: 'buyers', title: ['下单人数', 'Buyers', 'Compradores', '購入者数'], of: 'earned', distinct: 'buyer_id' },
    { key: 'orders', title: labelTexts.orders, of: 'earned', distinct: 'order_id' },
    { key: 'earned', title: fenxiaoTexts.commission, of: 'earned', sum: 'amount' },
    { key: 'taken', title: fenxiaoTexts.taken, of: 'earned', sum: 'taken' },
    {
      key: 'net',
      title: fenxiaoTexts.net,
      help: ['佣金 − 已扣回', 'Commission − deducted commission', 'Comisión − descontado', '報酬 − 取消額'],
      how: 'less',
      from: ['earned', 'taken'],
    },
    {
      key: 'each',
      title: ['单均佣金', 'For each order', 'Comisión por pedido', '注文あたり報酬'],
      help: ['实得佣金 ÷ 订单数', 'Net commission ÷ orders', 'Comisión neta ÷ pedidos', '差引報酬 ÷ 注文数'],
      how: 'each',
      from: ['net', 'orders'],
    },
  ],
  dimensions: ['earner_id', 'tier', 'buyer_id'],
}
