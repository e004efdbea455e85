import { words } from '#core/text/glossary.ts'
import { date, datetime, int, money, percent, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/collected.ts'
import { channels, modes, moneyWords } from './words.ts'

/** One payment that was collected for a supplier (货款收入), from the buyer's payment to its settlement, with the terms under which it came in. */
export const income = defineResource({
  table: 'income',
  page: `${walletPage}/Income`,
  pages: { manage: `${walletPage}/Income` },
  api: 'seller/paymentwallet',
  object: 'Income',
  calls: { Save: false, Del: false, Select: false },
  title: ['货款收入', 'Collected payments', 'Cobros', '受取代金'],
  one: ['货款收入', 'Collected payment', 'Cobro', '受取代金'],
  icon: 'transaction',
  rule: forUnion,
  fields: {
    income_no: text(words.docNo, { required: true, server: true, max: 30 }),
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    pay_no: text(moneyWords.payNo, { required: true, server: true, max: 64 }),
    source_table: text(['来源类型', 'Source type', 'Tipo de origen', '元伝票種別'], { server: true, max: 60 }),
    source_id: quantity(['来源编号', 'Source id', 'Id de origen', '元伝票ID'], { server: true, decimals: 0 }),
    source_no: text(words.sourceNo, { server: true, max: 64 }),
    amount: money(moneyWords.gross, { required: true, server: true }),
    refunded: money(moneyWords.refunded, { required: true, server: true, default: 0 }),
    fee: money(moneyWords.fee, { required: true, server: true, default: 0 }),
    commission: money(moneyWords.commission, { required: true, server: true, default: 0 }),
    net: money(moneyWords.net, { required: true, server: true, default: 0 }),
    clawed: money(['已退回', 'Taken back', 'Recuperado', '返還済み'], { required: true, server: true, default: 0 }),
    mode: select(moneyWords.mode, modes, { required: true, server: true }),
    settle_days: int(['结算周期 T+', 'Settled on day T+', 'Se liquida el día T+', '精算日 T+'], { required: true, server: true }),
    fee_bp: percent(['服务费率', 'Fee rate', 'Tasa', '料率'], { required: true, server: true }),
    fee_min: money(['最低手续费', 'Least fee', 'Tarifa mínima', '最低手数料'], { required: true, server: true }),
    fee_cap: money(['手续费封顶', 'Fee cap', 'Tarifa máxima', '手数料上限'], { required: true, server: true }),
    commission_bp: percent(['佣金率', 'Commission rate', 'Tasa de comisión', '手数料率'], { required: true, server: true }),
    fee_bearer: select(
      ['服务费承担方', 'Service fee borne by', 'Tarifa a cargo de', 'サービス料の負担者'],
      { supplier: moneyWords.supplier, platform: ['平台', 'Platform', 'Plataforma', 'プラットフォーム'] },
      { required: true, server: true },
    ),
    state: select(
      words.status,
      {
        paid: ['待完成', 'Not done yet', 'Sin completar', '未完了'],
        pending: ['待结算', 'To be settled', 'Por liquidar', '精算待ち'],
        settled: ['已结算', 'Settled', 'Liquidado', '精算済み'],
        refunded: ['已全额退款', 'Refunded in full', 'Reembolsado por completo', '全額返金'],
      },
      { required: true, server: true, default: 'paid', colors: { paid: 'grey', pending: 'orange', settled: 'green', refunded: 'dark' } },
    ),
    paid_at: datetime(moneyWords.paidAt, { required: true, server: true }),
    done_at: datetime(['完成时间', 'Done at', 'Completado el', '完了日時'], { server: true }),
    settle_on: date(['结算日', 'Settled on', 'Fecha de liquidación', '精算日'], { server: true }),
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
  numbered: { field: 'income_no', prefix: 'HKD' },
  unique: [['channel', 'pay_no']],
  list: {
    brief: ['amount', 'state', 'paid_at'],
    columns: ['income_no', 'state', 'amount', 'refunded', 'fee', 'commission', 'net', 'channel', 'pay_no', 'source_no', 'paid_at', 'settle_on', 'settlement_id'],
    hidden: ['clawed', 'mode', 'refunds_open', 'done_at'],
    keyword: ['income_no', 'pay_no', 'source_no'],
    filters: ['state', 'channel', 'pay_no', 'amount', 'paid_at', 'settle_on', 'settlement_id'],
    sums: ['amount', 'refunded', 'fee', 'commission', 'net'],
    export: 'both',
  },
})
