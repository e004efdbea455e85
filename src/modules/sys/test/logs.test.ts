import { describe, expect, test } from 'vitest'
import type { CountAnswer, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { HistoryEntry } from '#core/wire/access-wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const { list: log } = callsOf('/seller/operator/Operatorlog')
const { save } = callsOf('/jxc/customer/Customer')
const partner = { code: 'C1', name: '东海盐业', kind: 'customer', category: 'other', phone: '13800000000' }
const history = async (p: Person, biz_id: number, lang = 'zh') =>
  await p.get<HistoryEntry[]>(
    '/seller/operator/RecordHistory',
    { biz_type: 'customer', biz_id },
    { headers: { 'accept-language': lang } },
  )

/** POST calls that only read, or write nothing to the log. */
const silent = /Prove$|TotpStart$|exchangeToken|Preview$|Ticket$|AuditClaim$|PayCheck$|Manage$/

describe('[B18] the operator log', () => {
  test('has one line per change, with operator, action, record and differences', async () => {
    const s = await t.supplier()
    const { data } = await save(s, partner)
    await save(s, { id: data.id, ver: 1, name: '东海盐业公司' })
    await s.post('/jxc/customer/CustomerSubmit', { id: data.id })
    await s.post('/jxc/customer/CustomerDel', { id: data.id })
    const rows = await log(s, { biz_type: 'customer', sort: 'id', order: 'true' })
    expect(
      rows.map(({ path, action, biz_no, uid_label, result }) => [path, action, biz_no, uid_label, result]),
    ).toEqual([
      ['/jxc/customer/CustomerSave', 'add', 'C1', `${s.shortName} main`, 'ok'],
      ['/jxc/customer/CustomerSave', 'edit', 'C1', `${s.shortName} main`, 'ok'],
      ['/jxc/customer/CustomerSubmit', 'edit', 'C1', `${s.shortName} main`, 'ok'],
      ['/jxc/customer/CustomerDel', 'del', 'C1', `${s.shortName} main`, 'ok'],
    ])
    const diff = await s.get<HistoryEntry>('/seller/operator/OperatorlogDiff', { id: rows[1]?.id ?? 0 })
    expect(diff.data).toMatchObject({
      title: '往来单位：保存',
      action: 'edit',
      changes: [{ field: 'name', label: '单位名称', before: '东海盐业', after: '东海盐业公司' }],
    })
    expect(
      (await s.get<CountAnswer>('/seller/operator/OperatorlogManage', { _count_sum: 1, action: 'del' })).data.count,
    ).toBe(1)
  })
  test('shows screens and calls granted to and revoked from a role, by name, and nothing when only their order differs', async () => {
    const s = await t.supplier()
    const apis = ['/jxc/unit/UnitInfo', '/jxc/unit/UnitManage']
    const rights = (paths: string[], calls: string[]) => ({
      path_arr: JSON.stringify(paths),
      api_arr: JSON.stringify(calls),
    })
    const { id } = (
      await s.post<{ id: number }>('/seller/role/roleadd', {
        name: '计量',
        ...rights(['/basicdata/materialunit'], apis),
      })
    ).data
    const edited = async (more: Record<string, unknown>) => {
      expect(await s.post('/seller/role/roleedit', { id, name: '计量', ...more })).toMatchObject({ http: 200 })
      const changes = await s.get<HistoryEntry[]>('/seller/operator/RecordHistory', { biz_type: 'role', biz_id: id })
      return changes.data[0]?.changes.map(({ label, before, after }) => [label, before, after])
    }
    expect(await edited({ description: '改', ...rights(['/basicdata/materialunit'], apis.toReversed()) })).toEqual([
      ['描述', '', '改'],
    ])
    expect(await edited(rights(['/basicdata/warehouse/manage'], ['/jxc/unit/UnitInfo', '/jxc/unit/UnitDel']))).toEqual([
      ['可用接口', '计量单位：列表', '计量单位：删除'],
      ['可用页面', '计量单位', '仓库'],
    ])
  })
  test('shows the title of each call, also for actions of the server', async () => {
    const s = await t.supplier()
    await s.post('/seller/view/ViewSave', { path: '/jxc/unit/UnitManage', name: '常用', state: '{}' })
    const { data } = await s.get<TableMeta>('/seller/operator/OperatorlogManage', { _table_meta: 1 })
    const named = new Map(data.rows.path?.options?.map(({ value, label }) => [value, label]))
    const untold = t.app.routeTable.filter(
      ({ method, access, url }) =>
        method === 'POST' && access !== 'public' && !named.has(url.replace(/^\/v1/, '')) && !silent.test(url),
    )
    expect(untold.map(({ url }) => url)).toEqual([])
    expect(data.x.changes).toBe('/seller/operator/OperatorlogDiff')
    const reader = await s.operator({ apis: ['/seller/operator/OperatorlogManage'] })
    expect(
      (await reader.get<TableMeta>('/seller/operator/OperatorlogManage', { _table_meta: 1 })).data.x.changes,
    ).toBeUndefined()
  })
  test('is found by operator, action, call, record and time, and names calls and records in four languages', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/jxc/customer/CustomerSave'] })
    await save(o, partner)
    await s.post('/jxc/unit/UnitSave', { name: '吨', dimension: 'weight', std_ratio: 100_000_000_000 })
    expect(await log(s, { uid: o.uid })).toMatchObject([{ biz_type: 'customer' }])
    expect(await log(s, { path: 'UnitSave' })).toMatchObject([{ biz_type: 'unit' }])
    expect(await log(s, { biz_no: 'C1', biz_type: 'customer,unit' })).toHaveLength(1)
    const now = Math.floor(Date.now() / 1000)
    expect(await log(s, { created_at: `${now - 3600},${now + 3600}` })).toHaveLength(2)
    expect(await log(s, { created_at: `,${now - 3600}` })).toHaveLength(0)
    const meta = await s.get<TableMeta>(
      '/seller/operator/OperatorlogManage',
      { _table_meta: 1 },
      { headers: { 'accept-language': 'es' } },
    )
    const options = (name: string) => new Map(meta.data.rows[name]?.options?.map(({ value, label }) => [value, label]))
    expect(options('biz_type').get('customer')).toBe('Socios comerciales')
    expect(options('path').get('/jxc/unit/UnitSave')).toMatch(/guardar$/)
    expect(meta.data.x.actions).toEqual([])
  })
  test('is visible with the right, within the data scope, and cannot be changed', async () => {
    const s = await t.supplier()
    const dept = (await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: '北区', type_id: 'office' })).data.id
    const apis = ['/seller/operator/OperatorlogManage', '/jxc/customer/CustomerSave']
    const o = await s.operator({ apis, dept_id: dept, data_scope: 'dept' })
    await save(o, partner)
    expect((await log(o)).map(({ uid }) => uid)).toEqual([o.uid])
    expect(await (await s.operator({ apis: [] })).get('/seller/operator/OperatorlogManage')).toMatchObject({
      http: 403,
    })
    for (const call of ['Save', 'Del'])
      expect(await s.post(`/seller/operator/Operatorlog${call}`, { id: 1 })).toMatchObject({ http: 404 })
    await expect(
      t.database.db.tenant(s.suid, (tx) => tx.query('delete from op_log where suid = $1', [s.suid])),
    ).rejects.toThrow(/permission denied/)
    expect(await log(await t.supplier())).toEqual([])
  })
  test('never holds a password', async () => {
    const s = await t.supplier()
    await s.post('/seller/supplier/PasswordEdit', { old_password: s.password, password: 'another-long-secret' })
    const rows = await t.database.sql('select before, after from op_log where suid = $1', [s.suid])
    expect(JSON.stringify(rows)).not.toMatch(/another-long-secret|argon2/)
  })
})

