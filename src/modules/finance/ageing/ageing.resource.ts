import type { Text } from '#core/text/i18n.ts'
import { defineResource } from '#core/define/resource.ts'
import { bool, date, money, ref, select } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ageTexts } from '../../debt/shared/age-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A drill-down from a figure to its open items. */
const itemsDrillDown = (age: keyof typeof ageTexts, title: Text) => ({
  key: age,
  at: age,
  title,
  to: `/finance/debt?partner_id=:partner_id&side=:side&age=${age}`,
  call: '/jxc/debt/DebtManage',
})

/** Open amounts between each partner and us today, by overdue age. */
export const partnerAgeing = defineResource({
  table: 'partner_ageing_view',
  view: true,
  page: '/finance/ageing',
  pages: { manage: '/finance/ageing' },
  api: 'jxc/debt',
  object: 'Ageing',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['账龄分析', 'Ageing', 'Antigüedad de saldos', '債権債務年齢表'],
  short: ['账龄分析', 'Ageing', 'Antigüedad', '債権債務年齢表'],
  singular: labelTexts.ageing,
  icon: 'clock-circle',
  fields: {
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
    side: select(
      glossaryTerms.debtSide,
      { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
      { required: true, colors: { receivable: 'blue', payable: 'orange' } },
    ),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    open_amount: money(glossaryTerms.openAmount, {
      required: true,
      help: [
        '各账龄之和，减去未使用的预收/预付与退货',
        'All ageing groups, less unused advances and returns',
        'Todas las antigüedades menos anticipos y devoluciones sin usar',
        '全区分の合計から未充当の前受・前払・返品を引いた額',
      ],
    }),
    overdue: money(fieldTexts.overdue, { required: true }),
    not_due: money(ageTexts.not_due, { required: true }),
    d30: money(ageTexts.d30, { required: true }),
    d60: money(ageTexts.d60, { required: true }),
    d90: money(ageTexts.d90, { required: true }),
    over_d90: money(ageTexts.over_d90, { required: true }),
    unused: money(ageTexts.unused, { required: true }),
    oldest_due: date(['最早到期日', 'Oldest due date', 'Vencimiento más antiguo', '最も古い支払期日']),
    has_overdue: bool(['有逾期', 'Has overdue items', 'Con vencidos', '期日超過あり']),
  },
  label: 'partner_id',
  drillDowns: [
    {
      key: 'statement',
      title: ['对账单', 'Statement', 'Estado de cuenta', '取引明細書'],
      to: '/finance/statement?partner_id=:partner_id&side=:side',
      call: '/jxc/statement/StatementInfo',
    },
    {
      key: 'items',
      at: 'open_amount',
      title: labelTexts.openDocuments,
      to: '/finance/debt?partner_id=:partner_id&side=:side',
      call: '/jxc/debt/DebtManage',
    },
    ...(['not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused'] as const).map((age) =>
      itemsDrillDown(age, ageTexts[age]),
    ),
  ],
  list: {
    brief: ['side', 'open_amount', 'overdue'],
    columns: [
      'partner_id',
      'side',
      'open_amount',
      'overdue',
      'not_due',
      'd30',
      'd60',
      'd90',
      'over_d90',
      'unused',
      'oldest_due',
    ],
    hidden: ['dept_id', 'has_overdue'],
    filters: ['partner_id', 'side', 'dept_id', 'has_overdue', 'open_amount', 'overdue', 'oldest_due'],
    sums: ['open_amount', 'overdue', 'not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused'],
    sumWhenSame: 'side',
    sort: { by: 'overdue', asc: false },
    export: 'both',
  },
})
