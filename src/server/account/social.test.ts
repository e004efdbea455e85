import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'
import type { Answer } from '#test/helpers/app.ts'
import { proven } from '#test/helpers/sample.ts'
import type { SocialAuth } from '#core/wire/social-wire.ts'

/** Simulates WeChat: the code identifies the consenting user, once. */
const used = new Set<string>()
const urls: URL[] = []
const wechat = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://wechat.example')
  urls.push(url)
  const code = url.searchParams.get('code') ?? ''
  const isValid = code.startsWith('code-of-') && !used.has(code)
  used.add(code)
  response.end(
    JSON.stringify(isValid ? { openid: code.slice(8).split('.')[0] } : { errcode: 40029, errmsg: 'invalid code' }),
  )
})
await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
const address = wechat.address()
const standIn = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
afterAll(() => wechat.close())

const t = await testApp({ social: { wechat: { appId: 'wx-app', secret: 'wx-secret', standIn } } })
const bare = await testApp({ database: t.database })

/** The state for a browser, and its cookie. */
async function setOut(): Promise<{ state: string; headers: { cookie: string } }> {
  const { data, raw } = await t.anyone.get<SocialAuth>('/addons/social/public/GetSocialAuthData', { type: 'wechat' })
  return { state: data.state, headers: { cookie: String(raw.headers['set-cookie']).split(';', 1)[0] ?? '' } }
}
const signIn = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer<unknown>> =>
  t.anyone.post('/public/user/wechatLogin', body, { headers })

test('[A29][B27] a WeChat account is linked after the password, signs its person in with code and type, and is unlinked again', async () => {
  const s = await t.supplier()
  t.pass(301)
  expect(await s.post('/seller/supplier/WxBind', { code: 'code-of-anna_wx.1' })).toMatchObject({
    http: 403,
    data: 'prove',
  })
  await proven(s)
  expect(await s.post('/seller/supplier/WxBind', { code: 'code-of-anna_wx.1' })).toMatchObject({ http: 200 })
  expect(urls.at(-1)?.searchParams.get('appid')).toBe('wx-app')
  expect((await s.get('/buyer/user/info')).data).toMatchObject({ isbindwxpub: 1 })
  const entered = await signIn({ code: 'code-of-anna_wx.2', type: 'wechat' })
  expect(entered).toMatchObject({ http: 200, data: { suid: s.suid } })
  const log = await t.database.sql(`select way, result from login_log where suid = $1 order by id desc limit 1`, [
    s.suid,
  ])
  expect(log).toEqual([{ way: 'wechat', result: 'ok' }])
  expect(await s.post('/seller/supplier/WxUnbind')).toMatchObject({ http: 200 })
  expect(await signIn({ code: 'code-of-anna_wx.3' })).toMatchObject({ http: 403, code: 'social_unbound' })
})

test('a code counts once, a WeChat account belongs to one person, and a renamed one keeps it', async () => {
  const [a, b] = [await proven(await t.supplier()), await proven(await t.supplier())]
  expect(await a.post('/seller/supplier/WxBind', { code: 'code-of-bert_wx.1' })).toMatchObject({ http: 200 })
  expect(await b.post('/seller/supplier/WxBind', { code: 'code-of-bert_wx.1' })).toMatchObject({
    code: 'social_failed',
  })
  expect(await b.post('/seller/supplier/WxBind', { code: 'code-of-bert_wx.2' })).toMatchObject({
    http: 409,
    code: 'social_taken',
  })
  expect((await b.get('/buyer/user/info')).data).toMatchObject({ isbindwxpub: 0 })
  expect(await signIn({ code: 'nonsense' })).toMatchObject({ code: 'social_failed' })
})

test('[safety S19] a flow started in another browser is refused before WeChat is called, and a state counts once', async () => {
  const s = await proven(await t.supplier())
  const { state, headers } = await setOut()
  expect(await s.post('/seller/supplier/WxBind', { code: 'code-of-carl_wx.1', state })).toMatchObject({
    http: 403,
    code: 'oauth_state',
  })
  expect(await signIn({ code: 'code-of-carl_wx.1' }, headers)).toMatchObject({ http: 403, code: 'oauth_state' })
  const browser = { 'sec-fetch-site': 'cross-site' }
  expect(await signIn({ code: 'code-of-carl_wx.1' }, browser)).toMatchObject({ http: 403, code: 'oauth_state' })
  expect(used.has('code-of-carl_wx.1')).toBe(false)
  const bound = await s.post('/seller/supplier/WxBind', { code: 'code-of-carl_wx.1', state }, { headers })
  expect(bound).toMatchObject({ http: 200 })
  expect(String(bound.raw.headers['set-cookie'])).toMatch(/^saltern_oauth=;.*Max-Age=0/)
})

test('the one call of the specification signs in an anonymous caller, and links WeChat to a signed-in caller, after the password', async () => {
  const byCode = '/addons/social/public/GetSocialAndBindByCode'
  const s = await t.supplier()
  t.pass(301)
  expect(await s.get(byCode, { code: 'code-of-fritz_wx.1', type: 'wechat' })).toMatchObject({
    http: 403,
    data: 'prove',
  })
  await proven(s)
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.1' })).toMatchObject({
    http: 403,
    code: 'social_unbound',
  })
  const looking = { headers: { viewas: '1' } }
  expect(await s.get(byCode, { code: 'code-of-fritz_wx.2' }, looking)).toMatchObject({
    http: 403,
    code: 'view_as_reads',
  })
  expect(await s.get(byCode, { code: 'code-of-fritz_wx.2', type: 'wechat' })).toMatchObject({ http: 200, data: null })
  expect((await s.get('/buyer/user/info')).data).toMatchObject({ isbindwxpub: 1 })
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.3' })).toMatchObject({
    http: 200,
    data: { suid: s.suid },
  })
  const { state, headers } = await setOut()
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.4', state })).toMatchObject({
    http: 403,
    code: 'oauth_state',
  })
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.4', state }, { headers })).toMatchObject({ http: 200 })
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.5', type: 'qq' })).toMatchObject({
    http: 409,
    code: 'social_off',
  })
  expect(await t.anyone.get(byCode, { code: 'code-of-fritz_wx.5', type: 'other' })).toMatchObject({ http: 422 })
})

test('an account that is switched off or has a second factor is not opened by WeChat', async () => {
  const s = await proven(await t.supplier())
  await s.post('/seller/supplier/WxBind', { code: 'code-of-dora_wx.1' })
  await t.database.sql(`update operator set totp_at = now() where suid = $1`, [s.suid])
  expect(await signIn({ code: 'code-of-dora_wx.2' })).toMatchObject({ http: 403, code: 'social_factor' })
  await t.database.sql(`update operator set status = 'disabled' where suid = $1`, [s.suid])
  expect(await signIn({ code: 'code-of-dora_wx.3' })).toMatchObject({ code: 'account_disabled' })
})

test('without an app at WeChat the service reports that, and makes no call', async () => {
  const before = urls.length
  const { data } = await bare.anyone.get<SocialAuth>('/addons/social/public/GetSocialAuthData')
  expect(data).toEqual({ type: 'wechat', open: 0, url: '', state: '' })
  expect((await bare.anyone.get('/public/config/GetServerConfig')).data).toMatchObject({ social_login_open: [] })
  expect(await bare.anyone.post('/public/user/wechatLogin', { code: 'code-of-emil_wx.1' })).toMatchObject({
    http: 409,
    code: 'social_off',
  })
  expect(urls.length).toBe(before)
})
