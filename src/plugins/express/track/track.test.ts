import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'
import { storeOf } from '#modules/order/test/store.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { Tracked, TracksDo, trackAccount } from '../../../../test/simulators/tracks.ts'
import { product } from '../../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const notify_host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const waitOptions = { timeout: 12_000 }
const at = '/addons/express/seller'
const command = (body: TracksDo) => simulator.ask<{ statuses: number[]; parcels: Tracked[] }>('/_tracks', body)
const { account } = await simulator.ask<{ account: typeof trackAccount }>('/_tracks', { do: 'account' })

interface Row {
  id: number
  no: string
  state: string
  latest: string | null
  followed: boolean
  problem: string | null
  asked: number
  signed_at: number | null
}
interface Settings {
  id: number
  ver: number
  notify_path: string
  test_result: string | null
  test_code: string | null
}
const settings = async (s: Person) => (await s.get<Settings>(`${at}/SetInfo`)).data
async function setUp(s: Person, service: string, over: object = {}): Promise<string> {
  const { id, ver } = await settings(s)
  expect(
    await s.post(`${at}/SetSave`, { service, notify_host, ...account, ...over, ...(id ? { id, ver } : {}) }),
  ).toMatchObject({ status: true })
  return notify_host + (await settings(s)).notify_path
}
/** A supplier with its carriers. */
async function supplier() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'express' })
  return s
}
const carrier = async (s: Person, name: string) =>
  (await s.get<{ id: number; name: string }[]>(`${at}/CompanyManage`, { limit: 50 })).data.find(
    (company) => company.name === name,
  )?.id ?? 0
const row = async (s: Person, no: string) =>
  (await s.get<Row[]>(`${at}/TrackManage`, { limit: 100 })).data.find((track) => track.no === no)
const becomes = (s: Person, no: string, like: object) =>
  vi.waitFor(async () => expect(await row(s, no)).toMatchObject(like), waitOptions)
const runDelayedTasks = async ({ suid }: Person) => {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}
let count = 0
const number = () => `YT${Date.now()}${++count}`
const add = async (s: Person, no: string, name = '圆通速递', phone_tail: string | null = null) => {
  const created = await s.post<{ id: number }>(`${at}/TrackSave`, {
    company_id: await carrier(s, name),
    no,
    phone_tail,
  })
  expect(created).toMatchObject({ status: true })
  return created.data.id
}

describe('[P20] setting up the tracking of parcels', () => {
  test.each(['kuaidi100', 'kdniao'])('seals the key of %s, tests it, and reports problems', async (service) => {
    const s = await supplier()
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'express_not_set_up' })
    expect(await s.post(`${at}/SetSave`, { service, notify_host, account: 'a' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'key' }] },
    })
    await setUp(s, service)
    const tested = (like: object) => vi.waitFor(async () => expect(await settings(s)).toMatchObject(like), waitOptions)
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'ok' })
    await setUp(s, service, { key: 'some other key' })
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'refused', test_code: expect.stringMatching(/503|签名/) })
    const stored = await t.database.sql<{ x: string }>(
      `select e::text as x from express_setting e where suid = $1 union all select l::text from op_log l where suid = $1`,
      [s.suid],
    )
    expect(JSON.stringify([await settings(s), stored])).not.toMatch(/simulator-track-key|some other key/)
  })
})

