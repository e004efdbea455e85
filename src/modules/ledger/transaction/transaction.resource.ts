import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Posted transactions, each with its source document; their postings sum to zero. They never change: another
 * transaction reverses a mistake.
 */
export const ledgerTransaction = defineResource({
  table: 'ledger_transaction_view',
  view: true,
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  object: 'LedgerTransaction',
  page: '/finance/ledger/transaction',
  pages: { manage: '/finance/ledger/transaction' },
  calls: { Info: false, Save: false, Del: false },
  api: 'seller/ledger',
  reach: { company: 'The ledger is the company’s; a department sees what tells of its records' },
  title: ['记账凭证', 'Transactions', 'Asientos', '記帳'],
  singular: commonTexts.transaction,
  icon: 'audit',
  fields: {
    no: text(['凭证号', 'No.', 'N.º', '番号'], { required: true }),
    posted_at: datetime(commonTexts.postedAt, { required: true }),
    biz_day: date(glossaryTerms.businessDate, { required: true }),
    type: text(fieldTexts.transactionType, { required: true, names: 'term' }),
    source_table: text(commonTexts.source, { names: 'table' }),
    source_no: text(glossaryTerms.docNo),
    memo: text(glossaryTerms.remark),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    standing: select(
      glossaryTerms.status,
      {
        valid: optionTexts.valid,
        reversed: optionTexts.reversed,
        reversal: labelTexts.reversal,
      },
      { required: true, colors: { valid: 'green', reversed: 'grey', reversal: 'amber' } },
    ),
    other_id: quantity(['对应凭证', 'Other transaction', 'Asiento relacionado', '対応する記帳'], { decimals: 0 }),
    pair_no: text(['跨账套号', 'Cross-book no.', 'N.º entre libros', '帳簿間番号']),
  },
  label: 'no',
  drillDowns: [
    {
      key: 'postings',
      title: ['分录', 'Postings', 'Movimientos', '仕訳'],
      to: '/finance/ledger/posting?transaction_id=:id',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['posted_at', 'type', 'source_no', 'standing'],
    columns: ['no', 'posted_at', 'type', 'source_table', 'source_no', 'memo', 'standing', 'op_uid', 'biz_day'],
    hidden: ['other_id', 'pair_no'],
    filters: ['posted_at', 'type', 'source_no', 'memo', 'op_uid', 'biz_day', 'pair_no'],
    sort: { by: 'posted_at', asc: false },
    export: 'both',
  },
})
