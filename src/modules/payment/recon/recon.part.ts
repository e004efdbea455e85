import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { payReconItem } from './item.resource.ts'
import { reconCalls } from './recon.calls.ts'
import { compareYesterday, fetchBill } from './recon.job.ts'
import { payRecon } from './recon.resource.ts'

/** Reconciliation of channel statements with our records, day by day. */
export const reconPart = definePart({
  entries: [entry(payRecon), entry(payReconItem)],
  calls: reconCalls,
  jobs: [fetchBill],
  daily: [compareYesterday],
  counters: [
    {
      key: 'pay_recon_open',
      title: ['渠道对账差异', 'Differences with channels', 'Diferencias con canales', '決済サービスとの差異'],
      page: '/payment/reconitem',
      query: { status: 'open' },
      notice: true,
    },
  ],
})
