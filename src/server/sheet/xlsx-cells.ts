import type { ZoneOffset } from './calendar.ts'
import { fileValue, isCell } from './cells.ts'
import type { Cell, SheetCellKind, CellLook, CellValue, SheetColumn, SheetRow } from './cells.ts'
import { guardText } from '#core/value/formula-guard.ts'
import { escapeXml } from './xml-escape.ts'
import type { SharedColumn, SharedTexts } from './shared-texts.ts'
import { styleOf } from './xlsx-styles.ts'

/** The most characters a cell may hold. */
const cellMax = 32_767
const textFormatMax = 255

/** Writes rows of one set of columns as XML. `cut` counts texts that were longer than a cell may be. */
export interface RowWriter {
  row(values: SheetRow, number: number): string
  cut(): number
}

interface RowJob {
  columns: readonly SheetColumn[]
  offset: ZoneOffset
  /** The pool for repeated texts; without it each text is written inline. */
  shared?: SharedTexts
}

/** Makes the writer of a sheet’s rows: values in, row XML out. */
export function rowWriter({ columns, offset, shared }: RowJob): RowWriter {
  let cut = 0
  const plans = columns.map((column, i) => plan(letters(i), column, shared))

  const textCell = (at: CellPlan, head: string, text: string, style: CellStyle): string => {
    const index = at.shared?.indexOf(text)
    if (index !== undefined) return `${head}${style.normal}" t="s"><v>${index}</v></c>`
    let safe = guardText(text)
    if (safe.length > cellMax) {
      cut++
      safe = `${safe.slice(0, cellMax - 1).toWellFormed()}…`
    }
    return `${head}${safe.length > textFormatMax ? style.long : style.normal}" t="inlineStr"><is>${textXml(safe)}</is></c>`
  }

  const cell = (at: CellPlan, number: number, entry: CellValue | Cell): string => {
    const isCellObject = isCell(entry)
    const stored = fileValue(
      (isCellObject ? entry.kind : undefined) ?? at.kind,
      isCellObject ? entry.value : entry,
      offset,
    )
    if (stored === undefined) return ''
    const style = isCellObject
      ? styleFor(entry.kind ?? at.kind, entry.look ?? 'plain', entry.decimals ?? at.decimals)
      : at.style
    const head = `<c r="${at.letters}${number}" s="`
    if ('number' in stored) return `${head}${style.normal}"><v>${stored.number}</v></c>`
    if ('serial' in stored) return `${head}${style.normal}"><v>${stored.serial}</v></c>`
    if ('bool' in stored) return `${head}${style.normal}" t="b"><v>${stored.bool ? 1 : 0}</v></c>`
    return textCell(at, head, stored.text, style)
  }

  return {
    row(values, number) {
      let xml = `<row r="${number}">`
      for (let i = 0; i < values.length; i++)
        xml += cell((plans[i] ??= plan(letters(i), { title: '' }, shared)), number, values[i])
      return `${xml}</row>`
    },
    cut: () => cut,
  }
}

/** The part of the shared texts: guarded and escaped as texts in cells are. */
export function* sharedXml({ texts }: SharedTexts): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${texts.length}">`
  for (let at = 0; at < texts.length; at += 500) {
    yield texts
      .slice(at, at + 500)
      .map((text) => `<si>${textXml(guardText(text))}</si>`)
      .join('')
  }
  yield '</sst>'
}

/** A text as the content of `is` or `si`, with leading and trailing blanks. */
export function textXml(text: string): string {
  const outer = text.length > 0 && (text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32)
  return `<t${outer ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t>`
}

/** The letters of a column, from 0: A, B, … AA. */
export function letters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26)
}

interface CellStyle {
  normal: number
  long: number
}

interface CellPlan {
  letters: string
  kind: SheetCellKind
  decimals: number | undefined
  style: CellStyle
  shared: SharedColumn | undefined
}

function plan(at: string, { kind = 'text', decimals }: SheetColumn, shared: SharedTexts | undefined): CellPlan {
  return {
    letters: at,
    kind,
    decimals,
    style: styleFor(kind, 'plain', decimals),
    shared: kind === 'text' ? shared?.column() : undefined,
  }
}

function styleFor(kind: SheetCellKind, look: CellLook, decimals: number | undefined): CellStyle {
  return { normal: styleOf(kind, look, { decimals }), long: styleOf(kind, look, { long: true }) }
}
