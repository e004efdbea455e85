import { describe, expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { registry } from '#core/define/registry.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { picture, somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { modules } from '../../index.ts'
import type { OwnNotices } from '../notice/notice.calls.ts'

const all = registry(modules)
const t = await testApp(sections(all))
const buyer = async (s: Person) =>
  buyerOf(
    t,
    s,
    (await s.post<Saved>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })).data.id,
  )

interface Saved {
  id: number
  ver: number
  version: number
}
const seller = '/seller/content'
const save = async (s: Person, object: string, body: object) =>
  (await s.post<Saved>(`${seller}/${object}Save`, { ...body })).data
const take = (s: Person, step: string, id: number, more = {}) => s.post(`${seller}/${step}`, { id, ...more })
const listOf = async <T = Record<string, unknown>>(me: Caller, path: string, query = {}) =>
  (await me.get<T[]>(path, query)).data

describe('[B17] notices', () => {
  const notice = { title: '国庆期间发货安排', audience: 'all', body: '<p>十月一日至三日停止发货。</p>' }
  const ownNotices = async (me: Person) => (await me.get<OwnNotices>(`${seller}/NoticeMine`)).data
  const mine = async (me: Person) => (await ownNotices(me)).notices.map(({ title }) => title)

  test('reach their audience from their publication time until they expire or are withdrawn', async () => {
    const s = await t.supplier()
    const { id } = await save(s, 'Notification', notice)
    expect(await mine(s)).toEqual([])
    expect(await take(s, 'NotificationPublish', id)).toMatchObject({ status: true })
    expect(await mine(s)).toEqual([notice.title])
    expect(await mine(await t.supplier())).toEqual([])
    const laterAt = Math.floor(Date.now() / 1000) + 3600
    const late = await save(s, 'Notification', { ...notice, title: '明天', publish_at: laterAt })
    expect((await ownNotices(s)).next_at).toBe(null)
    await take(s, 'NotificationPublish', late.id)
    expect((await ownNotices(s)).next_at).toBe(laterAt)
    expect(await s.get(`${seller}/NoticeText`, { id: late.id })).toMatchObject({ http: 404 })
    expect(await mine(s)).toEqual([notice.title])
    expect(await save(s, 'Notification', { ...notice, id, ver: 2 })).not.toMatchObject({ id })
    expect(await take(s, 'NotificationWithdraw', id)).toMatchObject({ status: false })
    expect(await take(s, 'NotificationWithdraw', id, { remark: '日期有误' })).toMatchObject({ status: true })
    expect(await mine(s)).toEqual([])
    expect(
      await s.post(`${seller}/NotificationSave`, { ...notice, publish_at: laterAt, expire_at: laterAt }),
    ).toMatchObject({ http: 422 })
    const over = await save(s, 'Notification', { ...notice, expire_at: laterAt - 7200 })
    expect(await take(s, 'NotificationPublish', over.id)).toMatchObject({ http: 409, code: 'already_over' })
  })

  test('reach roles, and departments with subdepartments; reading and confirming are counted by operator', async () => {
    const s = await t.supplier()
    const dept = async (name: string, parent_id?: number) =>
      (await s.post<Saved>('/jxc/dept/DeptSave', { name, type_id: 'office', ...(parent_id ? { parent_id } : {}) })).data
        .id
    const north = await dept('北区')
    const town = await dept('北区一部', north)
    const [below, sibling] = [await s.operator({ dept_id: town }), await s.operator({ dept_id: await dept('南区') })]
    expect(await s.post(`${seller}/NotificationSave`, { ...notice, audience: 'dept' })).toMatchObject({ http: 422 })
    const { id } = await save(s, 'Notification', { ...notice, audience: 'dept', dept_ids: [north], need_confirm: true })
    await take(s, 'NotificationPublish', id)
    expect([await mine(below), await mine(sibling), await mine(s)]).toEqual([[notice.title], [], []])
    expect(await sibling.post(`${seller}/NoticeRead`, { id })).toMatchObject({ http: 404 })
    const read = (more = {}) => below.post(`${seller}/NoticeRead`, { id, ...more })
    await Promise.all([read(), read(), read({ confirm: true }), read(), read({ confirm: true })])
    expect(await listOf(s, `${seller}/NotificationManage`)).toMatchObject([{ read_count: 1, due_count: 1 }])
    expect((await ownNotices(below)).notices).toMatchObject([{ confirmed_at: expect.any(Number) }])
    expect(await below.get(`${seller}/NoticeText`, { id })).toMatchObject({ data: { body: notice.body } })
    expect(await sibling.get(`${seller}/NoticeText`, { id })).toMatchObject({ http: 404 })
    expect((await s.get(`${seller}/NotificationReaders`, { id })).data).toMatchObject({
      tables: [{ rows: [] }, { rows: [{ cells: expect.any(Array) }] }],
    })
    // a confirmation of the withdrawn notice does not count for the republished one
    await take(s, 'NotificationWithdraw', id, { remark: '日期有误' })
    await take(s, 'NotificationPublish', id)
    expect(await listOf(s, `${seller}/NotificationManage`)).toMatchObject([
      { read_count: 0, confirmed_count: 0, due_count: 1 },
    ])
    expect((await ownNotices(below)).notices).toMatchObject([{ confirmed_at: null }])
  })

  test('are counted, and come first when they require confirmation, regardless of newer ones; readers and non-readers are listed', async () => {
    const s = await t.supplier()
    const { id } = await save(s, 'Notification', { ...notice, title: '须确认', need_confirm: true })
    await take(s, 'NotificationPublish', id)
    await t.database.sql(
      `insert into notice (suid, title, audience, body, top, need_confirm, status, publish_at)
       select $1, '通知' || n, 'all', '<p>正文</p>', true, false, 'published', now() from generate_series(1, 60) n`,
      [s.suid],
    )
    const mineNow = await ownNotices(s)
    expect([mineNow.unread, mineNow.notices.length, mineNow.notices[0]?.title]).toEqual([61, 50, '须确认'])
    await s.post(`${seller}/NoticeRead`, { id, confirm: true })
    await t.database.sql(
      `insert into operator (suid, login_name, username, status) select $1::bigint, 'reader-' || $1::bigint || '-' || n, '员工' || n, 'active' from generate_series(1, 210) n`,
      [s.suid],
    )
    const { data } = await s.get<{ tables: { title: string; rows: object[] }[] }>(`${seller}/NotificationReaders`, {
      id,
    })
    expect(data.tables.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['未读 210，列出最近 200', 200],
      ['已读 1', 1],
    ])
  })

  test('for buyers are visible to buyers only', async () => {
    const s = await t.supplier()
    const { id } = await save(s, 'Notification', { ...notice, audience: 'buyer' })
    await take(s, 'NotificationPublish', id)
    expect(await mine(s)).toEqual([])
    const me = await buyer(s)
    expect(await listOf(me, '/buyer/content/NoticeList')).toMatchObject([{ title: notice.title }])
    expect(await listOf(await buyer(await t.supplier()), '/buyer/content/NoticeList')).toEqual([])
  })
})

