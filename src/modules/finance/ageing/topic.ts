import type { Additive, Topic } from '#core/define/topic.ts'
import { words } from '#core/text/glossary.ts'
import { ageTexts } from '../../debt/shared/age-texts.ts'

const ages = ['not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused'] as const
const aged = (of: string): Additive[] => ages.map((age) => ({ key: age, title: ageTexts[age], of, sum: age }))

/** What partners owe us now, by how long it is overdue. */
export const receivableTopic: Topic = {
  key: 'receivable',
  title: words.receivable,
  sources: { owed: { page: '/finance/ageing', query: { side: 'receivable' } } },
  metrics: [
    { key: 'open', title: words.openAmount, of: 'owed', sum: 'open_amount' },
    { key: 'overdue', title: ['逾期金额', 'Overdue', 'Vencido', '期日超過額'], of: 'owed', sum: 'overdue' },
    ...aged('owed'),
    { key: 'partners', title: ['单位数', 'Partners', 'Socios', '取引先数'], of: 'owed', distinct: 'partner_id' },
    {
      key: 'late_share',
      title: ['逾期率', 'Share overdue', 'Proporción vencida', '期日超過率'],
      help: ['逾期金额 ÷ 未结金额', 'Overdue over open', 'Vencido entre pendiente', '期日超過額 ÷ 未決済額'],
      how: 'share',
      from: ['overdue', 'open'],
    },
  ],
  dimensions: ['partner_id'],
}

/** What we owe partners now, by how long it is overdue. */
export const payableTopic: Topic = {
  key: 'payable',
  title: words.payable,
  sources: { owed: { page: '/finance/ageing', query: { side: 'payable' } } },
  metrics: [
    { key: 'open', title: words.openAmount, of: 'owed', sum: 'open_amount' },
    { key: 'overdue', title: ['逾期金额', 'Overdue', 'Vencido', '期日超過額'], of: 'owed', sum: 'overdue' },
    ...aged('owed'),
    { key: 'partners', title: ['单位数', 'Partners', 'Socios', '取引先数'], of: 'owed', distinct: 'partner_id' },
  ],
  dimensions: ['partner_id'],
}
