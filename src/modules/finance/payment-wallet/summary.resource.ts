import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, money, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { bucketWords, parts, walletWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { monthWords } from '../money-period/words.ts'
import { moveWords } from './words.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * The payment wallet by day (货款汇总): opening, movements and closing. A day can be split by the buckets of the wallet,
 * between which the settlement moves money; every figure is a sum of ledger postings.
 */
export const walletSummary = defineResource({
  table: 'wallet_day_view',
  view: true,
  object: 'Summary',
  page: `${walletPage}/SummaryRecord`,
  pages: { manage: `${walletPage}/SummaryRecord` },
  calls: { Manage: '/seller/paymentwallet/SummaryRecord', Info: false, Save: false, Del: false, Select: false },
  api: 'seller/paymentwallet',
  reach: { company: 'The settlement account with the platform is the company’s' },
  title: ['货款汇总', 'Payment summary', 'Resumen de cobros', '代金の集計'],
  icon: 'history',
  rule: forUnion,
  fields: {
    day: date(fieldTexts.day, { required: true }),
    part: select(walletWords.part, { all: optionTexts.total, ...bucketWords }, { required: true, colors: parts }),
    by_part: bool(['按账户分列', 'By account', 'Por cuenta', '口座別に表示']),
    opening: money(optionTexts.openingBalance, { required: true }),
    income: money(commonTexts.collected, { required: true }),
    refund: money(commonTexts.refunded, {
      required: true,
      help: [
        '结算后退款只扣回商户实得部分，费用由平台退回',
        'After settlement, refunds deduct only the supplier’s net amount; the platform returns its fees',
        'Tras la liquidación solo se descuenta lo que recibió el proveedor; la plataforma devuelve sus tarifas',
        '精算後の返金は店舗の受取分のみ差し引き、料金はプラットフォームが返します',
      ],
    }),
    fee: money(commonTexts.serviceFee, { required: true }),
    commission: money(commonTexts.commission, { required: true }),
    settled: money(commonTexts.settlementCredited, {
      required: true,
      help: [
        '从待结算转入可用；合计中收支相抵',
        'Moved from pending to available; cancels out in the total',
        'Pasa de pendiente a disponible; se compensa en el total',
        '精算待ちから利用可能へ振替。合計では相殺されます',
      ],
    }),
    shared: money(commonTexts.paidByTheProvider, { required: true }),
    withdrawn: money(moveWords.withdraw, { required: true }),
    supply: money(moveWords.supply, { required: true }),
    other: money(glossaryTerms.other, { required: true }),
    closing: money(monthWords.closing, { required: true }),
  },
  label: 'day',
  drillDowns: [
    {
      key: 'lines',
      title: walletWords.lines,
      to: `${walletPage}/Lines?biz_day=:day,:day`,
      call: '/seller/paymentwallet/LinesManage',
    },
  ],
  list: {
    brief: ['day', 'opening', 'closing'],
    columns: [
      'day',
      'part',
      'opening',
      'closing',
      'income',
      'refund',
      'fee',
      'commission',
      'settled',
      'withdrawn',
      'supply',
      'shared',
      'other',
    ],
    hidden: ['shared', 'other'],
    filters: ['day', 'part'],
    sums: ['income', 'refund', 'fee', 'commission', 'settled', 'shared', 'withdrawn', 'supply', 'other'],
    sumWhenSame: 'part',
    switches: { by_parts: 'by_part' },
    sort: { by: 'day', asc: false },
    export: 'both',
  },
})
