import { date, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ageTexts } from '../shared/age-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const { settled: _settled, ...ages } = ageTexts

/**
 * Movements into and out of each age bucket of open items: summed up to a day, they equal the open amounts at its end
 * (docs/decisions/0086).
 */
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
  short: ['账龄变动', 'Ageing movements', 'Cambio antigüedad', '滞留期間の推移'],
  singular: labelTexts.movement,
  icon: 'history',
  fields: {
    day: date(fieldTexts.day, { required: true }),
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
    side: select(
      glossaryTerms.debtSide,
      { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
      { required: true, colors: { receivable: 'blue', payable: 'orange' } },
    ),
    debt_id: ref(commonTexts.openItem, 'partner_debt', { required: true }),
    src_type: text(fieldTexts.documentType, { required: true }),
    src_id: quantity(labelTexts.documentId, { required: true, decimals: 0 }),
    src_no: text(glossaryTerms.docNo, { required: true }),
    cause: select(
      glossaryTerms.reason,
      {
        entered: labelTexts.post,
        settled: ['结清', 'Settled', 'Liquidado', '消込'],
        aged: ['账龄推移', 'Moved to older bucket', 'Pasado a un tramo más antiguo', '次の滞留期間へ移動'],
      },
      { required: true, colors: { entered: 'blue', settled: 'green', aged: 'grey' } },
    ),
    age: select(labelTexts.ageing, ages, {
      required: true,
      colors: { d30: 'amber', d60: 'orange', d90: 'red', over_d90: 'red', unused: 'blue' },
    }),
    amount: money(['变动金额', 'Change', 'Cambio', '増減額'], { required: true }),
    overdue: money(fieldTexts.overdue),
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
