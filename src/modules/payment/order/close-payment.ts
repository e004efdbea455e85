import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { hasLivePayment, lockPayment, payableOfKind } from './rows.ts'
import type { PayOrder } from './rows.ts'

/** Records that a payment will never arrive, after its provider confirmed it. */
export async function closePayment(ctx: Ctx<DB>, { id, no, ver }: PayOrder, problem: string | null): Promise<void> {
  await ctx.db
    .updateTable('pay_order')
    .set({ state: 'closed', step: null, problem: problem?.slice(0, 200) ?? null, ver: ver + 1 })
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  ctx.log({ biz_type: 'pay_order', biz_id: id, biz_no: no, before: { state: 'waiting' }, after: { state: 'closed' } })
}

/** Calls the `closed` hook of the payable once it has no live payment. */
export async function notifyClosed(ctx: Ctx<DB>, { kind, kind_id }: PayOrder): Promise<void> {
  if (kind_id === null || (await hasLivePayment(ctx, kind, kind_id))) return
  await payableOfKind(ctx, kind).closed?.(ctx, { id: kind_id })
}

/** Closes a waiting payment on the request of the payer. The caller holds the lock of its payable. */
export async function withdrawPayment(ctx: Ctx<DB>, id: number): Promise<void> {
  const row = await lockPayment(ctx, id)
  if (row.state === 'waiting') await closePayment(ctx, row, 'pay_withdrawn')
}
