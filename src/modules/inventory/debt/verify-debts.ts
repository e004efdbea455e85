import { sql } from 'kysely'
import { debts } from '../../debt/tables.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { bizTypesByDebt, inboundBizTypes, outboundBizTypes } from '../trade/biz-types.ts'

/** A document whose open item is missing, unexpected, or has another amount. Cents. */
export interface DifferingDocument {
  bill_no: string
  kind: string
  partner_id: number
  owed: number
  noted: number
}

/** Trade documents whose open items differ from their amounts, and open items without such a document. */
export async function differingDocuments({
  db,
  suid,
}: Pick<LedgerContext, 'db' | 'suid'>): Promise<DifferingDocument[]> {
  const part = (table: 'inbound' | 'outbound', kind: string, types: readonly string[], sign: 1 | -1) => sql`
    select ${table} as src_type, h.id as src_id, h.bill_no, ${kind} as kind, h.partner_id, ${sign} * h.total_amount as amount from ${sql.table(table)} h
    where h.suid = ${suid} and h.del_at is null and h.status = 'audited' and h.partner_id is not null and h.total_amount <> 0 and h.biz_type = any(${[...types]}::text[])`
  const parts = [
    part('outbound', 'sale', bizTypesByDebt(outboundBizTypes, 'to_us'), 1),
    part('inbound', 'sale_return', bizTypesByDebt(inboundBizTypes, 'less_to_us'), -1),
    part('inbound', 'purchase', bizTypesByDebt(inboundBizTypes, 'by_us'), 1),
    part('outbound', 'purchase_return', bizTypesByDebt(outboundBizTypes, 'less_by_us'), -1),
    sql`select 'inbound', h.id, h.bill_no, 'claim', h.claim_partner_id, h.claim_amount from inbound h
      where h.suid = ${suid} and h.del_at is null and h.status = 'audited' and h.claim_partner_id is not null and h.claim_amount <> 0`,
  ]
  const { rows } = await sql<DifferingDocument>`
    with owed as (${sql.join(parts, sql` union all `)}), noted as (
      select d.src_type, d.src_id, d.src_no as bill_no, d.kind, d.partner_id, d.amount from ${debts.as('d')}
      where d.suid = ${suid} and d.del_at is null and d.src_type in ('inbound', 'outbound')
    )
    select coalesce(o.bill_no, n.bill_no) as bill_no, coalesce(o.kind, n.kind) as kind, coalesce(o.partner_id, n.partner_id) as partner_id,
      coalesce(o.amount, 0) as owed, coalesce(n.amount, 0) as noted
    from owed o full join noted n on n.src_type = o.src_type and n.src_id = o.src_id and n.kind = o.kind and n.partner_id = o.partner_id
    where o.amount is distinct from n.amount order by 1 limit 20`.execute(db)
  return rows
}
