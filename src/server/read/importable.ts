import { formNames } from '#core/define/form-group.ts'
import type { Field } from '#core/fields/field.ts'
import { langs } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import { phrase } from '../words/phrases.ts'
import { labelsOf } from '../words/words.ts'

export interface ImportField {
  name: string
  field: Field
}

/** Fields that a sheet can fill. */
export function importFields({ resource }: Bound): ImportField[] {
  const formFields = new Set(formNames(resource))
  return Object.entries(resource.fields)
    .filter(([name, field]) => formFields.has(name) && !field.server && field.template)
    .map(([name, field]) => ({ name, field }))
}

/** Fields that a sheet of lines can fill; the link to a line of an earlier document is not a column. */
export function lineFields({ resource }: Bound, lines: string): ImportField[] {
  return Object.entries(resource.lines?.[lines]?.fields ?? {})
    .filter(([name, field]) => !field.server && field.template && name !== 'src_line_id')
    .map(([name, field]) => ({ name, field }))
}

/** The lines that an editor fills from a file: those of documents. */
export function importableLines({ resource }: Bound): string | undefined {
  return resource.documentScreens ? Object.keys(resource.lines ?? {})[0] : undefined
}

/** Whether a row of a file that leaves the field empty is refused. */
export function mustFill(field: Field): boolean {
  return !field.nullable && field.default === undefined
}

/** Every header in every language, by key, with its field; `known` ones belong to the list but cannot be filled. */
export function headersOf(bound: Bound): Map<string, ImportField | 'known'> {
  const headers = new Map<string, ImportField | 'known'>()
  const listColumns = [...bound.resource.list.columns, ...(bound.resource.list.hidden ?? []), 'status']
  for (const name of listColumns)
    for (const lang of langs) headers.set(headerKey(labelsOf(bound, lang).field(name)), 'known')
  for (const lang of langs) headers.set(headerKey(phrase('import_errors', lang)), 'known') // the column of a corrected error report
  for (const titles of bound.resource.list.importBesides ?? [])
    for (const importTitle of titles) headers.set(headerKey(importTitle), 'known')
  for (const importField of importFields(bound)) {
    headers.set(headerKey(importField.name), importField)
    for (const lang of langs) headers.set(headerKey(labelsOf(bound, lang).field(importField.name)), importField)
  }
  return headers
}

/** The headers of the column that holds the document number. */
export function numberHeaders(bound: Bound): ReadonlySet<string> {
  const field = bound.resource.numbered?.field
  return new Set(field === undefined ? [] : langs.map((lang) => headerKey(labelsOf(bound, lang).field(field))))
}

/** A header without decoration of people and templates: the star, spaces, a unit in brackets. */
export function headerKey(title: string): string {
  return title
    .trim()
    .replace(/\s*[*＊]$/, '')
    .replace(/\s*[(（][^)）]*[)）]$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
