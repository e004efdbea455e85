import { debts } from '../../debt/tables.ts'

/** What posts to the account of an order’s partner. */
export const onAccount = ['shipment', 'refund', 'order_amend'] as const

/** What the open items of an order’s documents come to, by its alias. `del_at` lets the indexes by order find the documents: without it all of the supplier's were read for each order. */
export const accountText = (o: string) => `
  select coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.settled_amount), 0)::bigint as settled from (
    ${onAccount.map((table) => `select '${table}' as type, x.id from ${table} x where x.suid = ${o}.suid and x.order_id = ${o}.id and x.del_at is null`).join(' union all ')}
  ) s join ${debts.text('d')} on d.suid = ${o}.suid and d.src_type = s.type and d.src_id = s.id and d.del_at is null`
