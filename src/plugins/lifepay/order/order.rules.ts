import { computed, needsSecond, onTransition } from '../../db.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { chargeOrder } from './charge.job.ts'
import { payBack } from './money.ts'
import { lifepayOrder } from './order.resource.ts'

/** What is left of the price: by what the gateway really took, where it told. */
export const orderMargin = computed(lifepayOrder, { margin: `case when t.status = 'done' then t.price - coalesce(t.charged, t.cost) end` })

/** Large ones are looked at by two people. */
export const largeByTwo = needsSecond(lifepayOrder, async ({ face }, { single }) => {
  const { second_above } = await single(lifepaySetting)
  return second_above !== null && face >= second_above
})

/** Passed, it goes to the gateway; rejected, it never went out and is paid back at once. */
export const auditOrder = onTransition(lifepayOrder, 'audit', async (row, { result, remark, first }, ctx) => {
  if (first) return undefined
  if (result === 'pass') await ctx.dispatch(chargeOrder, row.id)
  else await payBack(ctx, row)
  return { audited_by: ctx.uid, audited_at: ctx.now, audit_remark: remark, ...(result === 'pass' ? {} : { done_at: ctx.now }) }
})

/** Pays back by hand what surely failed. */
export const refundOrder = onTransition(lifepayOrder, 'refund', (row, _step, ctx) => payBack(ctx, row))
