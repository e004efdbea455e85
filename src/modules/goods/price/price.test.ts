import { describe, expect, test } from 'vitest'
import { formatsIn } from '#core/value/formats.ts'
import { dayStart } from '#core/value/time.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { PriceLevel } from '../../basicdata/shared/price-levels.ts'
import { quote } from '../shared/price.ts'
import { shopOf } from '../test/shop.ts'
import { loadPriceBooks } from './price-book.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const today = dayStart(Date.now() / 1000)
const day = 86_400

/**
 * A shop whose salt comes in 400 g at 3.00 and 1 kg at 5.50, with a partner of level B and a category above that of the
 * salt.
 */
async function market() {
  const shop = await shopOf(t)
  const { s } = shop
  const above = await shop.add('/seller/goodscat/CatSave', { name: '调味品' })
  const sea = await shop.add('/seller/goodscat/CatSave', { name: '海盐', parent_id: above })
  const coded = {
    spec_names: ['净含量'],
    skus: [
      { spec_values: ['400g'], price: 300, code: 'YAN-1' },
      { spec_values: ['1kg'], price: 550, code: 'YAN-2' },
    ],
  }
  const goods = (await shop.save({ ...shop.salt, ...coded, cat_id: sea })).data.id
  const skus = (await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: goods })).data.skus.map(
    ({ id }) => id,
  )
  const [small = 0, large = 0] = skus
  const customer = {
    code: 'KH1',
    name: '海州商贸',
    kind: 'customer',
    category: 'supermarket',
    contact: '王经理',
    phone: '13800000000',
    price_level: 'B',
  }
  const partner = await shop.add('/jxc/customer/CustomerSave', customer)
  await s.post('/jxc/customer/CustomerSubmit', { id: partner })
  await s.post('/jxc/customer/CustomerAudit', { id: partner, result: 'pass' })
  const add = (more: Record<string, unknown>) => s.post<{ id: number; ver: number }>('/seller/price/PriceSave', more)
  return { ...shop, above, sea, goods, small, large, partner, price: add }
}
type Market = Awaited<ReturnType<typeof market>>
const forLevel = ({ small }: Pick<Market, 'small'>) => ({
  buyer: 'level',
  price_level: 'B',
  target: 'sku',
  sku_id: small,
  price: 280,
})
const list = async ({ s }: Market) => (await s.get<ListRow[]>('/seller/price/PriceManage')).data

test('a SKU restored from the archive is not sold at its old prices: they stay disabled until an operator enables them', async () => {
  const m = await market()
  const { id } = (await m.price(forLevel(m))).data
  const sku = (spec: string, price: number) => ({ spec_values: [spec], price })
  expect(await m.save({ id: m.goods, skus: [sku('1kg', 550)] })).toMatchObject({ status: true })
  expect(await m.save({ id: m.goods, skus: [sku('400g', 320), sku('1kg', 550)] })).toMatchObject({ status: true })
  expect(await list(m)).toMatchObject([{ id, sku_id: m.small, price: 280, enabled: false }])
})

