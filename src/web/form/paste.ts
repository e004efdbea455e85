import { parseDecimal, truncateDecimals } from '#core/value/decimal.ts'
import { dayStart, parseLocal } from '#core/value/time.ts'
import type { FormField } from '#core/wire/wire.ts'

/** Cells of a copied block of a spreadsheet: rows by line ends, cells by tabs; quoted cells may hold both. */
export function cellsOf(text: string): string[][] {
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

/** The wire value of a pasted cell; undefined when this kind cannot be read from a text here (records are looked up by their name). */
export function valueOfCell(field: Pick<FormField, 'kind' | 'scale' | 'options'>, cell: string): unknown {
  const text = cell.trim()
  if (text === '') return null
  const plain = text.normalize('NFKC') // digits and signs as wide as Chinese characters
  switch (field.kind) {
    case 'int':
    case 'quantity':
    case 'money':
    case 'unit_price':
    case 'percent':
      return numberOf(plain, field.scale ?? 0)
    case 'select':
      return optionOf(field, text)
    case 'multi_select':
      return text.split(/[,，、;；]/).flatMap((part) => optionOf(field, part.trim()) ?? [])
    case 'bool':
      return /^(是|1|true|yes|y|sí|si|はい|√)$/i.test(text)
    case 'date':
    case 'datetime': {
      const seconds = parseLocal(plain)
      return seconds === undefined ? text : field.kind === 'date' ? dayStart(seconds) : seconds
    }
    case 'text':
    case 'textarea':
    case 'phone':
    case 'password':
      return text
    default:
      return undefined
  }
}

/** What cannot be read stays as typed, so that the check can name it. */
function numberOf(text: string, scale: number): number | string {
  const value = parseDecimal(truncateDecimals(text.replace(/[¥元%\s]/g, ''), scale), scale)
  return typeof value === 'number' ? value : text
}

function optionOf(field: Pick<FormField, 'options'>, text: string): string | undefined {
  return field.options?.find((option) => option.value === text || option.label === text)?.value
}
