import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { booksAgree } from './union-books.ts'
import { rightIn, soldIn } from './union-sold.ts'
import { supplierOf, unionOf } from './union-world.ts'

const t = await testApp(sections(registry(modules)))
await t.supplier({ is_platform: true })

const sold = soldIn(t)
const right = rightIn(t)

describe('an order of picked goods', () => {
  test('is split by supplier: each holds, sends and is owed its own part, and the store follows', async () => {
    const [a, b] = [await supplierOf(t), await supplierOf(t)]
    const u = await unionOf(t, [a, b])
    const [first, two] = u.picked
    const before = await a.free()
    const order = await u.placed([
      { sku_id: first?.small ?? 0, qty: 3 },
      { sku_id: two?.large ?? 0, qty: 2 },
    ])
    // freight of each supplier by its own template: 1.2 kg and 2 kg
    expect(order).toMatchObject({ status: 'submit', goods_amount: 2000, freight_amount: 2000 })
    expect(await a.free()).toEqual([(before[0] ?? 0) - 3, Math.floor(((before[0] ?? 0) - 3) / 2)])
    const [theirs] = await a.parts()
    expect(await a.info(theirs?.id ?? 0)).toMatchObject({
      status: 'submit',
      source: 'supply',
      goods_amount: 600,
      freight_amount: 1000,
      lines: [{ sku_id: a.small, qty: 3, price: 200 }],
    })
    await u.pay(order.id)
    expect(await a.parts()).toMatchObject([{ status: 'pay' }])
    expect(await b.parts()).toMatchObject([{ status: 'pay' }])
    // the store has no goods of its own to ship
    expect(await u.s.post('/seller/order/OrderSend', { id: order.id })).toMatchObject({ code: 'supply_ships' })
    accepted(await a.s.post('/seller/order/OrderSend', { id: theirs?.id ?? 0, carrier: '顺丰', tracking_no: 'SF1' }))
    expect(await u.info(order.id)).toMatchObject({
      status: 'pay',
      ship_state: 'supplier',
      lines: [{ shipped_qty: 3, cost: 600 }, { shipped_qty: 0 }],
    })
    expect((await u.s.get('/seller/order/ShipmentManage', { order_id: order.id })).data).toMatchObject([
      { status: 'sent', carrier: '顺丰', tracking_no: 'SF1', pieces: 3 },
    ])
    const [other] = await b.parts()
    accepted(await b.s.post('/seller/order/OrderSend', { id: other?.id ?? 0, carrier: '中通', tracking_no: 'ZT1' }))
    expect(await u.info(order.id)).toMatchObject({ status: 'send', ship_state: 'full' })
    expect(await u.sales()).toEqual(
      expect.arrayContaining([expect.objectContaining({ part_no: theirs?.order_no, sold: 3, amount: 900, owed: 600 })]),
    )
    accepted(await u.s.post('/seller/order/OrderReceive', { id: order.id }))
    expect(await a.parts()).toMatchObject([{ status: 'done', due_amount: 0 }])
    expect(await a.sound()).toEqual([])
    expect(await u.verified()).toMatchObject({ ok: true })
  })
})

