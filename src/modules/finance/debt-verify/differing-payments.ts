import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { debts } from '../../debt/tables.ts'

/**
 * Receipts, payments, cash and opening balances whose open item is missing, superfluous, or has another amount. Cents.
 */
export async function differingPayments({
  db,
  suid,
}: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<Record<string, unknown>[]> {
  const part = (table: 'receipt' | 'payment') => sql`
    select ${table} as src_type, h.id as src_id, h.bill_no, h.partner_id, case when h.kind in ('receipt', 'payment') then -1 else 1 end * (h.amount + h.write_off) as amount,
      h.settled_amount as settled, (select coalesce(sum(l.amount), 0)::bigint from ${sql.table(`${table}_line`)} l where l.suid = h.suid and l.${sql.ref(`${table}_id`)} = h.id) as lines
    from ${sql.table(table)} h where h.suid = ${suid} and h.del_at is null and h.status = 'audited'`
  const { rows } = await sql<Record<string, unknown>>`
    with paid as (
      ${part('receipt')} union all ${part('payment')}
      union all select 'debt_opening', h.id, h.bill_no, h.partner_id, h.amount, 0, 0 from debt_opening h where h.suid = ${suid} and h.del_at is null and h.status = 'posted'
      union all select 'paycash', h.id, h.bill_no, h.partner_id, -h.amount, 0, 0 from paycash h
        where h.suid = ${suid} and h.del_at is null and h.status in ('held', 'deposited') and h.partner_id is not null
      union all select 'paycash_refund', r.id, r.bill_no, h.partner_id, r.amount, 0, 0 from paycash_refund r join paycash h on h.suid = r.suid and h.id = r.paycash_id
        where r.suid = ${suid} and r.del_at is null and r.status = 'paid' and h.partner_id is not null
    ), noted as (
      select d.src_type, d.src_id, d.src_no as bill_no, d.partner_id, d.amount from ${debts.as('d')}
      where d.suid = ${suid} and d.del_at is null and d.src_type in ('receipt', 'payment', 'debt_opening', 'paycash', 'paycash_refund')
    )
    select coalesce(p.bill_no, n.bill_no) as bill_no, coalesce(p.amount, 0) as paid, coalesce(n.amount, 0) as noted, p.settled, p.lines
    from paid p full join noted n on n.src_type = p.src_type and n.src_id = p.src_id and n.partner_id = p.partner_id
    where p.amount is distinct from n.amount or p.settled <> p.lines order by 1 limit 20`.execute(db)
  return rows
}
