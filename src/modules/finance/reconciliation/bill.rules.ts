import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import { afterImport, afterSave, beforeDelete, beforeSave, refusedTo } from '../../db.ts'
import { unionSupplier } from '../settlement/union-suppliers.ts'
import type { Channel } from '../settlement/words.ts'
import { channelBill } from './bill.resource.ts'
import { reconcile } from './reconcile.ts'

/** The compared fields of a line: they stay as the channel stated them. */
const compared = ['channel', 'serial', 'no', 'kind', 'amount', 'fee', 'at'] as const

/** A line must be of an open day, and name a known supplier if any. */
export const placeLine = beforeSave(channelBill, async (line, before, ctx) => {
  const { db, suid } = ctx
  const { channel, at, short_name } = line
  if (before && before.item_id !== null) {
    const item = await db
      .selectFrom('recon_item')
      .select('status')
      .where('suid', '=', suid)
      .where('id', '=', before.item_id)
      .forUpdate()
      .executeTakeFirst()
    if (item?.status !== 'open') throw new AppError('bill_stays')
    if (compared.some((name) => line[name] !== before[name])) throw new AppError('bill_compared')
  }
  const supplier = short_name ? await unionSupplier(ctx, short_name) : undefined
  if (short_name && !supplier) throw refusing('short_name', 'supplier_unknown', { name: short_name })
  const day = dayStart(at)
  const { rows } = await sql`
    select from recon_run where suid = ${suid} and channel = ${channel} and day = to_timestamp(${day}) and status = 'closed' and del_at is null`.execute(
    db,
  )
  if (rows.length > 0) throw refusing('at', 'recon_closed', { day: figure.day(day) })
  return { day, of_suid: supplier?.suid ?? null }
})

/** Copies a supplier entered later to the difference of the line. */
export const nameItem = afterSave(channelBill, async ({ item_id }, before, { db, suid }) => {
  if (!before || item_id === null) return
  await sql`
    update recon_item i set supplier = l.short_name, of_suid = l.of_suid, updated_at = now(), ver = i.ver + 1
    from (select max(short_name) as short_name, max(of_suid) as of_suid from channel_bill where suid = ${suid} and item_id = ${item_id} and del_at is null) l
    where i.suid = ${suid} and i.id = ${item_id} and i.our_count = 0`.execute(db)
})

/** Compares an imported statement at once. */
export const compareBill = afterImport(channelBill, async (ids, ctx) => {
  const { rows } = await sql<{ channel: Channel; until: number }>`
    select channel, extract(epoch from max(day))::bigint as until from channel_bill where suid = ${ctx.suid} and id = any(${[...ids]}) group by channel order by channel`.execute(
    ctx.db,
  )
  for (const { channel, until } of rows) await reconcile(ctx, channel, until)
})

/** Compared lines cannot be deleted, and reconciled ones cannot change: no button offers it. */
export const reconciledStays = refusedTo(channelBill, {
  edit: `select jsonb_build_object('code', 'bill_stays') from recon_item i where i.suid = t.suid and i.id = t.item_id and i.status <> 'open'`,
  del: `select jsonb_build_object('code', case when i.status = 'open' then 'bill_compared' else 'bill_stays' end) from recon_item i where i.suid = t.suid and i.id = t.item_id`,
})

/** Lines compared after an import stay. */
export const keepLines = beforeDelete(channelBill, async ({ item_id }) => {
  if (item_id !== null) throw new AppError('bill_stays')
})
