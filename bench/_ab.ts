// @ts-nocheck
// node bench/_ab.ts kind queryRegex rounds variant... ; variant = name=dir[:flag,flag]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { Pool } from 'pg'
import { shot, signIn } from './lib/caller.ts'
import { ledgerLists } from './lib/ledger-lists.ts'
import { fire } from './lib/load.ts'
import autocannon from 'autocannon'
const [, , kind, re, rounds, ...variants] = process.argv
const want = new RegExp(re)
const { connection, folder, suid, password, pid } = JSON.parse(readFileSync(`/tmp/ledger/${kind}.json`, 'utf8'))
const secret = randomBytes(32).toString('hex')
const base = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
const apps = []
for (const v of variants) {
  const [name, rest] = v.split('=', 2)
  const at = v.indexOf('='); const spec = v.slice(at + 1)
  const [dir, flags] = [spec.split(':')[0], spec.split(':')[1]]
  const env = { ...process.env, ...connectionEnv(), BENCH: JSON.stringify({ connection, folder, secret }), NODE_ENV: 'production' }
  const child = fork(`${dir}/bench/lib/app-server.ts`, { cwd: dir, execArgv: flags === undefined ? base : flags.split(',').filter(Boolean), env })
  const [{ url }] = await once(child, 'message')
  const session = await signIn(url, 'bench', password)
  apps.push({ name, child, session })
}
function connectionEnv() { return {} }
const used = async (child) => { child.send('used'); const [u] = await once(child, 'message'); return u }
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
const med = (a) => a.toSorted((x, y) => x - y)[Math.floor(a.length / 2)]
for (const [name, [path, query, connections = 16]] of Object.entries(asked)) {
  if (!want.test(name)) continue
  const out = apps.map(() => ({ s: [], d: [], p99: [], rate: [], rss: 0 }))
  for (const a of apps) await autocannon({ ...shot(a.session, path, query), connections, duration: 2 })
  for (let r = 0; r < Number(rounds); r++) for (const [i, a] of apps.entries()) {
    const [u, d] = [await used(a.child), db()]
    const f = await autocannon({ ...shot(a.session, path, query), connections, amount: 400 })
    const [u2, d2] = [await used(a.child), db()]
    const o = out[i]
    o.s.push((u2.cpu - u.cpu) / 400); o.d.push((d2 - d) / 400); o.p99.push(f.latency.p99); o.rss = u2.rss; o.rate.push(400 / f.duration)
    if (f.non2xx) console.log('FAILED', a.name, f.non2xx)
  }
  console.log(name)
  for (const [i, a] of apps.entries()) { const o = out[i]; console.log('  ', a.name.padEnd(14), `server ms median ${med(o.s).toFixed(3)} min ${Math.min(...o.s).toFixed(3)} | db median ${med(o.d).toFixed(3)} min ${Math.min(...o.d).toFixed(3)} | p99 med ${med(o.p99)} rate med ${med(o.rate).toFixed(0)} | rss ${(o.rss / 1e6).toFixed(0)}`) }
}
for (const a of apps) a.child.kill()
await pool.end()
