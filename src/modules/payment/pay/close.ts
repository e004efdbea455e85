import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { closePayment } from '../order/close-payment.ts'
import { actAtProvider } from './provider.job.ts'
import { hasLivePayment } from '../order/rows.ts'

/**
 * Closes every live payment of a payable, at its provider first and then here. Resources reserved for the payable stay
 * until its `closed` hook runs: a payment may still turn out to be made. Returns true where nothing was live. The
 * caller holds the lock of the payable.
 */
export async function closePayments(
  ctx: Ctx<DB>,
  { kind, id, reason }: { kind: string; id: number; reason: string },
): Promise<boolean> {
  const { db, suid } = ctx
  const live = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('kind', '=', kind)
    .where('kind_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of live) {
    if (row.addon === null) await closePayment(ctx, row, reason)
    else {
      await db
        .updateTable('pay_order')
        .set({ step: 'close' })
        .where('suid', '=', suid)
        .where('id', '=', row.id)
        .execute()
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, actAtProvider, row.id)
    }
  }
  return !(await hasLivePayment(ctx, kind, id))
}
