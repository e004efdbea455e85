import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { testApp } from '#test/helpers/app.ts'
import { monotonicClock } from '../http/clock.ts'
import { lastSeen } from '../http/sessions.ts'
import type { Person } from '#test/helpers/app.ts'
import { tokensOf } from '../http/tokens.ts'

const secrets = { jwt: randomBytes(32), refresh: randomBytes(32) }
const t = await testApp({ secrets })
const refresh = (token: string) =>
  t.anyone.post<TokenAnswer>('/public/user/refreshAccessToken', { refresh_token: token })
const alive = async (s: Person, accesstoken = s.tokens.access_token) =>
  (await s.get('/buyer/user/info', {}, { headers: { accesstoken } })).http === 200

test('[safety S10] an access token is valid for 15 minutes, and the refresh token yields the next', async () => {
  const s = await t.supplier()
  t.pass(14 * 60)
  expect(await alive(s)).toBe(true)
  t.pass(2 * 60)
  expect(await s.get('/buyer/user/info')).toMatchObject({ http: 401, code: 'signed_out', data: 'login' })
  const next = await refresh(s.tokens.refresh_token)
  expect(next).toMatchObject({ http: 200, data: { suid: s.suid, is_pingtai: 0 } })
  expect(900 - next.data.expires_in).toBeLessThan(60) // seconds that a busy machine took to answer
  expect(await alive(s, next.data.access_token)).toBe(true)
})

test('[safety S12] repeats within ten seconds get the very same tokens, also in parallel', async () => {
  const s = await t.supplier()
  t.pass(60)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(s.tokens.refresh_token)))
  t.pass(8)
  answers.push(await refresh(s.tokens.refresh_token))
  const [first] = answers
  for (const { http, data } of answers) {
    expect(http).toBe(200)
    expect({ ...data, expires_in: 0 }).toEqual({ ...first?.data, expires_in: 0 })
  }
  const [row] = await t.database.sql<{ generation: number }>('select generation from session where suid = $1', [s.suid])
  expect(row?.generation).toBe(1)
})

test('[safety S12] [safety T3] a reused refresh token ends the complete session and is logged', async () => {
  const s = await t.supplier()
  const next = await refresh(s.tokens.refresh_token)
  t.pass(11)
  expect(await refresh(s.tokens.refresh_token)).toMatchObject({ http: 401, code: 'refresh_reused', data: 'login' })
  expect(await alive(s, next.data.access_token)).toBe(false)
  expect(await refresh(next.data.refresh_token)).toMatchObject({ http: 401, code: 'signed_out' })
  const log = await t.database.sql('select fail_reason from login_log where suid = $1 and way = $2', [s.suid, 'token'])
  expect(log).toEqual([{ fail_reason: 'refresh_reused' }])
})

test('a token of an earlier generation is a reuse even when it is fresh', async () => {
  const s = await t.supplier()
  const second = await refresh(s.tokens.refresh_token)
  await refresh(second.data.refresh_token)
  expect(await refresh(s.tokens.refresh_token)).toMatchObject({ code: 'refresh_reused' })
})

test('a forged, foreign or missing refresh token is refused', async () => {
  const s = await t.supplier()
  const plain = Buffer.from(s.tokens.refresh_token, 'base64url').toString()
  const forged = Buffer.from(plain.replace(/^\d+/, String(s.suid + 1))).toString('base64url')
  expect(await refresh(forged)).toMatchObject({ http: 401, code: 'signed_out', data: 'login' })
  expect(await refresh('nonsense')).toMatchObject({ http: 401, code: 'signed_out' })
  expect(await refresh('')).toMatchObject({ http: 401, code: 'refresh_missing', msg: 'no refreshToken' })
  expect(await alive(s)).toBe(true)
})

test('[safety S12] two hours without a call end a session; calls keep it going', async () => {
  const [idle, busy] = [await t.supplier(), await t.supplier()]
  let { refresh_token } = busy.tokens
  for (let hour = 0; hour < 3; hour++) {
    t.pass(3600)
    refresh_token = (await refresh(refresh_token)).data.refresh_token
  }
  expect(refresh_token).toBeTruthy()
  expect(await refresh(idle.tokens.refresh_token)).toMatchObject({ http: 401, code: 'signed_out' })
})

test('[safety S12] a session ends after twelve hours regardless of activity', async () => {
  const s = await t.supplier()
  let { refresh_token } = s.tokens
  for (let hour = 0; hour < 11; hour++) {
    t.pass(3600)
    refresh_token = (await refresh(refresh_token)).data.refresh_token
  }
  t.pass(3500)
  const last = await refresh(refresh_token)
  expect(last.data.expires_in).toBeLessThanOrEqual(100)
  t.pass(200)
  expect(await alive(s, last.data.access_token)).toBe(false)
  expect(await refresh(last.data.refresh_token)).toMatchObject({ http: 401, code: 'signed_out' })
})

