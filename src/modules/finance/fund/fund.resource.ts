import { defineResource } from '#core/define/resource.ts'
import { bool, money, select, spelling, text, textarea } from '#core/fields/index.ts'
import { words } from '#core/text/glossary.ts'

/** Where our money lies: a bank account, a till, a wallet at a payment provider. Receipts come into one, payments leave one. */
export const moneyFund = defineResource({
  table: 'money_fund',
  page: '/finance/fund',
  api: 'jxc/fund',
  object: 'Fund',
  title: ['资金账户', 'Money accounts', 'Cuentas de fondos', '資金口座'],
  one: words.fund,
  icon: 'pay-circle',
  fields: {
    code: text(words.code, { required: true, max: 30 }),
    name: text(words.name, { required: true, max: 60 }),
    kind: select(
      ['类别', 'Kind', 'Clase', '種別'],
      {
        bank: ['银行账户', 'Bank account', 'Cuenta bancaria', '銀行口座'],
        cash: ['现金', 'Cash', 'Efectivo', '現金'],
        wechat: ['微信', 'WeChat', 'WeChat', 'WeChat'],
        alipay: ['支付宝', 'Alipay', 'Alipay', 'Alipay'],
        other: words.other,
      },
      { required: true, default: 'bank' },
    ),
    bank_name: text(['开户银行', 'Bank', 'Banco', '取引銀行'], { max: 80, when: [['kind', 'in', ['bank']]] }),
    account_no: text(['账号', 'Account no.', 'N.º de cuenta', '口座番号'], { max: 40 }),
    enabled: bool(['启用', 'Enabled', 'Habilitado', '有効'], { default: true }),
    remark: textarea(words.remark, { max: 200 }),
    pinyin: spelling('name'),
  },
  computed: {
    balance: money(['账面余额', 'Balance', 'Saldo', '帳簿残高'], {
      help: [
        '收付款、现金缴存与备用金记账后的余额',
        'After receipts, payments, cash deposits and floats',
        'Tras cobros, pagos, ingresos de efectivo y fondos de caja',
        '入出金、現金預入、釣銭準備金を反映した残高',
      ],
    }),
  },
  code: 'code',
  unique: [['code']],
  list: {
    brief: ['kind', 'balance'],
    columns: ['code', 'name', 'kind', 'balance', 'bank_name', 'account_no', 'enabled', 'created_at'],
    keyword: ['code', 'name', 'account_no', 'pinyin'],
    filters: ['kind', 'enabled'],
    sums: ['balance'],
    export: 'sync',
    import: true,
  },
  form: [{ title: words.general, fields: ['code', 'name', 'kind', 'bank_name', 'account_no', 'enabled', 'remark'] }],
  formStyle: 'dialog',
})
