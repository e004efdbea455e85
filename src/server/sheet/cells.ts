import { formatDecimal } from '#core/value/decimal.ts'
import { serialOfDate, serialOfInstant, wallClock } from './calendar.ts'
import type { ZoneOffset } from './calendar.ts'
import { shiftPoint, significantDigits } from './plain-number.ts'

/**
 * What a column holds, and in which unit its values come: text; int; money (integer cents); unit_price (ten-thousandths
 * of a yuan); quantity (thousandths); percent (hundredths of a per cent); decimal (exact decimal text such as `12.5`);
 * date (`YYYY-MM-DD`, or seconds within the day); datetime (seconds since 1970); bool.
 */
export type SheetCellKind =
  'text' | 'int' | 'money' | 'unit_price' | 'quantity' | 'percent' | 'decimal' | 'date' | 'datetime' | 'bool'

export type CellValue = string | number | boolean | null | undefined

/** How a cell looks apart from its number format; `bad` marks a value that was refused. */
export type CellLook = 'plain' | 'bold' | 'wrap' | 'bad'

/** A cell that differs from its column. */
export interface Cell {
  value: CellValue
  kind?: SheetCellKind
  look?: CellLook
  /** Decimal places shown by `decimal`. Default: 2. */
  decimals?: number
}

/** One column of a sheet to be written. */
export interface SheetColumn {
  title: string
  kind?: SheetCellKind
  decimals?: number
  /** Width in characters. Default: from kind and title. */
  width?: number
  /** Values offered as a drop-down list. */
  options?: readonly string[]
  /** Let other values than the options in (a warning is shown). */
  open?: boolean
  /** Hint shown when a cell of the column is selected; at most 255 characters are shown. */
  help?: string
}

/** Values in the order of the columns; a short row leaves the rest empty. */
export type SheetRow = readonly (CellValue | Cell)[]
export type SheetRows = AsyncIterable<SheetRow> | Iterable<SheetRow>

/**
 * A value ready for a file: a number as exact decimal text, a day number for dates, or text. `undefined` is an empty
 * cell.
 */
export type FileValue = { number: string } | { serial: number } | { bool: boolean } | { text: string } | undefined

/** Decimal places of each kind that counts in parts. */
export const placesOf: Readonly<Record<'money' | 'unit_price' | 'quantity' | 'percent', number>> = {
  money: 2,
  unit_price: 4,
  quantity: 3,
  percent: 2,
}

/**
 * What a file stores for a value. Throws a TypeError or RangeError for a value that its kind cannot hold: a mistake of
 * the caller.
 */
export function fileValue(kind: SheetCellKind, value: CellValue, offset: ZoneOffset): FileValue {
  if (value === null || value === undefined || value === '') return undefined
  switch (kind) {
    case 'text':
      return { text: String(value) }
    case 'bool':
      return { bool: value === true || value === 1 || value === 'true' }
    case 'date':
      return dated(serialOfDate(timeText(kind, value, offset)), () => timeText(kind, value, offset))
    case 'datetime':
      return dated(serialOfInstant(instant(value), offset), () => timeText(kind, value, offset))
    case 'int':
      return exact(formatDecimal(units(value), 0))
    case 'decimal':
      return exact(decimal(value))
    case 'percent':
      return exact(shiftPoint(formatDecimal(units(value), 2), -2))
    case 'money':
    case 'unit_price':
    case 'quantity':
      return exact(formatDecimal(units(value), placesOf[kind]))
  }
}

/** A date as `YYYY-MM-DD`, an instant as `YYYY-MM-DD HH:mm:ss`. */
export function timeText(kind: 'date' | 'datetime', value: CellValue, offset: ZoneOffset): string {
  if (kind === 'date' && typeof value !== 'number') return String(value)
  const text = wallClock(instant(value), offset)
  return kind === 'date' ? text.slice(0, 10) : text
}

/** Whether the entry of a row is a cell object rather than a bare value. */
export function isCell(entry: CellValue | Cell): entry is Cell {
  return typeof entry === 'object' && entry !== null
}

// Spreadsheet programs keep 15 digits of a number, so a longer one is written as text.
function exact(text: string): FileValue {
  return text.length > 15 && significantDigits(text) > 15 ? { text } : { number: text }
}

function dated(serial: number | undefined, text: () => string): FileValue {
  return serial === undefined ? { text: text() } : { serial }
}

function units(value: CellValue): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new RangeError(`not an integer: ${String(value)}`)
}

function decimal(value: CellValue): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new TypeError(`not a decimal number: ${text}`)
  return text
}

function instant(value: CellValue): number {
  const seconds = Number(value)
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12)
    throw new RangeError(`not an instant in seconds: ${String(value)}`)
  return seconds
}
