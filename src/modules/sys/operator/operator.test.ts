import { describe, expect, test } from 'vitest'
import type { ListRow, SelectRow, TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
let count = 0

const roleOf = async (s: Person, apis: string[] = []) =>
  (
    await s.post<{ id: number }>('/seller/role/roleadd', {
      name: `角色${++count}`,
      path_arr: '[]',
      api_arr: JSON.stringify(apis),
    })
  ).data.id
const { save, info } = callsOf('/seller/operator/Operator')
const verOf = async (s: Person, id: number) => Number((await info(s, id)).ver)
const change = async (s: Person, id: number, body: Record<string, unknown>) =>
  save(s, { id, ver: await verOf(s, id), ...body })
const login = (s: Person, username: string, password: string) =>
  s.post('/public/user/login', { username, password, name: s.shortName, type: 'password' })

/** Calls needed to manage operators. */
const staffing = ['Manage', 'Info', 'Save', 'Del', 'Reset', 'Unlock', 'Select'].map(
  (name) => `/seller/operator/Operator${name}`,
)
const secret = 'korn-und-salz-9'

async function hired(s: Person, body: Record<string, unknown> = {}) {
  const login_name = `p${++count}`
  const role_ids = body.role_ids === undefined ? [await roleOf(s, ['/jxc/unit/UnitManage'])] : []
  const created = await save(s, { login_name, username: `人${count}`, password: secret, role_ids, ...body })
  return { ...created, login_name, role_ids }
}

describe('[B18] an operator', () => {
  test('sees own records unless a wider scope is chosen, and a scope of departments requires one', async () => {
    const s = await t.supplier()
    expect(await hired(s, { data_scope: 'dept_tree' })).toMatchObject({
      data: { errors: [{ field: 'dept_id', code: 'required' }] },
    })
    const dept = (
      await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: '南区', parent_id: null, type_id: 'office' })
    ).data
    const created = await hired(s, { data_scope: 'dept', dept_id: dept.id })
    expect(created).toMatchObject({ http: 200 })
    expect(await change(s, created.data.id, { dept_id: null })).toMatchObject({ code: 'required' })
    expect(await change(s, created.data.id, { dept_id: null, data_scope: 'own' })).toMatchObject({ http: 200 })
  })

  test('is created with roles and signs in with the supplier’s short name; the password is not readable', async () => {
    const s = await t.supplier()
    const created = await hired(s, { phone: '13800000001' })
    expect(created).toMatchObject({ http: 200 })
    expect(await login(s, created.login_name, secret)).toMatchObject({ http: 200 })
    const record = await info(s, created.data.id)
    expect(record).toMatchObject({
      username: expect.any(String),
      data_scope: 'own',
      status: 'active',
      is_main: false,
      wx_bound: false,
      totp_on: false,
    })
    expect(Object.keys(record)).not.toContain('password')
    const everything = JSON.stringify(
      await t.database.sql('select before, after from op_log where suid = $1', [s.suid]),
    )
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain('argon2')
    const list = await s.get<ListRow[]>('/seller/operator/OperatorManage', { role_ids: created.role_ids[0] ?? 0 })
    expect(list.data.map(({ id }) => id)).toEqual([created.data.id])
    expect(list.raw.body).not.toContain('argon2')
  })
  test('created without a password can sign in after a reset', async () => {
    const s = await t.supplier()
    const { data, login_name } = await hired(s, { password: null })
    expect(await login(s, login_name, '')).toMatchObject({ status: false })
    expect(await login(s, login_name, secret)).toMatchObject({ http: 401, code: 'bad_credentials' })
    expect(await s.post('/seller/operator/OperatorReset', { id: data.id, password: secret })).toMatchObject({
      http: 200,
    })
    expect(await login(s, login_name, secret)).toMatchObject({ http: 200 })
  })
  test('that is renamed signs in with the new name only', async () => {
    const s = await t.supplier()
    const { data, login_name } = await hired(s)
    expect(await change(s, data.id, { login_name: `${login_name}.new` })).toMatchObject({ http: 200 })
    expect(await login(s, login_name, secret)).toMatchObject({ code: 'bad_credentials' })
    expect(await login(s, `${login_name}.NEW`, secret)).toMatchObject({ http: 200 })
  })
  test('that is disabled, reset or deleted is signed out at the next call', async () => {
    const s = await t.supplier()
    for (const act of ['disable', 'reset', 'delete']) {
      const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
      expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
      if (act === 'disable') expect(await change(s, o.uid, { status: 'disabled' })).toMatchObject({ http: 200 })
      if (act === 'reset')
        expect(await s.post('/seller/operator/OperatorReset', { id: o.uid, password: secret })).toMatchObject({
          http: 200,
        })
      if (act === 'delete')
        expect(await s.post('/seller/operator/OperatorDel', { id: o.uid })).toMatchObject({ http: 200 })
      expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 401, data: 'login' })
      const refresh = await t.anyone.post('/public/user/refreshAccessToken', { refresh_token: o.tokens.refresh_token })
      expect(refresh).toMatchObject({ http: 401, data: 'login' })
      const expectedCode = { disable: 'account_disabled', reset: 'bad_credentials', delete: 'bad_credentials' }[act]
      expect(await login(s, o.login, o.password)).toMatchObject({ code: expectedCode })
    }
  })
  test('that is deleted releases its login name; records still show it', async () => {
    const s = await t.supplier()
    const { data, login_name } = await hired(s)
    const customer = { code: 'C1', name: '甲', kind: 'customer', category: 'other', owner_uid: data.id }
    expect(await s.post('/jxc/customer/CustomerSave', customer)).toMatchObject({ http: 200 })
    expect(await s.post('/seller/operator/OperatorDel', { id: data.id })).toMatchObject({ http: 409, code: 'in_use' })
    expect(await login(s, login_name, secret)).toMatchObject({ http: 200 })
    const free = await hired(s)
    await s.post('/seller/operator/OperatorDel', { id: free.data.id })
    expect(await hired(s, { login_name: free.login_name })).toMatchObject({ http: 200 })
  })
  test('that is locked out is unlocked by the button', async () => {
    const s = await t.supplier()
    const { data, login_name } = await hired(s)
    await t.database.sql(
      `insert into attempt (key, fails, locks, locked_until, seen_at) values ($1, 5, 1, now() + interval '1 hour', now())`,
      [`account:uid:${s.suid}.${data.id}`],
    )
    expect(await login(s, login_name, secret)).toMatchObject({ http: 429, code: 'locked' })
    expect(await s.post('/seller/operator/OperatorUnlock', { id: data.id })).toMatchObject({ http: 200 })
    // A row button sends the state that was shown, like every step.
    const seenVer = (await s.get<{ ver: number }>('/seller/operator/OperatorInfo', { id: data.id })).data.ver
    expect(await s.post('/seller/operator/OperatorUnlock', { id: data.id, ver: seenVer })).toMatchObject({ http: 200 })
    expect(await s.post('/seller/operator/OperatorUnlock', { id: data.id, ver: seenVer + 1 })).toMatchObject({
      http: 409,
      code: 'stale',
    })
    expect(await login(s, login_name, secret)).toMatchObject({ http: 200 })
  })
  test('cannot delete itself, and no operator can delete the main account', async () => {
    const s = await t.supplier()
    const boss = await s.operator({ is_admin: true })
    expect(await boss.post('/seller/operator/OperatorDel', { id: boss.uid })).toMatchObject({
      http: 409,
      code: 'own_account',
    })
    expect(await boss.post('/seller/operator/OperatorDel', { id: s.uid })).toMatchObject({
      http: 409,
      code: 'main_account',
    })
    expect(await change(boss, s.uid, { status: 'disabled' })).toMatchObject({ http: 409, code: 'main_account' })
    expect(await change(boss, s.uid, { role_ids: [await roleOf(s)] })).toMatchObject({
      http: 409,
      code: 'main_account',
    })
    expect(await change(boss, s.uid, { username: '老板' })).toMatchObject({ http: 200 })
  })
  test('of another supplier does not exist', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const { data } = await hired(s)
    const role_ids = [await roleOf(other)]
    for (const answer of [
      await other.get('/seller/operator/OperatorInfo', { id: data.id }),
      await other.post('/seller/operator/OperatorReset', { id: data.id, password: secret }),
      await other.post('/seller/operator/OperatorUnlock', { id: data.id }),
      await other.post('/seller/operator/OperatorDel', { id: data.id }),
      await save(other, { id: data.id, ver: 1, username: '偷', role_ids }),
    ])
      expect(answer).toMatchObject({ http: 404, code: 'not_found' })
    expect(await hired(other, { role_ids: [await roleOf(s)] })).toMatchObject({
      data: { errors: [{ field: 'role_ids', code: 'bad_ref' }] },
    })
  })
})

