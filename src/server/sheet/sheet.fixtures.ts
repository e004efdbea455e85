import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { archive } from './archive.fixtures.ts'
import type { Lie } from './archive.fixtures.ts'
import { sheetLimits } from './limits.ts'
import type { RawRow } from './raw-rows.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadOptions } from './read-sheet.ts'
import { writeXlsx } from './xlsx-write.ts'
import type { WorkbookPlan, XlsxOptions, WriteResult } from './xlsx-write.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** Parts of a small workbook as some program may have saved it; each can be replaced, left out (null) or added. */
export type Parts = Record<string, string | Uint8Array | null>

const relType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const sheetPart = 'xl/worksheets/sheet1.xml'

/** A worksheet part around rows. */
export function sheetXml(rows: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
}

/** A styles part with these formats: a number is a built-in one, a text a code. */
export function stylesPart(formats: readonly (number | string)[]): string {
  const codes = formats.map((format, i) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + i}" formatCode="${format}"/>` : '',
  )
  const xfs = formats.map((format, i) => `<xf numFmtId="${typeof format === 'string' ? 200 + i : format}"/>`)
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
}

/** The parts of a workbook of one sheet with a header and a row. */
export function basicParts(): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relType}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relType}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relType}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relType}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relType}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesPart([0]),
    [sheetPart]: sheetXml(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
    ),
  }
}

/** The bytes of a minimal workbook with some parts replaced. */
export function workbookOf(changes: Parts = {}): Buffer {
  const parts = Object.entries({ ...basicParts(), ...changes })
  return archive(parts.flatMap(([name, content]) => (content === null ? [] : [{ name, data: Buffer.from(content) }])))
}

/** The parts of a good workbook but for its sheet. */
export function basics(): Lie[] {
  return Object.entries(basicParts())
    .filter(([name]) => name !== sheetPart)
    .map(([name, text]) => ({ name, data: Buffer.from(text) }))
}

/** Everything a reader finds, taken through the worker thread. */
export async function readAll(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<{ headers: string[]; rows: RawRow[] }> {
  const reading = await readSheet({ name, bytes }, options)
  const rows: RawRow[] = []
  for await (const batch of reading.batches) rows.push(...batch.rows)
  return { headers: reading.headers, rows }
}

/** All rows of a workbook, header included, read in this thread. */
export async function rowsOf(bytes: Buffer, sheet?: string): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const batch of xlsxRows(bytes, sheetLimits, sheet)) rows.push(...batch.rows)
  return rows
}

/** The texts of the first sheet of a workbook of these parts, without the header. */
export async function cellsOf(changes: Parts): Promise<string[][]> {
  return (await rowsOf(workbookOf(changes))).slice(1).map(({ cells }) => cells)
}

export async function written(
  plan: WorkbookPlan,
  options: XlsxOptions = {},
): Promise<{ bytes: Buffer; result: WriteResult }> {
  const sink = new PassThrough()
  const [bytes, result] = await Promise.all([buffer(sink), writeXlsx(plan, sink, options)])
  return { bytes, result }
}
