import { describe, expect, test } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

interface Parcel {
  id: number
  status: string
  shipment_no: string
  order_id: number
  lines: { id: number; qty: number; batches: string | null; cost: number }[]
  issues: { outbound_id: number }[]
}
type Body = Record<string, unknown>

async function shippingStore(more: Body = {}) {
  const store = await storeOf(t, more)
  const { s } = store
  const confirmed = (lines: readonly Body[], body: Body = {}) => store.placed({ terms: 'cod', lines, ...body })
  const send = (id: number, body: Body = {}) =>
    s.post<{ id: number }>('/seller/order/OrderSend', { id, carrier: '顺丰', ...body })
  const parcel = async (id: number) => dataOf(await s.get<Parcel>('/seller/order/ShipmentInfo', { id }))
  const parcels = async (order_id: number) => (await s.get<Parcel[]>('/seller/order/ShipmentManage', { order_id })).data
  const voided = (id: number) => s.post('/seller/order/ShipmentVoid', { id, remark: '地址错误' })
  return { ...store, confirmed, send, parcel, parcels, voided }
}

test('the number of a shipped parcel is corrected without moving goods; a shop may require one before a courier shipment', async () => {
  const { s, confirmed, send, parcel, parcels, small, free, sound } = await shippingStore()
  const { id } = await confirmed([{ sku_id: small, qty: 3 }])
  const first = dataOf(await send(id, { tracking_no: 'SF-WRONG', lines: [{ sku_id: small, qty: 1 }] })).id
  const available = await free()
  const correct = (qty: number, body: Body = {}) =>
    s.post('/seller/order/ShipmentNumber', { id: qty, carrier: '顺丰速运', tracking_no: 'SF2', ...body })
  accepted(await correct(first))
  expect(await parcel(first)).toMatchObject({ status: 'sent', carrier: '顺丰速运', tracking_no: 'SF2' })
  expect(await free()).toEqual(available)
  const events = (await s.get<{ what: string; words: string }[]>('/seller/order/OrderEventManage', { order_id: id }))
    .data
  expect(events).toContainEqual(expect.objectContaining({ what: 'renumbered', words: expect.stringContaining('SF2') }))
  expect(await correct(first, { tracking_no: ' ' })).toMatchObject({ http: 422 })
  accepted(await s.post('/seller/order/OrderSettingSave', { number_needed: true }))
  expect(await send(id)).toMatchObject({ http: 422, code: 'ship_number_needed' })
  expect(await parcels(id)).toHaveLength(1)
  const second = dataOf(await send(id, { tracking_no: 'SF3' })).id
  accepted(await s.post('/seller/order/ShipmentVoid', { id: second, remark: '重发' }))
  expect(await correct(second)).toMatchObject({ http: 409, code: 'parcel_not_on_way' })
  const stranger = await shippingStore()
  expect(
    await stranger.s.post('/seller/order/ShipmentNumber', { id: first, carrier: 'x', tracking_no: 'y' }),
  ).toMatchObject({ http: 404 })
  expect(await sound()).toEqual([])
})

