import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import type { PermissionAnswer, TokenAnswer, UserInfo } from '#core/wire/access-wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'

const t = await testApp(sections(registry(modules)))

const prove = (s: Person) => s.post('/seller/safe/Prove', { password: s.password })
const info = async (s: Person) => (await s.get<Record<string, unknown>>('/seller/safe/SafeSetInfo')).data
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

const change = (s: Person, password: string, old_password = s.password) =>
  s.post('/seller/supplier/PasswordEdit', { old_password, password })

describe('[B22] safe settings', () => {
  test('have their defaults until saved, each save building on the last', async () => {
    const s = await t.supplier()
    expect(await info(s)).toMatchObject({
      id: 0,
      ver: 0,
      pwd_min: 8,
      fail_lock: 5,
      session_hours: 12,
      single_session: false,
      x: { can: ['edit'] },
    })
    expect(await set(s, { pwd_min: 12 })).toMatchObject({ http: 200, data: { ver: 1 }, msg: '保存成功!' })
    expect(await set(s, { session_hours: 24, ver: 1 })).toMatchObject({ http: 200, data: { ver: 2 } })
    expect(await info(s)).toMatchObject({ ver: 2, pwd_min: 12, session_hours: 24 })
    expect(await set(s, { session_hours: 24, ver: 1 })).toMatchObject({ http: 409, code: 'stale' })
    expect(await info(await t.supplier())).toMatchObject({ ver: 0, pwd_min: 8 })
  })
  test('have a form, and a screen that opens without an id', async () => {
    const s = await t.supplier()
    const meta = await s.get<TableMeta>(
      '/seller/safe/SafeSetInfo',
      { _table_meta: 1 },
      { headers: { 'accept-language': 'en' } },
    )
    expect(meta.data.x.form).toMatchObject({
      save: '/seller/safe/SafeSetSave',
      info: '/seller/safe/SafeSetInfo',
      can_edit: true,
    })
    expect(meta.data.x.form?.groups.map(({ title }) => title)).toEqual(['Passwords', 'Locks', 'Sign-in'])
    const { routes } = (await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data
    const route = routes.find(({ path }) => path === '/sys/safemanage/setting')
    expect(route).toMatchObject({
      kind: 'form',
      single: true,
      list: '/seller/safe/SafeSetInfo',
      menu: { group: 'settings' },
    })
  })
  test('two concurrent first saves create one record', async () => {
    const s = await t.supplier()
    await prove(s)
    const answers = await Promise.all([9, 10, 11].map((pwd_min) => s.post('/seller/safe/SafeSetSave', { pwd_min })))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(
      await t.database.sql('select id from safe_setting where suid = $1 and del_at is null', [s.suid]),
    ).toHaveLength(1)
  })
  test.each([
    [{ pwd_min: 7 }, 'pwd_min', 'too_small'],
    [{ pwd_classes: 5 }, 'pwd_classes', 'too_big'],
    [{ session_hours: 169 }, 'session_hours', 'too_big'],
    [{ fail_lock: 2 }, 'fail_lock', 'too_small'],
    [{ captcha_after: 6 }, 'captcha_after', 'too_big'],
    [{ single_session: 'yes' }, 'single_session', 'wrong_type'],
    [{ pwd_mni: 9 }, 'pwd_mni', 'unknown_key'],
  ])('%j is refused by its field', async (body, field, code) => {
    const s = await t.supplier()
    expect(await set(s, body)).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
    expect(await info(s)).toMatchObject({ ver: 0 })
  })
})

describe('[safety S18] repeated password confirmation', () => {
  test('unlocks safe settings and address rules for five minutes, in this session only', async () => {
    const s = await t.supplier()
    const elsewhere = await s.again()
    t.pass(301)
    const blocked = { http: 403, code: 'proof_needed', data: 'prove' }
    expect(await s.post('/seller/safe/SafeSetSave', { pwd_min: 9 })).toMatchObject(blocked)
    expect(await s.post('/seller/safe/AccessIpSave', { cidr: '10.0.0.0/8', kind: 'deny' })).toMatchObject(blocked)
    expect(await s.post('/seller/safe/AccessIpDel', { id: 1 })).toMatchObject(blocked)
    expect(await s.post('/seller/safe/TotpStart')).toMatchObject(blocked)
    expect(await prove(s)).toMatchObject({ http: 200, data: { until: expect.any(Number) } })
    expect(await s.post('/seller/safe/SafeSetSave', { pwd_min: 9 })).toMatchObject({ http: 200 })
    expect(await elsewhere.post('/seller/safe/SafeSetSave', { pwd_min: 9 })).toMatchObject(blocked)
    t.pass(301)
    expect(await s.post('/seller/safe/SafeSetSave', { pwd_min: 9 })).toMatchObject(blocked)
  })
  test('is valid for five minutes after a password sign-in, as clients of the specification expect', async () => {
    const s = await t.supplier()
    expect(await s.post('/seller/safe/SafeSetSave', { pwd_min: 9 })).toMatchObject({ http: 200 })
    t.pass(301)
    expect(await s.post('/seller/safe/SafeSetSave', { pwd_min: 10 })).toMatchObject({ http: 403, code: 'proof_needed' })
  })
  test('allows as many attempts as a sign-in', async () => {
    const s = await t.supplier()
    for (let i = 0; i < 5; i++)
      expect(await s.post('/seller/safe/Prove', { password: `guess ${i} wrong` })).toMatchObject({
        http: 422,
        code: 'password_wrong',
      })
    expect(await prove(s)).toMatchObject({ http: 429, code: 'locked' })
  })
})

describe('password rules', () => {
  test('require length and character types', async () => {
    const s = await t.supplier()
    await set(s, { pwd_min: 12, pwd_classes: 3 })
    const refused = async (password: string) => (await change(s, password)).data
    expect(await refused('Short-pw-1')).toMatchObject({
      errors: [{ field: 'password', code: 'password_short', msg: '密码至少 12 个字符' }],
    })
    expect(await refused('only-lower-case')).toMatchObject({ errors: [{ field: 'password', code: 'password_simple' }] })
    expect(await change(s, 'Mixed-letters-7')).toMatchObject({ http: 200 })
  })
  test('refuse recent passwords', async () => {
    const s = await t.supplier()
    await set(s, { pwd_history: 2 })
    const passwords = [s.password, 'second-secret-2', 'third-secret-3', 'fourth-secret-4']
    const next = (to: number) => change(s, passwords[to] ?? '', passwords[to - 1])
    for (const to of [1, 2]) expect(await next(to)).toMatchObject({ http: 200 })
    for (const old of [0, 1])
      expect(await change(s, passwords[old] ?? '', passwords[2])).toMatchObject({
        data: { errors: [{ code: 'password_used' }] },
      })
    expect(await next(3)).toMatchObject({ http: 200 })
    expect(await change(s, passwords[0] ?? '', passwords[3])).toMatchObject({ http: 200 })
  })
  test('require the change of an expired password before anything else', async () => {
    const s = await t.supplier()
    await set(s, { pwd_days: 30 })
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    await t.database.sql(`update operator set password_at = now() - interval '31 days' where id = $1`, [o.uid])
    t.app.sessions.forget(s.suid)
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 403, code: 'password_due', data: 'password' })
    expect((await o.get<UserInfo>('/buyer/user/info')).data).toMatchObject({ due: 'password' })
    expect(await change(o, 'brand-new-secret')).toMatchObject({ http: 200 })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
    expect((await o.get<UserInfo>('/buyer/user/info')).data.due).toBeUndefined()
  })
  test('require the change of a password set by another operator', async () => {
    const s = await t.supplier()
    await set(s, { change_first: true })
    const { id } = (
      await s.post<{ id: number }>('/seller/role/roleadd', {
        name: '员',
        path_arr: '[]',
        api_arr: '["/jxc/unit/UnitManage"]',
      })
    ).data
    await s.post('/seller/operator/OperatorSave', {
      login_name: 'neu',
      username: '新人',
      password: 'given-secret-1',
      role_ids: [id],
    })
    const first = await s.post<TokenAnswer>('/public/user/login', {
      username: 'neu',
      password: 'given-secret-1',
      name: s.shortName,
    })
    const headers = { accesstoken: first.data.access_token, supplieruid: String(s.suid) }
    expect(await s.get('/jxc/unit/UnitManage', {}, { headers })).toMatchObject({ code: 'password_due' })
    const edit = { old_password: 'given-secret-1', password: 'chosen-secret-2' }
    expect(await s.post('/seller/supplier/PasswordEdit', edit, { headers })).toMatchObject({ http: 200 })
    expect(await s.get('/jxc/unit/UnitManage', {}, { headers })).toMatchObject({ http: 200 })
  })
})

