import { PassThrough, Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { writeCsv } from './csv-write.ts'
import { saxes } from './xml-check.fixtures.ts'
import type { SheetColumn, SheetRow } from './cells.ts'
import { readAll, rowsOf, written } from './sheet.fixtures.ts'
import { writeXlsx } from './xlsx-write.ts'

const many = Array.from({ length: 300 }, (_, i) => `选项 ${i}`)
const columns: SheetColumn[] = [
  { title: '编号' },
  { title: '金额', kind: 'money' },
  { title: '时间', kind: 'datetime' },
  { title: '状态', options: ['成品', '原粮'], help: '选一个' },
  { title: '品名', options: many, open: true },
  { title: '标志', options: ['a,b', '=1', ' x'] },
  { title: '启用', kind: 'bool' },
]
const rows: SheetRow[] = [
  ['00123', -123_456, 1_700_000_000, '成品', '选项 7', 'a,b', true],
  ['=1+1', 5, 1_700_000_001, '原粮', 'é😀"<&>', null, false],
]

test('other readers find the rows that we write', async () => {
  const { bytes } = await written({ sheets: [{ name: '订单', columns, rows }] })
  const [first, second] = [
    ['00123', -1234.56, '2023-11-15 06:13:20', '成品', '选项 7', 'a,b', true],
    ["'=1+1", 0.05, '2023-11-15 06:13:21', '原粮', 'é😀"<&>', null, false],
  ]
  const readRows: unknown[][] = []
  for await (const line of streamXlsxRows(bytes)) readRows.push(line.values.map(plain))
  expect(readRows.slice(1)).toEqual([first, second])

  const book = read(bytes, { dense: true, cellDates: true, UTC: true })
  const cells = book.Sheets['订单']?.['!data']?.map((line) => Array.from(line, (cell) => plain(cell?.v) ?? null))
  expect(cells?.[0]).toEqual(columns.map(({ title }) => title))
  expect(cells?.[1]).toEqual(first)
  expect(cells?.[2]).toEqual(second)
})

test('drop-downs are in the sheet, long ones in a hidden sheet, and formula-like options are guarded', async () => {
  const { bytes } = await written({ sheets: [{ name: '模板', columns, rows }] })
  const book = await readXlsx(bytes)
  const [sheet, lists] = [book.sheets[0], book.sheets[1]]
  expect(
    sheet?.dataValidations?.map(({ type, range, formula1, values }) => ({ type, range, list: values ?? formula1 })),
  ).toEqual([
    { type: 'list', range: 'D2:D1048576', list: ['成品', '原粮'] },
    { type: 'list', range: 'E2:E1048576', list: "'_lists'!$A$1:$A$300" },
    { type: 'list', range: 'F2:F1048576', list: "'_lists'!$B$1:$B$3" },
  ])
  expect(sheet?.dataValidations?.[0]?.inputMessage).toBe('选一个')
  expect(sheet?.dataValidations?.[1]?.errorStyle).toBe('warning')
  expect(lists?.hidden).toBe(true)
  expect(lists?.rows.map((line) => line[0])).toEqual(many)
  expect(lists?.rows.slice(0, 3).map((line) => line[1])).toEqual(['a,b', "'=1", ' x'])
})

test('the header is bold and frozen, with a filter over all rows', async () => {
  const { bytes } = await written({ sheets: [{ name: '模板', columns, rows }] })
  const sheet = (await readXlsx(bytes, { readStyles: true })).sheets[0]
  expect(sheet?.freezePane).toEqual({ rows: 1 })
  expect(sheet?.autoFilter?.range).toBe('A1:G3')
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
  expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('#,##0.00')
  expect(sheet?.cells?.get('1,2')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
})

test('a receipt is created after the rows before it are written', async () => {
  const { bytes, result } = await written({
    sheets: [
      { name: '数据', columns, rows },
      {
        name: '回执',
        header: false,
        columns: [{ title: '' }, { title: '', width: 60 }],
        rows: ({ rows: counts }) => [
          ['行数', { value: counts[0], kind: 'int' }],
          [
            { value: '说明', look: 'bold' },
            { value: '长'.repeat(400), look: 'wrap' },
          ],
        ],
      },
    ],
  })
  expect(result).toEqual({ rows: [2, 2], cut: 0 })
  expect((await rowsOf(bytes, '回执')).map(({ cells }) => cells)).toEqual([
    ['行数', '2'],
    ['说明', '长'.repeat(400)],
  ])
})

test('rows past the limit of a sheet continue in further sheets, none of them empty', async () => {
  const numbers = Array.from({ length: 9 }, (_, i) => [i])
  const plan = { sheets: [{ name: '数', columns: [{ title: 'n', kind: 'int' as const }], rows: numbers }] }
  const { bytes, result } = await written(plan, { sheetRows: 4 })
  expect(result.rows).toEqual([9])
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name }) => name)).toEqual(['数', '数 (2)', '数 (3)'])
  expect(book.sheets.map((sheet) => sheet.rows.flat())).toEqual([
    ['n', 0, 1, 2],
    ['n', 3, 4, 5],
    ['n', 6, 7, 8],
  ])
})

test('sheet names become acceptable and unique', async () => {
  const names = ['a/b:c', "'quoted'", '', 'x'.repeat(40), 'X'.repeat(40), 'History', '😀'.repeat(20)]
  const { bytes } = await written({ sheets: names.map((name) => ({ name, columns, rows: [] })) })
  const sheetNames = (await readXlsx(bytes)).sheets.map(({ name }) => name)
  expect(sheetNames.slice(0, 6)).toEqual([
    'a b c',
    'quoted',
    'Sheet',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
    'History (2)',
  ])
  expect(new Set(sheetNames.map((name) => name.toLowerCase())).size).toBe(names.length + 1)
  for (const name of sheetNames) expect(name.length <= 31 && name.isWellFormed()).toBe(true)
})

