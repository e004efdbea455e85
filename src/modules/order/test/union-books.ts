import { expect } from 'vitest'
import type { TestApp } from '#test/helpers/app.ts'

/** Over all books: each sums to zero, what is passed on sums to zero, and each side’s figures are the other’s. */
export async function booksAgree(t: TestApp): Promise<void> {
  const sql = (text: string) => t.database.sql(text)
  expect(await sql(`select transaction_id from ledger_posting group by suid, transaction_id, asset having sum(amount) <> 0`)).toEqual([])
  expect(await sql(`select sum(p.amount)::int as left from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where a.owner_id = 'supply' or a.owner_id like 'book:%' group by a.owner_id like 'book:%' having sum(p.amount) <> 0`)).toEqual([])
  expect(await sql(`select m.source_no, sum(m.owed) as store, (select sum(s.owed) from supply_sale s where s.suid = m.supplier_suid and s.source_no = m.part_no) as supplier from market_sale m
    group by m.suid, m.supplier_suid, m.source_no, m.part_no having sum(m.owed) <> (select sum(s.owed) from supply_sale s where s.suid = m.supplier_suid and s.source_no = m.part_no)`)).toEqual([])
  expect(await sql(`select s.suid from (select suid, sum(owed) as owed from supply_sale group by 1) s join (select p.suid, -sum(p.amount) as sales from ledger_posting p
    join ledger_account a on a.suid = p.suid and a.id = p.account_id where a.owner_id = 'sales:supply' group by 1) l on l.suid = s.suid where l.sales <> s.owed`)).toEqual([])
} // prettier-ignore
