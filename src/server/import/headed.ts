import type { Bound } from '#core/define/registry.ts'
import { headerKey, headersOf } from '../read/importable.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetFile, SheetReading } from '../sheet/read-sheet.ts'

/**
 * How far below the first row the titles of the columns may stand: above them are the name of the sheet, a period,
 * groups of columns.
 */
const TITLES_WITHIN = 15

/**
 * Reads a sheet from the row on that holds the titles of a resource's columns; from its first row where no row does.
 */
export async function readHeaded(bound: Bound, file: SheetFile): Promise<SheetReading> {
  const headers = headersOf(bound)
  const titles = (cells: readonly string[]) =>
    new Set(cells.map((cell) => headerKey(cell)).filter((key) => key !== '' && headers.has(key))).size
  const reading = await readSheet(file)
  if (titles(reading.headers) > 0) return reading
  const headerRow = await titledRow(reading, titles)
  return readSheet(file, headerRow === undefined ? {} : { headerRow })
}

async function titledRow(
  reading: SheetReading,
  titles: (cells: readonly string[]) => number,
): Promise<number | undefined> {
  try {
    for await (const { rows } of reading.batches)
      return rows.slice(0, TITLES_WITHIN).find(({ cells }) => titles(cells) > 1)?.row
    return undefined
  } finally {
    await reading.close()
  }
}
