import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { linksOf } from '../trade/links.ts'
import type { Link } from '../trade/links.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** The result of a verification of the books. */
export interface Verified {
  ok: boolean
  /** The number of checked balances and log rows. */
  balances: number
  entries: number
  checks: { check: CheckName; wrong: number; examples: Record<string, unknown>[] }[]
}

type CheckName = 'log_sum' | 'chain' | 'reserved' | 'incoming' | 'worth' | 'done' | 'days'

/**
 * Verifies the books of a supplier: every balance is the sum of its log, log rows chain, reserved and incoming
 * quantities add up, no value remains without goods, documents count exactly what was audited, and stored past days
 * match the log. Each check is one statement, so it sees one snapshot.
 */
export async function verifyStock({
  db,
  suid,
  registry,
}: Pick<LedgerContext, 'db' | 'suid' | 'registry'>): Promise<Verified> {
  const { rows } = await sql<{ balances: number; entries: number }>`
    select (select count(*) from stock where suid = ${suid}) as balances, (select count(*) from stock_log where suid = ${suid}) as entries`.execute(
    db,
  )
  const checks: Verified['checks'] = []
  for (const [check, statement] of Object.entries(statements(suid, linksOf(registry)))) {
    const differences = await sql<
      Record<string, unknown>
    >`select w.*, count(*) over () as wrong from (${statement}) w limit 20`.execute(db)
    checks.push({
      check: checkName(check),
      wrong: Number(differences.rows[0]?.wrong ?? 0),
      examples: differences.rows.map(({ wrong: _wrong, ...row }) => row),
    })
  }
  return {
    ok: checks.every(({ wrong }) => wrong === 0),
    balances: rows[0]?.balances ?? 0,
    entries: rows[0]?.entries ?? 0,
    checks,
  }
}

const names: readonly CheckName[] = ['log_sum', 'chain', 'reserved', 'incoming', 'worth', 'done', 'days']

function checkName(name: string): CheckName {
  const match = names.find((candidate) => candidate === name)
  if (!match) throw new Error(`no check ${name}`)
  return match
}

function statements(suid: number, links: readonly Link[]): Record<CheckName, RawBuilder<unknown>> {
  return {
    log_sum: sql`
      select s.warehouse_id, s.material_id, s.batch_no, s.on_hand, l.qty as logged, s.value, l.value as logged_value from stock s
      left join (select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty, sum(value_delta)::bigint as value from stock_log where suid = ${suid} group by 1, 2, 3) l
        using (warehouse_id, material_id, batch_no)
      where s.suid = ${suid} and (s.on_hand <> coalesce(l.qty, 0) or s.value <> coalesce(l.value, 0))`,
    chain: sql`
      select id, warehouse_id, material_id, batch_no, qty, qty_after, before, value_after from (
        select l.*, lag(qty_after, 1, 0::bigint) over chain as before, lag(value_after, 1, 0::bigint) over chain as worth from stock_log l where suid = ${suid}
        window chain as (partition by warehouse_id, material_id, batch_no order by id)
      ) c where qty_after <> before + qty or value_after <> worth + value_delta`,
    reserved: sql`
      select s.warehouse_id, s.material_id, s.batch_no, s.reserved, r.qty as promised from stock s
      left join (select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty from reservation where suid = ${suid} and state = 'active' group by 1, 2, 3) r
        using (warehouse_id, material_id, batch_no)
      where s.suid = ${suid} and s.reserved <> coalesce(r.qty, 0)`,
    incoming: sql`
      select s.warehouse_id, s.material_id, s.incoming, o.qty as expected from stock s
      left join (
        select p.warehouse_id, l.material_id, sum(greatest(0, l.base_qty - l.done_qty))::bigint as qty from purchase p join purchase_line l on l.suid = p.suid and l.purchase_id = p.id
        where p.suid = ${suid} and p.status = 'audited' and p.del_at is null group by 1, 2
      ) o on o.warehouse_id = s.warehouse_id and o.material_id = s.material_id and s.batch_no = ''
      where s.suid = ${suid} and s.incoming <> coalesce(o.qty, 0)`,
    worth: sql`
      select warehouse_id, material_id, batch_no, on_hand, reserved, value, neg_ok from stock
      where suid = ${suid} and ((on_hand = 0 and value <> 0) or (on_hand > 0 and value < 0) or (not neg_ok and on_hand < reserved))`,
    done: sql.join(
      [...Map.groupBy(links, ({ from }) => from)].map(([from, later]) => doneQtyDifferences(suid, from, later)),
      sql` union all `,
    ),
    days: sql`
      with k as (select until from material_day_kept where suid = ${suid}), kept as (select d.day, d.material_id, d.closing, d.state, d.sold from material_day d, k where d.suid = ${suid} and d.day < k.until),
        anew as (select f.* from k, material_days(${suid}, '-infinity', '-infinity', k.until) f where isfinite(k.until))
      (select * from kept except all select * from anew) union all (select * from anew except all select * from kept)`,
  }
}

/**
 * Lines whose done quantity differs from the audited use by later lines. A transfer counts the dispatched quantity, not
 * the arrived one.
 */
function doneQtyDifferences(suid: number, from: string, links: readonly Link[]) {
  return sql`
    select ${from} as document, s.id as line_id, s.done_qty, coalesce(d.qty, 0) as taken from ${sql.table(`${from}_line`)} s
    left join (select src_line_id, sum(qty)::bigint as qty from (${sql.join(
      links.map((link) => usedQtySql(suid, link)),
      sql` union all `,
    )}) t group by 1) d on d.src_line_id = s.id
    where s.suid = ${suid} and s.done_qty <> coalesce(d.qty, 0)`
}

function usedQtySql(suid: number, { to, types }: Link) {
  const usedQty =
    to === 'inbound'
      ? sql`case when h.biz_type = 'transfer' then round(coalesce(l.dispatch_qty, l.qty)::numeric * l.ratio / 100000000) else l.base_qty end`
      : sql`l.base_qty`
  const typeCondition = types ? sql`and h.biz_type = any(${[...types]}::text[])` : sql``
  return sql`
    select l.src_line_id, ${usedQty} as qty from ${sql.table(`${to}_line`)} l join ${sql.table(to)} h on h.suid = l.suid and h.id = ${sql.ref(`l.${to}_id`)}
    where l.suid = ${suid} and h.del_at is null and h.status in ('audited', 'closed') ${typeCondition} and l.src_line_id is not null`
}
