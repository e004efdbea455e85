import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { monthWords } from './words.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * The months of the ledger (月结): which are closed, by whom, and which is next. A closed month accepts no postings, and
 * its report is final.
 */
export const moneyMonth = defineResource({
  table: 'money_month_view',
  view: true,
  object: 'MoneyMonth',
  page: '/finance/month',
  pages: { manage: '/finance/month' },
  calls: { Info: false, Save: false, Del: false },
  api: 'seller/moneymonth',
  reach: { company: 'A month of money totals all departments' },
  title: ['月末结账', 'Month-end close', 'Cierre mensual', '月次締め'],
  singular: monthWords.month,
  icon: 'calendar',
  fields: {
    month: text(monthWords.month, { required: true }),
    standing: select(
      glossaryTerms.status,
      {
        running: ['本月未完', 'In progress', 'En curso', '当月'],
        open: ['未结账', 'Not closed', 'Sin cerrar', '未締め'],
        closed: optionTexts.settled,
      },
      { required: true, colors: { running: 'grey', open: 'amber', closed: 'green' } },
    ),
    first_day: date(monthWords.firstDay, { required: true }),
    last_day: date(monthWords.lastDay, { required: true }),
    postings: int(monthWords.postings),
    closed_by: ref(['结账人', 'Closed by', 'Cerrado por', '締め担当'], 'operator'),
    closed_at: datetime(['结账时间', 'Closed at', 'Cerrado el', '締め日時']),
  },
  label: 'month',
  drillDowns: [
    {
      key: 'report',
      title: ['月报', 'Report', 'Informe', '月報'],
      to: '/finance/month/report?month_id=:id',
      call: '/seller/moneymonth/MoneyMonthLineManage',
      when: [['standing', 'in', ['closed']]],
    },
    {
      key: 'postings',
      title: monthWords.ledger,
      to: '/finance/ledger/posting?biz_day=:first_day,:last_day',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['month', 'standing', 'closed_at'],
    columns: ['month', 'standing', 'first_day', 'last_day', 'postings', 'closed_by', 'closed_at'],
    filters: ['month', 'standing', 'closed_by', 'closed_at'],
    sort: { by: 'first_day', asc: false },
    export: 'both',
  },
})
