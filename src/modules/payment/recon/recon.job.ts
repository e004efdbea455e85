import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { dayEnd, dayStart, formatDay } from '#core/value/time.ts'
import { defineProviderJob, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { pauseAfter } from '../shared/pauses.ts'
import { compare } from './compare.ts'
import type { ReconLine } from './compare.ts'
import { payRecon } from './recon.resource.ts'
import { settlePairs } from './settle-pairs.ts'

type Run = Row<typeof payRecon>

/**
 * Downloads a channel's statement of a day and compares it. A statement that is not ready is requested again, at
 * growing intervals.
 */
export const fetchBill = defineProviderJob({
  name: 'payment.bill',
  title: ['下载对账单', 'Fetch the channel’s bill', 'Obtener el extracto del canal', '明細の取得'],
  kind: 'payment',
  async prepare(id, ctx): Promise<{ day: string } | undefined> {
    const run = await lockRun(ctx, id)
    return run.state === 'wait' ? { day: formatDay(run.day) } : undefined
  },
  async perform(provider, { day }): Promise<Outcome<readonly ReconLine[]>> {
    const lines: ReconLine[] = []
    for await (const { no, what, amount, fee, pay_no } of provider.statement(day))
      lines.push({
        no: no.slice(0, 64),
        what,
        amount: what === 'refund' ? -Math.abs(amount) : amount,
        fee,
        ...(pay_no ? { pay_no } : {}),
      })
    return { is: 'done', value: lines }
  },
  async complete(id, outcome, ctx) {
    const run = await lockRun(ctx, id)
    if (run.state !== 'wait') return undefined
    if (outcome.is === 'done') return settlePairs(ctx, run, compare(await ourLines(ctx, run), outcome.value))
    await ctx.db
      .updateTable('pay_recon')
      .set({ asked: run.asked + 1 })
      .where('suid', '=', ctx.suid)
      .where('id', '=', id)
      .execute()
    return Math.max(600, pauseAfter(run.asked))
  },
})

async function lockRun({ db, suid }: Ctx<DB>, id: number): Promise<Run> {
  return db
    .selectFrom('pay_recon')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Our payments and refunds through the channel on that day. */
async function ourLines({ db, suid }: Ctx<DB>, { channel, day }: Run): Promise<ReconLine[]> {
  const { rows } = await sql<ReconLine>`
    select no, 'payment' as what, amount from pay_order
    where suid = ${suid} and channel = ${channel} and state = 'paid' and paid_at >= to_timestamp(${day}) and paid_at < to_timestamp(${dayEnd(day)})
    union all
    select no, 'refund', -amount from pay_refund
    where suid = ${suid} and channel = ${channel} and state = 'ok' and not by_hand and done_at >= to_timestamp(${day}) and done_at < to_timestamp(${dayEnd(day)})`.execute(
    db,
  )
  return rows
}

/** Starts the comparison of a channel's day, once. Undefined where it was started before. */
export async function beginRun(
  ctx: Ctx<DB>,
  { addon, port }: { addon: string; port: string },
  day: number,
): Promise<Run | undefined> {
  const { db, suid } = ctx
  const channel = payRecon.fields.channel.check(port)
  if (!('value' in channel)) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay_recon ${port}`}, ${suid}))`.execute(db)
  const existing = db
    .selectFrom('pay_recon')
    .select('id')
    .where('suid', '=', suid)
    .where('channel', '=', channel.value)
    .where('day', '=', sql<number>`to_timestamp(${day})`)
  if (await existing.executeTakeFirst()) return undefined
  const zeroTotals = { our_count: 0, our_amount: 0, their_count: 0, their_amount: 0, fee: 0, open_items: 0, asked: 0 }
  const run = await ctx.save(
    payRecon,
    {},
    { no: `${port}-${formatDay(day)}`, day, channel: channel.value, addon, state: 'wait', ...zeroTotals },
  )
  await ctx.dispatchTo({ addon, port }, fetchBill, run.id)
  return run
}

/** Compares the previous day every day, for each channel that was ever used. */
export const compareYesterday = onDay('payment_recon', async (ctx) => {
  const ports = await ctx.ports('payment')
  const { rows } = await sql<{
    channel: string
  }>`select distinct channel from pay_order where suid = ${ctx.suid} and addon is not null and channel <> 'gateway'`.execute(
    ctx.db,
  )
  let started = false
  for (const port of ports.filter((candidate) => rows.some(({ channel }) => channel === candidate.port)))
    started = (await beginRun(ctx, port, dayStart(dayStart(ctx.now) - 1))) !== undefined || started
  return started
})
