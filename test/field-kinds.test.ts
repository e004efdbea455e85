import { langs } from '#core/text/languages.ts'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { FormMeta, ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { drift } from '#server/schema/drift.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { testDatabase } from './helpers/database.ts'
import { shopRegistry } from './helpers/made-up-shop.ts'
import { payloads } from './helpers/payloads.ts'
import { readBook } from './helpers/sheets.ts'

// The kinds of fields that no section uses yet, whole: on real PostgreSQL, through the calls that every resource has.
const all = shopRegistry()
const database = await testDatabase()
const client = new Client(database.connection)
await client.connect()
for (const { sql } of await drift(client, all)) await client.query(sql)
const drifts = await drift(client, all)
await client.end()
const t = await testApp({ ...sections(all), database })

const [manage, save, info] = ['/test/shop/ShopManage', '/test/shop/ShopSave', '/test/shop/ShopInfo']
const picture = '/api/file/abcdefghijklmnop1.png'
const place = { region: '330106', street: '文三路 1 号', contact: '张三', phone: '0571-88888888' }
const full = {
  story: `<h2 class="x">盐</h2><p style="color:red">白 &amp; 细<img src="${picture}"><img src="https://evil.example/x.png"></p>`,
  motto: '盐 < 金',
  place,
  point: [120_155_070, 30_274_085],
  pictures: ['/api/file/abcdefghijklmnop2.jpg', '/api/file/abcdefghijklmnop1.jpg'],
  hours: [{ day: 1, open: '08:30' }],
  stops: [{ at: { region: '3301', street: '天目山路' } }],
}
let admin: Person
beforeAll(async () => {
  admin = await t.supplier()
})

test('the drafted SQL for their columns leaves no draft', () => {
  expect(drifts).toEqual([])
})

test('saved values are read back: purified, in order, exact, and with the labels of codes', async () => {
  const { data: saved } = await admin.post<{ id: number }>(save, { name: '一店', ...full })
  const { data: record } = await admin.get<RecordAnswer>(info, { id: saved.id })
  expect(record).toMatchObject({
    story: `<h2>盐</h2><p>白 &amp; 细<img src="${picture}" /></p>`,
    motto: '<p>盐 &lt; 金</p>',
    place,
    place_label: '浙江省杭州市西湖区 文三路 1 号 张三 0571-88888888',
    point: full.point,
    point_label: '120.155070, 30.274085',
    pictures: full.pictures,
    hours: full.hours,
    stops: [
      { at: { region: '3301', street: '天目山路', contact: null, phone: null }, at_label: '浙江省杭州市 天目山路' },
    ],
  })
  const [row] = (await admin.get<ListRow[]>(manage, { keyword: '一店' })).data
  expect(row).toMatchObject({
    story_label: '盐 白 & 细',
    place_label: record.place_label,
    point_label: record.point_label,
  })
  const again = await admin.post(save, { id: saved.id, ver: 1, pictures: full.pictures.toReversed(), story: null })
  expect(again.status).toBe(true)
  const { data: changed } = await admin.get<RecordAnswer>(info, { id: saved.id })
  expect(changed).toMatchObject({ pictures: full.pictures.toReversed(), story: null, place, point: full.point })
})

test('the form has all metadata that the console needs for its inputs', async () => {
  const { data } = await admin.get<TableMeta>(manage, { _table_meta: 1 })
  const form: FormMeta | undefined = data.x.form
  const fields = new Map(form?.groups.flatMap((group) => group.fields).map((field) => [field.name, field]))
  expect(fields.get('point')).toMatchObject({ kind: 'geo_point', unit: 'GCJ-02' })
  expect(fields.get('place')).toMatchObject({ kind: 'address', wide: true })
  expect(fields.get('story')).toMatchObject({ kind: 'rich_text', max: 5000, wide: true })
  expect(
    Object.fromEntries(Object.values(data.rows).map(({ name, sort, x }) => [name, [sort, x.export]])),
  ).toMatchObject({
    story: [false, true],
    place: [false, true],
    point: [false, true],
    hours: [false, false],
  })
})

test.each([
  ['place', { ...place, phone: null }, 'bad_contact'],
  ['place', { ...place, region: '33010' }, 'bad_address'],
  ['point', [200_000_000, 0], 'bad_point'],
  ['hours', [{ day: 8, open: '08:30' }], 'bad_shape'],
  ['pictures', Array.from({ length: 4 }, (_, n) => `https://files.example/${n}.jpg`), 'too_many'],
  ['motto', '<script>ran()</script>', 'required'],
  ['story', 'x'.repeat(6000), 'too_long'],
])('%s is refused by name', async (field, value, code) => {
  const answer = await admin.post<{ errors: { field: string; code: string }[] }>(save, {
    name: '坏',
    ...full,
    [field]: value,
  })
  expect(answer.data.errors).toMatchObject([{ field, code }])
})

test('60 payloads in formatted text are stored without executable parts', async () => {
  const stored: unknown[] = []
  for (const [n, payload] of payloads.entries()) {
    const { data } = await admin.post<{ id: number }>(save, {
      name: `P${n}`,
      ...full,
      motto: `<p>盐${payload}</p>`,
      story: payload,
    })
    const record = (await admin.get<RecordAnswer>(info, { id: data.id })).data
    stored.push(record.motto, record.story)
  }
  const running = stored.filter(
    (html) =>
      typeof html === 'string' &&
      /<(?!\/?(p|a|strong|em|img)\b)[a-z!/]|<[^>]*\bon\w+\s*=|<[^>]*javascript:/i.test(html),
  )
  expect(running).toEqual([])
})

test('a sheet shows them as people read them, and its texts are read back', async () => {
  await admin.post(save, { name: '表', ...full })
  const file = await admin.download(manage, {
    _down_excel: '1',
    keyword: '表',
    _excel_down_culumns: 'name,story,place,point,pictures',
  })
  const [out] = await readBook(file.rawPayload)
  const cells = out?.rows[1] ?? []
  expect(cells.slice(1, 4)).toEqual([
    `<h2>盐</h2><p>白 &amp; 细<img src="${picture}" /></p>`,
    '浙江省/杭州市/西湖区；文三路 1 号；张三；0571-88888888',
    '120.155070, 30.274085',
  ])
  const csv = (rows: readonly (readonly unknown[])[]) =>
    new TextEncoder().encode(
      rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join()).join('\r\n'),
    )
  const head = ['名称', '介绍', '地址', '位置', '图片', '标语']
  const sent = csv([head, ['读回', ...cells.slice(1, 5), '一行\n二行']])
  expect(
    await admin.upload<ImportAnswer>(manage, { name: 's.csv', bytes: sent }, { _excel_import: '1' }),
  ).toMatchObject({
    data: { inserted: 1 },
  })
  const [row] = (await admin.get<ListRow[]>(manage, { keyword: '读回' })).data
  const { data: record } = await admin.get<RecordAnswer>(info, { id: row?.id ?? 0 })
  expect(record).toMatchObject({
    story: cells[1],
    place,
    point: full.point,
    pictures: full.pictures,
    motto: '<p>一行</p><p>二行</p>',
  })
  const wrong = csv([head, ['错', '', '浙江省；文三路', '120.1', '', 'x']])
  const refused = await admin.upload<ImportAnswer>(manage, { name: 's.csv', bytes: wrong }, { _excel_import: '1' })
  expect(refused.data.errors.map(({ field, code }) => [field, code])).toEqual([
    ['place', 'bad_contact'],
    ['point', 'bad_point'],
  ])
})

test.each(langs)('the template explains in %s how to fill them', async (lang) => {
  const ticket = await admin.post<{ sign: string }>('/seller/export/Ticket', {
    path: manage,
    params: { _down_excel_import_tpl: '1' },
  })
  const book = await t.app.inject({
    url: `/v1${manage}`,
    query: { _down_excel_import_tpl: '1', sign: ticket.data.sign },
    headers: { 'accept-language': lang },
  })
  const [, guide] = await readBook(book.rawPayload)
  const hints = guide?.rows.slice(1).map((row) => String(row[2])) ?? []
  expect(hints).toHaveLength(6)
  expect(hints.filter((hint) => hint.includes('HTML'))).toHaveLength(2)
  expect(hints.find((hint) => hint.includes('GCJ-02'))).toContain('120.155070, 30.274085')
})
