import { unguardText } from '#core/value/formula-guard.ts'
import type { SheetLimits } from './limits.ts'
import { formatNumber } from './number-look.ts'
import { rowGatherer } from './raw-rows.ts'
import type { CellDoubt, MergedRange, RawBatch, RowGatherer } from './raw-rows.ts'
import { isRounded } from './plain-number.ts'
import { fileBroken, fileTooLarge } from './refusals.ts'
import { textStore } from './text-store.ts'
import type { TextStore } from './text-store.ts'
import { unescapeForms } from './xml-escape.ts'
import type { XmlAttributes, XmlEvents } from './xml-scan.ts'
import { openWorkbook, scanPart, scanSteps } from './xlsx-open.ts'
import type { OpenWorkbook } from './xlsx-open.ts'
import type { ZipFile } from './zip-read.ts'
import { openZip } from './zip-read.ts'

/** The rows of one sheet of a workbook: the named one, or the first that is not hidden. */
export async function* xlsxRows(file: Buffer, limits: SheetLimits, sheet?: string): AsyncGenerator<RawBatch> {
  const zip = openZip(file, limits)
  const book = await openWorkbook(zip)
  const chosen =
    sheet === undefined
      ? (book.sheets.find(({ hidden }) => !hidden) ?? book.sheets[0])
      : book.sheets.find(({ name }) => name === sheet)
  if (!chosen) throw fileBroken('no_sheet')
  const texts = await sharedTexts(zip, book, limits)
  const rows = rowGatherer(limits)
  let progress = 0
  const merged: MergedRange[] = []
  for await (progress of scanSteps(zip, chosen.part, sheetEvents({ book, texts, rows, merged, limits }))) {
    const batch = rows.take(false)
    if (batch) yield { rows: batch, progress }
  }
  const lastBatch = rows.take(true)
  if (lastBatch || merged.length > 0) yield { rows: lastBatch ?? [], progress: 1, merged }
}

async function sharedTexts(zip: ZipFile, { sharedStrings }: OpenWorkbook, limits: SheetLimits): Promise<TextStore> {
  const store = textStore()
  if (sharedStrings === undefined || !zip.find(sharedStrings)) return store
  const text = textCollector(limits)
  await scanPart(zip, sharedStrings, {
    open(name) {
      if (name === 'si') text.start()
      else text.open(name)
    },
    close(name) {
      if (name === 'si') store.add(cellText(text.end()))
      else text.close(name)
    },
    text: (value) => text.add(value),
  })
  return store
}

interface SheetJob {
  book: OpenWorkbook
  texts: TextStore
  rows: RowGatherer
  merged: MergedRange[]
  limits: SheetLimits
}

/** Maximum number of reported ranges; a sheet may have one for each cell. */
const mostMerged = 1000
const maxRow = 1_048_576
const maxColumn = 16_384

