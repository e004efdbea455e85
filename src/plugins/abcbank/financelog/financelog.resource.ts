import { date, datetime, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { bankChannels, bankTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const sum = { required: true, min: -10_000_000_000, max: 10_000_000_000 } as const

/** Transactions of merchants as the bank reports them (财务流水), from its daily file. A refund has a negative amount. */
export const bankLog = defineResource({
  table: 'abcbank_log',
  page: '/plugin/abcbank/financelog',
  pages: { manage: '/plugin/abcbank/financelog', add: false, edit: false, del: false },
  api: 'addons/abcbank/seller',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'FinanceLog',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: commonTexts.entry,
  short: ['财务流水', 'Finance log', 'Registro', '入出金履歴'],
  singular: commonTexts.entry,
  icon: 'bank',
  fields: {
    txn_no: text(bankTexts.txnNo, { required: true, max: 60 }),
    day: date(['交易日期', 'Day', 'Fecha de operación', '取引日'], { required: true }),
    merchant_no: text(bankTexts.merchantNo, { required: true, max: 30 }),
    terminal: text(['终端号', 'Terminal', 'Terminal', '端末番号'], { max: 30 }),
    channel: select(labelTexts.paymentChannel, bankChannels, { required: true, default: 'other' }),
    amount: money(bankTexts.traded, sum),
    fee: money(bankTexts.fee, sum),
    net: money(bankTexts.net, sum),
    staff_id: ref(bankTexts.staff, 'abcbank_staff', { server: true, past: true }),
    settled_at: datetime(fieldTexts.settledAt, { server: true }),
  },
  flow: {
    initial: 'unsettled',
    states: {
      unsettled: ['未结', 'Outstanding', 'Pendiente', '未決済'],
      settled: optionTexts.settled,
      different: labelTexts.difference,
    },
    colors: { unsettled: 'orange', settled: 'green', different: 'red' },
    editable: [],
    deletable: ['unsettled'],
    selectable: [],
    transitions: {
      settle: {
        title: ['标记已结', 'Mark as settled', 'Marcar liquidado', '決済済みにする'],
        from: ['unsettled', 'different'],
        to: 'settled',
      },
      differ: {
        title: ['标记差异', 'Mark as different', 'Marcar diferencia', '差異ありにする'],
        from: ['unsettled', 'settled'],
        to: 'different',
        reason: true,
        effect: 'none',
      },
    },
  },
  label: 'txn_no',
  code: 'txn_no',
  unique: [['txn_no']],
  list: {
    columns: [
      'day',
      'txn_no',
      'merchant_no',
      'staff_id',
      'status',
      'amount',
      'net',
      'fee',
      'channel',
      'terminal',
      'settled_at',
      'created_at',
    ],
    hidden: ['terminal', 'settled_at', 'created_at'],
    keyword: ['txn_no', 'merchant_no'],
    filters: ['staff_id', 'merchant_no', 'channel', 'status', 'day', 'amount', 'txn_no'],
    sums: ['amount', 'fee', 'net'],
    sort: { by: 'day', asc: false },
    export: 'both',
    import: '/addons/abcbank/seller/FinanceLogSettle',
  },
  // the columns of the bank's file
  form: [
    {
      title: commonTexts.entry,
      fields: ['txn_no', 'day', 'merchant_no', 'terminal', 'channel', 'amount', 'fee', 'net'],
    },
  ],
  example: { row: {} },
})