test('parcels shipped together take their numbers from two pasted columns, all or none, and errors name their line', async () => {
  const { s, confirmed, send, parcels, small } = await shippingStore()
  const order = await confirmed([{ sku_id: small, qty: 1 }])
  const two = await confirmed([{ sku_id: small, qty: 1 }])
  const apart = await confirmed([{ sku_id: small, qty: 2 }])
  accepted(await s.post('/seller/order/OrdersSend', { ids: [order.id, two.id] }))
  for (const _ of [1, 2]) accepted(await send(apart.id, { lines: [{ sku_id: small, qty: 1 }] }))
  const [half, other] = await parcels(apart.id)
  const fill = (rows: string, carrier: string | null = '顺丰速运') =>
    s.post('/seller/order/ShipmentNumbers', { carrier, rows })
  const refusal = (msg: string) => ({
    http: 422,
    data: { errors: [expect.objectContaining({ field: 'rows', msg: expect.stringContaining(msg) })] },
  })
  expect(await fill(`${order.order_no}\tSF11\n${two.order_no}`)).toMatchObject(refusal('第 2 行'))
  expect(await fill(`${order.order_no}\tSF11\n${apart.order_no}\tSF12`)).toMatchObject(refusal('请改写包裹号'))
  expect(await fill(`${order.order_no} SF11\n\n${order.order_no},SF12`)).toMatchObject(refusal('重复'))
  expect(await fill('DD000 SF11')).toMatchObject(refusal('DD000'))
  expect(await fill(`${order.order_no} SF11`, null)).toMatchObject(refusal('物流公司'))
  // all wrong lines are reported together, each by its position, and the column names are not a line
  const wrong = await fill(`订单号\t运单号\nDD000\tSF11\n${two.order_no}\tSF12\nDD001\tSF13`)
  for (const part of ['2 行有误', '第 2 行：「DD000」', '第 4 行：「DD001」'])
    expect(wrong).toMatchObject(refusal(part))
  expect(
    await (
      await shippingStore()
    ).s.post('/seller/order/ShipmentNumbers', { carrier: 'x', rows: `${order.order_no} SF1` }),
  ).toMatchObject({ http: 422 })
  expect((await parcels(order.id))[0]).toMatchObject({ tracking_no: null })
  const rows = `订单号\t运单号\n${order.order_no}\tSF11\r\n${two.order_no}\tZT12\t中通快递\n\n${half?.shipment_no}，SF13`
  expect(dataOf(await fill(rows))).toEqual({ count: 3 })
  expect((await parcels(order.id))[0]).toMatchObject({ carrier: '顺丰速运', tracking_no: 'SF11' })
  expect((await parcels(two.id))[0]).toMatchObject({ carrier: '中通快递', tracking_no: 'ZT12' })
  // if the other parcel of an order has a number by now, the order number is enough
  expect(dataOf(await fill(`${apart.order_no} SF14`))).toEqual({ count: 1 })
  expect((await parcels(apart.id)).find(({ id }) => id === other?.id)).toMatchObject({ tracking_no: 'SF14' })
})

test('the unshipped pieces of an order are listed by SKU to the operator who creates a parcel', async () => {
  const { s, confirmed, send, small, large } = await shippingStore()
  const { id } = await confirmed([
    { sku_id: small, qty: 3 },
    { sku_id: large, qty: 2 },
  ])
  accepted(await send(id, { lines: [{ sku_id: small, qty: 2 }] }))
  expect(dataOf(await s.get('/seller/order/OrderLines', { id }))).toMatchObject([
    { sku_id: small, qty: 3, shipped: 2, cancelled: 0, open: 1 },
    { sku_id: large, qty: 2, shipped: 0, cancelled: 0, open: 2 },
  ])
})

