import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { storeOf } from '#modules/order/test/store.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { OfficialDo, officialKeys, officialState } from '../../../test/simulators/official-account.ts'
import { product } from '../index.ts'
import { replies, top, keywords } from './wxpub.fixtures.ts'
import type { Fan, Message, Settings } from './wxpub.fixtures.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const waitOptions = { timeout: 60_000 }
const at = '/addons/wxpub/seller'

type State = Omit<typeof officialState, 'fans' | 'tags'> & { fans: { openid: string; tags: number[] }[] }
const command = (body: OfficialDo) =>
  simulator.ask<{ answered: { status: number; text: string }[]; account: typeof officialKeys; state: State }>(
    '/_official',
    body,
  )
const { account } = await command({ do: 'account' })

const settings = async (s: Person) => (await s.get<Settings>(`${at}/SetInfo`)).data
const setUp = async (s: Person, over: object = {}) => {
  const { id, ver } = await settings(s)
  expect(
    await s.post(`${at}/SetSave`, { mode: 'encrypted', ...account, ...over, ...(id ? { id, ver } : {}) }),
  ).toMatchObject({ status: true })
  return origin + (await settings(s)).receive_path
}
const messages = async (s: Person, openid: string) => {
  const fan = await fanOf(s, openid)
  return (await s.get<Message[]>(`${at}/MessageRecordManage`, { fan_id: fan?.id ?? 0, limit: 100 })).data.toSorted(
    (a, b) => a.id - b.id,
  )
}
const fanOf = async (s: Person, openid: string) =>
  (await s.get<Fan[]>(`${at}/FanManage`, { openid, limit: 100 })).data.find((fan) => fan.openid === openid)
const fanId = async (s: Person, openid: string) => (await fanOf(s, openid))?.id ?? 0
const messagesTo = async (openid: string) =>
  (await command({ do: 'state' })).state.said.filter((message) => message.openid === openid).map(({ text }) => text)
let count = 0
const openid = () => `o-test-${process.pid}-${++count}`
async function supplier() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'wxpub' })
  return s
}
const rule = (s: Person, over: object) =>
  s.post<{ id: number }>(`${at}/ReplyKeywordSave`, {
    name: `r${++count}`,
    priority: 0,
    send: 'all',
    enabled: true,
    ...over,
  })
const comeAgain = async ({ suid }: Person) => {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}

describe('[P09] setting up an official account', () => {
  test('requires each key, seals it, and never reveals it; reports problems of the account, on the workbench too', async () => {
    const s = await supplier()
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'wxpub_not_set_up' })
    const bare = await s.post(`${at}/SetSave`, { appid: account.appid, mode: 'encrypted' })
    expect(bare).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'app_secret' }, { field: 'token' }, { field: 'aes_key' }] },
    })
    expect(await s.post(`${at}/SetSave`, { mode: 'encrypted', ...account, aes_key: 'too-short' })).toMatchObject({
      data: { errors: [{ field: 'aes_key' }] },
    })
    await setUp(s, { app_secret: 'some other secret' })
    const tested = (like: object) => vi.waitFor(async () => expect(await settings(s)).toMatchObject(like), waitOptions)
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'refused', test_code: '40125' })
    const refused = await s.get('/seller/open/TokenManage', { limit: 10 })
    expect(refused).toMatchObject({ data: [{ state: 'refused', problem: '40125' }] })
    const { data: work } = await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')
    expect(work.todos).toContainEqual(expect.objectContaining({ key: 'connector_token', count: 1 }))
    await setUp(s)
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'ok', test_code: null })
    expect(await s.get('/seller/open/TokenManage', { limit: 10 })).toMatchObject({
      data: [{ state: 'valid', problem: null }],
    })
    const stored = await t.database.sql(
      `select e::text from wxpub_setting e where suid = $1 union all select l::text from op_log l where suid = $1 union all select a::text from addon_token a where suid = $1`,
      [s.suid],
    )
    const exposed = JSON.stringify([await settings(s), stored, await keptCalls(t, s.suid)])
    const { token: access } = (await command({ do: 'state' })).state
    for (const secret of [account.app_secret, account.token, account.aes_key, access, 'some other secret'])
      expect(exposed).not.toContain(secret)
  })

  test('proves only to the platform that the address is ours', async () => {
    const to = await setUp(await supplier())
    for (const mode of ['plain', 'encrypted'] as const)
      expect((await command({ do: 'greet', to, mode })).answered).toEqual([{ status: 200, text: '4711' }])
    expect((await command({ do: 'greet', to, wrong: true })).answered).toMatchObject([{ status: 404 }])
    expect((await command({ do: 'greet', to: to.slice(0, -2) })).answered).toMatchObject([{ status: 404 }])
  })

  test('a token that the platform refuses is replaced once for all concurrent callers', async () => {
    const s = await supplier()
    const to = await setUp(s)
    await s.post(`${at}/SetTest`)
    await vi.waitFor(async () => expect((await settings(s)).test_result).toBe('ok'), waitOptions)
    await rule(s, { words: keywords('令牌'), answers: replies('一', '二', '三', '四', '五') })
    const before = (await command({ do: 'expire' })).state.forced
    const follower = openid()
    await command({ do: 'say', to, openid: follower, content: '令牌' })
    await vi.waitFor(async () => expect(await messagesTo(follower)).toHaveLength(5), waitOptions)
    expect((await command({ do: 'state' })).state.forced).toBe(before + 1)
  })
})

