import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { headersFor, shot, signIn } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { fire, line } from './lib/load.ts'
import { openStage, startServer } from './lib/stage.ts'

/** A list under load while ten people a second sign in with real hashes, then a rush of concurrent sign-ins. */
const seconds = Number(process.env.SECONDS ?? 10)
const A_SECOND = 10
const RUSH = 200
const ROWS = 20_000
const connections = 8
const path = '/jxc/material/MaterialManage'

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: 'bench', username: 'bench', password }
  const { suid } = await createSupplier(db, { name: 'Bench', short_name: 'bench', main })
  await db.close()
  await seed(suid)
  const app = await startServer('./app-server.ts', {
    connection: stage.connection,
    folder: stage.folder,
    secret: randomBytes(32).toString('hex'),
  })
  const list = shot(await signIn(app.url, 'bench', password), path, {
    status: 'on',
    sort: 'created_at',
    order: 'false',
  })
  const enter = () => timed(app.url, password)
  await enter()

  const alone = await fire(list, { connections, seconds })
  console.log(line('list alone', alone))
  const during = fire(list, { connections, seconds })
  const entered = await steadily(enter, seconds)
  const concurrentReads = await during
  console.log(line(`list beside ${A_SECOND} sign-ins a second`, concurrentReads))
  const slowest = entered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  console.log(`${entered.length} sign-ins: p50 ${at(slowest, 0.5)} ms, p99 ${at(slowest, 0.99)} ms`)
  figure({
    what: `list p99 beside ${A_SECOND} sign-ins a second`,
    goal: '<= 300 ms',
    measured: `${concurrentReads.p99.toFixed(1)} ms`,
    floor: `${alone.p99.toFixed(1)} ms`,
    reached: concurrentReads.p99 <= 300 && concurrentReads.failures === 0,
  })
  const refused = entered.filter(({ http }) => http !== 200).length
  figure({
    what: `refused of ${A_SECOND} sign-ins a second`,
    goal: '0',
    measured: String(refused),
    reached: refused === 0,
  })

  const rushing = fire(list, { connections, seconds: Math.min(seconds, 5) })
  const rush = await Promise.all(Array.from({ length: RUSH }, enter))
  const rushed = await rushing
  const count = (http: number) => rush.filter((item) => item.http === http).length
  console.log(line(`list beside ${RUSH} sign-ins at once`, rushed))
  console.log(`${RUSH} at once: ${count(200)} signed in, ${count(429)} told to come back`)
  figure({
    what: `${RUSH} sign-ins at once: answered in turn, or told to come back`,
    goal: '>= 66, the rest 429',
    measured: `${count(200)}, ${count(429)}`,
    reached: count(200) >= 66 && count(200) + count(429) === RUSH && rushed.failures === 0,
  })
  await app.stop()
} finally {
  await stage.close()
}

/** So many sign-ins a second, whether or not those before have been answered. */
async function steadily(enter: () => Promise<Entered>, forSeconds: number): Promise<Entered[]> {
  const under: Promise<Entered>[] = []
  for (let n = 0; n < forSeconds * A_SECOND; n++) {
    under.push(enter())
    await sleep(1000 / A_SECOND)
  }
  return Promise.all(under)
}

interface Entered {
  http: number
  ms: number
}

async function timed(url: string, password: string): Promise<Entered> {
  const params = { username: 'bench', password, name: '', type: 'password', captcha: '' }
  const started = performance.now()
  const response = await fetch(`${url}/v1/public/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersFor({ params }) },
    body: JSON.stringify(params),
  })
  await response.arrayBuffer()
  return { http: response.status, ms: Math.round(performance.now() - started) }
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

async function seed(suid: number): Promise<void> {
  await stage.sql(`insert into unit (suid, name, dimension, decimals) values ($1, '件', 'count', 0)`, [suid])
  await stage.sql(
    `insert into material (suid, code, name, kind, base_unit_id, status, created_at, pinyin)
     select $1, 'M' || n, '物料 ' || n, 'other', (select id from unit where suid = $1), 'on', now() - n * interval '1 minute', 'wl' || n from generate_series(1, $2::int) n`,
    [suid, ROWS],
  )
  await stage.sql('analyze material')
}
