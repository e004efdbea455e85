import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { sheetLimits } from './limits.ts'
import type { MergedRange, RawRow } from './raw-rows.ts'
import { rowsOf, sheetPart, sheetXml, workbookOf } from './sheet.fixtures.ts'
import { xlsxRows } from './xlsx-rows.ts'

const header = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>'
const rows = async (xml: string) => (await rowsOf(workbookOf({ [sheetPart]: sheetXml(header + xml) }))).slice(1)

test('a formula without a result is distinguished from an empty cell and from an empty result', async () => {
  expect(
    await rows(
      '<row r="2"><c r="A2" t="str"><v>x</v></c><c r="B2"><f>B9*1.1</f></c></row><row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>""</f><v/></c></row><row r="4"><c r="B4"><f t="shared" si="0"/></c></row>',
    ),
  ).toEqual([
    { row: 2, cells: ['x', ''], doubts: { 1: 'uncalculated' } },
    { row: 3, cells: ['2'] },
    { row: 4, cells: ['', ''], doubts: { 1: 'uncalculated' } },
  ])
})

test('a number with more digits than a spreadsheet stores is reported', async () => {
  const numbers = ['6.2284803328910001E+18', '370911202104140000', '123456789012345', '1.1000000000000001']
  const [row] = await rows(`<row r="2">${numbers.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`)
  expect(row).toEqual({
    row: 2,
    cells: ['6228480332891000100', '370911202104140000', '123456789012345', '1.1'],
    doubts: { 0: 'rounded', 1: 'rounded' },
  })
})

test('rows that a filter hides are marked, and merged ranges come at the end', async () => {
  const xml = sheetXml(
    `${header}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row><row r="3" hidden="0"><c r="A3"><v>2</v></c></row>`,
  )
  const merged = xml.replace(
    '</sheetData>',
    '</sheetData><mergeCells count="2"><mergeCell ref="B2:B3"/><mergeCell ref="odd"/></mergeCells>',
  )
  const readRows: RawRow[] = []
  let ranges: MergedRange[] = []
  for await (const batch of xlsxRows(workbookOf({ [sheetPart]: merged }), sheetLimits)) {
    readRows.push(...batch.rows)
    ranges = [...ranges, ...(batch.merged ?? [])]
  }
  expect(readRows.slice(1)).toEqual([
    { row: 2, cells: ['1'], hidden: true },
    { row: 3, cells: ['2'] },
  ])
  expect(ranges).toEqual([{ ref: 'B2:B3', rows: [2, 3], columns: [1, 1] }])
})

const csv = async (bytes: Uint8Array) => {
  const read: string[][] = []
  for await (const batch of csvRows(Buffer.from(bytes), sheetLimits)) read.push(...batch.rows.map(({ cells }) => cells))
  return read
}

test('UTF-8 with bytes removed is refused, at any position, and never read as other characters', async () => {
  const file = Buffer.from('编码,名称,规格\r\nM51A,加碘精制盐,50kg\r\nM51B,海盐,10kg\r\n')
  for (let at = 0; at < file.length; at++)
    for (const other of [at, (at * 7 + 3) % file.length]) {
      const cut = Buffer.from([...file].filter((_, n) => n !== at && n !== other))
      const sound = !cut.toString().includes('\uFFFD')
      const outcome = await csv(cut).then(
        () => 'read',
        (error: unknown) => error,
      )
      expect([at, other, sound ? outcome : outcome instanceof Error && 'code' in outcome && outcome.code]).toEqual([
        at,
        other,
        sound ? 'read' : 'file_broken',
      ])
    }
  expect(await csv(Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0x31]))).toEqual([['编码', '1']])
})