describe('a part of an order', () => {
  test('shares an order with own goods, and each side ships its own', async () => {
    const u0 = await t.supplier({ is_union: true })
    const store = await storeOf(t, {}, u0)
    const a = await supplierOf(t)
    const u = await unionOf(t, [a], u0)
    const order = await u.placed([
      { sku_id: store.small, qty: 1 },
      { sku_id: u.picked[0]?.small ?? 0, qty: 2 },
    ])
    expect(order).toMatchObject({ goods_amount: 900, freight_amount: 1600 })
    await u.pay(order.id)
    accepted(await u.s.post('/seller/order/OrderSend', { id: order.id }))
    expect(await u.info(order.id)).toMatchObject({ status: 'pay', lines: [{ shipped_qty: 1 }, { shipped_qty: 0 }] })
    const [part] = await a.parts()
    accepted(await a.s.post('/seller/order/OrderSend', { id: part?.id ?? 0 }))
    expect(await u.info(order.id)).toMatchObject({ status: 'send', lines: [{ shipped_qty: 1 }, { shipped_qty: 2 }] })
    expect(
      await u.back(order.id, 'return', [
        { sku_id: store.small, qty: 1 },
        { sku_id: u.picked[0]?.small ?? 0, qty: 1 },
      ]),
    ).toMatchObject({ data: { errors: [{ code: 'supply_one_return' }] } })
    expect(await u.verified()).toMatchObject({ ok: true })
    expect(await store.sound()).toEqual([])
  })

  test('pieces cancelled before shipment are released at the supplier, and no longer owed', async () => {
    const w = await sold({ qty: 5000 })
    expect(await w.a.free()).toEqual([0, 0])
    accepted(await w.u.back(w.order, 'refund', [{ sku_id: w.small, qty: 2 }]))
    expect(await w.a.free()).toEqual([2, 1])
    expect(await w.theirs()).toMatchObject({ status: 'pay', cancelled_qty: 2 })
    await w.send()
    // one small, one large, and the freight of all that was ordered: 2.2 kg
    expect(await w.theirs()).toMatchObject({ status: 'send', due_amount: 0, agreed_amount: 400 })
    expect((await w.u.sales()).map(({ owed }) => Number(owed)).toSorted((x, y) => x - y)).toEqual([200, 400, 1200])
    await right(w)
  })

  test('a full cancellation includes the freight, and closes the order on both sides', async () => {
    const w = await sold()
    accepted(
      await w.u.back(
        w.order,
        'refund',
        [
          { sku_id: w.small, qty: 3 },
          { sku_id: w.large, qty: 1 },
        ],
        { freight_part: 1200 },
      ),
    )
    expect(await w.ours()).toMatchObject({ status: 'close' })
    expect(await w.theirs()).toMatchObject({ status: 'close', due_amount: 0 })
    expect((await w.u.sales()).map(({ owed }) => owed)).toEqual([0, 0, 0])
    await right(w)
  })

  test('a return goes to the supplier, who inspects it, and missing pieces are not refunded', async () => {
    const w = await sold()
    await w.send()
    const { id } = dataOf(await w.u.back(w.order, 'return', [{ sku_id: w.small, qty: 3 }]))
    expect(await w.u.s.post('/seller/refund/RefundReceive', { id, disposition: 'restock' })).toMatchObject({
      code: 'supply_inspects',
    })
    accepted(await w.u.s.post('/seller/refund/RefundSentBack', { id, carrier: '圆通', no: 'YT9' }))
    const [theirs] = (
      await w.a.s.get<{ id: number; return_no: string; total_amount: number }[]>('/seller/refund/RefundManage', {
        status: 'agreed',
      })
    ).data
    expect(theirs).toMatchObject({ return_no: 'YT9', total_amount: 600 })
    const free = await w.a.free()
    accepted(
      await w.a.s.post('/seller/refund/RefundReceive', {
        id: theirs?.id ?? 0,
        disposition: 'restock',
        found: [
          { sku_id: w.a.small, disposition: 'restock', qty: 2 },
          { sku_id: w.a.small, disposition: 'missing', qty: 1 },
        ],
      }),
    )
    expect(await w.a.free()).toEqual([(free[0] ?? 0) + 2, (free[1] ?? 0) + 1])
    expect((await w.u.s.get('/seller/refund/RefundInfo', { id })).data).toMatchObject({
      status: 'paying',
      total_amount: 600,
      outcomes: [
        { disposition: 'supplier', qty: 2 },
        { disposition: 'missing', qty: 1 },
      ],
    })
    expect((await w.u.sales()).find(({ price, kind }) => price === 200 && kind === 'goods')).toMatchObject({
      sold: 1,
      owed: 200,
      amount: 300,
    })
    await right(w)
  })

  test('a return that the store refuses ends at the supplier, too', async () => {
    const w = await sold()
    await w.send()
    const { id } = dataOf(await w.u.back(w.order, 'return', [{ sku_id: w.small, qty: 1 }]))
    const [theirs] = (await w.a.s.get<{ id: number }[]>('/seller/refund/RefundManage', { status: 'agreed' })).data
    expect(await w.a.s.post('/seller/refund/RefundReject', { id: theirs?.id ?? 0, answer: '不收' })).toMatchObject({
      code: 'supply_order_store',
    })
    accepted(await w.u.s.post('/seller/refund/RefundReject', { id, answer: '超过期限' }))
    expect((await w.a.s.get('/seller/refund/RefundInfo', { id: theirs?.id ?? 0 })).data).toMatchObject({
      status: 'cancelled',
    })
    await right(w)
  })

  test('parcels are mirrored with their number and voided when the supplier voids them', async () => {
    const w = await sold()
    await w.send({ lines: [{ sku_id: w.a.small, qty: 2 }] })
    const [parcel] = await w.parcels()
    expect(await w.u.s.post('/seller/order/ShipmentVoid', { id: parcel?.id ?? 0, remark: '错' })).toMatchObject({
      code: 'supply_parcel',
    })
    const [theirs] = (await w.a.s.get<{ id: number }[]>('/seller/order/ShipmentManage', { order_id: w.part })).data
    accepted(
      await w.a.s.post('/seller/order/ShipmentNumber', { id: theirs?.id ?? 0, carrier: '中通', tracking_no: 'ZT7' }),
    )
    expect(await w.parcels()).toMatchObject([{ status: 'sent', tracking_no: 'ZT7' }])
    accepted(await w.a.s.post('/seller/order/ShipmentVoid', { id: theirs?.id ?? 0, remark: '地址写错' }))
    expect(await w.parcels()).toMatchObject([{ status: 'void' }])
    expect(await w.ours()).toMatchObject({ status: 'pay', shipped_qty: 0, lines: [{ cost: 0 }, { cost: 0 }] })
    await w.send()
    expect(await w.ours()).toMatchObject({ status: 'send', shipped_qty: 4 })
    await right(w)
  })

  test('an unpaid order reserves the goods, a change splits it again, and closing releases them', async () => {
    const a = await supplierOf(t, { qty: 10_000 })
    const u = await unionOf(t, [a])
    const small = u.picked[0]?.small ?? 0
    const order = await u.placed([{ sku_id: small, qty: 4 }])
    expect((await a.free())[0]).toBe(6)
    const { ver } = await u.info(order.id)
    accepted(await u.s.post('/seller/order/OrderSave', { id: order.id, ver, lines: [{ sku_id: small, qty: 9 }] }))
    expect((await a.free())[0]).toBe(1)
    expect(await u.order([{ sku_id: small, qty: 2 }])).toMatchObject({
      code: 'sku_short',
      data: { errors: [{ field: 'lines.qty', row: 1 }] },
    })
    accepted(await u.s.post('/seller/order/OrderClose', { id: order.id, remark: '不要了' }))
    expect((await a.free())[0]).toBe(10)
    expect((await a.parts()).map(({ status }) => status)).toEqual(['close', 'close'])
    expect(await a.sound()).toEqual([])
    expect(await u.verified()).toMatchObject({ ok: true })
  })
})

