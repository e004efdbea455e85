import type { Text } from '#core/text/i18n.ts'
import { defineModule } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'

/** The platform collects the money of union accounts, and of nobody else. */
const union = { union: 'only' } as const
const wallet = '/finance/PaymentWallet'
const collected: readonly PageDef[] = [
  { path: `${wallet}/SummaryRecord`, kind: 'list', rule: union, title: ['货款汇总', 'Payment summary', 'Resumen de cobros', '代金の集計'], api: ['/seller/paymentwallet/SummaryRecord', '/seller/paymentwallet/Info'] },
  { path: `${wallet}/PaymentWithdrawal`, kind: 'custom', rule: union, title: ['货款提现', 'Withdraw payments', 'Retirar cobros', '代金の出金'], api: ['/seller/paymentwallet/Withdrawal', '/seller/paymentwallet/Info'] },
  { path: `${wallet}/WithdrawalRecord`, kind: 'list', rule: union, title: ['提现记录', 'Withdrawals', 'Retiradas', '出金記録'], api: ['/seller/paymentwallet/WithdrawalRecord', '/seller/paymentwallet/WithdrawalCancel'] },
  { path: `${wallet}/BankcardManage`, kind: 'list', rule: union, title: ['银行卡', 'Bank cards', 'Tarjetas bancarias', '銀行カード'], api: ['/seller/paymentwallet/BankcardManage', '/seller/paymentwallet/BankcardSave', '/seller/paymentwallet/BankcardDel'] },
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
  title: ['财务', 'Finance', 'Finanzas', '財務'],
  icon: 'account-book',
  entries: [],
  announced: [
    ...collected,
    log('rmb', ['余额流水', 'Balance log', 'Movimientos de saldo', '残高の履歴']),
    log('score', ['积分流水', 'Points log', 'Movimientos de puntos', 'ポイントの履歴']),
    log('recycle', ['回收金流水', 'Recycling credit log', 'Movimientos de reciclaje', '回収金の履歴']),
    { path: '/finance/walletlog/UserRecharge', kind: 'list', title: ['用户充值', 'Member recharges', 'Recargas de usuarios', '会員チャージ'], api: ['/seller/wallet/UserRechargeManage', '/seller/wallet/UserRechargeSave'] },
    { path: '/finance/paycash/PayCashManage', kind: 'list', title: ['现金收款', 'Cash payments', 'Cobros en efectivo', '現金の入金'], api: ['/seller/paycash/PayCashManage', '/seller/paycash/PayCashConfirm', '/seller/paycash/PayCashDeposit'] },
    { path: '/finance/paycash/PayCashRefundManage', kind: 'list', title: ['现金退款', 'Cash refunds', 'Reembolsos en efectivo', '現金の返金'], api: ['/seller/paycash/PayCashRefundManage', '/seller/paycash/PayCashRefundPay', '/seller/paycash/PayCashRefundReject'] },
  ], // prettier-ignore
})
