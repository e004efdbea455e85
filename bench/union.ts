import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { get, post, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { openStage, startServer } from './lib/stage.ts'
import type { Stage } from './lib/stage.ts'

/**
 * The orders of a union, 100,000 of a day: pulled window by window, and compared with it order by order, while another
 * supplier loads a list. The floor fetches the same pages in its own process and writes their orders by hand-written
 * SQL, with the same list running. `ORDERS=20000 node bench/union.ts` is a short run.
 */
const ORDERS = Number(process.env.ORDERS ?? 100_000)
const DAY = 86_400
const WINDOW = 3 * 3600
const at = '/addons/taobaoke/seller'
const goal = (60 * ORDERS) / 100_000

interface Pull {
  id: number
  status: string
  found: number
  fresh: number
  differing: number
  problem: string | null
}

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const opened = async (name: string, addons: string[]) =>
    createSupplier(db, { name, short_name: name, main: { login_name: name, username: name, password }, addons })
  const { suid } = await opened('bench', ['taobaoke'])
  await opened('other', [])
  await db.close()
  const to = Math.floor(Date.now() / 1000) - 60
  const [day, month] = [to - DAY, monthOf(to)]
  // of one month, so that its comparison covers all of them
  const from = Math.max(day, month)
  const union = await startServer('./union-server.ts', { count: ORDERS, from, to })
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', {
    connection: stage.connection,
    folder: stage.folder,
    secret,
    simulator: union.url,
  })
  const session = await signIn(app.url, 'bench', password)
  const other = shot(await signIn(app.url, 'other', password), '/jxc/material/MaterialManage', {})
  await post(session, `${at}/SetSave`, {
    app_key: '12345678',
    app_secret: 'bench-union-secret',
    token: 'bench-union-token',
    share_rate: 5000,
    hold_days: 0,
    pull_on: false,
  })
  await members(stage, suid)

  const { others: quiet } = await latencyDuring(app, other, () => sleep(8000))
  if (quiet.failures > 0) throw new Error(`the list of the other supplier does not load: ${quiet.why}`)
  const pulled = await latencyDuring(app, other, async () =>
    ended(session, await post(session, `${at}/OrderPull`, { from_at: from, to_at: to })),
  )
  if (pulled.result.status !== 'done' || pulled.result.fresh !== ORDERS) throw new Error(JSON.stringify(pulled.result))
  const compared = await latencyDuring(app, other, async () =>
    ended(session, await post(session, `${at}/MonthCompare`, { month: to })),
  )
  if (compared.result.status !== 'done' || compared.result.found !== ORDERS)
    throw new Error(JSON.stringify(compared.result))
  const hand = await startServer('./union-floor.ts', {
    connection: stage.connection,
    suid,
    union: union.url,
    from,
    to,
    window: WINDOW,
  })
  const floor = await latencyDuring(app, other, () => written(hand.url))
  const seconds = pulled.seconds + compared.seconds
  figure({
    what: `${ORDERS.toLocaleString('en')} orders of a union pulled and compared with it`,
    goal: `<= ${goal} s`,
    measured: `${seconds.toFixed(1)} s (${pulled.seconds.toFixed(1)} and ${compared.seconds.toFixed(1)})`,
    floor: `${floor.seconds.toFixed(1)} s to fetch and write them once`,
    reached: seconds <= goal,
  })
  const p99 = Math.max(pulled.others.p99, compared.others.p99)
  const failures = pulled.others.failures + compared.others.failures
  const why = [quiet, pulled.others, compared.others]
    .map((item) => item.why)
    .filter(Boolean)
    .join('; ')
  figure({
    what: 'a list of another supplier meanwhile, p99',
    goal: '<= 2 x',
    measured: `${p99} ms (${pulled.others.p99} and ${compared.others.p99}), ${(p99 / quiet.p99).toFixed(1)} x, ${failures} failed${why && ` (${why})`}`,
    floor: `${quiet.p99} ms without; ${floor.others.p99} ms beside the same orders by hand-written SQL`,
    reached: p99 <= 2 * quiet.p99 && failures === 0,
  })
  const [shares] = await stage.sql<{ open: number; paid: number }>(
    `select count(*) filter (where shared_at is null)::int as open, count(*) filter (where shared_at is not null)::int as paid
     from taobaoke_order where suid = $1 and share > 0 and status in ('settled', 'shared')`,
    [suid],
  )
  figure({
    what: 'shares of settled orders paid out meanwhile',
    goal: 'all',
    measured: `${shares?.paid} paid, ${shares?.open} open`,
    reached: shares?.open === 0 && shares.paid > 0,
  })
  await Promise.all([app.stop(), union.stop(), hand.stop()])
} finally {
  await stage.close()
}

/** Ten thousand members who are known at the union: two orders of a hundred are theirs. */
async function members(on: Stage, suid: number): Promise<void> {
  await on.sql(
    `insert into member (suid, name, pinyin, phone, status) select $1, '会员' || n, 'hy' || n, (13000000000 + n)::text, 'active' from generate_series(0, 9999) n`,
    [suid],
  )
  await on.sql(
    `insert into taobaoke_user (suid, member_id, rid, bound_at) select $1, id, 'R' || (row_number() over (order by id) - 1), now() from member where suid = $1`,
    [suid],
  )
}

/** Waits for a pull to end. */
async function ended(session: Session, { id }: { id: number }): Promise<Pull> {
  for (;;) {
    const pull = (await get<Pull[]>(session, `${at}/PullManage`, { limit: '10' })).find((item) => item.id === id)
    if (pull && pull.status !== 'waiting') return pull
    await sleep(250)
  }
}

async function written(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(await answer.text())
}

/** The first second of the month of an instant, by the clock of China. */
function monthOf(seconds: number): number {
  const there = new Date((seconds + 8 * 3600) * 1000)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) / 1000 - 8 * 3600
}
