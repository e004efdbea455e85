import { langs } from '#core/text/languages.ts'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow, SelectRow, TableMeta } from '#core/wire/wire.ts'
import type { PermissionAnswer, RightsGroup, AccessExplanation } from '#core/wire/access-wire.ts'
import { menuAreas } from '#core/define/menu-areas.ts'
import { modules } from '../../index.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

const units = { path_arr: '["/basicdata/materialunit"]', api_arr: '["/jxc/unit/UnitManage"]' }
const add = (s: Person, body: Record<string, unknown> = {}) =>
  s.post<{ id: number; ver: number }>('/seller/role/roleadd', { name: '业务员', ...units, ...body })
const edit = (s: Person, body: Record<string, unknown>) => s.post<{ ver: number }>('/seller/role/roleedit', body)
const { info } = callsOf('/seller/role/Role')
const list = async (s: Person) => (await s.get<ListRow[]>('/seller/role/rolemanage')).data

/** Calls needed to manage roles. */
const roleRights = [
  'rolemanage',
  'roleadd',
  'roleedit',
  'roledel',
  'RoleInfo',
  'RoleTree',
  'RoleCopy',
  'RolePeople',
].map((name) => `/seller/role/${name}`)
const clerk = (s: Person) =>
  s.operator({ apis: [...roleRights, '/jxc/unit/UnitManage'], paths: ['/basicdata/materialunit'] })
const why = async (o: Person, path: string) => (await o.get<AccessExplanation>('/seller/role/WhyNot', { path })).data
const codes = ({ reasons }: AccessExplanation) => reasons.map(({ code }) => code)
const keys = async (o: Person) =>
  (await o.get<TableMeta>('/seller/role/rolemanage', { _table_meta: 1 })).data.x.actions.map(
    ({ key, scope }) => `${scope} ${key}`,
  )

describe('[B18] a role', () => {
  test('is created, read, changed, copied and deleted by the calls of the specification', async () => {
    const s = await t.supplier()
    const created = await add(s, { description: '只看单位' })
    expect(created).toMatchObject({ http: 200, data: { ver: 1 } })
    const { id } = created.data
    expect(await info(s, id)).toMatchObject({ name: '业务员', description: '只看单位', is_admin: false })
    expect(JSON.parse(String((await info(s, id)).path_arr))).toEqual(['/basicdata/materialunit'])
    expect(
      await edit(s, { id, ver: 1, name: '文员', api_arr: '["v1/jxc/unit/UnitManage","jxc/unit/UnitInfo"]' }),
    ).toMatchObject({
      http: 200,
    })
    expect(JSON.parse(String((await info(s, id)).api_arr))).toEqual(['/jxc/unit/UnitInfo', '/jxc/unit/UnitManage'])
    const copy = await s.post<{ id: number }>('/seller/role/RoleCopy', { id, name: '文员二' })
    expect(await info(s, copy.data.id)).toMatchObject({
      name: '文员二',
      description: '只看单位',
      api_arr: (await info(s, id)).api_arr,
    })
    expect(await s.get('/seller/role/roledel', { id })).toMatchObject({ status: true })
    expect(await s.post('/seller/role/roledel', { id: copy.data.id })).toMatchObject({ status: true })
    expect((await list(s)).map(({ name }) => name)).toEqual(['admin'])
    const log = await t.database.sql<{ path: string }>('select path from op_log where suid = $1 order by id', [s.suid])
    expect(log.map(({ path }) => path)).toContain('/v1/seller/role/roledel')
  })
  test('lists the number and names of its operators', async () => {
    const s = await t.supplier()
    const { id } = (await add(s)).data
    const o = await s.as(id)
    expect((await list(s)).find((row) => row.id === id)).toMatchObject({
      people: 1,
      x: { can: ['edit', 'del', 'copy'] },
    })
    expect((await s.get<SelectRow[]>('/seller/role/RolePeople', { id })).data).toMatchObject([
      { id: o.uid, code: o.login },
    ])
    expect(await s.post('/seller/role/roledel', { id })).toMatchObject({
      http: 409,
      code: 'role_held',
      msg: '还有 1 名操作员使用「业务员」，不能删除',
    })
    await s.post('/seller/operator/OperatorDel', { id: o.uid })
    expect(await s.post('/seller/role/roledel', { id })).toMatchObject({ status: true })
  })
  test('of the administrators cannot be changed or deleted', async () => {
    const s = await t.supplier()
    const [row] = await list(s)
    expect(row).toMatchObject({ name: 'admin', x: { can: [] } })
    const id = Number(row?.id)
    expect(await edit(s, { id, ver: 1, name: '老板' })).toMatchObject({ http: 409, code: 'not_editable' })
    expect(await s.get('/seller/role/roledel', { id })).toMatchObject({ http: 409, code: 'admin_role' })
  })
  test('of another supplier does not exist', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const { id } = (await add(s)).data
    const absent = await other.get('/seller/role/RoleInfo', { id: 999_999_999 })
    for (const answer of [
      await other.get('/seller/role/RoleInfo', { id }),
      await other.get('/seller/role/roledel', { id }),
      await other.get('/seller/role/RolePeople', { id }),
      await other.post('/seller/role/RoleCopy', { id, name: '偷' }),
      await edit(other, { id, ver: 1, name: '偷' }),
    ])
      expect(answer).toMatchObject({ http: 404, code: absent.code, msg: absent.msg })
  })
})

