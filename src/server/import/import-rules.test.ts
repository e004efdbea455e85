import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'

const t = await sectionsApp()
const path = '/jxc/material/MaterialManage'
const titles = ['物料编码*', 'Name', '品类', '基本单位', '条码', '参考进价', '保质期']
type Line = (string | null)[]

async function xlsx(rows: Line[], headers = titles): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (parts.push(chunk), done()) })
  await writeXlsx({ sheets: [{ name: 'x', columns: headers.map((title) => ({ title })), rows }] }, sink)
  return Buffer.concat(parts)
}

async function tenant(): Promise<Person> {
  const s = await t.supplier()
  await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  return s
}

async function send(s: Person, rows: Line[], fields: Record<string, string> = {}, headers = titles) {
  return s.upload<ImportAnswer>(
    path,
    { name: 'm.xlsx', bytes: await xlsx(rows, headers) },
    { _excel_import: '1', ...fields },
  )
}

const line = (n: number, more: Line = [null, null, null]): Line => [`M${n}`, `盐 ${n}`, '食盐', '袋', ...more]

describe('an import', () => {
  test('[L16] adds, changes and skips, by the code of each row, for any language of its headers', async () => {
    const s = await tenant()
    const first = await send(s, [line(1), line(2, [null, '12.5', '365'])])
    expect(first).toMatchObject({ status: true, data: { inserted: 2, updated: 0, skipped: 0, errors: [] } })
    const again = await send(s, [line(1), line(2, [null, '12.75', '365']), line(3)])
    expect(again.data).toMatchObject({ inserted: 1, updated: 1, skipped: 1 })
    const rows = await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })
    expect(rows.data.map(({ code, ref_buy_price }) => [code, ref_buy_price])).toEqual([
      ['M1', null],
      ['M2', 127500],
      ['M3', null],
    ])
  })

  test('with broken rows stores nothing and names each row, column and reason', async () => {
    const s = await tenant()
    const answer = await send(s, [
      line(1),
      ['', '无编码', '食盐', '袋', null, null, null],
      line(3, [null, '1.23456', null]),
      ['M4', 'x', '月球', '袋', null, null, null],
      line(5, [null, null, 'abc']),
      ['M6', 'x', '食盐', '桶', null, null, null],
      line(1),
    ])
    expect(answer).toMatchObject({ status: false, http: 422, code: 'import_refused' })
    expect(answer.data.errors.map(({ row, col, code }) => [row, col, code])).toEqual([
      [3, '物料编码', 'required'],
      [4, '参考进价', 'too_precise'],
      [5, '品类', 'bad_option'],
      [6, '保质期', 'wrong_type'],
      [7, '基本单位', 'bad_ref'],
      [8, '物料编码', 'duplicate_in_file'],
    ])
    expect((await s.get<ListRow[]>(path)).data).toEqual([])
  })

  test('names the row that a rule of the section refuses', async () => {
    const s = await tenant()
    await send(s, [line(1, ['6901234567892', null, null])])
    const answer = await send(s, [line(2), line(3, ['6901234567892', null, null])])
    expect(answer.data.errors).toMatchObject([{ row: 3, col: '条码', code: 'duplicate' }])
  })

  test('checks without storing on request, and previews the same counts', async () => {
    const s = await tenant()
    const dry = await send(s, [line(1), line(2)], { _excel_import_dry: '1' })
    expect(dry).toMatchObject({ status: true, data: { inserted: 2, errors: [] } })
    expect((await s.get<ListRow[]>(path)).data).toEqual([])
  })

  test('refuses unknown, repeated and missing headers by name', async () => {
    const s = await tenant()
    const answer = await send(s, [['M1', 'x', '?', 'M1']], {}, [
      '物料编码',
      '物料名称',
      'No such column',
      'Material code',
    ])
    expect(answer.data.errors.map(({ row, code }) => [row, code])).toEqual(
      expect.arrayContaining([
        [1, 'unknown_header'],
        [1, 'duplicate_header'],
        [1, 'missing_header'],
      ]),
    )
  })

  test('is done once for one key', async () => {
    const s = await tenant()
    const bytes = await xlsx([line(1)])
    const go = () =>
      s.upload<ImportAnswer>(path, { name: 'm.xlsx', bytes }, { _excel_import: '1' }, { key: 'one-intent' })
    const answers = [await go(), await go()]
    expect(answers.map(({ data }) => data.inserted)).toEqual([1, 1])
    expect((await s.get<ListRow[]>(path)).data).toHaveLength(1)
  })

  test('is undone in full, and not at all after later work on it', async () => {
    const s = await tenant()
    await send(s, [line(1)])
    const second = await send(s, [line(1, [null, '9.5', null]), line(2)])
    const batch_id = second.data.x?.batch_id ?? 0
    const [stored] = (await s.get<ListRow[]>(path, { keyword: 'M1' })).data
    expect(stored).toMatchObject({ ref_buy_price: 95000 })
    expect(await s.post('/seller/import/Undo', { batch_id })).toMatchObject({ status: true, code: 'ok' })
    expect((await s.get<ListRow[]>(path)).data.map(({ code, ref_buy_price }) => [code, ref_buy_price])).toEqual([
      ['M1', null],
    ])
    expect(await s.post('/seller/import/Undo', { batch_id })).toMatchObject({ http: 404 })

    const third = await send(s, [line(7)])
    const [row] = (await s.get<ListRow[]>(path, { keyword: 'M7' })).data
    await s.post('/jxc/material/MaterialSave', { id: row?.id, ver: row?.x.ver, spec: '50kg' })
    expect(await s.post('/seller/import/Undo', { batch_id: third.data.x?.batch_id })).toMatchObject({
      http: 409,
      code: 'import_changed',
    })
  })
})
