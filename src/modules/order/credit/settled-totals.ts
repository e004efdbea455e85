import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { settledTotals } from '../../debt/item/settled-totals.ts'
import { onAccount } from '../store/account-text.ts'
import { recountSettled } from '../store/order-totals.ts'

/** Order ids of open items. */
const ordersOfItems = (suid: number, items: RawBuilder<unknown>) => sql`
  with item as materialized (${items}) ${sql.join(
    onAccount.map(
      (table) =>
        sql`select x.order_id from item i join ${sql.table(table)} x on x.suid = ${suid} and x.id = i.src_id where i.src_type = ${table}`,
    ),
    sql` union `,
  )}`

// Locks the order before the open items of its documents, in the sequence that voiding a parcel uses.
export const orderSettledTotals = settledTotals.contribute('order', {
  lock: ({ db, suid }, items) =>
    sql`select from orders o where o.suid = ${suid} and o.id in (${ordersOfItems(suid, items)}) order by o.id for no key update`.execute(
      db,
    ),
  recompute: (ctx, items) => recountSettled(ctx, ordersOfItems(ctx.suid, items)),
})
