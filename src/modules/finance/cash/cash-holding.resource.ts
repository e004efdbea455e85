import { defineResource } from '#core/define/resource.ts'
import { date, money, ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The cash that each collector holds, by its parts. */
export const cashHolding = defineResource({
  table: 'cash_holding_view',
  view: true,
  page: '/finance/cash/holding',
  pages: { manage: '/finance/cash/holding' },
  api: 'seller/paycash',
  object: 'CashHolding',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: glossaryTerms.collectorCash,
  short: ['收款员现金', 'Cash by collector', 'Efectivo en mano', '集金担当の手元現金'],
  singular: glossaryTerms.collectorCash,
  icon: 'wallet',
  fields: {
    collector_uid: ref(glossaryTerms.collector, 'operator', { required: true }),
    dept_id: ref(glossaryTerms.department, 'dept'),
    float_amount: money(commonTexts.float, { required: true }),
    undeposited: money(['未缴收款', 'Not deposited', 'Sin ingresar', '未預入'], { required: true }),
    refunds: money(['未抵扣退款', 'Refunds not offset', 'Reembolsos sin descontar', '未控除の返金'], {
      required: true,
    }),
    differences: money(['日结差异', 'Differences', 'Diferencias', '差異'], { required: true }),
    held: money(commonTexts.bookCash, { required: true }),
    closed_on: date(['最近日结', 'Last day closed', 'Último cierre', '直近の日締め']),
  },
  label: 'collector_uid',
  list: {
    brief: ['held', 'undeposited'],
    columns: ['collector_uid', 'held', 'float_amount', 'undeposited', 'refunds', 'differences', 'closed_on'],
    hidden: ['dept_id'],
    filters: ['collector_uid', 'dept_id', 'held'],
    sums: ['held', 'float_amount', 'undeposited', 'refunds', 'differences'],
    export: 'sync',
  },
})
