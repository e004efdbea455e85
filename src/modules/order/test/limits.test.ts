import { describe, expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { proven } from '#test/helpers/sample.ts'
import { picture } from '#test/helpers/applicants.ts'
import type { StoredFile } from '#core/wire/account-wire.ts'
import { sellingApp } from './counter.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf } from './store.ts'
import type { Order } from './store.ts'

const { t, database, shop } = await sellingApp()
type Body = Record<string, unknown>
const of = (sku_id: number, qty: number) => [{ sku_id, qty }]
const rights = ['Agree', 'Approve', 'Reject', 'Create', 'Info', 'Manage'].map((name) => `/seller/refund/Refund${name}`)

/** A shop whose orders are paid, and two operators who decide about refunds up to 5.00 alone. */
async function limited() {
  const store = await shop()
  const { s, placed } = store
  accepted(await s.post('/seller/order/OrderSettingSave', { refund_limit: 500 }))
  const [clerk, approver] = [
    await proven(await s.operator({ apis: rights })),
    await proven(await s.operator({ apis: rights })),
  ]
  const paid = async (qty: number) => {
    const { id } = await placed({ lines: of(store.small, qty), freight_given: 0 })
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
    return id
  }
  const raise = (by: typeof s, order_id: number, qty: number, more: Body = {}) =>
    by.post<{ id: number }>('/seller/refund/RefundCreate', {
      order_id,
      reason: '协商',
      lines: of(store.small, qty),
      ...more,
    })
  const decide = (by: typeof s, name: 'Agree' | 'Approve' | 'Reject', id: number, answer = '可以') =>
    by.post(`/seller/refund/Refund${name}`, { id, answer })
  const state = async (id: number) => dataOf(await s.get<Body>('/seller/refund/RefundInfo', { id }))
  const waiting = async (query: Record<string, string>) =>
    (await s.get<{ id: number }[]>('/seller/refund/RefundManage', query)).data.map(({ id }) => id)
  return { ...store, clerk, approver, paid, raise, decide, state, waiting }
}

describe('a refund above the limit of the shop', () => {
  test('[trade 6.4] waits for a second person, who neither created nor approved it; small refunds of one order add up', async () => {
    const { s, clerk, approver, paid, raise, decide, state, waiting, info, sound } = await limited()
    const order = await paid(6)
    accepted(await raise(clerk, order, 1)) // 3.00 alone
    const large = dataOf(await raise(clerk, order, 1)).id // 6.00 together
    expect(await state(large)).toMatchObject({ status: 'applied', to_approve: true, first_by: clerk.uid })
    expect(await info(order)).toMatchObject({ agreed_amount: 300, cancelled_qty: 1 })
    expect(await waiting({ to_approve: 'true' })).toEqual([large])
    expect(await decide(clerk, 'Agree', large)).toMatchObject({ code: 'refund_to_approve' })
    expect(await decide(clerk, 'Approve', large)).toMatchObject({ http: 403, code: 'refund_same_person' })
    accepted(await decide(approver, 'Approve', large))
    expect(await state(large)).toMatchObject({
      status: 'paying',
      to_approve: false,
      first_by: clerk.uid,
      decided_by: approver.uid,
    })
    expect(await info(order)).toMatchObject({ agreed_amount: 600, cancelled_qty: 2 })
    expect(await decide(approver, 'Approve', large)).toMatchObject({ http: 409 })
    const refundId = dataOf(await raise(s, order, 2, { source: 'buyer' })).id
    expect(await decide(approver, 'Approve', refundId)).toMatchObject({ code: 'refund_not_waiting' })
    accepted(await decide(approver, 'Agree', refundId))
    expect(await state(refundId)).toMatchObject({ status: 'applied', to_approve: true, first_by: approver.uid })
    expect(await decide(approver, 'Approve', refundId)).toMatchObject({ code: 'refund_same_person' })
    accepted(await decide(clerk, 'Reject', refundId, '证据不足'))
    expect([(await state(refundId)).to_approve, await waiting({ to_approve: 'true' })]).toEqual([false, []])
    expect(await sound()).toEqual([])
  })

  test('cannot be bypassed by an amendment, which takes effect at once or not at all', async () => {
    const { s, paid, small, info } = await limited()
    const order = await paid(4)
    const amend = async (qty: number) => {
      const { id } = dataOf(
        await s.post<{ id: number }>('/seller/order/OrderAmendSave', {
          order_id: order,
          reason: '少要',
          lines: of(small, qty),
        }),
      )
      return s.post('/seller/order/OrderAmendConfirm', { id })
    }
    expect(await amend(1)).toMatchObject({
      http: 409,
      code: 'amend_needs_second',
      msg: expect.stringContaining('9.00'),
    })
    expect(await info(order)).toMatchObject({ agreed_amount: 0, cancelled_qty: 0 })
    accepted(await amend(3))
    expect(await info(order)).toMatchObject({ agreed_amount: 300, cancelled_qty: 1 })
  })

  test('shows as overdue without a decision in time', async () => {
    const { s, paid, raise, waiting } = await limited()
    const refundId = dataOf(await raise(s, await paid(3), 3, { source: 'buyer' })).id
    expect(await waiting({ late: 'true' })).toEqual([])
    await database.sql(`update refund set answer_by = now() - interval '1 minute' where suid = $1 and id = $2`, [
      s.suid,
      refundId,
    ])
    expect(await waiting({ late: 'true' })).toEqual([refundId])
    expect(await waiting({ late: 'false' })).toEqual([])
  })
})

test('a buyer has a maximum of unpaid orders, also concurrently; each paid or cancelled order frees a slot', async () => {
  const { s, member, small, free } = await shop()
  accepted(await s.post('/seller/order/OrderSettingSave', { unpaid_orders: 2 }))
  const [me, other] = [await buyerOf(t, s, member), await buyerOf(t, s, await memberOf(s))]
  const buy = (by = me) => by.post<Order>('/buyer/order/Create', { lines: of(small, 10), way: 'pickup' })
  const answers = await Promise.all([buy(), buy(), buy(), buy()])
  expect(answers.filter(({ status }) => status)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'unpaid_orders_over')).toHaveLength(2)
  expect(await free()).toEqual([80, 40])
  accepted(await buy(other))
  const [granted] = answers.filter(({ status }) => status)
  accepted(await me.post('/buyer/order/Cancel', { id: granted?.data.id, reason: '不要了' }))
  accepted(await buy())
  expect((await buy()).msg).toContain('2')
  // the limit does not apply to orders that the staff creates
  accepted(await s.post('/seller/order/OrderSave', { member_id: member, lines: of(small, 1), way: 'pickup' }))
})

