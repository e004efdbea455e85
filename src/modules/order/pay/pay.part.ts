import { definePart } from '#core/define/part.ts'
import { orderTexts } from '../shared/words.ts'
import { orderOrigins } from '../credit/document-origins.ts'
import { orderSettledTotals } from '../credit/settled-totals.ts'
import { accountCalls, accountTitle } from '../credit/account.calls.ts'
import { ledgerCalls, ledgerTitle } from './ledger.calls.ts'
import { orderOfCash } from './order-of-cash.ts'
import { payCalls, payCodeTitle } from './pay.calls.ts'
import { orderPayable } from './payable.ts'
import { unitsAwaitingTransfer } from './units-awaiting-transfer.ts'

/** 收款: payments for orders. */
export const payPart = definePart({
  calls: [...payCalls, ...ledgerCalls, ...accountCalls],
  payables: [orderPayable],
  contributions: [orderSettledTotals, orderOrigins],
  extensions: [orderOfCash, unitsAwaitingTransfer],
  pages: [
    {
      path: '/dataDetails/order/code',
      kind: 'custom',
      title: payCodeTitle,
      api: ['/seller/order/OrderPayCode', '/seller/order/OrderPayState', '/seller/order/info'],
      of: { table: 'orders', action: 'payCode' },
    },
  ],
  panels: [
    {
      at: 'orders',
      title: orderTexts.payments,
      api: '/seller/payment/PayOrderManage',
      by: 'kind_id',
      query: { kind: 'order' },
    },
    { at: 'orders', title: accountTitle, api: '/seller/order/OrderAccount', when: [['terms', 'in', ['credit']]] },
    { at: 'orders', title: ledgerTitle, api: '/seller/order/OrderLedger' },
    { at: 'member', title: orderTexts.orders, api: '/seller/order/OrderManage', by: 'member_id' },
  ],
})
