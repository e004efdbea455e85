import { read } from 'hucre'
import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { likeness, wordsIn } from './likeness.ts'

const t = await sectionsApp()
const path = '/jxc/material/MaterialManage'
const file = Buffer.from('product_id,product_name,price,group\n7,Chai,18,x\n8,Chang,abc,x\n9,Aniseed,10,x\n')
const map = JSON.stringify({
  columns: { product_id: 'code', product_name: 'name', price: 'ref_sale_price', group: '' },
  fill: { kind: '其他', base_unit_id: '袋' },
})

async function tenant(): Promise<Person> {
  const s = await t.supplier()
  dataOf(await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }))
  return s
}
const send = (s: Person, fields: Record<string, string>, bytes: Uint8Array = file) =>
  s.upload<ImportAnswer>(path, { name: 'own.csv', bytes }, { _excel_import: '1', ...fields })
const dry = { _excel_import_dry: '1', _excel_import_grid: '1' }

describe('columns that are matched manually', () => {
  test('are named with a sample and a guess if their titles are unknown', async () => {
    const { data } = await send(await tenant(), dry)
    expect(data.x?.matching?.columns).toMatchObject([
      { title: 'product_id', sample: '7', field: 'code', unknown: true },
      { title: 'product_name', sample: 'Chai', field: 'name', unknown: true },
      { title: 'price', sample: '18', unknown: true },
      { title: 'group', sample: 'x', unknown: true },
    ])
    const required = data.x?.matching?.fields.filter((field) => field.required).map(({ name }) => name)
    expect(required).toEqual(expect.arrayContaining(['code', 'name', 'kind', 'base_unit_id']))
  })

  test('are marked at the refused cell in the report, under the titles of the person', async () => {
    const s = await tenant()
    const { data } = await send(s, { _excel_import_map: map })
    const report = data.x?.report ?? { path: '', params: {} }
    const book = await read((await s.download(report.path, report.params)).rawPayload, { readStyles: true })
    const [sheet] = book.sheets
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['product_id', 'product_name', 'price', 'group'])
    const marked = [1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3]
        .filter((column) => sheet?.cells?.get(`${row},${column}`)?.style?.fill)
        .map((column) => [row, column]),
    )
    expect(marked).toEqual([[2, 2]])
  })

  test('fill their fields, and a text may repeat in every row; wrong rows are listed and skipped', async () => {
    const s = await tenant()
    const { data: refused } = await send(s, { ...dry, _excel_import_map: map })
    expect(refused).toMatchObject({
      x: { rows: 3, error_rows: 1, bad_rows: [3] },
      errors: [{ row: 3, field: 'ref_sale_price' }],
    })
    expect(refused.x?.grid).toMatchObject({ columns: ['code', 'name', 'ref_sale_price', 'kind', 'base_unit_id'] })
    const good = Buffer.from('product_id,product_name,price,group\n7,Chai,18,x\n\n9,Aniseed,10,x\n')
    const { data } = await send(s, { ...dry, _excel_import_map: map }, good)
    expect(data).toMatchObject({
      inserted: 2,
      x: {
        preview: [
          { row: 2, what: 'new', name: 'Chai' },
          { row: 4, what: 'new' },
        ],
      },
    })
    dataOf(await send(s, { _excel_import_map: map }, good))
    const rows = (await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data
    expect(rows.map(({ code, name, kind }) => [code, name, kind])).toEqual([
      ['7', 'Chai', 'other'],
      ['9', 'Aniseed', 'other'],
    ])
    const other = Buffer.from('product_id,product_name,price,group\n7,Chai tea,18,x\n9,Aniseed,10,x\n')
    const { data: again } = await send(s, { ...dry, _excel_import_map: map }, other)
    expect(again).toMatchObject({ inserted: 0, updated: 1, skipped: 1 })
    expect(again.x?.preview).toEqual([
      { row: 2, what: 'changed', name: 'Chai tea', changes: [{ title: '物料名称', from: 'Chai', to: 'Chai tea' }] },
    ])
  })

  test('are refused if they are unreadable, under any name', async () => {
    const s = await tenant()
    for (const _excel_import_map of ['{', '7', '{"columns":{"product_id":3}}'])
      expect(await send(s, { ...dry, _excel_import_map })).toMatchObject({ code: 'malformed' })
    const odd = await send(s, { ...dry, _excel_import_map: '{"columns":{"__proto__":"code"}}' })
    expect(odd.data.errors.map(({ code }) => code)).toContain('unknown_header')
  })
})

test('titles match the names that share their words, not those that share only a common one', () => {
  const like = (title: string, name: string) => likeness(wordsIn(title), wordsIn(name))
  expect([like('product_id', 'Material code'), like('物料名', '物料名称') > 0.5, like('名称', '物料名称')]).toEqual([
    1,
    true,
    0.6,
  ])
  expect([like('unit_price', 'Base unit'), like('supplier_id', 'Standard no'), like('x', 'y')]).toEqual([0, 0, 0])
})
