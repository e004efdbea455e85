import { parseCell } from '../write/check-value.ts'
import type { CoreErrorCode } from '#core/errors/codes/index.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { langs } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import { IMPORT_ROWS } from '../read/limits.ts'
import { plainCode } from '#core/value/clean-text.ts'
import { headerKey, headersOf, importFields, mustFill, numberHeaders } from '../read/importable.ts'
import type { ImportField } from '../read/importable.ts'
import type { SheetReading } from '../sheet/read-sheet.ts'
import type { CellDoubt, MergedRange } from '../sheet/raw-rows.ts'
import type { Pictures } from './pictures.ts'
import { exampleOf } from './template.ts'
import { labelText, labelsOf } from '../words/words.ts'

/** A row of a file: its number there, and what its cells mean. Refs are still the words that name them. */
export interface ReadRow {
  row: number
  values: Record<string, unknown>
  cellTexts: Record<string, string>
  /** The document number of the record, if the file has its column. */
  number?: string
  /** Fields whose cells are empty. */
  empty: ReadonlySet<string>
}

/** What a person said about a file that may be meant in two ways. */
export interface ReadChoices {
  /** Whether hidden rows of the file are read; default: they are refused. */
  hidden?: 'take' | 'skip' | undefined
  /** Whether an empty cell clears the stored value; default: it stays. */
  empty?: 'keep' | 'clear' | undefined
}

export interface ReadFile {
  columns: readonly ImportField[]
  rows: ReadRow[]
  errors: Problem[]
  /** Columns without which no new record can be made. */
  missing: Problem[]
  /** Empty cells empty what is stored. */
  clears: boolean
}

/** Reads a sheet into values by the definition's own parsers. Every refused cell is named by row and column. */
export async function readImport(
  sheet: SheetReading,
  bound: Bound,
  pictures: Pick<Pictures, 'read'>,
  { hidden, empty }: ReadChoices = {},
): Promise<ReadFile> {
  try {
    const { columns, errors, missing, numberAt } = mapHeaders(sheet.headers, bound)
    const chosen = [...columns.values()]
    const options = new Map(
      chosen.map(({ name }) => [name, langs.flatMap((lang) => labelsOf(bound, lang).options(name) ?? [])]),
    )
    const example = new Map(
      importFields(bound).map((importField) => [importField.name, exampleOf(importField, undefined)]),
    )
    const rows: ReadRow[] = []
    let unseen = 0
    for await (const batch of sheet.batches) {
      errors.push(...mergedProblems(batch.merged ?? [], sheet.headerRow, columns))
      for (const { row, cells, doubts, ...raw } of batch.rows) {
        if (raw.hidden) unseen++
        if (raw.hidden && hidden === 'skip') continue
        const texts = new Map([...columns].map(([at, importField]) => [importField, (cells[at] ?? '').trim()]))
        if (isExample(texts, example)) continue
        const doubtful = new Map(
          [...columns].flatMap(([at, importField]) =>
            doubts?.[at] === undefined ? [] : [[importField, doubts[at]] as const],
          ),
        )
        const number = numberAt === undefined ? '' : plainCode(cells[numberAt] ?? '')
        const read = readRow(bound, { row, texts, doubtful, options, errors, pictures })
        rows.push(number === '' ? read : { ...read, number })
        if (rows.length > IMPORT_ROWS) throw new AppError('file_too_large', { max: IMPORT_ROWS })
      }
    }
    if (rows.length === 0) throw new AppError('file_empty')
    if (unseen > 0 && hidden === undefined)
      errors.push({ field: '', code: 'rows_hidden', params: { count: unseen }, row: 1 })
    return { columns: chosen, rows, errors, missing, clears: empty === 'clear' }
  } finally {
    await sheet.close()
  }
}

interface Cells {
  row: number
  texts: ReadonlyMap<ImportField, string>
  doubtful: ReadonlyMap<ImportField, CellDoubt>
  options: ReadonlyMap<string, readonly { value: string; label: string }[]>
  errors: Problem[]
  pictures: Pick<Pictures, 'read'>
}

