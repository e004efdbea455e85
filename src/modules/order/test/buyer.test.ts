import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { Caller } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { home, memberOf, storeOf } from './store.ts'

const all = registry(modules)
const t = await sectionsApp()

interface Order {
  id: number
  status: string
  total_amount: number
  due_amount: number
  refunded_amount: number
  redeem_code: string | null
}
interface Refund {
  id: number
  status: string
  total_amount: number
}
type Body = Record<string, unknown>

async function buyingStore() {
  const store = await storeOf(t)
  const { s, member, small } = store
  const me = await buyerOf(t, s, member)
  const stranger = await buyerOf(t, s, await memberOf(s))
  const want = { lines: [{ sku_id: small, qty: 2 }] }
  const buy = async (body: Body = {}) => dataOf(await me.post<Order>('/buyer/order/Create', { ...want, ...body }))
  const detail = async (id: number) => dataOf(await me.get<Order>('/buyer/order/Detail', { id }))
  const pay = (order_id: number, by: Caller = me) =>
    by.post<{ no: string; state: string }>('/buyer/pay/Prepay', { order_id, channel: 'wallet' })
  const fill = async (amount: number) =>
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount,
      }),
    )
  const apply = (order_id: number, more: Body = {}) =>
    me.post<Refund>('/buyer/refund/Apply', { order_id, reason: '拍错了', lines: [{ sku_id: small, qty: 1 }], ...more })
  return { ...store, me, stranger, want, buy, detail, pay, fill, apply }
}

test('[P20] a buyer sees the price with its reasons, orders, pays, receives and gets money back', async () => {
  const { s, me, want, goods, buy, detail, pay, fill, apply, small, free, sound } = await buyingStore()
  expect((await me.get<object[]>('/buyer/goods/List')).data).toMatchObject([{ id: goods, price_min: 300 }])
  const shown = dataOf(await me.post<Body>('/buyer/order/Preview', { ...want, way: 'express' }))
  expect(shown).toMatchObject({
    goods_amount: 600,
    freight_amount: 800,
    total_amount: 1400,
    freight_why: expect.stringContaining('8.00'),
    lines: [{ price: 300, price_why: '没有适用的价格，按售价' }],
  })
  expect(await free()).toEqual([100, 50])
  expect(await me.post('/buyer/order/Create', { ...want, total_amount: 1300 })).toMatchObject({
    http: 409,
    code: 'price_changed',
    msg: expect.stringContaining('14.00'),
  })
  expect(await free()).toEqual([100, 50])
  const { id } = await buy({ total_amount: 1400, buyer_note: '周末送' })
  expect(await detail(id)).toMatchObject({
    status: 'submit',
    due_amount: 1400,
    street: home.street,
    receiver_phone: home.phone,
    lines: [{ sku_id: small, qty: 2 }],
  })
  expect((await s.get('/seller/order/info', { id })).data).toMatchObject({
    source: 'h5',
    staff_uid: null,
    buyer_note: '周末送',
  })
  expect(await pay(id)).toMatchObject({ status: false })
  await fill(2000)
  const { no } = dataOf(await pay(id))
  expect((await me.get('/buyer/pay/Query', { no })).data).toMatchObject({
    state: 'paid',
    order_id: id,
    order_status: 'pay',
  })
  expect(await me.post('/buyer/order/Cancel', { id })).toMatchObject({ http: 409, code: 'order_state' })
  expect(await me.post('/buyer/order/Receive', { id })).toMatchObject({ http: 409 })
  accepted(await s.post('/seller/order/OrderSend', { id, carrier: '顺丰', tracking_no: 'SF1' }))
  expect(await detail(id)).toMatchObject({ status: 'send', parcels: [{ carrier: '顺丰', tracking_no: 'SF1' }] })
  expect(await apply(id, { lines: [{ sku_id: small, qty: 3 }], type: 'return' })).toMatchObject({
    http: 422,
    code: 'refund_pieces_over',
  })
  const back = dataOf(await apply(id, { type: 'return' }))
  expect(back).toMatchObject({ status: 'applied', total_amount: 300 })
  accepted(await s.post('/seller/refund/RefundAgree', { id: back.id }))
  expect(dataOf(await me.post('/buyer/refund/Deliver', { id: back.id, no: 'YT2' }))).toMatchObject({
    status: 'agreed',
    return_no: 'YT2',
  })
  accepted(await s.post('/seller/refund/RefundReceive', { id: back.id }))
  expect((await me.get('/buyer/refund/Detail', { id: back.id })).data).toMatchObject({
    status: 'done',
    returned_amount: 300,
  })
  expect(dataOf(await me.post('/buyer/order/Receive', { id }))).toMatchObject({ status: 'done', refunded_amount: 300 })
  expect((await me.get<object[]>('/buyer/order/List', { status: 'done' })).data).toHaveLength(1)
  expect((await me.get<object[]>('/buyer/refund/List')).data).toHaveLength(1)
  expect(await sound()).toEqual([])
})

