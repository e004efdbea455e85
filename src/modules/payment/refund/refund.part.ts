import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { refundFigures } from './refund-figures.ts'
import { payPayout } from './pay-payout.resource.ts'
import { payRefund } from './pay-refund.resource.ts'
import { refundCalls } from './refund.calls.ts'
import { sendRefund } from './refund.job.ts'

/** Refunds to payers. */
export const refundPart = definePart({
  entries: [entry(payRefund, [refundFigures]), entry(payPayout)],
  calls: refundCalls,
  jobs: [sendRefund],
  counters: [
    {
      key: 'pay_refund_decide',
      title: ['退款异常', 'Refund exceptions', 'Reembolsos con incidencia', '返金異常'],
      page: '/payment/refund',
      query: { next: 'decide' },
      notice: true,
    },
    {
      key: 'pay_refund_payout',
      title: ['待人工打款的退款', 'Refunds to pay out manually', 'Reembolsos por desembolsar', '手動送金待ちの返金'],
      page: '/payment/refund',
      query: { next: 'payout' },
    },
  ],
})
