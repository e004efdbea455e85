import { definePart } from '#core/define/part.ts'
import { forUnion, walletPage } from '../shared/collected.ts'

/** 提现: what was collected leaves for a bank card. */
export const withdrawalPart = definePart({
  announced: [
    {
      path: `${walletPage}/PaymentWithdrawal`,
      kind: 'custom',
      rule: forUnion,
      title: ['货款提现', 'Withdraw payments', 'Retirar cobros', '代金の出金'],
      api: ['/seller/paymentwallet/Withdrawal', '/seller/paymentwallet/Info'],
    },
    {
      path: `${walletPage}/WithdrawalRecord`,
      kind: 'list',
      rule: forUnion,
      title: ['提现记录', 'Withdrawals', 'Retiradas', '出金記録'],
      api: ['/seller/paymentwallet/WithdrawalRecord', '/seller/paymentwallet/WithdrawalCancel'],
    },
  ],
})
