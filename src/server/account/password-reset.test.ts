import { beforeEach, describe, expect, test } from 'vitest'
import type { TokenAnswer, UserInfo } from '#core/wire/access-wire.ts'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { applicantsOf, gatewayOf, somePhone } from '#test/helpers/applicants.ts'

const gateway = gatewayOf()
const t = await testApp({ ...sections(registry(modules)), sms: gateway })
const { captcha, codeFor, applicant, askCode } = applicantsOf(t, gateway, await t.supplier({ is_platform: true }))
beforeEach(() => void (gateway.down = false))
const fresh = 'Evaporated-in-June-7'

interface Who extends Record<string, unknown> {
  username: string
  name?: string
  phone: string
}
const requestCode = async (who: Who, by: Caller = t.visitor()) =>
  by.post('/public/user/ResetCode', { ...who, captcha: await captcha() })
const reset = (who: Who, sms_code: string, password = fresh) =>
  t.visitor().post('/public/user/ResetPassword', { ...who, sms_code, password })
const signIn = (who: Who, password: string) =>
  t.visitor().post<TokenAnswer>('/public/user/login', {
    username: who.username,
    name: who.name ?? '',
    password,
    type: 'password',
  })
const messagesTo = (phone: string) =>
  gateway.sent.filter((message) => message.phone === phone && message.purpose === 'reset_password')

/** An operator with a verified phone, by the screen's own calls. */
async function proven(s: Person): Promise<{ o: Person; who: Who }> {
  const phone = somePhone()
  const o = await s.operator({ apis: ['/jxc/unit/UnitManage'], phone })
  expect(await o.post('/buyer/user/PhoneCode')).toMatchObject({
    http: 200,
    data: { phone: expect.stringContaining('*') },
  })
  expect(await o.post('/buyer/user/PhoneProve', { sms_code: codeFor(phone) })).toMatchObject({ http: 200 })
  expect((await o.get<UserInfo>('/buyer/user/info')).data).toMatchObject({ phone, phone_proven: true })
  t.pass(61)
  return { o, who: { username: o.login, name: s.shortName, phone } }
}

describe('a forgotten password', () => {
  test('is reset by a code to the proven phone; every session ends, the old password is refused, and the reset is logged', async () => {
    const s = await t.supplier()
    const { o, who } = await proven(s)
    const again = await o.again()
    expect(await requestCode(who)).toMatchObject({ http: 200, data: null })
    const code = codeFor(who.phone)
    expect(await reset(who, code, 'short')).toMatchObject({ http: 422, data: { errors: [{ field: 'password' }] } })
    expect(await reset(who, code)).toMatchObject({ http: 200, data: null })
    for (const session of [o, again]) expect(await session.get('/buyer/user/info')).toMatchObject({ http: 401 })
    expect(await signIn(who, o.password)).toMatchObject({ code: 'bad_credentials' })
    expect(await signIn(who, fresh)).toMatchObject({ http: 200 })
    expect(await reset(who, code, 'Another-harvest-8')).toMatchObject({ http: 422, code: 'code_wrong' })
    const logged = await s.get<{ path: string; uid: number }[]>('/seller/operator/OperatorlogManage', {
      path: 'ResetPassword',
    })
    expect(logged.data).toMatchObject([{ path: '/public/user/ResetPassword', uid: o.uid }])
    const rows = await t.database.sql('select before, after from op_log where suid = $1', [s.suid])
    expect(JSON.stringify(rows)).not.toContain(fresh)
  })
  test('of an account that was locked by failures unlocks it, and the second factor is still required', async () => {
    const s = await t.supplier()
    const { o, who } = await proven(s)
    await t.database.sql(`update operator set totp_at = now(), totp_secret = 'x' where id = $1`, [o.uid])
    await t.database.sql(
      `insert into attempt (key, fails, seen_at, locked_until) values ($1, 9, now(), now() + interval '1 day') on conflict (key) do update set locked_until = excluded.locked_until`,
      [`account:uid:${s.suid}.${o.uid}`],
    )
    expect(await signIn(who, o.password)).toMatchObject({ code: 'locked' })
    await requestCode(who)
    expect(await reset(who, codeFor(who.phone))).toMatchObject({ http: 200 })
    expect(await signIn(who, fresh)).toMatchObject({ code: 'factor_needed' })
  })
  test('of a person registered by phone needs no further proof', async () => {
    const { phone } = await applicant()
    t.pass(61)
    const who = { username: phone, phone }
    await requestCode(who)
    expect(await reset(who, codeFor(phone))).toMatchObject({ http: 200 })
    expect(await signIn(who, fresh)).toMatchObject({ http: 200 })
  })
})

