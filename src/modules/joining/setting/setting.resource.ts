import { bool, int, money, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** How the platform takes suppliers in: whether it does, for which fee and account, under which agreement. */
export const joiningSetting = defineResource({
  table: 'joining_setting',
  single: true,
  page: '/platform/joining',
  api: 'platform/joining',
  object: 'Joining',
  title: '入驻设置',
  icon: 'control',
  rule: { platform: true },
  fields: {
    open: bool('开放入驻', { default: true }),
    fee: money('入驻费', { required: true, default: 0, min: 0, max: 1_000_000, help: '0 为免费' }),
    account_name: text('收款户名', { max: 100 }),
    bank_name: text('开户银行', { max: 100 }),
    bank_account: text('收款账号', { max: 40 }),
    agreement: textarea('入驻协议', { max: 20_000, help: '不填则使用标准协议；修改后新申请须重新同意' }),
    agreement_ver: int('协议版本', { server: true }),
  },
  list: { columns: [] },
  form: { 入驻: ['open', 'fee'], 收款账户: ['account_name', 'bank_name', 'bank_account'], 协议: ['agreement', 'agreement_ver'] },
  check: ({ fee, account_name, bank_account }) =>
    fee > 0 && !(account_name && bank_account) ? [{ field: account_name ? 'bank_account' : 'account_name', code: 'required' }] : [],
})