describe('the supplier', () => {
  test('sees the goods that it sends, and nothing of the agreement between the store and its buyer', async () => {
    const w = await sold()
    const sku = (await w.u.market()).find(({ sale_price }) => sale_price === 300)
    accepted(await w.u.s.post('/fenxiao/market/PickPrice', { id: sku?.id ?? 0, price: 333 }))
    await w.u.placed([{ sku_id: w.small, qty: 7 }], { seller_note: '老客户', adjust: -31, adjust_reason: '抹零' })
    const reads = [
      ...(await w.a.parts()).map(({ id }) => ['/seller/order/info', { id }] as const),
      ['/seller/order/OrderManage', {}] as const,
      ['/fenxiaoht/sale/SaleManage', {}] as const,
    ]
    const answers = (await Promise.all(reads.map(([path, query]) => w.a.s.get(path, query))))
      .map(({ raw }) => raw.body)
      .join()
    expect(answers).toContain('"goods_amount":1400')
    for (const secret of ['333', '2331', '2300', '老客户', '抹零'])
      expect(answers).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`)) // a moment may hold the digits of a price
    for (const [path, query] of [
      ['/seller/order/info', { id: w.order }],
      ['/seller/goods/GoodsInfo', { id: w.u.picked[0]?.goods ?? 0 }],
    ] as const)
      expect(await w.a.s.get(path, query)).toMatchObject({ http: 404 })
    expect(await w.u.s.get('/seller/order/info', { id: w.part })).toMatchObject({ http: 404 })
    const rival = await supplierOf(t)
    expect(await rival.s.post('/seller/order/OrderSend', { id: w.part })).toMatchObject({ http: 404 })
    for (const who of [w.a.s, w.u.s, rival.s])
      await t.database.db.tenant(who.suid, async (tx) => {
        for (const table of ['order_link', 'supply_sale', 'market_sale', 'orders'])
          expect(
            (await tx.query<{ suid: number }>(`select distinct suid from ${table}`)).filter(
              ({ suid }) => suid !== who.suid,
            ),
          ).toEqual([])
      })
  })

  test('sends and inspects; all else of the order is the store’s', async () => {
    const w = await sold()
    const { ver } = await w.theirs()
    const writes: [string, Record<string, unknown>][] = [
      ['/seller/order/OrderClose', { id: w.part, remark: '不卖' }],
      [
        '/seller/refund/RefundCreate',
        { order_id: w.part, type: 'refund', reason: '不卖', lines: [{ sku_id: w.a.small, qty: 1 }] },
      ],
      ['/seller/order/OrderAmendSave', { order_id: w.part, reason: '改', lines: [{ sku_id: w.a.small, qty: 1 }] }],
    ]
    for (const [path, body] of writes)
      expect([path, (await w.a.s.post(path, body)).code]).toEqual([path, 'supply_order_store'])
    expect((await w.a.s.post('/seller/order/OrderSave', { id: w.part, ver, lines: [] })).status).toBe(false)
    expect(await w.a.s.post('/seller/order/OrderPay', { id: w.part, channel: 'cash' })).toMatchObject({ status: false })
    await w.send()
    expect(await w.a.s.post('/seller/order/OrderReceive', { id: w.part })).toMatchObject({ code: 'receive_elsewhere' })
    expect(await w.a.order({ source: 'supply' })).toMatchObject({ http: 422 })
    expect(await w.ours()).toMatchObject({ status: 'send' })
  })

  test('a stop, another price or goods off sale change no placed order, and block new orders', async () => {
    const w = await sold()
    const { ver } = (await w.a.s.get<{ ver: number }>('/fenxiaoht/supply/SupplyLook', { id: w.a.supply })).data
    const skus = [
      { sku_id: w.a.small, supply_price: 280, min_sale_price: 290, suggest_price: 300 },
      { sku_id: w.a.large, supply_price: 400, min_sale_price: 450, suggest_price: 550 },
    ]
    accepted(await w.a.s.post('/fenxiaoht/supply/SupplySave', { id: w.a.supply, ver, skus }))
    accepted(await w.a.s.post('/fenxiaoht/supply/SupplyStop', { id: w.a.supply }))
    expect((await w.u.order([{ sku_id: w.small, qty: 1 }])).data).toMatchObject({ errors: [{ code: 'not_on_sale' }] })
    await w.send()
    expect(await w.theirs()).toMatchObject({ status: 'send', goods_amount: 1000 })
    expect((await w.u.sales()).reduce((sum, { owed }) => sum + Number(owed), 0)).toBe(1000 + 1200)
    await right(w)
  })

  test('a quota is never oversold, and returned goods can be sold again', async () => {
    const a = await supplierOf(t)
    const { ver } = (await a.s.get<{ ver: number }>('/fenxiaoht/supply/SupplyLook', { id: a.supply })).data
    accepted(
      await a.s.post('/fenxiaoht/supply/SupplySave', {
        id: a.supply,
        ver,
        skus: [{ sku_id: a.small, supply_price: 200, min_sale_price: 250, suggest_price: 300, quota: 5 }],
      }),
    )
    const u = await unionOf(t, [a])
    const small = u.picked[0]?.small ?? 0
    const first = await u.placed([{ sku_id: small, qty: 4 }])
    expect(await u.order([{ sku_id: small, qty: 2 }])).toMatchObject({ code: 'supply_quota' })
    await u.pay(first.id)
    accepted(await u.back(first.id, 'refund', [{ sku_id: small, qty: 2 }]))
    accepted(await u.order([{ sku_id: small, qty: 3 }]))
    expect(await u.order([{ sku_id: small, qty: 1 }])).toMatchObject({ code: 'supply_quota' })
  })
})

test('picked goods keep the price and the sale of the market: the store’s own screens refuse them', async () => {
  const a = await supplierOf(t)
  const u = await unionOf(t, [a])
  const id = u.picked[0]?.goods ?? 0
  // how many there are is the supplier’s to know
  expect((await u.s.get('/seller/goods/SkuManage', { goods_id: id })).data).toMatchObject([
    { available: null },
    { available: null },
  ])
  const { data } = await u.s.get<{ ver: number; skus: object[]; status: string }>('/seller/goods/GoodsInfo', { id })
  expect(data).toMatchObject({ status: 'on', skus: [{ price: 300 }, { price: 550 }] })
  expect(
    await u.s.post('/seller/goods/GoodsSave', {
      id,
      ver: data.ver,
      skus: data.skus.map((row) => ({ ...row, price: 1 })),
    }),
  ).toMatchObject({ code: 'market_goods_fixed' })
  expect(await u.s.post('/seller/goods/GoodsHide', { id })).toMatchObject({ code: 'market_goods_fixed' })
  expect(await u.s.post('/seller/goods/GoodsDel', { id })).toMatchObject({ code: 'market_goods_fixed' })
  const [sku] = await u.market()
  accepted(await u.s.post('/fenxiao/market/PickPrice', { id: sku?.id ?? 0, price: 260 }))
  expect((await u.s.get('/seller/goods/GoodsInfo', { id })).data).toMatchObject({
    skus: [{ price: 260 }, { price: 550 }],
  })
  accepted(await u.s.post('/fenxiao/market/PickHide', { id: u.picked[0]?.copy ?? 0 }))
  expect((await u.s.get('/seller/goods/GoodsInfo', { id })).data).toMatchObject({ status: 'off' })
})

test('fifty concurrent buyers of two stores: exactly the available stock is sold', async () => {
  const a = await supplierOf(t, { qty: 30_000 })
  const stores = [await unionOf(t, [a]), await unionOf(t, [a])]
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_one, n) => {
      const u = stores[n % 2]
      return u?.order([{ sku_id: u.picked[0]?.small ?? 0, qty: 1 }])
    }),
  )
  expect(answers.filter((answer) => answer?.status)).toHaveLength(30)
  expect(new Set(answers.flatMap((answer) => (answer?.status ? [] : [answer?.code])))).toEqual(new Set(['sku_short']))
  expect(await a.free()).toEqual([0, 0])
  expect(await a.sound()).toEqual([])
  await booksAgree(t)
})