describe('[trade 1.10] 2 of 3 pieces shipped is not a state', () => {
  test('an order ships in parts: its state follows from the pieces, and batch and cost come back to it', async () => {
    const { s, confirmed, send, parcel, parcels, info, small, large, free, sound } = await shippingStore()
    const { id } = await confirmed([
      { sku_id: small, qty: 3 },
      { sku_id: large, qty: 2 },
    ])
    expect(await free()).toEqual([93, 46])
    const first = dataOf(await send(id, { tracking_no: 'SF1', lines: [{ sku_id: small, qty: 2 }] })).id
    expect(await info(id)).toMatchObject({
      status: 'pay',
      ship_state: 'part',
      shipped_qty: 2,
      lines: [
        { shipped_qty: 2, cost: 2000 },
        { shipped_qty: 0, cost: 0 },
      ],
    })
    expect(await send(id, { lines: [{ sku_id: small, qty: 2 }] })).toMatchObject({
      http: 422,
      code: 'ship_over',
      msg: expect.stringContaining('只剩 1 件'),
    })
    expect(await send(id, { lines: [{ sku_id: 999_999, qty: 1 }] })).toMatchObject({ status: false })
    accepted(await send(id))
    expect(await info(id)).toMatchObject({
      status: 'send',
      ship_state: 'full',
      shipped_qty: 5,
      lines: [{ cost: 3000 }, { cost: 4000 }],
    })
    expect(await send(id)).toMatchObject({ http: 409, code: 'ship_nothing' })
    expect(await free()).toEqual([93, 46])
    expect(await parcel(first)).toMatchObject({
      status: 'sent',
      lines: [{ qty: 2, cost: 2000 }],
      issues: [{ outbound_id: expect.any(Number) }],
    })
    accepted(await s.post('/seller/order/OrderReceive', { id }))
    expect(await info(id)).toMatchObject({ status: 'done' })
    expect(await parcels(id)).toMatchObject([1, 2].map(() => ({ status: 'signed', signed_at: expect.any(Number) })))
    expect(await sound()).toEqual([])
    const events = (await s.get<{ what: string }[]>('/seller/order/OrderEventManage', { order_id: id })).data.map(
      ({ what }) => what,
    )
    expect(events.toSorted()).toEqual(['placed', 'received', 'shipped', 'shipped'])
  })
})

test('[trade 1.11] a cancelled parcel returns its goods to this order, not to others', async () => {
  const { confirmed, send, voided, info, order, small, free, sound, parcel, s } = await shippingStore({ qty: 10_000 })
  const { id } = await confirmed([{ sku_id: small, qty: 10 }])
  const parcelId = dataOf(await send(id, { lines: [{ sku_id: small, qty: 7 }] })).id
  const [issue] = (await parcel(parcelId)).issues
  expect(await s.post('/jxc/outbound/OutboundUnaudit', { id: issue?.outbound_id, remark: '手工' })).toMatchObject({
    http: 409,
    code: 'made_by_order',
  })
  accepted(await voided(parcelId))
  expect(await voided(parcelId)).toMatchObject({ http: 409 })
  expect(await free()).toEqual([0, 0])
  expect(await order({ lines: [{ sku_id: small, qty: 1 }] })).toMatchObject({ http: 409, code: 'sku_short' })
  expect(await info(id)).toMatchObject({ status: 'pay', ship_state: 'none', shipped_qty: 0, lines: [{ cost: 0 }] })
  accepted(await send(id))
  expect(await info(id)).toMatchObject({ status: 'send', shipped_qty: 10, lines: [{ cost: 10_000 }] })
  expect(await sound()).toEqual([])
})

test('[trade 1.12] an order ships its own reservation although no stock is free', async () => {
  const { confirmed, send, small, free, sound } = await shippingStore({ qty: 5000 })
  const { id } = await confirmed([{ sku_id: small, qty: 5 }])
  expect(await free()).toEqual([0, 0])
  accepted(await send(id))
  expect(await sound()).toEqual([])
})