test('[B17] news are visible to buyers once published, and count views', async () => {
  const s = await t.supplier()
  const { id: category_id } = await save(s, 'NewsCategory', { name: '行业动态' })
  const { id } = await save(s, 'News', { title: '盐业新标准', body: '标准自明年起施行。', category_id })
  const me = await buyer(s)
  expect(await listOf(me, '/buyer/content/NewsList')).toEqual([])
  expect(await me.post('/buyer/content/NewsInfo', { id })).toMatchObject({ http: 404 })
  await take(s, 'NewsPublish', id)
  expect(await listOf(me, '/buyer/content/NewsList', { category_id })).toMatchObject([
    { title: '盐业新标准', category: '行业动态' },
  ])
  for (const views of [1, 2])
    expect(await me.post('/buyer/content/NewsInfo', { id })).toMatchObject({ data: { views } })
  expect(await (await buyer(await t.supplier())).post('/buyer/content/NewsInfo', { id })).toMatchObject({ http: 404 })
})

test('[B17] adverts have the size of their position and a valid target, and show only in their period', async () => {
  const s = await t.supplier()
  const { id: position_id } = await save(s, 'AdPosition', {
    key: 'home_top',
    name: '首页',
    width: 1,
    height: 1,
    max: 1,
  })
  const img = (await s.upload<{ url: string }>('/api/upload', { name: 'a.gif', bytes: picture })).data.url
  const body = { title: '新盐上市', position_id, img }
  const refused = async (more: object) => (await s.post(`${seller}/AdvertisingSave`, { ...body, ...more })).code
  expect(await refused({ img: 'https://pictures.example/a.png' })).toBe('advert_size')
  expect(await refused({ link_type: 'url', link: 'javascript:alert(1)' })).toBe('invalid')
  expect(await refused({ link_type: 'url', link: 'http://plain.example/' })).toBe('invalid')
  expect(await refused({ link_type: 'goods' })).toBe('invalid')
  expect(await refused({ begin_at: 2000000000, end_at: 2000000000 })).toBe('invalid')
  const wide = await save(s, 'AdPosition', { key: 'home_wide', name: '横幅', width: 750, height: 300, max: 5 })
  expect(await s.post(`${seller}/AdvertisingSave`, { ...body, position_id: wide.id })).toMatchObject({
    code: 'advert_size',
    msg: expect.stringContaining('750×300'),
  })
  const first = await save(s, 'Advertising', { ...body, link_type: 'page', link: '/sale' })
  const me = await buyer(s)
  const visibleAds = () => listOf(me, '/buyer/content/AdList', { position: 'home_top' })
  expect(await visibleAds()).toEqual([])
  await take(s, 'AdvertisingShow', first.id)
  expect(await visibleAds()).toMatchObject([{ id: first.id, link: '/sale' }])
  await me.post('/buyer/content/AdClick', { id: first.id })
  expect(await listOf(s, `${seller}/AdvertisingManage`)).toMatchObject([{ clicks: 1, showing: true }])
  const second = await save(s, 'Advertising', { ...body, sort: 9 })
  await take(s, 'AdvertisingShow', second.id)
  expect(await visibleAds()).toMatchObject([{ id: second.id }])
  // an advert of one platform shows there, and when no platform is given
  const app = await save(s, 'AdPosition', { key: 'app_top', name: 'App', platform: 'app', width: 1, height: 1, max: 1 })
  const appAd = await save(s, 'Advertising', { ...body, position_id: app.id })
  await take(s, 'AdvertisingShow', appAd.id)
  const on = (platform?: string) =>
    listOf(me, '/buyer/content/AdList', { position: 'app_top', ...(platform ? { platform } : {}) })
  expect([await on('app'), await on('h5'), await on()]).toMatchObject([[{ id: appAd.id }], [], [{ id: appAd.id }]])
  const past = await save(s, 'Advertising', { ...body, end_at: 1700000000 })
  expect(await take(s, 'AdvertisingShow', past.id)).toMatchObject({ code: 'already_over' })
})

