import { expect, test } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import type { Person } from '#test/helpers/app.ts'
import { accepted, dataOf, list } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

type Saved = { id: number; ver: number }
const dept = async (s: Person, name: string) =>
  dataOf(await s.post<Saved>('/jxc/dept/DeptSave', { name, type_id: 'office' })).id
const outlet = async (s: Person, code: string, more: Record<string, unknown> = {}) =>
  dataOf(
    await s.post<Saved>('/seller/shop/ShopSave', {
      code,
      name: `粮油店${code}`,
      type: 'grain_oil',
      level: 'b',
      ...more,
    }),
  )

test('[B11] an outlet is created with its location, found by pinyin, and its code is unique', async () => {
  const s = await t.supplier()
  const { id } = await outlet(s, 'W001', { name: '惠民粮油', place: [120_155_070, 30_274_085], phone: '13800001111' })
  expect(await list(s, '/seller/shop/ShopManage', { keyword: 'hmly' })).toMatchObject([
    { id, code: 'W001', ytd: 0, no_visit_days: 0 },
  ])
  expect(await s.post('/seller/shop/ShopSave', { code: 'W001', name: '另一家', type: 'market' })).toMatchObject({
    status: false,
    code: 'invalid',
  })
  expect(
    await s.post('/seller/shop/ShopSave', { code: 'W2', name: '无码', type: 'market', credit_code: '123' }),
  ).toMatchObject({
    data: { errors: [{ field: 'credit_code', code: 'bad_credit_code' }] },
  })
})

test('[B11] ChangeDepart moves one or many outlets to another department, with history and reason', async () => {
  const s = await t.supplier()
  const [north, south] = [await dept(s, '北区'), await dept(s, '南区')]
  const [a, b] = [await outlet(s, 'A1', { dept_id: north }), await outlet(s, 'A2', { dept_id: south })]
  const change = (ids: number[], dept_id: number) =>
    s.post('/seller/shop/ChangeDepart', { ids, dept_id, reason: '片区调整' })
  expect(await change([a.id, b.id], south)).toMatchObject({ status: true, data: { changed: 1 } })
  expect(await list(s, '/seller/shop/ShopMoveManage', { shop_id: String(a.id) })).toMatchObject([
    { from_dept_id: north, dept_id: south, reason: '片区调整' },
  ])
  expect(await change([a.id, b.id], south)).toMatchObject({ http: 422, code: 'shop_unmoved' })
  expect(await s.post('/seller/shop/ChangeDepart', { ids: [a.id], dept_id: north })).toMatchObject({ code: 'invalid' })
  expect(await s.post('/seller/shop/ChangeDepart', { ids: [999_999_999], dept_id: north, reason: 'x' })).toMatchObject({
    status: false,
  })
  // a change in the form is recorded as well
  const { data } = await s.get<{ ver: number }>('/seller/shop/ShopInfo', { id: a.id })
  accepted(await s.post('/seller/shop/ShopSave', { id: a.id, ver: data.ver, dept_id: north }))
  expect(await list(s, '/seller/shop/ShopMoveManage', { shop_id: String(a.id) })).toHaveLength(2)
})

test('[B11] a deleted department is refused, and a department with outlets cannot be deleted', async () => {
  const s = await t.supplier()
  const [north, south] = [await dept(s, '北区'), await dept(s, '南区')]
  const { id } = await outlet(s, 'A1', { dept_id: north })
  expect(await s.post('/jxc/dept/DeptDel', { id: south })).toMatchObject({ status: true })
  expect(await s.post('/seller/shop/ChangeDepart', { ids: [id], dept_id: south, reason: 'x' })).toMatchObject({
    status: false,
    data: { errors: [{ field: 'dept_id', code: 'bad_ref' }] },
  })
  expect(await s.post('/jxc/dept/DeptDel', { id: north })).toMatchObject({ code: 'in_use' })
})