test('goods of two warehouses are two documents of one parcel; the first batch to expire leaves first, and the parcel names it', async () => {
  const { s, add, unit, goods, confirmed, send, parcel, large, voided, sound } = await shippingStore({ qty: 2000 })
  const second = await add('/jxc/warehouse/WarehouseSave', { code: 'CK2', name: '二号仓', type: 'finished' })
  const flour = await add('/jxc/material/MaterialSave', {
    code: 'MF',
    name: '面粉',
    kind: 'flour',
    base_unit_id: unit,
    batch_on: true,
    shelf_days: 300,
  })
  const batch = (batch_no: string, produced_at: number, qty: number) => ({
    material_id: flour,
    qty,
    price: 200_000,
    batch_no,
    produced_at,
  })
  const day = 1_792_000_000
  const bill = await add('/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id: second,
    submit: true,
    lines: [batch('B2', day + 864_000, 5000), batch('B1', day, 3000)],
  })
  accepted(await s.post('/jxc/inbound/InboundAudit', { id: bill, result: 'pass' }))
  const { skus } = dataOf(
    await s.get<{ skus: { id: number; spec_key: string }[] }>('/seller/goods/GoodsInfo', { id: goods }),
  )
  const parts = (
    await s.get<{ parts: { spec_key: string; material_id: number; ratio: number }[] }>('/seller/goods/GoodsInfo', {
      id: goods,
    })
  ).data.parts
  accepted(
    await s.post('/seller/goods/GoodsSave', {
      id: goods,
      parts: [
        ...parts.map(({ spec_key, material_id, ratio }) => ({ spec_key, material_id, ratio })),
        { spec_key: skus[1]?.spec_key, material_id: flour, ratio: 4e8 },
      ],
    }),
  )
  const { id } = await confirmed([{ sku_id: large, qty: 1 }])
  const sent = await parcel(dataOf(await send(id)).id)
  expect(sent.lines).toMatchObject([{ batches: 'B1、B2', cost: 2000 + 8000 }])
  expect(new Set(sent.issues.map(({ outbound_id }) => outbound_id)).size).toBe(2)
  accepted(await voided(sent.id))
  expect(await sound()).toEqual([])
})

test('an order on account charges the partner parcel by parcel, its cost in total; a voided parcel charges nothing', async () => {
  const { s, placed, send, voided, info, small, sound } = await shippingStore()
  const partner_id = await partnerOf(s, 1_000_000)
  const lines = [{ sku_id: small, qty: 3 }]
  const { id, total_amount } = await placed({
    terms: 'credit',
    partner_id,
    lines,
    adjust: -100,
    adjust_reason: '整单',
    freight_given: 500,
  })
  expect(total_amount).toBe(1300)
  const owed = async () =>
    (await s.get<{ amount: number }[]>('/jxc/debt/DebtManage', { partner_id })).data.reduce(
      (sum, row) => sum + row.amount,
      0,
    )
  const first = dataOf(await send(id, { lines: [{ sku_id: small, qty: 1 }] })).id
  expect(await owed()).toBe(500 + 266)
  accepted(await voided(first))
  expect(await owed()).toBe(0)
  accepted(await send(id, { lines: [{ sku_id: small, qty: 2 }] }))
  accepted(await send(id))
  expect(await owed()).toBe(1300)
  expect(await info(id)).toMatchObject({ status: 'send', due_amount: 0 })
  expect((await s.get<{ ok: boolean }>('/jxc/debt/DebtVerify')).data).toMatchObject({ ok: true })
  expect(await sound()).toEqual([])
})

test('a pickup order is handed over against its code, once; a wrong code and a used code are refused', async () => {
  const { s, placed, info, redeem, parcels, small, large, sound } = await shippingStore()
  const unpaid = await placed({ terms: 'cod', way: 'pickup', lines: [{ sku_id: small, qty: 1 }] })
  const free = await placed({ way: 'voucher', lines: [{ sku_id: large, qty: 1 }], adjust: -550, adjust_reason: '赠' })
  expect(free).toMatchObject({ status: 'send', total_amount: 0 })
  expect(await s.post('/seller/order/OrderRedeem', { code: '000000000000' })).toMatchObject({
    http: 404,
    code: 'code_unknown',
  })
  expect(await redeem(unpaid.id)).toMatchObject({ http: 409, code: 'code_unpaid' })
  expect(await redeem(free.id)).toMatchObject({ status: true })
  expect(await redeem(free.id)).toMatchObject({ http: 409, code: 'code_used', msg: '该券码已核销' })
  expect(await info(free.id)).toMatchObject({
    status: 'done',
    ship_state: 'full',
    redeem_code: expect.stringContaining('****'),
  })
  expect(await parcels(free.id)).toMatchObject([{ status: 'signed' }])
  const [again, more] = await Promise.all([redeem(free.id), redeem(free.id)])
  expect([again.status, more.status]).toEqual([false, false])
  expect(await sound()).toEqual([])
})

