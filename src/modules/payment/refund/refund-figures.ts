import { computed } from '../../db.ts'
import { payRefund } from './pay-refund.resource.ts'

/** Who acts next on a refund: the channel, or a person who pays out or decides. */
export const nextText = (t: string) =>
  `case when ${t}.state = 'ok' then 'none' when ${t}.state in ('abnormal', 'closed') then 'decide' when ${t}.channel in ('cash', 'transfer') then 'payout' else 'channel' end`

const payment = (column: string) =>
  `(select p.${column} from pay_order p where p.suid = t.suid and p.id = t.pay_order_id)`

/** The facts that a manual payout needs: the next step, the purpose, and the payer. */
export const refundFigures = computed(payRefund, {
  next: nextText('t'),
  kind_no: payment('kind_no'),
  payer: payment('payer'),
  member_id: payment('member_id'),
})
