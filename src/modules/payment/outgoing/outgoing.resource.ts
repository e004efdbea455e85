import { defineResource } from '#core/define/resource.ts'
import { bool, datetime, int, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { channels, outgoingStates, payTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const server = { server: true } as const

/**
 * A payout to a person through a channel (打款单): one number for all attempts; an unknown outcome is queried, never sent
 * as a new payout.
 */
export const payOutgoing = defineResource({
  table: 'pay_outgoing',
  page: '/payment/outgoing',
  pages: { manage: '/payment/outgoing' },
  api: 'seller/payment',
  reach: { of: ['member_id'], source: true },
  object: 'PayOutgoing',
  calls: { Save: false, Del: false, Select: false },
  title: ['微信打款', 'WeChat payouts', 'Desembolsos por WeChat', 'WeChat 送金'],
  short: ['微信打款', 'WeChat payouts', 'Desembolsos WeChat', 'WeChat 送金'],
  singular: ['打款单', 'Payout', 'Desembolso', '送金'],
  icon: 'export',
  recordPage: { figures: ['amount'] },
  fields: {
    no: text(fieldTexts.payoutNo, { required: true, server: true, max: 32 }),
    kind: text(payTexts.kind, { required: true, server: true, max: 40, names: 'term' }),
    kind_id: quantity(commonTexts.businessNo, {
      required: true,
      server: true,
      decimals: 0,
    }),
    kind_no: text(payTexts.kindNo, { required: true, server: true, max: 60 }),
    member_id: ref(glossaryTerms.member, 'member', server),
    channel: select(payTexts.channel, channels, { required: true, server: true }),
    addon: text(fieldTexts.plugin, { required: true, server: true, max: 40 }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    openid: text(fieldTexts.wechatOfThePayee, { required: true, server: true, max: 64 }),
    payee: text(fieldTexts.payee, { server: true, max: 30 }),
    state: select(glossaryTerms.status, outgoingStates, {
      required: true,
      server: true,
      default: 'wait',
      colors: { wait: 'orange', sent: 'blue', waiting: 'amber', paid: 'green', ended: 'red' },
    }),
    cancelling: bool(['撤销中', 'Being cancelled', 'Cancelándose', '取消中'], {
      required: true,
      server: true,
      default: false,
    }),
    take: text(['收款参数', 'Client payment parameters', 'Parámetros de pago del cliente', '受取パラメーター'], {
      server: true,
      max: 2000,
    }),
    account: text(['付款商户', 'Paying merchant', 'Comercio pagador', '支払加盟店'], { server: true, max: 100 }),
    bill_no: text(payTexts.payNo, { server: true, max: 100 }),
    problem: text(payTexts.problem, { server: true, max: 200, names: 'term' }),
    tries: int(fieldTexts.submissions, { required: true, server: true, default: 0 }),
    asked: int(commonTexts.checks, { required: true, server: true, default: 0 }),
    sent_at: datetime(glossaryTerms.submittedAt, server),
    expires_at: datetime(['收款期限', 'To be taken by', 'Cobrar antes de', '受取期限'], server),
    done_at: datetime(fieldTexts.creditedAt, server),
  },
  label: 'no',
  unique: [['no']],
  drillDowns: [
    {
      key: 'ledger',
      title: labelTexts.ledger,
      to: '/finance/ledger/transaction?source_no=:kind_no',
      call: '/seller/ledger/LedgerTransactionManage',
    },
  ],
  list: {
    brief: ['state', 'amount', 'kind_no', 'payee'],
    columns: [
      'no',
      'state',
      'kind',
      'kind_no',
      'member_id',
      'payee',
      'amount',
      'expires_at',
      'problem',
      'sent_at',
      'done_at',
      'created_at',
    ],
    hidden: ['sent_at'],
    keyword: ['no', 'kind_no', 'bill_no', 'payee'],
    filters: ['no', 'state', 'kind', 'member_id', 'amount', 'done_at', 'created_at'],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['no', 'kind', 'kind_no', 'member_id', 'payee', 'amount', 'state', 'cancelling', 'problem'],
    },
    {
      title: payTexts.channel,
      fields: ['channel', 'account', 'bill_no', 'tries', 'asked', 'sent_at', 'expires_at', 'done_at'],
    },
  ],
})
