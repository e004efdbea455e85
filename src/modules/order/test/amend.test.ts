import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

interface Amend {
  id: number
  status: string
  difference: number
  lines: { was_qty: number; qty: number; amount: number }[]
}
type Body = Record<string, unknown>

async function amendingStore() {
  const store = await storeOf(t)
  const { s, placed, member } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 9000,
    }),
  )
  const pay = async (id: number) => accepted(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' }))
  const wallet = async () => (await s.get<{ money: number }[]>('/seller/member/MemberManage')).data[0]?.money
  const paid = async (body: Body) => {
    const order = await placed(body)
    await pay(order.id)
    return order
  }
  const draft = (order_id: number, body: Body) =>
    s.post<{ id: number }>('/seller/order/OrderAmendSave', { order_id, reason: '买家要求', ...body })
  const confirm = (id: number) => s.post('/seller/order/OrderAmendConfirm', { id })
  const amended = async (order_id: number, body: Body) => {
    const { id } = dataOf(await draft(order_id, body))
    const { data } = await s.get<Amend>('/seller/order/OrderAmendInfo', { id })
    accepted(await confirm(id))
    return data
  }
  const send = (id: number, body: Body = {}) => s.post('/seller/order/OrderSend', { id, ...body })
  return { ...store, pay, paid, wallet, draft, confirm, amended, send }
}

test('more pieces and other goods are reserved at once, to be paid before they are shipped; a draft changes nothing', async () => {
  const { paid, draft, confirm, info, free, small, large, send, pay, sound, s } = await amendingStore()
  const { id, total_amount } = await paid({ lines: [{ sku_id: small, qty: 2 }] })
  const amendment = dataOf(
    await draft(id, {
      lines: [
        { sku_id: small, qty: 5 },
        { sku_id: large, qty: 1 },
      ],
      adjust: 50,
      freight: 1000,
    }),
  ).id
  const difference = 3 * 300 + 550 + 50 + 200
  expect(await s.get('/seller/order/OrderAmendInfo', { id: amendment })).toMatchObject({
    data: {
      difference,
      lines: [
        { was_qty: 2, qty: 5, amount: 900 },
        { was_qty: 0, qty: 1, amount: 550 },
      ],
    },
  })
  expect([await free(), (await info(id)).pieces]).toEqual([[98, 49], 2])
  accepted(await confirm(amendment))
  expect(await confirm(amendment)).toMatchObject({ http: 409 })
  expect(await free()).toEqual([93, 46])
  expect(await info(id)).toMatchObject({
    status: 'pay',
    pay_state: 'part',
    pieces: 6,
    total_amount: total_amount + difference,
    due_amount: difference,
  })
  expect(await send(id)).toMatchObject({ http: 409, code: 'ship_unpaid', msg: expect.stringContaining('17.00') })
  await pay(id)
  accepted(await send(id))
  expect(await info(id)).toMatchObject({ status: 'send', pay_state: 'paid', due_amount: 0, shipped_qty: 6 })
  const events = (await s.get<{ what: string }[]>('/seller/order/OrderEventManage', { order_id: id })).data.map(
    ({ what }) => what,
  )
  expect(events).toContain('amended')
  expect(await sound()).toEqual([])
})

test('fewer pieces, less freight and a lower price are refunded over the payments, and their goods are released', async () => {
  const { paid, amended, info, free, small, large, wallet, sound } = await amendingStore()
  const { id, total_amount } = await paid({
    lines: [
      { sku_id: small, qty: 4 },
      { sku_id: large, qty: 2 },
    ],
  })
  const before = await wallet()
  const { difference } = await amended(id, {
    lines: [
      { sku_id: small, qty: 1 },
      { sku_id: large, qty: 0 },
    ],
    adjust: -100,
    freight: 0,
  })
  const freight = total_amount - 2300
  expect(difference).toBe(-(3 * 300 + 2 * 550 + 100 + freight))
  expect(await info(id)).toMatchObject({ status: 'pay', due_amount: 0, refunded_amount: -difference, cancelled_qty: 5 })
  expect(await wallet()).toBe((before ?? 0) - difference)
  expect(await free()).toEqual([99, 49])
  expect(await sound()).toEqual([])
})