function readRow(bound: Bound, { row, texts, doubtful, options, errors, pictures }: Cells): ReadRow {
  const empty = new Set([...texts].flatMap(([{ name }, text]) => (text === '' ? [name] : [])))
  const read: ReadRow = { row, values: {}, cellTexts: {}, empty }
  for (const [importField, text] of texts) {
    const { name, field } = importField
    const doubt = doubtOf(field, text, doubtful.get(importField))
    if (doubt) errors.push({ field: name, code: doubt, params: { label: labelText(bound, name) }, row, value: text })
    else if (text === '') read.values[name] = null
    else if (field.to) read.cellTexts[name] = text
    else {
      const choices = options.get(name) ?? []
      const parsed = field.template?.pictures
        ? pictures.read(field, text)
        : parseCell(
            field,
            text,
            (optionText) =>
              choices.find(({ label, value }) => label === optionText || value === optionText)?.value ?? optionText,
          )
      if ('refused' in parsed)
        errors.push({
          field: name,
          code: parsed.refused,
          params: { label: labelText(bound, name), ...parsed.params },
          row,
          value: text,
        })
      else read.values[name] = parsed.value
    }
  }
  return read
}

const spreadsheetErrors = /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|GETTING_DATA)$/

/** Why a cell does not hold what its author sees. */
function doubtOf(field: ImportField['field'], text: string, doubt: CellDoubt | undefined): CoreErrorCode | undefined {
  if (doubt === 'uncalculated') return 'cell_uncalculated'
  if (doubt === 'rounded' && field.column === 'text') return 'number_cut'
  return spreadsheetErrors.test(text) ? 'cell_error' : undefined
}

/** Merged cells of which all but the first are empty: in rows below the headers, or among the headers themselves. */
function mergedProblems(
  merged: readonly MergedRange[],
  headerRow: number,
  columns: ReadonlyMap<number, ImportField>,
): Problem[] {
  return merged.flatMap(({ ref, rows: [first, last], columns: [left, right] }): Problem[] => {
    const touches = [...columns.keys()].some((at) => at >= left && at <= right)
    const hides = last > headerRow ? last > first || right > left : last === headerRow && right > left
    return touches && hides
      ? [{ field: '', code: 'cells_merged', params: { value: ref }, row: Math.max(first, headerRow), value: ref }]
      : []
  })
}

/**
 * Which column of the file is which field. An unknown or repeated header is an error of row 1, and so is a missing one
 * where a row makes a new record.
 */
function mapHeaders(
  headers: readonly string[],
  bound: Bound,
): Pick<ReadFile, 'errors' | 'missing'> & { columns: Map<number, ImportField>; numberAt: number | undefined } {
  const expectedHeaders = headersOf(bound)
  const columns = new Map<number, ImportField>()
  const errors: Problem[] = []
  const usedNames = new Set<string>()
  const numbers = numberHeaders(bound)
  let numberAt: number | undefined
  for (const [at, title] of headers.entries()) {
    if (title.trim() === '') continue
    const meant = expectedHeaders.get(headerKey(title))
    if (meant === 'known' && numbers.has(headerKey(title))) numberAt ??= at
    if (meant === 'known') continue
    const value = title.slice(0, 60)
    if (!meant) errors.push({ field: value, code: 'unknown_header', params: { value }, row: 1, value })
    else if (usedNames.has(meant.name))
      errors.push({ field: meant.name, code: 'duplicate_header', params: { value }, row: 1, value })
    else {
      usedNames.add(meant.name)
      columns.set(at, meant)
    }
  }
  // A file with other headers reports each of them; one without any is empty.
  if (columns.size === 0 && errors.length === 0) throw new AppError('file_empty')
  const missing = importFields(bound)
    .filter(({ name, field }) => mustFill(field) && !usedNames.has(name))
    .map(({ name }): Problem => ({
      field: name,
      code: 'missing_header',
      params: { label: labelText(bound, name) },
      row: 1,
    }))
  return { columns, errors, missing, numberAt }
}

/**
 * The example row of the template, left in the file: its text cells identify it. Without a required text column, it is
 * the row that contains nothing but the first option of each choice.
 */
function isExample(texts: ReadonlyMap<ImportField, string>, example: ReadonlyMap<string, string>): boolean {
  const marked = [...texts].filter(([{ field }]) => field.template?.marked && mustFill(field))
  const labelTexts = [...texts].filter(
    ([{ name, field }]) => field.to === undefined && !field.template?.dropDown && example.get(name),
  )
  const telling = marked.length > 0 ? marked : labelTexts.length > 1 ? labelTexts : []
  return telling.length > 0 && telling.every(([{ name }, text]) => text === example.get(name))
}
