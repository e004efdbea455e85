import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { insuranceTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const server = { server: true } as const

/** Premiums paid in advance (保费充值): a bill at WeChat, paid by a person on its page. */
export const freightRecharge = defineResource({
  table: 'freightins_recharge',
  page: '/plugin/freightins/recharge',
  pages: { manage: '/plugin/freightins/recharge/manage' },
  api: 'addons/freightins/seller',
  reach: { company: 'The insurance account is the company’s' },
  object: 'Recharge',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: insuranceTexts.recharges,
  singular: insuranceTexts.recharge,
  icon: 'wallet',
  fields: {
    no: text(glossaryTerms.docNo, { required: true, max: 24, server: true }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: optionTexts.placingOrder,
        ready: optionTexts.awaitingPayment,
        paid: optionTexts.credited,
        failed: glossaryTerms.failed,
        closed: optionTexts.closedRecord,
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', ready: 'orange', paid: 'green', failed: 'red', closed: 'dark' },
      },
    ),
    problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    bill_no: text(['微信充值单号', 'Bill no. at WeChat', 'N.º de recarga en WeChat', 'WeChat のチャージ番号'], {
      max: 60,
      server: true,
    }),
    pay_url: text(['付款地址', 'Where it is paid', 'Dirección de pago', '支払いページ'], { max: 500, server: true }),
    paid_at: datetime(fieldTexts.creditedAt, server),
    asked: int(fieldTexts.checks, { required: true, default: 0, server: true }),
  },
  label: 'no',
  unique: [['no']],
  numbered: { field: 'no', prefix: 'BC' },
  list: {
    columns: ['no', 'amount', 'state', 'pay_url', 'bill_no', 'created_at', 'paid_at', 'problem', 'asked'],
    hidden: ['bill_no', 'asked'],
    brief: ['state', 'amount', 'no'],
    keyword: ['no', 'bill_no'],
    filters: ['no', 'bill_no', 'state', 'amount', 'created_at', 'paid_at'],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  example: { row: { state: 'ready' } },
})
