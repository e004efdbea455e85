import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { picture, somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { watched } from '#test/helpers/hostile.ts'
import { modules } from '../../index.ts'
import type { SearchMatch } from '../search/search.calls.ts'

const options = sections(registry(modules))
const t = await testApp(options)
const seller = '/seller/content'
const path = `${seller}/ContentSearch`

interface Saved {
  id: number
}
const save = async (s: Person, object: string, body: object) =>
  (await s.post<Saved>(`${seller}/${object}Save`, { ...body })).data.id
const publish = (s: Person, object: string, id: number) => s.post(`${seller}/${object}Publish`, { id })
const search = async (s: Person, q: string, more = {}) =>
  (await s.get<{ found: SearchMatch[]; more: boolean }>(path, { q, ...more })).data
const kinds = async (s: Person, q: string) =>
  (await search(s, q)).found.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))

test('[B17] one search finds notices, news, adverts, agreements and feedback by title and text, with an excerpt', async () => {
  const s = await t.supplier()
  const long = `<p>${'盐'.repeat(200)}</p><p>国庆期间<strong>碘盐</strong>停止发货 &amp; 提货</p>`
  await save(s, 'Notification', { title: '发货安排', audience: 'all', body: long })
  await save(s, 'News', { title: '碘盐标准', body: '<p>自明年起施行</p>', summary: '国庆后执行' })
  await save(s, 'Agreement', { key: 'user', title: '用户协议', body: '<ul><li>国庆碘盐条款</li></ul>' })
  const position_id = await save(s, 'AdPosition', { key: 'home_top', name: '首页', width: 1, height: 1, max: 1 })
  const img = (await s.upload<{ url: string }>('/api/upload', { name: 'a.gif', bytes: picture })).data.url
  await save(s, 'Advertising', { title: '国庆碘盐特惠', position_id, img })
  const member = (await s.post<Saved>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' }))
    .data.id
  const me = await buyerOf(t, s, member)
  await me.post('/buyer/content/FeedbackAdd', { kind: 'service', content: '国庆还发碘盐吗' })

  expect(await kinds(s, '国庆 碘盐')).toEqual(['advert', 'agreement', 'feedback', 'news', 'notice'])
  expect(await kinds(s, '停止发货')).toEqual(['notice'])
  const [notice] = (await search(s, '停止发货')).found
  expect(notice?.excerpt).toMatch(/^…盐+ 国庆期间 碘盐 停止发货 & 提货$/)
  expect((await search(s, '国庆', { kind: 'news' })).found).toMatchObject([
    { title: '碘盐标准', excerpt: '国庆后执行 自明年起施行' },
  ])
  // matches in the title come first
  expect((await search(s, '碘盐')).found[0]?.title).toContain('碘盐')
  // tags are not searched, and wildcards are literal
  for (const q of ['strong', '<p>', '%', '_', '\\', "'; drop table news; --"])
    expect([q, await kinds(s, q)]).toEqual([q, []])
  expect(await kinds(await t.supplier(), '国庆')).toEqual([])
})

test('[B17] results follow access rights; without the right to notices, only visible own notices', async () => {
  const s = await t.supplier()
  const all = await save(s, 'Notification', { title: '盘点全员', audience: 'all', body: '<p>盘点</p>' })
  await save(s, 'Notification', { title: '盘点草稿', audience: 'all', body: '<p>盘点</p>' })
  const buyers = await save(s, 'Notification', { title: '盘点买家', audience: 'buyer', body: '<p>盘点</p>' })
  for (const id of [all, buyers]) expect(await publish(s, 'Notification', id)).toMatchObject({ status: true })
  await save(s, 'News', { title: '盘点知识', body: '<p>盘点</p>' })
  const searcher = await s.operator({ apis: [path] })
  expect((await search(searcher, '盘点')).found).toMatchObject([{ title: '盘点全员', own: true }])
  const editor = await s.operator({ apis: [path, `${seller}/NewsManage`] })
  expect(await kinds(editor, '盘点')).toEqual(['news', 'notice'])
  expect((await search(s, '盘点')).found).toHaveLength(4)
  expect(await (await s.operator({ apis: [] })).get(path, { q: '盘点' })).toMatchObject({ http: 403 })
})

test('[B17] a long list of matches is paged, each match once', async () => {
  const s = await t.supplier()
  for (let n = 0; n < 23; n++) await save(s, 'News', { title: `盐价 ${n}`, body: '<p>周报</p>' })
  const pages = [await search(s, '周报'), await search(s, '周报', { page: 2 })]
  expect(pages.map(({ found, more }) => [found.length, more])).toEqual([
    [20, true],
    [3, false],
  ])
  expect(new Set(pages.flatMap(({ found }) => found.map(({ id }) => id)))).toHaveProperty('size', 23)
})

test('[B17] publishing a notice uses the same statements for one reader and many, and writes no row per reader', async () => {
  let statements: string[] = []
  const spied = await testApp({
    ...options,
    database: { ...t.database, db: watched(t.database.db, (text) => void statements.push(text)) },
  })
  const s = await spied.supplier()
  const statementsOf = async () => {
    const id = await save(s, 'Notification', { title: '停电', audience: 'all', body: '周五' })
    statements = []
    expect(await publish(s, 'Notification', id)).toMatchObject({ status: true })
    return statements
  }
  await statementsOf() // statements that run periodically are run now
  const alone = await statementsOf()
  for (let n = 0; n < 6; n++) await s.operator({ apis: [] })
  const many = await statementsOf()
  expect(alone.length).toBeGreaterThan(2)
  expect(many.length).toBeLessThanOrEqual(alone.length)
  const read = await t.database.sql<{ count: string }>('select count(*) from notice_read where suid = $1', [s.suid])
  expect(Number(read[0]?.count)).toBe(0)
})
