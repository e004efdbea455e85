import type { Topic } from '#core/define/topic.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const out = { state: 'out,ran_out' } as const

/** Out-of-stock days of materials, and the share of stocked materials that sold. */
export const availabilityTopic: Topic = {
  key: 'availability',
  title: commonTexts.stockOutsAndSellThrough,
  sources: { all: { page: '/inventory/materialday', at: 'day', query: { show_quiet: '1' } } },
  metrics: [
    {
      key: 'days_out',
      title: commonTexts.daysWithoutStock,
      help: [
        '每个物料每天算一天，当天结束时没有库存',
        'One per material and day with no stock at the end of the day',
        'Uno por material y día sin existencias al final del día',
        '品目ごとに、1日の終わりに在庫がない日',
      ],
      of: 'all',
      sum: 'out_days',
      narrows: out,
    },
    {
      key: 'materials_out',
      title: ['缺过货的物料', 'Materials that ran out', 'Materiales que se agotaron', '欠品した品目'],
      of: 'all',
      distinct: 'out_id',
      narrows: out,
    },
    {
      key: 'days',
      title: ['在用物料天数', 'Days of materials in use', 'Días de materiales en uso', '使用品目の日数'],
      of: 'all',
      count: true,
    },
    {
      key: 'out_share',
      title: ['缺货率', 'Stock-out rate', 'Tasa de rotura de stock', '欠品率'],
      help: [
        '缺货天数 ÷ 在用物料天数',
        'Days without stock ÷ days in use',
        'Días sin existencias ÷ días en uso',
        '欠品日数 ÷ 使用品目の日数',
      ],
      how: 'share',
      from: ['days_out', 'days'],
    },
    {
      key: 'materials',
      title: ['在用物料数', 'Materials in use', 'Materiales en uso', '使用品目数'],
      of: 'all',
      distinct: 'material_id',
    },
    {
      key: 'sold',
      title: ['动销物料数', 'Materials sold', 'Materiales vendidos', '販売のあった品目'],
      of: 'all',
      distinct: 'sold_id',
      narrows: { sold: '1' },
    },
    {
      key: 'moving',
      title: labelTexts.sellThroughRate,
      help: [
        '期间内动销物料数 ÷ 在用物料数',
        'Materials sold ÷ materials in use in the period',
        'Materiales vendidos ÷ materiales en uso en el periodo',
        '期間中に販売のあった品目 ÷ 使用品目',
      ],
      how: 'share',
      from: ['sold', 'materials'],
    },
  ],
  dimensions: ['material_id', 'kind'],
}
