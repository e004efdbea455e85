import { describe, expect, test } from 'vitest'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { applicantsOf, gatewayOf, somePhone } from '#test/helpers/applicants.ts'
import { modules } from '../../index.ts'

const gateway = gatewayOf()
const t = await testApp({ ...sections(registry(modules)), sms: gateway })
const { captcha, codeFor } = applicantsOf(t, gateway, await t.supplier({ is_platform: true }))

const requestCode = async (name: string, phone: string) =>
  t.visitor().post('/public/verify/verifysend', { phone, type: 'buyer', name, captcha: await captcha() })
const enter = (name: string, phone: string, password: string, visitor = t.visitor()) =>
  visitor.post<TokenAnswer>('/public/user/login', { type: 'buyer', name, username: phone, password })

async function buyer(s: Person, phone = somePhone()) {
  expect(await requestCode(s.shortName, phone)).toMatchObject({ status: true })
  const { data, http } = await enter(s.shortName, phone, codeFor(phone))
  expect(http).toBe(200)
  return { phone, tokens: data, me: t.visitor(data) }
}

describe('a buyer', () => {
  test('signs in with the code sent to their phone, becomes a member at the first visit, and stays the same member', async () => {
    const s = await t.supplier()
    const { me, phone } = await buyer(s)
    const account = await me.get<{ phone: string }>('/buyer/account/Info')
    expect(account).toMatchObject({ http: 200, data: { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` } })
    t.pass(61)
    await buyer(s, phone)
    const { data } = await s.get<object[]>('/seller/member/MemberManage')
    expect(data).toMatchObject([{ source: 'h5', name: `用户${phone.slice(-4)}` }])
    expect(data).toHaveLength(1)
  })

  test('[safety S16] a wrong, foreign or used code opens nothing, and reveals no shops', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const phone = somePhone()
    await requestCode(s.shortName, phone)
    const code = codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await enter(s.shortName, phone, wrong)).toMatchObject({ code: 'code_wrong' })
    expect(await enter(other.shortName, phone, code)).toMatchObject({ code: 'code_wrong' })
    expect(await enter('no-such-shop', phone, code)).toMatchObject({ code: 'code_wrong' })
    expect(await enter(s.shortName, phone, code)).toMatchObject({ http: 200 })
    expect(await enter(s.shortName, phone, code)).toMatchObject({ code: 'code_wrong' })
    const sent = gateway.sent.length
    expect(await requestCode('no-such-shop', somePhone())).toMatchObject({ status: true })
    expect(gateway.sent).toHaveLength(sent)
  })

  test('[safety S14] many wrong codes lock the phone at that shop from that address only', async () => {
    const s = await t.supplier()
    const phone = somePhone()
    const stranger = t.visitor()
    const codes: string[] = []
    for (let n = 0; n < 8; n++) codes.push((await enter(s.shortName, phone, '123456', stranger)).code)
    expect(codes.slice(0, 3)).toEqual(['code_wrong', 'code_wrong', 'code_wrong'])
    expect(codes.at(-1)).toMatch(/captcha_needed|locked/)
    await buyer(s, phone)
  })
})

describe('[safety S10] tokens of buyers and of staff', () => {
  test('neither is valid for the other', async () => {
    const s = await t.supplier()
    const { me, tokens } = await buyer(s)
    for (const path of [
      '/seller/member/MemberManage',
      '/buyer/user/info',
      '/seller/order/OrderManage',
      '/jxc/unit/UnitManage',
    ])
      expect(await me.get(path), path).toMatchObject({ http: 401, data: 'login' })
    for (const path of ['/buyer/account/Info', '/buyer/goods/List', '/buyer/order/List'])
      expect(await s.get(path), path).toMatchObject({ http: 401, data: 'login' })
    expect(await t.visitor({ ...tokens, suid: (await t.supplier()).suid }).get('/buyer/account/Info')).toMatchObject({
      http: 401,
    })
    expect(await t.anyone.get('/buyer/account/Info')).toMatchObject({ http: 401 })
    const refreshed = (refresh_token: string) =>
      t.visitor().post<TokenAnswer>('/public/user/refreshAccessToken', { refresh_token })
    expect(await t.visitor((await refreshed(s.tokens.refresh_token)).data).get('/buyer/account/Info')).toMatchObject({
      http: 401,
    })
    expect(await t.visitor((await refreshed(tokens.refresh_token)).data).get('/buyer/user/info')).toMatchObject({
      http: 401,
    })
  })

  test('[safety S12] a refresh token is rotated; a repeat gets the same tokens, a later one ends the session', async () => {
    const { tokens } = await buyer(await t.supplier())
    const refreshed = (refresh_token: string) =>
      t.visitor().post<TokenAnswer>('/public/user/refreshAccessToken', { refresh_token })
    const [first, repeated] = [await refreshed(tokens.refresh_token), await refreshed(tokens.refresh_token)]
    expect(repeated.data).toEqual(first.data)
    const me = t.visitor(first.data)
    expect(await me.get('/buyer/account/Info')).toMatchObject({ http: 200 })
    t.pass(11)
    expect(await refreshed(tokens.refresh_token)).toMatchObject({ http: 401, code: 'refresh_reused' })
    expect(await me.get('/buyer/account/Info')).toMatchObject({ http: 401 })
    expect(await refreshed(first.data.refresh_token)).toMatchObject({ http: 401 })
  })

  test('[safety S11] signing out, blocking and merging end a session at once', async () => {
    const s = await t.supplier()
    const leaving = await buyer(s)
    expect(await leaving.me.post('/buyer/account/SignOut')).toMatchObject({ http: 200 })
    expect(await leaving.me.get('/buyer/account/Info')).toMatchObject({ http: 401 })
    const { me, phone } = await buyer(s)
    const [{ id }] = (await s.get<[{ id: number }]>('/seller/member/MemberManage', { keyword: phone })).data
    expect(await s.post('/seller/member/MemberBlock', { id, remark: '恶意退货' })).toMatchObject({ status: true })
    for (const path of ['/buyer/account/Info', '/buyer/goods/List', '/buyer/goods/Detail']) {
      expect(await me.get(path), path).toMatchObject({ http: 401, data: 'login' })
      expect(await leaving.me.get(path), path).toMatchObject({ http: 401, data: 'login' })
    }
    t.pass(61)
    await requestCode(s.shortName, phone)
    expect(await enter(s.shortName, phone, codeFor(phone))).toMatchObject({ http: 409, code: 'member_blocked' })
  })
})

describe('the address book', () => {
  const address = { region: '330106', street: '文三路1号', contact: '李明', phone: '13800138000' }
  interface Entry {
    id: number
    is_default: boolean
  }
  test('holds ten addresses with one default; addresses of others do not exist', async () => {
    const s = await t.supplier()
    const [{ me }, { me: other }] = [await buyer(s), await buyer(s)]
    const add = (more = {}) => me.post<Entry[]>('/buyer/address/Save', { address, ...more })
    const [first] = (await add()).data
    expect(first).toMatchObject({ is_default: true })
    const two = (await add({ is_default: true, label: '店' })).data
    expect(two).toMatchObject([
      { label: '店', is_default: true },
      { id: first?.id, is_default: false },
    ])
    expect(await add({ address: { ...address, phone: '1' } })).toMatchObject({ http: 422 })
    for (let n = 0; n < 8; n++) expect(await add()).toMatchObject({ http: 200 })
    expect(await add()).toMatchObject({ http: 422 })
    const mine = { id: Number(first?.id) }
    expect(await other.post('/buyer/address/Save', { ...mine, address })).toMatchObject({
      http: 404,
      code: 'not_found',
    })
    expect(await other.post('/buyer/address/Del', mine)).toMatchObject({ http: 404, code: 'not_found' })
    expect((await other.get('/buyer/address/List')).data).toEqual([])
    const remaining = (await me.post<Entry[]>('/buyer/address/Del', mine)).data
    expect(remaining).toHaveLength(9)
    expect(remaining.map(({ id }) => id)).not.toContain(mine.id)
  })

  test('two concurrent changes are both stored', async () => {
    const { me } = await buyer(await t.supplier())
    await Promise.all(['甲', '乙', '丙'].map((label) => me.post('/buyer/address/Save', { label, address })))
    const { data } = await me.get<{ label: string; is_default: boolean }[]>('/buyer/address/List')
    expect(new Set(data.map(({ label }) => label))).toEqual(new Set(['甲', '乙', '丙']))
    expect(data.filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})
