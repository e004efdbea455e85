/**
 * Inventory, measured over HTTP in one run: saving receipts of 5 lines and auditing those of 20, compared with the same
 * effects in hand-written SQL, 50 clients on one stock row, and the stock list over a big ledger. `node
 * bench/inventory.ts`; DOCS, LOGS and BALANCES change the sizes, ONLY (saves, audits, hot, ledger) runs one part.
 */
import { randomBytes } from 'node:crypto'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { sendRequest, get, headersFor, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { effortOf, effortTold } from './lib/effort.ts'
import { crowd, inTurn, summaryLine } from './lib/crowd.ts'
import { figure, median, mib } from './lib/figures.ts'
import { ledgerLists } from './lib/ledger-lists.ts'
import { fire, line } from './lib/load.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'
import type { Server } from './lib/stage.ts'

const DOCS = Number(process.env.DOCS ?? 400)
const LOGS = Number(process.env.LOGS ?? 1_000_000)
const BALANCES = Number(process.env.BALANCES ?? 50_000)
const ONLY = process.env.ONLY
const LINES = 20

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const { suid } = await createSupplier(db, {
    name: 'Bench',
    short_name: 'bench',
    main: { login_name: 'bench', username: 'bench', password },
  })
  await db.close()
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const floor = await startServer('./document-floor.ts', { connection: stage.connection, suid })
  const session = await signIn(app.url, 'bench', password)
  const { materials, warehouse } = await furnish(session)

  const isSelected = (part: string) => ONLY === undefined || ONLY === part
  if (isSelected('saves')) await saves(session, floor.url, { materials, warehouse })
  if (isSelected('audits')) await audits(session, floor.url, { materials, warehouse })
  if (isSelected('hot')) await hotRow(session, app, materials[0] ?? 0)
  if (isSelected('ledger')) await bigLedger(app, session, suid)
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}

interface Place {
  materials: number[]
  warehouse: number
}

