import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { dayEnd, formatDay } from '#core/value/time.ts'
import { onTransition, refusedTo } from '../../db.ts'
import type { DB } from '../../db.ts'
import { transfer } from '../../ledger/transaction/post.ts'
import { channelAccount, platformAccount } from '../settlement/money.ts'
import type { Channel } from '../settlement/words.ts'
import { reconRun } from './run.resource.ts'

/** The comparison of a channel's day, made where there is none. A closed one takes nothing more. */
export async function runOf(ctx: Ctx<DB>, channel: Channel, day: number): Promise<number> {
  const { db, suid } = ctx
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from recon_run where suid = ${suid} and channel = ${channel} and day = to_timestamp(${day}) and del_at is null for update`.execute(
    db,
  )
  const [found] = rows
  if (found?.status === 'closed') throw new AppError('recon_closed', { day: formatDay(day) })
  if (found) return found.id
  const nothing = { our_count: 0, our_amount: 0, their_count: 0, their_amount: 0, diff: 0, fee: 0, open_items: 0 }
  return (await ctx.save(reconRun, {}, { channel, day, ...nothing })).id
}

/**
 * The day for which something of `day` counts: what we learn of late counts for the day after the last closed one, so that it stops no later comparison and
 * changes no closed day.
 */
export async function countingDay({ db, suid }: Ctx<DB>, channel: Channel, day: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select extract(epoch from max(day))::bigint as last from recon_run
    where suid = ${suid} and channel = ${channel} and status = 'closed' and del_at is null and day >= to_timestamp(${day})
    having bool_or(day = to_timestamp(${day}))`.execute(db)
  const [closed] = rows
  return closed ? dayEnd(closed.last) : day
}

/** Adds up anew what the open days of a channel hold on either side. */
export async function refreshRuns({ db, suid }: Ctx<DB>, channel: Channel): Promise<void> {
  await sql`
    update recon_run r set our_count = i.our_count, our_amount = i.our_amount, their_count = i.their_count, their_amount = i.their_amount,
      diff = i.their_amount - i.our_amount, open_items = i.open_items, fee = f.fee, updated_at = now(), ver = r.ver + 1
    from (select n.id,
        coalesce(sum(t.our_count), 0)::int as our_count, coalesce(sum(t.our_amount), 0)::bigint as our_amount,
        coalesce(sum(t.their_count), 0)::int as their_count, coalesce(sum(t.their_amount), 0)::bigint as their_amount,
        (count(t.id) filter (where t.status = 'open'))::int as open_items
      from recon_run n left join recon_item t on t.suid = n.suid and t.run_id = n.id and t.del_at is null
      where n.suid = ${suid} and n.channel = ${channel} and n.status = 'open' and n.del_at is null group by n.id) i
    join lateral (select coalesce(sum(b.fee), 0)::bigint as fee from channel_bill b join recon_item t on t.suid = b.suid and t.id = b.item_id
      where b.suid = ${suid} and t.run_id = i.id and t.del_at is null) f on true
    where r.suid = ${suid} and r.id = i.id`.execute(db)
}

/** A day is closed once nothing of it is open; how much still is, is said. */
export const openItemsFirst = refusedTo(reconRun, {
  close: `select jsonb_build_object('code', 'recon_open_items', 'params', jsonb_build_object('count', t.open_items)) where t.open_items > 0`,
})

/** Closes a day for good: what the channel kept for itself is the platform's cost. */
export const closeRun = onTransition(reconRun, 'close', async ({ id, day, channel, fee }, _step, ctx) => {
  if (fee > 0)
    await transfer(ctx, {
      key: `recon:${id}:fee`,
      type: 'recon.channel_fee',
      source: { table: 'recon_run', id, no: formatDay(day) },
      amount: BigInt(fee),
      from: platformAccount('channel_fee'),
      to: channelAccount(channel),
    })
  return { closed_by: ctx.uid, closed_at: ctx.now }
})
