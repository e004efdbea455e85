import { profitTitle } from './cost.calls.ts'
import type { Topic } from '#core/define/topic.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Goods by the day of payment; closed orders do not count. */
export const goodsTopic: Topic = {
  key: 'goods',
  title: glossaryTerms.goods,
  sources: { sold: { page: '/dataDetails/sold', at: 'paid_at' }, shelf: { page: '/goods/list/manageShow' } },
  metrics: [
    {
      key: 'net',
      title: commonTexts.netSales,
      help: [
        '分摊实付 − 至今的退款',
        'Share of the payment less refunds until now',
        'Pago prorrateado − reembolsos hasta hoy',
        '支払按分 − これまでの返金',
      ],
      of: 'sold',
      sum: 'net',
    },
    { key: 'pieces', title: fieldTexts.unitsSold, of: 'sold', sum: 'qty' },
    { key: 'kept', title: commonTexts.netQuantity, of: 'sold', sum: 'kept_qty' },
    { key: 'refunded', title: labelTexts.refunded, of: 'sold', sum: 'refunded' },
    {
      key: 'cost',
      title: glossaryTerms.cost,
      help: commonTexts.costOfGoodsShippedAndNotReturned,
      of: 'sold',
      sum: 'cost',
    },
    {
      key: 'profit',
      title: profitTitle,
      help: [
        '净销售额 − 成本；未发货的还没有成本',
        'Net sales less cost; what is not shipped has no cost yet',
        'Ventas netas − coste; lo no enviado aún no tiene coste',
        '純売上 − 原価。未発送分はまだ原価がありません',
      ],
      how: 'less',
      from: ['net', 'cost'],
    },
    {
      key: 'margin',
      title: commonTexts.margin,
      help: ['毛利 ÷ 净销售额', 'Gross profit ÷ net sales', 'Beneficio bruto ÷ ventas netas', '粗利 ÷ 純売上'],
      how: 'share',
      from: ['profit', 'net'],
    },
    {
      key: 'kinds',
      title: ['动销商品数', 'Goods that sold', 'Artículos con venta', '販売実績商品数'],
      of: 'sold',
      distinct: 'goods_id',
    },
    {
      key: 'shelf',
      title: ['在售商品数', 'Goods on sale', 'Artículos en venta', '販売中の商品数'],
      of: 'shelf',
      count: true,
    },
    {
      key: 'moving',
      title: labelTexts.sellThroughRate,
      help: [
        '动销商品数 ÷ 现有在售商品',
        'Goods sold ÷ goods now on sale',
        'Artículos vendidos ÷ artículos en venta',
        '販売実績商品数 ÷ 現在販売中の商品',
      ],
      how: 'share',
      from: ['kinds', 'shelf'],
    },
    { key: 'orders', title: labelTexts.orders, of: 'sold', distinct: 'order_id' },
    {
      key: 'per_piece',
      title: ['件单价', 'Per piece', 'Por pieza', '平均単価'],
      help: ['净销售额 ÷ 净销量', 'Net sales ÷ net quantity', 'Ventas netas ÷ cantidad neta', '純売上 ÷ 純販売数'],
      how: 'each',
      from: ['net', 'kept'],
    },
  ],
  dimensions: ['goods_id', 'sku_id', 'source', 'staff_uid', 'dept_id', 'member_id'],
}
