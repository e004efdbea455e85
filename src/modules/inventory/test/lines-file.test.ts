import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { LinesSheet } from '#core/wire/lines-sheet.ts'
import { langs } from '#core/text/i18n.ts'
import { registry } from '#core/define/registry.ts'
import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const definitions = registry(modules)
const t = await sectionsApp()
const documents = definitions.resources
  .filter(({ resource }) => resource.documentScreens && resource.lines)
  .map((bound) => [bound.resource.table, bound.calls.get('Manage') ?? ''] as const)
const inbound = '/jxc/inbound/InboundManage'

type Rows = readonly (readonly (string | number)[])[]
const workbook = (rows: Rows): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'x')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  return bytes
}
const csv = (rows: Rows): Buffer => Buffer.from(rows.map((row) => row.join()).join('\n'))
const read = (person: Person, bytes: Uint8Array, name = 'in.xlsx', manage = inbound) =>
  person.upload<LinesSheet>(manage, { name, bytes }, { _excel_lines: '1' })

/** The column titles that a person fills in, as in the line editor. */
async function typedTitles(person: Person, manage: string): Promise<string[]> {
  const { x } = dataOf(await person.get<TableMeta>(manage, { _table_meta: 1 }))
  const fields = x.form?.lines[0]?.fields ?? []
  return fields
    .filter(({ read_only, kind, name }) => !read_only && kind !== 'json' && name !== 'src_line_id')
    .map(({ title }) => title)
}

describe('the lines of a document from a file', () => {
  test.each(documents)(
    '[B07] %s has a template with a column for all that is typed into its lines, in every language',
    async (_, manage) => {
      const { person } = await goodsOf(await t.supplier())
      const typed = await typedTitles(person, manage)
      for (const lang of langs) {
        const headers = { 'accept-language': lang }
        const ticket = await person.post<{ sign: string }>('/seller/export/Ticket', {
          path: manage,
          params: { _down_excel_lines_tpl: '1' },
        })
        const file = await t.app.inject({
          url: `/v1${manage}`,
          query: { _down_excel_lines_tpl: '1', sign: ticket.data.sign },
          headers,
        })
        const [sheet, guide] = await readBook(file.rawPayload)
        const titles = (sheet?.rows[0] ?? []).map((title) => String(title).replace(/\*$/, ''))
        expect(guide?.rows.slice(1).map(([title]) => title)).toEqual(titles)
        expect(sheet?.rows).toHaveLength(1) // lines are imported as they are, so the template contains no example
        if (lang === 'zh') expect(titles).toEqual(typed)
        else expect(titles).toHaveLength(typed.length)
      }
    },
  )

  test('[B07] are read as texts with their row numbers, from xlsx and csv in the same way, without any write', async () => {
    const g = await goodsOf(await t.supplier())
    const rows: Rows = [
      ['期初库存', '', '', ''],
      ['物料', '数量', '单价', '批次', ''],
      ['盐', '1,200.5', 2.25, '00123', ''],
      ['', '', '', '', ''],
      ['麦', 3, '¥1', '', ''],
    ]
    const expected = [
      { row: 2, cells: ['物料', '数量', '单价', '批次'] },
      { row: 3, cells: ['盐', '1,200.5', '2.25', '00123'] },
      { row: 5, cells: ['麦', '3', '¥1'] },
    ]
    expect(dataOf(await read(g.person, workbook(rows)))).toEqual({ headers: ['期初库存'], rows: expected })
    const quoted = rows.map((row) => row.map((cell) => `"${cell}"`))
    expect(dataOf(await read(g.person, csv(quoted), 'in.csv'))).toEqual({ headers: ['期初库存'], rows: expected })
    expect(dataOf(await g.person.get<ListRow[]>(inbound))).toEqual([])
  })

  test('[B07] are refused with a reason if the file has another format, is broken, empty or longer than ten documents', async () => {
    const g = await goodsOf(await t.supplier())
    const long = (count: number) => csv([['物料', '数量'], ...Array.from({ length: count }, (_, n) => [`M${n}`, 1])])
    expect(dataOf(await read(g.person, long(2000), 'in.csv')).rows).toHaveLength(2000)
    expect(await read(g.person, long(2001), 'in.csv')).toMatchObject({ http: 413, code: 'file_too_large' })
    const wordy = csv(Array.from({ length: 150 }, () => ['物料', 'x'.repeat(30_000)]))
    expect(await read(g.person, wordy, 'in.csv')).toMatchObject({ http: 413, code: 'file_too_large' })
    expect(await read(g.person, csv([['物料', '数量']]), 'in.csv')).toMatchObject({ http: 422, code: 'file_empty' })
    expect(await read(g.person, workbook([['a'], ['b']]).subarray(0, 400))).toMatchObject({
      http: 422,
      code: 'file_broken',
    })
    expect(await read(g.person, Buffer.from('a,b\n1,2'))).toMatchObject({ http: 415, code: 'bad_file_type' })
    expect(await read(g.person, csv([['a'], ['b']]), 'in.pdf')).toMatchObject({ http: 415, code: 'bad_file_type' })
  })

  test('[B07] are read for operators who may save the document, and only for documents with lines', async () => {
    const g = await goodsOf(await t.supplier())
    const sheet = workbook([['物料'], ['盐']])
    const reader = await g.person.operator({ apis: [inbound] })
    const writer = await g.person.operator({ apis: [inbound, '/jxc/inbound/InboundSave'] })
    expect(await read(reader, sheet)).toMatchObject({ http: 403, code: 'forbidden' })
    expect(dataOf(await read(writer, sheet)).rows).toHaveLength(1)
    // goods have no lines, and documents are not imported as a file
    expect(await read(g.person, sheet, 'in.xlsx', '/jxc/material/MaterialManage')).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
    const upload = await g.person.upload(inbound, { name: 'in.xlsx', bytes: sheet }, { _excel_import: '1' })
    expect(upload).toMatchObject({ http: 403, code: 'forbidden' })
  })
})
