import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, percent, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { channels, modes, moneyWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * A payment collected for a supplier (货款收入), from the buyer's payment to its settlement, with the terms under which it
 * arrived.
 */
export const income = defineResource({
  table: 'income',
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  page: `${walletPage}/Income`,
  pages: { manage: `${walletPage}/Income` },
  recordPage: { figures: ['amount', 'refunded', 'net'] },
  api: 'seller/paymentwallet',
  reach: { company: 'Lines that tell of no record of a department are the company’s' },
  object: 'Income',
  calls: { Save: false, Del: false, Select: false },
  title: commonTexts.collectedPayment,
  singular: commonTexts.collectedPayment,
  icon: 'pay-circle',
  rule: forUnion,
  fields: {
    income_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    pay_no: text(moneyWords.payNo, { required: true, server: true, max: 64 }),
    source_table: text(fieldTexts.sourceType, { server: true, max: 60 }),
    source_id: quantity(labelTexts.sourceId, { server: true, decimals: 0 }),
    source_no: text(glossaryTerms.sourceNo, { server: true, max: 64 }),
    amount: money(moneyWords.gross, { required: true, server: true }),
    refunded: money(moneyWords.refunded, { required: true, server: true, default: 0 }),
    fee: money(moneyWords.fee, { required: true, server: true, default: 0 }),
    commission: money(moneyWords.commission, { required: true, server: true, default: 0 }),
    net: money(moneyWords.net, { required: true, server: true, default: 0 }),
    clawed: money(fieldTexts.recovered, { required: true, server: true, default: 0 }),
    mode: select(moneyWords.mode, modes, { required: true, server: true }),
    settle_days: int(commonTexts.settledOnDayT, { required: true, server: true }),
    fee_bp: percent(['服务费率', 'Fee rate', 'Porcentaje de tarifa', 'サービス料率'], { required: true, server: true }),
    fee_min: money(commonTexts.minimumFee, { required: true, server: true }),
    fee_cap: money(commonTexts.feeCap, { required: true, server: true }),
    commission_bp: percent(fieldTexts.commissionRate, { required: true, server: true }),
    fee_bearer: select(
      commonTexts.serviceFeeBorneBy,
      { supplier: moneyWords.supplier, platform: labelTexts.platform },
      { required: true, server: true },
    ),
    state: select(
      glossaryTerms.status,
      {
        paid: ['待完成', 'Order not completed', 'Pedido sin completar', '未完了'],
        pending: optionTexts.toBeSettled,
        settled: optionTexts.settledByPlatform,
        refunded: ['已全额退款', 'Refunded in full', 'Reembolsado por completo', '全額返金'],
      },
      {
        required: true,
        server: true,
        default: 'paid',
        colors: { paid: 'grey', pending: 'orange', settled: 'green', refunded: 'dark' },
      },
    ),
    paid_at: datetime(moneyWords.paidAt, { required: true, server: true }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
    settle_on: date(commonTexts.settledOn, { server: true }),
    settlement_id: ref(moneyWords.settlement, 'settlement', { server: true }),
  },
  computed: {
    refunds_open: int(['未完结退款', 'Open refunds', 'Reembolsos abiertos', '処理中の返金'], {
      help: [
        '有未完结退款时不结算',
        'Nothing is settled while a refund is open',
        'No se liquida mientras haya un reembolso abierto',
        '処理中の返金があるあいだは精算しません',
      ],
    }),
  },
  label: 'income_no',
  code: 'income_no',
  numbered: { field: 'income_no', prefix: 'SRD' },
  unique: [['channel', 'pay_no']],
  list: {
    brief: ['amount', 'state', 'paid_at'],
    columns: [
      'income_no',
      'state',
      'amount',
      'refunded',
      'fee',
      'commission',
      'net',
      'channel',
      'pay_no',
      'source_no',
      'paid_at',
      'settle_on',
      'settlement_id',
    ],
    hidden: ['clawed', 'mode', 'refunds_open', 'done_at'],
    keyword: ['income_no', 'pay_no', 'source_no'],
    filters: ['state', 'channel', 'pay_no', 'amount', 'paid_at', 'settle_on', 'settlement_id'],
    sums: ['amount', 'refunded', 'fee', 'commission', 'net'],
    export: 'both',
  },
  form: [
    {
      title: commonTexts.collectedPayment,
      fields: [
        'income_no',
        'state',
        'amount',
        'refunded',
        'fee',
        'commission',
        'net',
        'clawed',
        'channel',
        'pay_no',
        'source_no',
        'paid_at',
        'done_at',
        'settle_on',
        'settlement_id',
        'mode',
        'settle_days',
        'fee_bp',
        'fee_min',
        'fee_cap',
        'fee_bearer',
        'commission_bp',
      ],
    },
  ],
})
