import { describe, expect, test } from 'vitest'
import type { CountAnswer, ListRow, SelectRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

const apis = [
  ...['Manage', 'Info', 'Save', 'Del', 'Select', 'Submit', 'Audit'].map((name) => `/jxc/customer/Customer${name}`),
  ...['Manage', 'Info', 'Save', 'Select'].map((name) => `/jxc/warehouse/Warehouse${name}`),
  ...['Manage', 'Info', 'Select', 'Save'].map((name) => `/jxc/dept/Dept${name}`),
  ...['Manage', 'Select', 'Save'].map((name) => `/jxc/material/Material${name}`),
  ...['Manage', 'Select', 'Save'].map((name) => `/jxc/unit/Unit${name}`),
  '/seller/operator/OperatorSelect',
  '/seller/operator/OperatorManage',
]
type Saved = { id: number; ver: number }
const save = async (p: Person, path: string, body: Record<string, unknown>) => {
  const answer = await p.post<Saved>(path, body)
  expect(answer).toMatchObject({ status: true })
  return answer.data.id
}
let count = 0
const customer = (p: Person, name: string, body: Record<string, unknown> = {}) =>
  save(p, '/jxc/customer/CustomerSave', {
    code: `C${++count}`,
    name,
    kind: 'both',
    category: 'other',
    phone: '13800000000',
    ...body,
  })

/**
 * North with a shop below it, and south; a partner in each, one without a department, and one the clerk created for the
 * south.
 */
async function company(data_scope: 'all' | 'dept_tree' | 'dept' | 'own') {
  const s = await t.supplier()
  const dept = (name: string, parent_id: number | null = null) =>
    save(s, '/jxc/dept/DeptSave', { name, parent_id, type_id: 'office' })
  const north = await dept('北区')
  const shop = await dept('一店', north)
  const south = await dept('南区')
  const clerk = await s.operator({ apis, dept_id: north, data_scope })
  const ids = {
    北: await customer(s, '北', { dept_id: north }),
    店: await customer(s, '店', { dept_id: shop }),
    南: await customer(s, '南', { dept_id: south }),
    无: await customer(s, '无'),
    自: await customer(clerk, '自'),
  }
  await t.database.sql('update customer set dept_id = $2 where id = $1', [ids.自, south])
  return { s, clerk, ids, north, shop, south }
}
const visibleByScope = {
  all: ['北', '店', '南', '无', '自'],
  dept_tree: ['北', '店', '自'],
  dept: ['北', '自'],
  own: ['自'],
} as const
type Name = keyof Awaited<ReturnType<typeof company>>['ids']
const names: readonly Name[] = visibleByScope.all

describe.each(Object.entries(visibleByScope))('[S23] the data scope %s', (dataScope, visible) => {
  const scope = dataScope === 'all' || dataScope === 'dept_tree' || dataScope === 'dept' ? dataScope : 'own'
  const sees = (name: Name) => visible.some((item) => item === name)

  test('holds in the list, the count, the export and an export’s total', async () => {
    const { clerk } = await company(scope)
    const rows = (await clerk.get<ListRow[]>('/jxc/customer/CustomerManage', { sort: 'id', order: 'true' })).data
    expect(rows.map(({ name }) => name)).toEqual(visible)
    expect((await clerk.get<CountAnswer>('/jxc/customer/CustomerManage', { _count_sum: 1 })).data.count).toBe(
      visible.length,
    )
    const missing = await clerk.get<CountAnswer>('/jxc/customer/CustomerManage', { _count_sum: 1, keyword: '南,自' })
    expect(missing.data.x.missing?.keyword ?? []).toEqual(
      ['南', '自'].filter((name) => !visible.some((item) => item === name)),
    )
    const { body } = await clerk.download('/jxc/customer/CustomerManage', {
      _down_excel: '1',
      _excel_type: 'csv',
      _excel_file_name: 'a',
    })
    expect(names.filter((name) => new RegExp(`(^|[,"])${name}([,"]|$)`, 'm').test(body))).toEqual(visible)
  })
  test('holds for reading, changing, deciding and deleting one', async () => {
    const { clerk, ids } = await company(scope)
    for (const name of names) {
      const id = ids[name]
      const expected = sees(name) ? { status: true } : { http: 404, code: 'not_found' }
      expect(await clerk.get('/jxc/customer/CustomerInfo', { id })).toMatchObject(expected)
      expect(await clerk.post('/jxc/customer/CustomerSave', { id, ver: 1, remark: '改' })).toMatchObject(expected)
      expect(await clerk.post('/jxc/customer/CustomerSubmit', { id })).toMatchObject(expected)
      expect(await clerk.post('/jxc/customer/CustomerAudit', { id, result: 'pass' })).toMatchObject(expected)
      expect(await clerk.post('/jxc/customer/CustomerDel', { id })).toMatchObject(
        sees(name) ? { code: 'retained' } : expected,
      )
    }
    expect(await clerk.post('/jxc/customer/CustomerDel', { ids: names.map((name) => ids[name]) })).toMatchObject({
      status: false,
    })
  })
  test('holds for the history of a record', async () => {
    const { clerk, ids } = await company(scope)
    for (const name of names) {
      const answer = await clerk.get('/seller/operator/RecordHistory', { biz_type: 'customer', biz_id: ids[name] })
      expect(answer).toMatchObject(sees(name) ? { status: true } : { http: 404, code: 'not_found' })
    }
  })
  test('applies in the picker, and to references of a record', async () => {
    const { s, clerk, ids, north, shop, south } = await company(scope)
    for (const name of names) {
      await s.post('/jxc/customer/CustomerSubmit', { id: ids[name] })
      await s.post('/jxc/customer/CustomerAudit', { id: ids[name], result: 'pass' })
    }
    const picked = (await clerk.get<SelectRow[]>('/jxc/customer/CustomerSelect')).data.map(({ label }) => label)
    expect(picked.toSorted()).toEqual([...visible].sort())
    const reach = { all: [north, shop, south], dept_tree: [north, shop], dept: [north], own: [north] }[scope]
    for (const dept_id of [north, shop, south]) {
      const body = { code: `D${++count}`, name: `新${count}`, kind: 'both', category: 'other', dept_id }
      const answer = await clerk.post('/jxc/customer/CustomerSave', body)
      expect(answer).toMatchObject(
        reach.includes(dept_id) ? { status: true } : { data: { errors: [{ field: 'dept_id', code: 'bad_ref' }] } },
      )
    }
  })
  test('does not affect rows without a department', async () => {
    const { s, clerk } = await company(scope)
    const unit = await save(s, '/jxc/unit/UnitSave', { name: '件', dimension: 'count' })
    await save(s, '/jxc/material/MaterialSave', { code: 'M1', name: '料', kind: 'other', base_unit_id: unit })
    expect((await clerk.get<SelectRow[]>('/jxc/material/MaterialSelect')).data.map(({ label }) => label)).toEqual([
      '料',
    ])
    await save(clerk, '/jxc/material/MaterialSave', { code: 'M2', name: '二', kind: 'other', base_unit_id: unit })
  })
  test('holds for departments themselves and for people', async () => {
    const { s, clerk, north, shop, south } = await company(scope)
    await s.operator({ username: '南人', dept_id: south })
    const depts = (await clerk.get<ListRow[]>('/jxc/dept/DeptManage')).data.map(({ id }) => id).sort((a, b) => a - b)
    expect(depts).toEqual({ all: [north, shop, south], dept_tree: [north, shop], dept: [north], own: [north] }[scope])
    const ids = (rows: readonly SelectRow[]): number[] =>
      rows.flatMap(({ id, children = [] }) => [id, ...ids(children)])
    const tree = (await clerk.get<SelectRow[]>('/jxc/dept/GetDeptTreeList')).data
    expect(ids(tree).sort((a, b) => a - b)).toEqual(depts)
    const people = (await clerk.get<SelectRow[]>('/seller/operator/OperatorSelect')).data.map(({ label }) => label)
    expect(people.includes('南人')).toBe(scope === 'all')
  })
})

test('a record of a limited operator without a department belongs to the department of that operator', async () => {
  const { s, clerk, north } = await company('dept')
  const id = await customer(clerk, '新')
  expect((await s.get<{ dept_id: number }>('/jxc/customer/CustomerInfo', { id })).data.dept_id).toBe(north)
})

async function stores() {
  const s = await t.supplier()
  const store = (code: string, body = {}) =>
    save(s, '/jxc/warehouse/WarehouseSave', { code, name: code, type: 'finished', ...body })
  const south = await save(s, '/jxc/dept/DeptSave', { name: '南区', type_id: 'office' })
  const north = await save(s, '/jxc/dept/DeptSave', { name: '北区', type_id: 'office' })
  return { s, north, south, a: await store('A'), b: await store('B', { dept_id: south }), store }
}
const codes = async (p: Person) =>
  (await p.get<SelectRow[]>('/jxc/warehouse/WarehouseSelect')).data.map(({ label }) => label)

describe('warehouses', () => {
  test('named for an operator are the only ones that operator works with', async () => {
    const { s, a } = await stores()
    const o = await s.operator({ apis, warehouses: [a] })
    expect(await codes(o)).toEqual(['A'])
    expect((await o.get<ListRow[]>('/jxc/warehouse/WarehouseManage')).data.map(({ code }) => code)).toEqual(['A'])
    expect(await codes(await s.operator({ apis }))).toEqual(['A', 'B'])
  })
  test('are visible to their keeper in any department', async () => {
    const { s, north, b, store } = await stores()
    const o = await s.operator({ apis, dept_id: north, data_scope: 'dept' })
    expect(await codes(o)).toEqual([])
    await store('C', { operators: [o.uid] })
    expect(await codes(o)).toEqual(['C'])
    expect(await codes(await s.operator({ apis, dept_id: north, data_scope: 'dept', warehouses: [b] }))).toEqual(['B'])
  })
})
