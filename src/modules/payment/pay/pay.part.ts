import { definePart } from '#core/define/part.ts'
import { payCalls } from './pay.calls.ts'
import { actAtProvider } from './provider.job.ts'

/** Payments: how they start, count and end, here and at their provider. */
export const payPart = definePart({
  calls: payCalls,
  jobs: [actAtProvider],
  pages: [
    {
      path: '/payment/transfer',
      kind: 'list',
      title: ['转账确认', 'Transfers to confirm', 'Transferencias por confirmar', '振込の確認'],
      short: ['转账确认', 'Transfers', 'Transferencias', '振込の確認'],
      icon: 'bank',
      menu: true,
      api: ['/seller/payment/PayOrderManage'],
      narrowed: { filters: { channel: 'transfer' }, hidden: ['channel', 'way', 'pay_no', 'in_flight'] },
    },
  ],
  counters: [
    {
      key: 'pay_transfer',
      title: ['待确认的转账', 'Transfers to confirm', 'Transferencias por confirmar', '確認待ちの振込'],
      page: '/payment/order',
      query: { channel: 'transfer', state: 'waiting' },
    },
  ],
})
