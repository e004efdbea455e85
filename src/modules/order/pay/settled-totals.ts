import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { registerSettledTotals } from '../../debt/item/settled-totals.ts'
import { dropPrelocked } from '../order/lock.ts'
import { accountText, onAccount } from '../order/account-text.ts'

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
registerSettledTotals({
  lock: ({ db, suid }, items) =>
    sql`select from orders o where o.suid = ${suid} and o.id in (${ordersOfItems(suid, items)}) order by o.id for no key update`.execute(
      db,
    ),
  recompute({ db, suid, pipeline }, items) {
    dropPrelocked({ db })
    const keeping = sql`
      update orders o set account_settled = a.settled from (${ordersOfItems(suid, items)}) b, orders t cross join lateral (${sql.raw(accountText('t'))}) a
      where t.suid = ${suid} and t.id = b.order_id and o.suid = ${suid} and o.id = t.id and o.account_settled <> a.settled`
    pipeline(keeping.compile(db))
  },
})
