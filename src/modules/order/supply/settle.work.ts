import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { marketSales } from '../../goods/supply/supplied-skus.ts'
import { settleSupplier } from './money.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Due for settlement: charged, due date reached, no open refund, and no pending exchange. Amounts that the store’s
 * wallet does not cover wait.
 */
const due = sql`m.settle_on <= now() and m.charged <> m.settled and m.state in ('done', 'close') and m.del_at is null
  and not exists (select from refund r where r.suid = m.suid and r.order_id = m.source_id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)`

/** Pays suppliers what stores owe them, a number of days after the order ended: one supplier's order in each step. */
export const settleSupply = defineWork({
  key: 'order.supply',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct m.suid from ${marketSales.as('m')} where ${due} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number; supplier: number }>`
      select m.source_id as id, m.supplier_suid as supplier from ${marketSales.as('m')} where m.suid = ${ctx.suid} and ${due} order by random() limit 1`.execute(
      ctx.db,
    )
    const [next] = rows
    if (!next) return false
    const { order } = await openOrder(ctx, next.id, { origin: 'supplier' })
    return settleSupplier(ctx, {
      supplier: next.supplier,
      source: { table: 'orders', id: next.id, no: order.order_no },
    })
  },
})
