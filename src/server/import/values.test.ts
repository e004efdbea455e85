import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { sheetPart, sheetXml, workbookOf } from '../sheet/sheet.fixtures.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import { sections } from '../composition.ts'

const t = await testApp({ ...sections(registry(modules)) })
const path = '/jxc/material/MaterialManage'
const titles = ['物料编码*', 'Name', '品类', '基本单位', '条码', '参考进价']
type Line = (string | null)[]

async function xlsx(rows: Line[], headers = titles): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (parts.push(chunk), done()) })
  await writeXlsx({ sheets: [{ name: 'x', columns: headers.map((title) => ({ title })), rows }] }, sink)
  return Buffer.concat(parts)
}

async function tenant() {
  const s = await t.supplier()
  const { id } = dataOf(
    await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }),
  )
  const save = (code: string, more: object = {}) =>
    s.post<{ id: number; code: string; ver: number }>('/jxc/material/MaterialSave', {
      code,
      name: `盐 ${code}`,
      kind: 'edible_salt',
      base_unit_id: id,
      ...more,
    })
  return { s, save }
}

async function send(s: Person, rows: Line[], headers = titles) {
  return s.upload<ImportAnswer>(path, { name: 'm.xlsx', bytes: await xlsx(rows, headers) }, { _excel_import: '1' })
}

const list = async (s: Person, query: Record<string, string> = {}) =>
  (await s.get<ListRow[]>(path, { sort: 'code', order: 'true', ...query })).data
const line = (code: string, name = `盐 ${code}`, barcode: string | null = null, price: string | null = null): Line => [
  code,
  name,
  '食盐',
  '袋',
  barcode,
  price,
]

describe('codes', () => {
  test('that only look different are the same by form, file and search', async () => {
    const { s, save } = await tenant()
    dataOf(await save('SALT-001'))
    for (const twin of ['ＳＡＬＴ-001', 'salt-001', 'SALT-001\u200B', 'SAL\u00ADT-001', 'SALT\u2013001', 'Salt-001'])
      expect([twin, await save(twin)]).toMatchObject([
        twin,
        { status: false, data: { errors: [{ field: 'code', code: 'duplicate' }] } },
      ])
    expect(await save('S\u0410LT-001')).toMatchObject({ data: { errors: [{ field: 'code', code: 'mixed_letters' }] } })
    const file = await send(s, [line('salt\u2011001', '玫瑰盐', null, '１，２００．５')])
    expect(file.data).toMatchObject({ inserted: 0, updated: 1, errors: [] })
    expect(await list(s)).toMatchObject([{ code: 'SALT-001', name: '玫瑰盐', ref_buy_price: 12_005_000 }])
    expect((await list(s, { keyword: 'ｓａｌｔ－００１' })).length).toBe(1)
    const twice = await send(s, [line('N-1'), line('ｎ-1')])
    expect(twice.data.errors).toMatchObject([{ row: 3, code: 'duplicate_in_file' }])
  })

  test('stored duplicates stay, and block no other record', async () => {
    const { s, save } = await tenant()
    const { id } = dataOf(await save('SALT-001'))
    await t.app.db.tenant(s.suid, (tx) =>
      tx.query(
        `insert into material (suid, created_by, code, name, kind, base_unit_id, status) select suid, created_by, 'ＳＡＬＴ-001', '双胞胎', kind, base_unit_id, status from material where suid = $1 and id = $2`,
        [s.suid, id],
      ),
    )
    const twin = (await list(s)).find((row) => row.name === '双胞胎')
    const { data } = await s.get<Record<string, unknown>>('/jxc/material/MaterialInfo', { id: Number(twin?.id) })
    const saved = await s.post('/jxc/material/MaterialSave', { ...pick(data), name: '改名' })
    expect(saved).toMatchObject({ status: true })
    expect(new Set((await list(s)).map(({ code }) => code))).toEqual(new Set(['SALT-001', 'ＳＡＬＴ-001']))
  })

  test('of lines find their material in any width and case', async () => {
    const { s, save } = await tenant()
    dataOf(await save('SALT-001', { barcode: 'ABC123' }))
    const { data } = await s.get<{ word: string; code: string }[]>('/jxc/stock/LineMaterials', {
      words: 'ｓａｌｔ-001\nabc123\u200B\nSALT-001\nX',
    })
    expect(new Set(data.map(({ word, code }) => `${word} ${code}`))).toEqual(
      new Set(['SALT-001 SALT-001', 'abc123 SALT-001', 'ｓａｌｔ-001 SALT-001']),
    )
  })
})

test('an import spells the names that it writes and renames', async () => {
  const { s } = await tenant()
  await send(s, [line('A', '雪花盐'), line('B', '精制碘盐')])
  const spelled = async () =>
    t.app.db.tenant(s.suid, (tx) =>
      tx.query<{ pinyin: string }>('select pinyin from material where suid = $1 order by code', [s.suid]),
    )
  expect(await spelled()).toEqual([{ pinyin: 'xuehuayan xhy' }, { pinyin: 'jingzhidianyan jzdy' }])
  await send(s, [line('A', '玫瑰盐')])
  expect((await spelled())[0]).toEqual({ pinyin: 'meiguiyan mgy' })
})

