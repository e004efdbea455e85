import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZONE } from '#core/value/time.ts'
import { zoneOffset } from './calendar.ts'
import type { ZoneOffset } from './calendar.ts'
import type { SheetColumn, SheetRow, SheetRows } from './cells.ts'
import { guardText } from '#core/value/formula-guard.ts'
import { letters, rowWriter, sharedXml, textXml } from './xlsx-cells.ts'
import { validationsOf } from './xlsx-lists.ts'
import type { LongList } from './xlsx-lists.ts'
import { contentTypes, packageRels, sheetHead, sheetNames, sheetTail, workbookRels, workbookXml } from './xlsx-parts.ts'
import type { SheetEntry } from './xlsx-parts.ts'
import { headerStyle, styleOf, stylesXml } from './xlsx-styles.ts'
import { sharedTexts } from './shared-texts.ts'
import type { SharedTexts } from './shared-texts.ts'
import { widthOf } from './widths.ts'
import { zip } from './zip-write.ts'
import type { ZipPart } from './zip-write.ts'

/** A sheet to write. Rows are pulled one by one while the file is sent. */
export interface SheetPlan {
  /**
   * Made acceptable and unique when it is not. Rows past the limit of a sheet go on in `name (2)`, with the header
   * again.
   */
  name: string
  columns: readonly SheetColumn[]
  /**
   * Rows, or a function that returns them once the previous sheets are written: a summary needs their result, and a
   * cursor is opened only when needed.
   */
  rows: SheetRows | ((written: WriteResult) => SheetRows)
  /** Header row with bold titles, frozen, with a filter. Default: true. */
  header?: boolean
}

/** A workbook; its first sheet is the one shown. */
export interface WorkbookPlan {
  sheets: readonly SheetPlan[]
  /** IANA time zone of the wall clock for instants. Default: the product's. */
  timeZone?: string
}

/**
 * What came out: data rows by sheet plan, and how many texts were longer than a cell may be (cut, with `…` at the end).
 */
export interface WriteResult {
  rows: number[]
  cut: number
}

export interface XlsxOptions {
  /** Deflate level 1 to 9; see docs/decisions/0003-spreadsheets.md for the choice. */
  level?: number
  signal?: AbortSignal
  /** Rows of one sheet with its header; lower only in tests. */
  sheetRows?: number
}

const maxSheetRows = 1_048_576
// A part of 4 GiB would need the 64-bit form of the archive, which some programs do not read.
const maxPartBytes = 3.5 * 2 ** 30
const headerMax = 255
const chunkChars = 65_536

/**
 * Writes a workbook to a stream in bounded memory, as fast as the stream takes it, and ends the stream.
 * Rejects when the rows, the stream or the signal fail; the rows' iterator is closed then.
 */
export async function writeXlsx(
  workbook: WorkbookPlan,
  sink: Writable,
  options: XlsxOptions = {},
): Promise<WriteResult> {
  const written: WriteResult = { rows: [], cut: 0 }
  const parts = workbookParts({ workbook, written, sheetRows: options.sheetRows ?? maxSheetRows })
  await pipeline(zip(parts, options.level ?? 3), sink, { signal: options.signal })
  return written
}

interface Job {
  workbook: WorkbookPlan
  written: WriteResult
  sheetRows: number
}

async function* workbookParts({ workbook, written, sheetRows }: Job): AsyncGenerator<ZipPart> {
  yield part('_rels/.rels', packageRels)
  const offset = zoneOffset(workbook.timeZone ?? ZONE)
  const nameOf = sheetNames()
  const sheets: SheetEntry[] = []
  const longLists: LongList[] = []
  const shared = sharedTexts()
  const listSheet = nameOf('_lists')
  for (const plan of workbook.sheets) {
    const source = rowSource(plan, written)
    const rows = {
      plan,
      source,
      offset,
      shared,
      written,
      sheetRows,
      validations: validationsOf(plan.columns, { longLists, listSheet }),
    }
    written.rows.push(0)
    try {
      do {
        const entry: SheetEntry = { name: nameOf(plan.name), hidden: false }
        sheets.push(entry)
        yield { name: `xl/worksheets/sheet${sheets.length}.xml`, bytes: sheetBytes(rows, entry, sheets.length === 1) }
      } while (await source.more())
    } finally {
      await source.close()
    }
  }
  if (longLists.length > 0) {
    sheets.push({ name: listSheet, hidden: true })
    yield { name: `xl/worksheets/sheet${sheets.length}.xml`, bytes: listBytes(longLists) }
  }
  yield { name: 'xl/sharedStrings.xml', bytes: bytesOf(sharedXml(shared)) }
  yield part('xl/styles.xml', stylesXml())
  yield part('xl/workbook.xml', workbookXml(sheets))
  yield part('xl/_rels/workbook.xml.rels', workbookRels(sheets.length))
  yield part('[Content_Types].xml', contentTypes(sheets.length))
}

