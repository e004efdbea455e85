import { expect } from 'vitest'
import type { TestApp } from '#test/helpers/app.ts'

/** Over all books: each sums to zero, forwarded amounts sum to zero, and each side’s figures match the other’s. */
export async function booksAgree(t: TestApp): Promise<void> {
  const sql = (text: string) => t.database.sql(text)
  expect(
    await sql(`select transaction_id from ledger_posting group by suid, transaction_id, asset having sum(amount) <> 0`),
  ).toEqual([])
  expect(
    await sql(
      `select sum(p.amount)::int as left from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where a.owner_id = 'supply' or a.owner_id like 'book:%' group by a.owner_id like 'book:%' having sum(p.amount) <> 0`,
    ),
  ).toEqual([])
  expect(
    await sql(`select m.source_no, sum(m.owed) as store, (select sum(s.owed) from supply_sale s where s.suid = m.supplier_suid and s.source_no = m.part_no) as supplier from market_sale m
    group by m.suid, m.supplier_suid, m.source_no, m.part_no having sum(m.owed) <> (select sum(s.owed) from supply_sale s where s.suid = m.supplier_suid and s.source_no = m.part_no)`),
  ).toEqual([])
  expect(
    await sql(`select s.suid from (select suid, sum(owed) as owed from supply_sale group by 1) s join (select p.suid, -sum(p.amount) as sales from ledger_posting p
    join ledger_account a on a.suid = p.suid and a.id = p.account_id where a.owner_id = 'sales:supply' group by 1) l on l.suid = s.suid where l.sales <> s.owed`),
  ).toEqual([])
}

/**
 * Both sides of every order of a supplier or a store have shipped, cancelled and returned the same pieces, and mark the
 * same ones as shipped elsewhere.
 */
export const sidesAgree = (t: TestApp, suid: number) =>
  t.database.sql(
    `select o.order_no, k.supply_sku_id, sum(l.shipped_qty) as shipped, x.shipped as there from order_link n join orders o on o.suid = n.suid and o.id = n.own_id and o.source <> 'supply'
     join order_line l on l.suid = o.suid and l.orders_id = o.id and l.supplier_suid = n.other_suid join goods_sku k on k.suid = l.suid and k.id = l.sku_id
     join lateral (select sum(y.shipped_qty) as shipped, sum(y.cancelled_qty) as cancelled, sum(y.returned_qty) as returned, bool_or(y.sent_elsewhere) as elsewhere from order_line y
       where y.suid = n.other_suid and y.orders_id = n.other_id and y.sku_id = k.supply_sku_id) x on true
     where n.kind = 'order' and $1 in (n.suid, n.other_suid) and o.status <> 'close'
     group by o.order_no, k.supply_sku_id, x.shipped, x.cancelled, x.returned, x.elsewhere
     having (sum(l.shipped_qty), sum(l.cancelled_qty), sum(l.returned_qty), bool_or(l.sent_elsewhere)) is distinct from (x.shipped, x.cancelled, x.returned, not x.elsewhere)`,
    [suid],
  )
