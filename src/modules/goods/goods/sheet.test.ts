import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { pngOf, sendRows, sheetPath, zipOf } from '../test/sheet-of.ts'
import { shopOf } from '../test/shop.ts'

const t = await sectionsApp()
type Row = Record<string, unknown>
const titles = ['商品', '货号', '商品分类', '销售单位', '规格项', '规格', '售价', '库存组成', '配送方式']

async function shop() {
  const store = await shopOf(t)
  const { s } = store
  const listed = async () => (await s.get<Row[]>(sheetPath, { sort: 'id', order: 'true' })).data
  const rows = async () => (await listed()).map((row) => [row.title, row.spec, row.price])
  const info = async () => {
    const [first] = (await s.get<Row[]>('/seller/goods/GoodsManage', { sort: 'id', order: 'true' })).data
    return (
      await s.get<{ id: number; skus: { id: number; price: number; img: string | null }[]; imgs: string[] }>(
        '/seller/goods/GoodsInfo',
        { id: Number(first?.id) },
      )
    ).data
  }
  return { ...store, listed, rows, info }
}

test('[B05] a file with one row per SKU creates goods with SKUs, prices and stock; a value given once applies to all rows of its goods', async () => {
  const { s, rows, info } = await shop()
  const file = [
    titles,
    ['精制盐', 'A1', '食盐', '袋', '净含量', '400g', '3.00', 'YAN × 0.4', '快递'],
    ['', '', '', '', '', '1kg', '5.50', 'YAN*1', ''],
    ['散装盐', '', '食盐', '袋', '', '', '1.20', '', '快递'],
  ]
  const dry = await sendRows(s, file, { dry: true })
  expect(dry.data).toMatchObject({ inserted: 2, updated: 0, errors: [] })
  expect(dry.data.x?.preview?.map(({ what, name }) => [what, name])).toEqual([
    ['new', '精制盐 400g'],
    ['new', '精制盐 1kg'],
    ['new', '散装盐'],
  ])
  expect(await rows()).toEqual([])
  expect((await sendRows(s, file)).data).toMatchObject({ inserted: 2 })
  expect(await rows()).toEqual([
    ['精制盐', '400g', 300],
    ['精制盐', '1kg', 550],
    ['散装盐', null, 120],
  ])
  expect(await info()).toMatchObject({
    code: 'A1',
    status: 'off',
    spec_names: ['净含量'],
    parts: [{ spec_key: '净含量=400g', ratio: 40_000_000, shadow: false }, { ratio: 100_000_000 }],
  })
})

test('rows of existing goods change only the given columns, matched by item number, name and specification', async () => {
  const { s, rows, info, save, salt } = await shop()
  await save({ ...salt, code: 'A1' })
  const ids = (await info()).skus.map(({ id }) => id)
  const short = ['商品', '货号', '规格', '售价']
  const dry = await sendRows(s, [short, ['海晶盐', 'A1', '400g', '3.20'], ['海晶盐', 'A1', '1kg', '']], { dry: true })
  expect(dry.data).toMatchObject({ inserted: 0, updated: 1 })
  expect(dry.data.x?.preview).toMatchObject([
    { row: 2, what: 'changed', changes: [{ title: '售价', from: '3.00', to: '3.20' }] },
  ])
  expect((await sendRows(s, [short, ['海晶盐', '', '400g', '3.20'], ['', '', '5kg', '20']])).data).toMatchObject({
    updated: 1,
  })
  expect(await rows()).toEqual([
    ['海晶盐', '400g', 320],
    ['海晶盐', '1kg', 550],
    ['海晶盐', '5kg', 2000],
  ])
  const now = await info()
  expect(now.skus.slice(0, 2).map(({ id }) => id)).toEqual(ids)
  expect(now).toMatchObject({ code: 'A1', imgs: salt.imgs })
  expect((await sendRows(s, [short, ['海晶盐', '', '400g', '3.20']])).data).toMatchObject({ updated: 0, skipped: 1 })
  const log = (await s.get<Row[]>('/seller/goods/GoodsPriceLogManage', { way: 'import' })).data
  expect(new Set(log.map(({ spec }) => spec))).toEqual(new Set(['400g', '5kg']))
})

