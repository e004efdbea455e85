import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, money } from '#core/fields/index.ts'
import { members } from '#modules/member/tables.ts'
import { belongsToBuyer } from '#modules/order/buyer/buyer-access.ts'
import { defineBuyerCall } from '../../db.ts'
import { skuJoins, skuColumns } from '../../shared/activity/sku-columns.ts'
import { placeBid } from '../bid/bid.ts'
import { payDeposit } from '../deposit/deposit.ts'
import { awardOf, bidCountText, isReached, ladderOf, lotAt, lotPhaseText, nextBid } from '../lot/lot.ts'
import { auctionTexts } from '../words.ts'

const PAGE = 30
const page = int(auctionTexts.page, { min: 1, max: 1000 })
const from = (pageNo: number | null | undefined) => ((pageNo ?? 1) - 1) * PAGE
const id = int(auctionTexts.lot, { required: true, min: 1 })
const [phase, bidCount] = [sql.raw(lotPhaseText('l')), sql.raw(bidCountText('l'))]

/** Auction calls of buyers; the winner buys through an order that chooses the lot. */
export const auctionBuyerCalls = [
  defineBuyerCall({
    path: '/addons/auction/buyer/List',
    method: 'GET',
    title: auctionTexts.lots,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, { db, suid }) {
      const { rows } =
        await sql`select l.id, l.name, l.sku_id, ${skuColumns}, l.quota, l.start_price, l.lead_price as price, l.deposit, l.begin_at, l.end_at, ${bidCount} as bids, ${phase} as phase
        from auction_lot l ${skuJoins('l.sku_id')} where l.suid = ${suid} and l.del_at is null and l.status = 'published' and l.end_at > now()
        order by l.end_at, l.id limit ${PAGE} offset ${from(input.page)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/auction/buyer/Detail',
    method: 'GET',
    title: auctionTexts.lot,
    input: { id },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id: lot_id }, ctx, member) {
      const lot = await lotAt(ctx, lot_id)
      if (!lot || lot.status === 'draft') throw new AppError('not_found')
      const { rows } = await sql<{
        phase: string
        bids: number
        deposit_state: string | null
        own_price: number | null
      }>`
        select ${skuColumns}, ${phase} as phase, ${bidCount} as bids,
          (select d.status from auction_deposit d where d.suid = l.suid and d.lot_id = l.id and d.member_id = ${member.id} and d.del_at is null) as deposit_state,
          (select max(b.price) from auction_bid b where b.suid = l.suid and b.lot_id = l.id and b.member_id = ${member.id} and b.status = 'valid') as own_price
        from auction_lot l ${skuJoins('l.sku_id')} where l.suid = ${ctx.suid} and l.id = ${lot_id}`.execute(ctx.db)
      const { rows: last } =
        await sql`select left(m.name, 1) || '**' as who, b.member_id = ${member.id} as own, b.price, b.created_at as at from auction_bid b
        ${members.join('m', 'b.member_id')} where b.suid = ${ctx.suid} and b.lot_id = ${lot_id} and b.status = 'valid' and b.del_at is null
        order by b.price desc, b.id limit ${PAGE}`.execute(ctx.db)
      const won = awardOf(lot, ctx.now)
      const { name, sku_id, quota, start_price, step, top_price, deposit, begin_at, end_at, pay_hours, extended } = lot
      return {
        id: lot_id,
        name,
        sku_id,
        quota,
        start_price,
        step,
        top_price,
        deposit,
        begin_at,
        end_at,
        pay_hours,
        extended,
        ...rows[0],
        price: lot.hammer_price ?? lot.lead_price,
        next_price: nextBid(lot, await ladderOf(ctx, lot_id)),
        reserve_reached: isReached(lot),
        left_seconds: Math.max(0, end_at - ctx.now),
        leading: lot.lead_member_id === member.id,
        won: won?.member === member.id ? { price: won.price, until: won.until, order_id: lot.order_id } : null,
        last,
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/auction/buyer/Deposit',
    method: 'POST',
    title: auctionTexts.deposit,
    input: { id },
    refusals: ['not_found', 'auction_late', 'auction_deposited', 'ledger_short', 'ledger_no_debit'],
    example: { id: 1 },
    run: async ({ id: lot }, ctx, member) => ({ id: lot, amount: await payDeposit(ctx, { lot, member: member.id }) }),
  }),
  defineBuyerCall({
    path: '/addons/auction/buyer/Bid',
    method: 'POST',
    title: auctionTexts.bid,
    input: { id, price: money(auctionTexts.bidPrice, { required: true, min: 0.01 }) },
    refusals: ['not_found', 'auction_late', 'auction_no_deposit', 'auction_leading', 'auction_low', 'auction_high'],
    example: { id: 1, price: 1200 },
    async run({ id: lot, price }, ctx, member) {
      const { status, end_at } = await placeBid(ctx, { lot, member: member.id, price })
      return { id: lot, price, end_at, won: status === 'awarded' }
    },
  }),
  defineBuyerCall({
    path: '/addons/auction/buyer/Mine',
    method: 'GET',
    title: auctionTexts.deposits,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, ctx, member) {
      const { rows } =
        await sql`select d.lot_id, l.name, ${phase} as phase, d.amount as deposit, d.status as deposit_state, coalesce(l.hammer_price, l.lead_price) as price,
          (select max(b.price) from auction_bid b where b.suid = d.suid and b.lot_id = d.lot_id and b.member_id = d.member_id and b.status = 'valid') as own_price,
          l.lead_member_id = d.member_id as leading, l.winner_id = d.member_id as won, case when l.winner_id = d.member_id then l.order_id end as order_id,
          case when l.winner_id = d.member_id then l.pay_until end as pay_until, l.end_at, d.created_at
        from auction_deposit d join auction_lot l on l.suid = d.suid and l.id = d.lot_id
        where d.suid = ${ctx.suid} and ${belongsToBuyer(ctx, member, 'd.member_id')} and d.del_at is null order by d.id desc limit ${PAGE} offset ${from(input.page)}`.execute(
          ctx.db,
        )
      return rows
    },
  }),
]
