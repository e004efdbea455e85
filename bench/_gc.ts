// @ts-nocheck
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shot, signIn } from './lib/caller.ts'
import autocannon from 'autocannon'
const { connection, folder, suid, password } = JSON.parse(readFileSync(`/tmp/ledger/ledger.json`, 'utf8'))
for (const flags of process.argv.slice(2)) {
  const env = { ...process.env, BENCH: JSON.stringify({ connection, folder, secret: randomBytes(32).toString('hex') }), NODE_ENV: 'production' }
  const child = fork('bench/lib/app-server.ts', { execArgv: ['--trace-gc', ...flags.split(',')], env, silent: true })
  let out = ''; child.stdout.on('data', (d) => (out += d)); child.stderr.on('data', () => undefined)
  const [{ url }] = await once(child, 'message')
  const session = await signIn(url, 'bench', password)
  await new Promise((r) => setTimeout(r, 300)); child.send('used'); const rest = (await once(child, 'message'))[0].rss
  const s = shot(session, '/jxc/stock/StockManage', {})
  await autocannon({ ...s, connections: 16, amount: 1000 })
  out = ''
  const ask = async () => { child.send('used'); return (await once(child, 'message'))[0] }
  const a = await ask()
  const f = await autocannon({ ...s, connections: 16, amount: 2000 })
  const b = await ask()
  const kinds = {}
  for (const l of out.split('\n')) { const m = /ms: ([A-Z][\w-]+).* ([\d.]+) \/ [\d.]+ ms/.exec(l); if (!m) continue; const k = (kinds[m[1]] ??= { n: 0, ms: 0, max: 0 }); k.n++; k.ms += Number(m[2]); k.max = Math.max(k.max, Number(m[2])) }
  console.log(flags, 'cpu/call', ((b.cpu - a.cpu) / 2000).toFixed(3), 'p99', f.latency.p99, 'rest', (rest / 1e6).toFixed(0), 'rss', (b.rss / 1e6).toFixed(0), JSON.stringify(kinds))
  child.kill()
}
process.exit()
