// @ts-nocheck
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
// args: kind; statements from stdin separated by lines "---"; each run as app_rw with tenant
const { connection, suid } = JSON.parse(readFileSync(`/tmp/ledger/${process.argv[2]}.json`, 'utf8'))
const owner = process.argv[3] === 'owner'
const pool = new Pool({ ...connection, max: 1, options: owner ? '-c jit=off' : '-c role=app_rw -c jit=off' })
const c = await pool.connect()
await c.query(owner ? 'select 1' : `set app.tenant = '${suid}'`)
for (const text of readFileSync(0, 'utf8').split('---')) {
  const t = performance.now()
  const r = await c.query(text.replaceAll('$suid', String(suid)))
  for (const x of Array.isArray(r) ? r : [r]) for (const row of x.rows) console.log(Object.keys(row).join() === 'QUERY PLAN' ? row['QUERY PLAN'] : JSON.stringify(row))
  console.log('--', (performance.now() - t).toFixed(1), 'ms')
}
c.release(); await pool.end()