async function furnish(session: Session): Promise<Place> {
  const make = async (path: string, body: Record<string, unknown>) => (await post(session, path, body)).id
  const base_unit_id = await make('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  const warehouse = await make('/jxc/warehouse/WarehouseSave', { code: 'W1', name: '一号仓', type: 'finished' })
  const materials: number[] = []
  for (let n = 0; n < 200; n++)
    materials.push(
      await make('/jxc/material/MaterialSave', {
        code: `B${n}`,
        name: `料${n}`,
        kind: 'other',
        base_unit_id,
        tax_bp: 1300,
      }),
    )
  return { materials, warehouse }
}

/**
 * Receipts of five lines are saved, with their log, their number and their key; three rounds of each side in turn, the
 * middle one.
 */
async function saves(session: Session, floor: string, { materials, warehouse }: Place): Promise<void> {
  const chosen = (n: number) => Array.from({ length: 5 }, (_, i) => materials[(n * 7 + i * 3) % materials.length])
  const best = await inTurn({
    saltern: () =>
      crowd(16, DOCS, (n) =>
        post(session, '/jxc/inbound/InboundSave', {
          biz_type: 'production',
          warehouse_id: warehouse,
          lines: chosen(n).map((material_id) => ({ material_id, qty: 1000, price: 56_500 })),
        }),
      ),
    bare: () => crowd(16, DOCS, (n) => reach(`${floor}/save?warehouse=${warehouse}&lines=${chosen(n).join()}`)),
  })
  console.log(`a receipt of 5 lines is saved, 16 clients, ${DOCS} documents, middle of 3 rounds`)
  console.log(summaryLine('  saltern', best.saltern, `${best.share.toFixed(2)} of the floor`))
  console.log(summaryLine('  hand-written SQL', best.bare))
  figure({
    what: 'save of a document with its log',
    goal: '>= 150/s, p99 <= 250 ms',
    measured: `${best.saltern.rate.toFixed(0)}/s, ${best.saltern.p99.toFixed(0)} ms`,
    floor: `${best.bare.rate.toFixed(0)}/s, ${best.bare.p99.toFixed(0)} ms`,
    reached: best.saltern.rate >= 150 && best.saltern.p99 <= 250,
  })
}

/** Drafts are created before the measurement starts. */
async function audits(session: Session, floor: string, { materials, warehouse }: Place): Promise<void> {
  const drafts = async () => {
    const ids: number[] = []
    await crowd(16, DOCS, async (n) => {
      const lines = Array.from({ length: LINES }, (_, i) => ({
        material_id: materials[(n * 7 + i * 3) % materials.length],
        qty: 1000 * (1 + i),
        price: 56_500,
      }))
      const { id } = await post(session, '/jxc/inbound/InboundSave', {
        biz_type: 'production',
        warehouse_id: warehouse,
        submit: true,
        lines,
      })
      ids.push(id)
    })
    return ids
  }
  const prepared = async () => {
    const ids = await drafts()
    await lookedAt()
    return ids
  }
  const { share, ...best } = await inTurn({
    saltern: async () => {
      const ids = await prepared()
      return crowd(16, ids.length, (n) => post(session, '/jxc/inbound/InboundAudit', { id: ids[n], result: 'pass' }))
    },
    bare: async () => {
      const ids = await prepared()
      return crowd(16, ids.length, (n) => reach(`${floor}/${ids[n]}`))
    },
  })
  console.log(`\naudit of a ${LINES}-line receipt, 16 clients, ${DOCS} documents, middle of 3 rounds`)
  console.log(summaryLine('  saltern', best.saltern, `${share.toFixed(2)} of the floor`))
  console.log(summaryLine('  hand-written SQL', best.bare))
  figure({
    what: `audit of a ${LINES}-line receipt: documents a second beside hand-written SQL`,
    goal: '>= 0.5 x',
    measured: `${best.saltern.rate.toFixed(0)}/s, ${share.toFixed(2)} x`,
    floor: `${best.bare.rate.toFixed(0)}/s`,
    reached: share >= 0.5,
  })
}

async function reach(url: string): Promise<void> {
  const { http, text } = await sendRequest(url)
  if (http !== 200) throw new Error(text)
}

/**
 * 50 clients issue one bag each from one row until it is empty and beyond: as many succeed as there were bags. First
 * issues that wait for audit without holding anything, so that every audit deducts from the row; then whole lives of
 * issues, each of which takes the row twice (hold, then deduct).
 */
async function hotRow(session: Session, server: Server, material: number): Promise<void> {
  const [audited, delayed] = [await stocked(session, 'HOT1', material), await stocked(session, 'HOT2', material)]
  const issue = (warehouse_id: number) => ({
    biz_type: 'use',
    warehouse_id,
    submit: true,
    lines: [{ material_id: material, qty: 1000 }],
  })
  await stage.sql('insert into inventory_setting (suid, reserve) values ($1, false)', [session.suid])
  const ids: number[] = []
  await crowd(
    16,
    DOCS + 50,
    async () => void ids.push((await post(session, '/jxc/outbound/OutboundSave', issue(audited))).id),
  )
  await lookedAt()
  console.log('\none hot row, 50 clients')
  await race(server, 'audits', (n) => answer(session, '/jxc/outbound/OutboundAudit', { id: ids[n], result: 'pass' }))
  await stage.sql('update inventory_setting set reserve = true where suid = $1', [session.suid])
  await race(server, 'save + submit + audit', async () => {
    const saved = await answer(session, '/jxc/outbound/OutboundSave', issue(delayed))
    return saved.status ? answer(session, '/jxc/outbound/OutboundAudit', { id: saved.data.id, result: 'pass' }) : saved
  })
}

/**
 * The automatic work of the database within 15 seconds of load: without it, plans are those of a company that has never
 * written anything.
 */
async function lookedAt(): Promise<void> {
  await stage.sql('vacuum analyze')
}

async function stocked(session: Session, code: string, material_id: number): Promise<number> {
  const { id: warehouse_id } = await post(session, '/jxc/warehouse/WarehouseSave', {
    code,
    name: `热仓${code}`,
    type: 'finished',
  })
  const lines = [{ material_id, qty: DOCS * 1000, price: 50_000 }]
  const { id } = await post(session, '/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id,
    submit: true,
    lines,
  })
  await post(session, '/jxc/inbound/InboundAudit', { id, result: 'pass' })
  return warehouse_id
}

