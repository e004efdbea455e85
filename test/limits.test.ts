import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sign } from '#core/wire/sign.ts'
import { plugins, product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { buyerTokens } from './helpers/buyers.ts'
import { expectWithin } from './helpers/patience.ts'

// Limits of one caller on the server, so that it stays available for all others. A real socket each time, since the
// limits are on sockets.
const all = registry(product)
const t = await testApp({
  ...sections(all),
  addons: plugins.map(({ key }) => key),
  limits: { inFlight: 40, tables: 1, tablesWaiting: 1 },
})
const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
const port = Number(new URL(url).port)
const temporary = () => readdir(join(t.app.filesFolder, 'tmp'))

const open = new Set<Socket>()
afterAll(() => open.forEach((socket) => socket.destroy()))

let s: Person
beforeAll(async () => {
  s = await t.supplier({ is_platform: true, is_union: true })
})

function signed(person: Pick<Person, 'suid' | 'tokens'>, params: Record<string, unknown> = {}): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const accesstoken = person.tokens.access_token
  const text = sign({ params, timestamp, accesstoken }, (value) => createHash('sha256').update(value).digest('hex'))
  return { device: 'web', timestamp, accesstoken, supplieruid: String(person.suid), sign: text }
}

/** A connection that sends these bytes and then nothing more. */
async function stuck(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined).resume() // the server may hang up
  await new Promise<void>((done) => socket.once('connect', done))
  socket.write(bytes)
  return socket
}

const headOf = (path: string, headers: Record<string, string>) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** A form with a file, of which the first bytes are sent and the end is not. */
const halfUpload = (person: Person) =>
  headOf('/api/upload', {
    ...signed(person),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '5000',
  }) + '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'

