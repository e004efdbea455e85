import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { emitMemberOutcome } from '../../shared/activity/outcome-events.ts'
import { award } from '../end/decide.ts'
import { isRunning, ladderOf, lockLot, lotAt, nextBid } from '../lot/lot.ts'
import type { LadderStep, Lot } from '../lot/lot.ts'
import { settleLots } from '../end/settle.work.ts'

interface BidInput {
  readonly lot: number
  readonly member: number
  /** Cents. */
  readonly price: number
}

/**
 * Seconds after which an outbid leader is notified: by then they may have left. A leader outbid sooner still sees it.
 */
const NOTIFY_AFTER = 60

/**
 * Places a bid; one at the top price ends the lot. Every check that does not need the lot's lock runs before it, and
 * the writes go with the commit, so that the lock is held for one round trip. Throws `auction_late`,
 * `auction_no_deposit`, `auction_leading`, `auction_low`, `auction_high`.
 */
export async function placeBid(ctx: Ctx<DB>, { lot: id, member, price }: BidInput): Promise<Lot> {
  const ladder = await precheckBid(ctx, { lot: id, member, price })
  const lot = await lockLot(ctx, id)
  requireOpen(lot, ctx.now)
  if (lot.lead_member_id === member) throw new AppError('auction_leading')
  const next = nextBid(lot, ladder)
  if (price < next) throw new AppError('auction_low', { next: figure.money(next) })
  const top = lot.top_price
  if (top !== null && price > top) throw new AppError('auction_high', { top: figure.money(top) })
  const times = lastSeconds(lot, ctx.now)
  const insertBid = sql`
    with made as (insert into auction_bid (suid, lot_id, member_id, price, status, created_at) values (${ctx.suid}, ${id}, ${member}, ${price}, 'valid', clock_timestamp()))
    update auction_lot set lead_price = ${price}, lead_member_id = ${member}, lead_at = to_timestamp(${ctx.now}), end_at = to_timestamp(${times.end_at}), extended = ${times.extended}
    where suid = ${ctx.suid} and id = ${id}`
  ctx.pipeline(insertBid.compile(ctx.db))
  if (lot.lead_member_id !== null && ctx.now - (lot.lead_at ?? ctx.now) >= NOTIFY_AFTER)
    emitMemberOutcome(ctx, 'outbid', { member: lot.lead_member_id, no: lot.name })
  const now = { ...lot, ...times, lead_price: price, lead_member_id: member, lead_at: ctx.now }
  if (top === null || price < top) return now
  await award(ctx, now, { member, price, offer: 1 })
  ctx.wake(settleLots)
  return { ...now, status: 'awarded' }
}

function requireOpen<L extends Pick<Lot, 'name' | 'status' | 'begin_at' | 'end_at'>>(
  lot: L | undefined,
  now: number,
): asserts lot is L {
  if (!lot || lot.status === 'draft') throw new AppError('not_found')
  if (!isRunning(lot, now)) throw new AppError('auction_late', { name: lot.name })
}

/**
 * Refuses a bidder who may not bid, or whose bid is below the leading one, before they wait for the lot's lock, so that
 * futile bids do not delay others. The leading price only rises while a lot runs, unless a bid is voided. Deposits are
 * released only after bidding ends, so the deposit is not checked again. Returns the lot's ladder.
 */
async function precheckBid(ctx: Ctx<DB>, { lot: id, member, price }: BidInput): Promise<LadderStep[]> {
  const depositQuery =
    sql`select from auction_deposit where suid = ${ctx.suid} and lot_id = ${id} and member_id = ${member} and status = 'held' and del_at is null`.execute(
      ctx.db,
    )
  const [lot, { rows }, ladder] = await Promise.all([lotAt(ctx, id), depositQuery, ladderOf(ctx, id)])
  requireOpen(lot, ctx.now)
  if (rows.length === 0) throw new AppError('auction_no_deposit', { deposit: figure.money(lot.deposit) })
  if (lot.lead_price === null || lot.lead_member_id === member || price > lot.lead_price) return ladder
  throw new AppError('auction_low', { next: figure.money(nextBid(lot, ladder)) })
}

/** Extends the end when a bid arrives shortly before it, so that others can answer; a limited number of times. */
function lastSeconds(
  { end_at, extended, extend_seconds, max_extends }: Lot,
  now: number,
): Pick<Lot, 'end_at' | 'extended'> {
  const times = extended ?? 0
  const later = now + extend_seconds
  return later > end_at && times < max_extends ? { end_at: later, extended: times + 1 } : { end_at, extended: times }
}
