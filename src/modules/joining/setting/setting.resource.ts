import { bool, int, money, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** The platform's settings for joining: whether it is open, its fee and account, and the agreement. */
export const joiningSetting = defineResource({
  table: 'joining_setting',
  single: true,
  page: '/platform/joining',
  api: 'platform/joining',
  object: 'Joining',
  title: ['入驻设置', 'Joining', 'Altas', '出店設定'],
  icon: 'control',
  rule: { platform: true },
  fields: {
    open: bool(['开放入驻', 'Take applications', 'Admitir solicitudes', '出店申請の受付'], { default: true }),
    fee: money(commonTexts.joiningFee, {
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000,
      help: ['0 为免费', '0 means free', '0 es gratis', '0 は無料'],
    }),
    account_name: text(['收款户名', 'Account holder', 'Titular', '口座名義'], { max: 100 }),
    bank_name: text(fieldTexts.bank, { max: 100 }),
    bank_account: text(fieldTexts.payeeAccount, { max: 40 }),
    agreement: textarea(optionTexts.joiningAgreement, {
      max: 20_000,
      help: [
        '不填则使用标准协议；修改后新申请须重新同意',
        'Default: the standard agreement. After a change, new applicants must accept it again',
        'Por defecto: el acuerdo estándar. Tras un cambio, los nuevos solicitantes deben aceptarlo de nuevo',
        '空欄の場合：標準の規約。変更後の申請では再度同意が必要です',
      ],
    }),
    agreement_ver: int(commonTexts.agreementVersion, { server: true }),
  },
  list: { columns: [] },
  form: [
    { title: ['入驻', 'Joining', 'Altas', '出店'], fields: ['open', 'fee'] },
    {
      title: fieldTexts.receivingAccount,
      fields: ['account_name', 'bank_name', 'bank_account'],
    },
    { title: labelTexts.agreement, fields: ['agreement', 'agreement_ver'] },
  ],
  check: ({ fee, account_name, bank_account }) =>
    fee > 0 && !(account_name && bank_account)
      ? [{ field: account_name ? 'bank_account' : 'account_name', code: 'required' }]
      : [],
})
