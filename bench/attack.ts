/**
 * Attacks from one address or one supplier, on loopback, and the latency of another supplier's list meanwhile, compared
 * with the same list at rest, in one run. `node bench/attack.ts`; SECONDS changes the duration of each attack.
 */
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { attackOn, headOf } from '#test/helpers/attack.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { sendRequest, download, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { account, materials } from './lib/materials.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

const SECONDS = Number(process.env.SECONDS ?? 8)
const ROWS = 100_000
const path = '/jxc/material/MaterialManage'

const stage = await openStage()
try {
  const [hostile, other] = [await account(stage, 'hostile'), await account(stage, 'other')]
  await quickly(stage, ['material'], async () => {
    await materials(stage, hostile, 1, ROWS)
    await materials(stage, other, 1, 20_000)
  })
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const attack = attackOn(Number(new URL(app.url).port))
  const [attacker, looker] = [
    await signIn(app.url, hostile.login, hostile.password),
    await signIn(app.url, other.login, other.password),
  ]
  const list = (session: Session) => headOf(`GET /v1${path}`, shot(session, path, {}).headers)
  const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
    '300 pipelined requests, never read': () => measureOpen(() => attack.send(headOf('GET /api/version').repeat(300))),
    '3,000 pipelined lists, never read': () => measureOpen(() => attack.send(list(attacker).repeat(3000))),
    '50 connections that read nothing': () =>
      measureOpen(() => Promise.all(Array.from({ length: 50 }, () => attack.send(list(attacker).repeat(10))))),
    '10,000 requests, drop by drop': () => dropByDrop((bytes) => attack.send(bytes)),
    '60 charts at once': () => again(60, () => sendRequest(...of(shot(attacker, '/seller/index/Charts', {})))),
    '60 pivots at once': () => again(60, () => sendRequest(...of(shot(attacker, path, { _pivot: 'kind' })))),
    '60 lists at once': () => again(60, () => sendRequest(...of(shot(attacker, path, { keyword: '9' })))),
    'exports of 100,000 rows at once': () =>
      again(4, () => download(attacker, path, { _down_excel: '1', _excel_file_name: 'a', _excel_type: 'csv' })),
    'a locked table of another list': () => locked(attacker),
  }
  const { others: rest } = await latencyDuring(app, shot(looker, path, { status: 'on' }), () => sleep(SECONDS * 1000))
  console.log(`at rest: list of another supplier, p99 ${rest.p99.toFixed(0)} ms of ${rest.calls} calls\n`)
  for (const [name, run] of Object.entries(attacks)) {
    const { others } = await latencyDuring(app, shot(looker, path, { status: 'on' }), run)
    attack.end()
    await sleep(500)
    figure({
      what: `${name}: list of another supplier, p99`,
      goal: '<= 2 x, nobody refused',
      measured: `${others.p99.toFixed(0)} ms, ${(others.p99 / rest.p99).toFixed(1)} x of ${others.calls} calls${others.why ? `, ${others.why}` : ''}`,
      floor: `${rest.p99.toFixed(0)} ms at rest`,
      reached: others.p99 <= 2 * rest.p99 && others.failures === 0,
    })
  }
  await app.stop()
} finally {
  await stage.close()
}

/** Connections that stay as they are while the others work. */
async function measureOpen(open: () => Promise<unknown>): Promise<void> {
  await open()
  await sleep(SECONDS * 1000)
}

/** This many callers who repeat their call until the time is over, for any answer. */
async function again(callers: number, call: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + SECONDS * 1000
  const caller = async () => {
    while (performance.now() < end) await call().catch(() => sleep(50))
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

async function dropByDrop(send: (bytes: string) => Promise<Socket>): Promise<void> {
  const sent: Socket[] = []
  for (let batch = 0; batch < 20; batch++) {
    const part = Array.from({ length: 500 }, () =>
      send(headOf('POST /v1/public/user/login', { 'content-length': '1000' })),
    )
    sent.push(...(await Promise.all(part)))
    for (const socket of sent.splice(0, sent.length - 1000)) socket.destroy()
    await sleep((SECONDS * 1000) / 20)
  }
}

/** Lists of one supplier that wait for a locked table, which the list of the others does not read. */
async function locked(session: Session): Promise<void> {
  const owner = new Client(stage.connection)
  await owner.connect()
  await owner.query('begin; lock table dept in access exclusive mode')
  try {
    await again(24, () => sendRequest(...of(shot(session, '/jxc/dept/DeptManage', {}))))
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}

function of({ url, headers }: ReturnType<typeof shot>): [string, Record<string, string>] {
  return [url, headers]
}
