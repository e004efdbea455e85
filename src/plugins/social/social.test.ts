import { afterAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { SocialAccount, SocialAuth, SocialType } from '#core/wire/social-wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { proven } from '#test/helpers/sample.ts'
import { startSocial } from '#test/helpers/social-stand-in.ts'
import { product } from '../index.ts'

const standIn = await startSocial({ appId: 'our-app', secret: 'our-secret' })
afterAll(() => standIn.stop())
const app = { appId: 'our-app', secret: 'our-secret', standIn: standIn.origin }
const t = await testApp({
  ...sections(registry(product)),
  log: false,
  addons: ['social'],
  social: { wechat: app, wxpub: app, qq: app, alipay: { ...app, secret: standIn.keys.alipay } },
})
const others = ['wxpub', 'alipay', 'qq'] as const
const list = '/addons/social/seller/BindManage'

/** Follows the browser's redirect, agrees as an account at the provider, and returns. */
async function agree(type: SocialType, account: string) {
  const { data, raw } = await t.anyone.get<SocialAuth>('/addons/social/public/GetSocialAuthData', { type })
  expect(data).toMatchObject({ type, open: 1 })
  const page = await (await fetch(data.url)).text()
  const hidden = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ])
  const form = new URLSearchParams([['account', account], ...hidden])
  const went = await fetch(`${standIn.origin}/agree?${form}`, { redirect: 'manual' })
  const back = new URL(went.headers.get('location') ?? '')
  expect(back.pathname).toBe('/auth-redirect')
  expect(back.searchParams.get('type')).toBe(type)
  const code = back.searchParams.get(type === 'alipay' ? 'auth_code' : 'code') ?? ''
  const cookie = String(raw.headers['set-cookie']).split(';', 1)[0] ?? ''
  return { came: { code, state: back.searchParams.get('state') ?? '', type }, headers: { cookie } }
}
const bind = async (s: Person, type: SocialType, account: string) => {
  const { came: answer, headers } = await agree(type, account)
  return s.post('/seller/supplier/WxBind', answer, { headers })
}
const signIn = async (type: SocialType, account: string) => {
  const { came: answer, headers } = await agree(type, account)
  return t.anyone.post<{ suid: number }>('/public/user/wechatLogin', answer, { headers })
}
const mine = async (s: Person) => (await s.get<SocialAccount[]>('/seller/supplier/SocialAccounts')).data

test('[P11] Alipay, QQ and WeChat are linked after the password, sign their person in, are listed by their end, and can be unlinked', async () => {
  const s = await proven(await t.supplier())
  for (const type of [...others, 'wechat'] as const) {
    expect(await bind(s, type, `${type}-of-anna`)).toMatchObject({ http: 200 })
    expect(await signIn(type, `${type}-of-anna`)).toMatchObject({ http: 200, data: { suid: s.suid } })
  }
  expect((await mine(s)).map(({ type, open, bound, name }) => [type, open, bound, name])).toEqual([
    ['wechat', 1, 1, '微信wechat-of-anna'],
    ['wxpub', 1, 1, '微信wxpub-of-anna'],
    ['alipay', 1, 1, '支付宝alipay-of-anna'],
    ['qq', 1, 1, 'QQqq-of-anna'],
  ])
  const { data } = await s.get<{ provider: string; openid_end: string; nick_name: string }[]>(list, {
    sort: 'provider',
    order: 'true',
  })
  expect(data.map(({ provider, openid_end }) => [provider, openid_end])).toEqual(
    ['alipay', 'qq', 'wechat', 'wxpub'].map((provider) => [provider, 'f-anna']),
  )
  const log = await t.database.sql<{ way: string }>('select way from login_log where suid = $1 order by id', [s.suid])
  expect(log.map(({ way: method }) => method).filter((method) => method !== 'password')).toEqual([...others, 'wechat'])
  expect(await s.post('/seller/supplier/WxUnbind', { type: 'qq' })).toMatchObject({ http: 200 })
  expect(await signIn('qq', 'qq-of-anna')).toMatchObject({ http: 403, code: 'social_unbound' })
  expect(await signIn('alipay', 'alipay-of-anna')).toMatchObject({ http: 200 })
})