test.each([
  ['no roles', { role_ids: [] }, 'role_ids', 'required'],
  ['a role that is not', { role_ids: [999_999_999] }, 'role_ids', 'bad_ref'],
  ['a login name with spaces', { login_name: 'a b' }, 'login_name', 'wrong_type'],
  ['a login name in look-alike letters', { login_name: 'аdmin' }, 'login_name', 'wrong_type'],
  ['a login name with a colon', { login_name: 'a:b' }, 'login_name', 'wrong_type'],
  ['a short password', { password: 'kurz-1' }, 'password', 'bad_length'],
  ['a common password', { password: 'password123' }, 'password', 'bad_password'],
  ['a password made of the name', { login_name: 'harald', password: 'harald99' }, 'password', 'bad_password'],
  ['a phone that is none', { phone: '12' }, 'phone', 'bad_phone'],
  ['a scope that is none', { data_scope: 'world' }, 'data_scope', 'bad_option'],
  ['the server’s own field', { is_main: true }, 'is_main', 'read_only'],
  ['a hash', { password_at: 1 }, 'password_at', 'read_only'],
])('%s is refused by its field', async (_what, body, field, code) => {
  const s = await t.supplier()
  expect(await hired(s, body)).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
})
test('a login name is unique, ignoring case', async () => {
  const s = await t.supplier()
  const { login_name } = await hired(s)
  expect(await hired(s, { login_name: login_name.toUpperCase() })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'login_name', code: 'duplicate' }] },
  })
  expect(await hired(await t.supplier(), { login_name })).toMatchObject({ http: 200 })
})

