import { describe, expect, test } from 'vitest'
import type { SelectRow, TableMeta } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('an order reserves its goods at the prices, freight and address of the moment, with the reasons for them', async () => {
  const { s, placed, order, member, small, large, free, sound } = await storeOf(t)
  expect(await free()).toEqual([100, 50])
  const lines = [
    { sku_id: small, qty: 3 },
    { sku_id: large, qty: 2 },
  ]
  const body = { way: 'express', region: '330106', adjust: -100, adjust_reason: '老客户', lines }
  const shown = dataOf(await s.post<Record<string, unknown>>('/seller/order/OrderPreview', body))
  expect(shown).toMatchObject({
    goods_amount: 2000,
    freight_amount: 1400,
    adjust_amount: -100,
    total_amount: 3300,
    freight_why: expect.stringContaining('首费 ¥8.00'),
  })
  expect(shown).toMatchObject({
    lines: [
      { price: 300, share: 855, price_why: '没有适用的价格，按售价' },
      { price: 550, share: 1045 },
    ],
  })
  const preview = async (to: object) => dataOf(await s.post<object>('/seller/order/OrderPreview', { ...body, ...to }))
  expect(await preview({ region: null, member_id: member })).toMatchObject({
    freight_amount: 1400,
    freight_to: expect.stringContaining('杭州'),
  })
  expect(await preview({ region: null })).toMatchObject({
    freight_amount: 0,
    freight_to: null,
    freight_why: '地址未填，运费未计',
  })
  const created = await placed({ lines, adjust: -100, adjust_reason: '老客户', buyer_note: '周末送' })
  expect(created).toMatchObject({
    status: 'submit',
    pay_state: 'unpaid',
    ship_state: 'none',
    pieces: 5,
    goods_amount: 2000,
    freight_amount: 1400,
    adjust_amount: -100,
    total_amount: 3300,
    due_amount: 3300,
    receiver_phone: '138****0001',
    street: '文三路1号',
    order_no: expect.stringMatching(/^DD\d{12}$/),
    expires_at: expect.any(Number),
  })
  expect(created.lines.map(({ share }) => share)).toEqual([855, 1045])
  expect(await free()).toEqual([93, 46])
  expect(await sound()).toEqual([])
  expect((await s.get<object[]>('/seller/order/OrderEventManage', { order_id: created.id })).data).toMatchObject([
    { what: 'placed' },
  ])
  const key = 'a'.repeat(32)
  const [first, again] = [await order({}, s, key), await order({}, s, key)]
  expect(again.data.id).toBe(first.data.id)
  expect(await free()).toEqual([91, 45])
})

test('the picker of an order offers goods on sale only, with price and stock; a picker without a condition offers all goods', async () => {
  const { s, small, goods, order, save, salt } = await storeOf(t)
  const hidden = dataOf(await save({ ...salt, name: '未上架的盐' })).id
  const meta = dataOf(await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 }))
  const remote = meta.x.form?.lines
    .find(({ name }) => name === 'lines')
    ?.fields.find(({ name }) => name === 'sku_id')?.remote
  expect(remote).toMatchObject({ path: '/seller/goods/SkuSelect', among: 'sale=on' })
  const offered = async (terms: Record<string, string>) =>
    (await s.get<SelectRow[]>('/seller/goods/SkuSelect', terms)).data
  const onSale = await offered({ among: 'sale=on' })
  expect(onSale.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual((await skusOf(goods)).toSorted((a, b) => a - b))
  expect(onSale.find(({ id }) => id === small)).toMatchObject({ detail: '售价 3.00 · 可用量 100' })
  accepted(await order({ lines: [{ sku_id: small, qty: 3 }] }))
  expect((await offered({ among: 'sale=on', q: '400g' })).find(({ id }) => id === small)).toMatchObject({
    detail: '售价 3.00 · 可用量 97',
  })
  expect((await offered({})).length).toBeGreaterThan(onSale.length)
  expect(await offered({ ids: String((await skusOf(hidden))[0]), among: 'sale=on' })).toHaveLength(1)
  expect(await s.get('/seller/goods/SkuSelect', { among: 'sale=never' })).toMatchObject({ code: 'bad_option' })
  expect(await s.get('/seller/goods/SkuSelect', { among: 'cost=1' })).toMatchObject({ code: 'bad_filter' })
  async function skusOf(id: number) {
    return dataOf(await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id })).skus.map((sku) => sku.id)
  }
})

