import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { payments } from '../../payment/tables.ts'
import { dueText } from './due.ts'
import { orderWritten } from './lock.ts'

/**
 * The sums of orders as their rows say, by their ids as SQL gives them. The one place that knows what a sum is: `recount` writes it, and the check of the
 * books compares with it. `del_at` lets the indexes by order find the rows: without it all of the supplier's were read.
 */
export const countedText = `
  select o.id, l.goods_amount, a.adjust_amount, l.goods_amount + a.adjust_amount + o.freight_amount as total_amount, l.pieces, l.shipped_qty, l.cancelled_qty, l.returned_qty, l.elsewhere, s.account_amount + m.account_amount - r.account_amount as account_amount, p.paid_amount, p.refunded_amount, r.agreed_amount
  from orders o
  cross join lateral (select coalesce(sum(x.amount), 0)::bigint as goods_amount, coalesce(sum(x.qty), 0)::int as pieces, coalesce(sum(x.shipped_qty), 0)::int as shipped_qty,
    coalesce(sum(x.cancelled_qty), 0)::int as cancelled_qty, coalesce(sum(x.returned_qty), 0)::int as returned_qty,
    coalesce(bool_and(x.sent_elsewhere) filter (where x.qty > x.cancelled_qty + x.shipped_qty), false) as elsewhere from order_line x where x.suid = o.suid and x.orders_id = o.id) l
  cross join lateral (select coalesce(sum(x.amount), 0)::bigint as paid_amount, coalesce(sum(x.refunded), 0)::bigint as refunded_amount from ${payments.text('x')}
    where x.suid = o.suid and x.kind = 'order' and x.kind_id = o.id and x.state = 'paid' and not x.surplus) p
  cross join lateral (select coalesce(sum(x.total_amount), 0)::bigint as agreed_amount, coalesce(sum(x.account_amount), 0)::bigint as account_amount from refund x
    where x.suid = o.suid and x.order_id = o.id and x.status in ('paying', 'done') and x.del_at is null) r
  cross join lateral (select coalesce(sum(x.account_amount), 0)::bigint as account_amount from shipment x where x.suid = o.suid and x.order_id = o.id and x.del_at is null) s
  cross join lateral (select coalesce(sum(x.account_amount), 0)::bigint as account_amount from order_amend x where x.suid = o.suid and x.order_id = o.id and x.del_at is null) m
  cross join lateral (select coalesce(sum(x.amount), 0)::bigint as adjust_amount from order_adjust x where x.suid = o.suid and x.orders_id = o.id) a`

/**
 * Writes the sums of an order anew from its rows, and what its action sets beside them (`more`). The caller holds the order's lock; nobody else writes a sum of
 * an order that is placed.
 */
export function recount({ db, suid, pipeline }: Pick<Ctx<DB>, 'db' | 'suid' | 'pipeline'>, id: number, more?: RawBuilder<unknown>): void {
  orderWritten({ db })
  const counting = sql`
    update orders o set goods_amount = c.goods_amount, adjust_amount = c.adjust_amount, total_amount = c.total_amount, pieces = c.pieces,
      shipped_qty = c.shipped_qty, cancelled_qty = c.cancelled_qty, returned_qty = c.returned_qty, account_amount = c.account_amount,
      elsewhere = c.elsewhere, paid_amount = c.paid_amount, agreed_amount = c.agreed_amount, refunded_amount = c.refunded_amount,
      due_amount = ${sql.raw(dueText('o', 'c'))}
      ${more ? sql`, ${more}` : sql``}
    from (${sql.raw(countedText)} where o.suid = ${suid} and o.id = ${id}) c where o.suid = ${suid} and o.id = c.id`
  pipeline(counting.compile(db))
}
