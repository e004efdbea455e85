import { sql } from 'kysely'
import { keyOfDocument, originLookups } from '../../debt/item/document-origin.ts'
import { orders } from '../order.resource.ts'
import { onAccount } from '../store/account-text.ts'

/** Statements and receipts name the order of each of its parcels, refunds and amendments. */
export const orderOrigins = originLookups.contribute('order', async ({ db, suid }, list) => {
  const origins = await Promise.all(
    onAccount.map(async (table) => {
      const ids = list.flatMap(({ src_type, src_id }) => (src_type === table ? src_id : []))
      if (ids.length === 0) return []
      const { rows } = await sql<{ src_id: number; id: number; no: string }>`
        select x.id as src_id, o.id, o.order_no as no from ${sql.table(table)} x join orders o on o.suid = x.suid and o.id = x.order_id where x.suid = ${suid} and x.id = any(${ids}::bigint[])`.execute(
        db,
      )
      return rows.map(
        ({ src_id, ...order }) =>
          [keyOfDocument({ src_type: table, src_id }), { ...order, page: orders.page ?? '' }] as const,
      )
    }),
  )
  return new Map(origins.flat())
})
