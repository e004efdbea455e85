import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { partnerDebt } from '../../debt/item/debt.resource.ts'
import type { DebtSide } from '../../debt/item/post-debt.ts'
import { openItemsAt } from '../../debt/item/open-items-at.ts'
import { ageingOf } from '../../debt/shared/ageing.ts'
import type { Ageing } from '../../debt/shared/ageing.ts'
import { debts } from '../../debt/tables.ts'

/** A document of a statement: its increase or decrease of the debt, and the balance after it. Cents. */
export interface StatementLine {
  id: number
  biz_date: number
  due_date: number
  kind: string
  src_area: string
  src_type: string
  src_id: number
  src_no: string
  more: number
  less: number
  balance: number
}

export interface Statement {
  opening: number
  lines: StatementLine[]
  more: number
  less: number
  closing: number
  /** Ageing of the open amounts at the end of the last day. */
  ageing: Ageing
}

type ReadContext = Pick<Ctx<DB>, 'db' | 'suid' | 'visible'>
interface StatementParams {
  partner_id: number
  side: DebtSide
  /** The first and the last day, in seconds. */
  from: number
  to: number
}

/**
 * A partner's statement: opening balance, documents of the period, and ageing at its end. Limited to documents the
 * caller can see.
 */
export async function readStatement(
  ctx: ReadContext,
  { partner_id, side, from, to }: StatementParams,
): Promise<Statement> {
  const { db, suid, visible } = ctx
  const [first, end] = [dayStart(from), dayEnd(to)]
  const theirs = sql`d.suid = ${suid} and d.partner_id = ${partner_id} and d.side = ${side} and d.del_at is null and ${visible(partnerDebt, 'd')}`
  const [before, during, open] = await Promise.all([
    sql<{
      sum: number
    }>`select coalesce(sum(d.amount), 0)::bigint as sum from ${debts.as('d')} where ${theirs} and d.biz_date < to_timestamp(${first})`.execute(
      db,
    ),
    sql<StatementLine>`
      select d.id, d.biz_date, d.due_date, d.kind, d.src_area, d.src_type, d.src_id, d.src_no, greatest(d.amount, 0) as more, greatest(-d.amount, 0) as less,
        (sum(d.amount) over (order by d.biz_date, d.id))::bigint as balance
      from ${debts.as('d')} where ${theirs} and d.biz_date >= to_timestamp(${first}) and d.biz_date < to_timestamp(${end}) and d.amount <> 0 order by d.biz_date, d.id`.execute(
      db,
    ),
    openItemsAt(ctx, { partner_id, side, end }),
  ])
  const opening = before.rows[0]?.sum ?? 0
  const lines = during.rows.map((line) => ({ ...line, balance: opening + line.balance }))
  const sum = (name: 'more' | 'less') => lines.reduce((total, line) => total + line[name], 0)
  const [more, less] = [sum('more'), sum('less')]
  return { opening, lines, more, less, closing: opening + more - less, ageing: ageingOf(open, dayStart(to)) }
}
