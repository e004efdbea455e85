import { computed } from '../../db.ts'
import { payRefund } from './pay-refund.resource.ts'

/** Whose turn it is: the channel's, or that of a person who pays out or decides. */
export const refundNext = computed(payRefund, {
  next: `case when t.state = 'ok' then 'none' when t.state in ('abnormal', 'closed') then 'decide' when t.channel in ('cash', 'transfer') then 'payout' else 'channel' end`,
})
