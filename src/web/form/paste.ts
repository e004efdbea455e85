import type { Pasted } from '#core/fields/form-kind.ts'
import { formKind } from '#core/fields/form-kinds.ts'

/** Cells of a copied block of a spreadsheet: rows by line ends, cells by tabs; quoted cells may hold both. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') cell += source[++at]
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') endRow()
    else cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A pasted block, as opposed to a word to put into one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trimEnd())
}

/**
 * The wire value of a pasted cell; undefined when this kind cannot be read from a text here (records are looked up by
 * their name).
 */
export function valueOfCell(field: Pasted, cell: string): unknown {
  const text = cell.trim()
  return text === '' ? null : formKind(field.kind).paste?.(field, text)
}
