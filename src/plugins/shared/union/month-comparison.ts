import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { UnionOrder } from '#core/define/union.ts'
import type { DB } from '../../db.ts'
import { latestReports, unionTable } from './save-orders.ts'

/** Numbers of differing orders that a comparison names. */
const NAMED = 10

const commissionOf = ({ status, est_fee, settle_fee }: UnionOrder) =>
  status === 'void' ? 0 : status === 'settled' ? settle_fee : est_fee
const storedCommission = sql.raw(
  `case when o.status = 'void' then 0 when o.status in ('settled', 'shared') then o.settle_fee else o.est_fee end`,
)

/**
 * Adds the orders of one step to a comparison, in cents of commission by order number. A union may report an order in
 * two steps; it counts once, as reported last.
 */
export async function addReported(
  { db, suid }: Ctx<DB>,
  union: string,
  pull: number,
  orders: readonly UnionOrder[],
): Promise<void> {
  const commissions = Object.fromEntries(latestReports(orders).map((order) => [order.no, commissionOf(order)]))
  await sql`update ${unionTable(union, 'pull')} p set reported = r.total,
      found = (select count(*)::int from jsonb_object_keys(r.total))
    from (select coalesce(reported, '{}') || ${JSON.stringify(commissions)}::jsonb as total from ${unionTable(union, 'pull')}
      where suid = ${suid} and id = ${pull}) r
    where p.suid = ${suid} and p.id = ${pull}`.execute(db)
}

/**
 * Completes a comparison: both totals, and the orders that only one side has or that have another commission. Stored
 * orders belong to the month by their payment.
 */
export async function completeComparison({ db, suid }: Ctx<DB>, union: string, pull: number): Promise<void> {
  await sql`with comparison as (
      select * from ${unionTable(union, 'pull')} where suid = ${suid} and id = ${pull}
    ), reported as (
      select e.key as no, e.value::int8 as fee from comparison c cross join jsonb_each_text(coalesce(c.reported, '{}')) e
    ), stored as (
      select o.platform_no as no, ${storedCommission} as fee from comparison c
      join ${unionTable(union, 'order')} o on o.suid = ${suid} and o.del_at is null and o.paid_at >= c.from_at and o.paid_at < c.to_at
    ), differing as (
      select r.no from reported r
      left join ${unionTable(union, 'order')} o on o.suid = ${suid} and o.platform_no = r.no and o.del_at is null
      where o.id is null or ${storedCommission} <> r.fee
      union all
      select s.no from stored s where not exists (select 1 from reported r where r.no = s.no)
    ), result as (
      select (select count(*)::int from reported) as found,
        (select coalesce(sum(fee), 0)::int8 from reported) as theirs,
        (select count(*)::int from stored) as ours_count,
        (select coalesce(sum(fee), 0)::int8 from stored) as ours,
        (select count(*)::int from differing) as differing,
        (select string_agg(n.no, ' ' order by n.no) from (select no from differing order by no limit ${NAMED}) n) as which
    )
    update ${unionTable(union, 'pull')} p set found = r.found, theirs = r.theirs, ours_count = r.ours_count, ours = r.ours,
      differing = r.differing, which = left(r.which, 400), reported = null,
      status = case when r.differing > 0 or r.ours_count <> r.found or r.ours <> r.theirs then 'differs' else 'done' end
    from result r where p.suid = ${suid} and p.id = ${pull}`.execute(db)
}