describe('[P09] messages of followers', () => {
  let s: Person
  let to: string
  beforeAll(async () => {
    s = await supplier()
    to = await setUp(s)
    await s.post(`${at}/ReplyAttentionSave`, {
      enabled: true,
      content: '欢迎关注碧海盐业',
      link_title: '商城',
      link_url: 'https://shop.example/',
      link_picture: null,
    })
    expect(
      await rule(s, {
        name: '营业',
        priority: 5,
        words: keywords('营业时间', '~几点'),
        answers: replies('早八点到晚六点'),
      }),
    ).toMatchObject({ status: true })
    expect(
      await rule(s, { name: '低', priority: 1, words: keywords('~几点开'), answers: replies('不该发出') }),
    ).toMatchObject({
      status: true,
    })
    expect(await rule(s, { name: '菜单键', words: keywords('HOURS'), answers: replies('来自菜单') })).toMatchObject({
      status: true,
    })
  })

  test('are answered by the rule of the highest priority, once, however often the platform sends them', async () => {
    const follower = openid()
    const { answered } = await command({ do: 'say', to, openid: follower, content: '请问几点开门', times: 3 })
    expect(answered).toEqual(Array.from({ length: 3 }, () => ({ status: 200, text: 'success' })))
    await vi.waitFor(
      async () =>
        expect(
          (await messages(s, follower)).map(({ direction, content, state }) => [direction, content, state]),
        ).toEqual([
          ['in', '请问几点开门', 'received'],
          ['out', '早八点到晚六点', 'sent'],
        ]),
      waitOptions,
    )
    expect(await messagesTo(follower)).toEqual(['早八点到晚六点'])
    const rules = await s.get<{ name: string; hits: number; match: string; keywords: string }[]>(
      `${at}/ReplyKeywordManage`,
      { keywords: '几点', limit: 10 },
    )
    expect(rules.data.find(({ name }) => name === '营业')).toMatchObject({
      hits: 1,
      match: 'mixed',
      keywords: '营业时间、几点',
    })
    const loggedCalls = await keptCalls(t, s.suid)
    for (const secret of ['请问几点开门', '早八点到晚六点', follower]) expect(loggedCalls).not.toContain(secret)
  })

  test('of buttons count as their key; a welcome is a text and a link; a follower who left gets no more messages', async () => {
    const follower = openid()
    await command({ do: 'event', to, openid: follower, event: 'subscribe', content: 'qrscene_7' })
    await vi.waitFor(
      async () =>
        expect((await messagesTo(follower)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
          '商城 https://shop.example/',
          '欢迎关注碧海盐业',
        ]),
      waitOptions,
    )
    await command({ do: 'event', to, openid: follower, event: 'CLICK', content: 'HOURS' })
    await vi.waitFor(async () => expect(await messagesTo(follower)).toContain('来自菜单'), waitOptions)
    await command({ do: 'event', to, openid: follower, event: 'unsubscribe', at: Math.floor(Date.now() / 1000) + 5 })
    expect(await fanOf(s, follower)).toMatchObject({ status: 'left', scene: '7', came_by: 'code' })
    expect(await s.post(`${at}/FanSend`, { id: await fanId(s, follower), content: '在吗' })).toMatchObject({
      http: 409,
      code: 'wxpub_fan_left',
    })
  })

  test('that are forged, plain in encrypted mode or sent elsewhere change nothing', async () => {
    const follower = openid()
    const send = async (over: Partial<OfficialDo>) =>
      (await command({ do: 'say', to, openid: follower, content: '几点', ...over })).answered[0]?.status
    expect([await send({ wrong: true }), await send({ mode: 'plain' }), await send({ to: to.slice(0, -2) })]).toEqual([
      400, 400, 404,
    ])
    expect(await fanOf(s, follower)).toBeUndefined()
    const open = await supplier()
    const plain = await setUp(open, { mode: 'plain', aes_key: null })
    expect(await send({ to: plain, mode: 'plain' })).toBe(200)
    expect(await fanOf(open, follower)).toBeDefined()
  })

  test('may be answered manually for 48 hours, not later; a message without an answer of the platform is not resent automatically', async () => {
    const follower = openid()
    await command({ do: 'say', to, openid: follower, content: '你好' })
    const [received] = await messages(s, follower)
    expect(await s.post(`${at}/MessageRecordReply`, { id: received?.id, content: '您好' })).toMatchObject({
      status: true,
    })
    await vi.waitFor(async () => expect(await messagesTo(follower)).toEqual(['您好']), waitOptions)
    await simulator.fault('drop')
    await s.post(`${at}/MessageRecordReply`, { id: received?.id, content: '还在' })
    const last = async () => (await messages(s, follower)).at(-1)
    await vi.waitFor(async () => expect(await last()).toMatchObject({ state: 'unknown' }), waitOptions)
    await comeAgain(s)
    expect(await messagesTo(follower)).toEqual(['您好', '还在'])
    const lost = await last()
    expect(await s.post(`${at}/MessageRecordResend`, { id: lost?.id })).toMatchObject({ status: true })
    await vi.waitFor(async () => expect(await last()).toMatchObject({ state: 'sent', content: '还在' }), waitOptions)
    await t.database.sql(`update wxpub_fan set last_at = now() - interval '49 hours' where suid = $1 and openid = $2`, [
      s.suid,
      follower,
    ])
    expect(await s.post(`${at}/MessageRecordReply`, { id: received?.id, content: '晚了' })).toMatchObject({
      http: 409,
      code: 'wxpub_window_over',
    })
  })

  test('can be tested without sending; rules without keywords or replies are refused', async () => {
    const tried = await s.post<{ answer: string }>(`${at}/ReplyKeywordTest`, { text: ' 营业时间 ' })
    expect(tried.data.answer).toContain('早八点到晚六点')
    expect((await s.post<{ rule: number | null }>(`${at}/ReplyKeywordTest`, { text: '无关' })).data.rule).toBeNull()
    expect(await rule(s, { words: [], answers: replies('x') })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'words' }] },
    })
    expect(await rule(s, { words: keywords('空'), answers: [] })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'answers' }] },
    })
  })
})