test('a file sets parameters of goods: omitted ones stay, the category offers their values, and an export can be imported', async () => {
  const { s, cat } = await shop()
  const { ver } = (await s.get<{ ver: number }>('/seller/goodscat/CatInfo', { id: cat })).data
  await s.post('/seller/goodscat/CatSave', {
    id: cat,
    ver,
    params: [{ name: '等级', must: true, choices: '优级、一级' }],
  })
  const heads = ['商品', '商品分类', '销售单位', '规格项', '规格', '售价', '配送方式', '参数']
  const file = (params: string) => [
    heads,
    ['参数盐', '食盐', '袋', '净含量', '400g', '3', '快递', params],
    ['', '', '', '', '1kg', '5', '', ''],
  ]
  const labels = async () => {
    const [first] = (await s.get<Row[]>('/seller/goods/GoodsManage')).data
    const { params } = (await s.get<{ params: Row[] }>('/seller/goods/GoodsInfo', { id: Number(first?.id) })).data
    return params.map(({ name, value }) => [name, value])
  }
  expect((await sendRows(s, file('一级'))).data.errors).toMatchObject([{ row: 2, col: '参数', code: 'sheet_params' }])
  expect((await sendRows(s, file('等级：特级'))).data.errors).toMatchObject([
    { row: 2, col: '参数', code: 'param_choice' },
  ])
  expect((await sendRows(s, file('等级：一级；箱规：10 袋；20 袋'))).data).toMatchObject({ inserted: 1 })
  expect(await labels()).toEqual([
    ['等级', '一级'],
    ['箱规', '10 袋；20 袋'],
  ])
  const out = String((await s.get<Row[]>(sheetPath)).data[0]?.params)
  expect((await sendRows(s, file(out), { dry: true })).data).toMatchObject({ skipped: 1, updated: 0 })
  expect((await sendRows(s, file('箱规：10 袋；20 袋'), { dry: true })).data).toMatchObject({ skipped: 1, updated: 0 })
  const changed = await sendRows(s, file('等级：优级'))
  expect(changed.data).toMatchObject({ updated: 1 })
  expect(await labels()).toEqual([
    ['等级', '优级'],
    ['箱规', '10 袋；20 袋'],
  ])
})

test.each([
  [['精制盐', '', '食盐', '袋', '净含量', '400g', 'x', '', '快递'], '售价', 'wrong_type'],
  [['精制盐', '', '没有的', '袋', '', '', '3', '', '快递'], '商品分类', 'bad_ref'],
  [['精制盐', '', '食盐', '', '', '', '3', '', '快递'], '销售单位', 'required'],
  [['精制盐', '', '食盐', '袋', '净含量 / 包装', '400g', '3', '', '快递'], '规格', 'spec_count'],
  [['精制盐', '', '食盐', '袋', '', '', '3', '没有 × 2', '快递'], '库存组成', 'sheet_no_material'],
  [['精制盐', '', '食盐', '袋', '', '', '3', 'YAN × 0', '快递'], '库存组成', 'too_small'],
  [['', '', '', '', '', '', '3', '', ''], '商品', 'required'],
])('a wrong cell refuses the file, with its row and column: %j', async (row, col, code) => {
  const { s, rows } = await shop()
  const good = ['好盐', '', '食盐', '袋', '', '', '1', '', '快递']
  const answer = await sendRows(s, row[0] === '' ? [titles, row, good] : [titles, good, row])
  expect(answer).toMatchObject({
    http: 422,
    code: 'import_refused',
    data: { errors: [{ row: row[0] === '' ? 2 : 3, col, code }] },
  })
  expect(answer.raw.body).not.toMatch(/\{(label|name|row|code)\}/)
  expect(await rows()).toEqual([])
})