describe('the history of a record', () => {
  test('describes each change: options, references, days, amounts and lines', async () => {
    const s = await t.supplier()
    const dept_id = (await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: '北区', type_id: 'office' })).data.id
    const licence = { type: 'food', no: 'F1', expire_at: 1_798_732_800 }
    const { id } = (await save(s, { ...partner, licences: [licence] })).data
    const [line] = (await s.get<{ licences: { id: number }[] }>('/jxc/customer/CustomerInfo', { id })).data.licences
    await save(s, {
      id,
      ver: 1,
      kind: 'both',
      dept_id,
      credit_limit: 123_450,
      enabled: false,
      region: '330106',
      licences: [
        { ...licence, id: line?.id, no: 'F2' },
        { type: 'business', no: 'B1' },
      ],
    })
    const { data } = await history(s, id, 'en')
    expect(data.map(({ action, title }) => [action, title])).toEqual([
      ['edit', 'Partners: save'],
      ['add', 'Partners: save'],
    ])
    const changes = new Map(
      data[0]?.changes.map(({ field, label, before, after }) => [`${field} ${label}`, [before, after]]),
    )
    expect(Object.fromEntries(changes)).toMatchObject({
      'kind Relation': ['Customer', 'Customer and supplier'],
      'dept_id Department': ['', '北区'],
      'credit_limit Credit limit': ['', '1234.50 CNY'],
      'enabled Enabled': ['Yes', 'No'],
      'region Region': ['', '浙江省/杭州市/西湖区'],
      'licences.no Licences 1 · Licence no.': ['F1', 'F2'],
      'licences.no Licences 2 · Licence no.': ['', 'B1'],
    })
  })
  test('lists pictures as addresses, one per line', async () => {
    const s = await t.supplier()
    const [before, after] = ['/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.png', '/api/file/BBBBBBBBBBBBBBBBBBBBBBBB.png']
    const licence = { type: 'food', no: 'F1', img: before }
    const { id } = (await save(s, { ...partner, licences: [licence] })).data
    const [line] = (await s.get<{ licences: { id: number }[] }>('/jxc/customer/CustomerInfo', { id })).data.licences
    await save(s, { id, ver: 1, licences: [{ ...licence, id: line?.id, no: 'F2', img: after }] })
    const changes = (await history(s, id)).data[0]?.changes
    expect(changes?.find(({ field }) => field === 'licences.img')).toMatchObject({ media: 'picture', before, after })
    expect(changes?.find(({ field }) => field === 'licences.no')).not.toHaveProperty('media')
  })
  test('is visible only to operators who may read the record', async () => {
    const s = await t.supplier()
    const { id } = (await save(s, partner)).data
    const reader = await s.operator({ apis: ['/jxc/customer/CustomerInfo'] })
    expect((await history(reader, id)).data).toHaveLength(1)
    expect(await history(await s.operator({ apis: ['/jxc/unit/UnitInfo'] }), id)).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
    expect(
      await history(await s.operator({ apis: ['/jxc/customer/CustomerInfo'], data_scope: 'own' }), id),
    ).toMatchObject({ http: 404 })
    expect(await history(await t.supplier(), id)).toMatchObject({ http: 404, code: 'not_found' })
    expect(await s.get('/seller/operator/RecordHistory', { biz_type: 'supplier', biz_id: 1 })).toMatchObject({
      http: 404,
    })
    expect(await s.get('/seller/operator/RecordHistory', { biz_type: 'customer' })).toMatchObject({ http: 422 })
  })
})

