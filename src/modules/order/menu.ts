import type { MenuPart } from '#core/define/module.ts'
import { orderTexts } from './shared/words.ts'

/** The menu of the section in the order of work: orders and parcels, after-sales, records, settings. */
export const orderMenu: readonly MenuPart[] = [
  {
    key: 'orders',
    title: orderTexts.orders,
    pages: [
      '/dataDetails/order',
      '/dataDetails/shipment',
      '/dataDetails/refund',
      '/dataDetails/campaign',
      '/dataDetails/sold',
      '/dataDetails/turnover',
      '/dataDetails/shipmentNumber',
      '/dataDetails/orderAmend',
      '/dataDetails/orderEvent',
      '/dataDetails/order/verify',
      '/dataDetails/orderSetting',
    ],
  },
]