test('two rows of one specification, rows that disagree about their goods and a name that two goods have are refused', async () => {
  const { s, save, salt } = await shop()
  const file = [
    titles,
    ['新盐', '', '食盐', '袋', '净含量', '400g', '3', '', '快递'],
    ['新盐', '', '', '捆', '', '400g', '4', '', ''],
  ]
  await s.post('/jxc/unit/UnitSave', { name: '捆', dimension: 'package', decimals: 0 })
  expect((await sendRows(s, file)).data.errors.map(({ row, col, code }) => [row, col, code])).toEqual([
    [3, '销售单位', 'sheet_differs'],
    [3, '规格', 'duplicate_in_file'],
  ])
  await save(salt)
  await save(salt)
  expect(
    (
      await sendRows(s, [
        ['商品', '规格', '售价'],
        ['海晶盐', '400g', '9'],
      ])
    ).data.errors,
  ).toMatchObject([{ row: 2, code: 'sheet_several' }])
})

test('two SKUs of one code and a list price below the price are refused in their rows', async () => {
  const { s, rows } = await shop()
  const heads = ['商品', '商品分类', '销售单位', '规格项', '规格', '编码', '售价', '划线价', '配送方式']
  const file = [
    heads,
    ['新盐', '食盐', '袋', '净含量', '400g', 'K1', '3', '4', '快递'],
    ['', '', '', '', '1kg', 'K1', '5', '4.99', ''],
  ]
  const { errors } = (await sendRows(s, file)).data
  expect(errors.map(({ row, col, code }) => [row, col, code])).toEqual([
    [3, '编码', 'sku_code_twice'],
    [3, '划线价', 'line_price_low'],
  ])
  expect(await rows()).toEqual([])
})

test('pictures come by name from an archive next to the file and are stored with the goods; web addresses and missing files are refused', async () => {
  const { s, info } = await shop()
  const heads = ['商品', '销售单位', '售价', '商品图片', '规格图片', '配送方式']
  const row = ['图盐', '袋', '3', '盐场/正面.png、背面.PNG', '正面.png', '快递']
  const named = ['图盐', '袋', '3', '正面.png、背面.PNG', '正面.png', '快递']
  const pictures = zipOf({
    '盐场/正面.png': pngOf(3, 2),
    '背面.png': pngOf(4, 4),
    '没用.png': pngOf(5, 5),
    '__MACOSX/._正面.png': new Uint8Array([1]),
  })
  const codes = async (cells: string[], archive?: Uint8Array) =>
    (await sendRows(s, [heads, cells], archive ? { pictures: archive } : {})).data.errors.map(({ col, code }) => [
      col,
      code,
    ])
  expect(await codes(named)).toEqual([
    ['商品图片', 'picture_no_archive'],
    ['规格图片', 'picture_no_archive'],
  ])
  expect(await codes(row, pictures)).toEqual([['商品图片', 'picture_missing']])
  expect(await codes(named.with(3, 'https://shop.example/salt.jpg'), pictures)).toEqual([
    ['商品图片', 'picture_address'],
  ])
  expect((await sendRows(s, [heads, named], { pictures })).data).toMatchObject({ inserted: 1 })
  const { imgs, skus } = await info()
  expect(imgs).toEqual([expect.stringMatching(/^\/api\/file\/.+\.png$/), expect.stringMatching(/\.png$/)])
  expect(skus).toMatchObject([{ img: imgs[0] }])
  const stored = await t.database.sql('select name, size::int from file where suid = $1 order by name', [s.suid])
  expect(stored).toEqual([
    { name: '正面.png', size: 64 },
    { name: '背面.png', size: 64 },
  ])
})

