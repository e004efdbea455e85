import type { LinesSheet } from '#core/wire/lines-sheet.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetFile } from '../sheet/read-sheet.ts'
import { fileTooLarge } from '../sheet/refusals.ts'
import { FILE_LINES } from '../read/limits.ts'

/**
 * One long text that a workbook shares among all of its cells weighs nothing in the file and gigabytes in the answer.
 */
const mostText = 4 * 2 ** 20

/**
 * The rows of a file as texts, for the editor of a document's lines, which matches its columns and reads its cells by
 * the rules of typed ones. It is parsed like any import, in a worker within limits. Throws `file_too_large` beyond what
 * several documents hold.
 */
export async function readLines(file: SheetFile): Promise<LinesSheet> {
  const reading = await readSheet(file, { limits: { rows: FILE_LINES } })
  try {
    const rows: LinesSheet['rows'] = []
    let length = 0
    for await (const batch of reading.batches)
      for (const { row, cells } of batch.rows) {
        length += cells.reduce((sum, cell) => sum + cell.length, 0)
        if (length > mostText) throw fileTooLarge('unpacked', mostText)
        rows.push({ row, cells: withoutEnd(cells) })
      }
    return { headers: withoutEnd(reading.headers), rows }
  } finally {
    await reading.close()
  }
}

/** A sheet is often formatted far beyond what is written in it. */
function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}
