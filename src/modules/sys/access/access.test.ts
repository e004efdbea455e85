import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { PermissionAnswer, TokenAnswer, UserInfo } from '#core/wire/access-wire.ts'
import { modules } from '../../index.ts'
import { totpCode } from '#server/account/totp.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'

const t = await testApp(sections(registry(modules)))

const prove = (s: Person) => s.post('/seller/safe/Prove', { password: s.password })
async function set(s: Person, body: Record<string, unknown>) {
  await prove(s)
  return s.post<{ ver: number }>('/seller/safe/SafeSetSave', body)
}
const login = (s: Person, who: Person = s, body: Record<string, unknown> = {}) =>
  s.post<TokenAnswer>('/public/user/login', {
    username: who.login,
    password: who.password,
    name: who.shortName,
    ...body,
  })

const { save: rule } = callsOf('/seller/safe/AccessIp')
const nowStep = () => Math.floor(t.app.now().getTime() / 30_000)
async function turnedOn(s: Person) {
  await prove(s)
  const { data } = await s.post<{ secret: string; uri: string }>('/seller/safe/TotpStart')
  const secret = fromBase32(data.secret)
  const code = (off = 0) => totpCode(secret, nowStep() + off)
  const confirm = () => s.post('/seller/safe/TotpConfirm', { code: code(-1) })
  const step = nowStep()
  const answer = await confirm()
  // when a half-minute boundary passed meanwhile, it is the code before the last
  const on = answer.http === 200 || nowStep() === step ? answer : await confirm()
  return { data, code, on }
}

describe('[safety S17] addresses', () => {
  test('that are denied can neither call nor sign in, effective immediately', async () => {
    const s = await t.supplier()
    await prove(s)
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
    const { data } = await rule(s, { cidr: `::ffff:${o.ip}`, kind: 'deny', reason: '可疑' })
    expect((await s.get<ListRow[]>('/seller/safe/AccessIpManage')).data).toMatchObject([
      { cidr: `${o.ip}/32`, kind: 'deny', reason: '可疑' },
    ])
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 403, code: 'ip_refused' })
    expect(await login(o, o)).toMatchObject({ http: 403, code: 'ip_refused' })
    expect(await login(o, o, { password: 'wrong-one' })).toMatchObject({ http: 401, code: 'bad_credentials' })
    expect(await login(s, o)).toMatchObject({ http: 200 })
    const failed = (
      await s.get<ListRow[]>('/seller/log/AdministratorManage', { result: 'fail', sort: 'id', order: 'true' })
    ).data
    expect(failed.map(({ fail_reason }) => fail_reason)).toEqual(['ip', 'password'])
    expect(await s.post('/seller/safe/AccessIpDel', { id: data.id })).toMatchObject({ http: 200 })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
  })
  test('that are allowed exclude all others, except for other suppliers', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    await prove(s)
    const o = await s.operator()
    expect(await rule(s, { cidr: s.ip, kind: 'allow' })).toMatchObject({ http: 200 })
    expect(await s.get('/buyer/user/info')).toMatchObject({ http: 200 })
    expect(await o.get('/buyer/user/info')).toMatchObject({ code: 'ip_refused' })
    expect(await other.get('/buyer/user/info')).toMatchObject({ http: 200 })
  })
  test('expire at their end time', async () => {
    const s = await t.supplier()
    await prove(s)
    const o = await s.operator()
    const now = Math.floor(t.app.now().getTime() / 1000)
    await rule(s, { cidr: o.ip, kind: 'deny', until: now + 60 })
    expect(await o.get('/buyer/user/info')).toMatchObject({ code: 'ip_refused' })
    t.pass(61)
    t.app.sessions.forget(s.suid)
    expect(await o.get('/buyer/user/info')).toMatchObject({ http: 200 })
  })
  test('are refused when they would lock out their author', async () => {
    const s = await t.supplier()
    await prove(s)
    const locked = { http: 422, code: 'locks_you_out', data: { errors: [{ field: 'cidr', code: 'locks_you_out' }] } }
    expect(await rule(s, { cidr: s.ip, kind: 'deny' })).toMatchObject(locked)
    expect(await rule(s, { cidr: '0.0.0.0/0', kind: 'deny' })).toMatchObject(locked)
    expect(await rule(s, { cidr: '192.0.2.0/24', kind: 'allow' })).toMatchObject(locked)
    const ownRule = (await rule(s, { cidr: `${s.ip}/16`, kind: 'allow' })).data
    const more = (await rule(s, { cidr: '192.0.2.0/24', kind: 'allow' })).data
    expect(await s.post('/seller/safe/AccessIpDel', { id: ownRule.id })).toMatchObject({
      http: 422,
      code: 'locks_you_out',
    })
    const soonAt = Math.floor(t.app.now().getTime() / 1000) + 60
    const timed = { id: ownRule.id, ver: 1, until: soonAt }
    expect(await rule(s, timed)).toMatchObject({ code: 'locks_you_out' })
    expect(await s.post('/seller/safe/AccessIpDel', { ids: [more.id] })).toMatchObject({ http: 200 })
    expect(await s.post('/seller/safe/AccessIpDel', { ids: [ownRule.id] })).toMatchObject({ http: 200 })
    expect(await s.get('/buyer/user/info')).toMatchObject({ http: 200 })
  })
  test.each([['somewhere'], ['10.0.0.0/99'], ['10.0.0'], ['10.0.0.1 or so']])('%j is no address', async (cidr) => {
    const s = await t.supplier()
    await prove(s)
    expect(await rule(s, { cidr, kind: 'deny' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'cidr', code: 'bad_cidr' }] },
    })
  })
  test('downloads by ticket and pictures by cookie follow them as well', async () => {
    const s = await t.supplier()
    await prove(s)
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    await t.database.sql(`insert into access_ip (suid, cidr, kind) values ($1, $2, 'deny')`, [s.suid, `${o.ip}/32`])
    t.app.sessions.forget(s.suid)
    expect((await o.download('/jxc/unit/UnitManage', { _down_excel: '1' })).statusCode).toBe(403)
    const picture = await t.app.inject({ url: '/api/file/abc.png', headers: { cookie: o.cookie }, remoteAddress: o.ip })
    expect(picture.statusCode).toBe(403)
  })
})

