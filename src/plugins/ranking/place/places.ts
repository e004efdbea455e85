import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { personIn } from '#core/define/people.ts'
import { dayEnd } from '#core/value/time.ts'
import { depts } from '#modules/basicdata/tables.ts'
import { members } from '#modules/member/tables.ts'
import { skus } from '#modules/goods/tables.ts'
import { orderHeads, orderLines } from '#modules/order/tables.ts'
import { visits } from '#modules/outlet/tables.ts'
import { recycleOrders } from '#modules/recycle/tables.ts'
import { operators } from '#modules/sys/tables.ts'
import type { DB } from '../../db.ts'
import type { RankMetric } from '../words.ts'
import { invitationCounts } from './invitations.ts'
import type { ReadContext } from './invitations.ts'

/** The terms of a ranking from which its places are computed. */
export interface Ranked {
  readonly id: number
  readonly metric: RankMetric
  readonly begin_on: number
  readonly end_on: number
  readonly top_n: number
  /** Counts only what this department or its subdepartments did; everything where it is null. */
  readonly dept_id: number | null
}

/**
 * SQL: the places of a ranking, the best first: `who`, `amount` in cents (null where none is measured), `count`, and
 * since when. Among equal values the one reached first ranks higher. Orders count on the day of payment, less later
 * refunds; a merged member counts as the surviving one.
 */
export async function placesQuery(
  ctx: ReadContext,
  { metric, begin_on, end_on, top_n, dept_id }: Ranked,
): Promise<RawBuilder<unknown>> {
  const { suid } = ctx
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= to_timestamp(${begin_on}) and ${sql.raw(moment)} < to_timestamp(${dayEnd(end_on)})`
  const of = (column: string) =>
    dept_id === null
      ? sql``
      : sql`and exists (select from ${depts.as('d')} where d.suid = ${suid} and d.id = ${sql.ref(column)} and d.path like '%/' || ${dept_id}::bigint || '/%')`
  const paid = sql`o.suid = ${suid} and ${within('o.paid_at')} and o.status in ('pay', 'send', 'done') and o.del_at is null ${of('o.dept_id')}`
  const sums = {
    spend: sql`select coalesce(m.merged_into, m.id) as who, sum(o.paid_amount - o.refunded_amount) as amount, null::int as count, max(o.paid_at) as reached_at
      from ${orderHeads.as('o')} ${members.join('m', 'o.member_id')} where ${paid} group by 1`,
    orders: sql`select coalesce(m.merged_into, m.id) as who, null::bigint as amount, count(*)::int as count, max(o.paid_at) as reached_at
      from ${orderHeads.as('o')} ${members.join('m', 'o.member_id')} where ${paid} group by 1`,
    goods: sql`select k.goods_id as who, sum(l.share - l.refunded) as amount, sum(l.qty - l.cancelled_qty - l.returned_qty)::int as count, max(o.paid_at) as reached_at
      from ${orderHeads.as('o')} join ${orderLines.as('l')} on l.suid = o.suid and l.orders_id = o.id ${skus.join('k', 'l.sku_id')} where ${paid} group by 1`,
    visits: sql`select c.staff_uid as who, null::bigint as amount, count(*)::int as count, max(c.at) as reached_at
      from ${visits.as('c')} ${operators.join('p', 'c.staff_uid')} where c.suid = ${suid} and ${within('c.at')} and c.kind = 'arrive' and c.status = 'valid' and c.del_at is null ${of('p.dept_id')} group by 1`,
    recycle: sql`select coalesce(m.merged_into, m.id) as who, sum(r.final_amount) as amount, null::int as count, max(r.done_at) as reached_at
      from ${recycleOrders.as('r')} ${members.join('m', 'r.member_id')} where r.suid = ${suid} and ${within('r.done_at')} and r.status = 'done' and r.del_at is null group by 1`,
  }
  const rows =
    metric === 'invites' ? await invitationCounts(ctx, { from: begin_on, until: dayEnd(end_on) }) : sums[metric]
  const value = sql.raw(metric === 'spend' || metric === 'recycle' ? 'amount' : 'count')
  return sql`select row_number() over (order by ${value} desc, reached_at, who)::int as place, who, amount::bigint, count, reached_at
    from (${rows}) s where ${value} > 0 order by place limit ${top_n}`
}

/** Recomputes and logs the places. Unchanged places are not written. Returns their number. */
export async function savePlaces(ctx: Ctx<DB>, ranked: Ranked, kind: 'live' | 'frozen'): Promise<number> {
  const { db, suid } = ctx
  const { id, metric } = ranked
  const ofGoods = metric === 'goods'
  const table = sql.table(ofGoods ? 'ranking_goods' : 'ranking_user')
  const columns = [
    'amount',
    'count',
    'reached_at',
    ofGoods ? 'goods_id' : metric === 'visits' ? 'staff_uid' : 'member_id',
    ...(ofGoods ? [] : ['prize']),
  ]
  const listed = (of: string) => sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))
  await sql`
    with s as materialized (${await placesQuery(ctx, ranked)}),
    gone as (delete from ${table} where suid = ${suid} and rank_id = ${id} and place > (select count(*) from s))
    insert into ${table} as t (suid, rank_id, place, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${suid}, ${id}, s.place, s.amount, s.count, s.reached_at, s.who ${ofGoods ? sql`` : sql`, coalesce(p.points, 0)`} from s
    ${ofGoods ? sql`` : sql`left join ranking_prize p on p.suid = ${suid} and p.ranking_rank_id = ${id} and s.place between p.from_place and p.to_place`}
    on conflict (suid, rank_id, place) where del_at is null
    do update set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}, ver = t.ver + 1, updated_at = now()
    where (${listed('t')}) is distinct from (${listed('excluded')})`.execute(db)
  return logPlaces(ctx, ranked, kind)
}

/** Logs the stored places, with the person and the checksum. Returns their number. */
export async function logPlaces(
  { db, suid, uid }: Ctx<DB>,
  { id, metric }: Ranked,
  kind: 'live' | 'frozen' | 'granted',
): Promise<number> {
  const of = metric === 'goods' ? sql`ranking_goods` : sql`ranking_user`
  const who = sql.raw(metric === 'goods' ? 'goods_id' : 'coalesce(member_id, staff_uid)')
  const points = kind === 'granted' ? sql`coalesce(sum(prize), 0)::int` : sql`0`
  const { rows } = await sql<{
    places: number
  }>`insert into ranking_log (suid, rank_id, kind, places, points, checksum, by_uid, created_by)
    select ${suid}, ${id}, ${kind}, count(*)::int, ${points},
      encode(sha256(coalesce(string_agg(concat_ws(':', place, ${who}, amount, count), ',' order by place), '')::bytea), 'hex'), ${personIn(uid)}, ${personIn(uid)}
    from ${of} where suid = ${suid} and rank_id = ${id} returning places`.execute(db)
  return rows[0]?.places ?? 0
}