describe('[B17] agreements', () => {
  const terms = { key: 'user', title: '用户协议', body: '<p>第一条</p><p>第二条</p>' }

  test('are final once published: changes need a new version, and signatures are stored by version', async () => {
    const s = await t.supplier()
    const agreement = await save(s, 'Agreement', terms)
    const me = await buyer(s)
    expect(await me.get('/buyer/content/Agreement', { key: 'user' })).toMatchObject({ http: 404 })
    expect(await s.post(`${seller}/AgreementSave`, terms)).toMatchObject({ code: 'agreement_drafted' })
    expect(await take(s, 'AgreementPublish', agreement.id)).toMatchObject({ status: true })
    expect(await s.post(`${seller}/AgreementSave`, { ...terms, id: agreement.id, body: '改' })).toMatchObject({
      http: 409,
    })
    expect(await s.post(`${seller}/AgreementDel`, { id: agreement.id })).toMatchObject({ http: 409 })
    expect(await me.get('/buyer/content/Agreement', { key: 'user' })).toMatchObject({
      data: { version: 1, signed: false },
    })
    await Promise.all([1, 2, 3].map(() => me.post('/buyer/content/AgreementSign', { id: agreement.id })))
    expect(await me.get('/buyer/content/Agreement', { key: 'user' })).toMatchObject({
      data: { version: 1, signed: true },
    })
    const revised = (await s.post<Saved>(`${seller}/AgreementRevise`, { id: agreement.id })).data
    expect(revised).toMatchObject({ version: 2 })
    expect(await s.post(`${seller}/AgreementRevise`, { id: agreement.id })).toMatchObject({ code: 'agreement_drafted' })
    await save(s, 'Agreement', { ...terms, id: revised.id, body: '<p>第一条</p><p>第二条（修订）</p>' })
    expect((await s.get(`${seller}/AgreementChanges`, { id: revised.id })).data).toMatchObject({
      tables: [
        { rows: [{ cells: ['', '第一条'] }, { cells: ['删除', '第二条'] }, { cells: ['新增', '第二条（修订）'] }] },
      ],
    })
    expect(await take(s, 'AgreementPublish', revised.id)).toMatchObject({ status: true })
    expect(await me.get('/buyer/content/Agreement', { key: 'user' })).toMatchObject({
      data: { version: 2, signed: false },
    })
    expect(await me.post('/buyer/content/AgreementSign', { id: agreement.id })).toMatchObject({
      code: 'agreement_replaced',
    })
    expect(await listOf(s, `${seller}/AgreementManage`)).toMatchObject([
      { version: 2, current: true, signed_count: 0 },
      { version: 1, current: false, signed_count: 1 },
    ])
    expect((await s.get(`${seller}/AgreementSignatures`, { id: agreement.id })).data).toMatchObject({
      tables: [{ title: '签署 1', rows: [{}] }],
    })
    const file = await s.download(`${seller}/AgreementSignatureFile`, { id: String(agreement.id) })
    expect([file.statusCode, file.rawPayload.length > 1000]).toEqual([200, true])
  })

  test('two concurrent drafts become one', async () => {
    const s = await t.supplier()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => s.post(`${seller}/AgreementSave`, terms)))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
  })
})

