import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { contentSecurityPolicy } from './console.ts'
import { ok } from './envelope.ts'
import { safeUrl } from './logs.ts'
import { startMetrics } from './metrics.ts'
import { noQuery, publicCall } from './route.ts'
import { deleteExpired } from './cleanup.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'saltern-web-'))
afterAll(() => rm(webFolder, { recursive: true, force: true }))
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Saltern</title>')
await writeFile(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(webFolder, 'assets', 'main-3f9a.js'), 'console.log(1)')
await writeFile(join(webFolder, 'assets', 'main-3f9a.js.br'), brotliCompressSync('console.log(1)'))

const gate = Promise.withResolvers<void>()
const section: FastifyPluginAsync = async (app) => {
  app.get('/v1/public/test/Held', { config: publicCall, schema: { querystring: noQuery } }, async () =>
    ok(await gate.promise),
  )
  app.get('/v1/public/test/Broken', { config: publicCall, schema: { querystring: noQuery } }, async () => {
    throw new Error('select secret from somewhere')
  })
}
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const database = await testDatabase()
const t = await testApp({
  database,
  webFolder,
  plugins: [section],
  limits: { inFlight: 6 }, // half of them for one address
  version: '1.2.3',
  log: { level: 'info', stream },
})

describe('probes of machines', () => {
  test('the server lives, can work, and knows its version', async () => {
    expect((await t.app.inject('/api/health')).json()).toMatchObject({
      status: true,
      data: { uptime: expect.any(Number) },
    })
    expect((await t.app.inject('/api/ready')).json()).toMatchObject({ status: true })
    expect((await t.app.inject('/api/version')).json()).toMatchObject({ data: { name: 'saltern', version: '1.2.3' } })
  })

  test('without a database it is alive, is not ready, and every call reports that', async () => {
    const connection = { host: '127.0.0.1', port: 1, user: 'x', database: 'x', password: 'x' }
    const down = await testApp({ database: { ...database, db: openDb({ connection }) }, log: false })
    expect((await down.app.inject('/api/health')).statusCode).toBe(200)
    const ready = await down.app.inject('/api/ready')
    expect([ready.statusCode, ready.json<{ code: string }>().code, ready.headers['retry-after']]).toEqual([
      503,
      'database_down',
      '1',
    ])
    const login = await down.anyone.post('/public/user/login', { username: 'a', password: 'b' })
    expect(login).toMatchObject({ http: 503, code: 'database_down', data: null })
    await down.app.db.close()
  })

  test('metrics are served on a separate loopback port, by route', async () => {
    await t.anyone.get('/public/config/GetServerConfig')
    const server = await startMetrics(t.app, 0)
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('the metrics have no port')
    expect(address.address).toBe('127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text()
    expect(text).toMatch(
      /saltern_answer_seconds_count\{method="GET",route="\/v1\/public\/config\/GetServerConfig",status="200"\} [1-9]/,
    )
    expect(text).toContain('saltern_connections{state="total"}')
    expect(text).toContain('saltern_process_resident_memory_bytes')
    expect((await fetch(`http://127.0.0.1:${address.port}/other`)).status).toBe(404)
    expect((await t.app.inject('/metrics')).headers['content-type']).toMatch(/text\/html/) // the console's own "no such page"
    server.close()
  })

  test('the calls can be browsed, and read by programs', async () => {
    const page = await t.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(page.body).not.toMatch(/https?:\/\/(cdn|fonts)/)
    const document = await t.app.inject('/api/docs/openapi.json')
    expect(document.headers['access-control-allow-origin']).toBeUndefined()
    const { openapi, paths } = document.json<{ openapi: string; paths: Record<string, object> }>()
    expect(openapi).toBe('3.1.0')
    expect(paths['/v1/public/user/login']).toMatchObject({ post: { requestBody: { required: true } } })
    expect((await t.app.inject('/api/docs/nothing')).statusCode).toBe(404)
  })
})

describe('the console', () => {
  test.each(['/', '/dashboard', '/basicdata/customer/edit/12', '/index?redirect=%2F'])(
    '%s is the page, always fresh and fenced in',
    async (url) => {
      const page = await t.app.inject(url)
      expect(page.body).toContain('<title>Saltern</title>')
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy(['https://chat.example']),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(page.headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('the page allows no inline script and no frame', () => {
    expect(contentSecurityPolicy()).toMatch(/script-src 'self';/)
    expect(contentSecurityPolicy()).toMatch(/frame-ancestors 'none'/)
  })

  test('hashed assets are cached for ever and sent compressed', async () => {
    const asset = await t.app.inject({ url: '/assets/main-3f9a.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await t.app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test('a missing path is refused as an envelope under /v1, /api and /assets', async () => {
    for (const url of ['/v1/nothing', '/api/nothing', '/assets/gone.js', '/assets/..%2findex.html']) {
      const answer = await t.app.inject(url)
      expect([url, answer.statusCode, answer.json<{ status: boolean }>().status]).toEqual([url, 404, false])
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    }
    expect((await t.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
  })
})

test('above the limit a call must retry, while the server still reports that it is alive', async () => {
  const [second, third, fourth] = [t.visitor(), t.visitor(), t.visitor()]
  const waiting = Array.from({ length: 3 }, () => t.anyone.get('/public/test/Held'))
  await expect.poll(async () => (await t.anyone.get('/public/config/GetServerConfig')).code).toBe('share_used')
  expect((await second.get('/public/config/GetServerConfig')).http).toBe(200)
  expect((await t.app.inject('/api/ready')).statusCode).toBe(200)
  for (const visitor of [second, second, third]) waiting.push(visitor.get('/public/test/Held'))
  await expect.poll(async () => (await fourth.get('/public/config/GetServerConfig')).code).toBe('busy')
  const refused = await fourth.get('/public/config/GetServerConfig')
  const ready = await t.app.inject('/api/ready')
  expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([503, 'overloaded'])
  expect([refused.http, refused.raw.headers['retry-after']]).toEqual([429, '1'])
  expect((await t.app.inject('/api/health')).statusCode).toBe(200)
  gate.resolve()
  for (const answer of await Promise.all(waiting)) expect(answer.http).toBe(200)
  for (let i = 0; i < 10; i++) expect((await t.anyone.get('/public/config/GetServerConfig')).http).toBe(200)
})

describe('the log', () => {
  test('[safety S43] a failure shows a number to the caller and all details to the log', async () => {
    const answer = await t.anyone.get('/public/test/Broken', {}, { headers: { 'accept-language': 'en' } })
    expect(answer).toMatchObject({ http: 500, code: 'internal', data: null })
    const [, number = 'none'] = /reference (\S+)$/.exec(answer.msg) ?? []
    expect(answer.raw.body).not.toContain('select')
    const line = lines.find((text) => text.includes('a request failed'))
    expect(line).toContain(number)
    expect(line).toContain('select secret from somewhere')
  })

  test('[safety G27] contains no token, password, sign or captcha of a complete visit', async () => {
    const s = await t.supplier()
    await s.get('/buyer/user/info')
    await s.post('/public/user/login', { username: s.login, password: 'guessed-Wrong-1', captcha: 'abc:secret-code' })
    await s.post('/public/user/refreshAccessToken', { refresh_token: s.tokens.refresh_token })
    const raw = await t.app.inject('/v1/seller/x?sign=ticket-text&accesstoken=token-text&name=ok')
    expect(raw.statusCode).toBe(404)
    const text = lines.join('')
    expect(text).toContain('/v1/buyer/user/info')
    for (const secret of [
      s.tokens.access_token,
      s.tokens.refresh_token,
      s.password,
      'guessed-Wrong-1',
      'secret-code',
      'ticket-text',
      'token-text',
      s.cookie,
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test.each([
    ['/v1/a?page=1&sign=abc', '/v1/a?page=1&sign=***'],
    ['/index?accesstoken=x&supplieruid=1', '/index?accesstoken=***&supplieruid=***'],
    ['/v1/a?acc%65sstoken=x', '/v1/a?acc%65sstoken=***'],
    ['/v1/a', '/v1/a'],
  ])('%s is written as %s', (url, written) => expect(safeUrl(url)).toBe(written))
})

test('finished rows are deleted, unfinished ones stay', async () => {
  const s = await t.supplier()
  await s.post('/buyer/user/userEdit', { nick_name: 'a' }, { key: 'old' })
  await s.post('/buyer/user/userEdit', { nick_name: 'b' }, { key: 'new' })
  await database.sql(`update idempotency set created_at = now() - interval '3 days' where key = 'old'`)
  await t.app.inject('/api/captcha')
  await database.sql(`insert into captcha values ('spent', '', 'login', now() - interval '1 minute')`)
  await deleteExpired(database.db, new Date())
  expect(await database.sql('select key from idempotency where suid = $1', [s.suid])).toEqual([{ key: 'new' }])
  expect(
    await database.sql(`select count(*)::int as all, count(*) filter (where id = 'spent')::int as spent from captcha`),
  ).toEqual([{ all: 1, spent: 0 }])
  expect((await s.get('/buyer/user/info')).http).toBe(200)
})
