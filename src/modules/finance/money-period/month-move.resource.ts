import { date, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets, buckets, owners } from '../../ledger/shared/account.ts'
import { monthWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Movements of a group of accounts in a closed month, by transaction type. */
export const moneyMonthMove = defineResource({
  table: 'money_month_move_view',
  view: true,
  object: 'MoneyMonthMove',
  page: '/finance/month/moves',
  pages: { manage: '/finance/month/moves' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/moneymonth',
  reach: { company: 'A month of money totals all departments' },
  title: ['月报业务明细', 'Monthly movements', 'Movimientos del mes', '月報の取引内訳'],
  short: ['月报业务明细', 'Monthly movements', 'Movimientos de mes', '月報の取引内訳'],
  icon: 'unordered-list',
  fields: {
    month_id: ref(monthWords.month, 'money_month_view', { required: true }),
    month: text(monthWords.month, { required: true }),
    first_day: date(monthWords.firstDay, { required: true }),
    last_day: date(monthWords.lastDay, { required: true }),
    owner: select(monthWords.owner, owners, { required: true }),
    asset: select(monthWords.asset, assets, {
      required: true,
      colors: { rmb: 'green', score: 'blue', recycle: 'orange' },
    }),
    bucket: select(monthWords.bucket, buckets, { required: true }),
    type: text(fieldTexts.transactionType, { required: true, names: 'term' }),
    credit: money(monthWords.credit),
    debit: money(monthWords.debit),
    points_in: int(monthWords.pointsIn),
    points_out: int(monthWords.pointsOut),
    postings: int(monthWords.postings, { required: true }),
  },
  label: 'type',
  drillDowns: [
    {
      key: 'postings',
      title: monthWords.ledger,
      to: '/finance/ledger/posting?biz_day=:first_day,:last_day&owner=:owner&asset=:asset&bucket=:bucket&type=:type,:type',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['type', 'owner', 'credit', 'debit'],
    columns: ['month_id', 'owner', 'asset', 'bucket', 'type', 'credit', 'debit', 'points_in', 'points_out', 'postings'],
    hidden: ['month', 'first_day', 'last_day', 'points_in', 'points_out'],
    filters: ['month_id', 'owner', 'asset', 'bucket', 'type'],
    sums: ['credit', 'debit', 'points_in', 'points_out', 'postings'],
    sumWhenSame: 'asset',
    sort: { by: 'first_day', asc: false },
    export: 'both',
  },
})
