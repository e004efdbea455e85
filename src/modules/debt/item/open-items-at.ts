import { sql } from 'kysely'
import { partnerDebt } from './debt.resource.ts'
import type { DebtContext, DebtSide } from './post-debt.ts'

/**
 * The open amounts of a partner's items at a moment, from the matches up to then. Both sides of a match count from the
 * same day, so the sum equals the balance of that moment.
 */
export async function openItemsAt(
  { db, suid, visible }: Pick<DebtContext, 'db' | 'suid' | 'visible'>,
  { partner_id, side, end }: { partner_id: number; side: DebtSide; end: number },
): Promise<{ due: number; open: number }[]> {
  const { rows } = await sql<{ due: number; open: number }>`
    select d.due_date as due, (d.amount - coalesce(m.amount, 0))::bigint as open from partner_debt d
    left join lateral (
      select sum(m.amount) as amount from debt_match m where m.suid = d.suid and m.debt_id = d.id and m.day < to_timestamp(${end})
    ) m on true
    where d.suid = ${suid} and d.partner_id = ${partner_id} and d.side = ${side} and d.del_at is null and d.biz_date < to_timestamp(${end})
      and ${visible(partnerDebt, 'd')} and d.amount <> coalesce(m.amount, 0)`.execute(db)
  return rows
}
