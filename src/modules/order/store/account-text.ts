import { debts } from '../../debt/tables.ts'

/** Documents that post to the account of an order’s partner. */
export const onAccount = ['shipment', 'refund', 'order_amend'] as const

/**
 * SQL for the sums of the open items of an order’s documents, by its alias. `del_at` lets PostgreSQL use the indexes by
 * order: without it every order read all of the supplier's documents.
 */
export const accountText = (o: string) => `
  select coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.settled_amount), 0)::bigint as settled from (
    ${onAccount.map((table) => `select '${table}' as type, x.id from ${table} x where x.suid = ${o}.suid and x.order_id = ${o}.id and x.del_at is null`).join(' union all ')}
  ) s join ${debts.text('d')} on d.suid = ${o}.suid and d.src_type = s.type and d.src_id = s.id and d.del_at is null`