test('an invalid purchase is refused with a message, and reserves nothing', async () => {
  const { s, order, small, goods, free, save } = await storeOf(t, { limit_min: 2, limit_max: 10, step: 2 })
  const asking = (qty: number, more = {}) => order({ lines: [{ sku_id: small, qty }], ...more })
  expect(await asking(1)).toMatchObject({ http: 422, code: 'qty_below_min' })
  expect(await asking(3)).toMatchObject({ http: 422, code: 'qty_not_step' })
  expect(await asking(12)).toMatchObject({ http: 422, code: 'qty_above_max' })
  expect(await order({ lines: [] })).toMatchObject({ http: 422 })
  expect(await asking(2, { terms: 'credit' })).toMatchObject({ http: 422 })
  expect(await asking(2, { adjust: -100 })).toMatchObject({ http: 422 })
  expect(await asking(2, { adjust: -601, adjust_reason: '送' })).toMatchObject({ http: 422, code: 'adjust_too_low' })
  expect(await asking(2, { receiver: '王五' })).toMatchObject({ http: 422, code: 'address_needed' })
  expect(await asking(2, { member_id: await memberOf(s, []) })).toMatchObject({ http: 422, code: 'address_needed' })
  expect(
    await asking(2, { receiver: '王五', receiver_phone: '13800000009', region: '650102', street: '1号' }),
  ).toMatchObject({ http: 422, code: 'not_delivered_there' })
  const blocked = await memberOf(s)
  accepted(await s.post('/seller/member/MemberBlock', { id: blocked, remark: '恶意退货' }))
  expect(await asking(2, { member_id: blocked })).toMatchObject({ status: false })
  accepted(await save({ id: goods, ways: ['pickup'] }))
  expect(await asking(2)).toMatchObject({ http: 422, code: 'way_not_offered', msg: expect.stringContaining('快递') })
  accepted(await s.post('/seller/goods/GoodsHide', { id: goods }))
  expect(await asking(2, { way: 'pickup' })).toMatchObject({ http: 422, code: 'not_on_sale' })
  expect(await free()).toEqual([100, 50])
})

test('before payment an order changes in place and reserves its new goods; closing it releases all of them, once', async () => {
  const { s, placed, small, large, free, sound, info } = await storeOf(t)
  const { id, ver } = await placed({ lines: [{ sku_id: small, qty: 60 }] })
  expect(await free()).toEqual([40, 20])
  const changed = await s.post('/seller/order/OrderSave', { id, ver, lines: [{ sku_id: large, qty: 45 }] })
  expect(changed).toMatchObject({ status: true })
  expect(await free()).toEqual([10, 5])
  expect(await info(id)).toMatchObject({ goods_amount: 24_750, pieces: 45, receiver_phone: '138****0001' })
  expect(await s.post('/seller/order/OrderSave', { id, lines: [{ sku_id: large, qty: 51 }] })).toMatchObject({
    http: 409,
    code: 'sku_short',
    msg: expect.stringContaining('可用 50'),
  })
  expect(await s.post('/seller/order/OrderClose', { id })).toMatchObject({ http: 422 })
  accepted(await s.post('/seller/order/OrderClose', { id, remark: '买家不要了' }))
  expect(await s.post('/seller/order/OrderClose', { id, remark: '再来' })).toMatchObject({
    http: 409,
    code: 'order_state',
  })
  expect(await free()).toEqual([100, 50])
  expect(await info(id)).toMatchObject({ status: 'close', close_reason: '买家不要了' })
  expect(await sound()).toEqual([])
})

describe('[trade 1.4] two lines on one stock item, or two buyers', () => {
  test('the demand of all lines on one material is one demand', async () => {
    const { order, small, large, free } = await storeOf(t)
    const lines = [
      { sku_id: small, qty: 60 },
      { sku_id: large, qty: 30 },
    ]
    expect(await order({ lines })).toMatchObject({ http: 409, code: 'sku_short' })
    expect(await free()).toEqual([100, 50])
  })

  test('50 concurrent buyers of one SKU never oversell it, and no call fails internally', async () => {
    const { order, small, free, sound } = await storeOf(t, { qty: 90_000 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => order({ lines: [{ sku_id: small, qty: 3 }] })))
    expect(answers.filter(({ http }) => http >= 500).map(({ raw }) => raw.body)).toEqual([])
    expect(answers.filter(({ status }) => status)).toHaveLength(30)
    expect(new Set(answers.flatMap(({ status, code }) => (status ? [] : [code])))).toEqual(new Set(['sku_short']))
    expect(await free()).toEqual([0, 0])
    expect(await sound()).toEqual([])
  })
})