describe.each(['kuaidi100', 'kdniao'] as const)('[P20] parcels by %s', (service) => {
  let s: Person
  let to: string
  beforeAll(async () => {
    s = await supplier()
    to = await setUp(s, service)
  })
  const push = (no: string, over: Partial<TracksDo> = {}) => command({ do: 'push', no, by: service, to, ...over })

  test('are tracked from the first step, queried, and updated by pushes; each push counts once and an old one not at all', async () => {
    const no = number()
    await command({ do: 'step', no, state: 'taken', at: '2026-01-05 08:00:00', text: '快件已揽收' })
    const id = await add(s, no)
    await becomes(s, no, { state: 'taken', latest: '快件已揽收', followed: true, problem: null })
    await command({ do: 'step', no, state: 'moving', at: '2026-01-05 20:00:00', text: '到达舟山转运中心' })
    await command({ do: 'step', no, state: 'signed', at: '2026-01-06 10:00:00', text: '已签收，签收人：门卫' })
    expect((await push(no, { times: 3 })).statuses).toEqual([200, 200, 200])
    const signed_at = Date.parse('2026-01-06T10:00:00+08:00') / 1000
    await becomes(s, no, { state: 'signed', latest: '已签收，签收人：门卫', signed_at })
    expect((await push(no, { first: 2 })).statuses).toEqual([200])
    expect(await row(s, no)).toMatchObject({ state: 'signed', signed_at })
    const { data } = await s.get<PanelAnswer>(`${at}/TrackSteps`, { id })
    expect(data.tables?.[0]?.rows.map(({ cells }) => cells[2])).toEqual([
      '已签收，签收人：门卫',
      '到达舟山转运中心',
      '快件已揽收',
    ])
    expect(await s.post(`${at}/TrackAsk`, { id })).toMatchObject({ code: 'state_changed' })
    const loggedCalls = await keptCalls(t, s.suid)
    for (const expected of [no, ',in,webhook,', ',out,express.follow,']) expect(loggedCalls).toContain(expected)
    for (const secret of [account.key, to.split('/').at(-1) ?? '']) expect(loggedCalls).not.toContain(secret)
  })

  test('with a forged push, a push to another address or for an unknown parcel do not change', async () => {
    const no = number()
    const id = await add(s, no)
    await becomes(s, no, { state: 'waiting', followed: true })
    await command({ do: 'step', no, state: 'moving', at: '2026-01-05 20:00:00', text: '运输中' })
    expect((await push(no, { wrong: true })).statuses).toEqual([400])
    expect((await push(no, { to: to.slice(0, -3) })).statuses).toEqual([404])
    expect(await row(s, no)).toMatchObject({ state: 'waiting' })
    expect(await s.post(`${at}/TrackDel`, { id })).toMatchObject({ status: true })
    expect((await push(no)).statuses).toEqual([200])
  })

  test('are queried again after no answer', async () => {
    const no = number()
    await command({ do: 'step', no, state: 'moving', at: '2026-01-05 20:00:00', text: '运输中' })
    await simulator.fault('busy', 'drop')
    const id = await add(s, no)
    await becomes(s, no, { problem: 'unanswered' })
    // query and subscription are separate tasks, of which one can fail after the other was repeated
    await vi.waitFor(async () => {
      await runDelayedTasks(s)
      expect(await row(s, no)).toMatchObject({ state: 'moving', problem: null, followed: true })
    }, waitOptions)
    expect(await s.post(`${at}/TrackAsk`, { id })).toMatchObject({ status: true })
  })
})

test('[P20] a parcel of an order is tracked once it is sent, with the digits that its carrier requires, and shown at the parcel', async () => {
  const store = await storeOf(t, {})
  const { s } = store
  await s.post('/addons/install', { key: 'express' })
  await setUp(s, 'kuaidi100')
  const { id } = await store.placed({ terms: 'cod', lines: [{ sku_id: store.small, qty: 1 }] })
  const no = `SF${Date.now()}`
  await command({ do: 'step', no, state: 'delivering', at: '2026-01-06 09:00:00', text: '正在派送' })
  const sent = await s.post<{ id: number }>('/seller/order/OrderSend', { id, carrier: '顺丰', tracking_no: no })
  expect(sent, sent.raw.body).toMatchObject({ status: true })
  await becomes(s, no, { state: 'delivering', followed: true })
  const { data } = await s.get<PanelAnswer>(`${at}/ParcelSteps`, { id: sent.data.id })
  expect(data.tables?.[0]?.rows).toHaveLength(1)
  const right = no.replace('SF', 'SG')
  await command({ do: 'step', no: right, state: 'moving', at: '2026-01-06 09:00:00', text: '运输中' })
  const corrected = { id: sent.data.id, carrier: '顺丰速运', tracking_no: right }
  expect(await s.post('/seller/order/ShipmentNumber', corrected)).toMatchObject({ status: true })
  await becomes(s, right, { state: 'moving', followed: true })
  expect((await s.get<object[]>(`${at}/TrackManage`, { no })).data).toEqual([])
  expect(await s.post('/seller/order/ShipmentNumber', { ...corrected, tracking_no: no })).toMatchObject({
    status: true,
  })
  await becomes(s, no, { state: 'delivering', followed: true })
  const other = await store.placed({ terms: 'cod', lines: [{ sku_id: store.small, qty: 1 }] })
  const sameNumber = await s.post<{ id: number }>('/seller/order/OrderSend', {
    id: other.id,
    carrier: '顺丰',
    tracking_no: no,
  })
  const same = await s.get<PanelAnswer>(`${at}/ParcelSteps`, { id: sameNumber.data.id })
  expect(same.data.tables?.[0]?.rows).toEqual(data.tables?.[0]?.rows)
  expect((await s.get<PanelAnswer>(`${at}/ParcelSteps`, { id: sent.data.id + 1000 })).http).toBe(404)
})

