import { expect, test } from 'vitest'
import { goodsOf } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import { ordered, received, recyclePlace, seller, somebody } from './recycle-fixture.ts'

const t = await sectionsApp()

test('[B04] paid goods are in the warehouse of their point, at the paid price', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const fixture = await recyclePlace(
    t,
    { category: { material_id: goods.sack }, point: { warehouse_id: goods.north } },
    s,
  )
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture)
  await received(fixture, id)
  await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs] })
  expect(await goods.stock({ warehouse: goods.north, material: goods.sack })).toEqual([])
  const paid = await s.post<{ inbound_id: number }>(`${seller}/order/OrderPay`, { id })
  expect(paid).toMatchObject({ status: true })
  expect(await goods.info('inbound', paid.data.inbound_id)).toMatchObject({ biz_type: 'recycle', status: 'audited' })
  expect(await goods.stock({ warehouse: goods.north, material: goods.sack })).toMatchObject([
    { on_hand: 1000, value: 20_000 },
  ])
  expect(await s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({ code: 'recycle_paid' })
  expect(await goods.stock({ warehouse: goods.north, material: goods.sack })).toMatchObject([
    { on_hand: 1000, value: 20_000 },
  ])
})

test('[B04] if no operator may audit their own receipts the member is paid, and the receipt waits for another person', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  await s.post('/jxc/setting/InventorySettingSave', { self_audit: false })
  const fixture = await recyclePlace(
    t,
    { category: { material_id: goods.sack }, point: { warehouse_id: goods.north } },
    s,
  )
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture)
  await received(fixture, id)
  await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs] })
  const paid = await s.post<{ inbound_id: number }>(`${seller}/order/OrderPay`, { id })
  expect(paid).toMatchObject({ status: true, data: { status: 'done' } })
  expect(await goods.info('inbound', paid.data.inbound_id)).toMatchObject({ status: 'unaudited' })
  expect(await goods.stock({ warehouse: goods.north, material: goods.sack })).toEqual([])
})

test('[B04] if a warehouse has keepers the member is paid once, and the goods enter stock when a keeper audits the receipt', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const keeper = await s.operator({
    apis: ['/jxc/inbound/InboundAudit', '/jxc/inbound/InboundInfo', '/jxc/inbound/InboundManage'],
  })
  const { ver } = (await s.get<{ ver: number }>('/jxc/warehouse/WarehouseInfo', { id: goods.north })).data
  expect(
    await s.post('/jxc/warehouse/WarehouseSave', { id: goods.north, ver, strict: true, operators: [keeper.uid] }),
  ).toMatchObject({ status: true })
  const fixture = await recyclePlace(
    t,
    { category: { material_id: goods.sack }, point: { warehouse_id: goods.north } },
    s,
  )
  const { me, uid } = await somebody(t, s)
  const id = await ordered(me, fixture)
  await received(fixture, id)
  await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs] })
  const paid = await s.post<{ inbound_id: number }>(`${seller}/order/OrderPay`, { id })
  expect(paid).toMatchObject({ status: true, data: { status: 'done' } })
  const lying = () => goods.stock({ warehouse: goods.north, material: goods.sack })
  expect([await goods.info('inbound', paid.data.inbound_id), await lying()]).toMatchObject([
    { status: 'unaudited', biz_type: 'recycle' },
    [],
  ])
  expect(await s.post('/jxc/inbound/InboundAudit', { id: paid.data.inbound_id, result: 'pass' })).toMatchObject({
    code: 'keeper_only',
  })
  expect(await keeper.post('/jxc/inbound/InboundAudit', { id: paid.data.inbound_id, result: 'pass' })).toMatchObject({
    status: true,
  })
  expect(await lying()).toMatchObject([{ on_hand: 1000, value: 20_000 }])
  expect(await s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({ code: 'recycle_paid' })
  expect(
    (await s.get<object[]>('/seller/wallet/WalletlogManage', { wallet_type: 'recycle', member_id: uid })).data,
  ).toMatchObject([{ income: 20_000, balance_after: 20_000 }])
})

test('[B04] goods paid by weight enter stock by weight', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  const category = { pricing: 'per_kg', base_price: 200, min_price: 0, material_id: goods.wheat }
  const fixture = await recyclePlace(t, { category, point: { warehouse_id: goods.north } }, s)
  const { me } = await somebody(t, s)
  // 2 yuan a kilogram, 42.5 kg
  const id = await ordered(me, fixture, { weight: 42_500, est_amount: 8_500 })
  await received(fixture, id)
  expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs], weight: 40_000 })).toMatchObject({
    data: { status: 'confirming', final_amount: 8_000 },
  })
  await me.post('/buyer/recycle/OrderConfirm', { id, accepted: true })
  expect(await s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({ status: true })
  expect(await goods.stock({ warehouse: goods.north, material: goods.wheat })).toMatchObject([
    { on_hand: 40_000, value: 8_000 },
  ])
  // 333.33 yuan for 1,777.7 kg: no price per kilogram gives this amount, but the stock value equals the paid amount
  const large = await ordered(me, fixture, { weight: 42_500, est_amount: 8_500 })
  await received(fixture, large)
  const inspection = { id: large, answers: [fixture.runs], weight: 1_777_700, adjust: 33_333, adjust_reason: '整批' }
  expect(await s.post(`${seller}/order/OrderInspect`, inspection)).toMatchObject({ status: true })
  await t.database.sql(
    `update recycle_order set status = 'payable', needs_second = false where suid = $1 and id = $2`,
    [s.suid, large],
  )
  expect(await s.post(`${seller}/order/OrderPay`, { id: large })).toMatchObject({ status: true })
  expect(await goods.stock({ warehouse: goods.north, material: goods.wheat })).toMatchObject([
    { on_hand: 1_817_700, value: 41_333 },
  ])
})

test('[B04] cash is paid from a money account, once; without one, or from a disabled one, nothing is paid', async () => {
  const s = await t.supplier()
  const books = booksOf(await goodsOf(s), t.database)
  const fund = await books.fund('回收备用金')
  const fixture = await recyclePlace(t, {}, s)
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture, { payout: 'cash' })
  await received(fixture, id)
  await s.post(`${seller}/order/OrderInspect`, { id, answers: [fixture.runs] })
  expect(await s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({
    data: { errors: [{ field: 'fund_id', code: 'required' }] },
  })
  expect(await s.post(`${seller}/order/OrderPay`, { id, fund_id: fund })).toMatchObject({ status: true })
  expect(await books.fundBalance(fund)).toBe(-20_000)
  expect(await s.post(`${seller}/order/OrderPay`, { id, fund_id: fund })).toMatchObject({ code: 'recycle_paid' })
  expect(await books.fundBalance(fund)).toBe(-20_000)
})
