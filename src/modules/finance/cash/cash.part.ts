import { definePart } from '#core/define/part.ts'

/** 现金: what collectors take in and give back by hand. */
export const cashPart = definePart({
  announced: [
    {
      path: '/finance/paycash/PayCashManage',
      kind: 'list',
      title: ['现金收款', 'Cash payments', 'Cobros en efectivo', '現金の入金'],
      api: ['/seller/paycash/PayCashManage', '/seller/paycash/PayCashConfirm', '/seller/paycash/PayCashDeposit'],
    },
    {
      path: '/finance/paycash/PayCashRefundManage',
      kind: 'list',
      title: ['现金退款', 'Cash refunds', 'Reembolsos en efectivo', '現金の返金'],
      api: ['/seller/paycash/PayCashRefundManage', '/seller/paycash/PayCashRefundPay', '/seller/paycash/PayCashRefundReject'],
    },
  ],
})
