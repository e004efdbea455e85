import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, password, phone, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { accountKinds, cardWords } from './words.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The verification of a supplier's bank card (银行卡核验) at the platform: a provider or a person decides. */
export const cardCheck = defineResource({
  table: 'card_check',
  page: '/platform/cardcheck',
  api: 'platform/cardcheck',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'CardCheck',
  calls: { Save: false, Del: false, Select: false },
  title: ['银行卡核验', 'Card verifications', 'Verificación de tarjetas', 'カードの確認'],
  short: ['银行卡核验', 'Card verifications', 'Verif. de tarjetas', 'カードの確認'],
  singular: ['银行卡核验', 'Card verification', 'Verificación de tarjeta', 'カードの確認'],
  icon: 'safety',
  rule: onPlatform,
  proof: true,
  fields: {
    check_no: text(glossaryTerms.docNo, { server: true, max: 30 }),
    of_suid: int(cardWords.supplierNo, { required: true, server: true }),
    supplier: text(cardWords.supplier, { required: true, server: true, max: 100 }),
    certified: text(['认证名称', 'Certified name', 'Nombre certificado', '認証名称'], {
      required: true,
      server: true,
      max: 100,
    }),
    card_id: int(commonTexts.cardId, { required: true, server: true }),
    kind: select(cardWords.kind, accountKinds, { required: true, server: true }),
    holder: text(cardWords.holder, { required: true, server: true, max: 100 }),
    bank: text(cardWords.bank, { required: true, server: true, max: 60 }),
    last4: text(cardWords.last4, { required: true, server: true, max: 4 }),
    phone: phone(glossaryTerms.mobile, { server: true }),
    sealed: password(commonTexts.encryptedAccount, { server: true }),
    asked_at: datetime(fieldTexts.requestedAt, { required: true, server: true }),
    way: select(
      ['核验方式', 'Verified by', 'Forma de verificación', '確認方法'],
      {
        person: ['人工', 'Manual', 'Manual', '手動'],
        provider: ['四要素', 'Four-factor bank verification', 'Verificación bancaria de cuatro datos', '四要素認証'],
        payment: ['小额打款', 'Small payment', 'Microdepósito', '少額振込'],
      },
      { server: true },
    ),
    paid_amount: money(commonTexts.amountTransferred, { server: true }),
    paid_at: datetime(fieldTexts.paidOutAt, { server: true }),
    tries: int(['已填次数', 'Tries', 'Intentos', '入力回数'], { server: true }),
    audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
    audited_at: datetime(glossaryTerms.auditedAt, { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
  },
  flow: {
    initial: 'asked',
    states: {
      asked: optionTexts.submitted,
      waiting: glossaryTerms.pendingAudit,
      paid: [
        '已打款，待商户填写',
        'Paid, awaiting the amount',
        'Pagado, a la espera del importe',
        '振込済み・金額入力待ち',
      ],
      passed: optionTexts.approved,
      failed: optionTexts.notPassed,
    },
    colors: { asked: 'grey', waiting: 'orange', paid: 'blue', passed: 'green', failed: 'red' },
    editable: [],
    deletable: [],
    selectable: ['passed'],
    byCalls: ['paid', 'passed', 'failed'],
    transitions: {
      ask: { title: glossaryTerms.submit, from: ['asked'], to: 'waiting', effect: 'none' },
      audit: { title: glossaryTerms.auditStep, from: ['waiting', 'paid'], to: { pass: 'passed', reject: 'failed' } },
    },
  },
  label: 'check_no',
  code: 'check_no',
  numbered: { field: 'check_no', prefix: 'YKD' },
  list: {
    brief: ['supplier', 'bank', 'status'],
    columns: [
      'check_no',
      'supplier',
      'certified',
      'holder',
      'kind',
      'bank',
      'last4',
      'status',
      'way',
      'asked_at',
      'audit_remark',
    ],
    hidden: ['of_suid', 'card_id', 'phone', 'paid_amount', 'paid_at', 'tries', 'audited_by', 'audited_at'],
    keyword: ['check_no', 'supplier', 'holder'],
    filters: ['supplier', 'kind', 'status', 'asked_at'],
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['check_no', 'supplier', 'certified', 'asked_at'] },
    { title: cardWords.account, fields: ['kind', 'holder', 'bank', 'last4', 'phone'] },
    {
      title: glossaryTerms.audit,
      fields: ['way', 'paid_amount', 'paid_at', 'tries', 'audited_by', 'audited_at', 'audit_remark'],
    },
  ],
})
