import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZONE } from '#core/value/time.ts'
import { zoneOffset } from './calendar.ts'
import { fileValue, isCell, timeText } from './cells.ts'
import type { Cell, SheetCellKind, CellValue, FileValue, SheetColumn, SheetRows } from './cells.ts'
import { shiftPoint } from './plain-number.ts'
import { guardText } from '#core/value/formula-guard.ts'

/** A table to be written as CSV. */
export interface CsvPlan {
  columns: readonly SheetColumn[]
  rows: SheetRows
  /** Write the titles as first line. Default: true. */
  header?: boolean
  /** IANA time zone of the wall clock for instants. Default: the product's. */
  timeZone?: string
}

const chunkChars = 65_536

/**
 * Writes CSV (UTF-8 with byte order mark, CRLF, RFC 4180 quotes) to a stream in bounded memory and ends the stream.
 * Text that looks like a formula is guarded; numbers stay numbers. Rejects as `writeXlsx` does.
 */
export async function writeCsv(
  plan: CsvPlan,
  sink: Writable,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ rows: number }> {
  const count = { rows: 0 }
  await pipeline(lines(plan, count), sink, { signal })
  return count
}

async function* lines(
  { columns, rows, header = true, timeZone = ZONE }: CsvPlan,
  count: { rows: number },
): AsyncGenerator<Buffer> {
  const offset = zoneOffset(timeZone)
  const kinds = columns.map(({ kind = 'text' }) => kind)
  const field = (entry: CellValue | Cell, i: number): string => {
    const kind = (isCell(entry) ? entry.kind : undefined) ?? kinds[i] ?? 'text'
    const value = isCell(entry) ? entry.value : entry
    if (value === null || value === undefined || value === '') return ''
    if (kind === 'date' || kind === 'datetime') return timeText(kind, value, offset)
    return fieldText(kind, fileValue(kind, value, offset))
  }
  let text = '\ufeff'
  if (header) text += `${columns.map(({ title }) => safeField(title)).join(',')}\r\n`
  for await (const row of rows) {
    count.rows++
    for (let i = 0; i < row.length; i++) text += i === 0 ? field(row[i], i) : `,${field(row[i], i)}`
    // A line with one empty field would read as no line at all.
    text += row.length === 1 && text.endsWith('\n') ? '""\r\n' : '\r\n'
    if (text.length < chunkChars) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function fieldText(kind: SheetCellKind, value: FileValue): string {
  if (value === undefined || 'serial' in value) return ''
  if ('number' in value) return kind === 'percent' ? `${shiftPoint(value.number, 2)}%` : value.number
  if ('bool' in value) return value.bool ? 'TRUE' : 'FALSE'
  return safeField(value.text)
}

// Also quoted: what other programs split at, and outer blanks that some would drop. NUL is no text for any program.
function safeField(value: string): string {
  const text = guardText(value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
