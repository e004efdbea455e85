import type { Db } from '#server/db/db.ts'
import { runBehaviour } from '#server/write/behaviour-call.ts'
import { storeMaterialDays } from '#modules/inventory/material-day/store-days.work.ts'
import { quickly } from './quickly.ts'
import type { Stage } from './stage.ts'

export interface LaidPast {
  readonly suid: number
  /** Documents that partners owe for or are owed for, over two years. */
  readonly items: number
  readonly partners: number
}

/**
 * Creates the movements of a hundred materials for existing orders, with receipts that are sometimes too small, and
 * receivables of partners, most of which were paid on time.
 */
export async function layPast(stage: Stage, { suid, items, partners }: LaidPast): Promise<void> {
  await quickly(stage, ['stock_log'], async () => {
    await stage.sql(
      `insert into stock_log (suid, warehouse_id, material_id, batch_no, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, idem_key, op_uid, posted_at)
       select o.suid, w.id, m.id, '', -1000 * l.qty, 0, 0, 0, 0, 'order', 'outbound', o.id, o.order_no, 'o' || l.id, 1, o.created_at
       from orders o join order_line l on l.suid = o.suid and l.orders_id = o.id join material m on m.suid = l.suid and m.code = 'M' || 1 + l.id % 100 join warehouse w on w.suid = o.suid
       where o.suid = $1 and o.status <> 'close' order by o.created_at`,
      [suid],
    )
    await stage.sql(
      `insert into stock_log (suid, warehouse_id, material_id, batch_no, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, idem_key, op_uid, posted_at)
       select m.suid, m.warehouse_id, m.material_id, '', sold - (m.material_id + n) % 9 * 2000, 0, 0, 0, 0, 'purchase', 'inbound', n, 'R' || n, 'r' || m.material_id || ':' || n, 1, m.first + n * interval '7 days'
       from (select suid, warehouse_id, material_id, min(posted_at) as first, -sum(qty) / 100 as sold from stock_log where suid = $1 group by 1, 2, 3) m cross join generate_series(0, 99) n`,
      [suid],
    )
  })
  await stage.sql(
    `insert into customer (suid, code, name, kind, category, status, pinyin) select $1, 'K' || n, '往来 ' || n, 'both', 'supermarket', 'audited', 'wl' from generate_series(1, $2::int) n`,
    [suid, partners],
  )
  await stage.sql(
    `insert into debt_backfill (suid, documents, receivable, payable, done_at) values ($1, 0, 0, 0, now())`,
    [suid],
  )
  await quickly(stage, ['partner_debt', 'debt_match', 'debt_age'], async () => {
    await stage.sql(
      `insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount)
       select $1, c.first + n % $3, case when n % 5 = 0 then 'payable' else 'receivable' end, 'sale', 'inventory', 'outbound', n, 'CK' || n, at, at + interval '30 days', 10000 + n % 9000
       from generate_series(1, $2::int) n cross join lateral (select now() - n * interval '700 days' / $2 as at) t cross join (select min(id) as first from customer where suid = $1) c`,
      [suid, items, partners],
    )
    // of ten, seven pay when it is due, two half a year late in two parts, one not at all
    await stage.sql(
      `insert into debt_match (suid, debt_id, doc_type, doc_id, doc_no, amount, day)
       select d.suid, d.id, 'receipt', d.id, 'SK' || d.id, case when d.id % 10 >= 7 then d.amount / 2 else d.amount end, x.at from partner_debt d
       cross join lateral (select d.due_date - interval '3 days' where d.id % 10 < 7 union all select d.due_date + p * interval '50 days' from generate_series(1, 2) p where d.id % 10 in (7, 8)) x(at)
       where d.suid = $1 and x.at < now()`,
      [suid],
    )
    await stage.sql(
      `update partner_debt d set settled_amount = m.amount from (select debt_id, sum(amount) as amount from debt_match where suid = $1 group by 1) m where d.suid = $1 and d.id = m.debt_id`,
      [suid],
    )
  })
}

/**
 * Rebuilds days of materials from a moment on, by the code of the product, and the ageing of all receivables. Returns
 * the seconds of each.
 */
export async function keepAnew(
  stage: Stage,
  db: Db,
  suid: number,
  since: string,
): Promise<{ days: number; ages: number }> {
  await stage.sql(
    `insert into material_day_kept (suid, until) values ($1, $2) on conflict (suid) do update set until = excluded.until`,
    [suid, since],
  )
  const began = performance.now()
  const step = () => db.tenant(suid, (tx) => runBehaviour(storeMaterialDays.run, [{ db: tx.kysely(), suid }]))
  while ((await step()) === true);
  const days = performance.now()
  await stage.sql(`select debt_age_keep($1, array(select id from partner_debt where suid = $1 and biz_date >= $2))`, [
    suid,
    since,
  ])
  return { days: (days - began) / 1000, ages: (performance.now() - days) / 1000 }
}

/** The cost of writing a receivable, each in its own transaction, in milliseconds. */
export async function debtsWritten(stage: Stage, suid: number, times: number, from: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < times; n++)
    await stage.sql(
      `insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount)
       select $1, min(id), 'receivable', 'sale', 'inventory', 'outbound', $2::bigint, 'X' || $2::bigint, now(), now() + interval '30 days', 10000 from customer where suid = $1`,
      [suid, from + n],
    )
  return (performance.now() - began) / times
}
