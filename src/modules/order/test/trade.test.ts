import { describe, expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { bank } from '../../payment/test/counter-bank.ts'
import { sellingApp } from './counter.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf } from './store.ts'

// Known failures of other systems, through the calls of an order with a provider behind it; other files test each part
// separately.
const { t, database, shop } = await sellingApp()
const of = (sku_id: number, qty: number) => [{ sku_id, qty }]

describe('[trade 1.1] a retried refund pays once', () => {
  test('a lost answer is queried under the same number, and the order is refunded once', async () => {
    const { suid, placed, begun, notify, back, comeAgain, info, small, payments, sound } = await shop()
    const { id } = await placed({ lines: of(small, 3), freight_given: 0 })
    const no = await begun(id)
    bank.pay(no)
    await notify(no)
    bank.fail(suid, 'taken_unanswered')
    accepted(await back(id, { lines: of(small, 1) }))
    for (const _ of [1, 2, 3]) await comeAgain()
    const refunds = [...bank.refunds.values()].filter((refund) => refund.of === no)
    expect(refunds.map(({ amount, sent }) => [amount, sent])).toEqual([[300, 1]])
    expect(await info(id)).toMatchObject({ refunded_amount: 300, lines: [{ refunded: 300 }] })
    expect(await payments(id)).toMatchObject([{ refunded: 300, in_flight: 0 }])
    expect(await sound()).toEqual([])
  })
})

describe('[trade 1.2] the notice, the question and the reconciliation are one road', () => {
  test('a notice races the asking and a second notice: the order is paid once; one for an order not yet there is not accepted', async () => {
    const { s, placed, begun, notify, comeAgain, info, suid, ledger, sound } = await shop()
    const { id, total_amount } = await placed()
    expect(await notify(`P${suid}-AAAAAAAAAAAAAAAA`, { amount: 100 })).toBe(404) // it comes again
    const no = await begun(id)
    bank.pay(no)
    const answers = await Promise.all([
      notify(no),
      notify(no, { key: 'same' }),
      comeAgain(),
      notify(no, { key: 'same' }),
      notify(no),
    ])
    expect(answers.filter((http) => http !== undefined)).toEqual([200, 200, 200, 200])
    expect(await info(id)).toMatchObject({ status: 'pay', paid_amount: total_amount, due_amount: 0 })
    expect(await ledger()).toMatchObject({ 'pay:wxpay': total_amount, 'sales:order': -total_amount })
    const events = (await s.get<{ what: string }[]>('/seller/order/OrderEventManage', { order_id: id })).data
    expect(events.filter(({ what }) => what === 'paid')).toHaveLength(1)
    expect(await sound()).toEqual([])
  })

  test('[B25] an amount that differs by a cent, and the notice of another supplier’s payment, leave the order unpaid', async () => {
    const [seller, other] = [await shop(), await shop()]
    const { id, total_amount } = await seller.placed()
    const no = await seller.begun(id)
    bank.pay(no)
    for (const amount of [total_amount - 1, total_amount + 1]) expect(await seller.notify(no, { amount })).toBe(409)
    expect(await other.notify(no)).toBe(404)
    expect(await seller.info(id)).toMatchObject({ status: 'submit', paid_amount: 0 })
    expect(await seller.ledger()).toEqual({})
    expect(await seller.notify(no)).toBe(200)
    expect(await seller.info(id)).toMatchObject({ status: 'pay' })
  })
})

test('a payment in a browser carries the address of the buyer and returns to a web page only', async () => {
  const { s, suid, placed, member } = await shop()
  const me = await buyerOf(t, s, member)
  const { id } = await placed()
  const prepay = (back: string) =>
    me.post('/buyer/pay/Prepay', { order_id: id, channel: 'wxpay', way: 'jsapi', payer: 'o1', back })
  for (const back of ['http://shop.example', 'javascript:alert(1)', 'https://a:b@shop.example', 'shop'])
    expect(await prepay(back)).toMatchObject({ http: 422, code: 'bad_return_url' })
  accepted(await prepay('https://shop.example/done?a=1'))
  const stored = await database.sql('select address, back from pay_order where suid = $1 and kind_id = $2', [suid, id])
  expect(stored).toEqual([
    { address: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/), back: 'https://shop.example/done?a=1' },
  ])
})

