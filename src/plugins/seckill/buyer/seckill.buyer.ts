import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int } from '#core/fields/index.ts'
import { belongsToBuyer } from '#modules/order/buyer/buyer-access.ts'
import { defineBuyerCall } from '../../db.ts'
import { phaseText, phaseAt } from '../../shared/activity/phase.ts'
import { piecesText } from '../../shared/activity/quota.ts'
import { skuJoins, skuColumns } from '../../shared/activity/sku-columns.ts'
import { seckillActivity } from '../activity/activity.resource.ts'
import { seckillTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 30
const page = int(fieldTexts.page, { min: 1, max: 1000 })
const remaining = sql.raw(`(a.quota - ${piecesText('seckill_record', 'a', ['held', 'sold'])})`)

/** Flash-sale calls of buyers; an order that chooses a sale buys from it. */
export const seckillBuyerCalls = [
  defineBuyerCall({
    path: '/addons/seckill/buyer/List',
    method: 'GET',
    title: seckillTexts.sales,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, { db, suid }) {
      const { rows } =
        await sql`select a.id, a.name, a.sku_id, ${skuColumns}, a.price, a.quota, a.per_user, a.begin_at, a.end_at, ${remaining} as left_qty, ${sql.raw(phaseText('a'))} as phase
        from seckill_activity a ${skuJoins('a.sku_id')} where a.suid = ${suid} and a.del_at is null and a.status = 'published' and a.end_at > now()
        order by a.begin_at, a.id limit ${PAGE} offset ${((input.page ?? 1) - 1) * PAGE}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/seckill/buyer/Detail',
    method: 'GET',
    title: seckillTexts.sale,
    input: { id: int(seckillTexts.sale, { required: true, min: 1 }) },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id }, ctx, member) {
      const { name, sku_id, price, quota, per_user, begin_at, end_at, status } = await ctx.find(seckillActivity, id)
      if (status === 'draft') throw new AppError('not_found')
      const { rows } = await sql<{
        left_qty: number
        own: number
      }>`select ${skuColumns}, ${remaining} as left_qty, (select coalesce(sum(r.qty), 0)::int from seckill_record r
        where r.suid = a.suid and r.activity_id = a.id and r.member_id = ${member.id} and r.state <> 'returned') as own
        from seckill_activity a ${skuJoins('a.sku_id')} where a.suid = ${ctx.suid} and a.id = ${id}`.execute(ctx.db)
      return {
        id,
        name,
        sku_id,
        price,
        quota,
        per_user,
        begin_at,
        end_at,
        phase: phaseAt({ status, begin_at, end_at }, ctx.now),
        ...rows[0],
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/seckill/buyer/Mine',
    method: 'GET',
    title: seckillTexts.records,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, ctx, member) {
      const { rows } = await sql`select activity_id, order_id, qty, price, state, created_at from seckill_record
        where suid = ${ctx.suid} and ${belongsToBuyer(ctx, member, 'member_id')} and del_at is null order by id desc limit ${PAGE} offset ${((input.page ?? 1) - 1) * PAGE}`.execute(
        ctx.db,
      )
      return rows
    },
  }),
]