describe('[B19] sign-ins', () => {
  test('of operators are listed with the device, failed ones with their reason', async () => {
    const s = await t.supplier()
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    }
    await s.post('/public/user/login', { username: s.login, password: 'not-the-one' }, { headers })
    const rows = (await s.get<ListRow[]>('/seller/log/AdministratorManage', { sort: 'id', order: 'true' })).data
    expect(rows).toMatchObject([
      { account: s.login, way: 'password', result: 'ok', ip: s.ip },
      { account: s.login, result: 'fail', fail_reason: 'password', device: 'Edge / Windows' },
    ])
    expect((await s.get<ListRow[]>('/seller/log/AdministratorManage', { result: 'fail', ip: s.ip })).data).toHaveLength(
      1,
    )
  })
  test('of members are a separate list, without those of other suppliers', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    await t.database.sql(
      `insert into login_log (suid, kind, account, way, result) values ($1, 'member', '13800000000', 'sms', 'ok')`,
      [s.suid],
    )
    expect((await s.get<ListRow[]>('/seller/log/MemberLoginManage')).data).toMatchObject([
      { account: '13800000000', way: 'sms' },
    ])
    expect((await s.get<ListRow[]>('/seller/log/AdministratorManage')).data).toHaveLength(1)
    expect((await other.get<ListRow[]>('/seller/log/MemberLoginManage')).data).toEqual([])
  })
})
