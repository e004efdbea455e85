import { exampleCreditCode } from '../shared/credit-code.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import {
  bool,
  date,
  datetime,
  image,
  int,
  money,
  percent,
  phone,
  ref,
  region,
  select,
  spelling,
  text,
  textarea,
} from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineResource } from '#core/define/resource.ts'
import { priceLevels } from '../shared/price-levels.ts'
import { customerProblems } from './customer.check.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Licences that a partner may hold. */
export const licenceTypes = {
  business: optionTexts.businessLicence,
  salt_producer: [
    '食盐定点生产',
    'Designated food salt producer',
    'Productor designado de sal comestible',
    '食塩指定生産',
  ],
  salt_wholesale: [
    '食盐定点批发',
    'Designated food salt wholesaler',
    'Mayorista designado de sal comestible',
    '食塩指定卸売',
  ],
  food: ['食品经营', 'Food trading licence', 'Licencia de comercio de alimentos', '食品販売許可'],
  grain_purchase: ['粮食收购备案', 'Grain purchase filing', 'Registro de compra de grano', '穀物買付届出'],
} as const satisfies Record<string, Text>

/** A company or person we sell to or buy from (往来单位). Only audited ones may be chosen in documents. */
export const customer = defineResource({
  table: 'customer',
  page: '/basicdata/customer',
  recordPage: { figures: ['credit_limit', 'licence_expire'] },
  api: 'jxc/customer',
  title: glossaryTerms.partners,
  singular: glossaryTerms.partner,
  icon: 'team',
  queue: true,
  fields: {
    code: text(['单位编码', 'Partner code', 'Código de socio', '取引先コード'], {
      code: true,
      required: true,
      max: 30,
    }),
    name: text(['单位名称', 'Partner name', 'Nombre del socio', '取引先名'], { required: true, max: 100 }),
    kind: select(
      ['往来类型', 'Relation', 'Relación', '取引区分'],
      {
        customer: fieldTexts.customer,
        supplier: glossaryTerms.supplier,
        both: ['客户兼供应商', 'Customer and supplier', 'Cliente y proveedor', '得意先兼仕入先'],
      },
      { required: true },
    ),
    category: select(
      ['单位类别', 'Category', 'Categoría', '業種'],
      {
        producer: ['生产企业', 'Producer', 'Productor', '製造業者'],
        wholesaler: ['批发企业', 'Wholesaler', 'Mayorista', '卸売業者'],
        supermarket: optionTexts.supermarket,
        catering: optionTexts.catering,
        food_processing: ['食品加工', 'Food processing', 'Industria alimentaria', '食品加工'],
        farmer: ['农户/合作社', 'Farmer or cooperative', 'Agricultor o cooperativa', '農家・協同組合'],
        other: glossaryTerms.others,
      },
      { required: true },
    ),
    contact: text(glossaryTerms.contactPerson, { max: 40 }),
    phone: phone(glossaryTerms.mobile),
    telephone: text(['固定电话', 'Telephone', 'Teléfono fijo', '固定電話'], { max: 30 }),
    email: text(fieldTexts.eMail, {
      max: 100,
      pattern: { test: /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/, refused: 'bad_email' },
    }),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 200 }),
    credit_code: text(fieldTexts.socialCreditCode, {
      code: true,
      max: 18,
      help: hintTexts.creditCodeFormat,
    }),
    tax_no: text(['税号', 'Tax number', 'Número fiscal', '納税番号'], { code: true, max: 30 }),
    tax_bp: percent(glossaryTerms.taxRate, { min: 0, max: 100 }),
    bank_name: text(fieldTexts.bank, { max: 80 }),
    bank_account: text(fieldTexts.bankAccount, { max: 40 }),
    invoice_title: text(['发票抬头', 'Invoice title', 'Nombre en la factura', '請求書宛名'], { max: 100 }),
    settle_mode: select(
      ['结算方式', 'Settlement method', 'Forma de liquidación', '決済方法'],
      {
        cash: ['现结', 'Cash', 'Al contado', '現金払い'],
        monthly: ['月结', 'Monthly account', 'Mensual', '月締め'],
        prepaid: ['预付', 'Prepaid', 'Prepago', '前払い'],
      },
      { required: true, default: 'cash' },
    ),
    credit_limit: money(glossaryTerms.creditLimit, { min: 0 }),
    credit_days: int(fieldTexts.creditDays, { unit: '天', min: 0, max: 3650 }),
    price_level: select(labelTexts.priceLevel, priceLevels),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    owner_uid: ref(fieldTexts.salesperson, 'operator'),
    enabled: bool(glossaryTerms.active, { default: true }),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    licence_expire: date(fieldTexts.licenceExpiry, { server: true, ends: true }),
    submitted_at: datetime(glossaryTerms.submittedAt, { server: true }),
    audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
    audited_at: datetime(['审核时间', 'Approval date', 'Aprobado el', '承認日時'], { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
    approved_at: datetime(['通过时间', 'Approved at', 'Aprobado el', '承認日時'], { server: true }),
    pinyin: spelling('name'),
  },
  lines: {
    licences: {
      table: 'partner_licence',
      title: glossaryTerms.licences,
      fields: {
        type: select(labelTexts.licence, licenceTypes, { required: true }),
        no: text(glossaryTerms.licenceNo, { code: true, required: true, max: 60 }),
        begin: date(fieldTexts.validFrom),
        expire_at: date(fieldTexts.validUntil, { ends: true }),
        img: image(glossaryTerms.picture),
      },
      unique: [['type', 'no']],
      max: 20,
    },
  },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      unaudited: glossaryTerms.pendingAudit,
      audited: glossaryTerms.audited,
      rejected: glossaryTerms.rejected,
    },
    colors: { draft: 'grey', unaudited: 'orange', audited: 'green', rejected: 'red' },
    editable: ['draft', 'unaudited', 'audited', 'rejected'],
    deletable: ['draft', 'unaudited', 'audited', 'rejected'],
    selectable: ['audited'],
    transitions: {
      submit: {
        title: glossaryTerms.submit,
        from: ['draft', 'rejected'],
        to: 'unaudited',
        onSave: 'submitted_at',
      },
      audit: { title: glossaryTerms.auditStep, from: ['unaudited'], to: { pass: 'audited', reject: 'rejected' } },
    },
  },
  code: 'code',
  unique: [['code'], ['credit_code']],
  example: {
    values: (body, n) => ({ ...body, email: `box${n}@example.org`, credit_code: exampleCreditCode(n) }),
    referenced: { kind: 'both' },
  },
  list: {
    columns: [
      'code',
      'name',
      'status',
      'kind',
      'category',
      'licence_expire',
      'contact',
      'phone',
      'dept_id',
      'region',
      'settle_mode',
      'credit_limit',
      'owner_uid',
      'enabled',
      'created_at',
    ],
    hidden: ['category', 'region', 'settle_mode', 'credit_limit', 'owner_uid', 'enabled'],
    keyword: ['code', 'name', 'contact', 'phone', 'pinyin'],
    sums: ['credit_limit'],
    filters: ['kind', 'category', 'dept_id', 'region', 'status', 'licence_expire', 'created_at'],
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['code', 'name', 'kind', 'category', 'dept_id', 'owner_uid', 'enabled', 'remark'],
    },
    {
      title: ['联系方式', 'Contact details', 'Datos de contacto', '連絡先'],
      fields: ['contact', 'phone', 'telephone', 'email', 'region', 'address'],
    },
    {
      title: ['开票与结算', 'Invoicing and settlement', 'Facturación y liquidación', '請求と決済'],
      fields: [
        'credit_code',
        'tax_no',
        'tax_bp',
        'invoice_title',
        'bank_name',
        'bank_account',
        'settle_mode',
        'credit_limit',
        'credit_days',
        'price_level',
      ],
    },
    { title: glossaryTerms.licences, fields: ['licences'] },
    { title: glossaryTerms.audit, fields: ['submitted_at', 'audited_by', 'audited_at', 'audit_remark'] },
  ],
  check: customerProblems,
})