describe('[safety S25] validation of a role', () => {
  test.each([
    ['no list', { path_arr: '{"a":1}' }, 'path_arr', 'wrong_type'],
    ['no JSON', { path_arr: '[' }, 'path_arr', 'wrong_type'],
    ['a list of numbers', { api_arr: '[1]' }, 'api_arr', 'wrong_type'],
    ['too deep', { api_arr: '[[[[[["a"]]]]]]' }, 'api_arr', 'wrong_type'],
    ['too long', { api_arr: JSON.stringify(['x'.repeat(70_000)]) }, 'api_arr', 'too_long'],
    ['a screen that is not', { path_arr: '["/nowhere"]' }, 'path_arr', 'unknown_right'],
    ['a call that is not', { api_arr: '["/jxc/unit/UnitBurn"]' }, 'api_arr', 'unknown_right'],
    ['no name', { name: ' ' }, 'name', 'required'],
    ['an unknown key', { is_super: true }, 'is_super', 'unknown_key'],
  ])('%s is refused by its field', async (_what, body, field, code) => {
    const s = await t.supplier()
    expect(await add(s, body)).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
    expect(await list(s)).toHaveLength(1)
  })
  test.each(['admin', 'Аdmin', 'ADM1N', '超级管理员'])(
    'the name %s is refused, since it would pass for the administrator’s',
    async (name) => {
      const s = await t.supplier()
      expect(await add(s, { name })).toMatchObject({
        http: 422,
        code: 'reserved_name',
        data: { errors: [{ field: 'name' }] },
      })
    },
  )
  test('the admin flag cannot be sent', async () => {
    const s = await t.supplier()
    const { id, ver } = (await add(s)).data
    expect(await edit(s, { id, ver, is_admin: true })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'is_admin', code: 'read_only' }] },
    })
  })
  test('screens in the specification’s spelling are the same screens', async () => {
    const s = await t.supplier()
    const { id } = (await add(s, { path_arr: '["/basicdata/customer/edit/{id}"]' })).data
    expect(JSON.parse(String((await info(s, id)).path_arr))).toEqual(['/basicdata/customer/edit/:id'])
  })
})

