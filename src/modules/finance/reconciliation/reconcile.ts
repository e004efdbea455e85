import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import type { Channel } from '../settlement/words.ts'
import { matchEntries, sumOf } from '../shared/matching.ts'
import type { Entry, Match } from '../shared/matching.ts'
import { reconItem } from './item.resource.ts'
import { countingDay, refreshRuns, runOf } from './runs.ts'

interface Line extends Entry {
  day: number
  of_suid: number | null
  supplier: string | null
}

/**
 * Compares everything open between us and a channel up to a day: releases open differences and matches them again with
 * new lines. Lines of different days can match; each pair counts for the earlier day.
 */
export async function reconcile(ctx: Ctx<DB>, channel: Channel, until: number): Promise<void> {
  await lockChannel(ctx, channel)
  // A comparison up to a later day is repeated in full, even when an earlier day was requested.
  const last = Math.max(until, await releaseOpenItems(ctx, channel))
  const [ours, theirs] = [
    await linesOf(ctx, 'collection', channel, last),
    await linesOf(ctx, 'channel_bill', channel, last),
  ]
  for (const match of matchEntries(ours, theirs)) await storeItem(ctx, channel, match, [...ours, ...theirs])
  await refreshRuns(ctx, channel)
}

/** Serialises comparing and undoing lines of a channel. */
export async function lockChannel({ db, suid }: Ctx<DB>, channel: Channel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile ${channel}`}, ${suid}))`.execute(db)
}

/** Releases the lines of open items on open days; returns their last day, 0 if none. */
async function releaseOpenItems({ db, suid }: Ctx<DB>, channel: Channel): Promise<number> {
  const open = sql`select id from recon_item where suid = ${suid} and channel = ${channel} and status = 'open' and del_at is null`
  const { rows } = await sql<{ last: number }>`
    with ours as (update collection set item_id = null where suid = ${suid} and item_id in (${open}) returning day),
      theirs as (update channel_bill set item_id = null where suid = ${suid} and item_id in (${open}) returning day)
    select coalesce(extract(epoch from max(day)), 0)::bigint as last from (select day from ours union all select day from theirs) held`.execute(
    db,
  )
  await sql`update recon_item set del_at = now(), ver = ver + 1 where suid = ${suid} and channel = ${channel} and status = 'open' and del_at is null`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

/** Unassigned lines of one side. Refunds are negative on both sides. */
async function linesOf(
  { db, suid }: Ctx<DB>,
  side: 'collection' | 'channel_bill',
  channel: Channel,
  until: number,
): Promise<Line[]> {
  const { rows } =
    side === 'collection'
      ? await sql<Line>`
          select id, kind || ' ' || no as no, amount, extract(epoch from day)::bigint as day, of_suid, supplier from collection
          where suid = ${suid} and channel = ${channel} and item_id is null and del_at is null and day <= to_timestamp(${until}) order by id`.execute(
          db,
        )
      : await sql<Line>`
          select id, kind || ' ' || no as no, case when kind = 'refund' then -amount else amount end as amount, extract(epoch from day)::bigint as day, of_suid, short_name as supplier
          from channel_bill where suid = ${suid} and channel = ${channel} and item_id is null and del_at is null and day <= to_timestamp(${until}) order by id`.execute(
          db,
        )
  return rows
}

/** Stores an item and assigns its lines to it. A match is resolved at once. */
async function storeItem(
  ctx: Ctx<DB>,
  channel: Channel,
  { ours, theirs, kind }: Match,
  lines: readonly Line[],
): Promise<void> {
  const { db, suid, now } = ctx
  const both = [...ours, ...theirs].flatMap((entry) => lines.find((line) => line === entry) ?? [])
  const days = both.map(({ day }) => dayStart(day))
  const first = Math.min(...days)
  const withSupplier = both.find(({ supplier }) => supplier !== null)
  const [our_amount, their_amount] = [sumOf(ours), sumOf(theirs)]
  const isTiming = kind === 'matched' && days.some((day) => day !== first)
  const { id } = await ctx.save(
    reconItem,
    {},
    {
      run_id: await runOf(ctx, channel, await countingDay(ctx, channel, first)),
      channel,
      no: both[0]?.no.replace(/^\w+ /, '') ?? '',
      kind: isTiming ? 'timing' : kind,
      our_count: ours.length,
      their_count: theirs.length,
      our_amount,
      their_amount,
      diff: their_amount - our_amount,
      supplier: withSupplier?.supplier ?? null,
      of_suid: both.find(({ of_suid }) => of_suid !== null)?.of_suid ?? null,
      ...(kind === 'matched' ? { resolved_at: now, status: 'resolved' as const } : {}),
    },
  )
  const ids = (entries: readonly Entry[]) => entries.map((entry) => entry.id)
  await sql`update collection set item_id = ${id} where suid = ${suid} and id = any(${ids(ours)})`.execute(db)
  await sql`update channel_bill set item_id = ${id} where suid = ${suid} and id = any(${ids(theirs)})`.execute(db)
}
