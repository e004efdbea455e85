/**
 * A flash sale of 100 pieces, one per person: 1,000 buyers in ten seconds over 50 connections, every fifth of whom
 * clicks twice, while another client reads the list of orders; compared with the same clicks as plain orders by
 * hand-written SQL. Then bids on one lot, and a ranking that is frozen. `node bench/activities.ts`; PIECES, BUYERS,
 * SECONDS, BIDS and RANKED change the sizes.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayStart } from '#core/value/time.ts'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { bidRush } from './lib/bid-rush.ts'
import { buyerSessions } from './lib/buyers.ts'
import { sendRequest, post, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { goodsTables, layGoods } from './lib/lay-goods.ts'
import { fire, line } from './lib/load.ts'
import { call, Refused } from './lib/order-caller.ts'
import { quickly } from './lib/quickly.ts'
import { rankFreeze } from './lib/rank-freeze.ts'
import { openStage, startServer } from './lib/stage.ts'

const PIECES = Number(process.env.PIECES ?? 100)
const BUYERS = Number(process.env.BUYERS ?? 1000)
const CONNECTIONS = 50
const seconds = Number(process.env.SECONDS ?? 10)
const presses = BUYERS + BUYERS / 5
const seller = '/addons/seckill/seller'
const list = '/seller/order/OrderManage'

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: 'bench', username: 'bench', password }
  const { suid } = await createSupplier(db, { name: 'Bench', short_name: 'bench', main })
  await db.close()
  await quickly(stage, goodsTables, () => layGoods(stage, { tenants: 1, goods: 20 }))
  await stage.sql(`insert into supplier_addon (suid, key) select $1, unnest(array['seckill', 'auction', 'ranking'])`, [
    suid,
  ])
  await stage.sql(`update goods set ways = array['express', 'pickup'] where suid = $1`, [suid])
  await stage.sql('vacuum analyze')
  const [sku] = await stage.sql<{ id: number; price: number }>(
    `select k.id::int, k.price::int from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = $1 and g.status = 'on' order by k.id limit 1`,
    [suid],
  )
  const [warehouse] = await stage.sql<{ id: number }>(`select id::int from warehouse where suid = $1`, [suid])
  if (!sku) throw new Error('there is no SKU')
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const floor = await startServer('./order-floor.ts', { connection: stage.connection, suid, warehouse: warehouse?.id })
  const session = await signIn(app.url, 'bench', password)
  const activity = await publish(session, sku)
  const buyers = await buyerSessions(stage, { url: app.url, suid, secret }, BUYERS)
  const [member] = await stage.sql<{ id: number }>(`select min(id)::int as id from member where suid = $1`, [suid])

  const others = shot(session, list, {})
  const alone = await fire(others, { connections: 1, seconds: 5 })
  const reading = fire(others, { connections: 1, seconds: Math.max(1, seconds - 1) })
  const ours = await rush(async (n) => {
    const buyer = buyers[Math.floor((n * BUYERS) / presses)]
    if (!buyer) throw new Error('a press of nobody')
    await call(buyer, '/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: sku.id, qty: 1 }],
      offers: [{ addon: 'seckill', choice: { activity } }],
    })
  })
  const concurrentReads = await reading
  const sold = await outcome(suid, activity)
  const readingBare = fire(others, { connections: 1, seconds: Math.max(1, seconds - 1) })
  const bare = await rush(async (n) => {
    const { http, text } = await sendRequest(
      `${floor.url}/place?member=${(member?.id ?? 0) + (n % BUYERS)}&skus=${sku.id}`,
    )
    if (http !== 200) throw new Refused(http, text)
  })

  const besideBare = await readingBare

  console.log(line('list of orders alone', alone))
  console.log(line('list of orders beside the rush', concurrentReads))
  console.log(`${presses} presses: ${ours.done} placed, ${ours.refused} refused, ${ours.broken} broken`)
  const most = `${sold.orders} orders of ${sold.pieces} pieces, at most ${sold.most} for one person, ${ours.broken} 5xx, ${sold.held} in the pool`
  figure({
    what: `flash sale of ${PIECES} pieces, ${BUYERS} buyers in ${seconds} s`,
    goal: `exactly ${PIECES} orders, none twice for one person, no 5xx`,
    measured: most,
    reached:
      sold.orders === PIECES &&
      sold.pieces === PIECES &&
      sold.most === 1 &&
      ours.done === PIECES &&
      ours.broken === 0 &&
      sold.held === 0,
  })
  figure({
    what: `press of a flash sale over ${CONNECTIONS} connections: p99`,
    goal: '<= 500 ms',
    measured: `${ours.p99.toFixed(0)} ms`,
    floor: `${bare.p99.toFixed(0)} ms, a plain order by hand-written SQL each`,
    reached: ours.p99 <= 500,
  })
  figure({
    what: 'list of orders beside a flash sale: p99',
    goal: '<= 2 x',
    measured: `${concurrentReads.p99.toFixed(0)} ms, ${(concurrentReads.p99 / alone.p99).toFixed(1)} x`,
    floor: `${alone.p99.toFixed(0)} ms alone, ${besideBare.p99.toFixed(0)} ms beside the same orders by hand-written SQL in another process`,
    reached: concurrentReads.p99 <= 2 * alone.p99 && concurrentReads.failures === 0,
  })
  await bidRush({ stage, session, buyers, sku })
  await rankFreeze(stage, session)
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}

/** A sale that lasts all of today, by the calls of the console. */
async function publish(session: Session, sku: { id: number; price: number }): Promise<number> {
  const hours = { name: '全天', from_at: '00:00', to_at: '24:00', enabled: true }
  const { id: session_id } = await post<{ id: number }>(session, `${seller}/SessionSave`, hours)
  const terms = {
    name: '秒杀',
    sku_id: sku.id,
    day: dayStart(Date.now() / 1000),
    session_id,
    price: sku.price - 1,
    quota: PIECES,
    per_user: 1,
  }
  const { id } = await post<{ id: number }>(session, `${seller}/ActivitySave`, terms)
  await post(session, `${seller}/ActivityPublish`, { id })
  return id
}