describe('a sheet', () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const head = ['物料编码', '物料名称', '品类', '基本单位', '参考售价', '条码']
  const titles1 = (row: number) =>
    `<row r="${row}">${head.map((title, n) => text(`${'ABCDEF'[n] ?? ''}${row}`, title)).join('')}</row>`
  const goods = (row: number, code: string, more = '', attributes = '') =>
    `<row r="${row}"${attributes}>${[code, `盐 ${code}`, '食盐', '袋'].map((value, n) => text(`${'ABCD'[n] ?? ''}${row}`, value)).join('')}${more}</row>`
  const book = (rows: string, more = '') =>
    workbookOf({ [sheetPart]: sheetXml(rows).replace('</sheetData>', `</sheetData>${more}`) })
  const importBook = (s: Person, bytes: Uint8Array, choices?: object) =>
    s.upload<ImportAnswer>(
      path,
      { name: 'm.xlsx', bytes },
      {
        _excel_import: '1',
        ...(choices ? { _excel_import_map: JSON.stringify({ columns: {}, fill: {}, ...choices }) } : {}),
      },
    )

  test('whose cells differ from what their author sees is refused by cell', async () => {
    const { s, save } = await tenant()
    dataOf(await save('A', { ref_sale_price: 11_400 }))
    const formula = await importBook(s, book(titles1(1) + goods(2, 'A', '<c r="E2"><f>B9*1.1</f></c>')))
    expect(formula.data.errors).toMatchObject([{ row: 2, field: 'ref_sale_price', code: 'cell_uncalculated' }])
    const cut = await importBook(s, book(titles1(1) + goods(2, 'A', '<c r="F2"><v>3.7091120210414E+17</v></c>')))
    expect(cut.data.errors).toMatchObject([{ row: 2, field: 'barcode', code: 'number_cut' }])
    const wrong = await importBook(s, book(titles1(1) + goods(2, 'A', '<c r="F2" t="e"><v>#N/A</v></c>')))
    expect(wrong.data.errors).toMatchObject([{ row: 2, field: 'barcode', code: 'cell_error' }])
    const merged = await importBook(
      s,
      book(titles1(1) + goods(2, 'A') + goods(3, 'B'), '<mergeCells><mergeCell ref="E2:E3"/></mergeCells>'),
    )
    expect(merged.data.errors).toMatchObject([{ row: 2, code: 'cells_merged', value: 'E2:E3' }])
    const csv = await s.upload<ImportAnswer>(
      path,
      { name: 'm.csv', bytes: Buffer.from('物料编码,物料名称,品类,基本单位,条码\nB,盐,食盐,袋,3.70911E+17\n') },
      { _excel_import: '1' },
    )
    expect(csv.data.errors).toMatchObject([{ row: 2, field: 'barcode', code: 'number_cut' }])
    expect(await list(s)).toMatchObject([{ code: 'A', ref_sale_price: 11_400, barcode: null }])
  })

  test('with hidden rows asks once whether to include them', async () => {
    const { s } = await tenant()
    const bytes = book(titles1(1) + goods(2, 'A') + goods(3, 'B', '', ' hidden="1"') + goods(4, 'C', '', ' hidden="1"'))
    const imported = await importBook(s, bytes)
    expect(imported.data).toMatchObject({
      inserted: 0,
      errors: [{ row: 1, code: 'rows_hidden', msg: expect.stringContaining('2') }],
    })
    expect((await importBook(s, bytes, { hidden: 'skip' })).data).toMatchObject({ inserted: 1, errors: [] })
    expect((await importBook(s, bytes, { hidden: 'take' })).data).toMatchObject({ inserted: 2, skipped: 1, errors: [] })
  })

  test('keeps the stored value if a cell is empty, unless it is to be cleared', async () => {
    const { s, save } = await tenant()
    dataOf(await save('A', { ref_sale_price: 11_400, barcode: 'X1' }))
    const bytes = book(titles1(1) + goods(2, 'A', text('F2', 'X2')))
    expect((await importBook(s, bytes)).data).toMatchObject({ updated: 1 })
    expect(await list(s)).toMatchObject([{ ref_sale_price: 11_400, barcode: 'X2' }])
    expect((await importBook(s, bytes, { empty: 'clear' })).data).toMatchObject({ updated: 1 })
    expect(await list(s)).toMatchObject([{ ref_sale_price: null, barcode: 'X2' }])
  })

  test('is read from the row of its titles, and a key with any columns updates', async () => {
    const { s, save } = await tenant()
    dataOf(await save('A', { ref_sale_price: 11_400 }))
    const titled = `<row r="1">${text('A1', '物料价目')}</row><row r="3">${text('A3', '物料编码')}${text('B3', '参考售价')}</row>`
    const row = (code: string) => `<row r="4">${text('A4', code)}<c r="B4"><v>2.5</v></c></row>`
    expect((await importBook(s, book(titled + row('A')))).data).toMatchObject({ updated: 1, inserted: 0, errors: [] })
    expect(await list(s)).toMatchObject([{ code: 'A', name: '盐 A', ref_sale_price: 25_000 }])
    const imported = await importBook(s, book(titled + row('NEW')))
    expect(imported.data.errors.map(({ code }) => code)).toContain('missing_header')
  })
})

function pick(record: Record<string, unknown>) {
  const names = ['id', 'ver', 'code', 'name', 'kind', 'base_unit_id']
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
