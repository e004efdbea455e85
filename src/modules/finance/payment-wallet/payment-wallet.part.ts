import { definePart } from '#core/define/part.ts'
import { forUnion, walletPage } from '../shared/collected.ts'

/** 货款汇总: what the platform collected for a union account, day by day. */
export const paymentWalletPart = definePart({
  announced: [
    {
      path: `${walletPage}/SummaryRecord`,
      kind: 'list',
      rule: forUnion,
      title: ['货款汇总', 'Payment summary', 'Resumen de cobros', '代金の集計'],
      api: ['/seller/paymentwallet/SummaryRecord', '/seller/paymentwallet/Info'],
    },
  ],
})