test('earlier refunds do not count as paid: an order that grows again is part paid, and the difference can be taken', async () => {
  const { paid, amended, info, small, pay } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 4 }] })
  await amended(id, { lines: [{ sku_id: small, qty: 2 }] })
  expect(await info(id)).toMatchObject({ pay_state: 'paid', due_amount: 0 })
  await amended(id, { lines: [{ sku_id: small, qty: 3 }] })
  expect(await info(id)).toMatchObject({ pay_state: 'part', due_amount: 300 })
  await pay(id)
  expect(await info(id)).toMatchObject({ pay_state: 'paid', due_amount: 0 })
})

test('[trade 1.9] goods exchanged for others before shipment refund or charge the difference only', async () => {
  const { paid, amended, info, small, large, wallet, send, sound } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 4 }] })
  const before = await wallet()
  accepted(await send(id, { lines: [{ sku_id: small, qty: 1 }] }))
  await amended(id, {
    lines: [
      { sku_id: small, qty: 1 },
      { sku_id: large, qty: 1 },
    ],
  })
  expect(await wallet()).toBe((before ?? 0) + 3 * 300 - 550)
  expect(await info(id)).toMatchObject({ status: 'pay', due_amount: 0, ship_state: 'part' })
  accepted(await send(id))
  expect(await info(id)).toMatchObject({
    status: 'send',
    lines: [{ shipped_qty: 1, cancelled_qty: 3 }, { shipped_qty: 1 }],
  })
  expect(await sound()).toEqual([])
})

test('an impossible amendment is refused with its line: less than shipped, more than in stock, nothing at all, a changed price, a closed order', async () => {
  const { paid, placed, draft, confirm, small, send, s, goods, sound, info } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 4 }] })
  accepted(await send(id, { lines: [{ sku_id: small, qty: 3 }] }))
  expect(await draft(id, { lines: [{ sku_id: small, qty: 2 }] })).toMatchObject({
    http: 422,
    code: 'amend_below_shipped',
    data: { errors: [{ field: 'lines.qty', row: 1 }] },
  })
  expect(await draft(id, {})).toMatchObject({ http: 422 })
  const many = dataOf(await draft(id, { lines: [{ sku_id: small, qty: 500 }] })).id
  expect(await confirm(many)).toMatchObject({ http: 409, code: 'sku_short' })
  const stale = dataOf(await draft(id, { lines: [{ sku_id: small, qty: 5 }] })).id
  const { skus, ...rest } = dataOf(await s.get<{ skus: Body[]; ver: number }>('/seller/goods/GoodsInfo', { id: goods }))
  accepted(
    await s.post('/seller/goods/GoodsSave', {
      id: goods,
      ver: rest.ver,
      skus: skus.map(({ spec_values, weight }) => ({ spec_values, weight, price: 700 })),
    }),
  )
  expect(await confirm(stale)).toMatchObject({ http: 409, code: 'amend_stale', msg: expect.stringContaining('7.00') })
  expect(await info(id)).toMatchObject({ pieces: 4, due_amount: 0 })
  const waiting = await placed()
  expect(await draft(waiting.id, { adjust: -1 })).toMatchObject({ http: 409, code: 'order_state' })
  expect(await sound()).toEqual([])
})

test('an address changes separately, and an order on account stays within its limit', async () => {
  const { s, placed, amended, draft, confirm, info, small, sound } = await amendingStore()
  const partner_id = await partnerOf(s, 2000)
  const { id } = await placed({ terms: 'credit', partner_id, lines: [{ sku_id: small, qty: 2 }], freight_given: 0 })
  await amended(id, { street: '延安路9号', lines: [{ sku_id: small, qty: 6 }] })
  expect(await info(id)).toMatchObject({ street: '延安路9号', total_amount: 1800, pieces: 6 })
  const beyond = dataOf(await draft(id, { lines: [{ sku_id: small, qty: 7 }] })).id
  expect(await confirm(beyond)).toMatchObject({ http: 409, code: 'credit_exceeded' })
  expect(await sound()).toEqual([])
})

test('[trade 1.9] a price that was raised after a partial refund is refunded in full with the remainder', async () => {
  const { s, paid, amended, pay, info, small, wallet, sound } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 4 }], freight_given: 0 })
  const back = async () =>
    accepted(
      await s.post('/seller/refund/RefundCreate', {
        order_id: id,
        reason: '不要了',
        lines: [{ sku_id: small, qty: 2 }],
      }),
    )
  const before = await wallet()
  await back()
  await amended(id, { adjust: 100 })
  await pay(id)
  await back()
  expect(await wallet()).toBe((before ?? 0) + 1200)
  expect(await info(id)).toMatchObject({ status: 'close', paid_amount: 1300, refunded_amount: 1300, due_amount: 0 })
  expect(await sound()).toEqual([])
})

