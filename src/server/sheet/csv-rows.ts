import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguardText } from '#core/value/formula-guard.ts'
import type { SheetLimits } from './limits.ts'
import { rowGatherer } from './raw-rows.ts'
import type { RawBatch } from './raw-rows.ts'
import { fileBroken, fileTooLarge, wrongType } from './refusals.ts'

/**
 * The rows of a CSV file. The encoding is found (UTF-8, UTF-16 by its mark, else GB18030, which holds GBK), and so is
 * the separator.
 */
export async function* csvRows(file: Buffer, limits: SheetLimits): AsyncGenerator<RawBatch> {
  const text = decodeText(file)
  if (text.includes('\0')) throw wrongType('content')
  const { delimiter, body } = separatorOf(text)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: limits.columns * limits.cellChars,
  })
  const rows = rowGatherer(limits)
  const feed = { consumed: 0 }
  const source = Readable.from(chunks(body, feed))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const entry of parser) {
      const record = recordOf(entry)
      row++
      for (let i = 0; i < record.length; i++) rows.set(i, unguardText(record[i] ?? ''))
      rows.finish(row)
      const batch = rows.take(false)
      if (batch) yield { rows: batch, progress: feed.consumed / body.length }
    }
  } catch (error) {
    throw refusalOf(error, limits)
  } finally {
    source.destroy()
    parser.destroy()
  }
  const lastBatch = rows.take(true)
  if (lastBatch) yield { rows: lastBatch, progress: 1 }
}

/**
 * Decodes a file in one of the encodings that spreadsheet programs save. Throws `file_broken` if it fits none, and if
 * it is UTF-8 with a few invalid bytes: GB18030 would accept nearly any bytes and decode them to wrong characters.
 */
function decodeText(file: Buffer): string {
  const marked =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : undefined
  const damage = marked ? undefined : damagedRow(file)
  if (damage !== undefined) throw fileBroken('damaged_text', undefined, { row: damage })
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      continue
    }
  }
  throw fileBroken('encoding')
}

/** So many sound characters for each broken one are no chance. In GBK hardly any two bytes are a character of UTF-8. */
const soundPerBroken = 2

/**
 * The row of the first broken place in a file that is UTF-8 but for a few of its bytes; undefined for any other file.
 */
function damagedRow(file: Buffer): number | undefined {
  if (isUtf8(file)) return undefined
  const text = new TextDecoder('utf-8').decode(file)
  const first = text.indexOf('\uFFFD')
  let [sound, broken] = [file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf ? soundPerBroken : 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) sound++
  }
  return sound >= broken * soundPerBroken ? text.slice(0, first).split(/\r\n|\n|\r/).length : undefined
}

const candidates = [',', ';', '\t'] as const

/**
 * The separator: from a first line `sep=;`, or the candidate that is most frequent outside quotes in the first line
 * with any.
 */
function separatorOf(text: string): { delimiter: string; body: string } {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text)
  // The line stays as an empty one, so that row numbers are those of a text editor.
  if (declared?.[1]) return { delimiter: declared[1], body: text.slice(declared[0].length - 1) }
  const counts = new Map<string, number>(candidates.map((mark) => [mark, 0]))
  let quoted = false
  for (let i = 0; i < Math.min(text.length, 65_536); i++) {
    const char = text.charAt(i)
    if (char === '"') quoted = !quoted
    if (quoted) continue
    const count = counts.get(char)
    if (count !== undefined) counts.set(char, count + 1)
    if (char === '\n' && candidates.some((mark) => counts.get(mark))) break
  }
  const delimiter = candidates.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
  return { delimiter, body: text }
}

function refusalOf(error: unknown, limits: SheetLimits): unknown {
  if (!(error instanceof CsvError)) return error
  return error.code === 'CSV_MAX_RECORD_SIZE' ? fileTooLarge('cell', limits.cellChars) : fileBroken('damaged', error)
}

function* chunks(text: string, feed: { consumed: number }): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) {
    feed.consumed = at
    yield text.slice(at, at + 65_536)
  }
}

function recordOf(entry: unknown): string[] {
  if (!Array.isArray(entry)) throw fileBroken()
  return entry
}
