import { defineModule } from '#core/define/module.ts'

/** 农行: the staff of the bank and its settlement. An offline-pay supplier has this and nothing else. */
export const announcedBank = defineModule({
  key: 'abcbank',
  title: ['农行收单', 'Agricultural bank', 'Banco agrícola', '農業銀行'],
  icon: 'bank',
  entries: [],
  rule: { pluginKey: 'abcbank', industries: 'all' },
  announced: [
    { path: '/plugin/abcbank/staff', kind: 'list', title: ['银行员工', 'Bank staff', 'Personal del banco', '銀行スタッフ'], api: ['/addons/abcbank/seller/StaffManage'] },
    { path: '/plugin/abcbank/financelog', kind: 'list', title: ['财务流水', 'Finance log', 'Registro financiero', '財務履歴'], api: ['/addons/abcbank/seller/FinanceLogManage'] },
  ], // prettier-ignore
})