test('an export imports again unchanged, and 77 goods of a real trading company import as one file', async () => {
  const { s, listed } = await shop()
  const table: Record<string, string>[] = parse(
    await readFile(new URL('../../../../test/data/northwind/products.csv', import.meta.url)),
    { columns: true },
  )
  const rows = table.map((item) => [
    item.product_name ?? '',
    `NW-${item.product_id}`,
    '食盐',
    '袋',
    'Packing',
    item.quantity_per_unit ?? '',
    Number(item.unit_price).toFixed(2),
    '',
    '快递',
  ])
  expect((await sendRows(s, [titles, ...rows])).data).toMatchObject({ inserted: 77, errors: [] })
  const names = 'title,goods_code,spec_names,spec,code,price,cat_id,unit_id,ways,composition,imgs,limit_min'
  const file = await s.download(sheetPath, { _down_excel: '1', _excel_down_culumns: names, sort: 'id', order: 'true' })
  const [sheet] = await readBook(file.rawPayload)
  expect(sheet?.rows).toHaveLength(78)
  const before = await listed()
  const back = (sheet?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
  const answer = await sendRows(s, back)
  expect(answer.data).toMatchObject({ inserted: 0, updated: 0, skipped: 77, errors: [] })
  const dearer = back.map((row, at) =>
    at === 5 ? row.with(back[0]?.findIndex((item) => item.startsWith('售价')) ?? -1, '99.9') : row,
  )
  expect((await sendRows(s, dearer)).data).toMatchObject({ updated: 1, skipped: 76 })
  const after = await listed()
  expect(after.filter((row, at) => row.price !== before[at]?.price)).toMatchObject([{ price: 9990 }])
  expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id))
})

test('an operator without the right to save goods cannot import goods, and no import changes goods of another supplier', async () => {
  const { s, save, salt, rows } = await shop()
  await save({ ...salt, code: 'A1' })
  const looking = await s.operator({ apis: [sheetPath] })
  expect(
    await sendRows(looking, [
      ['商品', '售价'],
      ['x', '1'],
    ]),
  ).toMatchObject({ http: 403 })
  const other = await shop()
  await sendRows(other.s, [titles, ['海晶盐', 'A1', '食盐', '袋', '净含量', '400g', '9', '', '快递']])
  expect(await other.rows()).toEqual([['海晶盐', '400g', 900]])
  expect(await rows()).toEqual([
    ['海晶盐', '400g', 300],
    ['海晶盐', '1kg', 550],
  ])
})

test('undoing an import deletes the created goods and restores the changed ones, but not after a later change by an operator', async () => {
  const { s, rows, info, listed, save, salt } = await shop()
  await save({ ...salt, code: 'A1', brand: '海晶' })
  const facts = async () => {
    const { id, name, brand, ways, spec_names, skus, parts } = (
      await s.get<Row & { parts: Row[] }>('/seller/goods/GoodsInfo', { id: (await info()).id })
    ).data
    return { id, name, brand, ways, spec_names, skus, parts: parts.map((part) => ({ ...part, id: 0 })) }
  }
  const [was, before] = [await facts(), await listed()]
  const file = [
    ['商品', '货号', '品牌', '规格', '售价', '库存组成', '销售单位', '商品分类', '配送方式'],
    ['粗盐', 'A1', '', '400g', '9.99', 'YAN × 3', '', '', '自提'],
    ['', '', '', '5kg', '20', '', '', '', ''],
    ['新盐', 'B1', '', '', '4', '', '袋', '食盐', '快递'],
  ]
  const batch = async () => (await sendRows(s, file)).data.x?.batch_id
  const undo = (batch_id: number | undefined) => s.post('/seller/import/Undo', { batch_id })
  const first = await batch()
  expect(await rows()).toEqual([
    ['粗盐', '400g', 999],
    ['粗盐', '1kg', 550],
    ['粗盐', '5kg', 2000],
    ['新盐', null, 400],
  ])
  expect(await (await shop()).s.post('/seller/import/Undo', { batch_id: first })).toMatchObject({ code: 'not_found' })
  expect(await undo(first)).toMatchObject({ status: true })
  expect(await listed()).toEqual(before)
  expect(await facts()).toEqual(was)
  expect((await s.get<Row[]>('/seller/goods/GoodsBinManage')).data).toMatchObject([{ name: '新盐' }])
  expect(await undo(first)).toMatchObject({ code: 'not_found' })
  const second = await batch()
  const goods = (await s.get<Row[]>('/seller/goods/GoodsManage', { keyword: '新盐' })).data[0]
  expect(await s.post('/seller/goods/GoodsSave', { id: goods?.id, ver: 1, brand: '别人改过' })).toMatchObject({
    status: true,
  })
  expect(await undo(second)).toMatchObject({ http: 409, code: 'import_changed' })
  expect(await rows()).toHaveLength(4)
})
