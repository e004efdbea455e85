import { computed, onTransition, refusedTo } from '../../db.ts'
import { recycleOrder } from './order.resource.ts'
import { tellOrder } from './told.ts'

// `least` passes over what is not known: without a price there is no difference
export const orderFigures = computed(recycleOrder, {
  difference:
    'case when t.est_amount > 0 and t.final_amount is not null then least((t.final_amount - t.est_amount) * 10000 / t.est_amount, 2147483647)::int end',
  undated: 't.appoint_at is null',
  // whole hours, a part of one counted as one
  hours: `ceil(extract(epoch from t.done_at - t.created_at) / 3600)::int`,
})

/** The appliance is here, and is looked at. */
export const receiveOrder = onTransition(recycleOrder, 'receive', async (_row, _step, { now }) => ({ received_at: now }))

/** Somebody other than the inspector looks at a price that lies far from the offer. */
export const recheckOrder = onTransition(recycleOrder, 'recheck', async (row, _step, ctx) => {
  tellOrder(ctx, row, 'priced', row.final_amount ?? 0)
  return { needs_second: false, checked_by: ctx.uid }
})
export const recheckByAnother = refusedTo(recycleOrder, {
  recheck: `select jsonb_build_object('code', 'recycle_same_person') where t.inspected_by = :uid`,
})

/** The member said so on the telephone; how stands in its history. */
export const acceptOrder = onTransition(recycleOrder, 'accept', async (_row, _step, { now }) => ({ confirmed_at: now }))

export const refuseOrder = onTransition(recycleOrder, 'refuse', async (row, { remark }, ctx) => {
  tellOrder(ctx, row, 'refused')
  return { ended_at: ctx.now, end_reason: remark }
})
export const cancelOrder = onTransition(recycleOrder, 'cancel', async (_row, { remark }, { now }) => ({
  ended_at: now,
  end_reason: remark,
}))
