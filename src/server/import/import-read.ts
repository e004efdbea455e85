import { parsedCell } from '../write/checked.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { langs } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import { IMPORT_ROWS } from '../read/limits.ts'
import { headerKey, headersOf, importFields, mustFill } from '../read/importable.ts'
import type { ImportField } from '../read/importable.ts'
import type { SheetReading } from '../sheet/read-sheet.ts'
import type { Pictures } from './pictures.ts'
import { exampleOf } from './template.ts'
import { labelText, wordsOf } from '../words/words.ts'

/** A row of a file: its number there, and what its cells mean. Refs are still the words that name them. */
export interface ReadRow {
  row: number
  values: Record<string, unknown>
  words: Record<string, string>
}

export interface ReadFile {
  columns: readonly ImportField[]
  rows: ReadRow[]
  errors: Problem[]
}

/** Reads a sheet into values by the definition's own parsers. Every refused cell is named by row and column. */
export async function readImport(sheet: SheetReading, bound: Bound, pictures: Pick<Pictures, 'read'>): Promise<ReadFile> {
  try {
    const { columns, errors } = mapHeaders(sheet.headers, bound)
    const chosen = [...columns.values()]
    const options = new Map(chosen.map(({ name }) => [name, langs.flatMap((lang) => wordsOf(bound, lang).options(name) ?? [])]))
    const example = new Map(importFields(bound).map((one) => [one.name, exampleOf(one, undefined)]))
    const rows: ReadRow[] = []
    for await (const batch of sheet.batches) {
      for (const { row, cells } of batch.rows) {
        const texts = new Map([...columns].map(([at, one]) => [one, (cells[at] ?? '').trim()]))
        if (isExample(texts, example)) continue
        rows.push(readRow(bound, { row, texts, options, errors, pictures }))
        if (rows.length > IMPORT_ROWS) throw new AppError('file_too_large', { max: IMPORT_ROWS })
      }
    }
    if (rows.length === 0) throw new AppError('file_empty')
    return { columns: chosen, rows, errors }
  } finally {
    await sheet.close()
  }
}

interface Cells {
  row: number
  texts: ReadonlyMap<ImportField, string>
  options: ReadonlyMap<string, readonly { value: string; label: string }[]>
  errors: Problem[]
  pictures: Pick<Pictures, 'read'>
}

function readRow(bound: Bound, { row, texts, options, errors, pictures }: Cells): ReadRow {
  const read: ReadRow = { row, values: {}, words: {} }
  for (const [{ name, field }, said] of texts) {
    if (said === '') read.values[name] = field.flag ? (field.default ?? false) : null
    else if (field.to) read.words[name] = said
    else {
      const choices = options.get(name) ?? []
      const parsed = field.template?.pictures
        ? pictures.read(field, said)
        : parsedCell(field, said, (word) => choices.find(({ label, value }) => label === word || value === word)?.value ?? word)
      if ('refused' in parsed)
        errors.push({ field: name, code: parsed.refused, params: { label: labelText(bound, name), ...parsed.params }, row, value: said })
      else read.values[name] = parsed.value
    }
  }
  return read
}

/** Which column of the file is which field. An unknown or repeated header, and a missing required one, are errors of row 1. */
function mapHeaders(headers: readonly string[], bound: Bound): { columns: Map<number, ImportField>; errors: Problem[] } {
  const known = headersOf(bound)
  const columns = new Map<number, ImportField>()
  const errors: Problem[] = []
  const taken = new Set<string>()
  for (const [at, title] of headers.entries()) {
    if (title.trim() === '') continue
    const meant = known.get(headerKey(title))
    if (meant === 'known') continue
    const value = title.slice(0, 60)
    if (!meant) errors.push({ field: value, code: 'unknown_header', params: { value }, row: 1, value })
    else if (taken.has(meant.name)) errors.push({ field: meant.name, code: 'duplicate_header', params: { value }, row: 1, value })
    else {
      taken.add(meant.name)
      columns.set(at, meant)
    }
  }
  // A file under other headers is told each of them; one without any is empty.
  if (columns.size === 0 && errors.length === 0) throw new AppError('file_empty')
  for (const { name, field } of importFields(bound)) {
    if (mustFill(field) && !taken.has(name))
      errors.push({ field: name, code: 'missing_header', params: { label: labelText(bound, name) }, row: 1 })
  }
  return { columns, errors }
}

/**
 * The template's own example row, left in by a person in a hurry: it names itself in its text cells. Where no text must be filled, all that it says but the
 * choices, of which it holds the first there is.
 */
function isExample(texts: ReadonlyMap<ImportField, string>, example: ReadonlyMap<string, string>): boolean {
  const marked = [...texts].filter(([{ field }]) => field.template?.marked && mustFill(field))
  const said = [...texts].filter(([{ name, field }]) => field.to === undefined && !field.template?.dropDown && example.get(name))
  const telling = marked.length > 0 ? marked : said.length > 1 ? said : []
  return telling.length > 0 && telling.every(([{ name }, text]) => text === example.get(name))
}
