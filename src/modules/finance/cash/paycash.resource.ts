import { defineResource } from '#core/define/resource.ts'
import { date, datetime, image, money, ref, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { department } from '../../inventory/trade/department.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * A cash payment: due, then held by the collector, then deposited at the bank. It can be voided before receipt, and
 * refunded after.
 */
export const paycash = defineResource({
  table: 'paycash',
  page: '/finance/paycash',
  pages: { manage: '/finance/paycash/PayCashManage' },
  recordPage: { figures: ['amount', 'received', 'refunded'] },
  api: 'seller/paycash',
  object: 'PayCash',
  title: ['现金收款', 'Cash receipts', 'Cobros en efectivo', '現金入金'],
  singular: ['现金收款单', 'Cash payment', 'Cobro en efectivo', '現金入金'],
  icon: 'account-book',
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    payer: text(fieldTexts.payer, {
      max: 60,
      filled: true,
      help: [
        '不填为往来单位名称',
        'Default: the partner’s name',
        'Por defecto: el nombre del socio comercial',
        '空欄の場合：取引先名',
      ],
    }),
    partner_id: ref(glossaryTerms.partner, 'customer'),
    debt_id: ref(['结算单据', 'Document settled', 'Documento liquidado', '決済する伝票'], 'partner_debt', {
      help: [
        '此款所付的单据；不填则作预收',
        'The document that this pays; without one it is paid in advance',
        'El documento que se paga. Deje en blanco para registrarlo como anticipo',
        'この入金で支払う伝票。空欄の場合：前受',
      ],
    }),
    source_no: text(glossaryTerms.sourceNo, { server: true, max: 60 }),
    amount: money(glossaryTerms.receivable, { required: true, min: 0.01, max: 10_000_000 }),
    received: money(['实收', 'Received', 'Cobrado', '入金額'], { required: true, server: true, default: 0 }),
    tendered: money(commonTexts.cashTendered, { server: true }),
    change_amount: money(['找零', 'Change', 'Cambio', '釣銭'], { server: true }),
    refunded: money(optionTexts.refunded, { required: true, server: true, default: 0 }),
    collector_uid: ref(glossaryTerms.collector, 'operator', { filled: true }),
    dept_id: department,
    collected_at: datetime(['收款时间', 'Received at', 'Cobrado el', '入金日時'], { server: true }),
    voucher: image(fieldTexts.proofOfPayment),
    slip_no: text(commonTexts.depositSlip, { server: true, max: 60 }),
    fund_id: ref(glossaryTerms.fund, 'money_fund', { server: true }),
    deposited_on: date(commonTexts.depositedOn, { server: true }),
    status: select(
      glossaryTerms.status,
      {
        due: optionTexts.outstanding,
        held: ['已收待缴', 'Held by collector', 'En poder del cobrador', '預入待ち'],
        deposited: ['已缴存', 'Deposited', 'Ingresado', '預入済み'],
        voided: optionTexts.voided,
      },
      {
        required: true,
        server: true,
        default: 'due',
        colors: { due: 'orange', held: 'blue', deposited: 'green', voided: 'dark' },
      },
    ),
    void_reason: text(fieldTexts.reasonForVoiding, {
      server: true,
      max: 200,
    }),
    remark: textarea(glossaryTerms.remark, { max: 300 }),
  },
  computed: { held: money(commonTexts.notDeposited) },
  numbered: { field: 'bill_no', prefix: 'SKD' },
  label: 'bill_no',
  editWhen: [['status', 'in', ['due']]],
  deleteWhen: [['status', 'in', ['due']]],
  example: { referenced: { amount: 900_000_000 }, after: ['/seller/paycash/PayCashConfirm'] },
  list: {
    brief: ['status', 'amount', 'payer'],
    columns: [
      'bill_no',
      'status',
      'payer',
      'partner_id',
      'amount',
      'received',
      'held',
      'collector_uid',
      'collected_at',
      'slip_no',
      'deposited_on',
      'created_at',
    ],
    hidden: [
      'source_no',
      'debt_id',
      'tendered',
      'change_amount',
      'refunded',
      'fund_id',
      'dept_id',
      'void_reason',
      'remark',
    ],
    filters: ['bill_no', 'collector_uid', 'status', 'partner_id', 'amount', 'collected_at', 'dept_id', 'slip_no'],
    sums: ['amount', 'received', 'held', 'refunded'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['partner_id', 'debt_id', 'payer', 'amount', 'collector_uid', 'dept_id', 'voucher', 'remark'],
    },
    {
      title: glossaryTerms.others,
      fields: [
        'bill_no',
        'tendered',
        'change_amount',
        'received',
        'collected_at',
        'slip_no',
        'deposited_on',
        'void_reason',
      ],
    },
  ],
  formStyle: 'dialog',
})