test('[P20] the sender of a parcel is offered the carriers, a number alone gets the default one, and an unknown name is shown as not tracked', async () => {
  const store = await storeOf(t, {})
  const { s } = store
  expect((await s.get('/seller/order/CarrierNames')).data).toEqual({ offers: [] })
  const sent = async (body: object) => {
    const { id } = await store.placed({ terms: 'cod', lines: [{ sku_id: store.small, qty: 1 }] })
    const shipped = await s.post<{ id: number }>('/seller/order/OrderSend', { id, ...body })
    return (await s.get<{ id: number; carrier: string | null }>('/seller/order/ShipmentInfo', { id: shipped.data.id }))
      .data
  }
  expect(await sent({ tracking_no: 'SF1234567' })).toMatchObject({ carrier: null })
  await s.post('/addons/install', { key: 'express' })
  await setUp(s, 'kuaidi100')
  const [usual] = (await s.get<{ name: string }[]>(`${at}/CompanyManage`, { limit: 50 })).data.filter(
    (company) => 'is_default' in company && company.is_default === true,
  )
  const { data } = await s.get<ProposalsAnswer>('/seller/order/CarrierNames')
  expect(data).toMatchObject({ empty: usual?.name, other: expect.stringContaining('不会跟踪') })
  expect(data.offers.length).toBeGreaterThan(5)
  expect(data.offers[0]).toEqual({ value: usual?.name, note: '默认' })
  const no = number()
  const alone = await sent({ tracking_no: no })
  expect(alone.carrier).toBe(usual?.name)
  await becomes(s, no, { followed: true })
  expect(await sent({})).toMatchObject({ carrier: null })
  // a file of numbers names carriers, also by their beginning
  const file = (of: string, by: string) =>
    s.upload(
      '/seller/order/TrackingNumberManage',
      { name: 'n.csv', bytes: Buffer.from(`包裹号或订单号,物流公司,运单号\n${of},${by},${number()}`) },
      { _excel_import: '1' },
    )
  const [parcel] = (await s.get<{ of: string }[]>('/seller/order/TrackingNumberManage')).data
  const [full = ''] = data.offers.flatMap(({ value }) => (value.startsWith('中通') ? [value] : []))
  expect(await file(parcel?.of ?? '', '顺风快递')).toMatchObject({
    data: { errors: [{ field: 'carrier', msg: expect.stringContaining('「顺风快递」不在物流公司中') }] },
  })
  expect((await file(parcel?.of ?? '', '中通')).status).toBe(true)
  expect((await s.get('/seller/order/TrackingNumberManage', { of: parcel?.of ?? '' })).data).toMatchObject([
    { carrier: full, state: 'known' },
  ])
  const wrong = await sent({ carrier: '顺风快递', tracking_no: number() })
  const stepsOf = async (id: number) => (await s.get<PanelAnswer>(`${at}/ParcelSteps`, { id })).data
  expect(await stepsOf(wrong.id)).toMatchObject({
    facts: [{ title: '未跟踪', text: '物流公司不在已启用并跟踪的公司之中' }],
  })
  expect((await stepsOf(alone.id)).facts?.[0]?.text).toBe(no)
})
