import { date, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ageTexts } from '../shared/age-texts.ts'

const { settled: _settled, ...ages } = ageTexts

/** What came to each age of what is owed and what left it: until a day they sum to what was open at its end (docs/decisions/0086). */
export const debtAge = defineResource({
  table: 'debt_age_view',
  view: true,
  about: { table: 'src_type', id: 'src_id', at: 'src_no' },
  page: '/finance/debtage',
  pages: { manage: '/finance/debtage' },
  api: 'jxc/debt',
  object: 'DebtAge',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['账龄变动', 'Ageing movements', 'Movimientos de antigüedad', '滞留期間の推移'],
  singular: ['变动', 'Movement', 'Movimiento', '推移'],
  icon: 'history',
  fields: {
    day: date(['日期', 'Day', 'Día', '日付'], { required: true }),
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
    side: select(
      glossaryTerms.debtSide,
      { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
      { required: true, colors: { receivable: 'blue', payable: 'orange' } },
    ),
    debt_id: ref(['应收应付', 'Open item', 'Partida', '債権債務'], 'partner_debt', { required: true }),
    src_type: text(['单据类型', 'Document type', 'Tipo de documento', '伝票種別'], { required: true }),
    src_id: quantity(['单据编号', 'Document id', 'Id de documento', '伝票ID'], { required: true, decimals: 0 }),
    src_no: text(glossaryTerms.docNo, { required: true }),
    cause: select(
      ['原因', 'Reason', 'Motivo', '理由'],
      {
        entered: ['入账', 'Post', 'Contabilizar', '記帳'],
        settled: ['核销', 'Settled', 'Liquidado', '消込'],
        aged: ['账龄推移', 'Moved to older bucket', 'Pasado a un tramo más antiguo', '次の滞留期間へ移動'],
      },
      { required: true, colors: { entered: 'blue', settled: 'green', aged: 'grey' } },
    ),
    age: select(['账龄', 'Ageing', 'Antigüedad', '滞留期間'], ages, {
      required: true,
      colors: { d30: 'amber', d60: 'orange', d90: 'red', over_d90: 'red', unused: 'blue' },
    }),
    amount: money(['变动金额', 'Change', 'Cambio', '増減額'], { required: true }),
    overdue: money(['逾期金额', 'Overdue', 'Vencido', '期日超過額']),
    not_due: money(ageTexts.not_due),
    d30: money(ageTexts.d30),
    d60: money(ageTexts.d60),
    d90: money(ageTexts.d90),
    over_d90: money(ageTexts.over_d90),
    unused: money(ageTexts.unused),
  },
  label: 'src_no',
  list: {
    brief: ['day', 'age', 'amount'],
    columns: ['src_no', 'day', 'partner_id', 'side', 'cause', 'age', 'amount'],
    hidden: ['overdue', 'not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused', 'debt_id', 'src_type', 'src_id'],
    filters: ['partner_id', 'side', 'age', 'cause', 'day', 'debt_id', 'src_no'],
    sums: ['amount', 'overdue', 'not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused'],
    sumWhenSame: 'side',
    sort: { by: 'day', asc: false },
    export: 'both',
  },
})