test('the lines of some SKUs are fetched together, and the resulting price is explained', async () => {
  const m = await market()
  await m.price(forLevel(m))
  expect(
    await m.price({ buyer: 'partner', partner_id: m.partner, target: 'category', cat_id: m.above, percent: 9000 }),
  ).toMatchObject({
    status: true,
  })
  await m.price({ buyer: 'all', target: 'sku', sku_id: m.large, from_qty: 10, price: 500 })
  await m.price({ buyer: 'all', target: 'all', percent: 9900, valid_to: today - day })
  const books = await t.database.db.tenant(m.s.suid, (tx) =>
    loadPriceBooks({ db: tx.kysely(), suid: m.s.suid }, [m.small, m.large]),
  )
  const pays = (sku: number, quantity: number, buyer: { partner_id: number | null; level: PriceLevel | null }) => {
    const book = books.get(sku)
    if (!book) throw new Error('there is no such SKU')
    return quote(book.rules, { sku: book.sku, buyer, quantity, day: today }).price
  }
  const [partner, level, anybody] = [
    { partner_id: m.partner, level: 'B' } as const,
    { partner_id: 9, level: 'B' } as const,
    { partner_id: null, level: null },
  ]
  // The partner’s 90 % of the category above: 2.70 and 4.95, for any level or quantity break.
  expect([pays(m.small, 1, partner), pays(m.large, 50, partner)]).toEqual([270, 495])
  expect([pays(m.small, 1, level), pays(m.large, 50, level), pays(m.large, 9, level)]).toEqual([280, 500, 550])
  expect([pays(m.small, 1, anybody), pays(m.large, 10, anybody)]).toEqual([300, 500])
  const explanation = await m.s.post<{ text: string }>('/seller/price/GoodsPriceExplain', {
    id: m.goods,
    partner_id: m.partner,
    quantity: 10,
  })
  expect(explanation.data.text).toBe(
    [
      '海晶盐 400g，10 件：每件 ¥2.70\n依据：指定客户 · 调味品 · 90%\n未采用：等级 B · 单个规格 · ¥2.80（优先级较低）\n未采用：所有客户 · 全部商品 · … 至 ' +
        `${formatsIn('zh').day(today - day)} · 99%（已经结束）`,
      '海晶盐 1kg，10 件：每件 ¥4.95\n依据：指定客户 · 调味品 · 90%\n未采用：所有客户 · 单个规格 · 满 10 件 · ¥5.00（优先级较低）\n未采用：所有客户 · 全部商品 · … 至 ' +
        `${formatsIn('zh').day(today - day)} · 99%（已经结束）`,
    ].join('\n\n'),
  )
  expect(
    (await m.s.post<{ text: string }>('/seller/price/PriceExplain', { sku_id: m.large, quantity: 1 })).data.text,
  ).toMatch(/每件 ¥5\.50\n没有适用的价格/)
  const { data } = await m.s.get<{ tables: { rows: { cells: string[] }[] }[] }>('/seller/price/GoodsPrices', {
    id: m.goods,
  })
  expect(data.tables[0]?.rows.map(({ cells }) => [cells[0], cells[1], cells[4]])).toEqual([
    ['海晶盐 400g', '', '2.80'],
    ['海晶盐 400g', '海州商贸', '2.70'],
    ['海晶盐 400g', '', '2.97'],
    ['海晶盐 1kg', '海州商贸', '4.95'],
    ['海晶盐 1kg', '', '5.00'],
    ['海晶盐 1kg', '', '5.45'],
  ])
})

describe('two prices for one buyer, goods and quantity', () => {
  test('are refused with a message if their days overlap, and allowed otherwise', async () => {
    const m = await market()
    const first = { ...forLevel(m), valid_from: today, valid_to: today + 9 * day }
    expect(await m.price(first)).toMatchObject({ status: true })
    const again = await m.price({ ...first, price: 270, valid_from: today + 9 * day, valid_to: null })
    expect(again).toMatchObject({ code: 'price_overlap', http: 409, data: { errors: [{ field: 'from_qty' }] } })
    expect(again.msg).toMatch(/起订量 1 在 \d{4}年\d+月\d+日 至 \d{4}年\d+月\d+日 已有价格（¥2\.80）/)
    expect(await m.price({ ...first, valid_from: today + 10 * day, valid_to: null })).toMatchObject({ status: true })
    expect(await m.price({ ...first, from_qty: 10, price: 260 })).toMatchObject({ status: true })
    expect(await m.price({ ...first, price_level: 'C' })).toMatchObject({ status: true })
    expect(await m.price({ ...first, enabled: false })).toMatchObject({ status: true })
  })
  test('are reduced to one if several are saved concurrently', async () => {
    const m = await market()
    const answers = await Promise.all([280, 270, 260, 250].map((price) => m.price({ ...forLevel(m), price })))
    expect(answers.map(({ code }) => code).filter((code) => code === 'price_overlap')).toHaveLength(3)
    expect(await list(m)).toHaveLength(1)
  })
  test('are checked again when a line changes, and the line does not conflict with itself', async () => {
    const m = await market()
    const { id, ver } = (await m.price(forLevel(m))).data
    await m.price({ ...forLevel(m), from_qty: 10, price: 260 })
    expect(await m.price({ id, ver, price: 290 })).toMatchObject({ status: true })
    expect(await m.price({ id, ver: ver + 1, from_qty: 10 })).toMatchObject({ code: 'price_overlap' })
  })
})

