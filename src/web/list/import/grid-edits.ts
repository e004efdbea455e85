import { guardText } from '#core/value/formula-guard.ts'
import type { ImportGrid } from '#core/wire/task-wire.ts'

/**
 * What a person changed in the rows of a file: cells by row number, and rows that are left out. The rows as read stay
 * as they are.
 */
export interface Edits {
  cells: ReadonlyMap<number, readonly string[]>
  excluded: ReadonlySet<number>
}
export const noEdits: Edits = { cells: new Map(), excluded: new Set() }

type GridRow = ImportGrid['rows'][number]

/** The grid with empty columns for what the file lacks, so that it can be filled in here. */
export function withColumns({ columns, rows }: ImportGrid, lacking: readonly string[]): ImportGrid {
  const more = [...new Set(lacking)].filter((name) => name !== '' && !columns.includes(name))
  return { columns: [...columns, ...more], rows: rows.map((row): GridRow => [...row, ...more.map(() => '')]) }
}

/** The cells of a row as they stand now. */
export function cellsNow([row, ...cells]: GridRow, edits: Edits): readonly string[] {
  return edits.cells.get(row) ?? cells
}

/**
 * Puts a copied block in, its corner at one cell; it runs over the rows that are shown, in their order, and is cut at
 * the edges.
 */
export function withBlock(
  edits: Edits,
  visible: readonly GridRow[],
  corner: { row: number; at: number },
  block: readonly (readonly string[])[],
): Edits {
  const first = visible.findIndex(([row]) => row === corner.row)
  if (first < 0) return edits
  const cells = new Map(edits.cells)
  for (const [down, texts] of block.entries()) {
    const target = visible[first + down]
    if (!target) break
    const now = [...cellsNow(target, edits)]
    for (const [right, text] of texts.entries())
      if (corner.at + right < now.length) now[corner.at + right] = text.trim()
    settle(cells, target, now)
  }
  return { ...edits, cells }
}

export function withCell(edits: Edits, source: GridRow, at: number, text: string): Edits {
  const cells = new Map(edits.cells)
  settle(cells, source, cellsNow(source, edits).with(at, text))
  return { ...edits, cells }
}

/** Leaves a row out of the import, or takes it in again. */
export function withLeft(edits: Edits, row: number, out: boolean): Edits {
  const excluded = new Set(edits.excluded)
  if (out) excluded.add(row)
  else excluded.delete(row)
  return { ...edits, excluded }
}

/** Leaves all rows out that have an error. */
export function withoutRows(edits: Edits, rows: readonly number[]): Edits {
  return { ...edits, excluded: new Set([...edits.excluded, ...rows]) }
}

/**
 * The rows to send, as CSV: corrected, without those left out, each on the line that has its number in the person's own
 * file.
 */
export function gridToSend({ columns, rows }: ImportGrid, edits: Edits): string {
  const lines = [lineOf(columns)]
  for (const source of rows) {
    const [row] = source
    if (edits.excluded.has(row)) continue
    while (lines.length < row - 1) lines.push('')
    lines.push(lineOf(cellsNow(source, edits)))
  }
  return lines.join('\r\n')
}

function lineOf(cells: readonly string[]): string {
  return cells.map(fieldOf).join()
}

function fieldOf(cell: string): string {
  const text = guardText(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function isEdited({ cells, excluded }: Edits): boolean {
  return cells.size + excluded.size > 0
}

/** A row changed back to what it was is no change. */
function settle(cells: Map<number, readonly string[]>, [row, ...was]: GridRow, now: readonly string[]): void {
  if (was.length === now.length && was.every((text, at) => text === now[at])) cells.delete(row)
  else cells.set(row, now)
}
