import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { noteClosed } from '../order/closed.ts'
import { actAtProvider } from './provider.job.ts'
import { hasLivePayment } from '../order/rows.ts'

/**
 * Has every live payment of something closed, at its provider first and then here. What is kept for the thing stays until its `closed` hook runs: a payment may
 * still turn out to be made. True where nothing was live. To be called under the lock of the thing.
 */
export async function closePayments(ctx: Ctx<DB>, { kind, id, reason }: { kind: string; id: number; reason: string }): Promise<boolean> {
  const { db, suid } = ctx
  const live = await db.selectFrom('pay_order').selectAll().where('suid', '=', suid).where('kind', '=', kind).where('kind_id', '=', id).where('state', '=', 'waiting').orderBy('id').forUpdate().execute() // prettier-ignore
  for (const row of live) {
    if (row.addon === null) await noteClosed(ctx, row, reason)
    else {
      await db.updateTable('pay_order').set({ step: 'close' }).where('suid', '=', suid).where('id', '=', row.id).execute()
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, actAtProvider, row.id)
    }
  }
  return !(await hasLivePayment(ctx, kind, id))
}
