import { date, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { commonTexts } from '../common-texts.ts'

const title = ['关账记录', 'Closing log', 'Cierres de libros', '締め記録'] as const

/** Each closing and reopening of the stock books, with the figures at that moment. Immutable. */
export const bookClosing = defineResource({
  table: 'book_closing_view',
  view: true,
  object: 'BookClosing',
  page: '/inventory/closing',
  pages: { manage: '/inventory/closing' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/closing',
  reach: { company: 'The books are closed for the whole company' },
  title,
  singular: title,
  icon: 'lock',
  fields: {
    kind: select(
      labelTexts.action,
      { close: labelTexts.closeBooks, reopen: commonTexts.reopenBooks },
      { required: true, colors: { close: 'green', reopen: 'orange' } },
    ),
    until: date(glossaryTerms.booksClosedUntil),
    former: date(['此前结账至', 'Closed before until', 'Antes cerrado hasta', '以前の締め済みの日']),
    stock_value: money(commonTexts.stockValue, {
      required: true,
      readRight: costRight,
      help: [
        '结账日结束时的库存金额',
        'At the end of the last closed day',
        'Al final del último día cerrado',
        '締め日終了時の金額',
      ],
    }),
    drafts: int(['期内草稿', 'Drafts in it', 'Borradores incluidos', '期間内の下書き'], { required: true }),
    negatives: int(['负库存数', 'Negative balances', 'Saldos negativos', 'マイナス在庫数'], { required: true }),
    reason: text(glossaryTerms.reason, { max: 200 }),
    op_uid: ref(fieldTexts.operator, 'operator', { required: true }),
  },
  label: 'kind',
  list: {
    brief: ['until', 'kind', 'stock_value'],
    columns: ['created_at', 'kind', 'until', 'former', 'stock_value', 'drafts', 'negatives', 'reason', 'op_uid'],
    filters: ['kind', 'until', 'created_at'],
    export: 'sync',
  },
})
