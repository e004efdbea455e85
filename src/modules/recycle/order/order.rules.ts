import { computed, onTransition, refusedTo } from '../../db.ts'
import { recycleOrder } from './order.resource.ts'
import { emitOrderEvent } from './recycle-events.ts'

// `least` ignores nulls: without a price there is no difference
export const orderFigures = computed(recycleOrder, {
  difference:
    'case when t.est_amount > 0 and t.final_amount is not null then least((t.final_amount - t.est_amount) * 10000 / t.est_amount, 2147483647)::int end',
  undated: 't.appoint_at is null',
  // full hours, rounded up
  hours: `ceil(extract(epoch from t.done_at - t.created_at) / 3600)::int`,
})

/** The appliance has arrived and is being inspected. */
export const receiveOrder = onTransition(recycleOrder, 'receive', async (_row, _step, { now }) => ({
  received_at: now,
}))

/** A second person confirms a price that is far from the offer. */
export const recheckOrder = onTransition(recycleOrder, 'recheck', async (row, _step, ctx) => {
  emitOrderEvent(ctx, row, 'priced', row.final_amount ?? 0)
  return { needs_second: false, checked_by: ctx.uid }
})
export const recheckByAnother = refusedTo(recycleOrder, {
  recheck: `select jsonb_build_object('code', 'recycle_same_person') where t.inspected_by = :uid`,
})

/** Records the member's consent by telephone; the details are in the order's history. */
export const acceptOrder = onTransition(recycleOrder, 'accept', async (_row, _step, { now }) => ({ confirmed_at: now }))

export const refuseOrder = onTransition(recycleOrder, 'refuse', async (row, { remark }, ctx) => {
  emitOrderEvent(ctx, row, 'refused')
  return { ended_at: ctx.now, end_reason: remark }
})
export const cancelOrder = onTransition(recycleOrder, 'cancel', async (_row, { remark }, { now }) => ({
  ended_at: now,
  end_reason: remark,
}))
