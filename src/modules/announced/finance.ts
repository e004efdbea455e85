import type { Text } from '#core/text/i18n.ts'
import { defineModule } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'

/** The platform collects the money of union accounts, and of nobody else. */
const union = { union: 'only' } as const
const wallet = '/finance/PaymentWallet'
const collected: readonly PageDef[] = [
  { path: `${wallet}/SummaryRecord`, kind: 'list', rule: union, title: { zh: '货款汇总', en: 'Payment summary', es: 'Resumen de cobros', ja: '代金の集計' }, api: ['/seller/paymentwallet/SummaryRecord', '/seller/paymentwallet/Info'] },
  { path: `${wallet}/PaymentWithdrawal`, kind: 'custom', rule: union, title: { zh: '货款提现', en: 'Withdraw payments', es: 'Retirar cobros', ja: '代金の出金' }, api: ['/seller/paymentwallet/Withdrawal', '/seller/paymentwallet/Info'] },
  { path: `${wallet}/WithdrawalRecord`, kind: 'list', rule: union, title: { zh: '提现记录', en: 'Withdrawals', es: 'Retiradas', ja: '出金記録' }, api: ['/seller/paymentwallet/WithdrawalRecord', '/seller/paymentwallet/WithdrawalCancel'] },
  { path: `${wallet}/BankcardManage`, kind: 'list', rule: union, title: { zh: '银行卡', en: 'Bank cards', es: 'Tarjetas bancarias', ja: '銀行カード' }, api: ['/seller/paymentwallet/BankcardManage', '/seller/paymentwallet/BankcardSave', '/seller/paymentwallet/BankcardDel'] },
] // prettier-ignore

const log = (walletType: NonNullable<PageDef['walletType']>, title: Text): PageDef => ({
  path: `/finance/walletlog/${walletType}`,
  kind: 'list',
  title,
  api: ['/seller/wallet/WalletlogManage'],
  walletType,
})

/** 财务: what the platform collects, the wallets of members, and cash. */
export const announcedFinance = defineModule({
  key: 'finance',
  title: { zh: '财务', en: 'Finance', es: 'Finanzas', ja: '財務' },
  icon: 'account-book',
  entries: [],
  announced: [
    ...collected,
    log('rmb', { zh: '余额流水', en: 'Balance log', es: 'Movimientos de saldo', ja: '残高の履歴' }),
    log('score', { zh: '积分流水', en: 'Points log', es: 'Movimientos de puntos', ja: 'ポイントの履歴' }),
    log('recycle', { zh: '回收金流水', en: 'Recycling credit log', es: 'Movimientos de reciclaje', ja: '回収金の履歴' }),
    { path: '/finance/walletlog/UserRecharge', kind: 'list', title: { zh: '用户充值', en: 'Member recharges', es: 'Recargas de usuarios', ja: '会員チャージ' }, api: ['/seller/wallet/UserRechargeManage', '/seller/wallet/UserRechargeSave'] },
    { path: '/finance/paycash/PayCashManage', kind: 'list', title: { zh: '现金收款', en: 'Cash payments', es: 'Cobros en efectivo', ja: '現金の入金' }, api: ['/seller/paycash/PayCashManage', '/seller/paycash/PayCashConfirm', '/seller/paycash/PayCashDeposit'] },
    { path: '/finance/paycash/PayCashRefundManage', kind: 'list', title: { zh: '现金退款', en: 'Cash refunds', es: 'Reembolsos en efectivo', ja: '現金の返金' }, api: ['/seller/paycash/PayCashRefundManage', '/seller/paycash/PayCashRefundPay', '/seller/paycash/PayCashRefundReject'] },
  ], // prettier-ignore
})