test('[P09] a menu is refused with a message, published as submitted, and stays as published until then', async () => {
  const s = await supplier()
  await setUp(s)
  const info = async () =>
    (
      await s.get<{
        id: number
        ver: number
        state: string | null
        problem: string | null
        published: unknown[] | null
      }>(`${at}/MenuInfo`)
    ).data
  const save = async (draft: unknown[]) => {
    const { id, ver } = await info()
    return s.post<{ errors?: { code: string }[] }>(`${at}/MenuSave`, { draft, ...(id ? { id, ver } : {}) })
  }
  const problems = async (draft: unknown[]) => {
    const { http, data } = await save(draft)
    expect(http).toBe(422)
    return data.errors?.map(({ code }) => code)
  }
  expect(await problems([top('一'), top('二'), top('三'), top('四')])).toEqual(['wxpub_menu_tops'])
  expect(
    await problems([
      top('六个汉字名称', { sub: ['1', '2', '3', '4', '5', '6'].map((name) => ({ ...top(name), sub: undefined })) }),
    ]),
  ).toEqual(['wxpub_menu_long', 'wxpub_menu_subs'])
  expect(
    await problems([
      top('网页', { type: 'view', url: 'javascript:1' }),
      top('小程序', { type: 'miniprogram', url: 'https://a.example' }),
      top('键', { key: null }),
    ]),
  ).toEqual(['wxpub_menu_url', 'wxpub_menu_app', 'wxpub_menu_key'])
  expect(await save([top('商城', { type: 'view', url: 'https://shop.example/' }), top('服务')])).toMatchObject({
    status: true,
  })
  expect(await s.post(`${at}/MenuPublish`)).toMatchObject({ status: true })
  await vi.waitFor(
    async () =>
      expect(await info()).toMatchObject({ state: 'published', published: [{ name: '商城' }, { name: '服务' }] }),
    waitOptions,
  )
  expect((await command({ do: 'state' })).state.menu).toEqual([
    { name: '商城', type: 'view', url: 'https://shop.example/' },
    { name: '服务', type: 'click', key: '服务' },
  ])
  expect(await save([top('新')])).toMatchObject({ status: true })
  expect((await info()).published).toHaveLength(2)
  await simulator.fault('busy')
  await s.post(`${at}/MenuPublish`)
  await comeAgain(s)
  await vi.waitFor(async () => {
    await comeAgain(s)
    expect(await info()).toMatchObject({ state: 'published', published: [{ name: '新' }] })
  }, waitOptions)
})