function sheetEvents({ book, texts, rows, merged, limits }: SheetJob): XmlEvents {
  const cell = { column: -1, type: 'n', style: 0, value: '', inside: false, inValue: false, formula: false }
  const inline = textCollector(limits)
  let row = 0
  let hidden = false
  let inData = false

  const openCell = (attributes: XmlAttributes): void => {
    const ref = attributes.get('r')
    cell.column = ref === undefined ? cell.column + 1 : columnOf(ref)
    cell.type = attributes.get('t') ?? 'n'
    cell.style = Number(attributes.get('s') ?? 0)
    cell.value = ''
    cell.inside = true
    cell.formula = false
  }

  const closeCell = (): void => {
    cell.inside = false
    if (cell.type === 'inlineStr') rows.set(cell.column, cellText(inline.end()))
    else if (cell.value !== '') {
      const text = valueOf(cell.type, cell.value)
      rows.set(cell.column, text, doubtOf(cell, text))
    } else if (cell.formula && cell.type !== 'str') rows.set(cell.column, '', 'uncalculated')
  }

  const valueOf = (type: string, value: string): string => {
    switch (type) {
      case 's':
        return sharedText(texts, value)
      case 'str':
        return cellText(value)
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE'
      case 'e':
        return value
      case 'd':
        return isoText(value)
      default:
        return formatNumber(value, book.looks[cell.style] ?? 'number', book.from1904)
    }
  }

  return {
    open(name, attributes) {
      if (name === 'sheetData') inData = true
      else if (name === 'mergeCell' && merged.length < mostMerged) merged.push(...rangeOf(attributes.get('ref')))
      else if (!inData) return
      else if (name === 'c') openCell(attributes)
      else if (name === 'f') cell.formula = cell.inside
      else if (name === 'v') cell.inValue = cell.inside
      else if (name === 'row') {
        row = nextRow(row, attributes.get('r'))
        hidden = isOn(attributes.get('hidden'))
        cell.column = -1
      } else if (name === 'is') inline.start()
      else inline.open(name)
    },
    close(name) {
      if (!inData) return
      if (name === 'c') closeCell()
      else if (name === 'v') cell.inValue = false
      else if (name === 'row') rows.finish(row, hidden)
      else if (name === 'sheetData') inData = false
      else inline.close(name)
    },
    text(text) {
      if (!inData) return
      if (!cell.inValue) return inline.add(text)
      cell.value += text
      if (cell.value.length > limits.cellChars * 7) throw fileTooLarge('cell', limits.cellChars)
    },
  }
}

/** Only numbers in plain formats: a date or a share of many digits is shown as such. */
function doubtOf({ type }: { type: string }, text: string): CellDoubt | undefined {
  return type === 'n' && isRounded(text) ? 'rounded' : undefined
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** `E2:E4` as rows and columns; nothing for what is no range of several cells. */
function rangeOf(ref: string | undefined): MergedRange[] {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i.exec(ref ?? '')
  if (!match || ref === undefined) return []
  const [, left = '', top = '', right = '', bottom = ''] = match
  return [{ ref, rows: [Number(top), Number(bottom)], columns: [columnOf(left), columnOf(right)] }]
}

/** Collects the text of the `t` elements of a string, rich or plain, without phonetic readings (`rPh`). */
function textCollector({ cellChars }: SheetLimits) {
  let text = ''
  let inText = false
  let reading = false
  let active = false
  return {
    start(): void {
      text = ''
      active = true
      reading = false
    },
    open(name: string): void {
      if (name === 't') inText = active && !reading
      else if (name === 'rPh') reading = true
    },
    close(name: string): void {
      if (name === 't') inText = false
      else if (name === 'rPh') reading = false
    },
    add(piece: string): void {
      if (!inText) return
      text += piece
      // A character may be written as an escape of seven characters.
      if (text.length > cellChars * 7) throw fileTooLarge('cell', cellChars)
    },
    end(): string {
      active = false
      return text
    },
  }
}

function cellText(raw: string): string {
  return unguardText(unescapeForms(raw))
}

function sharedText(texts: TextStore, index: string): string {
  const number = Number(index)
  if (!Number.isInteger(number) || number < 0 || number >= texts.size) throw fileBroken()
  return texts.get(number)
}

function nextRow(before: number, ref: string | undefined): number {
  const row = ref === undefined ? before + 1 : Number(ref)
  if (!Number.isInteger(row) || row <= before || row > maxRow) throw fileBroken()
  return row
}

function columnOf(ref: string): number {
  let column = 0
  for (let i = 0; i < ref.length; i++) {
    const code = ref.charCodeAt(i)
    if (code >= 65 && code <= 90) column = column * 26 + code - 64
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96
    else break
  }
  if (column < 1 || column > maxColumn) throw fileBroken()
  return column - 1
}

/** `2024-03-05T08:00:00.000Z` of a date cell, as the texts of other dates. */
function isoText(value: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?)?/.exec(value)
  if (!match) return value
  const time = match[2] === undefined ? '' : `${match[2]}:${match[3] ?? '00'}`
  return time === '' || time === '00:00:00' ? (match[1] ?? value) : `${match[1]} ${time}`
}
