import { readFile, stat } from 'node:fs/promises'
import type { ImportGrid } from '#core/task-wire.ts'
import { sheetLimits } from '../sheet/limits.ts'
import type { RawRow } from '../sheet/raw-rows.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetReading } from '../sheet/read-sheet.ts'
import { broken, tooLarge } from '../sheet/refusals.ts'

/** A file of an import, lying on the disk. */
export interface ImportFile {
  /** As its owner calls it. */
  name: string
  path: string
}

/** What an import needs of a reading, whatever the file is. */
export type RowReading = Pick<SheetReading, 'headers' | 'batches' | 'close'>

const BATCH = 500

/** Opens the rows of a spreadsheet, or of the grid of a browser (`rows.json`). Throws what either refuses. */
export async function openRows(file: ImportFile): Promise<RowReading> {
  return /\.json$/i.test(file.name) ? gridRows(file) : readSheet(file)
}

async function gridRows({ path }: ImportFile): Promise<RowReading> {
  const { columns: mostColumns, rows: mostRows, packedBytes } = sheetLimits
  if ((await stat(path)).size > packedBytes) throw tooLarge('packed', packedBytes)
  const sent = gridOf(await readFile(path, 'utf8'))
  if (sent.columns.length > mostColumns) throw tooLarge('columns', mostColumns)
  if (sent.rows.length > mostRows) throw tooLarge('rows', mostRows)
  return {
    headers: sent.columns,
    close: async () => undefined,
    batches: (async function* () {
      for (let at = 0; at < sent.rows.length; at += BATCH)
        yield { rows: sent.rows.slice(at, at + BATCH).map(rawRow), progress: Math.min(1, (at + BATCH) / sent.rows.length) }
    })(),
  }
}

function rawRow([row, ...cells]: ImportGrid['rows'][number]): RawRow {
  return { row, cells }
}

function gridOf(text: string): ImportGrid {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch (error) {
    throw broken('damaged', error)
  }
  if (!isGrid(sent)) throw broken('damaged')
  return sent
}

function isGrid(sent: unknown): sent is ImportGrid {
  if (typeof sent !== 'object' || sent === null || !('columns' in sent) || !('rows' in sent)) return false
  const { columns, rows } = sent
  return Array.isArray(columns) && columns.every(isCell) && Array.isArray(rows) && rows.every(isGridRow)
}

function isGridRow(row: unknown): boolean {
  return (
    Array.isArray(row) && Number.isSafeInteger(row[0]) && row[0] > 0 && row.length <= sheetLimits.columns + 1 && row.slice(1).every(isCell)
  )
}

function isCell(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.length <= sheetLimits.cellChars
}
