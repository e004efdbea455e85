import { defineResource } from '#core/define/resource.ts'
import { date, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ageTexts } from '../shared/age-texts.ts'
import { debtKinds } from '../shared/debt-kinds.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * An open item: what a document left to be paid between a partner and us, or an advance. The open amounts of a partner
 * sum to the partner's balance in the ledger.
 */
export const partnerDebt = defineResource({
  table: 'partner_debt',
  about: { table: 'src_type', id: 'src_id', at: 'src_no' },
  page: '/finance/debt',
  pages: { manage: '/finance/debt' },
  api: 'jxc/debt',
  object: 'Debt',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['应收应付明细', 'Open items', 'Partidas abiertas', '債権債務明細'],
  singular: commonTexts.openItem,
  icon: 'unordered-list',
  fields: {
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true, server: true }),
    side: select(
      glossaryTerms.debtSide,
      { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
      {
        required: true,
        server: true,
        colors: { receivable: 'blue', payable: 'orange' },
      },
    ),
    kind: select(labelTexts.type, debtKinds, { required: true, server: true }),
    src_area: text(['所属', 'Area', 'Área', '区分'], { required: true, server: true, max: 30 }),
    src_type: text(fieldTexts.documentType, { required: true, server: true, max: 30 }),
    src_id: quantity(labelTexts.documentId, { required: true, server: true, decimals: 0 }),
    src_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    biz_date: date(glossaryTerms.businessDate, { required: true, server: true }),
    due_date: date(glossaryTerms.dueDate, { required: true, server: true }),
    amount: money(glossaryTerms.amount, {
      required: true,
      server: true,
      help: [
        '正数增加欠款，负数减少欠款（退货、收付款）',
        'What adds to the debt is positive; returns and payments are negative',
        'Lo que aumenta la deuda es positivo; devoluciones y pagos son negativos',
        '債権債務を増やすものは正、返品や入出金は負',
      ],
    }),
    settled_amount: money(glossaryTerms.settledAmount, { required: true, server: true, default: 0 }),
    open_amount: money(glossaryTerms.openAmount, { required: true, server: true, default: 0 }),
  },
  computed: {
    age: select(labelTexts.ageing, ageTexts, {
      colors: { d30: 'amber', d60: 'orange', d90: 'red', over_d90: 'red', unused: 'blue', settled: 'grey' },
    }),
  },
  label: 'src_no',
  list: {
    brief: ['partner_id', 'kind', 'open_amount', 'due_date'],
    columns: [
      'src_no',
      'partner_id',
      'side',
      'kind',
      'due_date',
      'open_amount',
      'age',
      'biz_date',
      'amount',
      'settled_amount',
    ],
    hidden: ['src_area', 'src_type', 'src_id', 'created_at'],
    filters: ['partner_id', 'side', 'kind', 'age', 'open_amount', 'src_no', 'biz_date', 'due_date', 'amount'],
    sums: ['amount', 'settled_amount', 'open_amount'],
    sumWhenSame: 'side',
    sort: { by: 'biz_date', asc: false },
    export: 'both',
  },
})
