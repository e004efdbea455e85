import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int } from '#core/fields/index.ts'
import { belongsToBuyer } from '#modules/order/buyer/buyer-access.ts'
import { defineBuyerCall } from '../../db.ts'
import { skuJoins, skuColumns } from '../../shared/activity/sku-columns.ts'
import { roundAt, roundPhaseText, soldText } from '../round/round.ts'
import { buyShares } from '../ticket/buy.ts'
import { proofOf } from '../verify/proof.ts'
import { yungouTexts } from '../words.ts'

const PAGE = 30
const page = int(yungouTexts.page, { min: 1, max: 1000 })
const from = (pageNo: number | null | undefined) => ((pageNo ?? 1) - 1) * PAGE
const id = int(yungouTexts.round, { required: true, min: 1 })
const [phase, sold] = [sql.raw(roundPhaseText('r')), sql.raw(soldText('r'))]
const roundColumns = sql`r.id, r.no, r.sku_id, ${skuColumns}, r.quota, r.share_price, r.total_shares, r.per_user, r.end_at, r.seed_hash, r.lucky_no, r.drawn_at, ${sold} as sold, ${phase} as phase`

/** Calls of buyers for rounds; the winner gets the prize through an order that chooses the round. */
export const yungouBuyerCalls = [
  defineBuyerCall({
    path: '/addons/yungou/buyer/List',
    method: 'GET',
    title: yungouTexts.rounds,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, { db, suid }) {
      const { rows } =
        await sql`select ${roundColumns} from yungou_round r ${skuJoins('r.sku_id')} where r.suid = ${suid} and r.del_at is null and r.status <> 'draft'
        order by r.status = 'published' desc, r.id desc limit ${PAGE} offset ${from(input.page)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/yungou/buyer/Detail',
    method: 'GET',
    title: yungouTexts.round,
    input: { id },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id: round_id }, ctx, member) {
      const round = await roundAt(ctx, round_id)
      if (!round || round.status === 'draft') throw new AppError('not_found')
      const { rows } = await sql<Record<string, unknown>>`select ${roundColumns},
          (select coalesce(json_agg(k.no order by k.place), '[]') from yungou_ticket k
            where k.suid = r.suid and k.round_id = r.id and ${belongsToBuyer(ctx, member, 'k.member_id')} and k.del_at is null) as numbers
        from yungou_round r ${skuJoins('r.sku_id')} where r.suid = ${ctx.suid} and r.id = ${round_id}`.execute(ctx.db)
      const won = round.claimant_id === member.id
      return {
        ...rows[0],
        left_seconds: Math.max(0, round.end_at - ctx.now),
        won,
        order_id: won ? round.order_id : null,
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/yungou/buyer/Buy',
    method: 'POST',
    title: yungouTexts.ticket,
    input: { id, qty: int(yungouTexts.shares, { required: true, min: 1, max: 1000 }) },
    refusals: ['not_found', 'yungou_over', 'yungou_limit', 'yungou_sold_out', 'ledger_short', 'ledger_no_debit'],
    example: { id: 1, qty: 2 },
    run: async ({ id: round, qty }, ctx, member) => ({
      id: round,
      ...(await buyShares(ctx, { round, member: member.id, qty })),
    }),
  }),
  defineBuyerCall({
    path: '/addons/yungou/buyer/Mine',
    method: 'GET',
    title: yungouTexts.tickets,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, ctx, member) {
      const { rows } =
        await sql`select k.no, k.status, k.price, k.bought_at, k.refunded_at, k.round_id, r.no as round_no, r.sku_id, ${phase} as phase, r.lucky_no,
          case when k.status = 'won' then r.order_id end as order_id
        from yungou_ticket k join yungou_round r on r.suid = k.suid and r.id = k.round_id
        where k.suid = ${ctx.suid} and ${belongsToBuyer(ctx, member, 'k.member_id')} and k.del_at is null order by k.id desc limit ${PAGE} offset ${from(input.page)}`.execute(
          ctx.db,
        )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/yungou/buyer/Verify',
    method: 'GET',
    title: yungouTexts.verify,
    input: { id },
    refusals: ['not_found'],
    example: { id: 1 },
    run: (input, ctx) => proofOf(ctx, input.id),
  }),
]