test('a text longer than a cell is cut, marked and counted; an amount of more than 15 digits stays complete as text', async () => {
  const { bytes, result } = await written({
    sheets: [
      {
        name: 'x',
        columns: [{ title: 'a' }, { title: 'b', kind: 'money' }],
        rows: [['x'.repeat(40_000), 9_007_199_254_740_991]],
      },
    ],
  })
  expect(result.cut).toBe(1)
  const cells = (await rowsOf(bytes))[1]?.cells
  expect(cells?.[0]).toBe(`${'x'.repeat(32_766)}…`)
  expect(cells?.[1]).toBe('90071992547409.91')
})

test('every part is well-formed XML, for any texts', async () => {
  const nasty = ['\u0000\u0008\u000b', '\ud800', '_x000B_', ']]>', '<a>&amp;', '"\'', '\ufffe\uffff', 'a\r\nb']
  const { bytes } = await written({
    sheets: [
      {
        name: `${nasty[4]}"`,
        columns: nasty.map((title) => ({ title, help: title, options: [title, ...nasty] })),
        rows: [nasty, nasty],
      },
    ],
  })
  for (const [name, part] of Object.entries(unzipSync(bytes))) expect(() => saxes(strFromU8(part)), name).not.toThrow()
})

test('a file of no rows opens with its header', async () => {
  const { bytes } = await written({ sheets: [{ name: 'x', columns, rows: [] }] })
  await expect(readAll('x.xlsx', bytes)).rejects.toMatchObject({ code: 'file_empty', params: { why: 'no_rows' } })
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([columns.map(({ title }) => title)])
})

test('rows are consumed no faster than the stream consumes the file', async () => {
  let created = 0
  const endless = Readable.from(
    (function* () {
      for (;;) yield [`第 ${created++} 行 ${Math.sin(created)}`]
    })(),
    { highWaterMark: 1 },
  )
  let count = 0
  const slow = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count < 300_000) done()
    },
  })
  const writing = writeXlsx({ sheets: [{ name: 'x', columns: [{ title: 'a' }], rows: endless }] }, slow)
  await expect.poll(() => created).toBeGreaterThan(5000)
  // The file stops growing when the stream accepts no more; some data waits between the two.
  for (let before = -1; created !== before; await pause(500)) before = created
  expect(created).toBeLessThan(100_000)
  slow.destroy()
  await expect(writing).rejects.toThrow()
  expect(endless.destroyed).toBe(true)
})

test('a failing source, a closed stream and an abort reject and close the rows', async () => {
  let closed = 0
  async function* source(failing: boolean): AsyncGenerator<SheetRow> {
    try {
      for (let i = 0; ; i++) {
        if (failing && i === 10_000) throw new Error('connection lost')
        yield [`${i}${Math.random()}`]
      }
    } finally {
      closed++
    }
  }
  const plan = (failing: boolean) => ({ sheets: [{ name: 'x', columns: [{ title: 'a' }], rows: source(failing) }] })
  await expect(writeXlsx(plan(true), new PassThrough().resume())).rejects.toThrow('connection lost')
  let count = 0
  const broken = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length
      done(count > 100_000 ? new Error('client gone') : null)
    },
  })
  await expect(writeXlsx(plan(false), broken)).rejects.toThrow('client gone')
  const signal = AbortSignal.timeout(200)
  await expect(writeXlsx(plan(false), new PassThrough().resume(), { signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(closed).toBe(3)
})

test('[safety S38] [safety G25] no text becomes a formula in a workbook or a CSV file, and negative numbers stay numbers', async () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''+"]
  const bodies = ['1+1', 'HYPERLINK("http://x","y")', "cmd|' /C calc'!A0", 'SUM(A1:A9)*9']
  const texts = signs.flatMap((sign) => bodies.map((body) => sign + body))
  const plan = {
    columns: [{ title: '=title' }, { title: 'n', kind: 'money' as const }],
    rows: texts.map((value) => [value, -150]),
  }
  const { bytes } = await written({ sheets: [{ name: 'x', ...plan }] })
  const parts = Object.entries(unzipSync(bytes)).map(([, part]) => strFromU8(part))
  expect(parts.some((part) => part.includes('<f>') || part.includes('<f '))).toBe(false)
  const sheet = (await readXlsx(bytes)).sheets[0]
  expect(sheet?.rows).toEqual([["'=title", 'n'], ...texts.map((value) => [`'${value}`, -1.5])])
  const sink = new PassThrough()
  const [csv] = await Promise.all([text(sink), writeCsv(plan, sink)])
  const fields = csv.split(/[,\r\n]+/)
  expect(fields.filter((field) => /^"?[=+@＝＋－＠\t]|^"?-(?!1\.50$)/.test(field))).toEqual([])
  expect(fields.filter((field) => field === '-1.50').length).toBe(texts.length)
})

test('a value that its kind cannot hold is refused, not written wrong', async () => {
  for (const [kind, value] of [
    ['money', 1.5],
    ['int', Number.NaN],
    ['decimal', '1,5'],
    ['datetime', Infinity],
    ['quantity', 2 ** 60],
  ] as const) {
    await expect(
      written({ sheets: [{ name: 'x', columns: [{ title: 'a', kind }], rows: [[value]] }] }),
    ).rejects.toThrow(/^not /)
  }
})

function plain(value: unknown): unknown {
  // A day number is a binary fraction: readers that cut instead of rounding are a hair below the second.
  return value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
    : value
}
