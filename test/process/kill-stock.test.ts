import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoIn } from '../helpers/demo-folder.ts'
import { doomedServer, readyAt } from '../helpers/doomed-server.ts'
import type { Who, Write } from '../helpers/doomed-server.ts'
import { startReceiver } from '../helpers/receiver.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)
const secret = 'both sides know this'
/** What audits are of, by the start of their marks. */
const kinds = ['inbound', 'outbound', 'stock'] as const

interface Data {
  id?: number
  ok?: boolean
  ver?: number
  lines?: { id: number; material_id: number; book_qty: number }[]
}

let home = ''
const { post, get, signIn, serve, kill, query } = doomedServer<Data>(() => home)
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
    const who = await signIn(at, 'salt')
    const place = await furnish(at, who)
    const receiver = await startReceiver({ secret })
    const settings = { base_url: receiver.url, name: 'WMS', secret, enabled: true }
    for (const [path, body] of [
      ['connector/ConnectorSave', settings],
      ['setting/InventorySettingSave', { auto_send: true }],
    ] as const)
      expect(await post(at, { key: randomUUID(), path: `jxc/${path}`, body }, who)).toMatchObject({ status: true })
    const audited = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const lost: Write[] = []
      const before = audited.size
      const people = Promise.all([0, 1, 2, 3, 4, 5].map((n) => work({ at, who, place, n, audited, lost })))
      // killed once so much was done, of each kind in its turn, however long that takes here, and then at any moment of
      // what follows
      const kind = kinds[round % kinds.length] ?? ''
      const enough = () =>
        audited.size >= before + 3 && [...audited].slice(before).some((mark) => mark.startsWith(kind))
      await vi.waitFor(() => expect(enough()).toBe(true), { timeout: 120_000, interval: 5 })
      await sleep(randomInt(60))
      await kill(server, round % 4 === 3)
      await people
      await server.ended
      server = serve({ DEMO: '0', PUSH_HOSTS: '127.0.0.1' })
      at = await readyAt(server)
      // A client without an answer repeats the call with the same key: it takes effect once, whether or not it did
      // before.
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
    // A push in progress when its sender died is sent again, and the receiver has each receipt once.
    await query(`update outbox set lease_until = now(), next_at = now() where state <> 'sent'`)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    server = serve({ DEMO: '0', PUSH_HOSTS: '127.0.0.1' })
    await readyAt(server)
    await vi.waitFor(
      async () => {
        const receipts = await query<{ bill_no: string; send_state: string }>(
          `select bill_no, send_state from inbound where suid = $1 and status = 'audited' and id > $2`,
          [who.suid, place.first],
        )
        expect(receipts.filter(({ send_state }) => send_state !== 'sent')).toEqual([])
        const numbers = [...receiver.taken.values()].map(({ body }) => String(Object(body.data).bill_no))
        expect(numbers.toSorted()).toEqual(receipts.map(({ bill_no }) => bill_no).toSorted())
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
  /** The last receipt before anything was pushed; the demo's own are before it. */
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

/** Receives, issues, counts or opens, one document after another, until no server answers. */
async function work({ at, who, place, n, audited, lost }: Work): Promise<void> {
  const { material_id, batched, warehouse_id, second } = place
  const link = { gone: false }
  /** The id of the written record, if it was written. */
  const send = async (path: string, body: Record<string, unknown>): Promise<number | undefined> => {
    const write = { key: randomUUID(), path: `jxc/${path}`, body }
    const answer = await post(at, write, who).catch(() => undefined)
    if (!answer || ['database_down', 'internal'].includes(answer.code ?? '')) lost.push(write)
    link.gone ||= answer === undefined
    if (answer?.status && path.endsWith('Audit')) audited.add(markOf(write))
    return answer?.status ? answer.data?.id : undefined
  }
  const once = async (): Promise<void> => {
    if (n === 4) {
      const id = await send('stock/StockCheckCreate', { warehouse_id, kind: null })
      if (id === undefined) return
      const check = await get(at, 'jxc/stock/StockCheckInfo', who, { id: String(id) }).catch(() => undefined)
      const lines = check?.data?.lines?.map((line) => ({
        id: line.id,
        material_id: line.material_id,
        counted_qty: line.book_qty + 1000,
      }))
      if (
        !lines ||
        (await send('stock/StockCheckSave', { id, ver: check?.data?.ver, lines, submit: true })) === undefined
      )
        return
      return void (await send('stock/StockCheckAudit', { id, result: 'pass' }))
    }
    const [object, body] =
      n === 5
        ? ['inbound/Inbound', { biz_type: 'opening', warehouse_id: second, lines: openings(batched) }]
        : n % 2 === 0
          ? [
              'inbound/Inbound',
              { biz_type: 'production', warehouse_id, lines: [{ material_id, qty: 1000 * (1 + n), price: 50_000 }] },
            ]
          : ['outbound/Outbound', { biz_type: 'use', warehouse_id, lines: [{ material_id, qty: 1000 * (1 + n) }] }]
    const id = await send(`${object}Save`, { ...Object(body), submit: true })
    if (id !== undefined) await send(`${object}Audit`, { id, result: 'pass' })
  }
  while (!link.gone) await once()
}

/** A sheet of opening balances, each of a batch that was never there. */
function openings(material_id: number) {
  const produced_at = Math.floor(Date.now() / 86_400_000) * 86_400
  return Array.from({ length: 10 }, () => ({
    material_id,
    qty: 1000,
    price: 20_000,
    batch_no: randomUUID(),
    produced_at,
  }))
}

/** The target of an audit: its table and id. */
function markOf({ path, body }: Write): string {
  const table = path.includes('StockCheck') ? 'stock_check' : path.includes('outbound') ? 'outbound' : 'inbound'
  return `${table}:${String(body.id)}`
}

/**
 * Every acknowledged audit left exactly one movement of each of its lines, and the document matches; a stocktake left
 * one such document, or none did.
 */
async function expectOnce(audited: readonly string[]) {
  const ids = (table: string) =>
    audited.flatMap((mark) => (mark.startsWith(`${table}:`) ? [Number(mark.split(':')[1])] : []))
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

/** A separate unit, material and warehouse, with initial stock. */
async function furnish(at: string, who: Who): Promise<Place> {
  const make = async (path: string, body: Record<string, unknown>) => {
    const answer = await post(at, { key: randomUUID(), path, body }, who)
    if (!answer.status || answer.data?.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const base_unit_id = await make('jxc/unit/UnitSave', { name: '捆', dimension: 'count', decimals: 0 })
  const material_id = await make('jxc/material/MaterialSave', {
    code: 'KILL',
    name: '试验盐',
    kind: 'other',
    base_unit_id,
  })
  const more = { name: '试验批次盐', kind: 'other', base_unit_id, batch_on: true, shelf_days: 1000 }
  const batched = await make('jxc/material/MaterialSave', { code: 'OPEN', ...more })
  const warehouse_id = await make('jxc/warehouse/WarehouseSave', { code: 'KILL', name: '试验仓', type: 'finished' })
  const second = await make('jxc/warehouse/WarehouseSave', { code: 'OPEN', name: '期初仓', type: 'finished' })
  const lines = [{ material_id, qty: 100_000, price: 50_000 }]
  const id = await make('jxc/inbound/InboundSave', { biz_type: 'production', warehouse_id, submit: true, lines })
  await make('jxc/inbound/InboundAudit', { id, result: 'pass' })
  return { material_id, batched, warehouse_id, second, first: id }
}