describe('a caller learns nothing about accounts', () => {
  test('no account, another phone, an unverified phone, a disabled account: the same answers, and no message', async () => {
    const s = await t.supplier()
    const { o, who } = await proven(s)
    const unshown = somePhone()
    const other = await s.operator({ apis: [], phone: unshown })
    const off = await proven(s)
    await t.database.sql(`update operator set status = 'disabled' where id = $1`, [off.o.uid])
    const good = await requestCode(who)
    const nobody: Who[] = [
      { ...who, username: 'nobody_here', phone: somePhone() },
      { ...who, name: 'no_such_shop', phone: somePhone() },
      { ...who, phone: somePhone() },
      { username: other.login, name: s.shortName, phone: unshown },
      off.who,
    ]
    for (const item of nobody) {
      const answer = await requestCode(item)
      expect([answer.http, answer.code, answer.data]).toEqual([good.http, good.code, good.data])
      expect(messagesTo(item.phone)).toEqual([])
      const wrong = await reset(item, '000000')
      const real = await reset(who, codeFor(who.phone) === '000000' ? '000001' : '000000')
      expect([wrong.http, wrong.code, wrong.data]).toEqual([real.http, real.code, real.data])
      // rationed alike: the second message within a minute is refused whether or not the first went out
      expect(await requestCode(item)).toMatchObject({ code: 'sms_often' })
    }
    expect(await requestCode(who)).toMatchObject({ code: 'sms_often' })
    expect((await o.get('/buyer/user/info')).http).toBe(200)
  })
  test('five wrong codes invalidate the right one, and a code of another account on the same phone is refused', async () => {
    const [s, elsewhere] = [await t.supplier(), await t.supplier()]
    const { who } = await proven(s)
    const twin = await elsewhere.operator({ apis: [], phone: who.phone })
    await t.database.sql('update operator set phone_proven_at = now() where id = $1', [twin.uid])
    await requestCode(who)
    const code = codeFor(who.phone)
    expect(await reset({ username: twin.login, name: elsewhere.shortName, phone: who.phone }, code)).toMatchObject({
      code: 'code_wrong',
    })
    for (let n = 0; n < 5; n++)
      expect(await reset(who, code === '111111' ? '222222' : '111111')).toMatchObject({ code: 'code_wrong' })
    expect(await reset(who, code)).toMatchObject({ code: 'code_wrong' })
  })
  test('without the captcha no code is sent, and the console learns whether a sender is configured', async () => {
    const { who } = await proven(await t.supplier())
    expect(await t.visitor().post('/public/user/ResetCode', who)).toMatchObject({ code: 'captcha_needed' })
    expect(messagesTo(who.phone)).toEqual([])
    expect((await t.anyone.get('/public/user/ResetOpen')).data).toEqual({ open: true })
  })
})

describe('a phone', () => {
  test('is verified by its code, shortly after the password, and another number is not', async () => {
    const { o, who } = await proven(await t.supplier())
    expect(await o.post('/buyer/user/userEdit', { phone: somePhone() })).toMatchObject({ http: 200 })
    expect((await o.get<UserInfo>('/buyer/user/info')).data.phone_proven).toBe(false)
    expect(await o.post('/buyer/user/userEdit', { phone: who.phone })).toMatchObject({ http: 200 })
    expect((await o.get<UserInfo>('/buyer/user/info')).data.phone_proven).toBe(false)
    t.pass(400)
    expect(await o.post('/buyer/user/PhoneCode')).toMatchObject({ code: 'proof_needed' })
    expect(await o.post('/buyer/user/PhoneProve', { sms_code: '123456' })).toMatchObject({ code: 'proof_needed' })
  })
  test('is not verified by a code for another purpose', async () => {
    const s = await t.supplier()
    const phone = somePhone()
    const o = await s.operator({ apis: [], phone })
    await askCode(t.visitor(), phone)
    expect(await o.post('/buyer/user/PhoneProve', { sms_code: codeFor(phone) })).toMatchObject({
      http: 422,
      code: 'code_wrong',
    })
    const none = await s.operator({ apis: [] })
    expect(await none.post('/buyer/user/PhoneCode')).toMatchObject({ code: 'code_no_phone' })
  })
})
