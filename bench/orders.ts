/**
 * Orders in one run, over 1,000,000 of them of 50 suppliers: the life of an order (placed, reported as paid, shipped)
 * compared with the same rows by hand-written SQL, 50 buyers of one SKU, notices that all arrive twice, the list and
 * the counters. `node bench/orders.ts`; ORDERS, OWN and LIVES change the sizes, ONLY (reads, lives, hot, notices) runs
 * one part.
 */
import { randomBytes } from 'node:crypto'
import { registry } from '#core/define/registry.ts'
import { addTestpay } from '#modules/payment/test/counter-bank.ts'
import { product } from '#plugins/index.ts'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { rowsStatement } from '#server/list/list-sql.ts'
import { readListQuery } from '#server/list/query.ts'
import { sendRequest, post, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { crowd, inTurn, summaryLine } from './lib/crowd.ts'
import type { Timed } from './lib/crowd.ts'
import { effortOf, effortTold } from './lib/effort.ts'
import { figure } from './lib/figures.ts'
import { goodsTables, layGoods } from './lib/lay-goods.ts'
import { layOrders, layPayments } from './lib/lay-orders.ts'
import type { Waiting } from './lib/lay-orders.ts'
import { compare, fire, line } from './lib/load.ts'
import { quickly } from './lib/quickly.ts'
import { chosen, notify, place, Refused, send } from './lib/order-caller.ts'
import type { Shop } from './lib/order-caller.ts'
import { openStage, startServer } from './lib/stage.ts'
import type { Server } from './lib/stage.ts'

const TENANTS = 50
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const TENANT_ROWS = Number(process.env.OWN ?? 100_000)
const LIVES = Number(process.env.LIVES ?? 600)
const NOTICES = 1000
const PAST = 3000
const ONLY = process.env.ONLY
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const PEOPLE = 16
const BUYERS = 50
const list = '/seller/order/OrderManage'

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: 'bench', username: 'bench', password }
  const { suid } = await createSupplier(db, { name: 'Bench', short_name: 'bench', main })
  await db.close()
  await addTestpay({ connection: stage.connection })
  await quickly(stage, goodsTables, () => layGoods(stage, { tenants: TENANTS, goods: 20 }))
  await layOrders(stage, { tenants: TENANTS, orders: ORDERS, own: TENANT_ROWS, suid, members: 200 })
  await stage.sql(`insert into supplier_addon (suid, key) values ($1, 'testpay')`, [suid])
  await stage.sql(`insert into ledger_book (suid) values ($1) on conflict do nothing`, [suid])
  await stage.sql(
    `insert into ledger_account (suid, owner, owner_id, asset, bucket, tracked) select $1, 'clearing', x, 'rmb', 'clearing', false from unnest(array['pay:wxpay', 'sales:order']) x`,
    [suid],
  )
  await stage.sql('vacuum analyze')
  const [warehouse] = await stage.sql<{ id: number }>(`select id::int from warehouse where suid = $1`, [suid])
  const app = await startServer('./order-server.ts', {
    connection: stage.connection,
    folder: stage.folder,
    secret: randomBytes(32).toString('hex'),
    suid,
  })
  const [url = '', notices = ''] = app.url.split(' ')
  const floor = await startServer('./order-floor.ts', { connection: stage.connection, suid, warehouse: warehouse?.id })
  const session = await signIn(url, 'bench', password)
  await post(session, '/addons/testpay/seller/SetSave', { account: 'shop' })
  await post(session, '/seller/freight/FreightSave', {
    name: '标准',
    charge: 'weight',
    is_default: true,
    rules: [{ regions: [], first: 1000, first_fee: 800, step: 1000, step_fee: 200 }],
  })
  const skus = await stage.sql<{ id: number; material: number }>(
    `select k.id::int, p.material_id::int as material from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id join goods_sku_part p on p.suid = k.suid and p.sku_id = k.id where k.suid = $1 and g.status = 'on' order by k.id`,
    [suid],
  )
  const [first] = await stage.sql<{ id: number }>(`select min(id)::int as id from member where suid = $1`, [suid])
  const shop: Shop = { session, notices, skus: skus.map(({ id }) => id), member: first?.id ?? 0 }
  const isSelected = (part: string) => ONLY === undefined || ONLY === part
  if (isSelected('reads')) await reads(session, suid)
  if (isSelected('lives')) await lives(app, floor, shop, suid)
  if (isSelected('hot')) await hot(shop, suid)
  if (isSelected('notices')) await twice(shop, suid)
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}

