import type { Topic } from '#core/define/topic.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { turnoverTexts } from './turnover-texts.ts'

const page = '/dataDetails/turnover'
const at = 'sold_at'

/**
 * What the business sold: orders net of refunds, goods issues of sales, and sales returns, with cost and margin
 * (docs/decisions/0110).
 */
export const turnoverTopic: Topic = {
  key: 'turnover',
  title: turnoverTexts.title,
  sources: { all: { page, at }, returned: { page, at, query: { kind: 'sale_return' } } },
  metrics: [
    { key: 'amount', title: turnoverTexts.amount, help: turnoverTexts.amountHelp, of: 'all', sum: 'amount' },
    { key: 'cost', title: glossaryTerms.cost, of: 'all', sum: 'cost' },
    {
      key: 'profit',
      title: labelTexts.grossProfit,
      help: ['营业额 − 成本', 'Turnover less cost', 'Facturación − coste', '営業売上高 − 原価'],
      how: 'less',
      from: ['amount', 'cost'],
    },
    {
      key: 'margin',
      title: commonTexts.margin,
      help: ['毛利 ÷ 营业额', 'Gross profit ÷ turnover', 'Beneficio bruto ÷ facturación', '粗利 ÷ 営業売上高'],
      how: 'share',
      from: ['profit', 'amount'],
    },
    { key: 'weight', title: turnoverTexts.weight, of: 'all', sum: 'weight' },
    {
      key: 'per_kg',
      title: labelTexts.pricePerKg,
      help: ['营业额 ÷ 销售重量', 'Turnover ÷ weight sold', 'Facturación ÷ peso vendido', '営業売上高 ÷ 販売重量'],
      how: 'each',
      from: ['amount', 'weight'],
    },
    { key: 'charges', title: turnoverTexts.ofWhichCharges, of: 'all', sum: 'charges' },
    { key: 'returned', title: optionTexts.salesReturn, of: 'returned', sum: 'amount' },
    { key: 'documents', title: turnoverTexts.documents, of: 'all', distinct: 'bill_no' },
    { key: 'partners', title: turnoverTexts.partners, of: 'all', distinct: 'partner_id' },
  ],
  cards: ['amount', 'profit', 'margin', 'weight'],
  dimensions: [
    'kind',
    'channel',
    'partner_id',
    'material_id',
    'material_kind',
    'staff_uid',
    'dept_id',
    'warehouse_id',
    'member_id',
  ],
}
