import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { defineCall } from '../../db.ts'
import { incomes } from '../../finance/tables.ts'
import { goods as goodsTable, skus } from '../../goods/tables.ts'
import { reservedText } from '../../inventory/stock/reserved-text.ts'
import { moneyRefunds, payments } from '../../payment/tables.ts'
import { accountText } from '../store/account-text.ts'
import { dueText } from '../store/due-text.ts'
import { orders } from '../order.resource.ts'
import { orderSumsText } from '../store/order-totals.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Result of the verification of orders. */
export interface OrdersVerified {
  ok: boolean
  orders: number
  checks: { check: OrderCheck; wrong: number; examples: Record<string, unknown>[] }[]
}
const checkNames = ['sums', 'lines', 'held', 'sold', 'collected', 'account'] as const
export type OrderCheck = (typeof checkNames)[number]

/**
 * SQL for orders whose head differs from its rows, whose lines do not add up, or whose unshipped units are not reserved
 * correctly; goods with a wrong count of units sold; payments that the platform collected differently or settles before
 * the order ends; account orders whose posted or settled amounts differ from the open items of their documents.
 */
const statements: Readonly<Record<OrderCheck, (suid: number) => RawBuilder<unknown>>> = {
  sums: (suid) => sql`
    select o.order_no, o.total_amount, c.total_amount as rows_total, o.pieces, c.pieces as rows_pieces, o.due_amount from orders o join (${sql.raw(orderSumsText)} where o.suid = ${suid}) c on c.id = o.id
    where o.suid = ${suid} and o.del_at is null and ((o.goods_amount, o.adjust_amount, o.total_amount, o.pieces, o.shipped_qty, o.cancelled_qty, o.returned_qty, o.account_amount, o.paid_amount, o.refunded_amount, o.agreed_amount, o.elsewhere)
      is distinct from (c.goods_amount, c.adjust_amount, c.total_amount, c.pieces, c.shipped_qty, c.cancelled_qty, c.returned_qty, c.account_amount, c.paid_amount, c.refunded_amount, c.agreed_amount, c.elsewhere)
      or o.due_amount <> ${sql.raw(dueText('o'))})`,
  lines: (suid) => sql`
    select o.order_no, sum(l.share)::bigint as shares, o.goods_amount + o.adjust_amount as amount from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id
    where o.suid = ${suid} and o.del_at is null group by o.id, o.order_no, o.goods_amount, o.adjust_amount having sum(l.share) <> o.goods_amount + o.adjust_amount`,
  held: (suid) => sql`
    select o.order_no, o.status, l.title, l.qty - l.cancelled_qty - l.shipped_qty as open, r.n as held from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id
    cross join lateral (select ${sql.raw(reservedText('order', 'l', { holder: 'o.id', line: 'l.id' }))} as n) r
    where o.suid = ${suid} and o.del_at is null and l.supplier_suid is null and (o.status <> 'close' and l.qty > l.cancelled_qty + l.shipped_qty) <> (r.n > 0)`,
  sold: (suid) => sql`
    select g.name, coalesce(g.sales, 0) as counted, coalesce(s.pieces, 0) as pieces from ${goodsTable.as('g')} left join (
      select k.goods_id, sum(l.qty - l.cancelled_qty - l.returned_qty)::int as pieces from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id ${skus.join('k', 'l.sku_id')}
      where o.suid = ${suid} and o.del_at is null and o.status in ('pay', 'send', 'done') group by 1) s on s.goods_id = g.id
    where g.suid = ${suid} and coalesce(g.sales, 0) <> coalesce(s.pieces, 0)`,
  collected: (suid) => sql`
    select o.order_no, p.no, p.amount, i.amount as collected, p.refunded, i.refunded as refunded_there, o.status, i.state
    from ${payments.as('p')} join orders o on o.suid = p.suid and o.id = p.kind_id left join ${incomes.as('i')} on i.suid = p.suid and i.id = p.income_id
    cross join lateral (select coalesce(sum(r.amount), 0)::bigint as refunded from ${moneyRefunds.as('r')} where r.suid = p.suid and r.pay_order_id = p.id and r.state = 'ok' and not r.by_hand) r
    where p.suid = ${suid} and p.kind = 'order' and p.income_id is not null
      and (p.amount is distinct from i.amount or i.refunded <> r.refunded or (not p.surplus and i.state = 'paid' and o.status in ('done', 'close') and i.refunded < i.amount))`,
  account: (suid) => sql`
    select o.order_no, o.account_amount, a.amount as posted, o.account_settled, a.settled from orders o cross join lateral (${sql.raw(accountText('o'))}) a
    where o.suid = ${suid} and o.del_at is null and o.partner_id is not null and o.terms = 'credit' and (o.account_amount, o.account_settled) is distinct from (a.amount, a.settled)`,
}

export const verifyCalls = [
  defineCall({
    path: '/seller/order/OrderVerify',
    method: 'GET',
    title: commonTexts.verifyOrders,
    access: 'api',
    long: true,
    input: {},
    /** Only operators who see all orders receive the examples. */
    async run(_input, { db, suid, caller, visible }): Promise<OrdersVerified> {
      const all = caller.dataScope === 'all' && caller.warehouses.length === 0
      const checks: OrdersVerified['checks'] = []
      for (const check of checkNames) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select w.*, count(*) over () as wrong from (${statements[check](suid)}) w limit 20`.execute(db)
        checks.push({
          check,
          wrong: Number(rows[0]?.wrong ?? 0),
          examples: all ? rows.map(({ wrong: _wrong, ...row }) => row) : [],
        })
      }
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from orders o where o.suid = ${suid} and o.del_at is null and ${visible(orders, 'o')}`.execute(
        db,
      )
      return { ok: checks.every(({ wrong }) => wrong === 0), orders: rows[0]?.n ?? 0, checks }
    },
  }),
]
