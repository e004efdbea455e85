import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { undoRows } from '../../db.ts'
import type { Channel } from '../settlement/words.ts'
import { channelBill } from './bill.resource.ts'
import { lockChannel, reconcile } from './reconcile.ts'

interface Line {
  id: number
  channel: Channel
  serial: string
  ver: number
  item_id: number | null
  day: number
}

/**
 * Undoes an imported statement of the wrong day or channel in full, while its differences are unresolved and its days
 * open; compares the rest again.
 */
export const undoBill = undoRows(channelBill, async ({ inserted, updated }, ctx) => {
  const { db, suid, log } = ctx
  const ids = [...inserted]
  const { rows: named } = await sql<{ channel: Channel }>`
    select distinct channel from channel_bill where suid = ${suid} and id = any(${ids}) order by channel`.execute(db)
  for (const { channel } of named) await lockChannel(ctx, channel)
  const { rows } = await sql<Line>`
    select id, channel, serial, ver, item_id, extract(epoch from day)::bigint as day from channel_bill
    where suid = ${suid} and id = any(${ids}) and del_at is null order by id for update`.execute(db)
  if (updated.length > 0 || rows.length < ids.length || rows.some(({ ver }) => ver !== 1))
    throw new AppError('import_changed')
  const items = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))]
  const { rows: lockedItems } = await sql<{ stays: boolean }>`
    select (i.way is not null or r.status = 'closed') as stays from recon_item i join recon_run r on r.suid = i.suid and r.id = i.run_id
    where i.suid = ${suid} and i.id = any(${items}) order by i.id for update of i, r`.execute(db)
  if (lockedItems.some(({ stays }) => stays)) throw new AppError('bill_stays')
  await sql`update collection set item_id = null where suid = ${suid} and item_id = any(${items})`.execute(db)
  const { rows: freed } = await sql<Pick<Line, 'channel' | 'day'>>`
    update channel_bill set item_id = null where suid = ${suid} and item_id = any(${items}) returning channel, extract(epoch from day)::bigint as day`.execute(
    db,
  )
  await sql`update recon_item set del_at = now(), ver = ver + 1 where suid = ${suid} and id = any(${items})`.execute(db)
  await sql`update channel_bill set del_at = now(), updated_at = now(), ver = ver + 1 where suid = ${suid} and id = any(${ids})`.execute(
    db,
  )
  for (const { id, serial } of rows)
    log({ biz_type: channelBill.table, biz_id: id, biz_no: serial, before: { serial } })
  for (const [channel, lines] of Map.groupBy([...rows, ...freed], (line) => line.channel)) {
    const days = [...new Set(lines.map(({ day }) => day))]
    // A day that still has statement lines is compared with them; our entries of other days keep waiting for theirs.
    const { rows: remainingLines } = await sql<{ until: number }>`
      select coalesce(extract(epoch from max(day)), 0)::bigint as until from channel_bill
      where suid = ${suid} and channel = ${channel} and extract(epoch from day)::bigint = any(${days}) and del_at is null`.execute(
      db,
    )
    await reconcile(ctx, channel, remainingLines[0]?.until ?? 0)
    await sql`
      update recon_run r set del_at = now(), ver = ver + 1 where suid = ${suid} and channel = ${channel} and status = 'open' and del_at is null
        and not exists (select from recon_item i where i.suid = r.suid and i.run_id = r.id and i.del_at is null)`.execute(
      db,
    )
  }
})