test('many orders are shipped at once, all or none, and two operators who ship one order concurrently ship it once', async () => {
  const { s, confirmed, placed, send, small, parcels, info, sound } = await shippingStore()
  const ids = [await confirmed([{ sku_id: small, qty: 1 }]), await confirmed([{ sku_id: small, qty: 2 }])].map(
    ({ id }) => id,
  )
  const waiting = await placed()
  expect(await s.post('/seller/order/OrdersSend', { ids: [...ids, waiting.id], carrier: '中通' })).toMatchObject({
    http: 409,
    code: 'order_state',
  })
  expect(await info(ids[0] ?? 0)).toMatchObject({ status: 'pay' })
  expect(await s.post('/seller/order/OrdersSend', { ids, carrier: '中通' })).toMatchObject({
    status: true,
    data: { count: 2 },
  })
  const { id } = await confirmed([{ sku_id: small, qty: 5 }])
  const twice = await Promise.all([send(id), send(id), send(id)])
  expect(twice.filter(({ status }) => status)).toHaveLength(1)
  expect(twice.filter(({ http }) => http >= 500)).toEqual([])
  expect(await parcels(id)).toHaveLength(1)
  expect(await sound()).toEqual([])
})

test('orders of the same goods ship concurrently: a reservation that another action writes blocks none of them', async () => {
  const { s, confirmed, send, small, large, sound } = await shippingStore()
  const orders = []
  for (let n = 0; n < 9; n++)
    orders.push(
      await confirmed([
        { sku_id: small, qty: 1 },
        { sku_id: large, qty: 1 },
      ]),
    )
  const [first, other, ...rest] = orders.map(({ id }) => id)
  await t.database.db.tenant(s.suid, async (tx) => {
    // what one action writes twice is held against the key of its balance until it ends
    const promised = `update reservation set updated_at = now() where suid = $1 and src_type = 'order' and src_id = $2`
    await tx.query(promised, [s.suid, other])
    await tx.query(promised, [s.suid, other])
    accepted(await send(first ?? 0))
  })
  for (const sent of await Promise.all([other ?? 0, ...rest].map((id) => send(id)))) accepted(sent)
  expect(await sound()).toEqual([])
})

test('no form requires typed structured data: a part is shipped by the form of a parcel', async () => {
  const { s } = await shippingStore()
  const offered = async (path: string, button: string) => {
    const { x } = (await s.get<TableMeta>(path, { _table_meta: 1 })).data
    return x.actions.find(({ key }) => key === button)?.form?.map(({ name }) => name)
  }
  expect(await offered('/seller/order/OrderManage', 'ship')).toEqual(['carrier', 'tracking_no', 'delivery_uid'])
  expect(await offered('/seller/refund/RefundManage', 'receive')).toEqual(['disposition', 'warehouse_id'])
  const { x } = (await s.get<TableMeta>('/seller/refund/RefundManage', { _table_meta: 1 })).data
  expect(x.actions).toContainEqual(
    expect.objectContaining({ key: 'inspect', to: '/dataDetails/refund/inspect?id=:id' }),
  )
})

test('a choice in the form of a button offers its options', async () => {
  const { s } = await shippingStore()
  const { x } = (await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })).data
  const channel = x.actions.find(({ key }) => key === 'take')?.form?.find(({ name }) => name === 'channel')
  expect(channel?.options?.map(({ value }) => value)).toEqual(['cash', 'wallet', 'score', 'transfer'])
  const proof = x.actions.find(({ key }) => key === 'take')?.form?.find(({ name }) => name === 'proof')
  expect(proof).toMatchObject({ required_when: [['channel', 'in', ['transfer']]] })
  const source = x.form?.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'source')
  expect(source?.options?.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['supply'])
})

