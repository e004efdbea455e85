// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { Pool } from 'pg'
import { shot, signIn } from './lib/caller.ts'
import { ledgerLists } from './lib/ledger-lists.ts'
import { fire } from './lib/load.ts'
import { startServer } from './lib/stage.ts'
const kind = process.argv[2] ?? 'ledger'
const want = new RegExp(process.argv[3] ?? 'first page')
const seconds = Number(process.argv[4] ?? 2)
const { connection, folder, suid, password, pid } = JSON.parse(readFileSync(`/tmp/ledger/${kind}.json`, 'utf8'))
const app = await startServer('./app-server.ts', { connection, folder, secret: randomBytes(32).toString('hex') })
const session = await signIn(app.url, 'bench', password)
const pool = new Pool({ ...connection, max: 1 })
const one = (await pool.query(`select (select id from warehouse where suid = $1 and code = 'X7') as warehouse, (select id from material where suid = $1 and code = 'X000007') as material`, [suid])).rows[0]
const list = '/jxc/material/MaterialManage'
const asked = kind === 'ledger' ? ledgerLists({ warehouse: one.warehouse, material: one.material }) : {
  'first page': [list, { status: 'on', sort: 'created_at', order: 'false' }],
  'page at offset 10,000': [list, { status: 'on', sort: 'created_at', order: 'false', page: '501' }],
  keyword: [list, { keyword: '物料 199' }],
  'count and totals': [list, { status: 'on', _count_sum: '1' }],
}
const db = () => readdirSync('/proc').filter((n) => /^\d+$/.test(n)).reduce((sum, n) => { try {
  const f = readFileSync(`/proc/${n}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ').map(Number)
  const p = Number(n)
  return sum + (p === pid ? f[11]+f[12]+f[13]+f[14] : f[1] === pid ? f[11]+f[12] : 0) } catch { return sum } }, 0) * 10
for (const [name, [path, query, connections = 16]] of Object.entries(asked)) {
  if (!want.test(name)) continue
  await fire(shot(session, path, query), { connections, seconds: 1 })
  const [s, d, c] = [await app.cpu(), db(), process.cpuUsage()]
  const fired = await fire(shot(session, path, query), { connections, seconds })
  const [s2, d2, c2] = [await app.cpu(), db(), process.cpuUsage(c)]
  const body = await (await fetch(shot(session, path, query).url, { headers: shot(session, path, query).headers })).text()
  const n = fired.rate * (seconds + 1)
  console.log(name.padEnd(32), `${fired.rate.toFixed(0)}/s p50 ${fired.p50} p99 ${fired.p99} fail ${fired.failures} | cpu ms/call server ${((s2-s)/n).toFixed(2)} db ${((d2-d)/n).toFixed(2)} client ${((c2.user+c2.system)/1000/n).toFixed(2)} | ${body.length} chars, ${body.slice(0, 60)}`)
  if (process.env.SHOW) console.log(body.slice(0, 3000))
}
await app.stop(); await pool.end()
