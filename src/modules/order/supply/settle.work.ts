import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { marketSales } from '../../goods/supply/supplied.ts'
import { lockOrder } from '../order/lock.ts'
import { follow } from '../order/followed.ts'
import { settleSupplier } from './money.ts'

/** What is to be settled now: charged, its day has come, no refund of its order is open, and nothing of it is to be sent in exchange. What the store’s wallet does not cover yet waits. */
const due = sql`m.settle_on <= now() and m.charged <> m.settled and m.state in ('done', 'close') and m.del_at is null
  and not exists (select from refund r where r.suid = m.suid and r.order_id = m.source_id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)`

/** Passes on to suppliers what stores owe them, so many days after their orders are over: a part of an order in each step. */
export const settleSupply = defineWork({
  key: 'order.supply',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct m.suid from ${marketSales.as('m')} where ${due} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number; supplier: number }>`
      select m.source_id as id, m.supplier_suid as supplier from ${marketSales.as('m')} where m.suid = ${ctx.suid} and ${due} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    return follow({}, async () => {
      const { order } = await lockOrder(ctx, next.id)
      return settleSupplier(ctx, { supplier: next.supplier, source: { table: 'orders', id: next.id, no: order.order_no } })
    })
  },
}) // prettier-ignore