describe('[safety S6] an operator cannot grant rights they lack', () => {
  test('an own screen or call can be granted; another is refused and named', async () => {
    const s = await t.supplier()
    const o = await clerk(s)
    expect(await add(o)).toMatchObject({ http: 200 })
    const more = await add(o, { name: '更多', api_arr: '["/jxc/unit/UnitManage","/jxc/unit/UnitSave"]' })
    expect(more).toMatchObject({
      http: 403,
      code: 'beyond_own',
      data: { errors: [{ field: 'api_arr', code: 'beyond_own' }] },
    })
    expect(more.msg).toContain('/jxc/unit/UnitSave')
    expect(await add(o, { name: '更多', path_arr: '["/basicdata/customer/manage"]' })).toMatchObject({
      http: 403,
      code: 'beyond_own',
    })
  })
  test('a role with more rights cannot be changed, narrowed, copied or deleted', async () => {
    const s = await t.supplier()
    const { id } = (await add(s, { name: '大', api_arr: '["/jxc/unit/UnitSave","/jxc/unit/UnitDel"]' })).data
    const o = await clerk(s)
    for (const body of [
      { api_arr: '[]' },
      { api_arr: '["/jxc/unit/UnitManage"]' },
      { path_arr: '[]' },
      { name: '大改' },
    ])
      expect(await edit(o, { id, ver: 1, ...body })).toMatchObject({ http: 403, code: 'outranked' })
    expect(await o.get('/seller/role/roledel', { id })).toMatchObject({ http: 403, code: 'outranked' })
    // nor is it offered: the list gives the reason, as for one's own role
    const weak = (await add(s, { name: '小', path_arr: '[]', api_arr: '[]' })).data
    const rows = (await o.get<ListRow[]>('/seller/role/rolemanage', { limit: 100 })).data
    const metaOf = (roleId: number) => rows.find((row) => row.id === roleId)?.x
    expect(metaOf(id)).toMatchObject({
      why: { edit: 'outranked', del: 'outranked' },
      said: { edit: expect.stringContaining('大') },
    })
    expect(
      [metaOf(id)?.can, metaOf(weak.id)?.can].map((can) => ['edit', 'del'].filter((key) => can?.includes(key))),
    ).toEqual([[], ['edit', 'del']])
    expect(rows.filter(({ x }) => x.why?.edit === 'own_role')).toHaveLength(1)
    expect(JSON.parse(String((await info(s, id)).api_arr))).toHaveLength(2)
    expect(await o.post('/seller/role/RoleCopy', { id, name: '抄' })).toMatchObject({ http: 403, code: 'beyond_own' })
  })
  test('one’s own role cannot be changed or deleted', async () => {
    const s = await t.supplier()
    const o = await clerk(s)
    const ownRole = (await list(s)).find(({ name }) => String(name).startsWith('role o'))
    expect(await edit(o, { id: ownRole?.id, ver: 1, api_arr: '[]' })).toMatchObject({
      http: 403,
      code: 'own_role',
      msg: '不能修改自己的角色',
    })
    expect(await o.get('/seller/role/roledel', { id: Number(ownRole?.id) })).toMatchObject({
      http: 403,
      code: 'own_role',
    })
  })
  test('rights removed from a role are missing at its holders’ next call', async () => {
    const s = await t.supplier()
    const { id } = (await add(s)).data
    const o = await s.as(id)
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
    await edit(s, { id, ver: 1, api_arr: '["/jxc/unit/UnitInfo"]' })
    expect(await o.get('/jxc/unit/UnitManage')).toMatchObject({ http: 403, code: 'forbidden' })
  })
})

describe('the rights tree', () => {
  test('has every screen of the supplier with its calls, in the caller’s language', async () => {
    const s = await t.supplier()
    const tree = async (lang: string) =>
      (await s.get<RightsGroup[]>('/seller/role/RoleTree', {}, { headers: { 'accept-language': lang } })).data
    const zh = await tree('zh')
    expect(
      zh.find(({ key }) => key === 'basicdata')?.pages.find(({ path }) => path === '/basicdata/customer/audit/:id'),
    ).toMatchObject({
      title: '往来单位：审核',
      held: true,
      calls: expect.arrayContaining([{ path: '/jxc/customer/CustomerAudit', title: '往来单位：审核', held: true }]),
    })
    const { data: permission } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(zh.flatMap(({ pages }) => pages.map(({ path }) => path)).sort()).toEqual(permission.path_arr.toSorted())
    for (const lang of langs.slice(1)) {
      const titles = (await tree(lang)).flatMap(({ pages }) =>
        pages.flatMap((page) => [page.title, ...page.calls.map(({ title }) => title)]),
      )
      expect(titles.filter((title) => title.startsWith('/') || title === '')).toEqual([])
      if (lang !== 'ja') expect(titles.filter((title) => /\p{Script=Han}/u.test(title))).toEqual([])
    }
  })
  test('marks what the caller may grant', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: [...roleRights, '/jxc/unit/UnitManage'], paths: ['/basicdata/materialunit'] })
    const pages = (await o.get<RightsGroup[]>('/seller/role/RoleTree')).data.flatMap((group) => group.pages)
    expect(pages.filter(({ held }) => held).map(({ path }) => path)).toEqual(['/basicdata/materialunit'])
    const calls = pages.flatMap((page) => page.calls)
    expect(calls.find(({ path }) => path === '/jxc/unit/UnitManage')).toMatchObject({ held: true })
    expect(calls.find(({ path }) => path === '/jxc/unit/UnitDel')).toMatchObject({ held: false })
  })
  test('requires no write call for a list or view: changes are separate rights', async () => {
    const { pages, resources, calls } = registry(modules)
    const readPages = pages.filter(({ kind }) => kind === 'list' || kind === 'info')
    expect(readPages.length).toBeGreaterThan(20)
    const changing = resources.flatMap((bound) => [
      bound.calls.get('Save') ?? '',
      bound.calls.get('Del') ?? '',
      ...bound.transitions.values(),
    ])
    const writing = new Set([
      ...changing,
      ...calls.flatMap(({ path, method, writes }) => (method === 'GET' && !writes ? [] : [path])),
    ])
    expect(
      readPages.flatMap(({ path, api }) => api.filter((call) => writing.has(call)).map((call) => `${path} ${call}`)),
    ).toEqual([])
    const tree = (await (await t.supplier()).get<RightsGroup[]>('/seller/role/RoleTree')).data.flatMap(
      (group) => group.pages,
    )
    const offered = tree.flatMap((page) => page.calls.filter(({ separate }) => separate).map(({ path }) => path))
    for (const path of ['/jxc/stock/StockCheckCreate', '/jxc/stock/StockLimitSave']) expect(offered).toContain(path)
    for (const { kind, calls: pageCalls } of tree)
      if (kind === 'form') expect(pageCalls.every(({ separate }) => !separate)).toBe(true)
  })
  test('can be granted entirely in one role, which then opens every screen', async () => {
    const s = await t.supplier()
    const groups = (await s.get<RightsGroup[]>('/seller/role/RoleTree')).data
    const pages = groups.flatMap((group) => group.pages)
    const path_arr = JSON.stringify(pages.map(({ path }) => path))
    const api_arr = JSON.stringify([...new Set(pages.flatMap(({ calls }) => calls.map(({ path }) => path)))])
    const { id } = (await add(s, { name: '全部', path_arr, api_arr })).data
    const o = await s.as(id)
    const { data } = await o.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(data.path_arr).toHaveLength(pages.length)
    // the menu groups its screens by job, the tree of rights by section
    expect(data.groups.map(({ key }) => key)).toEqual(expect.arrayContaining(menuAreas.map(({ key }) => key)))
    expect(data.groups).toEqual((await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data.groups)
  })
})

