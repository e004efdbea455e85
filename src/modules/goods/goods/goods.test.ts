import { expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { shopOf } from '../test/shop.ts'

const t = await sectionsApp()
const shop = () => shopOf(t)

test('[B05] goods are saved with SKUs, found in the warehouse, put on sale and taken off sale again', async () => {
  const { s, save, salt } = await shop()
  const { id } = (await save(salt)).data
  const info = await s.get<{ skus: object[]; parts: object[] }>('/seller/goods/GoodsInfo', { id })
  expect(info.data).toMatchObject({
    status: 'off',
    is_show: false,
    price_min: 300,
    price_max: 550,
    skus_count: 2,
    skus: [
      { spec: '400g', price: 300, archived: false },
      { spec: '1kg', price: 550 },
    ],
  })
  const listed = async (is_show: number) =>
    (await s.get<{ id: number }[]>('/seller/goods/GoodsManage', { is_show })).data.map((row) => row.id)
  expect([await listed(1), await listed(0)]).toEqual([[], [id]])
  expect(await s.post('/seller/goods/GoodsOnoff', { id, is_show: true })).toMatchObject({ status: true })
  expect([await listed(1), await listed(0)]).toEqual([[id], []])
  expect(await s.post('/seller/goods/GoodsHide', { id })).toMatchObject({ status: true })
  expect([await listed(1), await listed(0)]).toEqual([[], [id]])
  expect(await s.post('/seller/goods/GoodsDel', { id })).toMatchObject({ status: true })
})

test.each([
  [{ skus: [] }, 'skus', 'sale_no_sku'],
  [{ skus: [{ spec_values: ['400g'], price: 0 }] }, 'skus.price', 'sale_no_price'],
  [{ cat_id: null }, 'cat_id', 'sale_no_category'],
  [{ imgs: [] }, 'imgs', 'sale_no_picture'],
])('goods that lack facts for buyers cannot go on sale, nor lose these facts there: %j', async (lack, field, code) => {
  const { s, save, salt } = await shop()
  const { id } = (await save({ ...salt, ...lack })).data
  expect(await s.post('/seller/goods/GoodsOnoff', { id, is_show: true })).toMatchObject({
    http: 422,
    code,
    data: { errors: [{ field }] },
  })
  const sold = (await save({ ...salt, name: '另一种盐' })).data
  await s.post('/seller/goods/GoodsOnoff', { id: sold.id, is_show: true })
  expect(await save({ id: sold.id, ...lack })).toMatchObject({ code })
})

test.each([
  [
    {
      skus: [
        { spec_values: ['400g'], price: 1 },
        { spec_values: ['400g'], price: 2 },
      ],
    },
    'skus.spec_values',
    'duplicate',
  ],
  [{ skus: [{ spec_values: [], price: 1 }] }, 'skus.spec_values', 'spec_count'],
  [
    {
      skus: [
        { spec_values: ['400g'], price: 1 },
        { spec_values: ['400g '], price: 2 },
      ],
    },
    'skus.spec_values',
    'duplicate',
  ],
  [{ skus: [{ spec_values: [' '], price: 1 }] }, 'skus.spec_values', 'spec_count'],
  [{ limit_min: 5, limit_max: 2 }, 'limit_max', 'limits_crossed'],
  [{ limit_min: 1, limit_max: 3, step: 5 }, 'step', 'step_never'],
  [{ show_at: 2_000_000_000, hide_at: 1_900_000_000 }, 'hide_at', 'hide_before_show'],
  [{ hide_at: 1_600_000_000 }, 'hide_at', 'hide_past'],
  [
    {
      skus: [
        { spec_values: ['400g'], price: 1, code: 'A' },
        { spec_values: ['1kg'], price: 2, code: 'A ' },
      ],
    },
    'skus.code',
    'sku_code_twice',
  ],
  [{ skus: [{ spec_values: ['400g'], price: 300, line_price: 299 }] }, 'skus.line_price', 'line_price_low'],
  [{ skus: [{ spec_values: ['400g'], price: -1 }] }, 'skus.price', 'too_small'],
  [{ cat_id: 999_999_999 }, 'cat_id', 'bad_ref'],
  [{ parts: [{ spec_key: 'x', material_id: 0, ratio: 100_000_000 }] }, 'parts.material_id', 'wrong_type'],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code) => {
  const { save, salt } = await shop()
  const answer = await save({ ...salt, ...body })
  expect(answer).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  expect(answer.raw.body).not.toMatch(/\{(label|min|max|spec)\}/)
})

test('an edit of specifications keeps the ids of SKUs that stay, and knows one by its values when its id is not sent', async () => {
  const { s, save, salt } = await shop()
  const { id } = (await save(salt)).data
  const skus = async () =>
    (await s.get<{ skus: { id: number; spec: string }[] }>('/seller/goods/GoodsInfo', { id })).data.skus.map(
      (sku) => [sku.id, sku.spec] as const,
    )
  const [small, large] = (await skus()).map(([price]) => price)
  expect(
    await save({
      id,
      skus: [
        { spec_values: ['1kg'], price: 600 },
        { spec_values: ['5kg'], price: 2000 },
        { id: small, spec_values: ['450g'], price: 310 },
      ],
    }),
  ).toMatchObject({ status: true })
  expect(await skus()).toEqual([
    [large, '1kg'],
    [expect.any(Number), '5kg'],
    [small, '450g'],
  ])
})

test('a referenced SKU is archived when it is removed, returns with its values, and stays known to its records', async () => {
  const { s, save, salt } = await shop()
  const { id } = (await save(salt)).data
  const skus = async () =>
    (await s.get<{ skus: { id: number; spec: string; archived: boolean }[] }>('/seller/goods/GoodsInfo', { id })).data
      .skus
  const [small, large] = await skus()
  expect(
    await s.post('/seller/price/PriceSave', {
      buyer: 'all',
      target: 'sku',
      sku_id: small?.id,
      price: 250,
      from_qty: 1,
    }),
  ).toMatchObject({ status: true })
  expect(await save({ id, skus: [{ ...large, spec_values: ['1kg'], price: 550 }] })).toMatchObject({ status: true })
  expect((await skus()).map((sku) => [sku.id, sku.archived])).toEqual([
    [large?.id, false],
    [small?.id, true],
  ])
  const prices = async () =>
    (await s.get<{ sku_id_label?: string; target_name?: string }[]>('/seller/price/PriceManage')).data
  expect(JSON.stringify(await prices())).toContain('海晶盐 400g')
  expect((await s.get<object[]>('/seller/goods/SkuSelect')).data).toHaveLength(1)
  const written = await save({
    id,
    skus: [
      { spec_values: ['450g'], price: 1 },
      { id: large?.id, spec_values: ['1kg'], price: 550 },
    ],
  })
  expect(written).toMatchObject({ status: true })
  expect((await skus()).map(({ spec, archived }) => [spec, archived])).toEqual([
    ['450g', false],
    ['1kg', false],
    ['400g', true],
  ])
  expect(
    await save({
      id,
      skus: [
        { spec_values: ['400g'], price: 300 },
        { id: large?.id, spec_values: ['1kg'], price: 550 },
      ],
    }),
  ).toMatchObject({ status: true })
  expect((await skus())[0]).toMatchObject({ id: small?.id, archived: false })
  const lost = await save({
    id,
    skus: [
      { id: small?.id, spec_values: ['500g'], price: 300 },
      { id: large?.id, spec_values: ['1kg'], price: 550 },
    ],
  })
  expect(lost).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'skus.spec_values', code: 'sku_referred', row: 1 }] },
  })
  expect(lost.raw.body).toContain('规格「400g」')
})