test('[P11] an account belongs to one person, and a person has one at each provider', async () => {
  const [a, b] = [await proven(await t.supplier()), await proven(await t.supplier())]
  expect(await bind(a, 'qq', 'qq-of-bert')).toMatchObject({ http: 200 })
  expect(await bind(b, 'qq', 'qq-of-bert')).toMatchObject({ http: 409, code: 'social_taken' })
  expect(await bind(a, 'alipay', 'qq-of-bert')).toMatchObject({ http: 200 })
  expect(await bind(a, 'qq', 'qq-of-bert-2')).toMatchObject({ http: 200 })
  expect(await signIn('qq', 'qq-of-bert')).toMatchObject({ code: 'social_unbound' })
  expect((await b.get<unknown[]>(list)).data).toEqual([])
  const three = await Promise.all([1, 2, 3].map(async () => proven(await t.supplier())))
  const tied = await Promise.all(three.map((person) => bind(person, 'qq', 'qq-of-many')))
  expect(tied.map(({ http }) => http).toSorted((x, y) => x - y)).toEqual([200, 409, 409])
})

test('[P11] an operator with the right unlinks another person, who is signed out; a clerk cannot unlink a person with more rights', async () => {
  const s = await proven(await t.supplier())
  const clerk = await s.operator({
    apis: [list, '/addons/social/seller/BindRelease', '/seller/operator/OperatorManage'],
  })
  const c = await proven(clerk)
  await bind(s, 'qq', 'qq-of-carl')
  await bind(c, 'wechat', 'wechat-of-cleo')
  const rows = (await s.get<{ id: number; provider: string }[]>(list)).data
  const of = (provider: string) => ({ id: rows.find((row) => row.provider === provider)?.id ?? 0 })
  expect(await c.post('/addons/social/seller/BindRelease', of('qq'))).toMatchObject({ http: 403, code: 'outranked' })
  expect(await s.post('/addons/social/seller/BindRelease', of('wechat'))).toMatchObject({ http: 200 })
  expect(await s.post('/addons/social/seller/BindRelease', of('wechat'))).toMatchObject({ code: 'not_found' })
  expect(await signIn('wechat', 'wechat-of-cleo')).toMatchObject({ code: 'social_unbound' })
  expect(await c.get('/buyer/user/info')).toMatchObject({ http: 401 })
  const other = await proven(await t.supplier())
  expect(await other.post('/addons/social/seller/BindRelease', of('qq'))).toMatchObject({ code: 'not_found' })
})

test('[P11] a state is valid for one provider and five minutes; an account that a provider does not confirm is not linked', async () => {
  const s = await proven(await t.supplier())
  const swapped = await agree('qq', 'qq-of-dora')
  const asAlipay = { ...swapped.came, type: 'alipay' }
  expect(await s.post('/seller/supplier/WxBind', asAlipay, { headers: swapped.headers })).toMatchObject({
    code: 'oauth_state',
  })
  const late = await agree('qq', 'qq-of-dora')
  t.pass(301)
  expect(await t.anyone.post('/public/user/wechatLogin', late.came, { headers: late.headers })).toMatchObject({
    code: 'oauth_state',
  })
  await proven(s)
  expect(await bind(s, 'qq', 'qq-of-dora@stranger')).toMatchObject({ http: 409, code: 'social_failed' })
  expect(await bind(s, 'qq', 'qq-of-dora@silent')).toMatchObject({ http: 409, code: 'social_failed' })
  for (const type of [...others, 'wechat'] as const)
    expect(await s.post('/seller/supplier/WxBind', { code: 'nonsense', type })).toMatchObject({
      http: 409,
      code: 'social_failed',
    })
  expect((await mine(s)).every(({ bound }) => bound === 0)).toBe(true)
})

test('[P11] without the plugin only WeChat links and signs in; other links are inactive until it is back', async () => {
  const s = await proven(await t.supplier())
  await bind(s, 'alipay', 'alipay-of-emil')
  expect(await s.post('/addons/uninstall', { key: 'social' })).toMatchObject({ http: 200 })
  expect(await signIn('alipay', 'alipay-of-emil')).toMatchObject({ http: 403, code: 'plugin_off' })
  expect(await bind(s, 'qq', 'qq-of-emil')).toMatchObject({ http: 403, code: 'plugin_off' })
  expect(await s.get(list)).toMatchObject({ code: 'plugin_off' })
  expect((await mine(s)).map(({ open }) => open)).toEqual([1, 0, 0, 0])
  expect(await bind(s, 'wechat', 'wechat-of-emil')).toMatchObject({ http: 200 })
  await s.post('/addons/install', { key: 'social' })
  expect(await signIn('alipay', 'alipay-of-emil')).toMatchObject({ http: 200 })
})
