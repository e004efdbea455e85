import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { emitMemberOutcome } from '../../shared/activity/told.ts'
import { award } from '../end/decide.ts'
import { isRunning, ladderOf, lockLot, lotAt, nextBid } from '../lot/lot.ts'
import type { LadderStep, Lot } from '../lot/lot.ts'
import { settleLots } from '../end/settle.work.ts'

interface Bidding {
  readonly lot: number
  readonly member: number
  /** Cents. */
  readonly price: number
}

/** Who led for so many seconds may have left and is told that somebody bid more; who bids back at once sees it. */
const AWAY = 60

const yuan = (cents: number): string => formatDecimal(cents, 2)

/**
 * Takes a bid; one as high as it can be ends the lot. Whatever can be asked without the lot's lock is asked before, and what is written goes with the commit, so
 * that the lock is held for one answer. Throws `auction_late`, `auction_no_deposit`, `auction_leading`, `auction_low`, `auction_high`.
 */
export async function placeBid(ctx: Ctx<DB>, { lot: id, member, price }: Bidding): Promise<Lot> {
  const ladder = await refuseEarly(ctx, { lot: id, member, price })
  const lot = await lockLot(ctx, id)
  requireOpen(lot, ctx.now)
  if (lot.lead_member_id === member) throw new AppError('auction_leading')
  const next = nextBid(lot, ladder)
  if (price < next) throw new AppError('auction_low', { next: yuan(next) })
  const top = lot.top_price ?? price
  if (price > top) throw new AppError('auction_high', { top: yuan(top) })
  const times = lastSeconds(lot, ctx.now)
  const taking = sql`
    with made as (insert into auction_bid (suid, lot_id, member_id, price, status, created_at) values (${ctx.suid}, ${id}, ${member}, ${price}, 'valid', clock_timestamp()))
    update auction_lot set lead_price = ${price}, lead_member_id = ${member}, lead_at = to_timestamp(${ctx.now}), end_at = to_timestamp(${times.end_at}), extended = ${times.extended}
    where suid = ${ctx.suid} and id = ${id}`
  ctx.pipeline(taking.compile(ctx.db))
  if (lot.lead_member_id !== null && ctx.now - (lot.lead_at ?? ctx.now) >= AWAY) emitMemberOutcome(ctx, 'outbid', { member: lot.lead_member_id, no: lot.name })
  const now = { ...lot, ...times, lead_price: price, lead_member_id: member, lead_at: ctx.now }
  if (price < top) return now
  await award(ctx, now, { member, price, offer: 1 })
  ctx.wake(settleLots)
  return { ...now, status: 'awarded' }
} // prettier-ignore

function requireOpen<L extends Pick<Lot, 'name' | 'status' | 'begin_at' | 'end_at'>>(lot: L | undefined, now: number): asserts lot is L {
  if (!lot || lot.status === 'draft') throw new AppError('not_found')
  if (!isRunning(lot, now)) throw new AppError('auction_late', { name: lot.name })
}

/**
 * Refuses who cannot bid, and who comes behind a higher bid, before they wait for the lot: whoever bids in vain keeps nobody from bidding. What leads only
 * rises while a lot runs, unless a bid is struck out. A deposit is freed only once bidding is over, so it need not be looked at again. Gives the lot's ladder.
 */
async function refuseEarly(ctx: Ctx<DB>, { lot: id, member, price }: Bidding): Promise<LadderStep[]> {
  const holding = sql`select from auction_deposit where suid = ${ctx.suid} and lot_id = ${id} and member_id = ${member} and status = 'held' and del_at is null`.execute(ctx.db)
  const [lot, { rows }, ladder] = await Promise.all([lotAt(ctx, id), holding, ladderOf(ctx, id)])
  requireOpen(lot, ctx.now)
  if (rows.length === 0) throw new AppError('auction_no_deposit', { deposit: yuan(lot.deposit) })
  if (lot.lead_price === null || lot.lead_member_id === member || price > lot.lead_price) return ladder
  throw new AppError('auction_low', { next: yuan(nextBid(lot, ladder)) })
} // prettier-ignore

/** A bid shortly before the end leaves the others as long to answer it, a limited number of times. */
function lastSeconds({ end_at, extended, extend_seconds, max_extends }: Lot, now: number): Pick<Lot, 'end_at' | 'extended'> {
  const times = extended ?? 0
  const later = now + extend_seconds
  return later > end_at && times < max_extends ? { end_at: later, extended: times + 1 } : { end_at, extended: times }
}