test('goods reserved in an expired batch are shipped from a fresh batch, or refused with a message', async () => {
  const { s, add, unit, placed, info, sound, suid, save, salt } = await shop()
  const material = await add('/jxc/material/MaterialSave', {
    code: 'MF',
    name: '面粉',
    kind: 'flour',
    base_unit_id: unit,
    batch_on: true,
    shelf_days: 300,
  })
  const warehouse = await add('/jxc/warehouse/WarehouseSave', { code: 'CK2', name: '二号仓', type: 'finished' })
  const batch = (batch_no: string, produced_at: number) => ({
    material_id: material,
    qty: 4000,
    price: 20_000,
    batch_no,
    produced_at,
  })
  const day = 1_792_000_000
  const bill = await add('/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id: warehouse,
    submit: true,
    lines: [batch('B1', day), batch('B2', day + 864_000)],
  })
  accepted(await s.post('/jxc/inbound/InboundAudit', { id: bill, result: 'pass' }))
  const sku = { spec_values: ['400g'], price: 300, weight: 400 }
  const goods = dataOf(
    await save({
      ...salt,
      name: '面粉',
      ways: ['express', 'pickup'],
      skus: [sku],
      parts: [{ spec_key: '净含量=400g', material_id: material, ratio: 1e8 }],
    }),
  ).id
  accepted(await s.post('/seller/goods/GoodsShow', { id: goods }))
  const [firstSku] = (await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: goods })).data.skus
  const { id } = await placed({ lines: of(firstSku?.id ?? 0, 3) })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const expire = (batch_no: string) =>
    database.sql(`update stock set expire_at = now() - interval '1 day' where suid = $1 and batch_no = $2`, [
      suid,
      batch_no,
    ])
  const send = (qty: number) =>
    s.post<{ id: number }>('/seller/order/OrderSend', { id, lines: of(firstSku?.id ?? 0, qty) })
  await expire('B1')
  const parcel = dataOf(await send(2)).id
  expect(dataOf(await s.get<Body>('/seller/order/ShipmentInfo', { id: parcel }))).toMatchObject({
    lines: [{ batches: 'B2', qty: 2 }],
  })
  await expire('B2')
  expect(await send(1)).toMatchObject({ http: 409, code: 'sku_short', msg: expect.stringContaining('可用 0，需要 1') })
  expect(await info(id)).toMatchObject({ status: 'pay', shipped_qty: 2 })
  expect(await sound()).toEqual([])
})

