import type { ZoneOffset } from './calendar.ts'
import { fileValue, isCell } from './cells.ts'
import type { Cell, CellKind, CellLook, CellValue, SheetColumn, SheetRow } from './cells.ts'
import { guardText } from './formula-guard.ts'
import { escapeXml } from './xml-escape.ts'
import { styleOf } from './xlsx-styles.ts'

/** The most characters a cell may hold. */
export const cellMax = 32_767
const textFormatMax = 255

/** Writes rows of one set of columns as XML. `cut` counts texts that were longer than a cell may be. */
export interface RowWriter {
  row(values: SheetRow, number: number): string
  cut(): number
}

export function rowWriter(columns: readonly SheetColumn[], offset: ZoneOffset): RowWriter {
  let cut = 0
  const plans = columns.map((column, i) => plan(letters(i), column))

  const cell = (at: CellPlan, number: number, value: CellValue, kind: CellKind, styles: { normal: number; long: number }): string => {
    const stored = fileValue(kind, value, offset)
    if (stored === undefined) return ''
    const head = `<c r="${at.letters}${number}" s="`
    if ('number' in stored) return `${head}${styles.normal}"><v>${stored.number}</v></c>`
    if ('serial' in stored) return `${head}${styles.normal}"><v>${stored.serial}</v></c>`
    if ('bool' in stored) return `${head}${styles.normal}" t="b"><v>${stored.bool ? 1 : 0}</v></c>`
    let text = guardText(stored.text)
    if (text.length > cellMax) {
      cut++
      text = `${text.slice(0, cellMax - 1).toWellFormed()}…`
    }
    return `${head}${text.length > textFormatMax ? styles.long : styles.normal}" t="inlineStr"><is>${textXml(text)}</is></c>`
  }

  return {
    row(values, number) {
      let xml = `<row r="${number}">`
      for (let i = 0; i < values.length; i++) {
        const at = (plans[i] ??= plan(letters(i), { title: '' }))
        const entry = values[i]
        if (isCell(entry)) xml += cell(at, number, entry.value, entry.kind ?? at.kind, stylesOf(entry, at))
        else xml += cell(at, number, entry, at.kind, at.styles)
      }
      return `${xml}</row>`
    },
    cut: () => cut,
  }
}

/** A text as the content of `is` or `si`; outer blanks are kept. */
export function textXml(text: string): string {
  const outer = text.length > 0 && (text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32)
  return `<t${outer ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t>`
}

/** The letters of a column, from 0: A, B, … AA. */
export function letters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26)
}

interface CellPlan {
  letters: string
  kind: CellKind
  decimals: number | undefined
  styles: { normal: number; long: number }
}

function plan(at: string, { kind = 'text', decimals }: SheetColumn): CellPlan {
  return { letters: at, kind, decimals, styles: styles(kind, 'plain', decimals) }
}

function stylesOf(cell: Cell, at: CellPlan): { normal: number; long: number } {
  return styles(cell.kind ?? at.kind, cell.look ?? 'plain', cell.decimals ?? at.decimals)
}

function styles(kind: CellKind, look: CellLook, decimals: number | undefined): { normal: number; long: number } {
  return { normal: styleOf(kind, look, { decimals }), long: styleOf(kind, look, { long: true }) }
}
