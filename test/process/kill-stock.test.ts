import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '#core/sign.ts'
import { readPostmaster } from '#server/db/embedded-left-over.ts'
import { startChild } from '../helpers/child.ts'
import type { Child } from '../helpers/child.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 10)
const password = 'north-salt-lake-7'

/** A write with the key by which it is asked again. */
interface Write {
  key: string
  path: string
  body: Record<string, unknown>
}

interface Answer {
  status: boolean
  code?: string
  data: { id?: number; ok?: boolean; access_token?: string; suid?: number } | null
}

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-stock-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))

test(
  `[safety G9] [safety S29] [safety S35] [B07] killed ${rounds} times amid receipts and issues: no acknowledged audit is lost, none is half done or done twice, and the books are right`,
  { timeout: 90_000 + rounds * 20_000 },
  async () => {
    let server = serve({ DEMO: '1', DEMO_PASSWORD: password })
    let at = await readyAt(server)
    const who = await signIn(at)
    const place = await furnish(at, who)
    const audited = new Set<number>()
    for (let round = 0; round < rounds; round++) {
      const lost: Write[] = []
      const people = Promise.all([0, 1, 2, 3].map((n) => work({ at, who, place, n, audited, lost })))
      await sleep(150 + ((round * 37) % 250))
      await kill(server, round % 4 === 3)
      await people
      await server.ended
      server = serve({ DEMO: '0' })
      at = await readyAt(server)
      // Who heard no answer asks again with the same key: done once, whether or not it was before.
      for (const write of lost) {
        const answer = await post(at, write, who)
        expect(
          answer.status || ['already_audited', 'state_changed', 'stock_short'].includes(answer.code ?? ''),
          JSON.stringify(answer),
        ).toBe(true)
        if (answer.status && write.path.endsWith('Audit'))
          audited.add(Number(write.body.id) * 2 + (write.path.includes('outbound') ? 1 : 0))
      }
      expect(await get(at, 'jxc/stock/StockVerify', who)).toMatchObject({ data: { ok: true } })
    }
    expect(audited.size).toBeGreaterThan(rounds * 2)
    await expectOnce([...audited])
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

interface Place {
  material_id: number
  warehouse_id: number
}

interface Work {
  at: string
  who: Who
  place: Place
  n: number
  audited: Set<number>
  lost: Write[]
}

/** Somebody receives or issues goods, one document after the other, until nobody answers. */
async function work({ at, who, place, n, audited, lost }: Work): Promise<void> {
  const [name, biz_type, price] = n % 2 === 0 ? (['inbound', 'production', 50_000] as const) : (['outbound', 'use', null] as const)
  const object = name === 'inbound' ? 'Inbound' : 'Outbound'
  const ask = async (path: string, body: Record<string, unknown>) => {
    const write = { key: randomUUID(), path, body }
    const answer = await post(at, write, who).catch(() => undefined)
    if (!answer || ['database_down', 'internal'].includes(answer.code ?? '')) lost.push(write)
    return answer
  }
  for (;;) {
    const lines = [{ material_id: place.material_id, qty: 1000 * (1 + n), price }]
    const saved = await ask(`jxc/${name}/${object}Save`, { biz_type, warehouse_id: place.warehouse_id, submit: true, lines })
    if (!saved) return
    const id = saved.data?.id
    if (!saved.status || id === undefined) continue
    const done = await ask(`jxc/${name}/${object}Audit`, { id, result: 'pass' })
    if (!done) return
    if (done.status) audited.add(id * 2 + (n % 2))
  }
}

/** Every acknowledged audit left exactly one movement of its document, and the document says so. */
async function expectOnce(audited: readonly number[]) {
  const client = new Client({ host: join(home, 'postgres'), user: 'saltern', database: 'saltern' })
  await client.connect()
  const count = async (table: string, ids: number[]) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} h where id = any($1) and status = 'audited'
         and (select count(*) from stock_log l where l.suid = h.suid and l.bill_type = $2 and l.bill_id = h.id) = 1`,
      [ids, table],
    )
    expect(rows[0]?.n).toBe(ids.length)
  }
  await count(
    'inbound',
    audited.filter((mark) => mark % 2 === 0).map((mark) => mark / 2),
  )
  await count(
    'outbound',
    audited.filter((mark) => mark % 2 === 1).map((mark) => (mark - 1) / 2),
  )
  await client.end()
}

interface Who {
  token: string
  suid: string
}

async function signIn(at: string): Promise<Who> {
  const { data } = await post(at, { key: '', path: 'public/user/login', body: { username: 'salt', password, name: '', type: 'password' } })
  return { token: data?.access_token ?? '', suid: String(data?.suid ?? '') }
}

/** A unit, a material and a warehouse of their own, with something in it to begin with. */
async function furnish(at: string, who: Who): Promise<Place> {
  const make = async (path: string, body: Record<string, unknown>) => {
    const answer = await post(at, { key: randomUUID(), path, body }, who)
    if (!answer.status || answer.data?.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const base_unit_id = await make('jxc/unit/UnitSave', { name: '捆', dimension: 'count', decimals: 0 })
  const material_id = await make('jxc/material/MaterialSave', { code: 'KILL', name: '试验盐', kind: 'other', base_unit_id })
  const warehouse_id = await make('jxc/warehouse/WarehouseSave', { code: 'KILL', name: '试验仓', type: 'finished' })
  const lines = [{ material_id, qty: 100_000, price: 50_000 }]
  const id = await make('jxc/inbound/InboundSave', { biz_type: 'production', warehouse_id, submit: true, lines })
  await make('jxc/inbound/InboundAudit', { id, result: 'pass' })
  return { material_id, warehouse_id }
}

function headers({ token, suid }: Who, params: Record<string, unknown>) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { device: 'web', timestamp, accesstoken: token, supplieruid: suid, sign: sign({ params, timestamp, accesstoken: token }, sha256) }
}

async function post(at: string, { path, body, key }: Write, who: Who = { token: '', suid: '' }): Promise<Answer> {
  const response = await fetch(`${at}/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers(who, body), ...(key ? { 'idempotency-key': key } : {}) },
  })
  return response.json()
}

async function get(at: string, path: string, who: Who): Promise<Answer> {
  return (await fetch(`${at}/v1/${path}`, { headers: headers(who, {}) })).json()
}

/** SIGKILL to the server, and `whole`: to every process of its own database as well. */
async function kill(server: Child, whole: boolean) {
  const postmaster = whole ? (await readPostmaster(join(home, 'postgres', '18')))?.pid : undefined
  server.kill('SIGKILL')
  if (postmaster === undefined) return
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...stdout.split('\n').map(Number)]) if (pid > 0) spawnSync('kill', ['-KILL', String(pid)])
}

function serve(env: Readonly<Record<string, string>>): Child {
  const base = { PORT: '0', HOST: '', DATABASE_URL: '', DATA_DIR: home, LOG_LEVEL: 'silent', METRICS_PORT: '' }
  return startChild({ command: [process.execPath, 'src/main.ts'], env: { ...base, ...env } })
}

/** Where a server listens; the first start fills a whole demo, which takes its time on a busy machine. */
async function readyAt(server: Child): Promise<string> {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const [, url] = /^saltern ready at (\S+)\n/m.exec(server.output()) ?? []
    if (url !== undefined) return url
    await sleep(50)
  }
  throw new Error(`the server is not ready after two minutes: ${server.output()}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
