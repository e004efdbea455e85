/* oxlint-disable no-control-regex -- names and texts from outside may hold control characters */
import { escapeXml } from './xml-escape.ts'

/** The static parts and the indexes of a workbook; indexes are written last, when all sheets are known. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet that has been written; `filter` is the range of its automatic filter. */
export interface SheetEntry {
  name: string
  hidden: boolean
  filter?: string
}

export const packageRels = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** The part that lists the sheets of a workbook. */
export function workbookXml(sheets: readonly SheetEntry[]): string {
  const list = sheets.map(
    ({ name, hidden }, i) =>
      `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  const filters = sheets.flatMap(({ name, filter }, i) =>
    filter
      ? [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${escapeXml(`${quotedSheetName(name)}!${filter}`)}</definedName>`,
        ]
      : [],
  )
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews>` +
    `<sheets>${list.join('')}</sheets>${filters.length ? `<definedNames>${filters.join('')}</definedNames>` : ''}</workbook>`
  )
}

/** The part that ties the listed sheets to their files. */
export function workbookRels(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId${count + 2}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
}

/** The part that names the type of every other part. */
export function contentTypes(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  return (
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `${sheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`
  )
}

/** The opening of a worksheet part, up to its first row. */
export function sheetHead({ cols, frozen, first }: { cols: string; frozen: boolean; first: boolean }): string {
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>'
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">${frozen ? pane : ''}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols ? `<cols>${cols}</cols>` : ''}<sheetData>`
  )
}

/** The end of a worksheet part. */
export function sheetTail(filter: string | undefined, validations: readonly string[]): string {
  const list = validations.length
    ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
    : ''
  return `</sheetData>${filter ? `<autoFilter ref="${filter}"/>` : ''}${list}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`
}

/** A sheet name within quotes, as formulas take it. */
export function quotedSheetName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

/**
 * Gives sheet names that programs accept: no `[]:*?/\`, at most 31 characters, none twice. The giver remembers what it
 * gave.
 */
export function sheetNames(): (name: string) => string {
  const usedNames = new Set<string>(['history'])
  return (name) => {
    const clean =
      name
        .replace(/[[\]:*?/\\\u0000-\u001f\ufffe\uffff]/g, ' ')
        .toWellFormed()
        .trim()
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet'
    for (let n = 1; ; n++) {
      const mark = n === 1 ? '' : ` (${n})`
      const candidate = clip(clean, 31 - mark.length) + mark
      if (usedNames.has(candidate.toLowerCase())) continue
      usedNames.add(candidate.toLowerCase())
      return candidate
    }
  }
}

// Cuts without leaving half of a surrogate pair, a blank or an apostrophe at the end.
function clip(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/['\s]+$/, '')
}
