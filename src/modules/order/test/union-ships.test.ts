import { describe, expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { rightIn, soldIn } from './union-sold.ts'
import { supplierOf, unionOf } from './union-world.ts'

const t = await productApp()
await t.supplier({ is_platform: true })
const right = rightIn(t)
/** As `sold`, of goods that the store sends. */
const sold = soldIn(t)
const byStore = { offer: { ship_by: 'store' } }

const parcelsOf = async (s: Person, order_id: number) =>
  (
    await s.get<{ id: number; status: string; tracking_no: string; supplier: string | null; pieces: number }[]>(
      '/seller/order/ShipmentManage',
      { order_id },
    )
  ).data
const agreedOf = async (s: Person) =>
  (await s.get<{ id: number }[]>('/seller/refund/RefundManage', { status: 'agreed' })).data[0]?.id ?? 0
const inspected = (s: Person, id: number, disposition: string, more: object = {}) =>
  s.post('/seller/refund/RefundReceive', { id, disposition, ...more })
const toShip = async (s: Person) => [
  (await s.get<{ pay: number }>('/seller/order/OrderCount')).data.pay,
  (await s.get<{ id: number }[]>('/seller/order/OrderManage', { status: 'pay', ship_state: 'none,part' })).data.length,
]

describe('goods that the store ships itself', () => {
  test('are reserved and counted at the supplier, and shipped by the store, with mirrored parcels', async () => {
    const w = await sold({ ...byStore, qty: 10_000 })
    // the request to the supplier: neither freight nor an address
    expect(await w.theirs()).toMatchObject({
      status: 'pay',
      freight_amount: 0,
      receiver: null,
      receiver_phone: null,
      street: null,
      total_amount: 1000,
      ship_state: 'store',
    })
    expect(await w.a.free()).toEqual([5, 2])
    expect([await toShip(w.a.s), await toShip(w.u.s)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    const [shown] = (await w.a.s.get<{ x: object }[]>('/seller/order/OrderManage', { status: 'pay' })).data
    expect(shown?.x).toMatchObject({ why: { ship: 'ship_not_here', shipMany: 'ship_not_here' } })
    expect(await w.a.s.post('/seller/order/OrderSend', { id: w.part })).toMatchObject({ code: 'supply_ships' })
    const ship = (lines: object[] = []) =>
      w.u.s.post('/seller/order/OrderSend', { id: w.order, carrier: '顺丰', tracking_no: 'SF1', lines })
    accepted(await ship([{ sku_id: w.small, qty: 2 }]))
    const [theirs] = await parcelsOf(w.a.s, w.part)
    expect(theirs).toMatchObject({ status: 'sent', tracking_no: 'SF1', pieces: 2 })
    expect(await w.a.s.post('/seller/order/ShipmentVoid', { id: theirs?.id ?? 0, remark: '错' })).toMatchObject({
      code: 'supply_parcel',
    })
    const [parcel] = await parcelsOf(w.u.s, w.order)
    accepted(
      await w.u.s.post('/seller/order/ShipmentNumber', { id: parcel?.id ?? 0, carrier: '中通', tracking_no: 'ZT7' }),
    )
    expect(await parcelsOf(w.a.s, w.part)).toMatchObject([{ tracking_no: 'ZT7' }])
    expect(await w.ours()).toMatchObject({ status: 'pay', lines: [{ shipped_qty: 2, cost: 400 }, { shipped_qty: 0 }] })
    await right(w)
    accepted(await w.u.s.post('/seller/order/ShipmentVoid', { id: parcel?.id ?? 0, remark: '地址写错' }))
    expect(await parcelsOf(w.a.s, w.part)).toMatchObject([{ status: 'void' }])
    accepted(await ship())
    expect(await w.theirs()).toMatchObject({ status: 'send', due_amount: 0, shipped_qty: 4 })
    accepted(await w.u.s.post('/seller/order/OrderReceive', { id: w.order }))
    expect(await w.theirs()).toMatchObject({ status: 'done' })
    // 3 × 2.00 and 4.00, no freight
    expect((await w.u.sales()).reduce((sum, { owed }) => sum + Number(owed), 0)).toBe(1000)
    await right(w)
  })

  test('go with own goods in one parcel, by the store’s freight, and are paid for on delivery', async () => {
    const u0 = await t.supplier({ is_union: true })
    const store = await storeOf(t, {}, u0)
    const [a, b] = [await supplierOf(t, byStore), await supplierOf(t)]
    const u = await unionOf(t, [a, b], u0)
    const [mine, theirs] = [u.picked[0]?.small ?? 0, u.picked[1]?.small ?? 0]
    const both = [
      { sku_id: store.small, qty: 1 },
      { sku_id: mine, qty: 2 },
    ]
    const body = { member_id: u.member, way: 'express', region: '330106', terms: 'cod' }
    const preview = (lines: object[]) =>
      u.s.post<{ freight_amount: number }>('/seller/order/OrderPreview', { ...body, lines })
    expect(await preview([...both, { sku_id: theirs, qty: 1 }])).toMatchObject({
      data: { errors: [{ field: 'terms', code: 'supply_no_cod' }] },
    })
    expect(await u.order([{ sku_id: theirs, qty: 1 }], { terms: 'cod' })).toMatchObject({
      data: { errors: [{ code: 'supply_no_cod' }] },
    })
    expect((await preview(both)).data.freight_amount).toBe(800)
    const order = await u.placed(both, { terms: 'cod' })
    expect(order).toMatchObject({ status: 'pay', due_amount: 1700 })
    const [part] = await a.parts()
    expect(part).toMatchObject({ status: 'pay', total_amount: 400 })
    accepted(await u.s.post('/seller/order/OrderSend', { id: order.id }))
    expect((await parcelsOf(u.s, order.id)).map(({ pieces }) => pieces)).toEqual([3])
    expect((await parcelsOf(a.s, part?.id ?? 0)).map(({ pieces }) => pieces)).toEqual([2])
    await u.pay(order.id)
    expect(await store.sound()).toEqual([])
    // one return, as all goods came from the store
    const { id } = dataOf(
      await u.back(order.id, 'return', [
        { sku_id: store.small, qty: 1 },
        { sku_id: mine, qty: 1 },
      ]),
    )
    const free = await a.free()
    accepted(await inspected(u.s, id, 'restock'))
    expect((await a.free())[0]).toBe((free[0] ?? 0) + 1)
    expect(await store.sound()).toEqual([])
    await right({ a, u })
  })

  test('can be picked up if the store allows it; goods that a supplier sends cannot', async () => {
    const [a, b] = [await supplierOf(t, byStore), await supplierOf(t)]
    const u = await unionOf(t, [a, b])
    const cat_id = dataOf(await u.s.post<{ id: number }>('/seller/goodscat/CatSave', { name: '食盐' })).id
    const fetched = async (n: number) => {
      const id = u.picked[n]?.goods ?? 0
      const { ver } = (await u.s.get<{ ver: number }>('/seller/goods/GoodsInfo', { id })).data
      return u.s.post('/seller/goods/GoodsSave', { id, ver, cat_id, ways: ['express', 'pickup'] })
    }
    expect(await fetched(1)).toMatchObject({ code: 'market_goods_fixed' })
    accepted(await fetched(0))
    const order = await u.placed([{ sku_id: u.picked[0]?.small ?? 0, qty: 2 }], { way: 'pickup' })
    await u.pay(order.id)
    const [{ code } = { code: '' }] = await t.database.sql<{ code: string }>(
      `select redeem_code as code from orders where suid = $1 and id = $2`,
      [u.s.suid, order.id],
    )
    expect(await a.parts()).toMatchObject([{ status: 'pay' }])
    accepted(await u.s.post('/seller/order/OrderRedeem', { code }))
    expect(await u.info(order.id)).toMatchObject({ status: 'done', shipped_qty: 2 })
    expect(await a.info((await a.parts())[0]?.id ?? 0)).toMatchObject({ status: 'done', shipped_qty: 2 })
    // another sender of the offer: new orders go by carrier again
    const { ver } = (await a.s.get<{ ver: number }>('/fenxiaoht/supply/SupplyLook', { id: a.supply })).data
    accepted(await a.s.post('/fenxiaoht/supply/SupplySave', { id: a.supply, ver, ship_by: 'supplier' }))
    expect((await u.s.get('/seller/goods/GoodsInfo', { id: u.picked[0]?.goods ?? 0 })).data).toMatchObject({
      ways: ['express'],
    })
    await right({ a, u })
  })

  test('come back to the store, which inspects them: unfit pieces wait at the supplier for a decision', async () => {
    const w = await sold({ ...byStore, qty: 10_000 })
    const defective = await w.a.add('/jxc/warehouse/WarehouseSave', { code: 'BL', name: '不良品仓', type: 'defective' })
    accepted(await w.u.s.post('/seller/order/OrderSend', { id: w.order }))
    const { id } = dataOf(await w.u.back(w.order, 'return', [{ sku_id: w.small, qty: 3 }]))
    expect(await inspected(w.a.s, await agreedOf(w.a.s), 'restock')).toMatchObject({ code: 'supply_store_inspects' })
    const received = [
      ['restock', 1],
      ['scrap', 1],
      ['missing', 1],
    ].map(([disposition, qty]) => ({ sku_id: w.small, disposition, qty }))
    accepted(await inspected(w.u.s, id, 'restock', { found: received }))
    expect((await w.u.s.get('/seller/refund/RefundInfo', { id })).data).toMatchObject({
      status: 'paying',
      total_amount: 600,
    })
    expect((await w.a.free())[0]).toBe(6)
    const stock = (await w.a.s.get<{ on_hand: number }[]>('/jxc/stock/StockManage', { warehouse_id: defective })).data
    expect(stock.map(({ on_hand }) => on_hand)).toEqual([1000])
    expect((await w.u.sales()).reduce((sum, { owed }) => sum + Number(owed), 0)).toBe(600)
    await right(w)
  })

  test('of one supplier can share an order with goods that it sends, and each side sends its own', async () => {
    const a = await supplierOf(t)
    const name = '岩盐'
    const more = dataOf(
      await a.save({
        ...a.salt,
        name,
        skus: [{ spec_values: ['400g'], price: 300, weight: 400 }],
        parts: [{ spec_key: '净含量=400g', material_id: a.material, ratio: 1e8 }],
      }),
    ).id
    accepted(await a.s.post('/seller/goods/GoodsShow', { id: more }))
    const u = await unionOf(t, [a])
    const [sku] = (await a.s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: more })).data.skus
    accepted(
      await a.s.post('/fenxiaoht/supply/SupplySave', {
        goods_id: more,
        ship_by: 'store',
        skus: [{ sku_id: sku?.id ?? 0, supply_price: 100, min_sale_price: 100, suggest_price: 300 }],
      }),
    )
    const copies = (await u.s.get<{ id: number; title: string }[]>('/fenxiao/market/GoodsManage')).data
    accepted(
      await u.s.post('/fenxiao/market/Pick', {
        id: copies.find(({ title }) => title === name)?.id ?? 0,
        percent: 10_000,
      }),
    )
    const ownGoods =
      (await u.s.get<{ id: number; name: string }[]>('/seller/goods/GoodsManage')).data.find(
        (goods) => goods.name === name,
      )?.id ?? 0
    const [rock] = (await u.s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: ownGoods })).data.skus
    const [salt, stone] = [u.picked[0]?.small ?? 0, rock?.id ?? 0]
    const order = await u.placed([
      { sku_id: salt, qty: 2 },
      { sku_id: stone, qty: 2 },
    ])
    await u.pay(order.id)
    const [part] = await a.parts()
    // the supplier’s freight covers the goods that it ships: 0.8 kg
    expect(part).toMatchObject({ freight_amount: 800, total_amount: 1400, ship_state: 'none' })
    accepted(await u.s.post('/seller/order/OrderSend', { id: order.id }))
    expect(await u.info(order.id)).toMatchObject({
      status: 'pay',
      ship_state: 'supplier',
      lines: [{ shipped_qty: 0 }, { shipped_qty: 2 }],
    })
    accepted(await a.s.post('/seller/order/OrderSend', { id: part?.id ?? 0 }))
    expect(await u.info(order.id)).toMatchObject({ status: 'send', shipped_qty: 4 })
    expect(await parcelsOf(a.s, part?.id ?? 0)).toMatchObject([{ pieces: 2 }, { pieces: 2 }])
    expect(
      await u.back(order.id, 'return', [
        { sku_id: salt, qty: 1 },
        { sku_id: stone, qty: 1 },
      ]),
    ).toMatchObject({ data: { errors: [{ code: 'supply_one_return' }] } })
    await right({ a, u })
  })
})

