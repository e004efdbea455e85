import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { groupStore, seller } from './buying.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['groupbuy'] })
const buyer = '/addons/groupbuy/buyer'

test('[P07] members open a group, join it and pay; the last one completes it, and only then its orders can be shipped', async () => {
  const { activity, publish, friends, join, row, groups, group, free, info, redeem, s, sound } = await groupStore(t)
  const before = await free()
  accepted(await publish())
  const [opener, joiner, last] = await friends(3)
  if (!opener || !joiner || !last) throw new Error('too few')
  const first = await join(opener)
  const id = await group()
  expect((await opener.me.get<{ groups: unknown[] }>(`${buyer}/Detail`, { id: activity })).data.groups).toMatchObject([
    { id, need: 3, joined: 1, free: 2, head: '李**' },
  ])
  const second = await join(joiner, id)
  expect(await redeem(first)).toMatchObject({ http: 409, code: 'groupbuy_not_whole' })
  expect(await groups()).toMatchObject([{ status: 'open', joined: 2, need: 3 }])
  const third = await join(last, id)
  expect(await groups()).toMatchObject([{ status: 'whole', joined: 3, by_shop: false }])
  for (const order of [first, second, third]) accepted(await redeem(order))
  expect(await info(first)).toMatchObject({ status: 'done', goods_amount: 300, adjust_amount: -100, shipped_qty: 1 })
  expect(await row()).toMatchObject({ phase: 'running', sold: 3, held: 0, left_qty: 17, opened: 1, filled: 1 })
  expect((await opener.me.get(`${buyer}/Mine`)).data).toMatchObject([
    { group_id: id, status: 'whole', joined: 3, order_id: first, state: 'sold' },
  ])
  expect((await joiner.me.get(`${buyer}/Group`, { id })).data).toMatchObject({ status: 'whole', joined: 3, free: 0 })
  expect((await joiner.me.get(`${buyer}/List`)).data).toMatchObject([{ left_qty: 17, group_size: 3 }])
  expect((await s.get(`${seller}/MemberManage`, { group_id: id })).data).toHaveLength(3)
  expect((await s.get(`${seller}/GroupManage`, { _count_by: 'status' })).data).toEqual({ whole: 1 })
  expect(await free()).not.toEqual(before)
  expect(await sound()).toEqual([])
})

test('orders of a group are ready to ship once it is complete: before that they are on hold for the counters, the list and the buttons', async () => {
  const { publish, friends, buy, pay, group, release, small, offers, s, sound } = await groupStore(t, { group_size: 2 })
  accepted(await publish())
  const [opener, joiner] = await friends(2)
  if (!opener || !joiner) throw new Error('too few')
  const sent = { member_id: opener.member, freight_given: 0, lines: [{ sku_id: small, qty: 1 }], offers: offers(null) }
  const first = dataOf(await s.post<{ id: number }>('/seller/order/OrderSave', sent)).id
  const toShip = async () => {
    const listed = await s.get<{ id: number }[]>('/seller/order/OrderManage', {
      status: 'pay',
      ship_state: 'none,part',
    })
    const { data } = await s.get<{ pay: number; becounsumed: number }>('/seller/order/OrderCount', {})
    return { listed: listed.data.map(({ id }) => id), pay: data.pay, fetched: data.becounsumed }
  }
  expect((await s.get('/seller/order/OrderCount', {})).data).toMatchObject({ submit: 1 })
  accepted(await pay(opener, first))
  expect(await toShip()).toEqual({ listed: [], pay: 0, fetched: 0 })
  expect((await s.get('/seller/order/OrderManage', { ship_state: 'hold' })).data).toMatchObject([
    { id: first, ship_state: 'hold' },
  ])
  expect(await s.post('/seller/order/OrdersSend', { ids: [first] })).toMatchObject({
    http: 409,
    code: 'groupbuy_not_whole',
  })
  const second = dataOf(await buy(joiner, await group())).id
  accepted(await pay(joiner, second))
  await release()
  expect(await toShip()).toEqual({ listed: [first], pay: 1, fetched: 1 })
  await release()
  accepted(await s.post('/seller/order/OrdersSend', { ids: [first] }))
  expect(await sound()).toEqual([])
})