test('restocked goods, also of an exchange, remove their cost from the line; scrapped goods do not', async () => {
  const { s, placed, info, back, small } = await shop()
  const { id } = await placed({ lines: of(small, 4), freight_given: 0 })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const cost = async () => (await info(id)).lines[0]?.cost
  const fullCost = (await cost()) ?? 0
  expect(fullCost).toBeGreaterThan(0)
  const receive = async (type: string, disposition: string) => {
    const refundId = dataOf(await back(id, { type, lines: of(small, 1) })).id
    accepted(await s.post('/seller/refund/RefundReceive', { id: refundId, disposition }))
  }
  await receive('return', 'restock')
  expect(await cost()).toBe((fullCost / 4) * 3)
  await receive('return', 'scrap')
  expect(await cost()).toBe((fullCost / 4) * 3)
  await receive('exchange', 'restock')
  expect(await cost()).toBe(fullCost / 2)
  accepted(await s.post('/seller/order/OrderSend', { id }))
  expect(await cost()).toBe((fullCost / 4) * 3)
  const rows = await s.get<{ cost: number }[]>('/seller/order/SoldManage', { order_id: `${id}` })
  expect(rows.data).toMatchObject([{ cost: (fullCost / 4) * 3 }])
})

test('a buyer pays a part from the wallet and the remainder by a code; a code above the amount due is closed', async () => {
  const { s, member, small, begun, work, payments, info } = await shop()
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 200,
    }),
  )
  const me = await buyerOf(t, s, member)
  const { id } = dataOf(await me.post<Order>('/buyer/order/Create', { lines: of(small, 1), way: 'pickup' }))
  const no = await begun(id)
  const pay = (body: Body) => me.post<{ amount: number; no: string }>('/buyer/pay/Prepay', { order_id: id, ...body })
  expect(await pay({ channel: 'wallet', amount: 301 })).toMatchObject({ http: 409, code: 'pay_over_due' })
  accepted(await pay({ channel: 'wallet', amount: 200 }))
  await work()
  expect(await payments(id)).toMatchObject([
    { amount: 200, state: 'paid' },
    { no, amount: 300, state: 'closed' },
  ])
  expect(dataOf(await pay({ channel: 'wxpay', way: 'native' }))).toMatchObject({ amount: 100 })
  await work()
  // Another amount: the code of the old one is closed, and not shown for the new one.
  expect(dataOf(await pay({ channel: 'wxpay', way: 'native', amount: 50 }))).toMatchObject({
    amount: 100,
    state: 'closing',
    handover: null,
  })
  await work()
  expect(await info(id)).toMatchObject({ status: 'submit', paid_amount: 200, due_amount: 100 })
})

test('while an application for unshipped pieces waits, shipped ones can be returned', async () => {
  const { s, placed, small, back, sound } = await shop()
  const { id } = await placed({ lines: of(small, 3), freight_given: 0 })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  accepted(await s.post('/seller/order/OrderSend', { id, lines: of(small, 1) }))
  const refundId = dataOf(await back(id, { source: 'buyer', lines: of(small, 2) })).id
  expect(await back(id, { type: 'return', lines: of(small, 2) })).toMatchObject({ code: 'refund_pieces_over' })
  accepted(
    await s.post('/seller/refund/RefundReceive', {
      id: dataOf(await back(id, { type: 'return', lines: of(small, 1) })).id,
    }),
  )
  accepted(await s.post('/seller/refund/RefundAgree', { id: refundId }))
  expect(await sound()).toEqual([])
})

