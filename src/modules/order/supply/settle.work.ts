import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { lockOrder } from '../order/lock.ts'
import { follow } from './alone.ts'
import { payPart } from './money.ts'

/** What is to be settled now: charged, its day has come, and no refund of its order is open. What the store’s wallet does not cover yet waits. */
const due = sql`m.settle_on <= now() and m.charged <> m.settled and m.del_at is null
  and not exists (select from refund r where r.suid = m.suid and r.order_id = m.source_id and r.status in ('applied', 'agreed', 'paying') and r.del_at is null)
  and (m.charged < m.settled or not exists (select from ledger_account a where a.suid = m.suid and a.owner = 'supplier' and a.owner_id = m.suid::text and a.asset = 'rmb' and a.bucket = 'due' and a.balance < 0))`

/** Passes on to suppliers what stores owe them, so many days after their orders are over: a part of an order in each step. */
export const settleSupply = defineWork({
  key: 'order.supply',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct m.suid from market_sale m where ${due} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number; supplier: number }>`
      select m.source_id as id, m.supplier_suid as supplier from market_sale m where m.suid = ${ctx.suid} and ${due} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    return follow({}, async () => {
      const { order } = await lockOrder(ctx, next.id)
      return payPart(ctx, { supplier: next.supplier, source: { table: 'orders', id: next.id, no: order.order_no } })
    })
  },
}) // prettier-ignore
