import { expect, test } from 'vitest'
import { shopOf } from '../test/shop.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
type Row = Record<string, unknown>

async function priced() {
  const shop = await shopOf(t)
  const { id } = (await shop.save(shop.salt)).data
  const { s } = shop
  const prices = async () =>
    (await s.get<{ skus: { price: number }[] }>('/seller/goods/GoodsInfo', { id })).data.skus.map(({ price }) => price)
  const change = (body: Row) => s.post<{ text: string }>('/seller/goods/GoodsPrice', { ids: [id], ...body })
  return { ...shop, id, prices, change }
}

test('prices of many goods change by percentage and amount, rounded as chosen, after a preview that changes nothing', async () => {
  const { s, id, prices, change, cat, save, salt } = await priced()
  expect((await change({ percent: 500, round: 'jiao' })).data.text).toBe(
    '预览：共 2 个规格，其中 2 个会改价\n海晶盐 1kg  ¥5.50 → ¥5.80\n海晶盐 400g  ¥3.00 → ¥3.20',
  )
  expect(await prices()).toEqual([300, 550])
  expect((await change({ percent: 500, round: 'jiao', preview: false })).data.text).toContain(
    '已改价：共 2 个规格，其中 2 个已改',
  )
  expect(await prices()).toEqual([320, 580])
  await change({ amount: -20, preview: false })
  expect(await prices()).toEqual([300, 560])
  expect(await change({ amount: -300, preview: false })).toMatchObject({ http: 422, code: 'price_gone' })
  expect(await change({})).toMatchObject({ http: 422, data: { errors: [{ field: 'percent' }] } })
  const log = (
    await s.get<{ price_from: number; price_to: number }[]>('/seller/goods/GoodsPriceLogManage', {
      goods_id: id,
      way: 'batch',
    })
  ).data
  expect(new Set(log.map((row) => `${row.price_from} ${row.price_to}`))).toEqual(
    new Set(['300 320', '550 580', '320 300', '580 560']),
  )
  const below = await s.post<{ id: number }>('/seller/goodscat/CatSave', { name: '海盐', parent_id: cat })
  await save({ ...salt, name: '日晒盐', cat_id: below.data.id })
  expect((await s.post('/seller/goods/GoodsPriceAll', { cat_id: cat, percent: 1000 })).data).toMatchObject({ skus: 4 })
  expect((await s.post('/seller/goods/GoodsPriceAll', { cat_id: below.data.id, percent: 1000 })).data).toMatchObject({
    skus: 2,
  })
})

test('goods without a price get no price below zero', async () => {
  const { s, save, salt } = await priced()
  const unpriced = (
    await save({ ...salt, name: '未定价', skus: ['400g', '1kg'].map((text) => ({ spec_values: [text], price: 0 })) })
  ).data
  const reprice = (amount: number) => s.post('/seller/goods/GoodsPrice', { ids: [unpriced.id], amount, preview: false })
  expect(await reprice(-100)).toMatchObject({ http: 422, code: 'price_gone' })
  expect(await reprice(100)).toMatchObject({ status: true })
})

test('no price is raised above its list price', async () => {
  const { id, save, change, prices } = await priced()
  await save({ id, skus: [{ spec_values: ['400g'], price: 300, line_price: 320 }] })
  const refused = await change({ amount: 21 })
  expect(refused).toMatchObject({
    http: 422,
    code: 'price_over_line',
    msg: '「海晶盐 400g」改后的价格 ¥3.21 高于划线价 ¥3.20，请先改划线价',
  })
  expect(await change({ amount: 20, preview: false })).toMatchObject({ status: true })
  expect(await prices()).toEqual([320])
})

test('concurrent price changes of two people both apply, and no price exceeds the maximum', async () => {
  const { s, id, prices, change } = await priced()
  const changes = await Promise.all(Array.from({ length: 6 }, () => change({ amount: 100, preview: false })))
  expect(changes.map(({ status }) => status)).not.toContain(false)
  expect(await prices()).toEqual([900, 1150])
  const log = await s.get<{ price_from: number }[]>('/seller/goods/GoodsPriceLogManage', {
    goods_id: id,
    way: 'batch',
    limit: 100,
  })
  expect(new Set(log.data.map((row) => row.price_from)).size).toBe(12)
  expect(await change({ amount: 1_000_000_000_000, preview: false })).toMatchObject({ http: 422, code: 'price_over' })
  expect(await prices()).toEqual([900, 1150])
})

