import { stat } from 'node:fs/promises'
import { AppError } from '#core/errors/errors.ts'
import { sheetLimits } from './limits.ts'
import type { SheetLimits } from './limits.ts'
import type { RawBatch } from './raw-rows.ts'
import { fileTooLarge } from './refusals.ts'
import { kindOfName } from './sniff.ts'
import type { SheetKind } from './sniff.ts'
import { workerBatches } from './worker-batches.ts'

/** A file to be read: where it is, or its bytes, and the name that its owner gave it. */
export type SheetFile = { name: string; path: string } | { name: string; bytes: Uint8Array }

export interface ReadOptions {
  limits?: Partial<SheetLimits>
  /** Name of the sheet. Default: the first visible one. */
  sheet?: string
  /** Number of the header row, counted from 1. Default: the first row with content. Rows above it are skipped. */
  headerRow?: number
  signal?: AbortSignal
}

/**
 * A sheet that is being read. Consume `batches` to the end, leave its loop, or call `close`; until then a worker thread
 * is occupied.
 */
export interface SheetReading {
  kind: SheetKind
  headers: string[]
  /** The row of the file that holds the headers. */
  headerRow: number
  /**
   * Rows in their order, without empty ones: the number of each in the file, and its texts, at least one for each
   * header.
   */
  batches: AsyncIterable<RawBatch>
  close(): Promise<void>
}

/**
 * Reads a table from xlsx, xls or csv in a worker thread, in bounded memory, in batches on demand. Cells are texts:
 * numbers as plain decimals (`12.5`, in percent formats `12.5%`), dates as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, times
 * as `HH:mm:ss`, booleans as `TRUE` and `FALSE`, errors as `#N/A`; the guard of formula-like texts is removed. Rejects,
 * or throws while batches are consumed, with `bad_file_type`, `file_broken`, `file_too_large` or `file_empty`;
 * `params.why` has the detail.
 */
export async function readSheet(
  file: SheetFile,
  { limits: customLimits, sheet, headerRow, signal }: ReadOptions = {},
): Promise<SheetReading> {
  const limits = { ...sheetLimits, ...customLimits }
  const kind = kindOfName(file.name)
  const size = 'path' in file ? (await stat(file.path)).size : file.bytes.length
  if (size > limits.packedBytes) throw fileTooLarge('packed', limits.packedBytes)
  if (kind === 'xls' && size > limits.oldBytes) throw fileTooLarge('old', limits.oldBytes)
  const batches = workerBatches({ source: 'path' in file ? file.path : file.bytes, kind, limits, sheet }, signal)
  try {
    const { headers, at, first } = await headOf(batches, headerRow)
    return {
      kind,
      headers,
      headerRow: at,
      batches: body(headers, first, batches),
      close: async () => void (await batches.return(undefined)),
    }
  } catch (error) {
    await batches.return(undefined)
    throw error
  }
}

/** The header and the first rows behind it. Throws `file_empty` when either is missing. */
async function headOf(
  batches: AsyncGenerator<RawBatch>,
  headerRow: number | undefined,
): Promise<{ headers: string[]; at: number; first: RawBatch }> {
  let headers: string[] | undefined
  let headersAt = 1
  for (;;) {
    const step = await batches.next()
    if (step.done) throw new AppError('file_empty', { why: headers ? 'no_rows' : 'no_header' })
    const { rows } = step.value
    const at = headers ? -1 : rows.findIndex(({ row }) => headerRow === undefined || row >= headerRow)
    if (!headers && at < 0) continue
    if (!headers) headersAt = rows[at]?.row ?? 1
    headers ??= rows[at]?.cells ?? []
    if (rows.length > at + 1) return { headers, at: headersAt, first: { ...step.value, rows: rows.slice(at + 1) } }
  }
}

async function* body(
  headers: readonly string[],
  first: RawBatch,
  remaining: AsyncGenerator<RawBatch>,
): AsyncGenerator<RawBatch> {
  try {
    yield filled(headers.length, first)
    for await (const batch of remaining) yield filled(headers.length, batch)
  } finally {
    await remaining.return(undefined)
  }
}

function filled(width: number, batch: RawBatch): RawBatch {
  for (const { cells } of batch.rows) while (cells.length < width) cells.push('')
  return batch
}