describe('[safety S6] granting rights', () => {
  test('a role beyond one’s own rights cannot be granted, nor can the administrator role', async () => {
    const s = await t.supplier()
    const [admin] = (await s.get<SelectRow[]>('/seller/role/RoleSelect', { q: 'admin' })).data
    const big = await roleOf(s, ['/jxc/customer/CustomerAudit'])
    const small = await roleOf(s, ['/jxc/unit/UnitManage'])
    const o = await s.operator({ apis: [...staffing, '/jxc/unit/UnitManage'] })
    for (const id of [big, admin?.id])
      expect(await hired(o, { role_ids: [id] })).toMatchObject({
        http: 403,
        code: 'beyond_own',
        data: { errors: [{ field: 'role_ids' }] },
      })
    expect(await save(o, { login_name: `q${++count}`, username: '新', role_ids: [small] })).toMatchObject({ http: 200 })
  })
  test('an operator with more rights cannot be edited, reset, unlocked or deleted', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: staffing })
    const { data } = await hired(s)
    expect(await change(o, data.id, { username: '改' })).toMatchObject({ http: 403, code: 'outranked' })
    expect(await o.post('/seller/operator/OperatorReset', { id: s.uid, password: secret })).toMatchObject({
      http: 403,
      code: 'outranked',
    })
    expect(await o.post('/seller/operator/OperatorUnlock', { id: s.uid })).toMatchObject({
      http: 403,
      code: 'outranked',
    })
    expect(await o.post('/seller/operator/OperatorDel', { id: data.id })).toMatchObject({
      http: 403,
      code: 'outranked',
    })
    expect(await login(s, s.login, s.password)).toMatchObject({ http: 200 })
  })
  test.each([
    ['roles', async (s: Person) => ({ role_ids: [await roleOf(s)] })],
    ['data scope', async () => ({ data_scope: 'own' })],
    ['status', async () => ({ status: 'disabled' })],
  ])('nobody changes their own %s', async (_what, body) => {
    const s = await t.supplier()
    const boss = await s.operator({ is_admin: true })
    expect(await change(boss, boss.uid, await body(s))).toMatchObject({ http: 403, code: 'own_rights' })
    expect(await change(boss, boss.uid, { real_name: '某人' })).toMatchObject({ http: 200 })
  })
  test('one’s own password is changed only with the old one', async () => {
    const s = await t.supplier()
    const boss = await s.operator({ is_admin: true })
    expect(await change(boss, boss.uid, { password: secret })).toMatchObject({
      code: 'own_password',
      data: { errors: [{ field: 'password' }] },
    })
    expect(await boss.post('/seller/operator/OperatorReset', { id: boss.uid, password: secret })).toMatchObject({
      code: 'own_password',
    })
  })
  test('an operator cannot grant a wider data scope or more warehouses than their own', async () => {
    const s = await t.supplier()
    const dept = (await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: '一部', type_id: 'office' })).data.id
    const warehouse = async (code: string) =>
      (await s.post<{ id: number }>('/jxc/warehouse/WarehouseSave', { code, name: code, type: 'finished' })).data.id
    const [a, b] = [await warehouse('A'), await warehouse('B')]
    const role = await roleOf(s, [])
    const o = await s.operator({ apis: staffing, dept_id: dept, data_scope: 'dept', warehouses: [a] })
    const give = (body: Record<string, unknown>) =>
      save(o, {
        login_name: `w${++count}`,
        username: '新',
        role_ids: [role],
        dept_id: dept,
        data_scope: 'dept',
        warehouses: [a],
        ...body,
      })
    expect(await give({})).toMatchObject({ http: 200 })
    expect(await give({ data_scope: 'all' })).toMatchObject({
      http: 403,
      code: 'beyond_scope',
      data: { errors: [{ field: 'data_scope' }] },
    })
    expect(await give({ warehouses: null })).toMatchObject({
      http: 403,
      code: 'beyond_scope',
      data: { errors: [{ field: 'warehouses' }] },
    })
    expect(await give({ warehouses: [a, b] })).toMatchObject({
      data: { errors: [{ field: 'warehouses', code: 'bad_ref' }] },
    })
  })
})