test('a group that is not complete in time: paid orders are fully refunded, unpaid ones closed, and the stock is released', async () => {
  const { publish, stop, friends, buy, pay, join, row, groups, group, wallet, free, info, late, work, small, sound } =
    await groupStore(t)
  const before = await free()
  accepted(await publish())
  const [first, second, third] = await friends(3)
  if (!first || !second || !third) throw new Error('too few')
  const paid = await join(first, null, 2)
  accepted(
    await first.me.post('/buyer/refund/Apply', {
      order_id: paid,
      type: 'refund',
      reason: '不要了',
      lines: [{ sku_id: small, qty: 1 }],
    }),
  )
  const id = await group()
  const open = dataOf(await buy(second, id)).id
  expect(await wallet(first)).toBe(500)
  await late(id)
  expect(await buy(third, id)).toMatchObject({ http: 409, code: 'groupbuy_over' })
  await work()
  expect(await groups()).toMatchObject([{ status: 'failed', joined: 0, waiting: 0 }])
  expect(await info(paid)).toMatchObject({ status: 'close', paid_amount: 400, refunded_amount: 400 })
  expect(await info(open)).toMatchObject({ status: 'close', paid_amount: 0 })
  expect(await pay(second, open)).toMatchObject({ status: false })
  expect(await Promise.all([wallet(first), wallet(second)])).toEqual([900, 900])
  const expected = {
    zh: ['未按时成团', '拼团 · 未成功，已自动退款 · 未按时成团'],
    en: ['Not filled in time', 'Group-buy · not successful, refunded · Not filled in time'],
  } as const
  for (const [lang, [why, unsuccessful]] of Object.entries(expected)) {
    const read = { headers: { 'accept-language': lang } }
    const mine = dataOf(await first.me.get<{ reason: string; answer: string | null }[]>('/buyer/refund/List', {}, read))
    expect(mine.map(({ reason, answer }) => [reason, answer])).toEqual([
      [unsuccessful, null],
      ['不要了', why],
    ])
    expect(await second.me.get('/buyer/order/Detail', { id: open }, read)).toMatchObject({
      data: { close_reason: why },
    })
    expect(await first.me.get('/addons/groupbuy/buyer/Mine', {}, read)).toMatchObject({ data: [{ end_reason: why }] })
  }
  expect(await row()).toMatchObject({ sold: 0, held: 0, left_qty: 20 })
  await work()
  expect(await wallet(first)).toBe(900)
  accepted(await stop())
  expect(await free()).toEqual(before)
  expect(await sound()).toEqual([])
})

test('a payment after the group is over is refunded at once, before the group is decided', async () => {
  const { publish, friends, buy, pay, group, wallet, info, late, work, sound } = await groupStore(t)
  accepted(await publish())
  const [first] = await friends(1)
  if (!first) throw new Error('nobody')
  const id = dataOf(await buy(first)).id
  await late(await group())
  accepted(await pay(first, id))
  expect(await info(id)).toMatchObject({ status: 'close', paid_amount: 200, refunded_amount: 200 })
  expect(await wallet(first)).toBe(900)
  await work()
  expect(await sound()).toEqual([])
})

test('an offer for new buyers refuses exactly the members who have paid an order before, at the preview and at the order', async () => {
  const { publish, friends, buy, join, pay, offers, giveBack, groups, group, small, free, sound } = await groupStore(
    t,
    { group_size: 2, new_only: true },
  )
  const [existing, fresh, other] = await friends(3)
  if (!existing || !fresh || !other) throw new Error('too few')
  const plain = { way: 'pickup', lines: [{ sku_id: small, qty: 1 }] }
  const before = dataOf(await existing.me.post<{ id: number }>('/buyer/order/Create', plain)).id
  accepted(await pay(existing, before))
  accepted(await publish())
  const promised = await free()
  expect(await buy(existing)).toMatchObject({ http: 409, code: 'groupbuy_new_only' })
  expect(await existing.me.post('/buyer/order/Preview', { ...plain, offers: offers(null) })).toMatchObject({
    code: 'groupbuy_new_only',
  })
  await join(fresh)
  expect(await buy(existing, await group())).toMatchObject({ code: 'groupbuy_new_only' })
  accepted(await other.me.post('/buyer/order/Create', plain))
  await join(other, await group())
  expect(await groups()).toMatchObject([{ status: 'whole', joined: 2 }])
  accepted(await giveBack(before))
  accepted(await buy(existing))
  expect((await free())[0]).toBe(promised[0])
  expect(await sound()).toEqual([])
})

test('a seat released before the group is complete is free again; after that it is an ordinary refund', async () => {
  const { publish, friends, buy, join, row, groups, group, giveBack, wallet, sound } = await groupStore(t, {
    group_size: 2,
  })
  accepted(await publish())
  const [first, second, third, fourth] = await friends(4)
  if (!first || !second || !third || !fourth) throw new Error('too few')
  await join(first)
  const id = await group()
  const heldOrder = dataOf(await buy(second, id)).id
  expect(await buy(third, id)).toMatchObject({ http: 409, code: 'groupbuy_full' })
  accepted(await second.me.post('/buyer/order/Cancel', { id: heldOrder, reason: '不要了' }))
  const order = await join(third, id)
  expect(await groups()).toMatchObject([{ status: 'whole', joined: 2 }])
  expect(await buy(fourth, id)).toMatchObject({ http: 409, code: 'groupbuy_over' })
  accepted(await giveBack(order))
  expect(await groups()).toMatchObject([{ status: 'whole', joined: 1 }])
  expect(await wallet(third)).toBe(900)
  expect(await buy(fourth, id)).toMatchObject({ http: 409, code: 'groupbuy_over' })
  expect(await row()).toMatchObject({ sold: 1, left_qty: 19 })
  expect(await sound()).toEqual([])
})