interface Rush {
  done: number
  refused: number
  broken: number
  p99: number
}

/** Presses spread evenly over the seconds, at most so many under way at once. */
async function rush(press: (n: number) => Promise<void>): Promise<Rush> {
  const counts = { done: 0, refused: 0, broken: 0 }
  const times: number[] = []
  const began = performance.now()
  let next = 0
  const person = async () => {
    while (next < presses) {
      const n = next++
      const due = began + (n * seconds * 1000) / presses
      if (due > performance.now()) await sleep(due - performance.now())
      const from = performance.now()
      try {
        await press(n)
        counts.done++
      } catch (error) {
        if (error instanceof Refused && error.http === 409) counts.refused++
        else counts.broken++
      }
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, person))
  const sorted = times.toSorted((a, b) => a - b)
  return { ...counts, p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN }
}

/** The state after the sale. */
async function outcome(suid: number, activity: number) {
  const [row] = await stage.sql<{ orders: number; pieces: number; most: number; held: number }>(
    `select count(*)::int as orders, coalesce(sum(qty), 0)::int as pieces,
       (select coalesce(max(n), 0)::int from (select count(*) as n from seckill_record where suid = $1 and activity_id = $2 group by member_id) x) as most,
       (select coalesce(sum(r.qty), 0)::int from reservation r join seckill_activity a on a.suid = r.suid and a.pool_id = r.src_id where r.suid = $1 and a.id = $2 and r.src_type = 'activity' and r.state = 'active') as held
     from seckill_record where suid = $1 and activity_id = $2 and state <> 'returned'`,
    [suid, activity],
  )
  if (!row) throw new Error('nothing was counted')
  return row
}
