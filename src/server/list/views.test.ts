import { expect, test } from 'vitest'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const route = '/basicdata/unit'
const view = { route, name: '我的单位', definition: { filters: { dimension: 'weight' } }, shared: 'none' }

interface View {
  id: number
  ver: number
  name: string
  mine: boolean
}

test('a view is visible only to its creator until it is shared, and only its creator changes it', async () => {
  const s = await t.supplier()
  const [author, other] = [await s.operator(), await s.operator()]
  const saved = await author.post<View>('/seller/view/ViewSave', view)
  expect(saved).toMatchObject({ status: true })
  const visibleViews = async (who: typeof s) => (await who.get<View[]>('/seller/view/ViewList', { route })).data
  expect(await visibleViews(other)).toEqual([])
  expect(
    await author.post('/seller/view/ViewSave', { ...view, id: saved.data.id, ver: saved.data.ver, shared: 'all' }),
  ).toMatchObject({
    status: true,
  })
  expect(await visibleViews(other)).toMatchObject([{ name: '我的单位', mine: false }])
  expect(await other.post('/seller/view/ViewDel', { id: saved.data.id })).toMatchObject({ http: 404 })
  expect(await (await t.supplier()).get('/seller/view/ViewList', { route })).toMatchObject({ data: [] })
  expect(await author.post('/seller/view/ViewSave', view)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'name', code: 'duplicate' }] },
  })
  expect(await author.post('/seller/view/ViewDel', { id: saved.data.id })).toMatchObject({ status: true })
})

test('views keep the order of their creator, and name their owner', async () => {
  const s = await t.supplier()
  const author = await s.operator()
  const save = async (body: object) => (await author.post<View>('/seller/view/ViewSave', { ...view, ...body })).data
  const first = await save({ name: '甲' })
  await save({ name: '乙', sort: 1 })
  const visibleViews = async () => (await author.get<View[]>('/seller/view/ViewList', { route })).data
  expect(await visibleViews()).toMatchObject([
    { name: '乙', sort: 1, own: true, role_ids: [] },
    { name: '甲', sort: 0, own: true },
  ])
  await save({ ...first, name: '甲', sort: 2, shared: 'all' })
  expect(await save({ ...first, ver: first.ver + 1, name: '丙', shared: 'all' })).toMatchObject({ id: first.id })
  expect((await visibleViews()).map(({ name }) => name)).toEqual(['丙', '乙'])
  expect((await (await s.operator()).get('/seller/view/ViewList', { route })).data).toMatchObject([
    { name: '丙', own: false, mine: false },
  ])
})

test('a number finds the record it names, within the rights of the caller', async () => {
  const s = await t.supplier()
  await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  const { data: units } = await s.get<{ id: number }[]>('/jxc/unit/UnitManage')
  const saved = await s.post<{ id: number }>('/jxc/material/MaterialSave', {
    code: 'YAN-001',
    name: '加碘盐',
    kind: 'edible_salt',
    base_unit_id: units[0]?.id,
  })
  const find = async (who: typeof s) => (await who.get('/seller/search/Resolve', { q: 'YAN-001' })).data
  expect(await find(s)).toMatchObject([
    { id: saved.data.id, code: 'YAN-001', path: `/basicdata/material/info/${saved.data.id}` },
  ])
  expect((await s.get('/seller/search/Resolve', { q: 'yan-001' })).data).toEqual(await find(s))
  expect(await find(await s.operator())).toEqual([])
  expect(await find(await t.supplier())).toEqual([])
})