test('a price rises for pieces without a refund request: further pieces carry it, and without such pieces it is refused', async () => {
  const { s, paid, amended, draft, info, small, large, sound } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 2 }], freight_given: 0 })
  accepted(
    await s.post('/seller/refund/RefundCreate', {
      order_id: id,
      source: 'buyer',
      reason: '不要了',
      lines: [{ sku_id: small, qty: 2 }],
    }),
  )
  expect(await draft(id, { adjust: 37 })).toMatchObject({ http: 422, code: 'amend_all_back' })
  await amended(id, { adjust: 37, lines: [{ sku_id: large, qty: 1 }] })
  expect((await info(id)).lines.map(({ share }) => share)).toEqual([600, 587])
  expect(await sound()).toEqual([])
})

test('an order on account that was sent in full and costs more now is charged by its amendment', async () => {
  const { s, placed, amended, send, info, small, sound } = await amendingStore()
  const partner_id = await partnerOf(s, 2000)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const { id } = await placed({ terms: 'credit', partner_id, lines: [{ sku_id: small, qty: 2 }], freight_given: 0 })
  accepted(await send(id))
  await amended(id, { adjust: 50, freight: 100 })
  expect(await owed()).toBe(750)
  expect(await info(id)).toMatchObject({ status: 'send', total_amount: 750, account_amount: 750, due_amount: 0 })
  const { data: ledger } = accepted(await s.get<PanelAnswer>('/seller/order/OrderLedger', { id }))
  expect(ledger.tables?.[0]?.rows.map(({ cells }) => cells[2])).toContainEqual(expect.stringMatching(/^BG/))
  accepted(
    await s.post('/seller/refund/RefundCreate', {
      order_id: id,
      reason: '少发一袋',
      lines: [{ sku_id: small, qty: 2 }],
      freight_part: 100,
    }),
  )
  expect(await owed()).toBe(0)
  expect((await s.get<{ ok: boolean }>('/jxc/debt/DebtVerify')).data).toMatchObject({ ok: true })
  expect(await sound()).toEqual([])
})

test('five concurrent confirmations take effect once', async () => {
  const { paid, draft, confirm, info, small, sound } = await amendingStore()
  const { id } = await paid({ lines: [{ sku_id: small, qty: 2 }] })
  const refundId = dataOf(await draft(id, { lines: [{ sku_id: small, qty: 4 }] })).id
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(refundId)))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.filter(({ http }) => http >= 500)).toEqual([])
  expect(await info(id)).toMatchObject({ pieces: 4, due_amount: 600 })
  expect(await sound()).toEqual([])
})

test('a surcharge falls on the pieces that are still there: each goes back for the same', async () => {
  const { paid, amended, info, small, pay, sound, s } = await amendingStore()
  const one = async (order_id: number) => {
    const body = { order_id, reason: '退一件', lines: [{ sku_id: small, qty: 1 }], freight_part: 0 }
    const { id } = dataOf(await s.post<{ id: number }>('/seller/refund/RefundCreate', body))
    return dataOf(await s.get<{ goods_amount: number }>('/seller/refund/RefundInfo', { id })).goods_amount
  }
  const { id } = await paid({ lines: [{ sku_id: small, qty: 4 }], way: 'pickup' })
  await amended(id, { lines: [{ sku_id: small, qty: 2 }] })
  await amended(id, { adjust: 500 })
  await pay(id)
  const listed = async (order_id: number) =>
    (await s.get<{ id: number; goods: string }[]>('/seller/order/OrderManage')).data.find((row) => row.id === order_id)
  expect((await listed(id))?.goods).toBe('海晶盐 400g × 2')
  expect([await one(id), await one(id)]).toEqual([550, 550])
  expect((await listed(id))?.goods).toBe('海晶盐 400g × 4')
  // Fewer pieces and a surcharge at once: the removed ones go back at their old price.
  const other = await paid({ lines: [{ sku_id: small, qty: 4 }], way: 'pickup' })
  expect(await amended(other.id, { lines: [{ sku_id: small, qty: 2 }], adjust: 500 })).toMatchObject({
    difference: -100,
  })
  expect(await info(other.id)).toMatchObject({ due_amount: 0, agreed_amount: 600 })
  expect([await one(other.id), await one(other.id)]).toEqual([550, 550])
  expect(await sound()).toEqual([])
})
