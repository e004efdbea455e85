import { expect, test } from 'vitest'
import { langs } from '#core/text/i18n.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

type Tree = { id: number; name: string; level: number; children?: Tree[] }
const add = async (s: Person, name: string, parent_id: number | null = null, more = {}) =>
  s.post<{ id: number }>('/seller/goodscat/CatSave', { name, parent_id, ...more })
const names = (rows: readonly Tree[]): unknown[] =>
  rows.map(({ name, children }) => (children ? [name, names(children)] : name))
const tree = async (s: Person) => names((await s.get<Tree[]>('/seller/goodscat/CatTree')).data)

/** 食盐 > 海盐 > 日晒盐, and 食盐 > 井盐. */
async function shelves(s: Person) {
  const { id: salt } = (await add(s, '食盐')).data
  const { id: sea } = (await add(s, '海盐', salt, { sort: 2 })).data
  const { id: well } = (await add(s, '井盐', salt, { sort: 1 })).data
  const { id: sun } = (await add(s, '日晒盐', sea)).data
  return { salt, sea, well, sun }
}

test('[B05] categories are a tree of three levels, each with its template', async () => {
  const s = await t.supplier()
  const { salt, sun } = await shelves(s)
  expect(await tree(s)).toEqual([['食盐', [['海盐', ['日晒盐']], '井盐']]])
  expect(await add(s, '头道盐', sun)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'parent_id', code: 'too_deep' }] },
  })
  const specs = [{ name: '净含量', choices: '400g、500g' }]
  expect(await s.post('/seller/goodscat/CatSave', { id: salt, ver: 1, specs })).toMatchObject({ status: true })
  expect((await s.get('/seller/goodscat/CatInfo', { id: salt })).data).toMatchObject({ specs, params: [] })
})

test('a category is dragged with all below it, but not into itself or below the third level', async () => {
  const s = await t.supplier()
  const { salt, sea, well, sun } = await shelves(s)
  const drag = (id: number, parent_id: number | null, before: number | null = null) =>
    s.post('/seller/goodscat/CatMove', { id, parent_id, before })
  expect(await drag(sea, sun)).toMatchObject({ data: { errors: [{ field: 'parent_id', code: 'moved_into_itself' }] } })
  expect(await drag(sea, sea)).toMatchObject({ http: 422 })
  expect(await drag(sea, well)).toMatchObject({ data: { errors: [{ field: 'parent_id', code: 'too_deep' }] } })
  expect(await drag(well, salt, sea)).toMatchObject({ status: true })
  expect(await tree(s)).toEqual([['食盐', ['井盐', ['海盐', ['日晒盐']]]]])
  expect(await drag(sun, well)).toMatchObject({ status: true })
  expect(await drag(sea, null, salt)).toMatchObject({ status: true })
  expect(await tree(s)).toEqual(['海盐', ['食盐', [['井盐', ['日晒盐']]]]])
  expect(await drag(sea, well)).toMatchObject({ status: true })
  expect(await tree(s)).toEqual([['食盐', [['井盐', ['日晒盐', '海盐']]]]])
})

test('a category with children cannot be deleted, and a category of another supplier is invisible', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const { salt, well } = await shelves(s)
  expect(await s.post('/seller/goodscat/CatDel', { id: salt })).toMatchObject({ code: 'has_children' })
  expect(await s.post('/seller/goodscat/CatDel', { id: well })).toMatchObject({ status: true })
  expect(await tree(other)).toEqual([])
  expect(await other.post('/seller/goodscat/CatMove', { id: salt, parent_id: null, before: null })).toMatchObject({
    http: 404,
  })
  expect(await add(other, '盐', salt)).toMatchObject({ http: 422 })
})

test('no two fields of its form are called the same, also in the rows of its two templates', async () => {
  const s = await t.supplier()
  for (const lang of langs) {
    const { form } = (
      await s.get<TableMeta>('/seller/goodscat/CatManage', { _table_meta: 1 }, { headers: { 'accept-language': lang } })
    ).data.x
    const titles = form?.lines.flatMap(({ fields }) => fields.map(({ title }) => title)) ?? []
    expect(titles).toHaveLength(new Set(titles).size)
    expect(titles).toHaveLength(5)
  }
})