describe('[trade 1.3] two channels both paid', () => {
  test('the second is stored and refunded automatically; its notice never fails, also repeated', async () => {
    const { s, placed, begun, notify, comeAgain, info, payments, ledger, sound } = await shop()
    const { id, total_amount } = await placed()
    const [first, second] = [await begun(id, 'wxpay'), await begun(id, 'alipay')]
    bank.pay(first)
    bank.pay(second)
    expect(
      await Promise.all([notify(first), notify(second, { port: 'alipay' }), notify(second, { port: 'alipay' })]),
    ).toEqual([200, 200, 200])
    for (const _ of [1, 2]) await comeAgain()
    expect(await info(id)).toMatchObject({
      status: 'pay',
      paid_amount: total_amount,
      refunded_amount: 0,
      due_amount: 0,
    })
    const [retained, surplus] = (await payments(id)).toSorted((a, b) => Number(a.surplus) - Number(b.surplus))
    expect([retained, surplus]).toMatchObject([
      { surplus: false, refunded: 0 },
      { surplus: true, refunded: total_amount },
    ])
    expect([...bank.refunds.values()].filter((refund) => refund.of === surplus?.no)).toMatchObject([
      { amount: total_amount, sent: 1 },
    ])
    expect((await ledger())['sales:order']).toBe(-total_amount)
    const history = await s.get<{ words: string }[]>('/seller/order/OrderEventManage', {
      order_id: id,
      what: 'surplus',
    })
    expect(history.data).toMatchObject([{ words: expect.stringContaining((total_amount / 100).toFixed(2)) }])
    expect(await sound()).toEqual([])
  })
})

