import { defineResource } from '#core/define/resource.ts'
import { bool, date, money, quantity, ref, select, spelling, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * A money account: a bank account, a cash drawer, a wallet at a payment provider. Receipts enter it, payments leave it.
 */
export const moneyFund = defineResource({
  table: 'money_fund',
  page: '/finance/fund',
  api: 'jxc/fund',
  reach: { shared: 'Receipts and payments of any department choose one of the company’s accounts' },
  object: 'Fund',
  title: ['资金账户', 'Money accounts', 'Cuentas de fondos', '資金口座'],
  singular: glossaryTerms.fund,
  icon: 'pay-circle',
  fields: {
    code: text(glossaryTerms.code, { code: true, required: true, max: 30 }),
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    kind: select(
      ['类别', 'Kind', 'Clase', '種別'],
      {
        bank: ['银行账户', 'Bank account', 'Cuenta bancaria', '銀行口座'],
        cash: commonTexts.cash,
        wechat: optionTexts.wechat,
        alipay: optionTexts.alipay,
        other: glossaryTerms.other,
      },
      { required: true, default: 'bank' },
    ),
    bank_name: text(fieldTexts.bank, { max: 80, when: [['kind', 'in', ['bank']]] }),
    account_no: text(fieldTexts.bankAccount, { code: true, max: 40 }),
    enabled: bool(glossaryTerms.active, { default: true }),
    remark: textarea(glossaryTerms.remark, { max: 200 }),
    pinyin: spelling('name'),
    opening_amount: money(commonTexts.openingBalance, { server: true }),
    opening_day: date(['期初日期', 'Opening day', 'Fecha del saldo inicial', '期首日'], { server: true }),
    opening_id: quantity(glossaryTerms.transactionNo, { server: true, decimals: 0 }),
  },
  computed: {
    balance: money(['账面余额', 'Book balance', 'Saldo en libros', '帳簿残高'], {
      help: [
        '期初加收付款、现金缴存与备用金后的余额，点击查看明细',
        'The opening balance with receipts, payments, deposits and floats; click for the postings',
        'El saldo inicial con cobros, pagos, ingresos y fondos de caja; pulse para ver los movimientos',
        '期首残高に入出金、預入、釣銭準備金を加えた残高。クリックで明細を表示',
      ],
    }),
    account_id: ref(fieldTexts.account, 'ledger_account_view'),
  },
  code: 'code',
  deleteWhen: [['opening_id', 'in', ['null']]],
  drillDowns: [
    {
      key: 'postings',
      at: 'balance',
      title: labelTexts.postings,
      to: '/finance/ledger/posting?account_id=:account_id',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  unique: [['code']],
  list: {
    brief: ['kind', 'balance'],
    columns: ['code', 'name', 'kind', 'balance', 'opening_amount', 'bank_name', 'account_no', 'enabled', 'created_at'],
    hidden: ['opening_day', 'opening_id', 'account_id'],
    keyword: ['code', 'name', 'account_no', 'pinyin'],
    filters: ['kind', 'enabled'],
    sums: ['balance', 'opening_amount'],
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['code', 'name', 'kind', 'bank_name', 'account_no', 'enabled', 'remark'] },
  ],
  formStyle: 'dialog',
})