/** The first page of the list compared with its statement over a bare server, and all counters together. */
async function reads(session: Session, suid: number): Promise<void> {
  const all = registry(product)
  const bound = all.of('orders')
  const query = readListQuery(bound, all, {})
  const statement = rowsStatement({
    bound,
    registry: all,
    query,
    session: { suid, uid: 1, dataScope: 'all', dept_id: null },
  })
  const bare = await startServer('./bare-server.ts', {
    connection: { ...stage.connection, options: `-c app.tenant=${suid}` },
    statements: { page: statement },
  })
  const measured = await compare({ app: shot(session, list, {}), bare: { url: `${bare.url}/page` } }, rounds, {
    seconds,
  })
  await bare.stop()
  if (!measured.app || !measured.bare) return
  const share = measured.app.rate / measured.bare.rate
  console.log(line('list, first page: saltern', measured.app, ` ${share.toFixed(2)} of bare`))
  console.log(line('list, first page: bare node:http + pg', measured.bare))
  figure({
    what: 'order list, first page: calls a second beside the bare server',
    goal: '>= 0.6 x',
    measured: `${measured.app.rate.toFixed(0)}/s, ${share.toFixed(2)} x`,
    floor: `${measured.bare.rate.toFixed(0)}/s`,
    reached: share >= 0.6 && measured.app.failures === 0,
  })
  for (const [what, path, worst] of [
    ['order list, first page', list, 30],
    [`all counters of ${TENANT_ROWS.toLocaleString('en')} orders`, '/seller/order/OrderCount', 15],
    ['counters of refunds', '/seller/refund/RefundCount', 15],
  ] as const) {
    const fired = await fire(shot(session, path, {}), { connections: 4, seconds })
    figure({
      what: `${what}, 4 at a time: p99`,
      goal: `<= ${worst} ms`,
      measured: `${fired.p99.toFixed(0)} ms, ${fired.rate.toFixed(0)}/s`,
      reached: fired.p99 <= worst && fired.rate > 0 && fired.failures === 0,
    })
  }
}

/** The three steps of an order's life on one side. */
interface Steps {
  place: (n: number) => Promise<number>
  notice: (pay: Waiting) => Promise<unknown>
  send: (id: number) => Promise<unknown>
}

/** So many orders are placed, reported as paid and shipped; their payments are begun in between, off the clock. */
async function lived(
  suid: number,
  name: string,
  { place: placing, notice, send: sending }: Steps,
  jobs: number,
): Promise<Timed> {
  const ids: number[] = []
  const placed = await crowd(PEOPLE, jobs, async (n) => ids.push(await placing(n)))
  const waiting = await layPayments(stage, suid, ids)
  const paid = await crowd(PEOPLE, jobs, (n) => notice(waiting[n] ?? { id: 0, no: '', amount: 0 }))
  const sent = await crowd(PEOPLE, jobs, (n) => sending(ids[n] ?? 0))
  const steps = [placed, paid, sent]
  console.log(`  ${name}: ${steps.map(({ rate }) => `${rate.toFixed(0)}/s`).join(', ')} placed, reported, shipped`)
  const sum = (of: (round: Timed) => number) => steps.reduce((all, round) => all + of(round), 0)
  return { rate: 1 / sum(({ rate }) => 1 / rate), p50: sum(({ p50 }) => p50), p99: sum(({ p99 }) => p99) }
}

async function lives(app: Server, floor: Server, shop: Shop, suid: number): Promise<void> {
  const step = async (path: string): Promise<number> => {
    const { http, text } = await sendRequest(`${floor.url}${path}`)
    if (http !== 200) throw new Error(text)
    const answer: { data: { id: number } } = JSON.parse(text)
    return answer.data.id
  }
  const lines = (n: number) => chosen(shop, n).map((sku_id) => ({ sku_id, qty: 1 }))
  const ours: Steps = {
    place: async (n) => (await place(shop, n, lines(n))).id,
    notice: (pay) => notify(shop.notices, `EV-${pay.no}`, pay),
    send: (id) => send(shop, id),
  }
  const theirs: Steps = {
    place: (n) => step(`/place?member=${shop.member + (n % 200)}&skus=${chosen(shop, n).join()}`),
    notice: ({ id, no }) => step(`/notice?id=${id}&no=${no}`),
    send: (id) => step(`/send?id=${id}`),
  }
  const saltern = (jobs = LIVES) => lived(suid, 'saltern', ours, jobs)
  const bare = (jobs = LIVES) => lived(suid, 'hand-written SQL', theirs, jobs)
  // past parcels, documents and payments, and statistics of their tables: plans made while those were empty read all
  // rows
  await bare(PAST)
  await stage.sql('vacuum analyze')
  await saltern(PAST) // plans, pages and compiled code of both sides have run as often
  await bare(60)
  const once = await effortOf(stage, app, () => saltern())
  console.log(summaryLine('  saltern alone', once.result, effortTold(once.effort, LIVES)))
  const least = await effortOf(stage, floor, () => bare())
  console.log(summaryLine('  hand-written SQL alone', least.result, effortTold(least.effort, LIVES)))
  const { share, ...both } = await inTurn({ saltern, bare }, 7)
  figure({
    what: `order of 3 lines placed, reported as paid and shipped, ${PEOPLE} clients, beside hand-written SQL`,
    goal: '>= 0.5 x',
    measured: `${both.saltern.rate.toFixed(0)}/s, ${share.toFixed(2)} x`,
    floor: `${both.bare.rate.toFixed(0)}/s`,
    reached: share >= 0.5,
  })
}

