import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { payments } from '../../payment/tables.ts'
import { accountText } from './account-text.ts'
import { dueText } from './due-text.ts'
import { writeOrder, writeOrders } from './write-order.ts'
import type { Writing } from './write-order.ts'

/**
 * SQL for the sums of orders from their rows, by order id. The only definition of the sums: `recount` writes it and the
 * verification compares with it. `del_at` lets PostgreSQL use the indexes by order: without it all rows of the supplier
 * were read.
 */
export const orderSumsText = `
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
 * Updates the sums of an order from its rows, with further columns of the same action (`extraColumns`). The caller
 * holds the order's lock; no other code writes the sums of a placed order.
 */
export function recount(ctx: Writing, id: number, extraColumns?: RawBuilder<unknown>): void {
  writeOrders(
    ctx,
    sql`goods_amount = c.goods_amount, adjust_amount = c.adjust_amount, total_amount = c.total_amount, pieces = c.pieces,
      shipped_qty = c.shipped_qty, cancelled_qty = c.cancelled_qty, returned_qty = c.returned_qty, account_amount = c.account_amount,
      elsewhere = c.elsewhere, paid_amount = c.paid_amount, agreed_amount = c.agreed_amount, refunded_amount = c.refunded_amount,
      due_amount = ${sql.raw(dueText('o', 'c'))}
      ${extraColumns ? sql`, ${extraColumns}` : sql``}`,
    {
      from: sql`(${sql.raw(orderSumsText)} where o.suid = ${ctx.suid} and o.id = ${id}) c`,
      where: sql`o.id = c.id`,
    },
  )
}

/** Changes the freight by an amount in cents. The caller recounts the order. */
export function addFreight(ctx: Writing, id: number, amount: number): void {
  writeOrder(ctx, id, sql`freight_amount = freight_amount + ${amount}`)
}

/** Updates the settled amounts of account orders (`ids`, a statement of `order_id`) from the open items. */
export function recountSettled(ctx: Writing, ids: RawBuilder<unknown>): void {
  writeOrders(ctx, sql`account_settled = a.settled`, {
    from: sql`(${ids}) b, orders t cross join lateral (${sql.raw(accountText('t'))}) a`,
    where: sql`t.suid = ${ctx.suid} and t.id = b.order_id and o.id = t.id and o.account_settled <> a.settled`,
  })
}
