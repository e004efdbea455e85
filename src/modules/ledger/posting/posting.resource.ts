import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets, buckets, owners } from '../shared/account.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Every posting with the balance after it: the statement of an account, the sides of a transaction, or all postings of
 * a kind of wallet.
 */
export const ledgerPosting = defineResource({
  table: 'ledger_posting_view',
  view: true,
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  object: 'LedgerPosting',
  page: '/finance/ledger/posting',
  pages: { manage: '/finance/ledger/posting' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/ledger',
  reach: { company: 'The ledger is the company’s; a department sees what tells of its records' },
  title: labelTexts.postings,
  singular: ['账户明细', 'Posting', 'Movimiento', '口座の明細'],
  icon: 'unordered-list',
  fields: {
    posted_at: datetime(commonTexts.postedAt, { required: true }),
    account_id: ref(fieldTexts.account, 'ledger_account_view', { required: true }),
    transaction_id: ref(commonTexts.transaction, 'ledger_transaction_view', { required: true }),
    owner: select(labelTexts.owner, owners, { required: true }),
    owner_id: text(commonTexts.ownerId, { required: true, names: 'term' }),
    owner_name: text(commonTexts.accountHolder, { names: 'term' }),
    asset: select(labelTexts.asset, assets, {
      required: true,
      colors: { rmb: 'green', score: 'blue', recycle: 'orange' },
    }),
    bucket: select(labelTexts.purpose, buckets, { required: true }),
    credit: money(optionTexts.inText),
    debit: money(optionTexts.out),
    balance_after: money(['变动后余额', 'Balance after', 'Saldo posterior', '変動後の残高']),
    points: int(['积分变动', 'Points change', 'Cambio de puntos', 'ポイント増減']),
    points_after: int(['变动后积分', 'Points after', 'Puntos después', '変動後のポイント']),
    seq: quantity(['序号', 'Line', 'Línea', '行'], { decimals: 0 }),
    type: text(fieldTexts.transactionType, { required: true, names: 'term' }),
    source_table: text(commonTexts.source, { names: 'table' }),
    source_no: text(glossaryTerms.docNo),
    memo: text(glossaryTerms.remark),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    biz_day: date(glossaryTerms.businessDate, { required: true }),
  },
  computed: {
    change: money(fieldTexts.valueChange, {
      help: ['转入 − 转出', 'In less out', 'Entradas − salidas', '入金 − 出金'],
    }),
  },
  label: 'source_no',
  drillDowns: [
    {
      key: 'transaction',
      at: 'type',
      title: ['整张凭证', 'Entire transaction', 'Asiento completo', '記帳全体'],
      to: '/finance/ledger/posting?transaction_id=:transaction_id',
      call: '/seller/ledger/LedgerPostingManage',
    },
    {
      key: 'account',
      at: 'account_id',
      title: commonTexts.statement,
      to: '/finance/ledger/posting?account_id=:account_id',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['posted_at', 'account_id', 'credit', 'debit'],
    columns: [
      'source_no',
      'biz_day',
      'type',
      'account_id',
      'credit',
      'debit',
      'balance_after',
      'points',
      'memo',
      'posted_at',
      'transaction_id',
    ],
    hidden: [
      'owner',
      'owner_name',
      'owner_id',
      'asset',
      'bucket',
      'points_after',
      'seq',
      'source_table',
      'op_uid',
      'change',
    ],
    filters: [
      'posted_at',
      'account_id',
      'transaction_id',
      'owner',
      'owner_id',
      'asset',
      'bucket',
      'type',
      'source_no',
      'biz_day',
    ],
    sums: ['credit', 'debit', 'change', 'points'],
    sumWhenSame: 'asset',
    sort: { by: 'posted_at', asc: false },
    export: 'both',
  },
})
