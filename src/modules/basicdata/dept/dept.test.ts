import { describe, expect, test } from 'vitest'
import type { ListRow, Option, SelectRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

interface Stored {
  id: number
  ver: number
  path: string
  level: number
}
type Tree = { id: number; name: string; people: number; children?: Tree[] }

const save = (s: Person, body: Record<string, unknown>) =>
  s.post<{ id: number; ver: number }>('/jxc/dept/DeptSave', { type_id: 'office', ...body })
const add = async (s: Person, name: string, parent_id: number | null = null, more = {}) =>
  (await save(s, { name, parent_id, ...more })).data.id
const { info } = callsOf<Stored>('/jxc/dept/Dept')
const move = async (s: Person, id: number, parent_id: number | null) =>
  save(s, { id, ver: (await info(s, id)).ver, parent_id })

/** Company > north > shop, and company > south. */
async function company(s: Person) {
  const top = await add(s, '总公司', null, { type_id: 'company' })
  const north = await add(s, '北区', top, { sort: 1 })
  const south = await add(s, '南区', top, { sort: 2 })
  const shop = await add(s, '一店', north, { type_id: 'shop' })
  return { top, north, south, shop }
}

describe('the tree of departments', () => {
  test('keeps the path and level of each', async () => {
    const s = await t.supplier()
    const { top, north, shop } = await company(s)
    expect(await info(s, top)).toMatchObject({ path: `/${top}/`, level: 1 })
    expect(await info(s, shop)).toMatchObject({ path: `/${top}/${north}/${shop}/`, level: 3 })
  })
  test('moves with everything below', async () => {
    const s = await t.supplier()
    const { top, north, south, shop } = await company(s)
    expect(await move(s, north, south)).toMatchObject({ status: true })
    expect(await info(s, shop)).toMatchObject({ path: `/${top}/${south}/${north}/${shop}/`, level: 4 })
    await move(s, north, null)
    expect(await info(s, shop)).toMatchObject({ path: `/${north}/${shop}/`, level: 2 })
  })
  test('does not move below itself', async () => {
    const s = await t.supplier()
    const { top, shop } = await company(s)
    for (const below of [top, shop])
      expect(await move(s, top, below)).toMatchObject({
        http: 422,
        data: { errors: [{ field: 'parent_id', code: 'moved_into_itself' }] },
      })
    expect(await info(s, top)).toMatchObject({ path: `/${top}/` })
  })
  test('takes the position it is dragged to, among its new siblings too', async () => {
    const s = await t.supplier()
    const { top, north, south, shop } = await company(s)
    const drag = (id: number, parent_id: number | null, before: number | null) =>
      s.post('/jxc/dept/DeptMove', { id, parent_id, before })
    const order = async () =>
      ((await s.get<Tree[]>('/jxc/dept/DeptDataTreeList')).data[0]?.children ?? []).map(({ id }) => id)
    expect(await order()).toEqual([south, north])
    expect(await drag(north, top, south)).toMatchObject({ status: true })
    expect(await order()).toEqual([north, south])
    expect(await drag(shop, top, south)).toMatchObject({ status: true })
    expect(await order()).toEqual([north, shop, south])
    expect(await info(s, shop)).toMatchObject({ path: `/${top}/${shop}/`, level: 2 })
    expect(await drag(shop, top, 999_999_999)).toMatchObject({ http: 404 })
    expect(await drag(top, shop, null)).toMatchObject({
      data: { errors: [{ field: 'parent_id', code: 'moved_into_itself' }] },
    })
    expect(await order()).toEqual([north, shop, south])
  })
  test('is returned in full with its people, larger sorts first', async () => {
    const s = await t.supplier()
    const { top, north, south, shop } = await company(s)
    await s.operator({ dept_id: shop })
    const { data } = await s.get<Tree[]>('/jxc/dept/DeptDataTreeList')
    expect(data).toMatchObject([
      {
        id: top,
        people: 0,
        children: [{ id: south }, { id: north, children: [{ id: shop, name: '一店', people: 1, type_id: 'shop' }] }],
      },
    ])
  })
  test('is returned as names for pickers', async () => {
    const s = await t.supplier()
    const { top, north, south, shop } = await company(s)
    await save(s, { id: south, ver: 1, status: 'off' })
    const { data } = await s.get<SelectRow[]>('/jxc/dept/GetDeptTreeList')
    expect(data).toEqual([
      {
        id: top,
        label: '总公司',
        children: [
          { id: south, label: '南区', disabled: true },
          { id: north, label: '北区', children: [{ id: shop, label: '一店' }] },
        ],
      },
    ])
  })
  test('is visible to its own supplier only', async () => {
    const s = await t.supplier()
    const other = await t.supplier()
    const { top } = await company(s)
    expect((await other.get<Tree[]>('/jxc/dept/DeptDataTreeList')).data).toEqual([])
    expect((await other.get<SelectRow[]>('/jxc/dept/GetDeptTreeList')).data).toEqual([])
    expect(await save(other, { name: '分店', parent_id: top })).toMatchObject({
      data: { errors: [{ field: 'parent_id', code: 'bad_ref' }] },
    })
  })
  test('is readable in full only by operators whose role allows it', async () => {
    const s = await t.supplier()
    const clerk = await s.operator({ apis: [] })
    expect(await clerk.get('/jxc/dept/DeptDataTreeList')).toMatchObject({ code: 'forbidden' })
    expect(await clerk.get('/jxc/dept/GetDeptTreeList')).toMatchObject({ status: true })
  })
})

test('the types come in the language of the caller', async () => {
  const s = await t.supplier()
  const types = async (lang: string) =>
    (await s.get<Option[]>('/jxc/dept/DeptTypeList', {}, { headers: { 'accept-language': lang } })).data
  expect(await types('zh')).toContainEqual({ value: 'shop', label: '门店' })
  expect(await types('es')).toContainEqual({ value: 'shop', label: 'Tienda' })
  expect(await types('ja')).toHaveLength(6)
})

test('the list counts people and those directly below', async () => {
  const s = await t.supplier()
  const { north, shop } = await company(s)
  await s.operator({ dept_id: north })
  const rows = (await s.get<ListRow[]>('/jxc/dept/DeptManage')).data
  expect(rows.find(({ id }) => id === north)).toMatchObject({ people: 1, children: 1 })
  expect(rows.find(({ id }) => id === shop)).toMatchObject({ people: 0, children: 0 })
})

describe('deleting a department', () => {
  test('is refused while others lie below it', async () => {
    const s = await t.supplier()
    const { top } = await company(s)
    expect(await s.post('/jxc/dept/DeptDel', { id: top })).toMatchObject({
      code: 'has_children',
      msg: '「总公司」下还有 2 个下级，不能删除',
    })
  })
  test('is refused while people, warehouses or partners belong to it', async () => {
    const s = await t.supplier()
    const { shop, south } = await company(s)
    await s.operator({ dept_id: shop })
    expect(await s.post('/jxc/dept/DeptDel', { id: shop })).toMatchObject({
      code: 'in_use',
      msg: '「一店」正在被使用：操作员，不能删除',
    })
    await s.post('/jxc/warehouse/WarehouseSave', { code: 'W1', name: '仓', type: 'finished', dept_id: south })
    expect(await s.post('/jxc/dept/DeptDel', { id: south })).toMatchObject({
      code: 'in_use',
      msg: '「南区」正在被使用：仓库，不能删除',
    })
  })
  test('works for an unused department', async () => {
    const s = await t.supplier()
    const { shop, north } = await company(s)
    expect(await s.post('/jxc/dept/DeptDel', { ids: [shop] })).toMatchObject({ status: true })
    expect(await s.post('/jxc/dept/DeptDel', { id: north })).toMatchObject({ status: true })
  })
})

test('a name is used once below one parent, at the top too', async () => {
  const s = await t.supplier()
  const { top } = await company(s)
  const duplicate = { http: 422, data: { errors: [{ field: 'name', code: 'duplicate' }] } }
  expect(await save(s, { name: '北区', parent_id: top })).toMatchObject(duplicate)
  expect(await save(s, { name: '总公司' })).toMatchObject(duplicate)
  expect(await save(s, { name: '北区' })).toMatchObject({ status: true })
})

test.each([
  [{ name: null }, 'name', 'required'],
  [{ name: '名'.repeat(61) }, 'name', 'too_long'],
  [{ type_id: 'castle' }, 'type_id', 'bad_option'],
  [{ sort: -1 }, 'sort', 'too_small'],
  [{ phone: '0515-1234' }, 'phone', 'bad_phone'],
  [{ lng: 180_000_001 }, 'lng', 'too_big'],
  [{ parent_id: 'top' }, 'parent_id', 'wrong_type'],
  [{ path: '/1/' }, 'path', 'read_only'],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code) => {
  const s = await t.supplier()
  expect(await save(s, { name: '部门', ...body })).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  expect((await s.get<ListRow[]>('/jxc/dept/DeptManage')).data).toEqual([])
})
