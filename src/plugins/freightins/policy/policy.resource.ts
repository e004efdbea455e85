import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { insuranceTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const server = { server: true } as const

/** The insurance of the parcel of one payment, which pays for its return shipping (运费险保单). */
export const freightPolicy = defineResource({
  table: 'freightins_policy',
  page: '/plugin/freightins/policy',
  pages: { manage: '/plugin/freightins/policy/manage' },
  recordPage: { figures: ['premium', 'insured'] },
  api: 'addons/freightins/seller',
  reach: { of: ['order_id'] },
  object: 'Policy',
  calls: { Save: false, Del: false, Select: false },
  title: insuranceTexts.policies,
  singular: insuranceTexts.policy,
  icon: 'safety',
  fields: {
    no: text(glossaryTerms.docNo, { required: true, max: 24, server: true }),
    order_id: ref(orderTexts.order, 'orders', { required: true, server: true, past: true }),
    shipment_id: ref(labelTexts.parcel, 'shipment', { required: true, server: true, past: true }),
    payment_id: ref(fieldTexts.payment, 'pay_order', { required: true, server: true, past: true }),
    pay_no: text(insuranceTexts.payNo, { required: true, max: 100, server: true }),
    tracking_no: text(insuranceTexts.trackingNo, { required: true, max: 60, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: ['投保中', 'Being insured', 'En trámite', '手続き中'],
        unknown: optionTexts.toBeChecked,
        active: ['生效', 'In force', 'En vigor', '有効'],
        expired: optionTexts.lapsed,
        failed: commonTexts.insuranceFailed,
        closed: optionTexts.cancelled,
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', unknown: 'orange', active: 'green', expired: 'dark', failed: 'red', closed: 'dark' },
        help: [
          '没有应答的先向微信查询，不会重复投保',
          'Requests without a response are checked first; nothing is insured twice',
          'Las solicitudes sin respuesta se consultan antes; nada se asegura dos veces',
          '応答のないものは照会し、二重加入はしません',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    policy_no: text(insuranceTexts.policyNo, { max: 60, server: true }),
    premium: money(insuranceTexts.premium, server),
    insured: money(insuranceTexts.insured, server),
    ends_at: datetime(['保障截止', 'Insured until', 'Asegurado hasta', '保険満了'], server),
    submitted_at: datetime(['投保时间', 'Submitted at', 'Enviada el', '申込日時'], server),
    tries: int(fieldTexts.submissions, { required: true, default: 0, server: true }),
    asked: int(fieldTexts.checks, { required: true, default: 0, server: true }),
  },
  label: 'no',
  code: 'no',
  unique: [['no'], ['pay_no']],
  numbered: { field: 'no', prefix: 'YB' },
  list: {
    columns: [
      'no',
      'order_id',
      'tracking_no',
      'state',
      'premium',
      'insured',
      'policy_no',
      'ends_at',
      'problem',
      'created_at',
      'pay_no',
      'shipment_id',
      'submitted_at',
      'tries',
      'asked',
    ],
    hidden: ['pay_no', 'shipment_id', 'submitted_at', 'tries', 'asked'],
    brief: ['state', 'order_id', 'premium'],
    keyword: ['no', 'policy_no', 'tracking_no', 'pay_no'],
    filters: ['no', 'tracking_no', 'policy_no', 'order_id', 'state', 'premium', 'created_at', 'ends_at'],
    sums: ['premium', 'insured'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['no', 'order_id', 'shipment_id', 'tracking_no', 'state', 'problem'] },
    {
      title: insuranceTexts.policy,
      fields: ['policy_no', 'premium', 'insured', 'ends_at', 'payment_id', 'pay_no', 'submitted_at', 'tries', 'asked'],
    },
  ],
  example: { row: { state: 'failed' } },
})
