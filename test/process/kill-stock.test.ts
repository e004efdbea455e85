import { spawnSync } from 'node:child_process'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import { readPostmaster } from '#server/db/embedded-left-over.ts'
import { startChild } from '../helpers/child.ts'
import type { Child } from '../helpers/child.ts'
import { demoIn, demoPassword as password } from '../helpers/demo-folder.ts'
import { startReceiver } from '../helpers/receiver.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)
const secret = 'both sides know this'
/** What audits are of, by the start of their marks. */
const kinds = ['inbound', 'outbound', 'stock'] as const

/** A write with the key by which it is asked again. */
interface Write {
  key: string
  path: string
  body: Record<string, unknown>
}

interface Answer {
  status: boolean
  code?: string
  data: {
    id?: number
    ok?: boolean
    access_token?: string
    suid?: number
    ver?: number
    lines?: { id: number; material_id: number; book_qty: number }[]
  } | null
}

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-stock-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))

test(
  `[safety G9] [safety S29] [safety S35] [B07] killed ${rounds} times amid receipts, issues, stocktakes, openings and pushes: no acknowledged audit is lost, none is half done or done twice, the other side has each receipt once, and the books are right`,
  { timeout: 300_000 + rounds * 60_000 },
  async () => {
    let server = serve({ ...demoIn(home), PUSH_HOSTS: '127.0.0.1' })
    let at = await readyAt(server)
    const who = await signIn(at)
    const place = await furnish(at, who)
    const receiver = await startReceiver({ secret })
    const settings = { base_url: receiver.url, name: 'WMS', secret, enabled: true }
    for (const [path, body] of [
      ['connector/ConnectorSave', settings],
      ['setting/InventorySettingSave', { auto_send: true }],
    ] as const)
      // prettier-ignore
      expect(await post(at, { key: randomUUID(), path: `jxc/${path}`, body }, who)).toMatchObject({ status: true })
    const audited = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const lost: Write[] = []
      const before = audited.size
      const people = Promise.all([0, 1, 2, 3, 4, 5].map((n) => work({ at, who, place, n, audited, lost })))
      // killed once so much was done, of each kind in its turn, however long that takes here, and then at any moment of what follows
      const kind = kinds[round % kinds.length] ?? ''
      const enough = () => audited.size >= before + 3 && [...audited].slice(before).some((mark) => mark.startsWith(kind))
      await vi.waitFor(() => expect(enough()).toBe(true), { timeout: 120_000, interval: 5 })
      await sleep(randomInt(60))
      await kill(server, round % 4 === 3)
      await people
      await server.ended
      server = serve({ DEMO: '0', PUSH_HOSTS: '127.0.0.1' })
      at = await readyAt(server)
      // Who heard no answer asks again with the same key: done once, whether or not it was before.
      for (const write of lost) {
        const answer = await post(at, write, who)
        expect(
          answer.status || ['already_audited', 'state_changed', 'stock_short'].includes(answer.code ?? ''),
          JSON.stringify(answer),
        ).toBe(true)
        if (answer.status && write.path.endsWith('Audit')) audited.add(markOf(write))
      }
      expect(await get(at, 'jxc/stock/StockVerify', who)).toMatchObject({ data: { ok: true } })
    }
    expect(audited.size).toBeGreaterThanOrEqual(rounds * 3)
    for (const table of kinds)
      expect(
        [...audited].some((mark) => mark.startsWith(table)),
        table,
      ).toBe(true)
    await expectOnce([...audited])
    // Whatever was being sent when its sender died is sent again, and the other side has each receipt once.
    await query(`update outbox set lease_until = now(), next_at = now() where state <> 'sent'`)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    server = serve({ DEMO: '0', PUSH_HOSTS: '127.0.0.1' })
    await readyAt(server)
    await vi.waitFor(
      async () => {
        const receipts = await query<{ bill_no: string; send_state: string }>(
          `select bill_no, send_state from inbound where suid = $1 and status = 'audited' and id <> $2`,
          [who.suid, place.first],
        )
        expect(receipts.filter(({ send_state }) => send_state !== 'sent')).toEqual([])
        const told = [...receiver.taken.values()].map(({ body }) => String(Object(body.data).bill_no))
        expect(told.toSorted()).toEqual(receipts.map(({ bill_no }) => bill_no).toSorted())
      },
      { timeout: 90_000, interval: 200 },
    )
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

interface Place {
  material_id: number
  /** Another material, with batches, and another warehouse, for openings. */
  batched: number
  warehouse_id: number
  second: number
  /** What was received before anything was pushed. */
  first: number
}

interface Work {
  at: string
  who: Who
  place: Place
  n: number
  audited: Set<string>
  lost: Write[]
}

/** Somebody receives, issues, counts or opens, one document after the other, until nobody answers. */
async function work({ at, who, place, n, audited, lost }: Work): Promise<void> {
  const { material_id, batched, warehouse_id, second } = place
  const link = { gone: false }
  /** The id of what was written, where it was. */
  const ask = async (path: string, body: Record<string, unknown>): Promise<number | undefined> => {
    const write = { key: randomUUID(), path: `jxc/${path}`, body }
    const answer = await post(at, write, who).catch(() => undefined)
    if (!answer || ['database_down', 'internal'].includes(answer.code ?? '')) lost.push(write)
    link.gone ||= answer === undefined
    if (answer?.status && path.endsWith('Audit')) audited.add(markOf(write))
    return answer?.status ? answer.data?.id : undefined
  }
  const once = async (): Promise<void> => {
    if (n === 4) {
      const id = await ask('stock/StockCheckCreate', { warehouse_id, kind: null })
      if (id === undefined) return
      const check = await get(at, `jxc/stock/StockCheckInfo?id=${id}`, who, { id: String(id) }).catch(() => undefined)
      const lines = check?.data?.lines?.map((line) => ({ id: line.id, material_id: line.material_id, counted_qty: line.book_qty + 1000 }))
      if (!lines || (await ask('stock/StockCheckSave', { id, ver: check?.data?.ver, lines, submit: true })) === undefined) return
      return void (await ask('stock/StockCheckAudit', { id, result: 'pass' }))
    }
    const [object, body] =
      n === 5
        ? ['inbound/Inbound', { biz_type: 'opening', warehouse_id: second, lines: openings(batched) }]
        : n % 2 === 0
          ? ['inbound/Inbound', { biz_type: 'production', warehouse_id, lines: [{ material_id, qty: 1000 * (1 + n), price: 50_000 }] }]
          : ['outbound/Outbound', { biz_type: 'use', warehouse_id, lines: [{ material_id, qty: 1000 * (1 + n) }] }]
    const id = await ask(`${object}Save`, { ...Object(body), submit: true })
    if (id !== undefined) await ask(`${object}Audit`, { id, result: 'pass' })
  }
  while (!link.gone) await once()
}

/** A sheet of opening balances, each of a batch that was never there. */
function openings(material_id: number) {
  const produced_at = Math.floor(Date.now() / 86_400_000) * 86_400
  return Array.from({ length: 10 }, () => ({ material_id, qty: 1000, price: 20_000, batch_no: randomUUID(), produced_at }))
}

/** What an audit was of: its table and id. */
function markOf({ path, body }: Write): string {
  const table = path.includes('StockCheck') ? 'stock_check' : path.includes('outbound') ? 'outbound' : 'inbound'
  return `${table}:${String(body.id)}`
}

/** Every acknowledged audit left exactly one movement of each of its lines, and the document says so; a stocktake left one such document, or none did. */
async function expectOnce(audited: readonly string[]) {
  const ids = (table: string) => audited.flatMap((mark) => (mark.startsWith(`${table}:`) ? [Number(mark.split(':')[1])] : []))
  for (const table of ['inbound', 'outbound']) {
    const [done] = await query<{ n: number }>(
      `select count(*)::int as n from ${table} h where id = any($1) and status = 'audited' and (select count(*) from stock_log l
         where l.suid = h.suid and l.bill_type = $2 and l.bill_id = h.id) = (select count(*) from ${table}_line l where l.suid = h.suid and l.${table}_id = h.id)`,
      [ids(table), table],
    )
    expect(done?.n).toBe(ids(table).length)
  }
  const booked = `(select count(*) from inbound i where i.suid = c.suid and i.src_type = 'stock_check' and i.src_id = c.id and i.status = 'audited' and i.bill_no = c.surplus_no)`
  const [counted] = await query<{ n: number; half: number }>(
    `select count(*) filter (where id = any($1) and status = 'audited' and ${booked} = 1)::int as n,
       count(*) filter (where (status = 'audited') <> (${booked} = 1))::int as half from stock_check c`,
    [ids('stock_check')],
  )
  expect(counted).toEqual({ n: ids('stock_check').length, half: 0 })
}

async function query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ host: join(home, 'postgres'), user: 'saltern', database: 'saltern' })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
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
  const more = { name: '试验批次盐', kind: 'other', base_unit_id, batch_on: true, shelf_days: 1000 }
  const batched = await make('jxc/material/MaterialSave', { code: 'OPEN', ...more })
  const warehouse_id = await make('jxc/warehouse/WarehouseSave', { code: 'KILL', name: '试验仓', type: 'finished' })
  const second = await make('jxc/warehouse/WarehouseSave', { code: 'OPEN', name: '期初仓', type: 'finished' })
  const lines = [{ material_id, qty: 100_000, price: 50_000 }]
  const id = await make('jxc/inbound/InboundSave', { biz_type: 'production', warehouse_id, submit: true, lines })
  await make('jxc/inbound/InboundAudit', { id, result: 'pass' })
  return { material_id, batched, warehouse_id, second, first: id }
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

async function get(at: string, path: string, who: Who, params: Record<string, string> = {}): Promise<Answer> {
  return (await fetch(`${at}/v1/${path}`, { headers: headers(who, params) })).json()
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