test('an amended address requires delivery, and a pickup order has none', async () => {
  const { s, placed, small } = await shop()
  const amend = async (order_id: number, region: string) =>
    s.post('/seller/order/OrderAmendSave', { order_id, reason: '改地址', region })
  const sent = await placed({ terms: 'cod', lines: of(small, 1) })
  expect(await amend(sent.id, '650102')).toMatchObject({ http: 422, code: 'not_delivered_there' })
  accepted(await amend(sent.id, '330102'))
  const fetched = await placed({ terms: 'cod', way: 'pickup', lines: of(small, 1) })
  expect(await amend(fetched.id, '330102')).toMatchObject({ http: 422, code: 'amend_no_address' })
})

test('an exchange without stock becomes a return: its goods are received, and their money is refunded', async () => {
  const { s, placed, small, large, back, info, sound } = await shop({ qty: 4000 })
  const { id } = await placed({ lines: of(small, 2), freight_given: 0 })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const refundId = dataOf(await back(id, { type: 'exchange', lines: of(small, 1) })).id
  await placed({ terms: 'cod', lines: of(large, 1) }) // the last piece
  const receive = () => s.post('/seller/refund/RefundReceive', { id: refundId, disposition: 'scrap' })
  expect(await receive()).toMatchObject({
    http: 409,
    code: 'exchange_short',
    msg: expect.stringContaining('或改为退货退款'),
  })
  accepted(await s.post('/seller/refund/RefundToReturn', { id: refundId }))
  expect(await s.post('/seller/refund/RefundToReturn', { id: refundId })).toMatchObject({
    http: 409,
    code: 'refund_no_exchange',
  })
  accepted(await receive())
  expect(dataOf(await s.get<Body>('/seller/refund/RefundInfo', { id: refundId }))).toMatchObject({
    type: 'return',
    total_amount: 300,
    money_amount: 300,
  })
  expect(await info(id)).toMatchObject({ agreed_amount: 300, returned_qty: 1 })
  expect(await sound()).toEqual([])
})

test('a buyer sees the payment methods and the account for transfers, reports a transfer by name, and staff confirm it', async () => {
  const { s, member, small, info, add, payments } = await shop()
  accepted(await (await proven(s)).post('/seller/payment/PaySettingSave', { transfer_to: '工商银行 6222' }))
  const me = await buyerOf(t, s, member)
  const { id } = dataOf(await me.post<Order>('/buyer/order/Create', { lines: of(small, 1), way: 'pickup' }))
  expect(dataOf(await me.get<Body>('/buyer/pay/Ways', { order_id: id }))).toMatchObject({
    due_amount: 300,
    transfer_to: '工商银行 6222',
    channels: expect.arrayContaining(['wxpay', 'wallet', 'transfer']),
  })
  const prepay = (body: Body = {}) => me.post('/buyer/pay/Prepay', { order_id: id, channel: 'transfer', ...body })
  const slip = await slipOf(me, id)
  const full = { payer: '李雷', proof: slip }
  expect(await prepay({ proof: slip })).toMatchObject({ code: 'pay_no_payer', data: { errors: [{ field: 'payer' }] } })
  expect(await prepay({ payer: '李雷' })).toMatchObject({
    code: 'pay_no_proof',
    data: { errors: [{ field: 'proof' }] },
  })
  expect(await prepay({ payer: '李雷', proof: '/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.gif' })).toMatchObject({
    code: 'picture_not_own',
  })
  expect(await prepay({ ...full, amount: 1 })).toMatchObject({
    code: 'transfer_in_part',
    msg: expect.stringContaining('3.00'),
  })
  accepted(await prepay(full))
  expect(await prepay(full)).toMatchObject({ code: 'pay_transfer_waits' })
  const [waiting] = await payments(id)
  const fund_id = await add('/jxc/fund/FundSave', { code: '工行', name: '工行', kind: 'bank' })
  accepted(await s.post('/seller/payment/PayTransferConfirm', { id: waiting?.id, fund_id }))
  expect(await info(id)).toMatchObject({ status: 'send', paid_amount: 300 })
  const listed = async (query: Record<string, string>) => (await s.get<Body[]>('/seller/order/OrderManage', query)).data
  expect(await listed({ pay_channel: 'transfer', title: '海晶' })).toMatchObject([{ id, pay_channel: 'transfer' }])
  expect(await listed({ pay_channel: 'cash' })).toEqual([])
})

