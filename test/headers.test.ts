import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'

// Headers of every answer for a browser, for any request and any caller.
const webFolder = await mkdtemp(join(tmpdir(), 'saltern-web-'))
afterAll(() => rm(webFolder, { recursive: true, force: true }))
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Saltern</title>')
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const t = await testApp({
  ...sections(registry(product)),
  addons: plugins.map(({ key }) => key),
  webFolder,
  trustProxy: ['127.0.0.1'],
  site: { chatHosts: ['https://chat.example'] },
  log: { level: 'warn', stream },
})
const routes = t.app.routeTable.filter(({ method }) => method !== 'HEAD')
const calls = routes.filter(({ signed }) => signed !== false)

describe('[safety S41] a page of the console', () => {
  const policyOf = (header: unknown) =>
    new Map(
      String(header)
        .split('; ')
        .map((part) => [part.split(' ', 1)[0] ?? '', part.split(' ').slice(1).join(' ')]),
    )

  test('runs scripts of its own origin only, accepts no markup past its policies, cannot be framed, and reports violations', async () => {
    for (const url of ['/', '/dashboard', '/basicdata/customer/edit/1', '/404']) {
      const { headers } = await t.app.inject(url)
      const policy = policyOf(headers['content-security-policy'])
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'connect-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'frame-src': 'https://chat.example',
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default dompurify',
        'report-uri': '/api/policy-report',
        'report-to': 'policy',
      })
      expect(policy.has('object-src')).toBe(false) // default-src
      expect(headers).toMatchObject({
        'reporting-endpoints': 'policy="/api/policy-report"',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('receives violation reports of a browser in either form; the log stores them short, without queries, and limited in number', async () => {
    const send = (type: string, payload: unknown) =>
      t.app.inject({
        method: 'POST',
        url: '/api/policy-report',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    lines.length = 0
    const older = {
      'csp-report': {
        'blocked-uri': 'https://evil.example/x?accesstoken=abc',
        'violated-directive': 'script-src',
        other: 'x',
      },
    }
    expect((await send('application/csp-report', older)).statusCode).toBe(204)
    const newer = [
      {
        type: 'csp-violation',
        body: { blockedURL: 'trusted-types-sink', lineNumber: 3, sample: `Element innerHTML|${'x'.repeat(500)}` },
      },
    ]
    expect((await send('application/reports+json', newer)).statusCode).toBe(204)
    const entries = lines.map((line): unknown => JSON.parse(line))
    expect(entries).toMatchObject([
      { report: { 'blocked-uri': 'https://evil.example/x', 'violated-directive': 'script-src' } },
      { report: { blockedURL: 'trusted-types-sink', lineNumber: '3' } },
    ])
    expect(lines.join('')).not.toMatch(/abc|x{300}/)
    for (const [type, body] of [
      ['application/csp-report', '{'],
      ['application/csp-report', 'null'],
      ['application/reports+json', '[1,{"body":[]}]'],
    ] as const)
      expect((await send(type, body)).statusCode).toBe(204)
    expect((await send('application/json', '{}')).statusCode).toBe(415)
    expect((await send('application/csp-report', `"${'x'.repeat(20_000)}"`)).statusCode).toBe(413)
    for (let n = 0; n < 50; n++) await send('application/csp-report', older)
    expect(lines.length).toBeLessThanOrEqual(41) // twenty a minute, and a minute may have ended meanwhile
  })
})

test('[safety S41] over https every answer requires https in future, and no answer of a call is cached', async () => {
  const wrong: string[] = []
  for (const { method, url, signed } of [...routes, { method: 'GET', url: '/v1/nothing', signed: true }]) {
    const place = url.replace('*', 'x').replace(/:\w+/g, 'x.png')
    const get = (proto: string) =>
      t.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url: place, headers: { 'x-forwarded-proto': proto } })
    const [safe, plain] = [await get('https'), await get('http')]
    if (safe.headers['strict-transport-security'] !== 'max-age=31536000') wrong.push(`${method} ${url}: no HSTS`)
    if (plain.headers['strict-transport-security'] !== undefined) wrong.push(`${method} ${url}: HSTS over http`)
    if (url.startsWith('/v1') && safe.headers['cache-control'] !== 'no-store')
      wrong.push(`${method} ${url}: may be kept`)
    if (safe.statusCode >= 500 && signed !== false) wrong.push(`${method} ${url}: ${safe.statusCode}`)
  }
  expect(routes.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test('[safety S42] no route allows another origin or repeats its name, preflights are answered like missing paths', async () => {
  const origin = 'https://evil.example'
  const wrong: string[] = []
  for (const { method, url } of routes) {
    const place = url.replace('*', 'x').replace(/:\w+/g, 'x.png')
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'accesstoken' }
    for (const requestedMethod of [method === 'POST' ? 'POST' : 'GET', 'OPTIONS'] as const) {
      const answer = await t.app.inject({ method: requestedMethod, url: place, headers })
      const exposed = Object.entries(answer.headers).filter(
        ([name, value]) => name.startsWith('access-control') || String(value).includes(origin),
      )
      if (exposed.length > 0 || answer.body.includes(origin))
        wrong.push(`${requestedMethod} ${url}: ${JSON.stringify(exposed)}`)
      if (requestedMethod === 'OPTIONS' && answer.statusCode !== 404) wrong.push(`OPTIONS ${url}: ${answer.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[safety S21] a repeated key in an address is refused by every call, and so is a nested one', async () => {
  const s = await t.supplier({ is_platform: true })
  const wrong: string[] = []
  for (const { method, url, cookie } of calls) {
    if (cookie || url.endsWith('/logout')) continue
    const path = url.replace(/^\/v1/, '')
    for (const query of ['id=1&id=2', 'page=1&page=1', 'x[a]=1']) {
      const answer = await (method === 'POST' ? s.post(`${path}?${query}`) : s.get(`${path}?${query}`))
      if (answer.http < 400 || answer.http >= 500)
        wrong.push(`${method} ${url}?${query}: ${answer.http} ${answer.code}`)
    }
  }
  expect(calls.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})
