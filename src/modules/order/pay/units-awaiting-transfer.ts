import { extendResource } from '#core/define/extension.ts'
import { quantity } from '#core/fields/index.ts'
import { payOrder } from '../../payment/order/pay-order.resource.ts'

/** Units that orders reserve while a transfer for them awaits confirmation. */
export const unitsAwaitingTransfer = extendResource(payOrder, {
  computed: {
    units_waiting: quantity(['占用件数', 'Units on hold', 'Unidades retenidas', '確保中の数量'], { decimals: 0 }),
  },
  sql: {
    units_waiting: `case when t.channel = 'transfer' and t.state = 'waiting' and t.kind = 'order' then (select sum(l.qty - l.cancelled_qty - l.shipped_qty) from order_line l where l.suid = t.suid and l.orders_id = t.kind_id) end`,
  },
  after: 'kind_no',
  sums: ['units_waiting'],
})
