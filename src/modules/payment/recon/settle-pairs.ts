import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { dayEnd } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { transfer } from '../../ledger/transaction/post.ts'
import { payAccount } from '../order/books.ts'
import { ownerOf, paymentByNo } from '../order/rows.ts'
import { applyPayment } from '../pay/apply.ts'
import { closeExcessCodes } from '../pay/provider.job.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import type { Pair } from './compare.ts'
import type { payRecon } from './recon.resource.ts'

type Run = Row<typeof payRecon>
type Kind = Pair['kind'] | 'timing' | 'settled'

/**
 * Stores the comparison of a day. A line that only the channel has, and that matches a waiting payment or refund of
 * ours, is applied like any other report; a line of another day is matched there; the rest waits for an operator.
 */
export async function settlePairs(ctx: Ctx<DB>, run: Run, pairs: readonly Pair[]): Promise<undefined> {
  const items: { no: string; what: string; kind: Kind; ours: number; theirs: number; fee: number; status: string }[] =
    []
  for (const pair of pairs) {
    const kind = await kindOf(ctx, run, pair)
    const open = kind === 'ours_only' || kind === 'theirs_only' || kind === 'amount'
    const ours = kind === 'settled' ? pair.theirs : pair.ours
    items.push({ ...pair, ours, kind, status: open ? 'open' : 'resolved' })
  }
  await sql`
    insert into pay_recon_item (suid, recon_id, no, what, kind, our_amount, their_amount, fee, status, resolved_at)
    select ${ctx.suid}, ${run.id}, i.no, i.what, i.kind, i.ours, i.theirs, i.fee, i.status, case when i.status = 'resolved' then to_timestamp(${ctx.now}) end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(no text, what text, kind text, ours bigint, theirs bigint, fee bigint, status text)`.execute(
    ctx.db,
  )
  await refreshRun(ctx, run.id)
}

async function kindOf(ctx: Ctx<DB>, run: Run, pair: Pair): Promise<Kind> {
  if (pair.kind === 'ours_only') return (await resolveOtherDay(ctx, run, pair, 'theirs_only')) ? 'timing' : pair.kind
  if (pair.kind !== 'theirs_only') return pair.kind
  if (await resolveOtherDay(ctx, run, pair, 'ours_only')) return 'timing'
  if (ownerOf(pair.no) !== ctx.suid) return pair.kind
  return pair.what === 'payment' ? settlePayment(ctx, run, pair) : settleRefundLine(ctx, run, pair)
}

/** Whether another day has this line open: then both days resolve it. */
async function resolveOtherDay(
  ctx: Ctx<DB>,
  run: Run,
  { no, what, ours, theirs }: Pair,
  kind: 'ours_only' | 'theirs_only',
): Promise<boolean> {
  const { db, suid, now } = ctx
  const { rows } = await sql<{ recon_id: number }>`
    update pay_recon_item t set kind = 'timing', status = 'resolved', resolved_at = to_timestamp(${now}), updated_at = now(), ver = t.ver + 1
    from pay_recon r where t.suid = ${suid} and r.suid = t.suid and r.id = t.recon_id and r.channel = ${run.channel} and r.id <> ${run.id}
      and t.no = ${no} and t.what = ${what} and t.kind = ${kind} and t.status = 'open' and t.our_amount + t.their_amount = ${ours + theirs} returning t.recon_id`.execute(
    db,
  )
  for (const { recon_id } of rows) await refreshRun(ctx, recon_id)
  return rows.length > 0
}

/**
 * A payment listed by its channel: it is applied where no report had arrived, or refunded automatically where it came
 * too late.
 */
async function settlePayment(ctx: Ctx<DB>, run: Run, { no, theirs, pay_no = no }: Pair): Promise<Kind> {
  const payment = await paymentByNo(ctx, no)
  if (!payment) return 'theirs_only'
  if (payment.amount !== theirs) return 'amount'
  if (payment.state === 'paid') return kindByDay(run, payment.paid_at)
  try {
    await applyPayment(ctx, { no, amount: theirs, pay_no, at: dayEnd(run.day) - 1 })
    await closeExcessCodes(ctx, payment)
    return 'settled'
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'theirs_only'
    throw error
  }
}