describe('an exchange of picked goods', () => {
  const swap = async (w: Awaited<ReturnType<typeof sold>>, qty: number) =>
    dataOf(await w.u.back(w.order, 'exchange', [{ sku_id: w.small, qty }])).id

  test('goes to the supplier, who inspects it and ships again, and reopens a completed order', async () => {
    const w = await sold({ qty: 10_000 })
    await w.send()
    accepted(await w.u.s.post('/seller/order/OrderReceive', { id: w.order }))
    const id = await swap(w, 2)
    expect(await inspected(w.u.s, id, 'restock')).toMatchObject({ code: 'supply_inspects' })
    const theirs = await agreedOf(w.a.s)
    for (const [path, more] of [
      ['RefundToReturn', {}],
      ['RefundCancel', {}],
      ['RefundSentBack', { no: 'X' }],
    ] as const)
      expect(await w.a.s.post(`/seller/refund/${path}`, { id: theirs, ...more })).toMatchObject({
        code: 'supply_order_store',
      })
    accepted(await inspected(w.a.s, theirs, 'restock'))
    expect((await w.u.s.get('/seller/refund/RefundInfo', { id })).data).toMatchObject({
      status: 'done',
      total_amount: 0,
      outcomes: [{ disposition: 'supplier', qty: 2 }],
    })
    expect(await w.ours()).toMatchObject({ status: 'pay', ship_state: 'supplier', refunded_amount: 0 })
    expect(await w.theirs()).toMatchObject({ status: 'pay', ship_state: 'part' })
    // meanwhile it is not owed, and nothing of the order is settled
    const owed = async () => (await w.u.sales()).reduce((sum, row) => sum + Number(row.owed), 0)
    expect(await owed()).toBe(600 + 1200)
    await t.database.sql(`update market_sale set settle_on = now() - interval '1 minute' where suid = $1`, [w.u.s.suid])
    await t.app.jobs.work('section_work', { suid: w.u.s.suid, work: 'order.supply' })
    expect((await w.u.sales()).map(({ settled }) => settled)).toEqual([0, 0, 0])
    await right(w)
    await w.send({ tracking_no: 'SF2' })
    expect(await w.ours()).toMatchObject({ status: 'send', shipped_qty: 4 })
    expect(await owed()).toBe(1000 + 1200)
    accepted(await w.u.s.post('/seller/order/OrderReceive', { id: w.order }))
    expect(await w.theirs()).toMatchObject({ status: 'done', due_amount: 0 })
    await right(w)
  })

  test('of goods that the store sends is inspected by the store, and shipped again by it', async () => {
    const w = await sold({ ...byStore, qty: 6000 })
    accepted(await w.u.s.post('/seller/order/OrderSend', { id: w.order }))
    // broken goods are exchanged while the supplier has stock
    accepted(await inspected(w.u.s, await swap(w, 1), 'scrap'))
    expect(await w.a.free()).toEqual([0, 0])
    expect(await w.theirs()).toMatchObject({ status: 'pay', ship_state: 'store' })
    accepted(await w.u.s.post('/seller/order/OrderSend', { id: w.order, tracking_no: 'SF2', carrier: '顺丰' }))
    expect((await parcelsOf(w.a.s, w.part)).map(({ pieces }) => pieces)).toEqual([1, 4])
    expect(await inspected(w.u.s, await swap(w, 1), 'scrap')).toMatchObject({ code: 'exchange_short' })
    await right(w)
  })

  test('that is changed to a return is a return at the supplier too, once the store has decided it', async () => {
    const w = await sold()
    await w.send()
    const id = await swap(w, 2)
    const { ver } = (await w.u.s.get<{ ver: number }>('/seller/order/OrderSettingInfo')).data
    accepted(await w.u.s.post('/seller/order/OrderSettingSave', { ver, refund_limit: 1 }))
    const theirs = await agreedOf(w.a.s)
    accepted(await w.u.s.post('/seller/refund/RefundToReturn', { id }))
    const there = async () => (await w.a.s.get('/seller/refund/RefundInfo', { id: theirs })).data
    expect(await there()).toMatchObject({ type: 'return', status: 'applied', total_amount: 400 })
    expect(await w.a.s.post('/seller/refund/RefundAgree', { id: theirs })).toMatchObject({ code: 'supply_order_store' })
    expect(await inspected(w.a.s, theirs, 'restock')).toMatchObject({ code: 'refund_state' })
    accepted(await w.u.s.post('/seller/refund/RefundCancel', { id }))
    expect(await there()).toMatchObject({ status: 'cancelled' })
    accepted(await w.u.s.post('/seller/order/OrderSettingSave', { ver: ver + 1, refund_limit: null }))
    const again = await swap(w, 2)
    accepted(await w.u.s.post('/seller/refund/RefundToReturn', { id: again }))
    accepted(await inspected(w.a.s, await agreedOf(w.a.s), 'restock'))
    expect((await w.u.s.get('/seller/refund/RefundInfo', { id: again })).data).toMatchObject({
      type: 'return',
      status: 'paying',
      total_amount: 600,
    })
    await right(w)
  })

  test('without any returned piece reopens no order', async () => {
    const w = await sold()
    await w.send()
    accepted(await w.u.s.post('/seller/order/OrderReceive', { id: w.order }))
    const id = await swap(w, 1)
    accepted(await inspected(w.a.s, await agreedOf(w.a.s), 'missing'))
    expect((await w.u.s.get('/seller/refund/RefundInfo', { id })).data).toMatchObject({ status: 'done' })
    expect([(await w.ours()).status, (await w.theirs()).status]).toEqual(['done', 'done'])
    await right(w)
  })
})
