import { glossaryTerms } from '#core/text/glossary.ts'
import { image, phone, region, select, text } from '#core/fields/index.ts'
import { exampleLines } from '#core/define/example.ts'
import { defineResource } from '#core/define/resource.ts'
import { bankTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Bank staff who look after merchants (农行员工): the transactions of a merchant count for the person it is bound to. */
export const bankStaff = defineResource({
  table: 'abcbank_staff',
  page: '/plugin/abcbank/staff',
  pages: { manage: '/plugin/abcbank/staff', add: false, edit: false, del: false },
  api: 'addons/abcbank/seller',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'Staff',
  title: bankTexts.staff,
  singular: bankTexts.staff,
  icon: 'team',
  fields: {
    staff_no: text(['工号', 'Staff no.', 'N.º de empleado', '社員番号'], { required: true, max: 20 }),
    name: text(glossaryTerms.personName, { required: true, max: 40 }),
    phone: phone(glossaryTerms.mobile, { masked: true }),
    region: region(glossaryTerms.region, { required: true }),
    sub_branch: text(optionTexts.branch, { required: true, max: 60 }),
    outlet: text(['银行网点', 'Bank branch', 'Oficina bancaria', '銀行支店'], { max: 60 }),
    qr: image(labelTexts.paymentCode),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  lines: {
    merchants: {
      table: 'abcbank_merchant',
      title: commonTexts.merchants,
      max: 200,
      fields: {
        merchant_no: text(bankTexts.merchantNo, { required: true, max: 30 }),
        merchant: text(fieldTexts.storeName, { max: 60 }),
      },
    },
  },
  computed: { merchant_nos: text(commonTexts.merchants) },
  code: 'staff_no',
  unique: [['staff_no']],
  example: {
    values: (body, n) => ({
      ...body,
      merchants: exampleLines(body.merchants).map((line, at) => ({ ...line, merchant_no: `M${n}-${at}` })),
    }),
  },
  list: {
    columns: [
      'staff_no',
      'name',
      'merchant_nos',
      'phone',
      'region',
      'sub_branch',
      'outlet',
      'qr',
      'status',
      'remark',
      'created_at',
    ],
    hidden: ['remark'],
    keyword: ['staff_no', 'name'],
    filters: ['name', 'merchant_nos', 'staff_no', 'region', 'sub_branch', 'status'],
    sort: { by: 'staff_no', asc: true },
    export: 'both',
    import: true,
  },
  form: [
    {
      title: bankTexts.staff,
      fields: ['staff_no', 'name', 'phone', 'region', 'sub_branch', 'outlet', 'qr', 'status', 'remark'],
    },
    { title: commonTexts.merchants, fields: ['merchants'] },
  ],
  formStyle: 'dialog',
})
