import { describe, expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { market, marketSkus, pick, readers, supplyWorld } from '../test/supply-world.ts'
import type { Offering } from '../test/supply-world.ts'

const t = await productApp()
const { offering, store } = await supplyWorld(t)

test('[B06] an offer reaches the stores, is picked at their price, inspected, stopped, and goes off sale there', async () => {
  const [m, shop, other] = [await offering(), await store(), await store()]
  const listed = async () => (await m.s.get<ListRow[]>('/seller/goods/GoodsManage')).data[0]?.supply
  expect(await listed()).toBe('none')
  const { id } = (await m.offer()).data
  expect(await listed()).toBe('on')
  const [offer] = await market(shop, m.s)
  expect(offer).toMatchObject({ title: '海晶盐', state: 'offered', price_min: 200, suggest_min: 300, sale_min: null })
  expect(await pick(shop, offer?.id)).toMatchObject({ status: true, data: { state: 'on' } })
  expect((await marketSkus(shop, offer?.id ?? 0)).map((row) => [row.spec, row.supply_price, row.sale_price])).toEqual([
    ['400g', 200, 300],
    ['1kg', 400, 550],
  ])
  expect((await m.s.get('/fenxiaoht/supply/SupplyLook', { id })).data).toMatchObject({
    status: 'on',
    skus: [{ supply_price: 200 }, { quota: 100 }],
  })
  const [row] = (await m.s.get<ListRow[]>('/fenxiaoht/supply/SupplyManage')).data
  expect(row).toMatchObject({ name: '海晶盐', skus_count: 2, price_min: 200, price_max: 400, pickers: 1 })
  expect((await readers(m.s, id)).find((reader) => reader.store === `Supplier ${shop.shortName}`)).toMatchObject({
    state: 'on',
  })
  expect(await m.s.post('/fenxiaoht/supply/SupplyStop', { id })).toMatchObject({ status: true })
  expect(await listed()).toBe('stopped')
  expect(await market(shop, m.s)).toMatchObject([{ state: 'ended', notice: 'stopped' }])
  expect(await market(other, m.s)).toEqual([])
  expect((await readers(m.s, id)).map((reader) => reader.state)).toEqual(['ended'])
  expect(await m.s.post('/fenxiaoht/supply/SupplyDel', { id })).toMatchObject({ code: 'in_use' })
  expect(await m.s.post('/fenxiaoht/supply/SupplyResume', { id })).toMatchObject({ status: true })
  expect(await market(shop, m.s)).toMatchObject([{ state: 'off', notice: null }])
  expect(await market(other, m.s)).toMatchObject([{ state: 'offered' }])
})

describe('when the terms change', () => {
  test('stores that picked the goods are notified, and goods below the minimum price go off sale', async () => {
    const [m, shop, cheap, idle] = [await offering(), await store(), await store(), await store()]
    const { id } = (await m.offer()).data
    const [dear, low] = [(await market(shop, m.s))[0]?.id, (await market(cheap, m.s))[0]?.id]
    await pick(shop, dear)
    await pick(cheap, low, 8500) // 2.55 and 4.68
    const raised = m.terms.map((sku) => ({ ...sku, supply_price: 240, min_sale_price: 290 }))
    expect(await m.change(id, { skus: raised })).toMatchObject({ status: true })
    expect(await market(shop, m.s)).toMatchObject([{ state: 'on', notice: 'price', price_min: 240 }])
    expect(await market(cheap, m.s)).toMatchObject([{ state: 'off', notice: 'below_min' }])
    expect(await market(idle, m.s)).toMatchObject([{ state: 'offered', notice: null }])
    expect(await cheap.post('/fenxiao/market/PickShow', { id: low ?? 0 })).toMatchObject({
      code: 'below_min_sale',
      msg: '「400g」售价 ¥2.55 低于最低售价 ¥2.90',
    })
    const sku = (await marketSkus(cheap, low ?? 0)).find(({ spec }) => spec === '400g')?.id ?? 0
    const price = (cents: number) => cheap.post('/fenxiao/market/PickPrice', { id: sku, price: cents })
    expect(await price(289)).toMatchObject({ code: 'below_min_sale', data: { errors: [{ field: 'price' }] } })
    expect(await price(290)).toMatchObject({ status: true })
    expect(await cheap.post('/fenxiao/market/PickShow', { id: low ?? 0 })).toMatchObject({ data: { state: 'on' } })
    expect(await market(cheap, m.s)).toMatchObject([{ state: 'on', notice: null }])
    expect(await shop.post('/fenxiao/market/Seen', { id: dear ?? 0 })).toMatchObject({ status: true })
    expect(await market(shop, m.s)).toMatchObject([{ notice: null }])
  })
  test('a separate call writes the SKUs alone, at the version that was read', async () => {
    const [m, shop] = [await offering(), await store()]
    const { id, ver } = (await m.offer()).data
    const skus = m.terms.slice(0, 1).map((sku) => ({ ...sku, quota: null, commission_bp: 500, supply_price: 210 }))
    expect(await m.s.post('/fenxiaoht/supply/GoodsPropertySave', { id, ver, skus })).toMatchObject({
      data: { ver: ver + 1 },
    })
    expect(await m.s.post('/fenxiaoht/supply/GoodsPropertySave', { id, ver, skus })).toMatchObject({ code: 'stale' })
    const [copy] = await market(shop, m.s)
    expect(await marketSkus(shop, copy?.id ?? 0)).toMatchObject([
      { spec: '400g', supply_price: 210, commission_bp: 500 },
    ])
    // in the form that the screen sends: an existing line with its id, a new one without
    const looked = async () =>
      (await m.s.get<{ ver: number; skus: ListRow[] }>('/fenxiaoht/supply/SupplyLook', { id })).data
    const [stands] = (await looked()).skus
    const sent = [
      { ...skus[0], id: stands?.id, supply_price: 220 },
      { ...m.terms[1], commission_bp: 0 },
    ]
    expect(await m.s.post('/fenxiaoht/supply/GoodsPropertySave', { id, ver: ver + 1, skus: sent })).toMatchObject({
      status: true,
    })
    expect((await looked()).skus).toMatchObject([{ id: stands?.id, supply_price: 220 }, { supply_price: 400 }])
  })
})

test('[B06] goods that go off sale while a store puts its copy on sale leave no copy on sale', async () => {
  const [m, shop] = [await offering(), await store()]
  await m.offer()
  const mine = (await market(shop, m.s))[0]?.id ?? 0
  await pick(shop, mine)
  for (let n = 0; n < 6; n++) {
    await m.s.post('/seller/goods/GoodsShow', { id: m.goods })
    await Promise.all([
      m.s.post('/seller/goods/GoodsHide', { id: m.goods }),
      shop.post('/fenxiao/market/PickShow', { id: mine }),
    ])
    expect(await market(shop, m.s)).toMatchObject([{ state: 'off' }])
  }
})

test('[B06] stores see goods as they are now: another name, a SKU less, off sale', async () => {
  const [m, shop, idle] = [await offering(), await store(), await store()]
  const { id } = (await m.offer()).data
  const mine = (await market(shop, m.s))[0]?.id ?? 0
  await pick(shop, mine)
  const small = { id: m.small, spec_values: ['400g'], price: 300 }
  expect(await m.save({ id: m.goods, name: '湖盐', skus: [small] })).toMatchObject({ status: true })
  expect(await market(shop, m.s)).toMatchObject([{ title: '湖盐', state: 'on', notice: 'price' }])
  expect((await marketSkus(shop, mine)).map((row) => row.spec)).toEqual(['400g'])
  expect((await m.s.get<ListRow[]>('/fenxiaoht/supply/SupplyManage')).data).toMatchObject([{ id, name: '湖盐' }])
  expect(await m.s.post('/seller/goods/GoodsHide', { id: m.goods })).toMatchObject({ status: true })
  expect(await market(shop, m.s)).toMatchObject([{ state: 'off', notice: 'stopped' }])
  expect(await market(idle, m.s)).toMatchObject([{ title: '湖盐', state: 'offered', notice: null }])
  const others = (await readers(m.s, id)).filter(({ state }) => state !== 'offered')
  expect(others).toMatchObject([{ state: 'off' }])
  expect(await shop.post('/fenxiao/market/PickShow', { id: mine })).toMatchObject({ code: 'supply_goods_off' })
  await m.s.post('/seller/goods/GoodsShow', { id: m.goods })
  expect(await shop.post('/fenxiao/market/PickShow', { id: mine })).toMatchObject({ data: { state: 'on' } })
})

test('archived SKUs leave an offer for good, and its last one stops it, here and at the stores', async () => {
  const [m, shop] = [await offering(), await store()]
  const { id, ver } = (await m.offer()).data
  await pick(shop, (await market(shop, m.s))[0]?.id)
  const looked = async () => (await m.s.get<{ skus: ListRow[] }>('/fenxiaoht/supply/SupplyLook', { id })).data.skus
  const sku = (spec: string, price: number) => ({ spec_values: [spec], price })
  const about = async () => (await m.s.get<ListRow[]>('/fenxiaoht/supply/SupplyManage')).data[0]
  expect(await m.save({ id: m.goods, skus: [{ id: m.large, ...sku('1kg', 550) }] })).toMatchObject({ status: true })
  expect(await about()).toMatchObject({ status: 'on', skus_count: 1, price_min: 400 })
  expect(await looked()).toMatchObject([{ sku_id: m.large }])
  // a form that was filled before still names both
  expect(await m.s.post('/fenxiaoht/supply/SupplySave', { id, ver, skus: m.terms })).toMatchObject({ code: 'stale' })
  expect(await m.change(id, { skus: m.terms })).toMatchObject({
    data: { errors: [{ field: 'skus.sku_id', code: 'ref_off', row: 1 }] },
  })
  expect(await m.save({ id: m.goods, skus: [sku('5kg', 2000)] })).toMatchObject({ status: true })
  expect(await about()).toMatchObject({ status: 'stopped', skus_count: 0 })
  expect(await market(shop, m.s)).toMatchObject([{ state: 'ended', notice: 'stopped' }])
  expect((await readers(m.s, id)).map(({ state }) => state)).toEqual(['ended'])
  expect(await m.s.post('/fenxiaoht/supply/SupplyResume', { id })).toMatchObject({ http: 422, code: 'supply_no_sku' })
  // a returning offer does not reuse its old terms: they must be set again
  expect(await m.save({ id: m.goods, skus: [sku('5kg', 2000), sku('1kg', 550)] })).toMatchObject({ status: true })
  expect(await m.s.post('/fenxiaoht/supply/SupplyResume', { id })).toMatchObject({ http: 422, code: 'supply_no_sku' })
  expect(await m.change(id, { skus: m.terms.slice(1) })).toMatchObject({ status: true })
  expect(await m.s.post('/fenxiaoht/supply/SupplyResume', { id })).toMatchObject({ status: true })
  expect(await market(shop, m.s)).toMatchObject([{ state: 'off', notice: null }])
})

test('goods with an expired sale period go off sale at the stores too', async () => {
  const [m, shop] = [await offering(), await store()]
  await m.offer()
  await pick(shop, (await market(shop, m.s))[0]?.id)
  const soon = Math.floor(Date.now() / 1000) + 3600
  expect(await m.save({ id: m.goods, hide_at: soon })).toMatchObject({ status: true })
  await t.database.sql("update goods set hide_at = now() - interval '1 minute' where suid = $1 and id = $2", [
    m.s.suid,
    m.goods,
  ])
  await t.app.jobs.work('section_work', { suid: m.s.suid, work: 'goods.times' })
  expect((await m.s.get('/seller/goods/GoodsInfo', { id: m.goods })).data).toMatchObject({ status: 'off' })
  expect(await market(shop, m.s)).toMatchObject([{ state: 'off', notice: 'stopped' }])
})

test('an offer without SKUs covers all SKUs at their own price', async () => {
  const m = await offering()
  const { id } = (await m.offer({ skus: undefined })).data
  const offer = (price: number) => ({ supply_price: price, min_sale_price: price, suggest_price: price, quota: null })
  expect((await m.s.get('/fenxiaoht/supply/SupplyLook', { id })).data).toMatchObject({ skus: [offer(300), offer(550)] })
  expect(await m.change(id, { skus: [] })).toMatchObject({
    data: { errors: [{ field: 'skus', code: 'supply_no_sku' }] },
  })
  const other = (await m.save({ ...m.salt, name: '粗盐' })).data.id
  expect(await m.change(id, { goods_id: other })).toMatchObject({
    code: 'read_only',
    data: { errors: [{ field: 'goods_id' }] },
  })
})

describe('the audience of an offer', () => {
  test('a level or chosen stores see it, others do not, and it is withdrawn from leaving stores', async () => {
    const [m, shop, two] = [await offering(), await store(), await store()]
    const pricesOf = async (who: Person, level: number | null) =>
      (await m.s.post<{ id: number }>('/fenxiaoht/store/StoreAdd', { short_name: who.shortName, level })).data
    const [first, second] = [await pricesOf(shop, 1), await pricesOf(two, 2)]
    const { id } = (await m.offer({ scope: 'level', store_level: 1 })).data
    expect([(await market(shop, m.s)).length, (await market(two, m.s)).length]).toEqual([1, 0])
    await m.s.post('/fenxiaoht/store/StoreLevel', { ...second, level: 1 })
    expect(await market(two, m.s)).toHaveLength(1)
    await pick(shop, (await market(shop, m.s))[0]?.id)
    await m.change(id, { scope: 'chosen', store_ids: [second.id] })
    expect(await market(shop, m.s)).toMatchObject([{ state: 'ended', notice: 'withdrawn' }])
    expect(await market(two, m.s)).toHaveLength(1)
    expect(await m.s.post('/fenxiaoht/store/StoreDel', { id: first.id })).toMatchObject({ code: 'supply_store_level' })
    expect(await m.s.post('/fenxiaoht/store/StoreAdd', { short_name: 'nobody-here' })).toMatchObject({
      data: { errors: [{ field: 'short_name', code: 'supply_no_store' }] },
    })
  })
  test('a store that joined later finds it in the market', async () => {
    const m = await offering()
    await m.offer()
    const late = await store()
    expect(await market(late, m.s)).toEqual([])
    expect(await late.post('/fenxiao/market/Refresh', {})).toMatchObject({ status: true })
    expect(await market(late, m.s)).toMatchObject([{ state: 'offered', price_min: 200 }])
    await late.post('/fenxiao/market/Refresh', {})
    expect(await market(late, m.s)).toHaveLength(1)
  })
})

describe('bad input of the supplier', () => {
  test.each<[string, (m: Offering) => Record<string, unknown>, object]>([
    [
      'a least price below the supply price',
      ({ terms }) => ({ skus: terms.map((sku) => ({ ...sku, min_sale_price: 199 })) }),
      { field: 'skus.min_sale_price', code: 'supply_min_low', row: 1 },
    ],
    [
      'a suggestion below the least price',
      ({ terms }) => ({ skus: terms.map((sku) => ({ ...sku, suggest_price: 250 })) }),
      { field: 'skus.suggest_price', code: 'supply_suggest_low', row: 2 },
    ],
    ['a level without one', () => ({ scope: 'level' }), { field: 'store_level', code: 'required' }],
    ['nobody chosen', () => ({ scope: 'chosen' }), { field: 'store_ids', code: 'required' }],
    [
      'an end before the begin',
      () => ({ begin_at: 1_900_000_000, end_at: 1_900_000_000 }),
      { field: 'end_at', code: 'end_before_begin' },
    ],
  ])('%s is refused where it stands', async (_what, more, problem) => {
    const m = await offering()
    const answer = await m.offer(more(m))
    expect(answer.http).toBe(422)
    expect(answer.data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining(problem)]) })
  })
  test('goods that are off sale, SKUs of other goods and a second offer of the same are refused', async () => {
    const [m, other] = [await offering(), await offering()]
    const more = (await m.save({ ...m.salt, name: '粗盐' })).data.id
    expect(await m.offer({ goods_id: more })).toMatchObject({ code: 'supply_goods_off', http: 409 })
    await m.s.post('/seller/goods/GoodsShow', { id: more })
    expect(await m.offer({ goods_id: more })).toMatchObject({
      data: { errors: [{ field: 'skus.sku_id', code: 'supply_foreign_sku', row: 1 }] },
    })
    expect(await m.offer({ skus: other.terms })).toMatchObject({ http: 422 })
    await m.offer()
    expect(await m.offer()).toMatchObject({ data: { errors: [{ field: 'goods_id', code: 'duplicate' }] } })
  })
})