test('goods go on sale with the required parameters of their category, and cannot lose them there', async () => {
  const { s, save, salt, cat } = await shop()
  const { ver } = (await s.get<{ ver: number }>('/seller/goodscat/CatInfo', { id: cat })).data
  expect(
    await s.post('/seller/goodscat/CatSave', {
      id: cat,
      ver,
      params: [
        { name: '产地', must: true },
        { name: '等级', must: false },
      ],
    }),
  ).toMatchObject({ status: true })
  const { id } = (await save({ ...salt, params: [{ name: '产地', value: null }] })).data
  expect(await s.post('/seller/goods/GoodsShow', { id })).toMatchObject({
    http: 422,
    code: 'sale_no_param',
    data: { errors: [{ field: 'params' }] },
  })
  await save({ id, params: [{ name: '产地', value: '连云港' }] })
  expect(await s.post('/seller/goods/GoodsShow', { id })).toMatchObject({ status: true })
  expect(await save({ id, params: [] })).toMatchObject({ code: 'sale_no_param' })
})

test('a category without a template inherits the closest template above, and its required parameters', async () => {
  const { s, save, salt, add } = await shop()
  const above = await add('/seller/goodscat/CatSave', {
    name: '调味品',
    specs: [{ name: '净含量', choices: '400g、1kg' }],
    params: [{ name: '产地', must: true }],
  })
  const sea = await add('/seller/goodscat/CatSave', {
    name: '海盐',
    parent_id: above,
    specs: [{ name: '颗粒', choices: '粗、细' }],
  })
  const sun = await add('/seller/goodscat/CatSave', { name: '日晒盐', parent_id: sea })
  const template = async (id: number) => (await s.get('/seller/goods/GoodsTemplate', { id })).data
  expect(await template(above)).toEqual({
    specs: [{ name: '净含量', values: ['400g', '1kg'] }],
    params: [{ name: '产地', values: [] }],
  })
  expect(await template(sun)).toEqual({
    specs: [{ name: '颗粒', values: ['粗', '细'] }],
    params: [{ name: '产地', values: [] }],
  })
  const { id } = (await save({ ...salt, cat_id: sun })).data
  expect(await s.post('/seller/goods/GoodsShow', { id })).toMatchObject({ code: 'sale_no_param' })
})

