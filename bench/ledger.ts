/**
 * The value ledger in one run: transfers compared with the same rows by hand-written SQL, 50 clients on one limited
 * account and against one without a limit, and over a big ledger the first page of a wallet log, a long statement, a
 * past balance, and the proof of the books. `node bench/ledger.ts`; POSTINGS, ACCOUNTS and TRANSFERS change the sizes,
 * ONLY (transfers, hot, reads, verify) runs one part.
 */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { sealBook } from '#modules/ledger/seal/seal.ts'
import type { DB } from '#modules/db.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { sendRequest, get, headersFor, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { crowd, inTurn, summaryLine } from './lib/crowd.ts'
import { figure } from './lib/figures.ts'
import { layLedger } from './lib/lay-ledger.ts'
import { fire, line } from './lib/load.ts'
import { openStage, startServer } from './lib/stage.ts'
import type { Server } from './lib/stage.ts'

const POSTINGS = Number(process.env.POSTINGS ?? 1_000_000)
const ACCOUNTS = Number(process.env.ACCOUNTS ?? 100_000)
const TRANSFERS = Number(process.env.TRANSFERS ?? 4000)
const ONLY = process.env.ONLY
const CLIENTS = 50
const LONG = 10_000

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const { suid } = await createSupplier(db, {
    name: 'Bench',
    short_name: 'bench',
    main: { login_name: 'bench', username: 'bench', password },
  })
  await layLedger(stage, suid, { accounts: ACCOUNTS, postings: POSTINGS, long: LONG })
  const now = Math.floor(Date.now() / 1000)
  const sealing = performance.now()
  while (await db.tenant(suid, (tx) => sealBook({ db: tx.kysely<DB>(), suid, now }), { timeoutMs: 60_000 }));
  console.log(`sealed in ${((performance.now() - sealing) / 1000).toFixed(1)} s`)
  await db.close()
  await stage.sql('vacuum analyze')

  const engine = await startServer('./ledger-server.ts', { connection: stage.connection, suid })
  const connections = Math.min(16, 4 + 2 * availableParallelism())
  const floor = await startServer('./ledger-floor.ts', { connection: stage.connection, suid, connections })
  const isSelected = (part: string) => ONLY === undefined || ONLY === part
  if (isSelected('verify')) await proofOfBooks()
  if (isSelected('reads')) await reads(engine, now)
  if (isSelected('transfers')) await transfers(engine, floor)
  if (isSelected('hot')) await hotAccount(engine, suid)
  await Promise.all([engine.stop(), floor.stop()])

  async function proofOfBooks(): Promise<void> {
    const [app, session] = await console_()
    const others = shot(session, '/seller/ledger/LedgerAccountManage', { owner: 'member' })
    await latencyDuring(app, others, () => pause(3))
    const quiet = await latencyDuring(app, others, () => pause(10))
    const proven = await latencyDuring(app, others, () => verified(session))
    const share = proven.others.p99 / quiet.others.p99
    figure({
      what: `LedgerVerify over ${POSTINGS.toLocaleString('en')} postings`,
      goal: '<= 10 s, nothing wrong',
      measured: `${proven.seconds.toFixed(1)} s, ${proven.result.ok ? 'nothing wrong' : 'WRONG'}, ${proven.result.counts.postings.toLocaleString('en')} looked at`,
      reached: proven.seconds <= 10 && proven.result.ok && proven.result.counts.postings === POSTINGS,
    })
    figure({
      what: 'others meanwhile: p99 of a list of accounts',
      goal: '<= 2 x of without',
      measured: `${proven.others.p99.toFixed(0)} ms, ${share.toFixed(1)} x`,
      floor: `${quiet.others.p99.toFixed(0)} ms`,
      reached: share <= 2 && proven.others.failures === 0,
    })
    for (const [what, query] of [
      ['wallet log, first page', { wallet_type: 'rmb' }],
      ['wallet log of one member, first page', { wallet_type: 'rmb', member_id: '77' }],
    ] as const) {
      const fired = await fire(shot(session, '/seller/wallet/WalletlogManage', query), { connections: 4, seconds: 5 })
      console.log(line(`  ${what}`, fired, '4 at a time'))
      figure({
        what: `${what} at 4 connections: p99`,
        goal: '<= 30 ms',
        measured: `${fired.p99.toFixed(0)} ms, ${fired.rate.toFixed(0)}/s`,
        reached: fired.p99 <= 30 && fired.failures === 0,
      })
    }
    for (const [what, query, most] of [
      ['picker of accounts, opened', {}, 30],
      ['picker of accounts, by a part of a name', { q: '会员9999' }, 300],
    ] as const) {
      const fired = await fire(shot(session, '/seller/ledger/LedgerAccountSelect', query), {
        connections: 1,
        seconds: 5,
      })
      console.log(line(`  ${what}`, fired))
      figure({
        what: `${what}, of ${ACCOUNTS.toLocaleString('en')}: p99`,
        goal: `<= ${most} ms`,
        measured: `${fired.p99.toFixed(0)} ms`,
        reached: fired.p99 <= most && fired.failures === 0,
      })
    }
    await app.stop()
  }

  async function console_(): Promise<[Server, Session]> {
    const secret = randomBytes(32).toString('hex')
    const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
    return [app, await signIn(app.url, 'bench', password)]
  }
} finally {
  await stage.close()
}