test('the opener may leave the group to the others; a group that all have left is over', async () => {
  const { publish, friends, join, groups, group, giveBack, work, sound } = await groupStore(t)
  accepted(await publish())
  const [first, second] = await friends(2)
  if (!first || !second) throw new Error('too few')
  const head = await join(first)
  const other = await join(second, await group())
  accepted(await giveBack(head))
  await work()
  expect(await groups()).toMatchObject([{ status: 'open', joined: 1 }])
  accepted(await giveBack(other))
  await work()
  expect(await groups()).toMatchObject([{ status: 'failed', joined: 0 }])
  expect(await sound()).toEqual([])
})

test('the shop completes a group with those who paid, and reports it; at the end automatically where the terms allow it', async () => {
  const { publish, friends, join, buy, groups, group, late, work, redeem, s, sound } = await groupStore(t, {
    auto_complete: true,
  })
  accepted(await publish())
  const [opener, joiner, third] = await friends(3)
  if (!opener || !joiner || !third) throw new Error('too few')
  accepted(await buy(third))
  expect(await s.post(`${seller}/GroupComplete`, { id: await group() })).toMatchObject({
    http: 409,
    code: 'groupbuy_nobody',
  })
  const first = await join(opener)
  const byHand = await group()
  accepted(await s.post(`${seller}/GroupComplete`, { id: byHand }))
  expect(await s.post(`${seller}/GroupComplete`, { id: byHand })).toMatchObject({ http: 409, code: 'state_changed' })
  accepted(await redeem(first))
  const second = await join(joiner)
  await late(await group())
  await work()
  accepted(await redeem(second))
  expect(await groups()).toMatchObject([
    { status: 'open', waiting: 1 },
    { status: 'whole', by_shop: true, joined: 1, need: 3 },
    { status: 'whole', by_shop: true, joined: 1 },
  ])
  expect(await sound()).toEqual([])
})

test('stopping an offer or ending one group refunds the waiting members with the shop’s reason; complete groups continue', async () => {
  const { publish, stop, friends, join, buy, groups, group, wallet, work, row, free, redeem, s, activity, sound } =
    await groupStore(t, {
      group_size: 2,
    })
  const before = await free()
  accepted(await publish())
  const [first, second, third, fourth, fifth] = await friends(5)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('too few')
  const complete = await join(first)
  await join(second, await group())
  const paid = await join(third)
  const unpaid = dataOf(await buy(fifth, await group())).id
  const effect = expect.stringContaining('1 单已付款的订单退款 ¥2.00，1 单未付款的订单关闭')
  for (const [call, id] of [
    ['GroupEndPreset', await group()],
    ['ActivityStopPreset', activity],
  ])
    expect((await s.get(`${seller}/${call}`, { id: String(id) })).data).toEqual({ values: {}, note: effect })
  accepted(await s.post(`${seller}/GroupEnd`, { id: await group(), remark: '缺货' }))
  await work()
  const reason = '拼团 · 未成功，已自动退款 · 缺货'
  expect(await third.me.get('/buyer/order/Detail', { id: paid })).toMatchObject({
    data: { status: 'close', close_reason: reason },
  })
  expect(await third.me.get('/buyer/refund/List')).toMatchObject({ data: [{ reason }] })
  expect(await s.get('/seller/order/OrderEventManage', { order_id: String(paid), what: 'closed' })).toMatchObject({
    data: [{ how: 'all_gone', words: '#addon.groupbuy · #order.unsuccessful · 缺货' }],
  })
  expect(await fifth.me.get('/buyer/order/Detail', { id: unpaid })).toMatchObject({
    data: { status: 'close', close_reason: '缺货' },
  })
  expect(await wallet(third)).toBe(900)
  await join(fourth)
  expect(await s.post('/addons/uninstall', { key: 'groupbuy' })).toMatchObject({ code: 'groupbuy_running' })
  accepted(await stop())
  await work()
  expect(await wallet(fourth)).toBe(900)
  expect((await groups()).map(({ status }) => status)).toEqual(['whole', 'failed', 'failed'])
  expect(await row()).toMatchObject({ phase: 'stopped', sold: 2, held: 0 })
  accepted(await redeem(complete))
  expect(await free()).toEqual([(before[0] ?? 0) - 2, Math.floor(((before[0] ?? 0) - 2) / 2)])
  accepted(await s.post('/addons/uninstall', { key: 'groupbuy' }))
  expect(await sound()).toEqual([])
})