describe('[safety S28] time and size', () => {
  test('requests, headers, statements, locks and idle transactions all have their limits', async () => {
    const { requestTimeout, headersTimeout, maxHeadersCount } = t.app.server
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 10_000 })
    expect(maxHeadersCount === null || maxHeadersCount <= 2000).toBe(true)
    expect(t.app.initialConfig.bodyLimit).toBe(1024 * 1024)
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
    const of = async (search: (text: string) => Promise<{ setting: string }[]>) =>
      Promise.all(
        settings.map(async (name) => (await search(`select current_setting('${name}') as setting`))[0]?.setting),
      )
    const { db } = t.database
    expect(await of((text) => db.tenant(s.suid, (tx) => tx.query(text)))).toEqual(['5s', '2s', '10s'])
    expect(
      await of(
        async (text) => (await db.read(s.suid, [{ text }]))[0]?.map((row) => ({ setting: String(row.setting) })) ?? [],
      ),
    ).toEqual(['5s', '2s', '10s'])
    expect(await of((text) => db.platform('a test looks', (tx) => tx.query(text)))).toEqual(['30s', '2s', '10s'])
    // Settings of one action do not stay on its connection.
    await db.tenant(s.suid, (tx) => tx.query('select 1'), { timeoutMs: 30_000 })
    expect(await of((text) => db.tenant(s.suid, (tx) => tx.query(text)))).toEqual(['5s', '2s', '10s'])
  })

  test('a body of more than 1 MiB is refused by every call, and a form by calls that accept none', async () => {
    const wrong: string[] = []
    const long = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    const ordinary = await t.supplier() // for calls that are not for union accounts
    const saved = await ordinary.post<{ id: number }>('/seller/member/MemberSave', {
      name: '李雷',
      phone: '13900000001',
      addresses: [],
    })
    const buyer = { suid: ordinary.suid, tokens: await buyerTokens(t, ordinary, saved.data.id) }
    for (const { method, url: path, right, access, signed: asks } of t.app.routeTable.filter(
      (route) => route.method === 'POST',
    )) {
      const who = access === 'buyer' ? buyer : all.ruleOf(right)?.union === 'never' ? ordinary : s
      const headers = { ...signed(who), 'content-type': 'application/json' }
      const answer = await t.app.inject({ method: 'POST', url: path, payload: long, headers })
      if (![413, 415].includes(answer.statusCode)) wrong.push(`${method} ${path} ${asks}: ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['51 fields', Array.from({ length: 51 }, (_, n) => field(`f${n}`, 'x')).join('')],
    ['two files', file('a.pdf', '%PDF-1.7') + file('b.pdf', '%PDF-1.7')],
    ['a field of more than 64 kB', field('f', 'x'.repeat(65 * 1024)) + file('a.pdf', '%PDF-1.7')],
    ['one field twice', field('f', '1') + field('f', '2') + file('a.pdf', '%PDF-1.7')],
  ])('a form with %s is refused and leaves nothing', async (_what, parts) => {
    const params: Record<string, string> = {}
    const answer = await s.form('/api/upload', {
      payload: `${parts}--b--\r\n`,
      type: 'multipart/form-data; boundary=b',
      params,
    })
    expect(answer.status).toBe(false)
    expect([400, 413]).toContain(answer.http)
    expect(await temporary()).toEqual([])
  })

  function field(name: string, value: string): string {
    return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  }
  function file(name: string, bytes: string): string {
    return `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${bytes}\r\n`
  }
})

describe('[safety G13] connections that send drop by drop', () => {
  test('500 of them take no slot from others', async () => {
    const p99 = async () => {
      const took: number[] = []
      for (let n = 0; n < 40; n++) {
        const began = performance.now()
        const answer = await fetch(`${url}/v1/jxc/unit/UnitManage`, { headers: signed(s) })
        took.push(performance.now() - began)
        expect([answer.status, (await answer.text()).slice(0, 14)]).toEqual([200, '{"status":true'])
      }
      return took.sort((a, b) => a - b)[38] ?? 0
    }
    const before = await p99()
    const half =
      headOf('/v1/public/user/login', {
        'content-type': 'application/json',
        'content-length': '1000',
        timestamp: signed(s).timestamp ?? '',
      }) + '{"username":'
    const sockets = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        stuck(n % 2 === 0 ? half : `GET /v1/jxc/unit/UnitManage HTTP/1.1\r\nhost: a\r\nx-${n}: `),
      ),
    )
    // a moment in which the machine did something else is over by the next look
    expectWithin(Math.max(before * 2, 20), Math.min(await p99(), await p99(), await p99()))
    for (const socket of sockets) socket.destroy()
  })

  test('[safety G26] eight uploads of one supplier come in at once; a further one waits its turn, and other suppliers do not', async () => {
    const [slow, other] = [await t.supplier(), await t.supplier()]
    const sockets = await Promise.all(Array.from({ length: 8 }, () => stuck(halfUpload(slow))))
    await expect.poll(async () => (await temporary()).length).toBe(8)
    const pdf = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }
    expect(await slow.upload('/api/upload', pdf)).toMatchObject({ http: 429, code: 'busy' })
    expect(await slow.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
    expect(await other.upload('/api/upload', pdf)).toMatchObject({ http: 200 })
    for (const socket of sockets) socket.destroy()
    // A closed connection leaves no file in the folder for temporary files.
    await expect.poll(temporary).toEqual([])
    await expect.poll(async () => (await slow.upload('/api/upload', pdf)).http).toBe(200)
  })
})

test('[safety S28] full exports run one at a time here, one waits, and the next must retry', async () => {
  const manage = '/jxc/unit/UnitManage'
  const file = () => s.download(manage, { _down_excel: '1', _excel_type: 'csv', _excel_file_name: 'a' })
  const codes = (await Promise.all(Array.from({ length: 5 }, file))).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429])
  expect((await s.upload(manage, { name: 'a.csv', bytes: Buffer.from('x,y\n') }, { _excel_import: '1' })).http).toBe(
    422,
  )
  expect(await temporary()).toEqual([])
})

test('[safety S28] a supplier that requests many full exports delays another by one of them, not by all', async () => {
  const crowd = await testApp({ limits: { tables: 1, tablesWaiting: 8 } })
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const attempt = (supplier: number, name: string, until?: Promise<void>) =>
    crowd.app.tables(supplier, async () => {
      order.push(name)
      await until
    })
  const queries = [
    attempt(1, 'one', first.promise),
    ...['two', 'three', 'four'].map((name) => attempt(1, name)),
    attempt(2, 'other'),
  ]
  first.resolve()
  await Promise.all(queries)
  expect(order).toEqual(['one', 'other', 'two', 'three', 'four'])
})

test('[safety S28] of twenty concurrent streams of one person twelve stay open, and closed ones take no slot', async () => {
  const person = await t.supplier()
  const streamed = { ...signed(person), accept: 'text/event-stream' }
  const get = `GET /api/events HTTP/1.1\r\nhost: a\r\n${Object.entries(streamed)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
  for (const socket of await Promise.all(Array.from({ length: 12 }, () => stuck(get)))) socket.destroy()
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const openOne = () => fetch(`${url}/api/events`, { headers: streamed, signal: abort.signal })
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, openOne))
      const codes = answers.map(({ status }) => status)
      const full = codes.filter((status) => status === 200).length
      if (full < 12) for (const { body } of answers) await body?.cancel()
      expect(full).toBeLessThanOrEqual(12)
      return codes.filter((status) => status === 429).length
    })
    .toBe(8)
})