test('[B11] a deleted outlet is in the recycle bin and can be restored, unless its code is in use or its department deleted', async () => {
  const s = await t.supplier()
  const north = await dept(s, '北区')
  const keeper = await s.operator({ apis: ['/seller/shop/ShopManage'] })
  const { id } = await outlet(s, 'A1', { dept_id: north, staff_uid: keeper.uid })
  expect(await s.post('/seller/shop/ShopClose', { ids: [id], reason: '关店' })).toMatchObject({
    status: true,
    data: { deleted: 1 },
  })
  expect(await list(s, '/seller/shop/ShopManage')).toEqual([])
  expect(await list(s, '/seller/shop/DelshopManage')).toMatchObject([{ id, code: 'A1', delete_reason: '关店' }])
  const other = await outlet(s, 'A1', { name: '新店' })
  const revert = (more = {}) => s.post('/seller/shop/ShopRevert', { ids: [id], ...more })
  expect(await revert()).toMatchObject({
    http: 409,
    code: 'shop_taken',
    msg: '「粮油店A1」不能还原：网点编码「A1」现由网点「新店」使用',
  })
  await s.post('/seller/shop/ShopDel', { ids: [other.id] })
  expect(await s.post('/jxc/dept/DeptDel', { id: north })).toMatchObject({ status: true })
  expect(await revert()).toMatchObject({ http: 409, code: 'shop_dept_gone' })
  const south = await dept(s, '南区')
  await t.database.sql('update operator set del_at = now() where suid = $1 and id = $2', [s.suid, keeper.uid])
  expect(await revert({ dept_id: south })).toMatchObject({ status: true, data: { restored: 1 } })
  expect(await list(s, '/seller/shop/ShopManage')).toMatchObject([{ id, dept_id: south, staff_uid: null }])
  const moves = await list(s, '/seller/shop/ShopMoveManage', { shop_id: String(id) })
  expect(moves).toMatchObject([
    { from_dept_id: north, dept_id: south, from_staff_uid: keeper.uid, staff_uid: null, reason_label: '还原时' },
  ])
  const read = await s.get('/seller/shop/ShopMoveManage', { shop_id: id }, { headers: { 'accept-language': 'en' } })
  expect(read.data).toMatchObject([{ reason_label: 'When it was restored' }])
  expect(await revert()).toMatchObject({ http: 404 })
})

test('[B11] licences that expire within a month are listed on the workbench, with a link to their outlets', async () => {
  const s = await t.supplier()
  const today = dayStart(Math.floor(t.app.now().getTime() / 1000))
  for (const [n, days] of [-1, 0, 30, 31].entries())
    await outlet(s, `L${n}`, { food_licence_no: `JY${n}`, licence_expire: today + days * 86_400 })
  await outlet(s, 'L9')
  const { data } = await s.get<{
    todos: { title: string; count: number; path: string; query: Record<string, string> }[]
  }>('/seller/index/Workbench')
  const counter = data.todos.find(({ title }) => title === '网点证照到期')
  expect(counter).toMatchObject({ count: 3 })
  const led = await list(s, '/seller/shop/ShopManage', counter?.query ?? {})
  expect(led.map(({ licence_state }) => licence_state)).toEqual(expect.arrayContaining(['expired', 'expiring']))
  expect(led).toHaveLength(3)
})

test('[B11] concurrent restores of two outlets with one code: one succeeds', async () => {
  const s = await t.supplier()
  const first = await outlet(s, 'A1')
  await s.post('/seller/shop/ShopDel', { ids: [first.id] })
  const two = await outlet(s, 'A1')
  await s.post('/seller/shop/ShopDel', { ids: [two.id] })
  const answers = await Promise.all([first, two].map(({ id }) => s.post('/seller/shop/ShopRevert', { ids: [id] })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await list(s, '/seller/shop/ShopManage')).toHaveLength(1)
})

test('[B11] outlets and their recycle bin are invisible to other suppliers', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const { id } = await outlet(s, 'A1')
  expect(await other.post('/seller/shop/ShopDel', { ids: [id] })).toMatchObject({ status: false })
  await s.post('/seller/shop/ShopDel', { ids: [id] })
  expect(await other.post('/seller/shop/ShopRevert', { ids: [id] })).toMatchObject({ status: false })
  expect(await list(other, '/seller/shop/DelshopManage')).toEqual([])
})
