import { sql } from 'kysely'
import { int, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { goods, goodsCategories, skus } from '#modules/goods/tables.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import { members } from '#modules/member/tables.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineBuyerCall } from '../../db.ts'
import { ratesText } from '../rule/rates.ts'
import { fenxiaoSetting } from '../setting/setting.resource.ts'
import { commissionStates, fenxiaoTexts, tiers } from '../words.ts'
import { apply, bindTo, distributorOf } from './distributor.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 30
const page = int(fieldTexts.page, { min: 1, max: 1000 })
const from = (pageNo: number | null | undefined) => ((pageNo ?? 1) - 1) * PAGE
/** Initial of a member's name: enough for the member who invited them. */
const shortName = sql.raw(`left(m.name, 1) || '**'`)

/** Distribution calls of buyers: each sees their own status, invited members and commissions. */
export const fenxiaoBuyerCalls = [
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Bind',
    method: 'POST',
    title: ['绑定上级', 'Link referrer', 'Aceptar una invitación', '招待を受ける'],
    input: { code: text(fenxiaoTexts.code, { required: true, max: 12 }) },
    refusals: [
      'fenxiao_closed',
      'fenxiao_code',
      'fenxiao_bound',
      'fenxiao_self',
      'fenxiao_cycle',
      'fenxiao_no_distributor',
      'fenxiao_no_level',
    ],
    example: { code: 'K7QM2XWZ' },
    async run(input, ctx, { id }) {
      const { status } = await bindTo(ctx, id, input.code)
      return { status }
    },
  }),
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Apply',
    method: 'POST',
    title: ['申请成为分销员', 'Apply as a distributor', 'Solicitar ser distribuidor', '紹介者に申請'],
    input: { code: text(fenxiaoTexts.code, { max: 12 }) },
    refusals: [
      'fenxiao_closed',
      'fenxiao_applied',
      'fenxiao_is_distributor',
      'fenxiao_code',
      'fenxiao_bound',
      'fenxiao_self',
      'fenxiao_cycle',
      'fenxiao_no_distributor',
      'fenxiao_no_level',
    ],
    example: { code: 'K7QM2XWZ' },
    async run(input, ctx, { id }) {
      if (input.code) await bindTo(ctx, id, input.code)
      const distributor = await apply(ctx, id)
      return { status: distributor.status, code: distributor.status === 'active' ? distributor.code : null }
    },
  }),
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Mine',
    method: 'GET',
    title: ['我的分销', 'My distribution', 'Mi distribución', '自分の紹介販売'],
    input: {},
    refusals: [],
    example: {},
    async run(_input, ctx, { id }) {
      const { is_open, two_levels, wait_days } = await ctx.single(fenxiaoSetting)
      const distributor = await distributorOf(ctx, id)
      const { rows } = await sql<{
        level: string
        first_bp: number
        second_bp: number
        first: number
        second: number
        total: number
        available: number
        frozen: number
      }>`
        select v.name as level, v.first_bp, v.second_bp,
          (select count(*)::int from fenxiao_member d where d.suid = t.suid and d.parent_id = t.member_id and d.del_at is null) as first,
          (select count(*)::int from fenxiao_member d join fenxiao_member e on e.suid = d.suid and e.parent_id = d.member_id and e.del_at is null
            where d.suid = t.suid and d.parent_id = t.member_id and d.del_at is null) as second,
          coalesce(sum(c.amount - c.taken), 0)::bigint as total, coalesce(sum(c.amount - c.taken) filter (where c.status = 'available'), 0)::bigint as available,
          coalesce(sum(c.amount - c.taken) filter (where c.status = 'frozen'), 0)::bigint as frozen
        from fenxiao_member t join fenxiao_level v on v.suid = t.suid and v.id = t.level_id
          left join fenxiao_commission c on c.suid = t.suid and c.earner_id = t.member_id and c.del_at is null
        where t.suid = ${ctx.suid} and t.member_id = ${id} and t.del_at is null group by t.suid, t.member_id, v.id, v.suid, v.name, v.first_bp, v.second_bp`.execute(
        ctx.db,
      )
      const { balance: due } = await balance(ctx, { ...walletOf(id, 'rmb'), bucket: 'due' })
      const isDistributor = distributor?.status === 'active' || distributor?.status === 'frozen'
      return {
        is_open,
        two_levels,
        wait_days,
        status: distributor?.status ?? null,
        code: distributor?.status === 'active' ? distributor.code : null,
        owed: Number(-due),
        ...(isDistributor ? rows[0] : {}),
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Downline',
    method: 'GET',
    title: ['我的下级', 'People I invited', 'Mis invitados', '自分が招待した人'],
    input: { tier: select(fenxiaoTexts.tier, tiers, { required: true }), page },
    refusals: [],
    example: { tier: 'first', page: 1 },
    async run(input, { db, suid }, { id }) {
      const second = input.tier === 'second'
      const { rows } = await sql`
        select ${shortName} as name, d.status in ('active', 'frozen') as distributor, d.bound_at,
          coalesce((select sum(c.amount - c.taken) from fenxiao_commission c where c.suid = d.suid and c.earner_id = ${id} and c.buyer_id = d.member_id and c.del_at is null), 0)::bigint as earned
        from fenxiao_member d ${members.join('m', 'd.member_id')}
        where d.suid = ${suid} and d.del_at is null and case when ${second}::boolean
          then exists (select from fenxiao_member p where p.suid = d.suid and p.member_id = d.parent_id and p.parent_id = ${id} and p.del_at is null) else d.parent_id = ${id} end
        order by d.bound_at desc, d.id desc limit ${PAGE} offset ${from(input.page)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Commissions',
    method: 'GET',
    title: fenxiaoTexts.commissions,
    input: { status: select(glossaryTerms.status, commissionStates), page },
    refusals: [],
    example: { page: 1 },
    async run(input, { db, suid }, { id }) {
      const { rows } = await sql`
        select c.id, o.order_no, c.goods, c.tier, c.base, c.rate_bp, c.amount, c.taken, c.amount - c.taken as net, c.status, c.due_at, c.settled_at, c.created_at
        from fenxiao_commission c ${orderHeads.join('o', 'c.order_id')} where c.suid = ${suid} and c.earner_id = ${id} and c.del_at is null
          and (${input.status ?? null}::text is null or c.status = ${input.status ?? null})
        order by c.id desc limit ${PAGE} offset ${from(input.page)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/fenxiao/buyer/Goods',
    method: 'GET',
    title: fenxiaoTexts.goods,
    input: { page },
    refusals: [],
    example: { page: 1 },
    async run(input, ctx, { id }) {
      const distributor = await distributorOf(ctx, id)
      // a buyer who earns nothing yet sees the rates of the first level
      const { rows } = await sql`
        select g.id as goods_id, g.name, g.imgs[1] as img, p.price, rate.first_bp, p.price * rate.first_bp / 10000 as earns
        from ${goods.as('g')} ${goodsCategories.leftJoin('c', 'g.cat_id')}
          join lateral (select min(k.price) as price from ${skus.as('k')} where k.suid = g.suid and k.goods_id = g.id and not k.archived) p on p.price > 0
          join lateral (select * from fenxiao_level l where l.suid = g.suid and l.del_at is null order by (l.id = ${distributor?.level_id ?? 0}) desc, l.sort, l.id limit 1) v on true
          cross join lateral ${sql.raw(ratesText)} rate
        where g.suid = ${ctx.suid} and g.status = 'on' and g.del_at is null order by earns desc, g.id limit ${PAGE} offset ${from(input.page)}`.execute(
        ctx.db,
      )
      return rows
    },
  }),
]
