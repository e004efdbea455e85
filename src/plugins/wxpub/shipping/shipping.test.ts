import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '#modules/order/test/store.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { ProgramDo, ToldShipment } from '../../../../test/simulators/mini-program.ts'
import { product } from '../../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const notify_host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const at = '/addons/wxpub/seller'
const waitOptions = { timeout: 60_000 }

const command = (body: ProgramDo = { do: 'state' }) =>
  simulator.ask<{ told: ToldShipment[]; account: { appid: string; app_secret: string } }>('/_program', body)
const fails = (call: string, how: 'busy' | 'drop') => command({ do: 'set', fails: { call, how } })
const { account } = await command()
const officialAccount = {
  appid: 'wx-own',
  app_secret: 'own-secret-1',
  token: 'simulatortoken',
  aes_key: 'k'.repeat(43),
  mode: 'encrypted',
}

interface Shipping {
  id: number
  order_id: number
  state: string
  problem: string | null
  numbers: string | null
  uploads: number
  tries: number
}

describe('[P09] shipments of orders that were paid inside the mini program', () => {
  let store: Awaited<ReturnType<typeof storeOf>>
  let s: Person
  let sent = 0
  const settings = async () =>
    (await s.get<{ id: number; ver: number; mini_result: string | null; mini_code: string | null }>(`${at}/SetInfo`))
      .data
  beforeAll(async () => {
    store = await storeOf(t, {})
    s = store.s
    for (const key of ['payset', 'wxpub']) await s.post('/addons/install', { key })
    const { account: channel } = await simulator.ask<{ account: Record<string, string> }>('/_wechat', { do: 'account' })
    accepted(await s.post('/addons/payset/seller/SetSave', { notify_host, ...channel }))
    expect(await s.post(`${at}/SetSave`, { ...officialAccount, mini_appid: account.appid })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'mini_secret' }] },
    })
    accepted(
      await s.post(`${at}/SetSave`, { ...officialAccount, mini_appid: account.appid, mini_secret: account.app_secret }),
    )
  })

  const shippings = async () => (await s.get<Shipping[]>(`${at}/ShippingManage`, { limit: 100 })).data
  const shippingOf = async (order: number) => (await shippings()).find(({ order_id }) => order_id === order)
  const comeAgain = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const becomes = (order: number, like: object) =>
    vi.waitFor(async () => {
      await comeAgain()
      expect(await shippingOf(order)).toMatchObject(like)
    }, waitOptions)
  const uploadsOf = async (numbers: string) =>
    (await command()).told.filter(({ parcels }) => parcels.map(({ tracking_no }) => tracking_no).join(' ') === numbers)
  const ship = (id: number, over: object = {}) =>
    s.post<{ id: number }>('/seller/order/OrderSend', {
      id,
      carrier: '顺丰速运',
      tracking_no: `SF7800${++sent}`,
      ...over,
    })

  async function paidOrder(over: object = {}) {
    const order = await store.placed({ source: 'mini', ...over })
    const buyer = await buyerOf(t, s, store.member)
    const { no } = dataOf(
      await buyer.post<{ no: string }>('/buyer/pay/Prepay', {
        order_id: order.id,
        channel: 'wxpay',
        way: 'jsapi',
        payer: 'o-mini-buyer',
      }),
    )
    await vi.waitFor(async () => {
      const { trades } = await simulator.ask<{ trades: { no: string }[] }>('/_wechat', { do: 'state' })
      expect(trades.map((trade) => trade.no)).toContain(no)
    }, waitOptions)
    await simulator.ask('/_wechat', { do: 'pay', no, notices: [{}] })
    await vi.waitFor(
      async () => expect(await store.info(order.id)).not.toMatchObject({ status: 'submit' }),
      waitOptions,
    )
    return order.id
  }

  test('are uploaded once nothing is left to ship, with every parcel; other orders are not; secrets and people are kept out of the log', async () => {
    accepted(await s.post(`${at}/SetTest`))
    await vi.waitFor(
      async () => expect(await settings()).toMatchObject({ mini_result: 'ok', mini_code: null }),
      waitOptions,
    )
    const order = await paidOrder({ lines: [{ sku_id: store.small, qty: 3 }] })
    const other = await store.placed({ terms: 'cod', source: 'mini' })
    accepted(await ship(other.id))
    accepted(await ship(order, { lines: [{ sku_id: store.small, qty: 1 }] }))
    await comeAgain()
    expect(await shippings()).toEqual([])
    accepted(await ship(order))
    await becomes(order, { state: 'done', uploads: 1, tries: 1, problem: null })
    const { numbers } = (await shippingOf(order)) ?? {}
    expect(await uploadsOf(numbers ?? '')).toMatchObject([
      { openid: 'o-mini-buyer', type: 1, taken: 1, parcels: [{ express_company: 'SF' }, {}] },
    ])
    expect(await shippingOf(other.id)).toBeUndefined()
    const loggedCalls = await keptCalls(t, s.suid)
    expect(loggedCalls).toContain('upload_shipping_info')
    for (const hidden of ['o-mini-buyer', account.app_secret]) expect(loggedCalls).not.toContain(hidden)
    expect(
      JSON.stringify(await t.database.sql('select e::text from wxpub_setting e where suid = $1', [s.suid])),
    ).not.toContain(account.app_secret)
  })

  test('without an answer to the upload are queried: they are uploaded once, also concurrently', async () => {
    const order = await paidOrder()
    await fails('upload_shipping_info', 'drop')
    accepted(await ship(order))
    await Promise.all(Array.from({ length: 3 }, comeAgain))
    await becomes(order, { state: 'done', uploads: 1, tries: 1 })
    expect(await uploadsOf((await shippingOf(order))?.numbers ?? '')).toMatchObject([{ taken: 1 }])

    const lost = await paidOrder()
    await fails('upload_shipping_info', 'busy')
    accepted(await ship(lost))
    await becomes(lost, { state: 'done', uploads: 1, tries: 2 })
    expect(await uploadsOf((await shippingOf(lost))?.numbers ?? '')).toMatchObject([{ taken: 1 }])
  })

  test('whose parcel is voided and sent again are corrected once; after that a person settles them', async () => {
    const order = await paidOrder()
    for (const uploads of [1, 2]) {
      const parcel = dataOf(await ship(order)).id
      await becomes(order, { state: 'done', uploads })
      accepted(await s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '换箱' }))
    }
    accepted(await ship(order))
    await becomes(order, { state: 'failed', problem: 'wxpub_corrected', uploads: 2 })
    const { data } = await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')
    expect(data.todos).toContainEqual(expect.objectContaining({ key: 'wxpub_shipping_failed', count: 1 }))
    const ids = [(await shippingOf(order))?.id]
    accepted(await s.post(`${at}/ShippingRetry`, { ids }))
    await becomes(order, { state: 'failed', problem: 'wxpub_corrected' })
    const closed = await Promise.all(Array.from({ length: 3 }, () => s.post(`${at}/ShippingClose`, { ids })))
    expect(closed.filter(({ status }) => status)).toHaveLength(1)
    expect(await s.post(`${at}/ShippingRetry`, { ids })).toMatchObject({ code: 'state_changed' })
  })

  test('by a carrier of the supplier use its code there, also where only the beginning of its name was typed', async () => {
    const typed = await paidOrder()
    accepted(await ship(typed, { carrier: '中通', tracking_no: 'ZT100' }))
    await becomes(typed, { state: 'done', uploads: 1 })
    accepted(await s.post('/addons/install', { key: 'express' }))
    accepted(await s.post('/addons/express/seller/CompanySave', { name: '安能物流', code_wx: 'ANE', sort: 1 }))
    const order = await paidOrder()
    accepted(await ship(order, { carrier: '安能', tracking_no: 'AN200' }))
    await becomes(order, { state: 'done', uploads: 1 })
    const codes = (await Promise.all(['ZT100', 'AN200'].map(uploadsOf))).map(([uploads]) => uploads?.parcels[0])
    expect(codes).toMatchObject([{ express_company: 'ZTO' }, { express_company: 'ANE' }])
  })

  test('by a carrier unknown to WeChat show that, and are uploaded once sent by another; a pickup has no number', async () => {
    const order = await paidOrder()
    const parcel = dataOf(await ship(order, { carrier: '村口三轮' })).id
    await becomes(order, { state: 'failed', problem: 'wxpub_no_carrier', tries: 0 })
    accepted(await s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '换快递' }))
    accepted(await ship(order))
    await becomes(order, { state: 'done', uploads: 1 })

    const fetched = await paidOrder({ way: 'pickup' })
    const [{ code } = {}] = await t.database.sql<{ code: string }>(
      'select redeem_code as code from orders where suid = $1 and id = $2',
      [s.suid, fetched],
    )
    accepted(await s.post('/seller/order/OrderRedeem', { code }))
    await becomes(fetched, { state: 'done', numbers: '' })
    expect((await command()).told.at(-1)).toMatchObject({
      type: 4,
      parcels: [{ item_desc: expect.stringContaining('*') }],
    })
  })
})