test('[B17] feedback comes from buyers, is handled and answered once, and is visible to its author only', async () => {
  const s = await t.supplier()
  const [me, other] = [await buyer(s), await buyer(s)]
  const input = { kind: 'service', content: '希望周末也能配送 <script>alert(1)</script>' }
  const { id } = (await me.post<Saved>('/buyer/content/FeedbackAdd', input)).data
  expect(await me.post('/buyer/content/FeedbackAdd', { kind: 'service' })).toMatchObject({ http: 422 })
  expect(await take(s, 'FeedbackReply', id)).toMatchObject({ status: false })
  expect(await take(s, 'FeedbackTake', id)).toMatchObject({ status: true })
  const answers = await Promise.all([1, 2, 3].map((n) => take(s, 'FeedbackReply', id, { remark: `周末已安排${n}` })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await listOf(me, '/buyer/content/FeedbackList')).toMatchObject([
    { content: input.content, status: 'replied', reply: expect.stringContaining('周末已安排') },
  ])
  expect(await listOf(other, '/buyer/content/FeedbackList')).toEqual([])
  expect(await s.post(`${seller}/FeedbackDel`, { id })).toMatchObject({ status: true })
})

test('[safety G14] [safety S30] a buyer’s write sent five times concurrently with one key is executed once', async () => {
  const s = await t.supplier()
  const me = await buyer(s)
  const published = async (object: string, body: object) => {
    const { id } = await save(s, object, body)
    await take(s, `${object}Publish`, id)
    return id
  }
  const { id: position_id } = await save(s, 'AdPosition', {
    key: 'home_top',
    name: '首页',
    width: 1,
    height: 1,
    max: 1,
  })
  const img = (await s.upload<{ url: string }>('/api/upload', { name: 'a.gif', bytes: picture })).data.url
  const { id: advert } = await save(s, 'Advertising', { title: '新盐上市', position_id, img })
  await take(s, 'AdvertisingShow', advert)
  const cases: Record<string, { body: Record<string, unknown>; done: () => Promise<unknown> }> = {
    NewsInfo: {
      body: { id: await published('News', { title: '盐业新标准', body: '施行' }) },
      done: async () => (await listOf(s, `${seller}/NewsManage`))[0]?.['views'],
    },
    AdClick: {
      body: { id: advert },
      done: async () => (await listOf(s, `${seller}/AdvertisingManage`))[0]?.['clicks'],
    },
    AgreementSign: {
      body: { id: await published('Agreement', { key: 'user', title: '用户协议', body: '一' }) },
      done: async () => (await listOf(s, `${seller}/AgreementManage`))[0]?.['signed_count'],
    },
    FeedbackAdd: {
      body: { kind: 'service', content: '周末能配送吗' },
      done: async () => (await listOf(s, `${seller}/FeedbackManage`)).length,
    },
  }
  const writes = all.buyerCalls.flatMap(({ path, method }) =>
    method === 'POST' && path.startsWith('/buyer/content/') ? [path.split('/').at(-1)] : [],
  )
  expect(new Set(writes)).toEqual(new Set(Object.keys(cases)))
  for (const [name, { body, done }] of Object.entries(cases)) {
    const key = `once-${name}`
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => me.post(`/buyer/content/${name}`, body, { key })))
    expect(answers.filter(({ status }) => status).length).toBeGreaterThan(0)
    expect([name, await done()]).toEqual([name, 1])
  }
})
