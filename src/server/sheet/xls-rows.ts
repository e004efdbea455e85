import { read, set_cptable } from '@e965/xlsx'
import type { CellObject } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { unguardText } from '#core/value/formula-guard.ts'
import type { SheetLimits } from './limits.ts'
import { lookOfCode, formatNumber } from './number-look.ts'
import { isRounded } from './plain-number.ts'
import { rowGatherer } from './raw-rows.ts'
import type { RawBatch } from './raw-rows.ts'
import { fileBroken } from './refusals.ts'

const errorNames: ReadonlyMap<unknown, string> = new Map([
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
])

/**
 * The rows of one sheet of a workbook of the old binary form: the named one, or the first that is not hidden. Reads it
 * whole: call it in a worker.
 */
export function* xlsRows(file: Buffer, limits: SheetLimits, sheet?: string): Generator<RawBatch> {
  const { cells, from1904, isHidden } = openXls(file, sheet)
  const rows = rowGatherer(limits)
  for (let r = 0; r < cells.length; r++) {
    for (const [column, cell] of (cells[r] ?? []).entries()) {
      if (!cell) continue
      const text = textOf(cell, from1904)
      rows.set(column, text, cell.t === 'n' && isRounded(text) ? 'rounded' : undefined)
    }
    rows.finish(r + 1, isHidden(r))
    const batch = rows.take(false)
    if (batch) yield { rows: batch, progress: (r + 1) / cells.length }
  }
  const lastBatch = rows.take(true)
  if (lastBatch) yield { rows: lastBatch, progress: 1 }
}

function openXls(
  file: Buffer,
  sheet: string | undefined,
): { cells: (CellObject | undefined)[][]; from1904: boolean; isHidden: (row: number) => boolean } {
  set_cptable(codePages)
  const book = parsed(file)
  const hidden = (name: string): boolean => Boolean(book.Workbook?.Sheets?.find((entry) => entry.name === name)?.Hidden)
  const name = sheet ?? book.SheetNames.find((candidate) => !hidden(candidate)) ?? book.SheetNames[0]
  const chosen = name === undefined ? undefined : book.Sheets[name]
  if (!chosen) throw fileBroken('no_sheet')
  const looks = chosen['!rows'] ?? []
  const isHidden = (row: number) => looks[row]?.hidden === true
  return { cells: chosen['!data'] ?? [], from1904: Boolean(book.Workbook?.WBProps?.date1904), isHidden }
}

function parsed(file: Buffer): ReturnType<typeof read> {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellDates: false,
    })
  } catch (error) {
    throw fileBroken(error instanceof Error && /password|encrypt/i.test(error.message) ? 'encrypted' : 'damaged', error)
  }
}

function textOf(cell: CellObject, from1904: boolean): string {
  if (cell.v === undefined || cell.v === null) return ''
  switch (cell.t) {
    case 'n':
      return formatNumber(String(cell.v), lookOfCode(String(cell.z ?? '')), from1904)
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE'
    case 'e':
      return errorNames.get(cell.v) ?? '#N/A'
    default:
      return unguardText(String(cell.v))
  }
}