/** Fifty buyers want one SKU, more than there is: as many get it as there were pieces. */
async function hot(shop: Shop, suid: number): Promise<void> {
  const [sku] = shop.skus
  const [part] = await stage.sql<{ material_id: number; ratio: number }>(
    `select material_id::int, (ratio / 100000)::int as ratio from goods_sku_part where suid = $1 and sku_id = $2`,
    [suid, sku],
  )
  if (sku === undefined || !part) throw new Error('there is no SKU')
  const pieces = LIVES * 2
  await crowd(BUYERS, BUYERS, (n) => place(shop, n, [{ sku_id: sku, qty: 1 }]))
  await stage.sql(`update stock set on_hand = reserved + $3 where suid = $1 and material_id = $2`, [
    suid,
    part.material_id,
    pieces * part.ratio,
  ])
  const outcome = { done: 0, refused: 0, broken: 0 }
  const timed = await crowd(BUYERS, pieces + 100, async (n) => {
    try {
      await place(shop, n, [{ sku_id: sku, qty: 1 }])
      outcome.done++
    } catch (error) {
      if (error instanceof Refused && error.http === 409) outcome.refused++
      else outcome.broken++
    }
  })
  const [stock] = await stage.sql<{ free: number; held: number }>(
    `select (sum(s.on_hand - s.reserved))::int as free, (select sum(r.qty)::int from reservation r where r.suid = $1 and r.material_id = $2 and r.state = 'active' and r.src_type = 'order') as held from stock s where s.suid = $1 and s.material_id = $2`,
    [suid, part.material_id],
  )
  const rate = (timed.rate * pieces) / (pieces + 100)
  figure({
    what: `one SKU, ${BUYERS} buyers`,
    goal: '>= 100 orders/s, none oversold, no 5xx',
    measured: `${rate.toFixed(0)}/s, ${outcome.done} of ${pieces} sold, ${stock?.free ?? -1} free, ${outcome.broken} 5xx`,
    reached: rate >= 100 && outcome.done === pieces && stock?.free === 0 && outcome.broken === 0,
  })
}

/** Every notice arrives twice, and all of them concurrently. */
async function twice(shop: Shop, suid: number): Promise<void> {
  const open = await stage.sql<{ id: number }>(
    `select o.id::int from orders o where o.suid = $1 and o.status = 'submit' and not exists (select from pay_order p where p.suid = o.suid and p.kind = 'order' and p.kind_id = o.id) order by o.id limit $2`,
    [suid, NOTICES],
  )
  const waiting = await layPayments(
    stage,
    suid,
    open.map(({ id }) => id),
  )
  const before = await booked(suid)
  const timed = await crowd(PEOPLE, waiting.length * 2, async (n) => {
    const pay = waiting[n % waiting.length]
    if (pay) await notify(shop.notices, `EV-${pay.no}`, pay)
  })
  const took = (waiting.length * 2) / timed.rate
  const [paid] = await stage.sql<{ paid: number; orders: number; sum: number }>(
    `select count(*) filter (where p.state = 'paid')::int as paid, count(*) filter (where o.status in ('pay', 'send') and o.due_amount = 0)::int as orders, sum(p.amount)::int as sum from pay_order p join orders o on o.suid = p.suid and o.id = p.kind_id where p.suid = $1 and p.kind_id = any($2::bigint[])`,
    [suid, waiting.map(({ id }) => id)],
  )
  const once =
    paid?.paid === waiting.length && paid.orders === waiting.length && (await booked(suid)) - before === paid.sum
  figure({
    what: `${waiting.length.toLocaleString('en')} notices of payments, each twice`,
    goal: '<= 10 s, each handled once',
    measured: `${took.toFixed(1)} s, ${paid?.paid ?? 0} paid, ${once ? 'the ledger has each once' : 'NOT ONCE'}`,
    reached: took <= 10 && once && waiting.length === NOTICES,
  })
}

/** Cents that the ledger has come in by the provider. */
async function booked(suid: number): Promise<number> {
  const [row] = await stage.sql<{ sum: number | null }>(
    `select sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and a.owner_id = 'pay:wxpay'`,
    [suid],
  )
  return row?.sum ?? 0
}
