import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayEnd, formatDay } from '#core/value/time.ts'
import { onTransition, refusedTo } from '../../db.ts'
import type { DB } from '../../db.ts'
import { transfer } from '../../ledger/transaction/post.ts'
import { channelAccount, platformAccount } from '../settlement/money.ts'
import type { Channel } from '../settlement/words.ts'
import { reconRun } from './run.resource.ts'

/** The comparison run of a channel's day; creates it where missing. Refuses a closed one. */
export async function runOf(ctx: Ctx<DB>, channel: Channel, day: number): Promise<number> {
  const { db, suid } = ctx
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from recon_run where suid = ${suid} and channel = ${channel} and day = to_timestamp(${day}) and del_at is null for update`.execute(
    db,
  )
  const [run] = rows
  if (run?.status === 'closed') throw new AppError('recon_closed', { day: figure.day(day) })
  if (run) return run.id
  const zeroTotals = { our_count: 0, our_amount: 0, their_count: 0, their_amount: 0, diff: 0, fee: 0, open_items: 0 }
  return (await ctx.save(reconRun, {}, { channel, day, ...zeroTotals })).id
}

/**
 * The day that an entry of `day` counts for: a late entry counts for the day after the last closed one, so that it
 * neither blocks later comparisons nor changes a closed day.
 */
export async function countingDay({ db, suid }: Ctx<DB>, channel: Channel, day: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select extract(epoch from max(day))::bigint as last from recon_run
    where suid = ${suid} and channel = ${channel} and status = 'closed' and del_at is null and day >= to_timestamp(${day})
    having bool_or(day = to_timestamp(${day}))`.execute(db)
  const [closed] = rows
  return closed ? dayEnd(closed.last) : day
}

/** Recomputes both sides' totals of a channel's open days. */
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

/** A day can be closed once it has no open items; the refusal states their number. */
export const openItemsFirst = refusedTo(reconRun, {
  close: `select jsonb_build_object('code', 'recon_open_items', 'params', jsonb_build_object('count', t.open_items)) where t.open_items > 0`,
})

/** Closes a day permanently: the channel fee becomes the platform's cost. */
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
