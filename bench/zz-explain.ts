import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { openStage } from './lib/stage.ts'
import { layLedger } from './lib/lay-ledger.ts'
import { sealBook } from '#modules/ledger/seal/seal.ts'
const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const { suid } = await createSupplier(db, { name: 'B', short_name: 'bench', main: { login_name: 'b', username: 'bench', password: 'abcdefgh12345' } })
  const t0 = performance.now()
  await layLedger(stage, suid, { accounts: 4000, postings: 60000, long: 10000 })
  console.log('laid', (performance.now() - t0) / 1000)
  await stage.sql("alter system set auto_explain.log_min_duration = 0").catch(() => 0)
  const now = Math.floor(Date.now() / 1000)
  for (let n = 0; n < 6; n++) {
    const t1 = performance.now()
    const times: string[] = []
    const r = await db.tenant(suid, async (tx) => {
      const k = tx.kysely<any>()
      const logged = k
      const a = performance.now()
      const x = await sealBook({ db: logged, suid, now })
      times.push(`${(performance.now() - a).toFixed(0)}`)
      return x
    }, { timeoutMs: 60000 })
    console.log('seal', (performance.now() - t1).toFixed(0), times, r?.transactions)
    if (!r) break
  }
  const [{ f = '0', t = '0' } = {}] = await stage.sql<{ f: string; t: string }>('select from_xid::text as f, to_xid::text as t from ledger_seal where suid = $1 and id = 2', [suid])
  const plan = await stage.sql<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) with m as materialized (
      select p.account_id, (p.posted_at at time zone 'Asia/Shanghai')::date as day, coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debit,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credit, count(*)::int as n
      from ledger_transaction t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id
      where t.suid = ${suid} and t.xid >= '${f}'::xid8 and t.xid < '${t}'::xid8 group by 1, 2
    ), x as (
        select e.account_id, e.day, coalesce(sum(m.credit - m.debit) filter (where m.day < e.day), 0) as before
        from m join ledger_account_day e on e.suid = ${suid} and e.account_id = m.account_id and e.day >= m.day group by 1, 2
      ), fresh as (
      select m.*, sum(m.credit - m.debit) over (partition by m.account_id order by m.day) - (m.credit - m.debit)
        + coalesce((select b.closing from ledger_account_day b where b.suid = ${suid} and b.account_id = m.account_id and b.day < m.day order by b.day desc limit 1), 0) as opening
      from m
    ) select (select count(*) from x), count(*) from fresh f where not exists (select from ledger_account_day e where e.suid = ${suid} and e.account_id = f.account_id and e.day = f.day)`)
  console.log(plan.map((one) => one['QUERY PLAN']).join('\n'))
  await db.close()
} finally { await stage.close() }
