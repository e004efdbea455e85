import { glossaryTerms } from '#core/text/glossary.ts'
import { date, int, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { modes, moneyWords } from './words.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A settlement of a supplier (结算单): due payments less refunds, fees and commission, and the destination of the net
 * amount.
 */
export const settlement = defineResource({
  table: 'settlement',
  page: `${walletPage}/Settlement`,
  pages: { manage: `${walletPage}/Settlement` },
  recordPage: { figures: ['amount', 'net', 'to_available'] },
  api: 'seller/paymentwallet',
  reach: { company: 'The settlement account with the platform is the company’s' },
  object: 'Settlement',
  calls: { Save: false, Del: false },
  title: moneyWords.settlements,
  singular: moneyWords.settlement,
  icon: 'audit',
  rule: forUnion,
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    day: date(commonTexts.settledOn, { required: true, server: true }),
    mode: select(moneyWords.mode, modes, { required: true, server: true }),
    payments: int(commonTexts.payments, { required: true, server: true }),
    amount: money(moneyWords.gross, { required: true, server: true }),
    refunded: money(moneyWords.refunded, { required: true, server: true }),
    fee: money(moneyWords.fee, { required: true, server: true }),
    commission: money(moneyWords.commission, { required: true, server: true }),
    net: money(moneyWords.net, { required: true, server: true }),
    to_due: money(commonTexts.offsetAgainstDebt, {
      required: true,
      server: true,
      help: [
        '结算后退款超出余额的部分，由之后的货款先行补足',
        'Refunds after settlement beyond the balance are recovered from later payments first',
        'Los reembolsos tras la liquidación que el saldo no cubrió se compensan primero con los cobros siguientes',
        '精算後の返金のうち残高で足りなかった分は、以後の代金から先に充当します',
      ],
    }),
    to_available: money(['转入可用', 'To the available balance', 'Al saldo disponible', '利用可能残高へ'], {
      required: true,
      server: true,
    }),
  },
  label: 'bill_no',
  code: 'bill_no',
  numbered: { field: 'bill_no', prefix: 'JSD' },
  drillDowns: [
    {
      key: 'payments',
      title: ['查看货款', 'Payments', 'Cobros', '代金の表示'],
      to: `${walletPage}/Income?settlement_id=:id`,
      call: '/seller/paymentwallet/IncomeManage',
    },
  ],
  list: {
    brief: ['day', 'net', 'to_available'],
    columns: [
      'bill_no',
      'day',
      'payments',
      'amount',
      'refunded',
      'fee',
      'commission',
      'net',
      'to_due',
      'to_available',
      'mode',
    ],
    filters: ['bill_no', 'day', 'mode', 'net'],
    sums: ['payments', 'amount', 'refunded', 'fee', 'commission', 'net', 'to_due', 'to_available'],
    export: 'both',
  },
  form: [
    {
      title: moneyWords.settlement,
      fields: [
        'bill_no',
        'day',
        'mode',
        'payments',
        'amount',
        'refunded',
        'fee',
        'commission',
        'net',
        'to_due',
        'to_available',
      ],
    },
  ],
})