/** More documents than bags; `run` returns the answer of the last call. */
async function race(server: Server, name: string, run: (n: number) => Promise<Answered>): Promise<void> {
  let [done, broken] = [0, 0]
  const { result: timed, effort } = await effortOf(stage, server, () =>
    crowd(50, DOCS + 50, async (n) => {
      const { http, status } = await run(n)
      if (status) done++
      if (http >= 500) broken++
    }),
  )
  const note = `${done} of ${DOCS} bags out, ${DOCS + 50 - done - broken} refused, ${broken} answers 5xx`
  const rate = (timed.rate * done) / (DOCS + 50)
  console.log(summaryLine(`  ${name}`, { ...timed, rate }, note))
  console.log(`    ${effortTold(effort, DOCS + 50)}`)
  figure({
    what: `one hot row, 50 clients: ${name}`,
    goal: '>= 100/s, none oversold, none 5xx',
    measured: `${rate.toFixed(0)}/s, ${done} of ${DOCS}, ${broken}`,
    reached: rate >= 100 && done === DOCS && broken === 0,
  })
}

async function bigLedger(app: Server, session: Session, suid: number): Promise<void> {
  const began = performance.now()
  const stores = 50
  await stage.sql(
    `insert into warehouse (suid, code, name, type) select $1, 'X' || n, '仓' || n, 'finished' from generate_series(1, ${stores}) n`,
    [suid],
  )
  await stage.sql(
    `insert into material (suid, code, name, kind, base_unit_id) select $1, 'X' || lpad(n::text, 6, '0'), '大料' || n, 'other', (select min(id) from unit where suid = $1) from generate_series(1, $2::int) n`,
    [suid, Math.ceil(BALANCES / stores)],
  )
  // A tenth of the materials has limits, half of those are below them or above; a tenth of the balances expires on some
  // day.
  await stage.sql(
    `update material set min_stock = case when id % 20 = 0 then 10000000000 else 1 end, max_stock = case when id % 30 = 0 then 1 else 20000000000 end,
       expire_warn_days = 30 where suid = $1 and code like 'X%' and id % 10 = 0`,
    [suid],
  )
  const per = Math.max(1, Math.round(LOGS / BALANCES))
  await quickly(stage, ['stock', 'stock_log'], async () => {
    await stage.sql(
      `insert into stock (suid, warehouse_id, material_id, on_hand, value, last_cost, since, moved_at, expire_at)
     select $1, w.id, m.id, $2::bigint * 1000, $2::bigint * 500, 50000, now() - interval '90 days', now(), case when m.id % 10 = 3 then now() + (w.id * 7 + m.id) % 700 * interval '1 day' end from warehouse w join material m on m.suid = w.suid
     where w.suid = $1 and w.code like 'X%' and m.code like 'X%'
     order by hashint8(w.id * 100003 + m.id) -- as business makes them: a page holds many materials`,
      [suid, per],
    )
    await stage.sql(
      `insert into stock_log (suid, warehouse_id, material_id, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, idem_key, op_uid, posted_at)
     select $1, s.warehouse_id, s.material_id, 1000, n * 1000, 500, n * 500, 5000, 'production', 'inbound', s.id, 'RKD' || s.id || '-' || n, s.id || ':' || n, 1, now() - (($2::int - n) * interval '1 day')
     from generate_series(1, $2::int) n cross join stock s join material m on m.suid = s.suid and m.id = s.material_id where s.suid = $1 and m.code like 'X%'`,
      [suid, per],
    )
  })
  const [counts] = await stage.sql<{ logs: number; balances: number }>(
    'select (select count(*) from stock_log) as logs, (select count(*) from stock) as balances',
  )
  const [place] = await stage.sql<{ warehouse: number; material: number }>(
    `select (select id from warehouse where suid = $1 and code = 'X7') as warehouse, (select id from material where suid = $1 and code = 'X000007') as material`,
    [suid],
  )
  console.log(
    `\nlists over ${Number(counts?.logs).toLocaleString('en')} log lines and ${Number(counts?.balances).toLocaleString('en')} balances (laid in ${((performance.now() - began) / 1000).toFixed(0)} s), 16 connections`,
  )
  const lists = ledgerLists({ warehouse: place?.warehouse ?? 0, material: place?.material ?? 0 })
  for (const [name, [path, query, connections = 16]] of Object.entries(lists)) {
    const fired = await fire(shot(session, path, query), { connections, seconds: name === 'stock, first page' ? 5 : 2 })
    console.log(line(`  ${name}`, fired, connections === 16 ? '' : `${connections} at a time`))
    if (name === 'stock, first page')
      figure({
        what: 'stock list, first page at 16 connections: p99',
        goal: '<= 50 ms',
        measured: `${fired.p99.toFixed(0)} ms, ${fired.rate.toFixed(0)}/s`,
        reached: fired.p99 <= 50 && fired.failures === 0,
      })
  }
  await yearSummary(session, Number(counts?.logs))
  const verified = await latencyDuring(app, shot(session, '/jxc/stock/StockManage', {}), () =>
    get<{ ok: boolean; entries: number }>(session, '/jxc/stock/StockVerify', {}),
  )
  const { others, result, seconds } = verified
  figure({
    what: `proof of the books over ${result.entries.toLocaleString('en')} log lines: p99 of the stock list beside it`,
    goal: '<= 100 ms',
    measured: `${others.p99.toFixed(0)} ms of ${others.calls} calls, ${others.failures} failed; ${seconds.toFixed(1)} s, ${mib(others.grown)} more memory, books ${result.ok ? 'right' : 'wrong'}`,
    reached: others.p99 <= 100 && others.failures === 0 && result.ok,
  })
}

