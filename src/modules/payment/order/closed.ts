import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { hasLivePayment, payableNamed } from './rows.ts'
import type { PayOrder } from './rows.ts'

/** Notes that a payment will not come any more, once its provider has said so. */
export async function noteClosed(ctx: Ctx<DB>, { id, no, ver }: PayOrder, problem: string | null): Promise<void> {
  await ctx.db
    .updateTable('pay_order')
    .set({ state: 'closed', step: null, problem: problem?.slice(0, 200) ?? null, ver: ver + 1 })
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  ctx.log({ biz_type: 'pay_order', biz_id: id, biz_no: no, before: { state: 'waiting' }, after: { state: 'closed' } })
}

/** Tells what a payment was for that nothing is live any more, where that is so. */
export async function tellClosed(ctx: Ctx<DB>, { kind, kind_id }: PayOrder): Promise<void> {
  if (kind_id === null || (await hasLivePayment(ctx, kind, kind_id))) return
  await payableNamed(ctx, kind).closed?.(ctx, { id: kind_id })
}
