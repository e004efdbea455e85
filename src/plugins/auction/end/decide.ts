import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { closeActivity } from '../../shared/activity/publish.ts'
import { emitMemberOutcome } from '../../shared/activity/outcome-events.ts'
import { resolveDeposit } from '../deposit/deposit.ts'
import { isOver, isReached, lockLot } from '../lot/lot.ts'
import type { Lot } from '../lot/lot.ts'

interface Award {
  readonly member: number
  readonly price: number
  /** 1 for the highest bidder, 2 for the second bidder who may take the lot instead. */
  readonly offer: 1 | 2
}

/** Awards a lot to a member who now has to pay. The caller holds its lock. */
export async function award(ctx: Ctx<DB>, lot: Lot, { member, price, offer }: Award): Promise<void> {
  await sql`update auction_lot set status = 'awarded', winner_id = ${member}, hammer_price = ${price}, offer_no = ${offer}, order_id = null,
      pay_until = to_timestamp(${ctx.now + lot.pay_hours * 3600}), ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${lot.id}`.execute(
    ctx.db,
  )
  emitMemberOutcome(ctx, 'awarded', { member, no: lot.name })
}

/** Closes a lot without a buyer and releases its stock. The caller holds its lock. */
async function failLot(ctx: Ctx<DB>, { id, pool_id }: Lot): Promise<void> {
  await sql`update auction_lot set status = 'failed', winner_id = null, hammer_price = null, pay_until = null, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  await closeActivity(ctx, { pool_id })
}

/** Stores the result of a lot whose bidding is over. The caller holds its lock. Idempotent. */
export async function decideLot(ctx: Ctx<DB>, lot: Lot): Promise<void> {
  if (!isOver(lot, ctx.now)) return
  const { lead_member_id: member, lead_price: price } = lot
  if (isReached(lot) && member !== null && price !== null) await award(ctx, lot, { member, price, offer: 1 })
  else await failLot(ctx, lot)
}

/**
 * Ends the payment period of a lot without an order: the winner's deposit is forfeited, and the lot is offered once to
 * the second bidder where the terms say so.
 */
export async function lapseLot(ctx: Ctx<DB>, id: number): Promise<void> {
  const lot = await lockLot(ctx, id)
  if (lot?.status !== 'awarded' || lot.order_id !== null || lot.winner_id === null || (lot.pay_until ?? 0) > ctx.now)
    return
  if (lot.offer_no === 1) await resolveDeposit(ctx, { lot, member: lot.winner_id, to: 'forfeited' })
  const second = lot.second_offer && lot.offer_no === 1 ? await secondBid(ctx, lot) : undefined
  if (second) await award(ctx, lot, { ...second, offer: 2 })
  else await failLot(ctx, lot)
}

/** The highest bid of another member that reaches the reserve price. */
async function secondBid(
  { db, suid }: Ctx<DB>,
  { id, winner_id, reserve_price }: Lot,
): Promise<{ member: number; price: number } | undefined> {
  const { rows } = await sql<{ member: number; price: number }>`select b.member_id as member, b.price from auction_bid b
    where b.suid = ${suid} and b.lot_id = ${id} and b.status = 'valid' and b.del_at is null and b.member_id <> ${winner_id} and b.price >= ${reserve_price ?? 0}
    order by b.price desc, b.id limit 1`.execute(db)
  return rows[0]
}
