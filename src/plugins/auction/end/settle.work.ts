import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { endOrder } from '#modules/order/refund/end-order.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'
import { resolveDeposit } from '../deposit/deposit.ts'
import type { auctionReasons } from '../words.ts'
import { decideLot, lapseLot } from './decide.ts'
import { lockLot } from '../lot/lot.ts'

const late: keyof typeof auctionReasons = '#auction.unpaid'

/** Lots whose bidding is over. */
const over = sql`auction_lot l where l.status = 'published' and l.end_at <= now() and l.del_at is null`
/** Awarded lots not paid in time: with an order that is still unpaid, and without an order. */
const unpaid = sql`auction_lot l ${orderHeads.join('o', 'l.order_id')} where l.status = 'awarded' and l.pay_until <= now() and l.del_at is null and o.status = 'submit' and not o.closing`
const lapsed = sql`auction_lot l where l.status = 'awarded' and l.pay_until <= now() and l.del_at is null and l.order_id is null`
/** Deposits without a purpose: of a lot that is over, and of all members except the highest bidder. */
const releasable = sql`auction_deposit d join auction_lot l on l.suid = d.suid and l.id = d.lot_id
  where d.status = 'held' and d.del_at is null and (l.del_at is not null or l.status in ('sold', 'failed', 'stopped') or (l.status = 'awarded' and (l.winner_id <> d.member_id or l.offer_no = 2)))`

interface Step {
  readonly id: number
  readonly member: number
}

/** Ends lots whose bidding or payment period is over, and releases deposits: each in its own step. */
export const settleLots = defineWork({
  key: 'auction.lots',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`
      select l.suid from ${over} union select l.suid from ${unpaid} union select l.suid from ${lapsed} union select d.suid from ${releasable} order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    // in random order, so that one lot whose end is refused does not block the others
    const first = async (what: typeof over) =>
      (await sql<Step>`${what} and l.suid = ${ctx.suid} order by random() limit 1`.execute(ctx.db)).rows[0]
    const ended = await first(sql`select l.id, 0 as member from ${over}`)
    if (ended) return done(decide(ctx, ended.id))
    const owing = await first(sql`select l.order_id as id, 0 as member from ${unpaid}`)
    if (owing) return done(endOrder(ctx, owing.id, { addon: 'auction', reason: late }))
    const lapsedLot = await first(sql`select l.id, 0 as member from ${lapsed}`)
    if (lapsedLot) return done(lapseLot(ctx, lapsedLot.id))
    const deposit = await first(sql`select l.id, d.member_id as member from ${releasable}`)
    if (deposit) await release(ctx, deposit)
    return deposit !== undefined
  },
})

async function done(step: Promise<void>): Promise<true> {
  await step
  return true
}

async function decide(ctx: Ctx<DB>, id: number): Promise<void> {
  const lot = await lockLot(ctx, id)
  if (lot) await decideLot(ctx, lot)
}

/**
 * Releases a deposit. A releasable deposit stays releasable, whatever the lot's state in the meantime: the second
 * bidder owes nothing.
 */
async function release(ctx: Ctx<DB>, { id, member }: Step): Promise<void> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from auction_lot where suid = ${ctx.suid} and id = ${id} for update`.execute(ctx.db)
  const [lot] = rows
  if (lot) await resolveDeposit(ctx, { lot, member, to: 'released' })
}