test('the list offers reset and unlock with their forms, in the caller’s language', async () => {
  const s = await t.supplier()
  const headers = { 'accept-language': 'en' }
  const { data } = await s.get<TableMeta>('/seller/operator/OperatorManage', { _table_meta: 1 }, { headers })
  expect(data.x.actions.find(({ key }) => key === 'reset')).toMatchObject({
    label: 'Reset password',
    path: '/seller/operator/OperatorReset',
    form: [{ name: 'password', title: 'New password', kind: 'password', required: true }],
  })
  expect(data.x.actions.find(({ key }) => key === 'unlock')).toMatchObject({
    scope: 'row',
    confirm: 'Unlock: are you sure?',
  })
  const [row] = (await s.get<ListRow[]>('/seller/operator/OperatorManage')).data
  expect(row).toMatchObject({ id: s.uid, x: { can: ['edit', 'reset', 'unlock'] } })
})

test('operators are imported without a password, and cannot sign in before they get one', async () => {
  const s = await t.supplier()
  await s.post('/seller/role/roleadd', { name: '店员', path_arr: '[]', api_arr: '["/jxc/unit/UnitManage"]' })
  const csv = '登录名,姓名,角色\nkeeper9,九号,店员\nkeeper8,八号,店员\n'
  const answer = await s.upload(
    '/seller/operator/OperatorManage',
    { name: 'a.csv', bytes: Buffer.from(csv) },
    { _excel_import: '1' },
  )
  expect(answer).toMatchObject({ http: 200, data: { inserted: 2 } })
  expect(await login(s, 'keeper9', 'anything-at-all')).toMatchObject({ code: 'bad_credentials' })
  const [row] = (await s.get<ListRow[]>('/seller/operator/OperatorManage', { keyword: 'keeper9' })).data
  await s.post('/seller/operator/OperatorReset', { id: Number(row?.id), password: secret })
  expect(await login(s, 'keeper9', secret)).toMatchObject({ http: 200 })
})
