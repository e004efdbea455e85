import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { afterImport, beforeDelete, beforeSave } from '../../db.ts'
import { unionSupplier } from '../settlement/union-suppliers.ts'
import type { Channel } from '../settlement/words.ts'
import { channelBill } from './bill.resource.ts'
import { reconcile } from './reconcile.ts'

/** A line is of a day that is still open, and for a supplier that we know where it names one. */
export const placeLine = beforeSave(channelBill, async ({ channel, at, short_name }, before, ctx) => {
  const { db, suid } = ctx
  if (before?.item_id) throw new AppError('bill_stays')
  const supplier = short_name ? await unionSupplier(ctx, short_name) : undefined
  if (short_name && !supplier) throw refusing('short_name', 'supplier_unknown', { name: short_name })
  const day = dayStart(at)
  const { rows } = await sql`
    select from recon_run where suid = ${suid} and channel = ${channel} and day = to_timestamp(${day}) and status = 'closed' and del_at is null`.execute(
    db,
  )
  if (rows.length > 0) throw refusing('at', 'recon_closed', { day: formatDay(day) })
  return { day, of_suid: supplier?.suid ?? null }
})

/** A bill that came as a file is compared at once. */
export const compareBill = afterImport(channelBill, async (ids, ctx) => {
  const { rows } = await sql<{ channel: Channel; until: number }>`
    select channel, extract(epoch from max(day))::bigint as until from channel_bill where suid = ${ctx.suid} and id = any(${[...ids]}) group by channel order by channel`.execute(
    ctx.db,
  )
  for (const { channel, until } of rows) await reconcile(ctx, channel, until)
})

/** Reconciled lines stay as they are. */
export const keepLines = beforeDelete(channelBill, async ({ item_id }) => {
  if (item_id !== null) throw new AppError('bill_stays')
})
