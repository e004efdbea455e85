import type { Metric, Topic } from '#core/define/topic.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { ageTexts } from '../../debt/shared/age-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const page = '/finance/debtage'
const overdueAges = ['d30', 'd60', 'd90', 'over_d90'] as const
const ages = ['not_due', ...overdueAges, 'unused'] as const

/** Open amounts of one side by overdue age, as of the end of each day. */
function debtTopic(key: 'receivable' | 'payable', title: Text): Topic {
  return {
    key,
    title,
    sources: {
      owed: { page, at: 'day', until: true, query: { side: key } },
      now: { page: '/finance/ageing', query: { side: key } },
    },
    metrics: [
      {
        key: 'open',
        title: glossaryTerms.openAmount,
        help: [
          '当日结束时未结的金额，点开是加起来等于它的变动',
          'Outstanding at end of day. Click to see the movements',
          'Pendiente al final del día. Pulse para ver los movimientos',
          '当日終了時の未決済額。選ぶと内訳が開きます',
        ],
        of: 'owed',
        sum: 'amount',
      },
      {
        key: 'overdue',
        title: fieldTexts.overdue,
        of: 'owed',
        sum: 'overdue',
        narrows: { age: overdueAges.join(',') },
      },
      ...ages.map((age): Metric => ({ key: age, title: ageTexts[age], of: 'owed', sum: age, narrows: { age } })),
      {
        key: 'late_share',
        title: ['逾期率', 'Share overdue', 'Proporción vencida', '期日超過率'],
        help: [
          '逾期金额 ÷ 未结金额',
          'Overdue amount ÷ outstanding amount',
          'Importe vencido ÷ importe pendiente',
          '期日超過額 ÷ 未決済額',
        ],
        how: 'share',
        from: ['overdue', 'open'],
      },
      {
        key: 'partners',
        title: ['现有单位数', 'Partners now', 'Socios actuales', '現在の取引先数'],
        of: 'now',
        distinct: 'partner_id',
      },
    ],
    pictures: [
      {
        title: ['账龄结构', 'By age', 'Por antigüedad', '滞留期間の内訳'],
        shape: 'bars',
        metrics: ages.filter((age) => age !== 'unused'),
      },
    ],
    dimensions: ['partner_id', 'debt_id'],
  }
}

export const receivableTopic = debtTopic('receivable', glossaryTerms.receivable)
export const payableTopic = debtTopic('payable', glossaryTerms.payable)