test('[safety S11] signing out acts at once on every token of the session, and on no other session', async () => {
  const s = await t.supplier()
  const elsewhere = await s.again()
  expect(await s.get('/buyer/user/logout')).toMatchObject({ http: 200 })
  expect(await s.get('/buyer/user/info')).toMatchObject({ http: 401, data: 'login' })
  expect(await refresh(s.tokens.refresh_token)).toMatchObject({ http: 401 })
  expect(await alive(elsewhere)).toBe(true)
})

test('[safety G15] a clock set back two hours revives no ended session', async () => {
  const [expired, out, session] = [await t.supplier(), await t.supplier(), await t.supplier()]
  expect(await out.get('/buyer/user/logout')).toMatchObject({ http: 200 })
  t.pass(16 * 60)
  expect(await alive(expired)).toBe(false)
  const next = await refresh(session.tokens.refresh_token)
  t.pass(-7200)
  expect(await alive(expired)).toBe(false)
  expect(await alive(out)).toBe(false)
  expect(await refresh(out.tokens.refresh_token)).toMatchObject({ http: 401 })
  expect(await alive(session, next.data.access_token)).toBe(true)
  t.pass(7200)
})

test('[safety G15] nor does one that was set back two hours while the server was down; a clock a day off is not believed', async () => {
  const [expired, other] = [await t.supplier(), await t.supplier()]
  t.pass(16 * 60)
  await refresh(other.tokens.refresh_token)
  const wall = () => new Date(t.app.now().getTime() - 7200_000)
  const started = await testApp({
    database: t.database,
    secrets,
    clock: monotonicClock(wall, await lastSeen(t.database.db, wall())),
  })
  const request = (s: Person) => started.visitor(s.tokens).get('/buyer/user/info')
  expect((await request(expired)).http).toBe(401)
  expect(
    (
      await started
        .visitor(other.tokens)
        .post('/public/user/refreshAccessToken', { refresh_token: other.tokens.refresh_token })
    ).http,
  ).toBe(200)
  const early = new Date(t.app.now().getTime() - 30 * 86_400_000)
  expect((await lastSeen(t.database.db, early)).getTime()).toBeLessThan(early.getTime() + 86_400_000)
})

test('[safety T1] a session from the address bar is exchanged for a fresh one, once', async () => {
  const s = await t.supplier()
  const pair = { accesstoken: s.tokens.access_token, supplieruid: String(s.suid) }
  expect(await t.anyone.post('/public/user/exchangeToken', { ...pair, supplieruid: String(s.suid + 1) })).toMatchObject(
    { http: 401 },
  )
  const fresh = await t.anyone.post<TokenAnswer>('/public/user/exchangeToken', pair)
  expect(fresh).toMatchObject({ http: 200, data: { suid: s.suid } })
  expect(await alive(s, fresh.data.access_token)).toBe(true)
  expect(await alive(s)).toBe(false)
  expect(await t.anyone.post('/public/user/exchangeToken', pair)).toMatchObject({ http: 401, data: 'login' })
})

test('[safety S10] neither an access token nor a file token is accepted as the other', async () => {
  const s = await t.supplier()
  const fileToken = s.cookie.split('=')[1] ?? ''
  expect(await alive(s, fileToken)).toBe(false)
  const raw = await t.app.inject({
    url: '/api/file/some.png',
    headers: { cookie: `saltern_file=${s.tokens.access_token}` },
  })
  expect(raw.statusCode).toBe(401)
})

test('[safety S10] a token signed with another algorithm or key is refused', async () => {
  const s = await t.supplier()
  const [head = '', body = '', mark = ''] = s.tokens.access_token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [`${none}.${body}.`, `${none}.${body}.${mark}`, `${head}.${body}.${'A'.repeat(43)}`])
    expect(await alive(s, token)).toBe(false)
})

test('[safety S10] a token for another use, or by another issuer under the same key, is refused, and so is a short secret', async () => {
  const s = await t.supplier()
  const jwt = randomBytes(32)
  const tokens = tokensOf({ jwt, refresh: randomBytes(32) }, () => new Date())
  const sealed = async (over: { iss?: string; aud?: string; typ?: string; exp?: string }) =>
    new SignJWT({ suid: s.suid, sid: 1, typ: over.typ ?? 'access' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(s.uid))
      .setIssuer(over.iss ?? 'saltern')
      .setAudience(over.aud ?? 'saltern:access')
      .setIssuedAt()
      .setExpirationTime(over.exp ?? '5m')
      .sign(jwt)
  expect(await tokens.verify('access', await sealed({}))).toEqual({ suid: s.suid, uid: s.uid, sid: 1 })
  for (const over of [{ iss: 'other' }, { aud: 'saltern:file' }, { typ: 'file' }, { exp: '-1s' }])
    await expect(tokens.verify('access', await sealed(over)), JSON.stringify(over)).rejects.toThrow('signed_out')
  for (const short of [
    { jwt: randomBytes(31), refresh: jwt },
    { jwt, refresh: Buffer.from('saltern') },
  ])
    expect(() => tokensOf(short, () => new Date())).toThrow('32 random bytes')
})