describe('bad input of the store', () => {
  test('a price below the least, a second pick, and one before the begin or after the stop are refused', async () => {
    const [m, shop, other] = [await offering(), await store(), await store()]
    const { id } = (await m.offer()).data
    const [mine, theirs] = [(await market(shop, m.s))[0]?.id, (await market(other, m.s))[0]?.id]
    expect(await pick(shop, mine, 8000)).toMatchObject({
      code: 'below_min_sale',
      data: { errors: [{ field: 'percent' }] },
    })
    expect(await shop.post('/fenxiao/market/Unpick', { id: mine ?? 0 })).toMatchObject({ code: 'not_picked' })
    expect(await pick(shop, mine)).toMatchObject({ status: true })
    expect(await pick(shop, mine)).toMatchObject({ code: 'already_picked', http: 409 })
    expect(await shop.post('/fenxiao/market/Unpick', { id: mine ?? 0 })).toMatchObject({ data: { state: 'offered' } })
    await m.change(id, { begin_at: 1_990_000_000 })
    expect(await pick(shop, mine)).toMatchObject({ code: 'supply_not_begun' })
    await m.change(id, { begin_at: null })
    await m.s.post('/seller/goods/GoodsHide', { id: m.goods })
    expect(await pick(shop, mine)).toMatchObject({ code: 'supply_goods_off' })
    await m.s.post('/fenxiaoht/supply/SupplyStop', { id })
    expect(await pick(other, theirs)).toMatchObject({ http: 404 })
    expect(await m.s.post('/fenxiaoht/supply/SupplyResume', { id })).toMatchObject({ code: 'supply_goods_off' })
  })
  test('a copy with an ended supply cannot be sold, and is removed when it is unpicked', async () => {
    const [m, shop] = [await offering(), await store()]
    const { id } = (await m.offer()).data
    const mine = (await market(shop, m.s))[0]?.id ?? 0
    await pick(shop, mine)
    await m.s.post('/fenxiaoht/supply/SupplyStop', { id })
    expect(await shop.post('/fenxiao/market/PickShow', { id: mine })).toMatchObject({ code: 'supply_stopped' })
    expect(await shop.post('/fenxiao/market/Unpick', { id: mine })).toMatchObject({ status: true })
    expect(await market(shop, m.s)).toEqual([])
    expect(await m.s.post('/fenxiaoht/supply/SupplyDel', { id })).toMatchObject({ status: true })
  })
})
