import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { computed, onTransition } from '../../db.ts'
import { isRunning, lockLot } from '../lot/lot.ts'
import { auctionBid } from './bid.resource.ts'

export const bidColumns = computed(auctionBid, {
  leading: `(t.status = 'valid' and exists (select from auction_lot l where l.suid = t.suid and l.id = t.lot_id and l.lead_price = t.price))`,
  deposit_state: `(select d.status from auction_deposit d where d.suid = t.suid and d.lot_id = t.lot_id and d.member_id = t.member_id and d.del_at is null)`,
})

/** Voids a bid while bidding is open: the highest remaining bid leads. Throws `auction_late`. */
export const voidBid = onTransition(auctionBid, 'void', async ({ id, lot_id }, { remark }, ctx) => {
  const lot = await lockLot(ctx, lot_id)
  if (!lot || !isRunning(lot, ctx.now)) throw new AppError('auction_late', { name: lot?.name ?? '' })
  await sql`
    update auction_lot l set lead_price = b.price, lead_member_id = b.member_id, lead_at = b.created_at
    from (select 1) one left join lateral (select b.price, b.member_id, b.created_at from auction_bid b
      where b.suid = ${ctx.suid} and b.lot_id = ${lot_id} and b.id <> ${id} and b.status = 'valid' and b.del_at is null
      order by b.price desc, b.id limit 1) b on true
    where l.suid = ${ctx.suid} and l.id = ${lot_id}`.execute(ctx.db)
  return { void_reason: remark }
})
