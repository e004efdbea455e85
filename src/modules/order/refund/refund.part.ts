import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { autoAgreeRefunds } from './auto-agree.work.ts'
import { moneyCalls, moneyTitle } from './money.calls.ts'
import { refundPreviewCalls } from './preview.calls.ts'
import { refundCalls } from './refund.calls.ts'
import { refundFigures } from './refund.computed.ts'
import { agreePartTitle, inspectTitle, refund } from './refund.resource.ts'
import { startRefund, prepareRefund } from './refund.save.ts'
import { refundEvents } from './refund-events.ts'

/** 售后: refunds and returns of orders. */
export const refundPart = definePart({
  entries: [entry(refund, [prepareRefund, startRefund, refundFigures])],
  calls: [...refundCalls, ...refundPreviewCalls, ...moneyCalls],
  works: [autoAgreeRefunds],
  events: Object.values(refundEvents),
  pages: [
    {
      path: '/dataDetails/refund/agree',
      kind: 'custom',
      title: agreePartTitle,
      api: ['/seller/refund/RefundAgree', '/seller/refund/RefundInfo'],
      of: { table: 'refund', action: 'agreePart' },
    },
    {
      path: '/dataDetails/refund/inspect',
      kind: 'custom',
      title: inspectTitle,
      api: ['/seller/refund/RefundReceive', '/seller/refund/RefundInfo'],
      of: { table: 'refund', action: 'inspect' },
    },
  ],
  counters: [
    {
      key: 'refund_to_decide',
      title: ['待处理退款', 'Refunds to decide', 'Reembolsos por decidir', '審査待ちの返金'],
      page: '/dataDetails/refund',
      query: { status: 'applied', type: 'refund,goodwill' },
    },
    {
      key: 'return_to_decide',
      title: ['待处理退货', 'Returns to decide', 'Devoluciones por decidir', '審査待ちの返品'],
      page: '/dataDetails/refund',
      query: { status: 'applied', type: 'return,exchange' },
    },
    {
      key: 'refund_to_approve',
      title: ['待复核退款', 'Refunds to approve', 'Reembolsos por aprobar', '再確認待ちの返金'],
      page: '/dataDetails/refund',
      query: { to_approve: 'true' },
    },
    {
      key: 'refund_late',
      title: ['超时未处理售后', 'Overdue refunds', 'Reembolsos fuera de plazo', '期限超過の返金'],
      page: '/dataDetails/refund',
      query: { late: 'true' },
    },
    {
      key: 'return_to_receive',
      title: ['待验收退货', 'Returns to receive', 'Devoluciones por recibir', '受入待ちの返品'],
      page: '/dataDetails/refund',
      query: { status: 'agreed' },
    },
  ],
  panels: [
    { at: 'orders', title: refund.title, api: '/seller/refund/RefundManage', by: 'order_id' },
    { at: 'refund', title: moneyTitle, api: '/seller/refund/RefundMoney' },
  ],
})