test('a preview tells a buyer why a price applies, and none of the rules of the shop that do not', async () => {
  const { s, me, want } = await buyingStore()
  const rule = { buyer: 'all', target: 'all', from_qty: 100, percent: 9700 }
  accepted(await s.post('/seller/price/PriceSave', rule))
  const { lines } = dataOf(await me.post<{ lines: Body[] }>('/buyer/order/Preview', { ...want, way: 'pickup' }))
  expect(lines).toMatchObject([{ price_why: '没有适用的价格，按售价' }])
})

test('a pickup order shows its code once paid, and only the shop can confirm its receipt; its buyer can close an unpaid order', async () => {
  const { me, buy, detail, pay, fill, free } = await buyingStore()
  await fill(5000)
  const { id } = await buy({ way: 'pickup' })
  expect(await detail(id)).toMatchObject({ redeem_code: null, total_amount: 600, street: null })
  accepted(await pay(id))
  expect(await detail(id)).toMatchObject({ status: 'send', redeem_code: expect.stringMatching(/^\w{6,12}$/) })
  expect(await me.post('/buyer/order/Receive', { id })).toMatchObject({ http: 409, code: 'receive_by_code' })
  const other = await buy()
  expect(await free()).toEqual([96, 48])
  expect(dataOf(await me.post('/buyer/order/Cancel', { id: other.id, reason: '不想要了' }))).toMatchObject({
    closed: true,
  })
  expect(await detail(other.id)).toMatchObject({ status: 'close', close_reason: '不想要了' })
  expect(await free()).toEqual([98, 49])
})

test('[safety S3] a record of another buyer answers byte for byte like a missing record, and stays unchanged', async () => {
  const { s, me, stranger, buy, pay, fill, apply, want, info } = await buyingStore()
  await fill(5000)
  const { id } = await buy()
  const { no } = dataOf(await pay(id))
  const refund = dataOf(await apply(id)).id
  const [{ id: address }] = dataOf(await me.get<[{ id: number }]>('/buyer/address/List'))
  const far = 987_654_321
  const before = await info(id)
  const asking: Record<string, (theirs: boolean) => ReturnType<Caller['get']>> = {
    Detail: (theirs) => stranger.get('/buyer/order/Detail', { id: theirs ? id : far }),
    Cancel: (theirs) => stranger.post('/buyer/order/Cancel', { id: theirs ? id : far }),
    Receive: (theirs) => stranger.post('/buyer/order/Receive', { id: theirs ? id : far }),
    Prepay: (theirs) => stranger.post('/buyer/pay/Prepay', { order_id: theirs ? id : far, channel: 'wallet' }),
    Query: (theirs) => stranger.get('/buyer/pay/Query', { no: theirs ? no : 'P0' }),
    Apply: (theirs) => stranger.post('/buyer/refund/Apply', { order_id: theirs ? id : far, reason: 'x', ...want }),
    RefundDetail: (theirs) => stranger.get('/buyer/refund/Detail', { id: theirs ? refund : far }),
    RefundCancel: (theirs) => stranger.post('/buyer/refund/Cancel', { id: theirs ? refund : far }),
    Deliver: (theirs) => stranger.post('/buyer/refund/Deliver', { id: theirs ? refund : far, no: 'x' }),
    Address: (theirs) => stranger.post('/buyer/address/Del', { id: theirs ? address : far }),
    Preview: (theirs) => stranger.post('/buyer/order/Preview', { ...want, address_id: theirs ? address : far }),
    Create: (theirs) => stranger.post('/buyer/order/Create', { ...want, address_id: theirs ? address : far }),
  }
  for (const [name, send] of Object.entries(asking)) {
    const [theirs, absent] = [await send(true), await send(false)]
    expect({ name, http: theirs.http, body: theirs.raw.body }).toEqual({ name, http: 404, body: absent.raw.body })
  }
  expect(await info(id)).toEqual(before)
  expect((await stranger.get('/buyer/order/List')).data).toEqual([])
  expect((await stranger.get('/buyer/refund/List')).data).toEqual([])
  const other = await storeOf(t)
  const elsewhere = await buyerOf(t, other.s, other.member)
  expect(await elsewhere.get('/buyer/order/Detail', { id })).toMatchObject({ http: 404 })
  expect((await s.get<object[]>('/seller/order/OrderManage')).data).toHaveLength(1)
})