test.each<[string, Record<string, unknown>, object]>([
  ['a partner’s price without the partner', { buyer: 'partner' }, { field: 'partner_id', code: 'required' }],
  ['a level’s price without the level', { price_level: null }, { field: 'price_level', code: 'required' }],
  ['a category without one', { target: 'category', price: null, percent: 9000 }, { field: 'cat_id', code: 'required' }],
  ['neither price nor share', { price: null }, { field: 'price', code: 'price_missing' }],
  ['price and share', { percent: 9000 }, { field: 'percent', code: 'price_both' }],
  ['one price for all goods', { target: 'all' }, { field: 'price', code: 'price_needs_sku' }],
  ['a price of nothing', { price: 0 }, { field: 'price', code: 'too_small' }],
  [
    'an end before the begin',
    { valid_from: today, valid_to: today - day },
    { field: 'valid_to', code: 'end_before_begin' },
  ],
  ['a SKU that is not there', { sku_id: 999_999_999 }, { field: 'sku_id', code: 'bad_ref' }],
])('%s is refused where it stands', async (_what, more, problem) => {
  const m = await market()
  const answer = await m.price({ ...forLevel(m), ...more })
  expect(answer).toMatchObject({ http: 422 })
  expect(answer.data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining(problem)]) })
})

test('rows of one buyer are saved all or none, and each error names its row', async () => {
  const m = await market()
  const row = { target: 'sku', sku_id: m.small, cat_id: null, from_qty: 1, price: 280, percent: null }
  const save = (rows: object[]) =>
    m.s.post('/seller/price/PricesSave', { buyer: 'level', price_level: 'B', enabled: true, rows })
  expect(await save([row, { ...row, sku_id: m.large, price: 0 }])).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'rows.price', row: 2, code: 'too_small' }] },
  })
  expect(await save([row, row])).toMatchObject({
    code: 'price_overlap',
    data: { errors: [{ field: 'rows.from_qty', row: 2 }] },
  })
  expect(await save([])).toMatchObject({ data: { errors: [{ field: 'rows', code: 'required' }] } })
  expect(await list(m)).toEqual([])
  expect(
    await save([
      row,
      { ...row, from_qty: 10, price: 260 },
      { ...row, target: 'all', sku_id: null, price: null, percent: 9500 },
    ]),
  ).toMatchObject({
    data: { count: 3 },
  })
  expect(await list(m)).toHaveLength(3)
})

test('prices are imported from a file, one per row, and are invisible to another supplier', async () => {
  const m = await market()
  const sheet =
    '适用客户,价格等级,适用商品,商品规格,起订量,价格\n客户等级,B 级,单个规格,YAN-1,1,2.80\n客户等级,B,单个规格,YAN-1,1,2.70\n'
  const send = (text: string) =>
    m.s.upload<ImportAnswer>(
      '/seller/price/PriceManage',
      { name: '价格.csv', bytes: new TextEncoder().encode(text) },
      { _excel_import: '1' },
    )
  const refused = await send(sheet)
  expect(refused.raw.body).toContain('price_overlap')
  expect((await send(sheet.replace('1,2.70', '10,2.70'))).data).toMatchObject({ inserted: 2 })
  const other = await market()
  const [row] = (await list(m)).filter(({ from_qty }) => from_qty === 1)
  expect(row).toMatchObject({ subject: '海晶盐 400g', own_price: 300, price: 280 })
  expect(await list(other)).toEqual([])
  expect(await other.s.post('/seller/price/GoodsPriceExplain', { id: m.goods, quantity: 1 })).toMatchObject({
    http: 404,
  })
  expect(await other.s.post('/seller/price/PriceExplain', { sku_id: m.small, quantity: 1 })).toMatchObject({
    http: 404,
  })
  expect(await other.price(forLevel(m))).toMatchObject({ http: 422 })
})