test('a transfer that a buyer reports keeps the order for the time that the shop set, and the buyer withdraws it', async () => {
  const { s, member, small, info, overdue, suid } = await shop()
  accepted(await s.post('/seller/order/OrderSettingSave', { transfer_hours: 2 }))
  const me = await buyerOf(t, s, member)
  const reported = async () => {
    const { id } = dataOf(await me.post<Order>('/buyer/order/Create', { lines: of(small, 1), way: 'pickup' }))
    return { id, payment: await report(id) }
  }
  const report = async (order_id: number) =>
    dataOf(
      await me.post<{ expires_at: number }>('/buyer/pay/Prepay', {
        order_id,
        channel: 'transfer',
        payer: '李雷',
        proof: await slipOf(me, order_id),
      }),
    )
  const [late, withdrawn, cancelled] = [await reported(), await reported(), await reported()]
  expect(late.payment.expires_at - t.app.now().getTime() / 1000).toBeLessThanOrEqual(2 * 3600)
  await database.sql(`update orders set expires_at = now() - interval '1 minute' where suid = $1`, [suid])
  await t.app.jobs.work('section_work', { suid, work: 'order.close' })
  expect((await info(late.id)).status).toBe('submit')
  expect(await s.post('/seller/order/OrderClose', { id: late.id, remark: '不要了' })).toMatchObject({
    code: 'order_transfer_waits',
  })
  const waiting = await s.get<{ units_waiting: number }[]>('/seller/payment/PayOrderManage', { channel: 'transfer' })
  expect(waiting.data.map(({ units_waiting }) => units_waiting)).toEqual([1, 1, 1])
  const withdraw = () => me.post('/buyer/pay/Withdraw', { order_id: withdrawn.id })
  expect(dataOf(await withdraw())).toEqual({ order_id: withdrawn.id, withdrawn: true })
  expect(dataOf(await withdraw())).toEqual({ order_id: withdrawn.id, withdrawn: false })
  // A repeated report keeps the limit of the first.
  expect((await report(withdrawn.id)).expires_at).toBe(withdrawn.payment.expires_at)
  expect(dataOf(await me.post<Body>('/buyer/order/Cancel', { id: cancelled.id }))).toMatchObject({ closed: true })
  await overdue(late.id)
  expect(await Promise.all([late, withdrawn, cancelled].map(async ({ id }) => (await info(id)).status))).toEqual([
    'close',
    'submit',
    'close',
  ])
})

/** The address of a picture that a buyer sent as the proof of a transfer. */
async function slipOf(me: Awaited<ReturnType<typeof buyerOf>>, order_id: number): Promise<string> {
  const file = { name: 'slip.gif', bytes: picture }
  return dataOf(await me.upload<StoredFile>('/buyer/pay/Proof', file, { order_id: String(order_id) })).url
}

test('an order with some seconds left still gets a code that its channel accepts, and closes on time', async () => {
  const { placed, small, code, work, overdue, info, suid } = await shop()
  const { id } = await placed({ lines: of(small, 1) })
  await database.sql(`update orders set expires_at = now() + interval '20 seconds' where suid = $1 and id = $2`, [
    suid,
    id,
  ])
  const { no } = dataOf(await code(id))
  const [stored] = await database.sql<{ left: number }>(
    `select extract(epoch from expires_at - created_at)::int as left from pay_order where suid = $1 and no = $2`,
    [suid, no],
  )
  expect(stored?.left).toBeGreaterThanOrEqual(60)
  await overdue(id)
  const worked = async () => {
    await work()
    return info(id)
  }
  await expect.poll(worked).toMatchObject({ status: 'close' })
})