test('[P09] followers are imported page by page, with the same result when repeated; tags are synchronised both ways', async () => {
  const s = await supplier()
  const to = await setUp(s)
  const some = Array.from({ length: 7 }, openid)
  for (const follower of some) await command({ do: 'fan', openid: follower, content: '老客户备注' })
  const sync = async () => {
    expect(await s.post(`${at}/FanSync`)).toMatchObject({ status: true })
    await vi.waitFor(async () => {
      await comeAgain(s)
      expect(await busy()).toBe(false)
      expect((await settings(s)).fans_synced_at).not.toBeNull()
    }, waitOptions)
  }
  const busy = async () =>
    (await t.database.sql(`select from wxpub_setting where suid = $1 and sync_from is not null`, [s.suid])).length > 0
  await sync()
  const [first = '', second = ''] = some
  expect(await fanOf(s, first)).toMatchObject({ status: 'following', name: '老客户备注', unionid: `u-${first}` })
  const total = (await s.get(`${at}/FanManage`, { limit: 1 })).raw.body
  const tags = (await s.get<{ id: number; name: string; fan_count: number }[]>(`${at}/TagManage`)).data
  const old = tags.find(({ name }) => name === '老客户')
  expect(
    await s.post(`${at}/FanTag`, { ids: [await fanId(s, first), await fanId(s, second)], tag_id: old?.id, way: 'add' }),
  ).toMatchObject({ status: true })
  await vi.waitFor(async () => expect((await fanOf(s, first))?.tag_ids).toContain(old?.id), waitOptions)
  expect((await command({ do: 'state' })).state.fans.find((follower) => follower.openid === first)?.tags).toEqual([
    2, 100,
  ])
  await command({ do: 'left', openid: second })
  await sync()
  expect(await fanOf(s, second)).toMatchObject({ status: 'left' })
  expect(JSON.parse((await s.get(`${at}/FanManage`, { limit: 1 })).raw.body).count).toBe(JSON.parse(total).count)
  const member = await s.post<{ id: number }>('/seller/member/MemberSave', {
    name: '会员',
    phone: `139${String(Date.now()).slice(-8)}`,
  })
  const bind = (id: number) => s.post(`${at}/FanBind`, { id, member_id: member.data.id })
  expect(await bind(await fanId(s, first))).toMatchObject({ status: true })
  expect(await bind(await fanId(s, some[2] ?? ''))).toMatchObject({ http: 409, code: 'wxpub_member_taken' })
  expect(to).toContain('/api/webhooks/wxpub/')
})