describe('[A24] why a screen is closed', () => {
  test('names missing screens and calls of the role', async () => {
    const s = await t.supplier()
    const o = await s.operator({ paths: ['/basicdata/customer/manage'], apis: ['/jxc/customer/CustomerManage'] })
    expect(codes(await why(o, '/basicdata/customer/edit/7?tab=1'))).toEqual(['role_path', 'api'])
    const half = await why(o, '/basicdata/customer/manage')
    expect(half).toMatchObject({ allowed: false, title: '往来单位', reasons: [{ code: 'api' }] })
    expect(half.reasons[0]?.calls?.map(({ path }) => path)).toContain('/jxc/customer/CustomerInfo')
    expect(await why(s, '/basicdata/customer/manage')).toEqual({
      path: '/basicdata/customer/manage',
      title: '往来单位',
      allowed: true,
      reasons: [],
    })
    expect(codes(await why(s, '/nowhere'))).toEqual(['unknown'])
  })
  test('names the industry, which also applies to the main account', async () => {
    const offline = await t.supplier({ industry_type: 'offlinepay' })
    expect(await why(offline, '/basicdata/customer/manage')).toMatchObject({
      allowed: false,
      reasons: [{ code: 'industry', text: '您的行业没有这个页面' }],
    })
    expect(await offline.get('/jxc/customer/CustomerManage')).toMatchObject({ http: 403, code: 'forbidden' })
    const { data } = await offline.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(data).toMatchObject({ path_arr: [], groups: [] })
    expect(data.routes.map(({ path }) => path)).toEqual([
      '/profile/user/edit',
      '/profile/pwd/edit',
      '/profile/user/wechat',
    ])
  })
  test('always allows the screens of one’s own account, which no role contains', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/no/such/call'] })
    const { data } = await o.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(data.path_arr).toEqual([])
    expect(data.routes.map(({ path }) => path)).toContain('/content/shopinfo')
    expect(await why(o, '/profile/pwd/edit')).toMatchObject({ allowed: true, reasons: [] })
    const named = { name: '自助', path_arr: '["/profile/pwd/edit"]', api_arr: '[]' }
    expect(await s.post('/seller/role/roleadd', named)).toMatchObject({
      http: 422,
      data: { errors: [{ code: 'unknown_right' }] },
    })
  })
})

test('the list offers its buttons only to permitted operators', async () => {
  const s = await t.supplier()
  expect(await keys(s)).toEqual(['table add', 'row edit', 'row del', 'bulk del', 'row copy', 'query set', 'query del'])
  expect(await keys(await s.operator({ apis: ['/seller/role/rolemanage', '/seller/role/RoleCopy'] }))).toEqual([
    'row copy',
  ])
})
