import { formNames } from '#core/define/form-group.ts'
import type { Field } from '#core/fields/field.ts'
import { langs } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import { phrase } from '../words/phrases.ts'
import { wordsOf } from '../words/words.ts'

export interface ImportField {
  name: string
  field: Field
}

/** Fields that a sheet may fill. */
export function importFields({ resource }: Bound): ImportField[] {
  const formed = new Set(formNames(resource))
  return Object.entries(resource.fields)
    .filter(([name, field]) => formed.has(name) && !field.server && field.template)
    .map(([name, field]) => ({ name, field }))
}

/** Fields that a sheet of lines may fill; which line of an earlier document one follows is no column. */
export function lineFields({ resource }: Bound, lines: string): ImportField[] {
  return Object.entries(resource.lines?.[lines]?.fields ?? {})
    .filter(([name, field]) => !field.server && field.template && name !== 'src_line_id')
    .map(([name, field]) => ({ name, field }))
}

/** The lines that an editor fills from a file: those of documents. */
export function importableLines({ resource }: Bound): string | undefined {
  return resource.documentScreens ? Object.keys(resource.lines ?? {})[0] : undefined
}

/** Whether a row of a file is refused when it leaves the field empty. */
export function mustFill(field: Field): boolean {
  return !field.nullable && field.default === undefined
}

/** Every header a person may have written, in any language, with the field it means; `known` ones are of the list but cannot be filled. */
export function headersOf(bound: Bound): Map<string, ImportField | 'known'> {
  const headers = new Map<string, ImportField | 'known'>()
  const shown = [...bound.resource.list.columns, ...(bound.resource.list.hidden ?? []), 'status']
  for (const name of shown) for (const lang of langs) headers.set(headerKey(wordsOf(bound, lang).field(name)), 'known')
  for (const lang of langs) headers.set(headerKey(phrase('import_errors', lang)), 'known') // a report that was put right
  for (const title of bound.resource.list.importBesides ?? []) for (const one of title) headers.set(headerKey(one), 'known')
  for (const one of importFields(bound)) {
    headers.set(headerKey(one.name), one)
    for (const lang of langs) headers.set(headerKey(wordsOf(bound, lang).field(one.name)), one)
  }
  return headers
}

/** The headers of the column that holds the product's own number of a record. */
export function numberHeaders(bound: Bound): ReadonlySet<string> {
  const field = bound.resource.numbered?.field
  return new Set(field === undefined ? [] : langs.map((lang) => headerKey(wordsOf(bound, lang).field(field))))
}

/** A header without what people and templates put around it: the star, spaces, a unit in brackets. */
export function headerKey(title: string): string {
  return title
    .trim()
    .replace(/\s*[*＊]$/, '')
    .replace(/\s*[(（][^)）]*[)）]$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