test('a parameter takes values offered by its category, and keeps its value after the category changes its offer', async () => {
  const { s, save, salt, cat } = await shop()
  const offer = async (choices: string) => {
    const { ver } = (await s.get<{ ver: number }>('/seller/goodscat/CatInfo', { id: cat })).data
    return s.post('/seller/goodscat/CatSave', {
      id: cat,
      ver,
      params: [
        { name: '等级', must: true, choices },
        { name: '产地', must: false },
      ],
    })
  }
  expect(await offer('优级、一级、一级')).toMatchObject({ status: true })
  expect((await s.get('/seller/goods/GoodsTemplate', { id: cat })).data).toEqual({
    specs: [],
    params: [
      { name: '等级', values: ['优级', '一级'] },
      { name: '产地', values: [] },
    ],
  })
  const graded = (value: string, more = {}) => ({
    params: [
      { name: '产地', value: '连云港' },
      { name: '等级', value },
    ],
    ...more,
  })
  const refused = { http: 422, data: { errors: [{ field: 'params.value', code: 'param_choice', row: 2 }] } }
  const other = await save({ ...salt, ...graded('特级') })
  expect(other).toMatchObject(refused)
  expect(other.raw.body).toContain('优级、一级')
  const { id } = (await save({ ...salt, ...graded('一级'), submit: true })).data
  await offer('优级、二级')
  const copy = (await s.post<{ id: number }>('/seller/goods/GoodsCopy', { id })).data.id
  expect((await s.get('/seller/goods/GoodsInfo', { id: copy })).data).toMatchObject({
    params: [{ value: '连云港' }, { name: '等级', value: null }],
  })
  expect(await save({ id, ...graded('一级', { sub_title: '新' }) })).toMatchObject({ status: true })
  expect(await save({ id, ...graded('特级') })).toMatchObject(refused)
  expect(await save({ id, ...graded('二级') })).toMatchObject({ status: true })
})

