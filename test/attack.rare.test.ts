import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sign } from '#core/wire/sign.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { attackOn, headOf } from './helpers/attack.ts'

// Attacks from one address or one supplier, on loopback and of bounded size: all other callers are served during the
// attack.
const webFolder = await mkdtemp(join(tmpdir(), 'saltern-web-'))
afterAll(() => rm(webFolder, { recursive: true, force: true }))
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Saltern</title>')
await writeFile(join(webFolder, 'assets', 'large.js'), randomBytes(1024 * 1024).toString('hex'))

const CONNECTIONS_OF_ADDRESS = 200
const t = await testApp({
  ...sections(registry(product)),
  webFolder,
  limits: { unreadMs: 1500, connectionsOfAddress: CONNECTIONS_OF_ADDRESS },
})
const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
const attack = attackOn(Number(new URL(url).port))
afterEach(() => attack.end())
const connections = () =>
  new Promise<number>((resolve, reject) =>
    t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

let attacker: Person
let others: Person[]
beforeAll(async () => {
  attacker = await t.supplier()
  others = [await t.supplier(), await t.supplier()]
})

function signed(person: Person, params: Record<string, unknown> = {}): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const accesstoken = person.tokens.access_token
  const text = sign({ params, timestamp, accesstoken }, (value) => createHash('sha256').update(value).digest('hex'))
  return { device: 'web', timestamp, accesstoken, supplieruid: String(person.suid), sign: text }
}

/** The answers to other suppliers, visitors and the monitoring of the server, several times. */
async function expectService() {
  for (let round = 0; round < 5; round++) {
    const calls = others.map((other) => fetch(`${url}/v1/jxc/material/MaterialManage`, { headers: signed(other) }))
    const rest = ['/api/ready', '/api/health', '/', '/assets/large.js'].map((path) => fetch(`${url}${path}`))
    const answers = await Promise.all([...calls, ...rest])
    for (const answer of answers) await answer.arrayBuffer()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  }
}

const figure = async (name: string) =>
  Number(
    (await t.app.metrics.metrics())
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('[safety G8] 300 requests of a public file on one connection that reads nothing block no other request, and it is closed', async () => {
  const before = await figure('saltern_refused_total{reason="unread"}')
  await attack.send(headOf('GET /assets/large.js').repeat(300))
  await expect.poll(() => figure('saltern_load{of="requests"}')).toBeGreaterThan(0)
  await expectService()
  expect(await figure('saltern_refused_total{reason="pipelined"}')).toBeGreaterThan(200)
  await expect.poll(() => figure('saltern_refused_total{reason="unread"}')).toBe(before + 1)
  await expect.poll(() => figure('saltern_load{of="requests"}')).toBe(0)
})

test('[safety G8] 3,000 lists of one person on one connection that reads nothing block no other request', async () => {
  await attack.send(headOf('GET /v1/jxc/unit/UnitManage', signed(attacker)).repeat(3000))
  await expectService()
  await expect.poll(() => figure('saltern_load{of="calls"}')).toBe(0)
})

test('[safety G8] 50 connections that request much and read nothing block no other request, and are closed', async () => {
  const quiet = await connections()
  await Promise.all(Array.from({ length: 50 }, () => attack.send(headOf('GET /assets/large.js').repeat(10))))
  await expect.poll(() => figure('saltern_load{of="requests"}')).toBeGreaterThan(0)
  await expectService()
  await expect.poll(() => figure('saltern_load{of="requests"}')).toBe(0)
  await expect.poll(connections).toBeLessThanOrEqual(quiet + 8) // connections of other clients, which are kept alive
})

test('[safety G13] 10,000 slow requests of one address hold only its share of the connections', async () => {
  const slow = [
    headOf('POST /v1/public/user/login', { 'content-length': '1000' }),
    'GET /v1/jxc/unit/UnitManage HTTP/1.1\r\nhost: a\r\nx-',
  ]
  const sent: Socket[] = []
  for (let batch = 0; batch < 40; batch++) {
    sent.push(...(await Promise.all(Array.from({ length: 250 }, (_, n) => attack.send(slow[n % 2] ?? '')))))
    for (const socket of sent.splice(0, sent.length - 500)) socket.destroy()
    if (batch % 10 === 0) await expectService()
    expect(await connections()).toBeLessThanOrEqual(2 * CONNECTIONS_OF_ADDRESS)
  }
  await expectService()
  expect(await figure('saltern_refused_total{reason="connections"}')).toBeGreaterThan(0)
})

test('[safety G8] 60 charts, pivots and counts of one supplier run one at a time, and block no other request', async () => {
  const charts = Array.from({ length: 60 }, async (_, n) =>
    n % 3 === 0
      ? attacker.get('/seller/index/Charts')
      : attacker.get('/jxc/material/MaterialManage', n % 3 === 1 ? { _pivot: 'kind' } : { _count_sum: '1' }),
  )
  await expectService()
  const answers = await Promise.all(charts)
  expect([200, 429]).toEqual(expect.arrayContaining([...new Set(answers.map(({ http }) => http))]))
  expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(30)
})

test('[safety G8] calls of one supplier that hold all of their slots leave slots to others, and their refusal reports it', async () => {
  const gate = Promise.withResolvers<void>()
  const locks = Array.from({ length: 20 }, () => t.database.db.tenant(attacker.suid, () => gate.promise))
  const calls = Array.from({ length: 300 }, () =>
    attacker.get('/jxc/unit/UnitManage', { limit: 1 }, { headers: { 'accept-language': 'en' } }),
  )
  try {
    await expect.poll(() => figure('saltern_refused_total{reason="calls"}')).toBeGreaterThan(0)
    await expectService()
  } finally {
    gate.resolve()
    await Promise.allSettled(locks)
  }
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 429]))
  expect(answers.find(({ http }) => http === 429)).toMatchObject({
    code: 'share_used',
    msg: 'Too many requests in progress. Wait until some are completed, then try again',
  })
})