describe('[safety G14] [safety S30] a buyer’s write, five times at once under one key, is done once', () => {
  // other sections ask their own, and pictures are sent elsewhere (buyer-pictures.test.ts)
  const writes = all.buyerCalls.flatMap(({ path, method, reads, picture }) =>
    method === 'POST' && !reads && !picture && /^\/buyer\/(address|order|pay|refund)\//.test(path) ? [path] : [],
  )
  type Store = Awaited<ReturnType<typeof buyingStore>>
  const placed = async (store: Store) => (await store.buy()).id
  const paid = async (store: Store) => {
    await store.fill(5000)
    const id = await placed(store)
    accepted(await store.pay(id))
    return id
  }
  const applied = async (store: Store, more: Body = {}) => {
    const id = await paid(store)
    if (more['type'] === 'return') accepted(await store.s.post('/seller/order/OrderSend', { id }))
    return dataOf(await store.apply(id, more)).id
  }
  const bodies: Record<string, (store: Store) => Promise<Body>> = {
    '/buyer/address/Save': async () => ({ address: home, label: '家' }),
    '/buyer/address/Del': async ({ me }) => ({
      id: (await me.get<[{ id: number }]>('/buyer/address/List')).data[0].id,
    }),
    '/buyer/order/Create': async ({ want }) => want,
    '/buyer/order/Cancel': async (store) => ({ id: await placed(store) }),
    '/buyer/order/Receive': async (store) => {
      const id = await paid(store)
      accepted(await store.s.post('/seller/order/OrderSend', { id }))
      return { id }
    },
    '/buyer/pay/Prepay': async (store) => {
      await store.fill(5000)
      return { order_id: await placed(store), channel: 'wallet' }
    },
    '/buyer/pay/Withdraw': async (store) => ({ order_id: await placed(store) }),
    '/buyer/refund/Apply': async (store) => ({
      order_id: await paid(store),
      reason: '拍错了',
      lines: [{ sku_id: store.small, qty: 1 }],
    }),
    '/buyer/refund/Cancel': async (store) => ({ id: await applied(store) }),
    '/buyer/refund/Deliver': async (store) => {
      const id = await applied(store, { type: 'return' })
      accepted(await store.s.post('/seller/refund/RefundAgree', { id }))
      return { id, no: 'SF9' }
    },
  }

  test('the list covers every write', () => expect(Object.keys(bodies).sort()).toEqual([...writes].sort()))

  test.each(Object.entries(bodies))('%s', async (path, ready) => {
    const store = await buyingStore()
    const body = await ready(store)
    const logged = async () =>
      (
        await t.database.sql<{ n: number }>(
          'select count(distinct xmin::text)::int as n from op_log where path = $1 and suid = $2',
          [`/v1${path}`, store.s.suid],
        )
      )[0]?.n
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => store.me.post(path, body, { key })))
    const last = await store.me.post(path, body, { key })
    expect(last).toMatchObject({ http: 200 })
    for (const { code, raw } of answers) if (code !== 'in_flight') expect(raw.body).toBe(last.raw.body)
    expect(await logged()).toBe(1)
    expect(await store.me.post(path, { ...body, id: 1 }, { key })).toMatchObject({ status: false })
    expect(await store.sound()).toEqual([])
  })
})