test('goods restored from the bin drop a category that was deleted in the meantime', async () => {
  const { s, save, salt, add } = await shopOf(t)
  const cat_id = await add('/seller/goodscat/CatSave', { name: '海盐' })
  const freight_template_id = await add('/seller/freight/FreightSave', {
    name: '包邮',
    charge: 'pieces',
    rules: [{ first: 1000, first_fee: 0 }],
  })
  const { id } = (await save({ ...salt, cat_id, freight_template_id })).data
  await s.post('/seller/goods/GoodsDel', { id })
  expect(await s.post('/seller/goodscat/CatDel', { id: cat_id })).toMatchObject({ status: true })
  expect(await s.post('/seller/goods/GoodsRestore', { ids: [id] })).toMatchObject({ status: true })
  expect((await s.get<Row>('/seller/goods/GoodsInfo', { id })).data).toMatchObject({
    cat_id: null,
    freight_template_id,
  })
  expect(await s.post('/seller/goods/GoodsShow', { id })).toMatchObject({ code: 'sale_no_category' })
})

test('goods go on and off sale at their time, and report why they could not', async () => {
  const { s, id, save, salt } = await priced()
  const now = Math.floor(Date.now() / 1000)
  const bare = (await save({ ...salt, name: '无图', imgs: [], show_at: now - 60 })).data.id
  await save({ id, show_at: now - 60, hide_at: now + 3600 })
  const about = async (goodsId: number) => (await s.get<Row>('/seller/goods/GoodsInfo', { id: goodsId })).data
  await t.app.jobs.work('section_work', { suid: s.suid, work: 'goods.times' })
  expect(await about(id)).toMatchObject({ status: 'on', is_show: true })
  expect((await about(bare)).sale_note).toContain('没有图片')
  expect(await about(bare)).toMatchObject({ status: 'off', show_at: null })
})

test('edible salt needs our licence to be on sale', async () => {
  const { s, id, save } = await priced()
  await save({ id, food_salt: true })
  const show = () => s.post('/seller/goods/GoodsShow', { id })
  expect(await show()).toMatchObject({ http: 422, code: 'sale_no_licence', data: { errors: [{ field: 'food_salt' }] } })
  await s.post('/jxc/setting/InventorySettingSave', {
    salt_licence_no: 'Y1',
    salt_licence_until: 1_600_000_000 - (1_600_000_000 % 86_400) - 28_800,
  })
  expect(await show()).toMatchObject({ code: 'sale_no_licence' })
  await s.post('/jxc/setting/InventorySettingSave', { salt_licence_no: 'Y1', salt_licence_until: null })
  expect(await show()).toMatchObject({ status: true })
})

test('goods are copied off sale, deleted, restored, and deleted permanently', async () => {
  const { s, id, save, salt } = await priced()
  await save({ id, code: 'A1' })
  const copy = (await s.post<{ id: number }>('/seller/goods/GoodsCopy', { id })).data.id
  expect((await s.get<Row>('/seller/goods/GoodsInfo', { id: copy })).data).toMatchObject({
    name: '海晶盐 (2)',
    code: null,
    status: 'off',
    skus_count: 2,
  })
  expect(await s.post('/seller/goods/GoodsDel', { ids: [id, copy] })).toMatchObject({ status: true })
  const bin = async () => (await s.get<Row[]>('/seller/goods/GoodsBinManage')).data.map((row) => row.id)
  expect(new Set(await bin())).toEqual(new Set([id, copy]))
  await save({ ...salt, name: '占用', code: 'A1' })
  expect(await s.post('/seller/goods/GoodsRestore', { ids: [id] })).toMatchObject({ http: 409, code: 'code_taken' })
  expect(await s.post('/seller/goods/GoodsRestore', { ids: [copy] })).toMatchObject({ status: true })
  expect(await s.post('/seller/goods/GoodsPurge', { ids: [id] })).toMatchObject({ status: true })
  expect(await bin()).toEqual([])
  expect(await s.post('/seller/goods/GoodsRestore', { ids: [id] })).toMatchObject({ http: 404 })
  const other = await t.supplier()
  expect(await other.post('/seller/goods/GoodsRestore', { ids: [copy] })).toMatchObject({ http: 404 })
})