interface Verified {
  running: boolean
  ok: boolean
  counts: { postings: number }
}

async function verified(session: Session): Promise<Verified> {
  const params = {}
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomBytes(12).toString('hex'),
    ...headersFor({ params, session }),
  }
  await sendRequest(`${session.url}/v1/seller/ledger/LedgerVerifyStart`, headers, '{}')
  for (;;) {
    const last = await get<Verified>(session, '/seller/ledger/LedgerVerify', {})
    if (!last.running) return last
    await pause(0.1)
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}

async function reads(engine: Server, now: number): Promise<void> {
  const statement = await crowd(1, 20, () => reach(`${engine.url}/statement?of=m0`))
  figure({
    what: `statement of ${LONG.toLocaleString('en')} lines, median`,
    goal: '<= 300 ms',
    measured: `${statement.p50.toFixed(0)} ms`,
    reached: statement.p50 <= 300,
  })
  for (const [name, of] of [
    ['a wallet', 'm7'],
    ['an account without a balance of its own', 'till:7'],
  ] as const) {
    const balanceAt = (n: number) => reach(`${engine.url}/balance?of=${of}&at=${now - (2 + (n % 90)) * 86_400}`)
    await crowd(1, 40, balanceAt) // a new connection has plans and pages to find first
    const past = await crowd(1, 200, balanceAt)
    figure({
      what: `balance as of a past day of ${name}: p99`,
      goal: '<= 20 ms',
      measured: `${past.p99.toFixed(1)} ms`,
      reached: past.p99 <= 20,
    })
  }
}

async function transfers(engine: Server, floor: Server): Promise<void> {
  const some = (n: number) => `m${1 + ((n * 7919) % ACCOUNTS)}`
  const random = (url: string) => () =>
    crowd(CLIENTS, TRANSFERS, (n) => reach(`${url}?from=${some(n)}&to=${some(n + 13)}`))
  const clearing = (url: string) => () =>
    crowd(CLIENTS, TRANSFERS, (n) => reach(`${url}?from=till:1&to=${some(n + 29)}`))
  await random(engine.url)()
  await random(floor.url)()
  const { share, ...both } = await inTurn({ saltern: random(engine.url), bare: random(floor.url) })
  console.log(summaryLine('  between random accounts', both.saltern, `${share.toFixed(2)} of the floor`))
  console.log(summaryLine('  hand-written SQL', both.bare))
  figure({
    what: `transfers between random accounts, ${CLIENTS} clients, beside hand-written SQL`,
    goal: '>= 0.6 x',
    measured: `${both.saltern.rate.toFixed(0)}/s, ${share.toFixed(2)} x`,
    floor: `${both.bare.rate.toFixed(0)}/s`,
    reached: share >= 0.6,
  })
  const { share: against, ...timing } = await inTurn({ saltern: clearing(engine.url), bare: random(engine.url) })
  console.log(summaryLine('  against one unlimited account', timing.saltern))
  figure({
    what: `member accounts against one unlimited clearing account, ${CLIENTS} clients, beside random ones`,
    goal: '>= 0.6 x',
    measured: `${timing.saltern.rate.toFixed(0)}/s, ${against.toFixed(2)} x`,
    floor: `${timing.bare.rate.toFixed(0)}/s`,
    reached: against >= 0.6,
  })
}

/** More takes than the account holds: as many succeed as there was, and it ends empty. */
async function hotAccount(engine: Server, suid: number): Promise<void> {
  const holds = LONG * 100
  const spent = holds - TRANSFERS
  await stage.sql(
    `update ledger_account set balance = balance - $2 where suid = $1 and owner = 'member' and owner_id = '0'`,
    [suid, spent],
  )
  const outcome = { done: 0, refused: 0, broken: 0 }
  const timed = await crowd(CLIENTS, TRANSFERS + 200, async () => {
    const { http } = await sendRequest(`${engine.url}?from=m0&to=till:2`)
    if (http === 200) outcome.done++
    else if (http === 409) outcome.refused++
    else outcome.broken++
  })
  const [balance] = await stage.sql<{ balance: string }>(
    `select balance from ledger_account where suid = $1 and owner = 'member' and owner_id = '0'`,
    [suid],
  )
  console.log(
    summaryLine(
      '  one limited account',
      timed,
      `${outcome.done} of ${TRANSFERS} taken, ${outcome.refused} refused, ${outcome.broken} broken, ${balance?.balance} left`,
    ),
  )
  figure({
    what: `one limited account, ${CLIENTS} clients`,
    goal: '>= 300/s, never below its lowest balance, no 5xx',
    measured: `${timed.rate.toFixed(0)}/s, ${outcome.done} of ${TRANSFERS} taken, ${balance?.balance} left, ${outcome.broken} 5xx`,
    reached: timed.rate >= 300 && outcome.done === TRANSFERS && outcome.broken === 0 && Number(balance?.balance) === 0,
  })
}

async function reach(url: string): Promise<void> {
  const { http, text } = await sendRequest(url)
  if (http !== 200) throw new Error(text)
}