interface SheetJob {
  plan: SheetPlan
  source: RowSource
  offset: ZoneOffset
  shared: SharedTexts
  written: WriteResult
  sheetRows: number
  validations: readonly string[]
}

async function* sheetBytes(
  { plan, source, offset, shared, written, sheetRows, validations }: SheetJob,
  entry: SheetEntry,
  first: boolean,
): AsyncGenerator<Buffer> {
  const { columns, header = true } = plan
  const writer = rowWriter({ columns, offset, shared })
  let text = sheetHead({ cols: columnsXml(columns), frozen: header, first })
  let number = 0
  let bytes = 0
  if (header) text += headerXml(columns, ++number)
  while (number < sheetRows && bytes < maxPartBytes && (await source.more())) {
    text += writer.row(source.take(), ++number)
    if (text.length < chunkChars) continue
    const chunk = Buffer.from(text)
    bytes += chunk.length
    text = ''
    yield chunk
  }
  written.rows.push((written.rows.pop() ?? 0) + number - (header ? 1 : 0))
  written.cut += writer.cut()
  if (header && columns.length > 0) entry.filter = `A1:${letters(columns.length - 1)}${Math.max(number, 1)}`
  yield Buffer.from(text + sheetTail(entry.filter, header ? validations : []))
}

function* listBytes(lists: readonly LongList[]): Generator<Buffer> {
  const columns = lists.map(() => ({ title: '' }))
  const writer = rowWriter({ columns, offset: () => 0 })
  yield Buffer.from(sheetHead({ cols: '', frozen: false, first: false }))
  const longest = Math.max(...lists.map(({ options }) => options.length))
  for (let i = 0; i < longest; i++)
    yield Buffer.from(
      writer.row(
        lists.map(({ options }) => options[i] ?? null),
        i + 1,
      ),
    )
  yield Buffer.from(sheetTail(undefined, []))
}

function headerXml(columns: readonly SheetColumn[], number: number): string {
  const cells = columns.map(
    ({ title }, i) =>
      `<c r="${letters(i)}${number}" s="${headerStyle}" t="inlineStr"><is>${textXml(guardText(title.slice(0, headerMax)))}</is></c>`,
  )
  return `<row r="${number}" ht="20" customHeight="1">${cells.join('')}</row>`
}

// The style of a column is that of cells not yet filled in, so that `00123` typed into a text column keeps its zeros.
function columnsXml(columns: readonly SheetColumn[]): string {
  return columns
    .map((column, i) => {
      const style = styleOf(column.kind ?? 'text', 'plain', { decimals: column.decimals })
      return `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" style="${style}" customWidth="1"/>`
    })
    .join('')
}

function* bytesOf(texts: Iterable<string>): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

function part(name: string, xml: string): ZipPart {
  return { name, bytes: [Buffer.from(xml)] }
}

/** Yields rows with one row of lookahead, so that the need for another sheet is known before it is opened. */
interface RowSource {
  more(): Promise<boolean>
  take(): SheetRow
  close(): Promise<void>
}

function rowSource(plan: SheetPlan, written: WriteResult): RowSource {
  const iterator = iterate(typeof plan.rows === 'function' ? plan.rows(written) : plan.rows)
  let next: SheetRow | undefined
  let done = false
  return {
    async more() {
      if (next !== undefined || done) return !done
      const step = await iterator.next()
      done = step.done === true
      next = step.done ? undefined : step.value
      return !done
    },
    take() {
      const row = next ?? []
      next = undefined
      return row
    },
    async close() {
      if (!done) await iterator.return?.()
      done = true
    },
  }
}

function iterate(rows: SheetRows): AsyncIterator<SheetRow> | Iterator<SheetRow> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}
