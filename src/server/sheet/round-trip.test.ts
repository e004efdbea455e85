import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellValue, SheetColumn, SheetRow } from './cells.ts'
import { csvRows } from './csv-rows.ts'
import { writeCsv } from './csv-write.ts'
import { sheetLimits } from './limits.ts'
import type { RawRow } from './raw-rows.ts'
import { readAll, rowsOf, written } from './sheet.fixtures.ts'

const columns: SheetColumn[] = [
  { title: '编号' },
  { title: '备注' },
  { title: '件数', kind: 'int' },
  { title: '金额', kind: 'money' },
  { title: '数量', kind: 'quantity' },
  { title: '单价', kind: 'unit_price' },
  { title: '比例', kind: 'percent' },
  { title: '系数', kind: 'decimal' },
  { title: '日期', kind: 'date' },
  { title: '时间', kind: 'datetime' },
  { title: '启用', kind: 'bool' },
  { title: '末', kind: 'text' },
]

const text = fc.oneof(
  fc.constantFrom(
    '00123',
    '中文，逗号',
    '😀👨‍👩‍👧',
    'áéñü',
    '"引号"',
    "'",
    "'=1",
    '=SUM(A1)',
    '+86 138',
    '-5',
    '@x',
    '＝1',
    'a\nb',
    'a\r\nb',
    '\t',
    ' 空 ',
  ),
  fc.constantFrom(
    '_x000B_',
    '_x005F_',
    '\u000b',
    '\u001f',
    '&lt;',
    '<b>&</b>',
    ']]>',
    '1e5',
    'TRUE',
    '2024-01-01',
    '\ufeff',
    '\ufffe',
    'sep=;',
    ',;\t',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const scaled = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })
const day = fc
  .integer({ min: 62, max: 2_958_464 })
  .map((serial) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10))
const decimal = fc.tuple(scaled, fc.nat({ max: 9 })).map(([units, places]) => formatted(units, places))
const seconds = fc.integer({ min: -2_200_000_000, max: 32_000_000_000 })

const optional = <T extends CellValue>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 6 })
const row: fc.Arbitrary<CellValue[]> = fc.tuple(
  optional(text),
  optional(text),
  optional(scaled),
  optional(scaled),
  optional(scaled),
  optional(scaled),
  optional(scaled),
  optional(decimal),
  optional(day),
  optional(seconds),
  optional(fc.boolean()),
  // Keeps every row from being an empty one, which no reader reports.
  fc.constant('。'),
)
const table = fc.array(row, { minLength: 1, maxLength: 30 })

test('a written workbook reads back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const { bytes } = await written({ sheets: [{ name: 'x', columns, rows }] })
      expect(await rowsOf(bytes)).toEqual(expected(rows, (value) => value))
    }),
    { numRuns: 60 },
  )
})

test('a written CSV file reads back unchanged, except NUL, which is not text', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const readRows: RawRow[] = []
      for await (const batch of csvRows(await csv(rows), sheetLimits)) readRows.push(...batch.rows)
      expect(readRows.map(canonical)).toEqual(expected(rows, (value) => value.replaceAll('\0', '\ufffd')))
    }),
    { numRuns: 60 },
  )
})

test('the worker hands on the same rows as the readers themselves, in any number', async () => {
  const rows = fc.sample(row, { numRuns: 2345, seed: 7 })
  const { bytes } = await written({ sheets: [{ name: 'x', columns, rows }] })
  const fromXlsx = await readAll('x.xlsx', bytes)
  expect(fromXlsx.headers).toEqual(columns.map(({ title }) => title))
  expect(fromXlsx.rows).toEqual(expected(rows, (value) => value).slice(1))
  const fromCsv = await readAll('x.CSV', await csv(rows))
  expect(fromCsv.rows.map(canonical)).toEqual(expected(rows, (value) => value.replaceAll('\0', '\ufffd')).slice(1))
})

async function csv(rows: readonly SheetRow[]): Promise<Buffer> {
  const sink = new PassThrough()
  const [bytes] = await Promise.all([buffer(sink), writeCsv({ columns, rows }, sink)])
  return bytes
}

/** The rows as a reader returns them: an independent account of each kind in plain words. */
function expected(rows: readonly CellValue[][], clean: (text: string) => string): RawRow[] {
  const body = rows.map((values, i) => ({
    row: i + 2,
    cells: values.map((value, at) => expectedCell(columns[at]?.kind ?? 'text', value, clean)),
  }))
  return [{ row: 1, cells: columns.map(({ title }) => title) }, ...body]
}

function expectedCell(kind: string, value: CellValue, clean: (text: string) => string): string {
  if (value === null || value === undefined) return ''
  if (kind === 'text') return clean(String(value).toWellFormed())
  if (kind === 'bool') return value ? 'TRUE' : 'FALSE'
  if (kind === 'date') return String(value)
  if (kind === 'datetime') return shanghai(Number(value))
  if (kind === 'decimal') return trimmed(String(value))
  const places = { int: 0, money: 2, quantity: 3, unit_price: 4, percent: 2 }[kind] ?? 0
  return trimmed(formatted(Number(value), places)) + (kind === 'percent' ? '%' : '')
}

/** CSV keeps the zeros that a column shows; the value is what counts. */
function canonical({ row: number, cells }: RawRow): RawRow {
  return { row: number, cells: cells.map((cell, i) => (number > 1 && i >= 2 && i <= 7 ? trimmed(cell) : cell)) }
}

function trimmed(number: string): string {
  const [digits = '', sign = ''] = number.split(/(?=%)/)
  const plain = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return (plain === '-0' ? '0' : plain) + sign
}

function formatted(units: number, places: number): string {
  const digits = BigInt(Math.abs(units))
    .toString()
    .padStart(places + 1, '0')
  const cut = digits.length - places
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${places ? `.${digits.slice(cut)}` : ''}`
}

function shanghai(value: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(value * 1000)
}