test('goods come from any warehouse of the delivery method, all from one warehouse if possible', async () => {
  const { s, add, material, placed, large, free, sound } = await storeOf(t, { qty: 10_000 })
  const second = await add('/jxc/warehouse/WarehouseSave', { code: 'CK2', name: '二号仓', type: 'finished' })
  const bill = await add('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: second,
    submit: true,
    lines: [{ material_id: material, qty: 30_000, price: 90_000 }],
  })
  accepted(await s.post('/jxc/inbound/InboundAudit', { id: bill, result: 'pass' }))
  expect(await free()).toEqual([40, 20])
  const reservations = (id: number) =>
    t.database.sql(
      `select warehouse_id::int, sum(qty)::int as qty from reservation where suid = $1 and src_type = 'order' and src_id = $2 and state = 'active' group by 1 order by 1`,
      [s.suid, id],
    )
  const complete = await placed({ lines: [{ sku_id: large, qty: 6 }] })
  expect(await reservations(complete.id)).toEqual([{ warehouse_id: second, qty: 12_000 }])
  const rest = await placed({ lines: [{ sku_id: large, qty: 13 }] })
  expect((await reservations(rest.id)).map(({ qty }) => qty)).toEqual([10_000, 16_000])
  expect(await free()).toEqual([2, 1])
  expect(await sound()).toEqual([])
})

test('an order on account stays within the limit, those that are open counted; it is confirmed at once, as one paid on delivery is', async () => {
  const { s, order, placed, small } = await storeOf(t)
  const partner = await partnerOf(s, 3000)
  const credit = { terms: 'credit', partner_id: partner, freight_given: 0, lines: [{ sku_id: small, qty: 6 }] }
  expect(await placed(credit)).toMatchObject({ status: 'pay', expires_at: null, total_amount: 1800 })
  expect(await order(credit)).toMatchObject({
    http: 409,
    code: 'credit_exceeded',
    msg: expect.stringContaining('18.00'),
  })
  const two = await Promise.all([
    order({ ...credit, lines: [{ sku_id: small, qty: 4 }] }),
    order({ ...credit, lines: [{ sku_id: small, qty: 4 }] }),
  ])
  expect(two.filter(({ status }) => status)).toHaveLength(1)
  expect(await placed({ terms: 'cod' })).toMatchObject({ status: 'pay', pay_state: 'unpaid' })
  expect(await placed({ terms: 'cod', way: 'pickup' })).toMatchObject({ status: 'send' })
})

test('counters equal the lists, also by delivery method', async () => {
  const { s, placed, order } = await storeOf(t)
  await placed()
  await placed({ way: 'pickup' })
  await placed({ terms: 'cod' })
  const gone = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: gone.id, remark: '重复' }))
  const count = async (query = {}) => (await s.get('/seller/order/OrderCount', query)).data
  expect(await count()).toEqual({ submit: 2, pay: 1, send: 0, refund: 0, returns: 0, bepaid: 1, becounsumed: 0 })
  expect(await count({ order_status: 'submit,pay' })).toEqual({ submit: 2, pay: 1 })
  expect(await count({ order_status: 'submit,send', freight_mode: 2 })).toEqual({ submit: 1, send: 0 })
  const clerk = async (apis: string[]) =>
    (await (await s.operator({ apis })).get<object>('/seller/order/OrderCount', { order_status: 'submit,pay' })).data
  expect(await clerk(['/seller/order/OrderManage'])).toEqual({ submit: 2, pay: 1 })
  expect(await clerk(['/seller/member/MemberManage'])).toEqual({ submit: 0, pay: 0 })
  for (const status of ['submit', 'pay'])
    expect((await s.get<object[]>('/seller/order/OrderManage', { status })).data).toHaveLength(
      status === 'submit' ? 2 : 1,
    )
  expect(await order({ lines: [{ sku_id: 999_999, qty: 1 }] })).toMatchObject({ http: 422 })
})
