import { date, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets, buckets, owners } from '../../ledger/shared/account.ts'
import { monthWords } from './words.ts'

/** The report of closed months: opening, credits, debits and closing of each group of accounts. */
export const moneyMonthLine = defineResource({
  table: 'money_month_line_view',
  view: true,
  object: 'MoneyMonthLine',
  page: '/finance/month/report',
  pages: { manage: '/finance/month/report' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/moneymonth',
  reach: { company: 'A month of money totals all departments' },
  title: ['资金月报', 'Monthly money report', 'Informe mensual de dinero', '資金月報'],
  icon: 'table',
  fields: {
    month_id: ref(monthWords.month, 'money_month_view', { required: true }),
    month: text(monthWords.month, { required: true }),
    first_day: date(monthWords.firstDay, { required: true }),
    last_day: date(monthWords.lastDay, { required: true }),
    owner: select(monthWords.owner, owners, { required: true }),
    asset: select(monthWords.asset, assets, { required: true, colors: { rmb: 'green', score: 'blue', recycle: 'orange' } }),
    bucket: select(monthWords.bucket, buckets, { required: true }),
    opening: money(monthWords.opening),
    credit: money(monthWords.credit),
    debit: money(monthWords.debit),
    closing: money(monthWords.closing),
    points_opening: int(monthWords.pointsOpening),
    points_in: int(monthWords.pointsIn),
    points_out: int(monthWords.pointsOut),
    points_closing: int(monthWords.pointsClosing),
    postings: int(monthWords.postings, { required: true }),
  },
  label: 'month',
  drillDowns: [
    {
      key: 'moves',
      title: ['按业务', 'By kind', 'Por concepto', '取引別'],
      to: '/finance/month/moves?month_id=:month_id&owner=:owner&asset=:asset&bucket=:bucket',
      call: '/seller/moneymonth/MoneyMonthMoveManage',
    },
    {
      key: 'postings',
      title: monthWords.ledger,
      to: '/finance/ledger/posting?biz_day=:first_day,:last_day&owner=:owner&asset=:asset&bucket=:bucket',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['month', 'owner', 'bucket', 'closing'],
    columns: ['month_id', 'owner', 'asset', 'bucket', 'opening', 'credit', 'debit', 'closing', 'points_opening', 'points_in', 'points_out', 'points_closing'], // prettier-ignore
    hidden: ['month', 'first_day', 'last_day', 'postings', 'points_opening', 'points_in', 'points_out', 'points_closing'],
    filters: ['month_id', 'owner', 'asset', 'bucket'],
    sums: ['opening', 'credit', 'debit', 'closing', 'points_opening', 'points_in', 'points_out', 'points_closing'],
    sumWhenSame: 'asset',
    sort: { by: 'first_day', asc: false },
    export: 'both',
  },
})
