import type { SheetLimits } from './limits.ts'
import { fileTooLarge } from './refusals.ts'

/**
 * A row that has content: its number in the file, counted from 1, and its texts from the first column to the last one
 * with content.
 */
export interface RawRow {
  row: number
  cells: string[]
  /** The file does not show it: hidden by hand or by a filter. */
  hidden?: true
  /** Cells that do not hold what their author sees, by their place. */
  doubts?: Record<number, CellDoubt>
}

/** A formula that was never calculated; a number with more digits than a spreadsheet keeps. */
export type CellDoubt = 'uncalculated' | 'rounded'

/** Some rows, and the share of the file that has been read, from 0 to 1. */
export interface RawBatch {
  rows: RawRow[]
  progress: number
  /** Ranges of merged cells, with the last rows. */
  merged?: MergedRange[]
}

/** A range of merged cells: `E2:E4`, its rows counted from 1, its columns from 0. */
export interface MergedRange {
  ref: string
  rows: [first: number, last: number]
  columns: [first: number, last: number]
}

/** Collects rows, drops empty ones and empty trailing cells, and refuses those above the limits. */
export interface RowGatherer {
  /** A text at a place of the row at hand, counted from 0. */
  set(column: number, text: string, doubt?: CellDoubt): void
  /** Ends the row at hand, which has this number. */
  finish(row: number, hidden?: boolean): void
  /** The rows gathered so far, once they are worth handing on or `all` is wanted. */
  take(all: boolean): RawRow[] | undefined
}

const batchRows = 500
const batchChars = 2 ** 19

/** `extra` rows do not count, as a header does not. */
export function rowGatherer(limits: SheetLimits, extra = 1): RowGatherer {
  let rows: RawRow[] = []
  let cells: string[] = []
  let doubts: Record<number, CellDoubt> | undefined
  let chars = 0
  let count = 0
  return {
    set(column, text, doubt) {
      if (text === '' && doubt === undefined) return
      if (column >= limits.columns) throw fileTooLarge('columns', limits.columns)
      if (text.length > limits.cellChars) throw fileTooLarge('cell', limits.cellChars)
      while (cells.length < column) cells.push('')
      cells[column] = text
      if (doubt !== undefined) (doubts ??= {})[column] = doubt
      chars += text.length
    },
    finish(row, hidden = false) {
      if (cells.length === 0) return
      if (++count > limits.rows + extra) throw fileTooLarge('rows', limits.rows)
      rows.push({ row, cells, ...(hidden ? { hidden } : {}), ...(doubts ? { doubts } : {}) })
      cells = []
      doubts = undefined
    },
    take(all) {
      if (rows.length === 0 || (!all && rows.length < batchRows && chars < batchChars)) return undefined
      const batch = rows
      rows = []
      chars = 0
      return batch
    },
  }
}