describe('[trade 1.5] an order that fails half way leaves no data', () => {
  test('neither order nor reservation if the limit refuses it at the end, no parcel if one of many cannot ship', async () => {
    const { s, order, placed, free, small, sound } = await shop()
    const partner_id = await partnerOf(s, 1000)
    const before = await free()
    const credit = { terms: 'credit', partner_id, freight_given: 0 }
    expect(await order({ ...credit, lines: of(small, 4) })).toMatchObject({ http: 409, code: 'credit_exceeded' }) // after its goods were held
    const rowCount = (table: string) =>
      database.sql<{ n: number }>(`select count(*)::int as n from ${table} where suid = $1`, [s.suid])
    for (const table of ['orders', 'order_line', 'order_event', 'reservation'])
      expect([table, await rowCount(table)]).toEqual([table, [{ n: 0 }]])
    expect(await free()).toEqual(before)
    const [fine, unpaid] = [await placed({ ...credit, lines: of(small, 2) }), await placed()]
    expect(await s.post('/seller/order/OrdersSend', { ids: [fine.id, unpaid.id] })).toMatchObject({ http: 409 })
    for (const table of ['shipment', 'shipment_issue', 'outbound', 'ledger_transaction'])
      expect([table, await rowCount(table)]).toEqual([table, [{ n: 0 }]])
    expect(await free()).toEqual([96, 48])
    expect(await sound()).toEqual([])
  })

  test('a payment without enough money creates neither a payment nor a confirmation', async () => {
    const { s, placed, info, ledger, payments } = await shop()
    const { id } = await placed()
    expect(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' })).toMatchObject({ status: false })
    expect(await info(id)).toMatchObject({ status: 'submit', paid_amount: 0 })
    expect([await payments(id), await ledger()]).toEqual([[], {}])
  })
})

describe('[trade 1.13] only reserved stock is released', () => {
  test('closing, cancelling and voiding over and over frees each piece once, and others keep theirs', async () => {
    const { s, placed, free, back, small, info, sound } = await shop({ qty: 20_000 })
    const [other, closed, part] = [
      await placed({ lines: of(small, 5) }),
      await placed({ lines: of(small, 4) }),
      await placed({ terms: 'cod', lines: of(small, 5) }),
    ]
    // the reservation before the change is released already
    accepted(await s.post('/seller/order/OrderSave', { id: closed.id, ver: closed.ver, lines: of(small, 5) }))
    expect(await free()).toEqual([5, 2])
    const closings = await Promise.all(
      [1, 2, 3, 4, 5].map(() => s.post('/seller/order/OrderClose', { id: closed.id, remark: '不要了' })),
    )
    expect(closings.filter(({ status }) => status)).toHaveLength(1)
    expect(await free()).toEqual([10, 5])
    const parcel = dataOf(
      await s.post<{ id: number }>('/seller/order/OrderSend', { id: part.id, lines: of(small, 2) }),
    ).id
    const cancels = await Promise.all([1, 2, 3].map(() => back(part.id, { lines: of(small, 3) })))
    expect(cancels.filter(({ status }) => status)).toHaveLength(1)
    expect(await free()).toEqual([13, 6])
    const voids = await Promise.all(
      [1, 2, 3].map(() => s.post('/seller/order/ShipmentVoid', { id: parcel, remark: '错' })),
    )
    expect(voids.filter(({ status }) => status)).toHaveLength(1)
    expect(await free()).toEqual([13, 6])
    const [stock] = await database.sql<{ reserved: number }>(
      `select sum(reserved)::int as reserved from stock where suid = $1`,
      [s.suid],
    )
    expect(stock).toEqual({ reserved: 7000 })
    expect(await info(other.id)).toMatchObject({ status: 'submit' })
    expect(await sound()).toEqual([])
  })
})

describe('[trade 1.14] the buyer pays in minute 31', () => {
  test('the goods stay reserved until the channel has closed the payment; a payment made in the meantime counts, and the order continues', async () => {
    const { suid, placed, begun, overdue, comeAgain, free, info, small, sound } = await shop()
    const [late, never] = [await placed({ lines: of(small, 10) }), await placed({ lines: of(small, 20) })]
    const [paid, unpaid] = [await begun(late.id), await begun(never.id)]
    bank.pay(paid) // and its notice is lost
    bank.fail(suid, ...Array.from({ length: 20 }, () => 'unanswered' as const)) // for any number of automatic queries
    for (const _ of [1, 2]) await overdue()
    expect([(await info(late.id)).status, (await info(never.id)).status, await free()]).toEqual([
      'submit',
      'submit',
      [70, 35],
    ])
    bank.faults = bank.faults.filter(({ of: whose }) => whose !== suid)
    for (const _ of [1, 2, 3]) await comeAgain()
    expect(await info(late.id)).toMatchObject({ status: 'pay', due_amount: 0, close_reason: null })
    expect(await info(never.id)).toMatchObject({ status: 'close', close_reason: '#order.late' })
    expect(bank.payments.get(unpaid)).toMatchObject({ state: 'closed' })
    expect(await free()).toEqual([90, 45])
    expect(await sound()).toEqual([])
  })

  test('a payment that arrives after the order is closed does not count and is refunded', async () => {
    const { s, placed, begun, notify, work, comeAgain, info, payments, free } = await shop()
    const { id, total_amount } = await placed()
    const no = await begun(id)
    accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
    await work()
    expect(await info(id)).toMatchObject({ status: 'close' })
    Object.assign(bank.payments.get(no) ?? {}, { state: 'paid', pay_no: `T${no}`, at: bank.now() }) // it was faster there than its closing
    expect(await notify(no)).toBe(200)
    for (const _ of [1, 2]) await comeAgain()
    expect(await info(id)).toMatchObject({ status: 'close', paid_amount: 0 })
    expect(await payments(id)).toMatchObject([{ state: 'paid', surplus: true, refunded: total_amount }])
    expect(await free()).toEqual([100, 50])
  })
})

describe('[trade 1.15] a full return leaves no remainder of an order', () => {
  test('neither a cent, a piece, a sold count nor a cent of freight, for any split of the return', async () => {
    const { s, placed, begun, notify, comeAgain, back, info, small, large, goods, free, ledger, sound } = await shop()
    const lines = [...of(small, 7), ...of(large, 3)]
    const { id, total_amount } = await placed({ lines, adjust: -101, adjust_reason: '整单', freight_given: 799 })
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash', amount: 1000 }))
    const no = await begun(id)
    bank.pay(no)
    await notify(no)
    accepted(await s.post('/seller/order/OrderSend', { id, lines: of(small, 4) }))
    for (const [type, cut, freight_part] of [
      ['refund', of(small, 1), 400],
      ['return', of(small, 3), 0],
      ['refund', of(large, 2), 0],
      ['return', of(small, 1), 0],
    ] as const) {
      const refundId = dataOf(await back(id, { type, lines: cut, freight_part })).id
      if (type === 'return') accepted(await s.post('/seller/refund/RefundReceive', { id: refundId }))
    }
    accepted(await back(id, { lines: [...of(small, 2), ...of(large, 1)], freight_part: 399 }))
    for (const _ of [1, 2, 3, 4, 5, 6]) await comeAgain()
    const [cash] = await database.sql<{ id: number; left: number }>(
      `select r.id::int, (r.amount)::int as left from pay_refund r join pay_order p on p.suid = r.suid and p.id = r.pay_order_id where r.suid = $1 and p.channel = 'cash' and r.state <> 'ok'`,
      [s.suid],
    )
    expect(await info(id)).toMatchObject({
      status: 'close',
      agreed_amount: total_amount,
      due_amount: -(cash?.left ?? 0),
      cancelled_qty: 6,
      returned_qty: 4,
    })
    expect(await free()).toEqual([100, 50])
    const sold = (await s.get<{ sales: number }>('/seller/goods/GoodsInfo', { id: goods })).data.sales
    expect(sold).toBe(0)
    expect((await ledger())['sales:order']).toBe(0 - (cash?.left ?? 0))
    const [stock] = await database.sql<{ qty: number; value: number }>(
      `select sum(on_hand)::int as qty, sum(value)::int as value from stock where suid = $1`,
      [s.suid],
    )
    expect(stock).toEqual({ qty: 100_000, value: 100_000 })
    expect(await sound()).toEqual([])
  })
})
