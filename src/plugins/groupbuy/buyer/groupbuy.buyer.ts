import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { reasonFor } from '#core/define/reasons.ts'
import { int } from '#core/fields/index.ts'
import { members } from '#modules/member/tables.ts'
import { belongsToBuyer } from '#modules/order/buyer/buyer-access.ts'
import { defineBuyerCall } from '../../db.ts'
import { phaseText, phaseAt } from '../../shared/activity/phase.ts'
import { piecesText } from '../../shared/activity/quota.ts'
import { skuJoins, skuColumns } from '../../shared/activity/sku-columns.ts'
import { groupbuyActivity } from '../activity/activity.resource.ts'
import { groupbuyTables } from '../tables.ts'
import { groupbuyTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 30
const page = int(fieldTexts.page, { min: 1, max: 1000 })
const from = (pageNo: number | null | undefined) => ((pageNo ?? 1) - 1) * PAGE
const remaining = sql.raw(`(a.quota - ${piecesText(groupbuyTables.record, 'a', ['held', 'sold'])})`)
const seatCount = (state: string) =>
  sql.raw(
    `(select count(*)::int from groupbuy_record r where r.suid = g.suid and r.group_id = g.id and r.state ${state} and r.del_at is null)`,
  )
/** Initial of the member who opened the group: enough to recognise a group. */
const head = sql.raw(`left(m.name, 1) || '**'`)

/** Group-buy calls of buyers; an order that chooses a group opens or joins it. */
export const groupbuyBuyerCalls = [
  defineBuyerCall({
    path: '/addons/groupbuy/buyer/List',
    method: 'GET',
    title: groupbuyTexts.offers,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, { db, suid }) {
      const { rows } =
        await sql`select a.id, a.name, a.sku_id, ${skuColumns}, a.price, a.group_size, a.hours, a.quota, a.per_user, a.new_only, a.begin_at, a.end_at, ${remaining} as left_qty, ${sql.raw(phaseText('a'))} as phase
        from groupbuy_activity a ${skuJoins('a.sku_id')} where a.suid = ${suid} and a.del_at is null and a.status = 'published' and a.end_at > now()
        order by a.begin_at, a.id limit ${PAGE} offset ${from(input.page)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/groupbuy/buyer/Detail',
    method: 'GET',
    title: groupbuyTexts.offer,
    input: { id: int(groupbuyTexts.offer, { required: true, min: 1 }) },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id }, ctx, member) {
      const { name, sku_id, price, group_size, hours, quota, per_user, new_only, begin_at, end_at, status } =
        await ctx.find(groupbuyActivity, id)
      if (status === 'draft') throw new AppError('not_found')
      const { rows } = await sql<{
        left_qty: number
        own: number
      }>`select ${skuColumns}, ${remaining} as left_qty, (select coalesce(sum(r.qty), 0)::int from groupbuy_record r
        where r.suid = a.suid and r.activity_id = a.id and r.member_id = ${member.id} and r.state <> 'returned' and r.del_at is null) as own
        from groupbuy_activity a ${skuJoins('a.sku_id')} where a.suid = ${ctx.suid} and a.id = ${id}`.execute(ctx.db)
      const groups = await sql<{
        id: number
        group_no: string
        head: string
        need: number
        joined: number
        free: number
        expire_at: number
      }>`
        select g.id, g.group_no, ${head} as head, g.need, ${seatCount(`= 'sold'`)} as joined, g.need - ${seatCount(`<> 'returned'`)} as free, g.expire_at
        from groupbuy_group g ${members.join('m', 'g.head_id')} where g.suid = ${ctx.suid} and g.activity_id = ${id} and g.status = 'open' and g.expire_at > now()
          and ${seatCount(`= 'sold'`)} > 0 and ${seatCount(`<> 'returned'`)} < g.need order by g.expire_at, g.id limit ${PAGE}`.execute(
        ctx.db,
      )
      const phase = phaseAt({ status, begin_at, end_at }, ctx.now)
      return {
        id,
        name,
        sku_id,
        price,
        group_size,
        hours,
        quota,
        per_user,
        new_only,
        begin_at,
        end_at,
        phase,
        ...rows[0],
        groups: groups.rows,
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/groupbuy/buyer/Group',
    method: 'GET',
    title: groupbuyTexts.group,
    input: { id: int(groupbuyTexts.group, { required: true, min: 1 }) },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id }, { db, suid }) {
      const { rows } = await sql<{ id: number }>`
        select g.id, g.group_no, g.activity_id, a.name, a.price, ${head} as head, g.need, ${seatCount(`= 'sold'`)} as joined, g.need - ${seatCount(`<> 'returned'`)} as free,
          g.status, g.by_shop, g.expire_at from groupbuy_group g join groupbuy_activity a on a.suid = g.suid and a.id = g.activity_id ${members.join('m', 'g.head_id')}
        where g.suid = ${suid} and g.id = ${id}`.execute(db)
      const [group] = rows
      if (!group) throw new AppError('not_found')
      return group
    },
  }),
  defineBuyerCall({
    path: '/addons/groupbuy/buyer/Mine',
    method: 'GET',
    title: groupbuyTexts.groups,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, ctx, member) {
      const { rows } = await sql<{
        end_reason: string | null
      }>`select g.id as group_id, g.group_no, g.activity_id, a.name, g.status, g.by_shop, g.need, ${seatCount(`= 'sold'`)} as joined, g.expire_at, g.end_reason,
          b.order_id, b.qty, b.price, b.state, b.created_at
        from groupbuy_record b join groupbuy_group g on g.suid = b.suid and g.id = b.group_id join groupbuy_activity a on a.suid = g.suid and a.id = g.activity_id
        where b.suid = ${ctx.suid} and ${belongsToBuyer(ctx, member, 'b.member_id')} and b.del_at is null order by b.id desc limit ${PAGE} offset ${from(input.page)}`.execute(
        ctx.db,
      )
      return rows.map((row) => ({ ...row, end_reason: reasonFor(ctx, row.end_reason) }))
    },
  }),
]