test('[B05] goods are saved and put on sale in one call, or neither if they are not ready for sale', async () => {
  const { s, save, salt } = await shop()
  expect(await save({ ...salt, imgs: [], submit: true })).toMatchObject({
    code: 'sale_no_picture',
    data: { errors: [{ field: 'imgs' }] },
  })
  expect((await s.get('/seller/goods/GoodsManage')).data).toEqual([])
  const { skus: _skus, ...bare } = salt
  expect(await save({ ...bare, submit: true })).toMatchObject({ code: 'sale_no_sku' })
  const id = (await save({ ...salt, name: '湖盐' })).data.id
  expect(await save({ id, sub_title: '新', submit: true })).toMatchObject({ data: { status: 'on' } })
  expect(await save({ id, sub_title: '旧', submit: true })).toMatchObject({ data: { status: 'on' } })
  const { data } = await save({ ...salt, submit: true })
  expect(data).toMatchObject({ status: 'on' })
  const now = (await s.get<{ shown_at: number; ver: number }>('/seller/goods/GoodsInfo', { id: data.id })).data
  expect(now).toMatchObject({ status: 'on', sale_note: null, ver: data.ver })
  expect(now.shown_at).toBeGreaterThan(0)
})

test('stock that only the shop counts appears in no list of materials or warehouses', async () => {
  const { s, save, salt, material } = await shop()
  const { id } = (
    await save({ ...salt, parts: [{ spec_key: '净含量=400g', material_id: material, ratio: 100_000_000 }] })
  ).data
  const { parts } = (
    await s.get<{ parts: { spec_key: string; material_id: number; shadow: boolean }[] }>('/seller/goods/GoodsInfo', {
      id,
    })
  ).data
  expect(parts).toMatchObject([
    { spec_key: '净含量=400g', material_id: material, shadow: false },
    { spec_key: '净含量=1kg', shadow: true },
  ])
  const shadow = Number(parts[1]?.material_id)
  expect((await s.get<object[]>('/jxc/material/MaterialManage')).data).toHaveLength(1)
  expect((await s.get<object[]>('/jxc/material/MaterialSelect')).data).toHaveLength(1)
  expect((await s.get<object[]>('/jxc/material/MaterialSelect', { ids: shadow })).data).toHaveLength(0)
  expect(await s.get('/jxc/material/MaterialInfo', { id: shadow })).toMatchObject({ code: 'not_found' })
  expect((await s.get<object[]>('/jxc/stock/LineMaterials', { words: '海晶盐 1kg' })).data).toEqual([])
  const composed = [{ spec_key: '净含量=400g', material_id: shadow, ratio: 100_000_000 }]
  expect(await save({ id, parts: composed })).toMatchObject({
    data: { errors: [{ field: 'parts.material_id', code: 'ref_internal' }] },
  })
})

test('a buyer sees the goods on sale now, with the available quantity of each SKU', async () => {
  const { s, save, salt, cat } = await shop()
  const { id } = (await save({ ...salt, params: [{ name: '产地', value: '连云港' }] })).data
  const member = (
    await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李雷', phone: '13900000001', addresses: [] })
  ).data.id
  const me = await buyerOf(t, s, member)
  const detail = () => me.get<{ skus: { id: number }[] }>('/buyer/goods/Detail', { id })
  const listed = async (more = {}) => (await me.get<object[]>('/buyer/goods/List', more)).data
  expect(await detail()).toMatchObject({ http: 404 })
  await s.post('/seller/goods/GoodsShow', { id })
  expect((await detail()).data).toMatchObject({
    name: '海晶盐',
    unit: '袋',
    spec_names: ['净含量'],
    params: [{ name: '产地', value: '连云港' }],
    skus: [{ spec_values: ['400g'], price: 300, available: 0 }, {}],
  })
  expect(await listed({ cat_id: cat, keyword: 'hai' })).toMatchObject([{ id, price_min: 300, price_max: 550 }])
  const later = Math.floor(Date.now() / 1000) + 3600
  await save({ id, show_at: later })
  expect([await listed(), (await detail()).http]).toEqual([[], 404])
})

test('the video of goods is an MP4 file', async () => {
  const { save, salt } = await shop()
  expect(await save({ ...salt, video: `/api/file/${'a'.repeat(24)}.pdf` })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'video', code: 'video_kind' }] },
  })
})
