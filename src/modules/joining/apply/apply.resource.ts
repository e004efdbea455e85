import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { certFields, enterFields, feeFields } from './fields.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A supplier's application to join (入驻申请) as submitted. It belongs to the platform, which decides once. */
export const supplierApply = defineResource({
  table: 'supplier_apply',
  page: '/platform/apply',
  api: 'platform/apply',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Apply',
  calls: { Save: false, Del: false, Select: false },
  title: ['入驻申请', 'Applications to join', 'Solicitudes de alta', '出店申請'],
  short: ['入驻申请', 'Applications', 'Solicitudes', '出店申請'],
  singular: ['入驻申请', 'Application to join', 'Solicitud de alta', '出店申請'],
  icon: 'solution',
  rule: { platform: true },
  fields: {
    apply_no: text(['申请编号', 'Application no.', 'N.º de solicitud', '申請番号'], { server: true, max: 30 }),
    applicant_suid: int(hintTexts.supplierNumber, { server: true }),
    ...enterFields,
    ...certFields,
    payer: text(feeFields.payer.label, { max: 100 }),
    slip_img: { ...feeFields.slip_img, nullable: true },
    fee: money(commonTexts.joiningFee, { server: true }),
    pay_way: select(
      ['缴费方式', 'Payment method', 'Forma de pago', '支払方法'],
      {
        slip: ['转账', 'Transfer', 'Transferencia', '振込'],
        online: ['在线支付', 'Online payment', 'Pago en línea', 'オンライン決済'],
      },
      { server: true },
    ),
    pay_no: text(hintTexts.paymentNo, { server: true, max: 300 }),
    paid_at: datetime(fieldTexts.paidAt, { server: true }),
    agreement_ver: int(commonTexts.agreementVersion, { server: true }),
    agreed_at: datetime(['同意协议时间', 'Agreed at', 'Aceptado el', '同意日時'], { server: true }),
    submitted_at: datetime(glossaryTerms.submittedAt, { server: true }),
    audited_by: ref(['审核人', 'Approver', 'Aprobada por', '承認者'], 'operator', { server: true }),
    audited_at: datetime(['审核时间', 'Approval date', 'Aprobada el', '承認日時'], { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
  },
  flow: {
    initial: 'unaudited',
    states: {
      unaudited: glossaryTerms.pendingAudit,
      audited: optionTexts.approved,
      rejected: ['已驳回', 'Rejected', 'Rechazada', '却下'],
    },
    colors: { unaudited: 'orange', audited: 'green', rejected: 'red' },
    editable: [],
    deletable: [],
    selectable: ['audited'],
    transitions: {
      audit: { title: glossaryTerms.auditStep, from: ['unaudited'], to: { pass: 'audited', reject: 'rejected' } },
    },
  },
  label: 'store_name',
  code: 'apply_no',
  numbered: { field: 'apply_no', prefix: 'RZ' },
  list: {
    columns: [
      'apply_no',
      'store_name',
      'company',
      'industry_type',
      'contact',
      'phone',
      'region',
      'fee',
      'status',
      'submitted_at',
      'audited_at',
    ],
    hidden: ['region', 'audited_at'],
    keyword: ['apply_no', 'store_name', 'company', 'phone'],
    filters: ['industry_type', 'status', 'region', 'submitted_at'],
    sums: ['fee'],
    export: 'sync',
  },
  form: [
    {
      title: ['申请', 'Application', 'Solicitud', '申請'],
      fields: ['apply_no', 'submitted_at', 'agreement_ver', 'agreed_at'],
    },
    {
      title: optionTexts.supplier,
      fields: ['store_name', 'short_name', 'industry_type', 'contact', 'phone', 'email', 'region', 'address'],
    },
    {
      title: ['资质', 'Documents', 'Documentos', '書類'],
      fields: ['company', 'credit_code', 'legal_person', 'permit_no', 'licence_img', 'permit_img', 'other_imgs'],
    },
    { title: ['缴费', 'Fee', 'Cuota', '支払い'], fields: ['fee', 'pay_way', 'payer', 'slip_img', 'pay_no', 'paid_at'] },
    { title: glossaryTerms.audit, fields: ['audited_by', 'audited_at', 'audit_remark'] },
  ],
})
