import { defineModule } from '#core/define/module.ts'

/** 农行: the staff of the bank and its settlement. An offline-pay supplier has this and nothing else. */
export const announcedBank = defineModule({
  key: 'abcbank',
  title: { zh: '农行收单', en: 'Agricultural bank', es: 'Banco agrícola', ja: '農業銀行' },
  icon: 'bank',
  entries: [],
  rule: { pluginKey: 'abcbank', industries: 'all' },
  announced: [
    { path: '/plugin/abcbank/staff', kind: 'list', title: { zh: '银行员工', en: 'Bank staff', es: 'Personal del banco', ja: '銀行スタッフ' }, api: ['/addons/abcbank/seller/StaffManage'] },
    { path: '/plugin/abcbank/financelog', kind: 'list', title: { zh: '财务流水', en: 'Finance log', es: 'Registro financiero', ja: '財務履歴' }, api: ['/addons/abcbank/seller/FinanceLogManage'] },
  ], // prettier-ignore
})