test('bad terms, a concurrent second group, an order on delivery, more than the quota and an unknown group are refused with a message', async () => {
  const { publish, friends, buy, join, group, s, offer, offers, activity, small, member, free, row, sound } =
    await groupStore(t, {
      quota: 2,
    })
  expect(await s.post(`${seller}/ActivitySave`, { ...offer, name: '反', end_at: offer.begin_at })).toMatchObject({
    http: 422,
  })
  accepted(await s.post(`${seller}/ActivitySave`, { ...offer, name: '一分', price: 1 }))
  expect(await s.post(`${seller}/ActivitySave`, { ...offer, name: '白送', price: 0 })).toMatchObject({ http: 422 })
  const dear = dataOf(await s.post<{ id: number }>(`${seller}/ActivitySave`, { ...offer, name: '贵', price: 300 })).id
  expect(await s.post(`${seller}/ActivityPublish`, { id: dear })).toMatchObject({ http: 422 })
  const many = dataOf(
    await s.post<{ id: number }>(`${seller}/ActivitySave`, { ...offer, name: '多', quota: 1_000_000 }),
  ).id
  expect(await s.post(`${seller}/ActivityPublish`, { id: many })).toMatchObject({
    code: 'activity_over_stock',
    msg: expect.stringContaining('活动库存超过可用库存'),
  })
  accepted(await publish())
  const [first, second] = await friends(2)
  if (!first || !second) throw new Error('too few')
  await join(first)
  expect(await buy(first)).toMatchObject({ http: 409, code: 'groupbuy_twice' })
  expect(await buy(first, await group())).toMatchObject({ http: 409, code: 'groupbuy_twice' })
  expect(await buy(second, 999_999)).toMatchObject({ http: 409, code: 'groupbuy_over' })
  expect(await buy(second, null, 2)).toMatchObject({ http: 409, code: 'activity_sold_out' })
  const cod = { member_id: member, terms: 'cod', lines: [{ sku_id: small, qty: 1 }], offers: offers(null) }
  expect(await s.post('/seller/order/OrderSave', cod)).toMatchObject({ http: 409, code: 'groupbuy_prepaid' })
  expect(await s.post(`${seller}/ActivitySave`, { ...offer, id: activity, price: 100 })).toMatchObject({
    status: false,
  })
  expect(await s.post(`${seller}/ActivityDel`, { id: activity })).toMatchObject({ code: 'activity_unfinished' })
  const freeBefore = await free()
  expect(await s.post(`${seller}/ActivityRaise`, { id: activity, quota: 2 })).toMatchObject({ http: 422 })
  expect(await s.post(`${seller}/ActivityRaise`, { id: activity, quota: 1_000_000 })).toMatchObject({
    code: 'activity_over_stock',
  })
  const raise = { id: activity, quota: 6 }
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => s.post(`${seller}/ActivityRaise`, raise, { key: 'raise-once' })),
  )
  expect(answers.filter(({ http }) => http >= 500)).toEqual([])
  expect(await free()).toEqual([(freeBefore[0] ?? 0) - 4, Math.floor(((freeBefore[0] ?? 0) - 4) / 2)])
  accepted(await buy(second, null, 5))
  expect(await row()).toMatchObject({ sold: 1, held: 5, left_qty: 0 })
  expect(await sound()).toEqual([])
})

test('an order that is changed before payment keeps its seat and its group', async () => {
  const { publish, friends, buy, groups, group, row, s, small, sound } = await groupStore(t, { group_size: 2 })
  accepted(await publish())
  const [first, second, third] = await friends(3)
  if (!first || !second || !third) throw new Error('too few')
  const head = dataOf(await buy(first)).id
  const id = await group()
  const joined = dataOf(await buy(second, id)).id
  accepted(await s.post('/seller/order/OrderSave', { id: head, lines: [{ sku_id: small, qty: 3 }] }))
  accepted(await s.post('/seller/order/OrderSave', { id: joined, lines: [{ sku_id: small, qty: 2 }] }))
  expect(await groups()).toMatchObject([{ status: 'open', waiting: 2 }])
  expect(await buy(third, id)).toMatchObject({ http: 409, code: 'groupbuy_full' })
  expect(await row()).toMatchObject({ held: 5, left_qty: 15, opened: 1 })
  expect(await sound()).toEqual([])
})
