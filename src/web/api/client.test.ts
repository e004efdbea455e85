import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import { speak, startTexts } from '../i18n/index.ts'
import { ApiError, callNamed as call, callNamedFull as callFull, fieldProblems } from './client.ts'
import { correctClock, serverNow } from './clock.ts'
import { setClientHooks } from './client-hooks.ts'
import { beginSignOut, dropSession, sessionOf, takeTokens } from './session.ts'

/** A minimal server of our protocol: it checks requests and sends the answers of the test. */
interface ReceivedRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}
type Answer = { http?: number; status?: boolean; code?: string; msg?: string; data?: unknown; raw?: string }
let server: Server
let requests: ReceivedRequest[] = []
let answer: (request: ReceivedRequest) => Answer | Promise<Answer> = () => ({})
let messages: string[] = []
let proves = true
const realFetch = globalThis.fetch

beforeEach(async () => {
  requests = []
  messages = []
  proves = true
  answer = () => ({ data: 'fine' })
  await startTexts()
  await speak('zh')
  server = createServer(
    (request, response) => void reply(request).then(({ http, text }) => response.writeHead(http).end(text)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init)) // a page has an origin, Node has not
  setClientHooks({
    error: (text, seconds) => messages.push(`${seconds}s ${text}`),
    writing: () => undefined,
    promptSignIn: (text) => (messages.push(`ask ${text}`), Promise.resolve(true)),
    prove: () => (messages.push('prove'), Promise.resolve(proves)),
    resolveRequirement: () => messages.push('due'),
    toDashboard: () => messages.push('to dashboard'),
    toSignIn: () => messages.push('to sign-in'),
    saveWork: () => (messages.push('keep'), Promise.resolve()),
    reload: () => messages.push('reload'),
  })
  takeTokens({ access_token: token(900), refresh_token: 'r1', suid: 7, is_pingtai: 0, expires_in: 900 }, false)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  dropSession()
  correctClock(Date.now() / 1000)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('every call', () => {
  it('[A09] carries device, timestamp, accesstoken, supplieruid and a signature of the content', async () => {
    await call('GET', '/jxc/warehouse/WarehouseManage', {
      page: 1,
      name: '盐 仓&=',
      on: true,
      none: undefined,
      void: null,
      list: [1, 2],
    })
    await call('POST', '/jxc/warehouse/WarehouseSave', { name: 'x', lines: [{ a: 1 }], gone: null })
    for (const { headers, query, body } of requests) {
      expect(headers).toMatchObject({
        device: 'web',
        accesstoken: sessionOf().token,
        supplieruid: '7',
        'accept-language': 'zh',
      })
      const params = Object.keys(query).length ? query : body
      const input = { params, timestamp: String(headers.timestamp), accesstoken: String(headers.accesstoken) }
      expect(headers.sign).toBe(sign(input, (text) => createHash('sha256').update(text).digest('hex')))
    }
    expect(requests[0]).toMatchObject({
      path: '/v1/jxc/warehouse/WarehouseManage',
      query: { page: '1', name: '盐 仓&=', on: 'true', list: '[1,2]' },
    })
  })
  it('is one intent while its outcome is unknown, and another one afterwards or with other content', async () => {
    const keys = () => requests.map(({ headers }) => headers['idempotency-key'])
    const step = (id: number) => call('POST', '/jxc/x/XDel', { id }, { once: true }).catch(() => undefined)
    answer = () => ({ http: 502, raw: '<html>' })
    for (const id of [1, 1, 2]) await step(id)
    answer = () => ({ http: 409, status: false, code: 'in_flight' })
    await step(1)
    answer = () => ({ data: 'done' })
    for (const id of [1, 1]) await step(id)
    const [first, second, other, waiting, retried, next] = keys()
    expect([second, waiting, retried]).toEqual([first, first, first])
    expect(new Set([first, other, next]).size).toBe(3)
  })
  it('asks for the password where a call requires it again, and repeats the call under the same key', async () => {
    answer = () =>
      messages.includes('prove') ? { data: 'saved' } : { http: 403, status: false, code: 'proof_needed', data: 'prove' }
    const saved = await call('POST', '/seller/safe/SafeSetSave', { pwd_min: 9 }, { idempotencyKey: 'k-2' })
    expect([saved, messages]).toEqual(['saved', ['prove']])
    expect(requests.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['k-2', { pwd_min: 9 }],
      ['k-2', { pwd_min: 9 }],
    ])
  })
  it('does not repeat the call, and shows no message, when the password is not entered', async () => {
    proves = false
    answer = () => ({ http: 403, status: false, code: 'proof_needed', data: 'prove' })
    await expect(call('POST', '/seller/safe/SafeSetSave')).rejects.toMatchObject({ code: 'proof_needed' })
    expect([requests.length, messages]).toEqual([1, ['prove']])
  })
  it('opens pending tasks before anything else', async () => {
    answer = () => ({ http: 403, status: false, code: 'password_due', msg: '请先修改密码', data: 'password' })
    await expect(call('GET', '/jxc/unit/UnitManage')).rejects.toMatchObject({ code: 'password_due' })
    expect(messages).toEqual(['due'])
  })
  it('signs the fields of an upload, not its files', async () => {
    const form = new FormData()
    form.set('file', new Blob(['a,b']), 'a.csv')
    await call('POST', '/jxc/x/XManage', { _excel_import: 1 }, { form, idempotencyKey: 'k-1' })
    const { headers } = requests[0] ?? expect.fail('nothing arrived')
    const input = {
      params: { _excel_import: '1' },
      timestamp: String(headers.timestamp),
      accesstoken: String(headers.accesstoken),
    }
    expect(headers.sign).toBe(sign(input, (text) => createHash('sha256').update(text).digest('hex')))
    expect(headers['idempotency-key']).toBe('k-1')
    expect(headers['content-type']).toContain('multipart/form-data')
  })
  it('returns the data, or the complete envelope', async () => {
    answer = () => ({ msg: '保存成功!', data: { id: 3 } })
    expect(await call('GET', '/a/b')).toEqual({ id: 3 })
    expect((await callFull('GET', '/a/b')).msg).toBe('保存成功!')
  })
  it('corrects a wrong clock once and continues', async () => {
    const serverTime = Math.floor(Date.now() / 1000) + 90_000
    answer = ({ headers }) =>
      Math.abs(Number(headers.timestamp) - serverTime) > 5
        ? { http: 400, status: false, code: 'bad_timestamp', data: { server_time: serverTime } }
        : { data: 'right' }
    expect(await call('GET', '/public/x')).toBe('right')
    expect(Math.abs(serverNow() - serverTime)).toBeLessThan(60)
  })
})

describe('tokens', () => {
  it('[A10] an expired one is exchanged once, and parallel calls wait for it', async () => {
    takeTokens({ access_token: token(-1), refresh_token: 'r1', suid: 7, is_pingtai: 0, expires_in: 0 }, false)
    refreshing(() => pair(900, 'r2'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('GET', '/a/b')))
    expect(new Set(answers)).toEqual(new Set([sessionOf().token]))
    expect(requests.filter(({ path }) => path.endsWith('/refreshAccessToken'))).toHaveLength(1)
    expect(requests[0]?.body).toEqual({ refresh_token: 'r1' })
    expect(sessionOf().refreshToken).toBe('r2')
  })
  it('[A10] expiry is judged by the server’s clock, not by ours', async () => {
    correctClock(Date.now() / 1000 + 3600)
    refreshing(() => pair(900 + 3600, 'r3'))
    await call('GET', '/a/b')
    expect(requests.map(({ path }) => path)).toEqual(['/v1/public/user/refreshAccessToken', '/v1/a/b'])
  })
  it('public calls do not wait for a token', async () => {
    takeTokens({ access_token: token(-1), refresh_token: '', suid: 7, is_pingtai: 0, expires_in: 0 }, false)
    await call('GET', '/public/config/GetServerConfig')
    expect(requests).toHaveLength(1)
  })
  it('[A12] a broken one is dropped and leads to the sign-in page', async () => {
    takeTokens({ access_token: 'not.a.token', refresh_token: 'r1', suid: 7, is_pingtai: 0, expires_in: 0 }, false)
    await expect(call('GET', '/a/b')).rejects.toMatchObject({ code: 'broken_token' })
    expect(requests).toHaveLength(0)
    expect(messages).toEqual(['to sign-in'])
    expect(sessionOf().token).toBe('')
  })
  it("[A13] without a refresh token it is rejected 'no refreshToken'", async () => {
    takeTokens({ access_token: token(-1), refresh_token: '', suid: 7, is_pingtai: 0, expires_in: 0 }, false)
    await expect(call('GET', '/a/b')).rejects.toThrow('no refreshToken')
  })
  it('[A14] the end of a session asks once, keeps open work, clears the token and reloads', async () => {
    answer = () => ({ http: 401, status: false, code: 'signed_out', msg: '请重新登录', data: 'login' })
    await Promise.allSettled([call('GET', '/a/b'), call('GET', '/a/c'), call('GET', '/a/d', {}, { quiet: true })])
    await vi.waitFor(() => expect(messages).toContain('reload'), { timeout: 60_000 })
    expect(messages).toEqual(['ask 请重新登录', 'keep', 'reload'])
    expect(sessionOf().token).toBe('')
  })
  it('calls that end after a sign-out ask nothing, even after a new sign-in', async () => {
    const answerGate = Promise.withResolvers<Answer>()
    answer = () => answerGate.promise
    const late = [call('GET', '/a/b'), (beginSignOut(), call('GET', '/a/c'))]
    await expect.poll(() => requests.length).toBe(2)
    dropSession()
    takeTokens({ access_token: token(800), refresh_token: 'r2', suid: 7, is_pingtai: 0, expires_in: 800 }, true)
    answerGate.resolve({ http: 401, status: false, code: 'signed_out', msg: '请重新登录', data: 'login' })
    for (const pending of late) await expect(pending).rejects.toMatchObject({ data: 'login' })
    expect(messages).toEqual([])
  })
})

describe('the error catalogue', () => {
  it('[A15] no permission: 5 seconds, then the dashboard', async () => {
    await refused({ http: 403, code: 'forbidden', msg: '没有操作权限' })
    expect(messages).toEqual(['5s 没有操作权限，请尝试重新登录或刷新', 'to dashboard'])
  })
  it('[A16] any other message: 4 seconds', async () => {
    await refused({ http: 409, code: 'already_audited', msg: '不可以重复审核！' })
    expect(messages).toEqual(['4s 不可以重复审核！'])
  })
  it('[A17] refresh_captcha is rejected with that marker and shows nothing', async () => {
    expect(await refused({ http: 401, code: 'captcha_wrong', msg: 'x', data: 'refresh_captcha' })).toMatchObject({
      data: 'refresh_captcha',
    })
    expect(messages).toEqual([])
  })
  it('[A18] network errors: 5 seconds, also when something else than our server answers', async () => {
    await refused({ http: 502, raw: '<html>bad gateway' })
    expect(messages).toEqual(['5s 服务器暂时无法应答（502）'])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(call('GET', '/a/b')).rejects.toBeInstanceOf(ApiError)
    expect(messages[1]).toBe('5s 网络连接失败，请检查网络后重试')
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  it('a quiet call shows no message and still throws; its fields can be read', async () => {
    const error = await refused(
      { http: 422, code: 'invalid', msg: 'x', data: { errors: [{ field: 'name', code: 'required', msg: 'y' }] } },
      true,
    )
    expect(messages).toEqual([])
    expect(fieldProblems(error)).toEqual([{ field: 'name', code: 'required', msg: 'y' }])
    expect(fieldProblems(new Error('other'))).toEqual([])
  })
  it('an aborted call is not an error to show', async () => {
    const abort = new AbortController()
    answer = () => new Promise(() => undefined)
    const running = call('GET', '/a/b', {}, { signal: abort.signal })
    setTimeout(() => abort.abort(), 20)
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(messages).toEqual([])
  })
})

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function refreshing(next: () => Answer): void {
  answer = (request) => (request.path.endsWith('/refreshAccessToken') ? next() : { data: request.headers.accesstoken })
}

function pair(seconds: number, name: string): Answer {
  return {
    data: { access_token: token(seconds, name), refresh_token: name, suid: 7, is_pingtai: 0, expires_in: seconds },
  }
}

async function refused(response: Answer, quiet = false): Promise<unknown> {
  answer = () => ({ status: false, ...response })
  return call('GET', '/a/b', {}, { quiet }).then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error,
  )
}

function token(seconds: number, salt = ''): string {
  return `${encoded({ alg: 'HS256' })}.${encoded({ exp: Math.floor(Date.now() / 1000) + seconds, salt: `${salt}盐` })}.x`
}

async function reply(request: IncomingMessage): Promise<{ http: number; text: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const url = new URL(request.url ?? '', 'http://x')
  const text = Buffer.concat(chunks).toString()
  const body: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {}
  const params = {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body,
    headers: request.headers,
  }
  requests.push(params)
  const { http = 200, raw, ...envelope } = await answer(params)
  return { http, text: raw ?? JSON.stringify({ status: true, code: 'ok', msg: '', data: null, ...envelope }) }
}

describe('duplicate saves', () => {
  const paths = [
    '/public/supplier/Enter',
    '/seller/supplier/CertApply',
    '/seller/safe/SafeSetSave',
    '/seller/app/AppversionSave',
    '/seller/app/AppdownSet',
    '/seller/quickmenu/QuickMenuAdds',
  ]
  it('[S31] refuses a submit equal to the previous one, without a call, by the text of the specification', async () => {
    for (const path of paths) {
      await call('POST', path, { a: 1, ver: 1 })
      await expect(call('POST', path, { a: 1, ver: 2 })).rejects.toMatchObject({ code: 'unchanged' })
      await call('POST', path, { a: 2, ver: 2 })
      await call('POST', path, { a: 1, ver: 3 })
    }
    expect(requests.map(({ path, body }) => [path, body.a])).toEqual(
      paths.flatMap((path) => [1, 2, 1].map((a) => [`/v1${path}`, a])),
    )
    expect(new Set(messages)).toEqual(new Set(['4s 数据未发生任何改变，请修改数据后再次提交']))
  })
  it('[S31] allows calls that never reached the server, calls of another person, and every other call', async () => {
    answer = () => ({ http: 503, status: false, code: 'busy', msg: 'busy' })
    await expect(call('POST', '/seller/safe/SafeSetSave', { a: 5 }, { quiet: true })).rejects.toThrow('busy')
    answer = () => ({ http: 422, status: false, code: 'invalid', msg: 'no' })
    await expect(call('POST', '/seller/safe/SafeSetSave', { a: 5 }, { quiet: true })).rejects.toThrow('no')
    await expect(call('POST', '/seller/safe/SafeSetSave', { a: 5 }, { quiet: true })).rejects.toMatchObject({
      code: 'unchanged',
    })
    dropSession()
    answer = () => ({ data: 'fine' })
    takeTokens({ access_token: token(900), refresh_token: 'r1', suid: 8, is_pingtai: 0, expires_in: 900 }, false)
    await call('POST', '/seller/safe/SafeSetSave', { a: 5 })
    await call('POST', '/jxc/unit/UnitSave', { a: 5 })
    await call('POST', '/jxc/unit/UnitSave', { a: 5 })
    expect(requests.length).toBe(5)
  })
})
