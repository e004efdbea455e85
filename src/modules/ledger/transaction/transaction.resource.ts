import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** What was posted, each with the document it follows from; its postings sum to zero. Nothing in it ever changes: a mistake is reversed by another. */
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
  singular: ['记账凭证', 'Transaction', 'Asiento', '記帳'],
  icon: 'audit',
  fields: {
    no: text(['凭证号', 'No.', 'N.º', '番号'], { required: true }),
    posted_at: datetime(['记账时间', 'Posted at', 'Registrado', '記帳日時'], { required: true }),
    biz_day: date(glossaryTerms.businessDate, { required: true }),
    type: text(['业务', 'Transaction type', 'Concepto', '取引'], { required: true, names: 'term' }),
    source_table: text(['来源', 'Source', 'Origen', '元伝票'], { names: 'table' }),
    source_no: text(glossaryTerms.docNo),
    memo: text(glossaryTerms.remark),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    standing: select(
      glossaryTerms.status,
      {
        valid: ['有效', 'Valid', 'Vigente', '有効'],
        reversed: ['已冲正', 'Reversed', 'Revertido', '取消済み'],
        reversal: ['冲正', 'Reversal', 'Reversión', '取消'],
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
