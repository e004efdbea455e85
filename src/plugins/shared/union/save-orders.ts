import { sql } from 'kysely'
import type { UnionOrder } from '#core/define/union.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { settleShares } from './share.ts'

/** The table of a union’s add-on. */
export const unionTable = (union: string, name: 'nav' | 'advert' | 'user' | 'order' | 'pull' | 'link' | 'setting') =>
  sql.table(`${union}_${name}`)

/** SQL: rank of a status. A void order stays void; any other status only advances. */
const progress = (status: string) =>
  sql.raw(`array_position(array['paid', 'done', 'settled', 'shared', 'void'], ${status})`)
const at = (seconds: string) => sql.raw(`to_timestamp(${seconds}::double precision)`)

/** How many orders were added and changed. */
export interface SavedCounts {
  readonly fresh: number
  readonly changed: number
}

/**
 * Saves the orders that a union reports: each line once by its number, in whatever order and however often it arrives.
 * A report older than the stored state changes nothing; a void order keeps its figures. Then shares are paid out or
 * clawed back.
 */
export async function saveOrders(ctx: Ctx<DB>, union: string, reported: readonly UnionOrder[]): Promise<SavedCounts> {
  const { db, suid } = ctx
  const rows = latestReports(reported)
  if (rows.length === 0) return { fresh: 0, changed: 0 }
  const [order, user] = [unionTable(union, 'order'), unionTable(union, 'user')]
  const who = [...new Set(rows.flatMap((entry) => entry.who || []))]
  // Members are looked up once, not for each order: special ids have no index.
  const touched = await sql<{ id: number; fresh: boolean }>`
    with users as (
      select distinct on (k.who) k.who, k.member_id from (
        select u.rid as who, u.id, u.member_id from ${user} u where u.suid = ${suid} and u.del_at is null and u.rid = any(${who}::text[])
        union all select u.special_id, u.id, u.member_id from ${user} u where u.suid = ${suid} and u.del_at is null and u.special_id = any(${who}::text[])
      ) k order by k.who, k.id
    )
    insert into ${order} as o (suid, platform_no, parent_no, item, image, qty, paid, est_fee, settle_fee, rate, status, told_at, paid_at, done_at, settled_at, settles_at,
      who, member_id, advert_id, share_rate)
    select ${suid}, t.no, nullif(t.parent, ''), t.item, t.image, t.qty, t.paid, t.est_fee, t.settle_fee, t.rate, t.status, ${at('t.told_at')}, ${at('t.paid_at')},
      ${at('t.done_at')}, ${at('t.settled_at')}, ${at('t.settles_at')}, nullif(t.who, ''),
      u.member_id,
      (select a.id from ${unionTable(union, 'advert')} a where a.suid = ${suid} and a.del_at is null and a.pid = t.advert limit 1),
      coalesce((select s.share_rate from ${unionTable(union, 'setting')} s where s.suid = ${suid} and s.del_at is null), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(no text, parent text, item text, image text, qty int, paid int8, est_fee int8, settle_fee int8, rate int,
      status text, told_at int8, paid_at int8, done_at int8, settled_at int8, settles_at int8, who text, advert text)
    left join users u on u.who = t.who
    order by t.no
    on conflict (suid, platform_no) where del_at is null do update set
      status = excluded.status, told_at = greatest(o.told_at, excluded.told_at), updated_at = now(), ver = o.ver + 1,
      problem = case when excluded.status = 'void' and o.shared_at is null then null else o.problem end,
      done_at = coalesce(o.done_at, excluded.done_at), settled_at = coalesce(o.settled_at, excluded.settled_at),
      settles_at = coalesce(excluded.settles_at, o.settles_at),
      paid = case when excluded.status = 'void' then o.paid else excluded.paid end,
      est_fee = case when excluded.status = 'void' then o.est_fee else excluded.est_fee end,
      settle_fee = case when excluded.status = 'void' then o.settle_fee else excluded.settle_fee end,
      rate = case when excluded.status = 'void' then o.rate else excluded.rate end,
      who = coalesce(o.who, excluded.who), member_id = coalesce(o.member_id, excluded.member_id), advert_id = coalesce(o.advert_id, excluded.advert_id)
    where o.status <> 'void' and (${progress('excluded.status')} > ${progress('o.status')}
      or excluded.status = o.status and excluded.told_at >= o.told_at
        and (excluded.paid, excluded.est_fee, excluded.settle_fee, excluded.rate, coalesce(excluded.settles_at, o.settles_at)) is distinct from (o.paid, o.est_fee, o.settle_fee, o.rate, o.settles_at))
    returning o.id, (o.xmax = 0) as fresh`.execute(db)
  const ids = touched.rows.map(({ id }) => id)
  await computeShares(ctx, union, ids)
  await settleShares(ctx, union)
  const fresh = touched.rows.filter((row) => row.fresh).length
  return { fresh, changed: ids.length - fresh }
}

/**
 * Computes the members' shares of orders: from the settled commission, or from the estimate before; in whole cents, 0
 * where no member is known.
 */
export async function computeShares({ db, suid }: Ctx<DB>, union: string, ids: readonly number[]): Promise<void> {
  await sql`update ${unionTable(union, 'order')} set share = case when member_id is null or status = 'void' then 0
      else greatest(case when status = 'settled' then settle_fee else est_fee end, 0) * share_rate / 10000 end
    where suid = ${suid} and id = any(${ids}::bigint[]) and shared_at is null`.execute(db)
}

const rank = { paid: 1, done: 2, settled: 3, void: 4 } as const

/** The latest report of each order number: the most advanced status, then the latest time. */
export function latestReports(reported: readonly UnionOrder[]): UnionOrder[] {
  const best = new Map<string, UnionOrder>()
  for (const order of reported) {
    const existing = best.get(order.no)
    const later =
      !existing ||
      rank[order.status] > rank[existing.status] ||
      (order.status === existing.status && order.told_at >= existing.told_at)
    if (later) best.set(order.no, order)
  }
  return [...best.values()]
}