/**
 * For a line that was already applied: by a notice that arrived during the comparison, or on another day, whose
 * statement lists it.
 */
function kindByDay({ day }: Run, at: number | null): Kind {
  return at !== null && at >= day && at < dayEnd(day) ? 'settled' : 'theirs_only'
}

async function settleRefundLine(ctx: Ctx<DB>, run: Run, { no, theirs }: Pair): Promise<Kind> {
  const refund = await ctx.db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', ctx.suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!refund) return 'theirs_only'
  if (-refund.amount !== theirs) return 'amount'
  if (refund.state === 'ok') return kindByDay(run, refund.done_at)
  await settleRefund(ctx, refund.id, { at: dayEnd(run.day) - 1 })
  return 'settled'
}

/**
 * Recomputes the totals of a run and closes it once nothing is open. Closing posts the channel fee on the supplier's
 * own money, once.
 */
export async function refreshRun(ctx: Ctx<DB>, id: number): Promise<void> {
  const { db, suid, now } = ctx
  const { rows } = await sql<{ no: string; channel: string; state: string }>`
    update pay_recon r set our_count = i.our_count, our_amount = i.our_amount, their_count = i.their_count, their_amount = i.their_amount, fee = i.fee, open_items = i.open,
      state = case when i.open = 0 then 'closed' else 'open' end, closed_at = case when i.open = 0 then to_timestamp(${now}) end, updated_at = now(), ver = r.ver + 1
    from (select (count(*) filter (where our_amount <> 0))::int as our_count, coalesce(sum(our_amount), 0)::bigint as our_amount,
        (count(*) filter (where their_amount <> 0))::int as their_count, coalesce(sum(their_amount), 0)::bigint as their_amount,
        coalesce(sum(fee), 0)::bigint as fee, (count(*) filter (where status = 'open'))::int as open
      from pay_recon_item where suid = ${suid} and recon_id = ${id} and del_at is null) i
    where r.suid = ${suid} and r.id = ${id} and r.state <> 'closed' returning r.no, r.channel, r.state`.execute(db)
  const [run] = rows
  if (run?.state !== 'closed') return
  const fee = await supplierFee(ctx, id)
  if (fee <= 0) return
  const source = { table: 'pay_recon', id, no: run.no }
  const accounts = { from: payAccount(`pay:${run.channel}`), to: payAccount('channel_fee') }
  await transfer(ctx, { key: `pay_recon:${id}:fee`, type: 'payment.fee', source, amount: BigInt(fee), ...accounts })
}

/** Whether the platform collected the money of a line `i`: then channel fees and differences are the platform's. */
const collectedText = `(exists (select from pay_order p where p.suid = i.suid and i.what = 'payment' and p.no = i.no and p.income_id is not null)
  or exists (select from pay_refund r join pay_order p on p.suid = r.suid and p.id = r.pay_order_id where r.suid = i.suid and i.what = 'refund' and r.no = i.no and p.income_id is not null))`

/** The channel fees of a day on money that the supplier receives directly. Cents. */
async function supplierFee({ db, suid }: Ctx<DB>, run: number): Promise<number> {
  const { rows } = await sql<{ fee: number }>`
    select coalesce(sum(i.fee), 0)::bigint as fee from pay_recon_item i where i.suid = ${suid} and i.recon_id = ${run} and i.del_at is null and not ${sql.raw(collectedText)}`.execute(
    db,
  )
  return rows[0]?.fee ?? 0
}

/** Whether the platform collected the money of an item. */
export async function isCollected({ db, suid }: Ctx<DB>, item: number): Promise<boolean> {
  const { rows } =
    await sql`select from pay_recon_item i where i.suid = ${suid} and i.id = ${item} and ${sql.raw(collectedText)}`.execute(
      db,
    )
  return rows.length > 0
}