/** The stock summary of a year by material, beside one statement that adds up the same log lines. */
async function yearSummary(session: Session, logs: number): Promise<void> {
  const to = Math.floor(Date.now() / 1000)
  const period = { from: String(to - 365 * 86_400), to: String(to) }
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    ours.push(await millisecondsOf(() => get(session, '/jxc/stock/StockSummary', period)))
    floor.push(
      await millisecondsOf(() =>
        stage.sql(
          `select material_id, biz_type, qty > 0, sum(qty), sum(value_delta) from stock_log
           where suid = $1 and posted_at >= to_timestamp($2) group by 1, 2, 3`,
          [session.suid, period.from],
        ),
      ),
    )
  }
  figure({
    what: `stock summary of a year by material, ${logs.toLocaleString('en')} log lines`,
    goal: '<= 500 ms',
    measured: `${median(ours).toFixed(0)} ms`,
    floor: `${median(floor).toFixed(0)} ms, one statement`,
    reached: median(ours) <= 500,
  })
}

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

interface Answered {
  http: number
  status: boolean
  code: string
  data: { id: number }
}

async function answer(session: Session, path: string, params: Record<string, unknown>): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomBytes(12).toString('hex'),
    ...headersFor({ params, session }),
  }
  const { http, text } = await sendRequest(`${session.url}/v1${path}`, headers, JSON.stringify(params))
  const response: Omit<Answered, 'http'> = JSON.parse(text)
  return { http, ...response }
}

async function post(session: Session, path: string, params: Record<string, unknown>): Promise<{ id: number }> {
  const answered = await answer(session, path, params)
  if (!answered.status) throw new Error(`${path}: ${JSON.stringify(answered)}`)
  return answered.data
}