describe('sign-in policy of a supplier', () => {
  test('locks after the configured number of failures, for operators with its short name', async () => {
    const s = await t.supplier()
    await set(s, { fail_lock: 3, captcha_after: 3, lock_minutes: 20 })
    const o = await s.operator()
    for (let i = 0; i < 3; i++)
      expect(await login(s, o, { password: 'wrong-one' })).toMatchObject({ code: 'bad_credentials' })
    const locked = await login(s, o)
    expect(locked).toMatchObject({ http: 429, code: 'locked' })
    expect(Number(locked.raw.headers['retry-after'])).toBeGreaterThan(19 * 60)
    const [row] = (await s.get<ListRow[]>('/seller/safe/AccessUserManage')).data
    expect(row).toMatchObject({ id: o.uid, account: o.login, reason: 'fails', fails: 3, x: { can: ['del'] } })
    expect(Number(row?.unlock_at) - Number(row?.locked_at)).toBe(1200)
    expect(await s.post('/seller/safe/AccessUserDel', { id: o.uid })).toMatchObject({ http: 200 })
    expect((await s.get<ListRow[]>('/seller/safe/AccessUserManage')).data).toEqual([])
    expect(await login(await t.supplier(), o)).toMatchObject({ http: 200 })
  })
  test('shows a locked account to its own supplier only', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const o = await s.operator()
    await t.database.sql(
      `insert into attempt (key, fails, locks, locked_until) values ($1, 9, 1, now() + interval '1 hour')`,
      [`account:${s.shortName}:${o.login}`],
    )
    expect((await s.get<ListRow[]>('/seller/safe/AccessUserManage')).data).toHaveLength(1)
    expect((await other.get<ListRow[]>('/seller/safe/AccessUserManage')).data).toEqual([])
    expect(await other.post('/seller/safe/AccessUserDel', { id: o.uid })).toMatchObject({ http: 404 })
  })
  test('ends the previous session when only one is allowed', async () => {
    const s = await t.supplier()
    await set(s, { single_session: true })
    const o = await s.operator()
    expect(await o.get('/buyer/user/info')).toMatchObject({ http: 200 })
    expect(await login(o, o)).toMatchObject({ http: 200 })
    expect(await o.get('/buyer/user/info')).toMatchObject({ http: 401, data: 'login' })
    expect(await s.get('/buyer/user/info')).toMatchObject({ http: 200 })
  })
  test('limits the session length', async () => {
    const s = await t.supplier()
    await set(s, { session_hours: 100 })
    await login(s)
    const [row] = await t.database.sql<{ hours: string }>(
      'select round(extract(epoch from expires_at - created_at) / 3600)::text as hours from session where suid = $1 order by id desc limit 1',
      [s.suid],
    )
    expect(row?.hours).toBe('100')
  })
})
