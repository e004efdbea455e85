import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { orderReasons } from '../shared/reasons.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { agreeRefund } from './agree.ts'
import { lockRefund } from './in-flight.ts'

const autoReason: OrderReason = '#order.agreed_late'
const limit = `coalesce((select s.auto_refund from order_setting s where s.suid = r.suid and s.del_at is null), ${orderSetting.fields.auto_refund.default ?? 0})`
/** Not answered in time, unchanged shipping since, and within the limit for automatic agreement. */
const due = sql`r.status = 'applied' and not r.to_approve and r.type = 'refund' and r.answer_by <= now() and r.del_at is null and r.total_amount <= ${sql.raw(limit)}
  and not exists (select from refund_line l join order_line o on o.suid = l.suid and o.id = l.order_line_id
    where l.suid = r.suid and l.refund_id = r.id and (l.cancels < l.qty or l.cancels > o.qty - o.cancelled_qty - o.shipped_qty))`

/**
 * Agrees to a buyer's application that was not answered in time, provided nothing was shipped, it is below the limit
 * and awaits no second approval; all others wait for a person. Random order, so that one that keeps failing does not
 * block the others.
 */
export const autoAgreeRefunds = defineWork({
  key: 'order.refund',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct r.suid from refund r where ${due} order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{
      id: number
    }>`select r.id from refund r where r.suid = ${ctx.suid} and ${due} order by random() limit 1`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    const { row } = await lockRefund(ctx, next.id, { from: ['applied'], what: orderReasons[autoReason] })
    await agreeRefund(ctx, row, autoReason, { strict: true })
    return true
  },
})