test('[P09] a template notifies the follower who is the buyer of a paid order, once, and is tracked to delivery', async () => {
  const store = await storeOf(t, {})
  const { s } = store
  await s.post('/addons/install', { key: 'wxpub' })
  const to = await setUp(s)
  expect(await s.post(`${at}/MessageTemplateSync`)).toMatchObject({ status: true })
  type Template = {
    id: number
    ver: number
    template_id: string
    title: string
    content: string
    sent_count: number
    failed_count: number
    places: { name: string }[]
  }
  const templates = async () => (await s.get<Template[]>(`${at}/MessageTemplateManage`, { limit: 10 })).data
  await vi.waitFor(async () => expect(await templates()).toHaveLength(2), waitOptions)
  const paid = (await templates()).find(({ template_id }) => template_id === 'tpl-order-paid')
  const info = (await s.get<Template>(`${at}/MessageTemplateInfo`, { id: paid?.id ?? 0 })).data
  expect(info.places.map(({ name }) => name)).toEqual(['character_string1', 'thing2', 'amount3'])
  const sources = ['no', 'goods', 'amount']
  const { id: template, ver, template_id, title, content } = info
  const saved = { id: template, ver, template_id, title, content, event: 'order_paid', url: null, enabled: true }
  const save = (fields: object[]) => s.post(`${at}/MessageTemplateSave`, { ...saved, places: fields })
  const templateFields = info.places.map(({ name }, index) => ({ name, source: sources[index], fixed: null }))
  expect(await save([{ ...templateFields[0], source: 'tracking' }])).toMatchObject({
    http: 422,
    data: { errors: [{ code: 'wxpub_wrong_source' }] },
  })
  expect(await save(templateFields)).toMatchObject({ status: true })
  const { id } = await store.placed({ lines: [{ sku_id: store.small, qty: 1 }] })
  const order = (await s.get<{ order_no: string; member_id: number }>('/seller/order/info', { id })).data
  const follower = openid()
  await command({ do: 'say', to, openid: follower, content: '绑定' })
  expect(await s.post(`${at}/FanBind`, { id: await fanId(s, follower), member_id: order.member_id })).toMatchObject({
    status: true,
  })
  expect(await s.post('/seller/order/OrderPay', { id, channel: 'cash' })).toMatchObject({ status: true })
  const sent = async () => (await command({ do: 'state' })).state.noticed.filter(({ openid: who }) => who === follower)
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1), waitOptions)
  const [notice] = await sent()
  expect(notice?.data.character_string1?.value).toBe(order.order_no)
  const last = async () => (await messages(s, follower)).at(-1)
  await vi.waitFor(async () => expect(await last()).toMatchObject({ type: 'template', state: 'sent' }), waitOptions)
  await command({
    do: 'event',
    to,
    openid: follower,
    event: 'TEMPLATESENDJOBFINISH',
    more: `<MsgID>${notice?.msgid}</MsgID><Status><![CDATA[failed:user block]]></Status>`,
    times: 2,
  })
  expect(await last()).toMatchObject({ state: 'failed', problem: 'failed:user block' })
  expect((await templates()).find(({ template_id: templateId }) => templateId === 'tpl-order-paid')).toMatchObject({
    sent_count: 0,
    failed_count: 1,
  })
  expect(await s.post(`${at}/MessageTemplateTest`, { id: paid?.id, fan_id: await fanId(s, follower) })).toMatchObject({
    status: true,
  })
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2), waitOptions)
})