test('orders to one address ship in one parcel, all or none; another address, a pickup order and a single order are refused with a message', async () => {
  const { s, confirmed, placed, small, parcels, info, sound } = await shippingStore()
  const together = (ids: number[], more = {}) =>
    s.post('/seller/order/OrdersTogether', { ids, carrier: '顺丰', tracking_no: 'SF100', ...more })
  const of = (qty: number) => [{ sku_id: small, qty }]
  const ids = [(await confirmed(of(1))).id, (await confirmed(of(2))).id]
  const [first = 0] = ids
  const elsewhere = await placed({
    terms: 'cod',
    receiver: '韩梅',
    receiver_phone: '13900000001',
    region: '330106',
    street: '文三路2号',
  })
  const fetched = await placed({ terms: 'cod', way: 'pickup' })
  expect(await together([first])).toMatchObject({ http: 422, code: 'together_few' })
  expect(await together([first, first])).toMatchObject({ status: false })
  expect(await together([...ids, elsewhere.id])).toMatchObject({
    http: 422,
    code: 'together_elsewhere',
    msg: expect.stringContaining(elsewhere.order_no),
  })
  expect(await together([...ids, fetched.id])).toMatchObject({ http: 422, code: 'together_fetched' })
  expect(await together([...ids, (await placed()).id])).toMatchObject({ http: 409, code: 'order_state' })
  expect(await together(ids, { tracking_no: '' })).toMatchObject({ http: 422 })
  expect(await info(first)).toMatchObject({ status: 'pay', shipped_qty: 0 })
  const tries = await Promise.all([together(ids), together(ids), together(ids)])
  expect(tries.filter(({ status }) => status)).toMatchObject([{ data: { count: 2 } }])
  expect(tries.filter(({ http }) => http >= 500)).toEqual([])
  for (const id of ids) expect(await parcels(id)).toMatchObject([{ carrier: '顺丰', tracking_no: 'SF100' }])
  const { orders } = dataOf(
    await s.post<{ orders: { parcels: { tracking_no: string }[] }[] }>('/seller/order/OrderPrint', { ids }),
  )
  expect(orders.map(({ parcels: [parcel] }) => parcel?.tracking_no)).toEqual(['SF100', 'SF100'])
  expect(await sound()).toEqual([])
})

test('the issue behind a parcel is created once, approved, and the log names its origin', async () => {
  const { s, confirmed, send, parcel, small } = await shippingStore()
  const { id } = await confirmed([{ sku_id: small, qty: 3 }])
  const sent = await parcel(dataOf(await send(id)).id)
  const issue = sent.issues[0]?.outbound_id
  const [stored] = await t.database.sql(
    `select o.status, o.ver::int, o.audited_by::int, o.audited_at is not null and o.submitted_at is not null and o.kept_until is not null as stamped,
       (select array_agg(r.state || ' ' || r.line_id || ' ' || r.qty) from reservation r where r.suid = o.suid and r.src_type = 'outbound' and r.src_id = o.id)
         = (select array_agg('consumed ' || l.id || ' ' || l.base_qty) from outbound_line l where l.suid = o.suid and l.outbound_id = o.id) as used
     from outbound o where o.suid = $1 and o.id = $2`,
    [s.suid, issue],
  )
  expect(stored).toEqual({ status: 'audited', ver: 1, audited_by: s.uid, stamped: true, used: true })
  const log = await t.database.sql(
    `select before->>'status' as before, after->>'status' as after from op_log where suid = $1 and biz_type = 'outbound' and biz_id = $2 order by id`,
    [s.suid, issue],
  )
  expect(log).toEqual([
    { before: null, after: 'draft' },
    { before: 'draft', after: 'unaudited' },
    { before: 'unaudited', after: 'audited' },
  ])
})
