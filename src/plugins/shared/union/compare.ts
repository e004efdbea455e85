import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { UnionOrder } from '#core/define/union.ts'
import type { DB } from '../../db.ts'
import { unionTable } from './save-orders.ts'

/** Numbers of differing orders that a comparison names. */
const NAMED = 5

const feeOf = ({ status, est_fee, settle_fee }: UnionOrder) =>
  status === 'void' ? 0 : status === 'settled' ? settle_fee : est_fee
const ourFee = (o: string) =>
  sql.raw(
    `case when ${o}.status = 'void' then 0 when ${o}.status in ('settled', 'shared') then ${o}.settle_fee else ${o}.est_fee end`,
  )

/**
 * Adds a union’s orders of a month to its comparison: the union's total, and the orders that are missing here or have
 * another commission.
 */
export async function compareOrders(
  ctx: Ctx<DB>,
  union: string,
  pull: number,
  reported: readonly UnionOrder[],
): Promise<void> {
  const { db, suid } = ctx
  const rows = [...new Map(reported.map((order) => [order.no, { no: order.no, fee: feeOf(order) }])).values()]
  const theirs = rows.reduce((sum, { fee }) => sum + fee, 0)
  const { rows: differing } = await sql<{
    no: string
  }>`select t.no from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(no text, fee int8)
    left join ${unionTable(union, 'order')} o on o.suid = ${suid} and o.platform_no = t.no and o.del_at is null
    where o.id is null or ${ourFee('o')} <> t.fee order by t.no`.execute(db)
  const named = differing.slice(0, NAMED).map(({ no }) => no)
  await sql`update ${unionTable(union, 'pull')} set found = found + ${rows.length}, theirs = theirs + ${theirs}, differing = differing + ${differing.length},
      which = case when ${named.length} = 0 or length(coalesce(which, '')) > 200 then which else concat_ws(' ', which, ${named.join(' ')}::text) end
    where suid = ${suid} and id = ${pull}`.execute(db)
}

/** Completes a comparison: our total against the union’s. Orders beyond the number reported count as differing. */
export async function endComparison({ db, suid }: Ctx<DB>, union: string, pull: number): Promise<void> {
  await sql`update ${unionTable(union, 'pull')} p set ours = w.fee, ours_count = w.count,
      differing = p.differing + greatest(w.count - p.found, 0),
      status = case when p.differing > 0 or w.count <> p.found or w.fee <> p.theirs then 'differs' else 'done' end
    from (select coalesce(sum(${ourFee('o')}), 0)::int8 as fee, count(o.id)::int as count from ${unionTable(union, 'pull')} q
      left join ${unionTable(union, 'order')} o on o.suid = q.suid and o.del_at is null and o.paid_at >= q.from_at and o.paid_at < q.to_at
      where q.suid = ${suid} and q.id = ${pull}) w
    where p.suid = ${suid} and p.id = ${pull}`.execute(db)
}
