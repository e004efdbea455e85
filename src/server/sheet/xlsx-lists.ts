/* oxlint-disable no-control-regex -- names and texts from outside may hold control characters */
import type { SheetColumn } from './cells.ts'
import { guardText } from '#core/value/formula-guard.ts'
import { letters } from './xlsx-cells.ts'
import { quotedSheetName } from './xlsx-parts.ts'
import { escapeXml } from './xml-escape.ts'

/** A drop-down list too long for the sheet itself: one column of the hidden list sheet. */
export interface LongList {
  options: readonly string[]
}

const inlineMax = 255
const lastRow = 1_048_576
const helpMax = 255

/**
 * The drop-downs and hints of a sheet's columns. Long lists are added to `longLists`, which become the columns of the
 * sheet `listSheet`.
 */
export function validationsOf(
  columns: readonly SheetColumn[],
  { longLists, listSheet }: { longLists: LongList[]; listSheet: string },
): string[] {
  return columns.flatMap(({ title, options, open, help }, i) => {
    const hint = help
      ? ` showInputMessage="1" promptTitle="${escapeXml(title.slice(0, 32).toWellFormed())}" prompt="${escapeXml(help.slice(0, helpMax).toWellFormed())}"`
      : ''
    const range = `sqref="${letters(i)}2:${letters(i)}${lastRow}"`
    if (!options?.length) return hint ? [`<dataValidation allowBlank="1"${hint} ${range}/>`] : []
    const style = open ? ' errorStyle="warning"' : ''
    const formula = listFormula(options, { longLists, listSheet })
    return [
      `<dataValidation type="list"${style} allowBlank="1" showErrorMessage="1"${hint} ${range}><formula1>${escapeXml(formula)}</formula1></dataValidation>`,
    ]
  })
}

function listFormula(
  options: readonly string[],
  { longLists, listSheet }: { longLists: LongList[]; listSheet: string },
): string {
  const inline = options.map(guardText).join(',')
  if (
    inline.length <= inlineMax &&
    options.every((option) => /^[^\s,"'_]([^,"_\u0000-\u001f]*[^\s,"_])?$/.test(option))
  )
    return `"${inline}"`
  longLists.push({ options })
  const column = letters(longLists.length - 1)
  return `${quotedSheetName(listSheet)}!$${column}$1:$${column}$${options.length}`
}