describe('the second factor', () => {
  test('is set up with a code of its secret, and then required at every sign-in, each code once', async () => {
    const s = await t.supplier()
    const { data, code, on } = await turnedOn(s)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(on).toMatchObject({ http: 200 })
    expect((await s.get('/seller/safe/TotpState')).data).toMatchObject({ on: true, required: false })
    expect(await login(s)).toMatchObject({ http: 401, code: 'factor_needed', data: 'totp' })
    expect(await login(s, s, { totp: '000000' })).toMatchObject({ http: 401, code: 'factor_wrong', data: 'totp' })
    const used = code()
    expect(await login(s, s, { totp: used })).toMatchObject({ http: 200 })
    expect(await login(s, s, { totp: used })).toMatchObject({ code: 'factor_wrong' })
    const [row] = await t.database.sql<{ totp_secret: string }>('select totp_secret from operator where id = $1', [
      s.uid,
    ])
    expect(row?.totp_secret).not.toContain(Buffer.from(fromBase32(data.secret)).toString('base64').slice(0, 10))
  })
  test('is requested only after the correct password, and guessing it locks', async () => {
    const s = await t.supplier()
    await turnedOn(s)
    expect(await login(s, s, { password: 'wrong-one', totp: '123456' })).toMatchObject({ code: 'bad_credentials' })
    for (let i = 0; i < 2; i++) expect(await login(s, s, { totp: '000000' })).toMatchObject({ code: 'factor_wrong' })
    expect(await login(s, s, { totp: '000000' })).toMatchObject({ code: 'captcha_needed' })
  })
  test('is turned off by its owner with a code, or by an operator with at least the same rights', async () => {
    const s = await t.supplier()
    const { code } = await turnedOn(s)
    expect(await s.post('/seller/safe/TotpOff', { code: '000000' })).toMatchObject({ code: 'factor_wrong' })
    expect(await s.post('/seller/safe/TotpOff', { code: code(1) })).toMatchObject({ http: 200 })
    expect(await login(s)).toMatchObject({ http: 200 })
    const o = await s.operator({ apis: ['/seller/operator/OperatorTotpOff'] })
    await turnedOn(o)
    const helper = await s.operator({ apis: ['/seller/operator/OperatorTotpOff', '/jxc/unit/UnitManage'] })
    await turnedOn(s)
    expect(await helper.post('/seller/operator/OperatorTotpOff', { id: s.uid })).toMatchObject({ code: 'outranked' })
    expect(await helper.post('/seller/operator/OperatorTotpOff', { id: o.uid })).toMatchObject({ http: 200 })
    expect(await login(o, o)).toMatchObject({ http: 200 })
  })
  test('can be replaced by recovery codes: shown once, stored as hashes, valid once, renewed only after the password and with a code', async () => {
    const s = await t.supplier()
    const renew = (body = {}) => s.post<{ codes: string[] }>('/seller/safe/RecoveryRenew', body)
    await prove(s)
    expect(await renew()).toMatchObject({ http: 409, code: 'factor_off' })
    await turnedOn(s)
    const { codes } = (await renew()).data
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    const [first = '', second = '', third = ''] = codes
    const storedRow = JSON.stringify(await t.database.sql('select * from operator where id = $1', [s.uid]))
    const noted = JSON.stringify(await t.database.sql('select * from op_log where suid = $1', [s.suid]))
    const stored = JSON.stringify(await t.database.sql('select answer from idempotency where suid = $1', [s.suid]))
    for (const code of codes)
      for (const text of [code, code.replace('-', '')]) expect(storedRow + noted + stored).not.toContain(text)
    expect(noted).toContain('RecoveryRenew')

    expect(await login(s, s, { totp: first })).toMatchObject({ http: 200 })
    expect(await login(s, s, { totp: first })).toMatchObject({ http: 401, code: 'factor_wrong' })
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `
    const both = await Promise.all([login(s, s, { totp: typed }), login(s, s, { totp: typed })])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await s.get('/seller/safe/TotpState')).data).toMatchObject({ on: true, recovery: 8 })
    const log = (await s.get<ListRow[]>('/seller/log/AdministratorManage', { way: 'recovery', result: 'ok' })).data
    expect(log.length).toBe(2)

    t.pass(301)
    expect(await renew()).toMatchObject({ http: 403, data: 'prove' })
    await prove(s)
    expect(await renew()).toMatchObject({ code: 'factor_wrong' })
    const { codes: renewed } = (await renew({ code: codes[9] })).data
    const other = await t.supplier()
    await turnedOn(other)
    expect(await login(other, other, { totp: renewed[0] ?? '' })).toMatchObject({ code: 'factor_wrong' })
    expect(await login(s, s, { totp: third })).toMatchObject({ code: 'factor_wrong' })
    // A recovery code turns the factor off after the loss of the phone, and invalidates the other codes.
    expect(await s.post('/seller/safe/TotpOff', { code: renewed[0] ?? '' })).toMatchObject({ http: 200 })
    expect(await login(other, s)).toMatchObject({ http: 200 })
    await turnedOn(s)
    expect(await login(other, s, { totp: renewed[1] ?? '' })).toMatchObject({ code: 'factor_wrong' })
  })
  test('cannot be turned off by guessing codes in an open session', async () => {
    const s = await t.supplier()
    const { code } = await turnedOn(s)
    const tries = []
    for (let i = 0; i < 6; i++) tries.push(await s.post('/seller/safe/TotpOff', { code: String(100_000 + i) }))
    expect(tries.map(({ code: refusal }) => refusal)).toEqual([
      ...Array.from({ length: 5 }, () => 'factor_wrong'),
      'locked',
    ])
    expect(await s.post('/seller/safe/TotpOff', { code: code(1) })).toMatchObject({ http: 429, code: 'locked' })
    expect(await s.post('/seller/safe/RecoveryRenew', { code: code(1) })).toMatchObject({ http: 429, code: 'locked' })
  })
  test('that a supplier requires of everybody is set up before anything else', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    await set(s, { totp_required: true })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 403, code: 'factor_due', data: 'totp_setup' })
    const { code, on } = await turnedOn(o)
    expect(on).toMatchObject({ http: 200 })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
    expect(await o.post('/seller/safe/TotpOff', { code: code(1) })).toMatchObject({ code: 'factor_due' })
  })
})

describe('viewing as a role', () => {
  test('an administrator sees its menu, is refused what the role is refused, and changes nothing', async () => {
    const s = await t.supplier()
    const role = {
      name: '看',
      path_arr: '["/basicdata/materialunit"]',
      api_arr: '["/jxc/unit/UnitManage","/jxc/unit/UnitSave"]',
    }
    const { id } = (await s.post<{ id: number }>('/seller/role/roleadd', role)).data
    const headers = { viewas: String(id) }
    const { data } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission', {}, { headers })
    expect(data).toMatchObject({
      path_arr: ['/basicdata/materialunit'],
      api_arr: ['/jxc/unit/UnitManage', '/jxc/unit/UnitSave'],
    })
    expect((await s.get<UserInfo>('/buyer/user/info', {}, { headers })).data.roles).toEqual(['看'])
    expect(await s.get('/jxc/unit/UnitManage', {}, { headers })).toMatchObject({ http: 200 })
    expect(await s.get('/jxc/customer/CustomerManage', {}, { headers })).toMatchObject({ http: 403, code: 'forbidden' })
    expect(await s.post('/jxc/unit/UnitSave', { name: '件', dimension: 'count' }, { headers })).toMatchObject({
      http: 403,
      code: 'view_as_reads',
    })
    expect(await s.post('/jxc/unit/UnitSave', { name: '件', dimension: 'count' })).toMatchObject({ http: 200 })
  })
  test('as a person shows their rights and their records, to administrators who see all records', async () => {
    const s = await t.supplier()
    const apis = ['/jxc/customer/CustomerManage', '/jxc/customer/CustomerSave', '/seller/role/roledel']
    const clerk = await s.operator({ apis, data_scope: 'own' })
    const partner = (n: number) => ({ code: `P${n}`, name: `往来${n}`, kind: 'customer', category: 'wholesaler' })
    await s.post('/jxc/customer/CustomerSave', partner(1))
    await clerk.post('/jxc/customer/CustomerSave', partner(2))
    const headers = { viewas: `u${clerk.uid}` }
    const names = async (person: Person, options = {}) =>
      (await person.get<ListRow[]>('/jxc/customer/CustomerManage', {}, options)).data.map(({ name }) => name)
    expect(await names(s)).toEqual(expect.arrayContaining(['往来1', '往来2']))
    expect(await names(s, { headers })).toEqual(['往来2'])
    expect(await names(clerk)).toEqual(['往来2'])
    expect(await s.get('/jxc/unit/UnitManage', {}, { headers })).toMatchObject({ code: 'forbidden' })
    expect(await s.post('/jxc/customer/CustomerSave', partner(3), { headers })).toMatchObject({ code: 'view_as_reads' })
    const removed = await s.get('/seller/role/roledel', { id: 1 }, { headers })
    expect(removed).toMatchObject({ code: 'view_as_reads' }) // a GET call that writes
    const other = await t.supplier()
    expect(await other.get('/jxc/customer/CustomerManage', {}, { headers })).toMatchObject({ http: 404 })
    expect(await clerk.get('/jxc/customer/CustomerManage', {}, { headers })).toMatchObject({ code: 'forbidden' })
    const limited = await s.operator({ is_admin: true, data_scope: 'own' })
    expect(await limited.get('/jxc/customer/CustomerManage', {}, { headers })).toMatchObject({ code: 'forbidden' })
  })
  test('is available to administrators, for roles of their own supplier', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const { id } = (
      await other.post<{ id: number }>('/seller/role/roleadd', {
        name: '看',
        path_arr: '[]',
        api_arr: '["/jxc/unit/UnitManage"]',
      })
    ).data
    expect(await s.get('/jxc/unit/UnitManage', {}, { headers: { viewas: String(id) } })).toMatchObject({ http: 404 })
    const o = await s.operator({ apis: [] })
    expect(await o.get('/jxc/unit/UnitManage', {}, { headers: { viewas: '1' } })).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
    for (const viewas of ['x', '-1', '0'])
      expect(await s.get('/jxc/unit/UnitManage', {}, { headers: { viewas } })).toMatchObject({ http: 404 })
  })
})

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
