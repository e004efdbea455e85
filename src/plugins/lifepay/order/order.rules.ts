import { computed, needsSecond, onTransition } from '../../db.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { chargeOrder } from './charge.job.ts'
import { refundWallet } from './money.ts'
import { lifepayOrder } from './order.resource.ts'

/** Margin: the price less the cost that the gateway charged, or the expected cost where it did not report one. */
export const orderMargin = computed(lifepayOrder, {
  margin: `case when t.status = 'done' then t.price - coalesce(t.charged, t.cost) end`,
})

/** Large orders need a second approval. */
export const secondApproval = needsSecond(lifepayOrder, async ({ face }, { single }) => {
  const { second_above } = await single(lifepaySetting)
  return second_above !== null && face >= second_above
})

/** A passed order goes to the gateway; a rejected one was never submitted and is refunded at once. */
export const auditOrder = onTransition(lifepayOrder, 'audit', async (row, { result, remark, first }, ctx) => {
  if (first) return undefined
  if (result === 'pass') await ctx.dispatch(chargeOrder, row.id)
  else await refundWallet(ctx, row)
  return {
    audited_by: ctx.uid,
    audited_at: ctx.now,
    audit_remark: remark,
    ...(result === 'pass' ? {} : { done_at: ctx.now }),
  }
})

/** Refunds a failed order manually. */
export const refundOrder = onTransition(lifepayOrder, 'refund', (row, _step, ctx) => refundWallet(ctx, row))
