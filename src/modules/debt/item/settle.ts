import { sql } from 'kysely'
import type { OpenItem, Share } from '../shared/allocate.ts'
import { partnerDebt } from './debt.resource.ts'
import type { DebtContext, DebtSide, DebtSource } from './post-debt.ts'
import { lockSettledTotals, recomputeSettledTotals } from './settled-totals.ts'

/** An open item as a payment needs it. Cents, signed as stored. */
export interface Debt {
  id: number
  kind: string
  src_type: string
  src_id: number
  src_no: string
  biz_date: number
  due_date: number
  amount: number
  open_amount: number
}

/** The direction of a payment: -1 reduces the debt, 1 returns an overpayment. */
export type Direction = -1 | 1

/** The open items between a partner and us on one side, oldest first, limited to what the caller can see. */
export async function openDebts(
  { db, suid, visible }: DebtContext,
  { partner_id, side }: { partner_id: number; side: DebtSide },
  { limit = 1000 }: { limit?: number } = {},
): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select d.id, d.kind, d.src_type, d.src_id, d.src_no, d.biz_date, d.due_date, d.amount, d.open_amount from partner_debt d
    where d.suid = ${suid} and d.partner_id = ${partner_id} and d.side = ${side} and d.del_at is null and d.open_amount <> 0 and ${visible(partnerDebt, 'd')}
    order by d.due_date, d.biz_date, d.id limit ${limit}`.execute(db)
  return rows
}

/**
 * The listed items, or all open ones, locked until the action ends; the registered settled totals are locked first.
 * Excludes items of other partners or of the other side.
 */
export async function debtsToSettle(
  ctx: DebtContext,
  { partner_id, side }: { partner_id: number; side: DebtSide },
  ids?: readonly number[],
  { lock = true }: { lock?: boolean } = {},
): Promise<Debt[]> {
  const condition = ids ? sql`d.id = any(${[...ids]}::bigint[])` : sql`d.open_amount <> 0`
  const fromDebts = sql`from partner_debt d where d.suid = ${ctx.suid} and d.partner_id = ${partner_id} and d.side = ${side} and d.del_at is null and ${condition}`
  if (lock) await lockSettledTotals(ctx, sql`select d.src_type, d.src_id ${fromDebts}`)
  const { rows } = await sql<Debt>`
    select d.id, d.kind, d.src_type, d.src_id, d.src_no, d.biz_date, d.due_date, d.amount, d.open_amount ${fromDebts} order by d.id ${lock ? sql`for no key update` : sql``}`.execute(
    ctx.db,
  )
  return rows
}

/** Converts items to the view of a payment in this direction: what it pays off is positive. */
export function toOpenItems(debts: readonly Debt[], direction: Direction): OpenItem[] {
  return debts.map(({ id, open_amount, due_date, biz_date }) => ({
    id,
    open: -direction * open_amount,
    due: due_date,
    day: biz_date,
  }))
}

/**
 * Settles shares of locked items against the document's own open item, which `postDebt` wrote. Both sides of each share
 * get the later of the two days, so that the open amounts of any day sum to its balance.
 */
export function settle(
  ctx: DebtContext,
  {
    source,
    kind,
    direction,
    shares,
  }: { source: DebtSource; kind: string; direction: Direction; shares: readonly Share[] },
): void {
  if (shares.length === 0) return
  const { db, suid, pipeline } = ctx
  const list = JSON.stringify(shares.map(({ id, amount }) => ({ id, amount: -direction * amount })))
  const settleShares = sql`
    with own as (
      select id, biz_date from partner_debt where suid = ${suid} and src_type = ${source.table} and src_id = ${source.id} and kind = ${kind} and del_at is null
    ), s as (
      select x.id, x.amount, greatest(d.biz_date, own.biz_date) as day, own.id as own_id
      from jsonb_to_recordset(${list}::jsonb) as x(id bigint, amount bigint) join partner_debt d on d.suid = ${suid} and d.id = x.id, own
    ), matched as (
      insert into debt_match (suid, debt_id, doc_type, doc_id, doc_no, amount, day)
      select ${suid}, side.debt_id, ${source.table}, ${source.id}, ${source.no}, side.amount, side.day
      from (select id as debt_id, amount, day from s union all select own_id, -amount, day from s) side
      returning debt_id, amount
    )
    update partner_debt d set settled_amount = d.settled_amount + m.amount, updated_at = now()
    from (select debt_id, sum(amount)::bigint as amount from matched group by 1) m where d.suid = ${suid} and d.id = m.debt_id`
  pipeline(settleShares.compile(db))
  recomputeSettledTotals(
    ctx,
    sql`select d.src_type, d.src_id from partner_debt d where d.suid = ${suid} and d.id = any(${shares.map(({ id }) => id)}::bigint[])`,
  )
}
