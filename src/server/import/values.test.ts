import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { taken } from '#test/helpers/goods.ts'
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
  const { id } = taken(await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }))
  const save = (code: string, more: object = {}) =>
    s.post<{ id: number; code: string; ver: number }>('/jxc/material/MaterialSave', {
      code,
      name: `盐 ${code}`,
      category: 'salt',
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
    taken(await save('SALT-001'))
    for (const twin of ['ＳＡＬＴ-001', 'salt-001', 'SALT-001\u200B', 'SAL\u00ADT-001', 'SALT\u2013001', 'Salt-001'])
      expect([twin, await save(twin)]).toMatchObject([twin, { status: false, errors: [{ field: 'code', code: 'duplicate' }] }])
    expect(await save('S\u0410LT-001')).toMatchObject({ status: false, errors: [{ field: 'code', code: 'mixed_letters' }] })
    const file = await send(s, [line('salt\u2011001', '玫瑰盐', null, '１，２００．５')])
    expect(file.data).toMatchObject({ inserted: 0, updated: 1, errors: [] })
    expect(await list(s)).toMatchObject([{ code: 'SALT-001', name: '玫瑰盐', ref_buy_price: 12_005_000 }])
    expect((await list(s, { code: 'ｓａｌｔ－００１' })).length).toBe(1)
    const twice = await send(s, [line('N-1'), line('ｎ-1')])
    expect(twice.data.errors).toMatchObject([{ row: 3, code: 'duplicate_in_file' }])
  })

  test('twins that stand already stay, and keep a record from nothing else', async () => {
    const { s, save } = await tenant()
    const { id } = taken(await save('SALT-001'))
    await t.app.db.tenant(s.suid, (tx) =>
      tx.query(
        `insert into material (suid, created_by, code, name, category, base_unit_id, status) select suid, created_by, 'ＳＡＬＴ-001', '双胞胎', category, base_unit_id, status from material where suid = $1 and id = $2`,
        [s.suid, id],
      ),
    )
    const twin = (await list(s)).find((row) => row.name === '双胞胎')
    const { data } = await s.get<Record<string, unknown>>('/jxc/material/MaterialInfo', { id: Number(twin?.id) })
    const saved = await s.post('/jxc/material/MaterialSave', { ...pick(data), name: '改名' })
    expect(saved).toMatchObject({ status: true })
    expect((await list(s)).map(({ code }) => code).toSorted()).toEqual(['SALT-001', 'ＳＡＬＴ-001'])
  })

  test('of lines find their material in any width and case', async () => {
    const { s, save } = await tenant()
    taken(await save('SALT-001', { barcode: 'ABC123' }))
    const { data } = await s.get<{ word: string; code: string }[]>('/jxc/stock/LineMaterials', {
      words: 'ｓａｌｔ-001\nabc123\u200B\nSALT-001\nX',
    })
    expect(data.map(({ word, code }) => [word, code]).toSorted()).toEqual([['SALT-001', 'SALT-001'], ['abc123\u200B', 'SALT-001'], ['ｓａｌｔ-001', 'SALT-001']].toSorted()) // prettier-ignore
  })
})

test('an import spells the names that it writes and renames', async () => {
  const { s } = await tenant()
  await send(s, [line('A', '雪花盐'), line('B', '精制碘盐')])
  const spelled = async () =>
    t.app.db.tenant(s.suid, (tx) => tx.query<{ pinyin: string }>('select pinyin from material where suid = $1 order by code', [s.suid]))
  expect(await spelled()).toEqual([{ pinyin: 'xuehuayan xhy' }, { pinyin: 'jingzhidianyan jzdy' }])
  await send(s, [line('A', '玫瑰盐')])
  expect((await spelled())[0]).toEqual({ pinyin: 'meiguiyan mgy' })
})

function pick(record: Record<string, unknown>) {
  const names = ['id', 'ver', 'code', 'name', 'category', 'base_unit_id']
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
