import type { Field } from '#core/fields/field.ts'
import { isMasked } from '#core/fields/masked.ts'
import { partsOf } from '#core/fields/sheet.ts'
import { codeForms, codeKey } from '#core/value/clean-text.ts'
import { setImmediate } from 'node:timers/promises'
import type { Problem } from '#core/errors/errors.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { ImportAnswer, ImportPreview } from '#core/wire/import-wire.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import { findExisting, keyOf, keyValue } from './existing.ts'
import type { ReadFile, ReadRow } from './import-read.ts'
import { labelled } from '../read/labelled.ts'
import { selectable, whyUnfit } from '../read/ref-problems.ts'
import { MOST_PREVIEWED, previewOf } from './preview.ts'
import type { StoredRecord } from '../read/record.ts'
import type { Writing } from '../write/acting.ts'
import { rowRefusal } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { labelText, wordsOf } from '../words/words.ts'

/** Rows looked at without a pause, and written by one statement. */
const SLICE = 200

/** A row that is ready to be written: its values, and the record it changes, if any. */
export interface CheckedRow {
  row: number
  values: Record<string, unknown>
  before: StoredRecord | null
  changed: boolean
}

export interface CheckedFile {
  answer: ImportAnswer
  problems: Problem[]
  /** What the first of its rows would make or change. */
  preview: ImportPreview[]
  /** The rows batch by batch, looked up anew: a large file is never held twice. */
  batches: () => AsyncGenerator<CheckedRow[]>
}

/** Resolves references and existing records, and decides for each row: insert, update, no change, or why not. */
export async function checkImport(tx: Tx, writing: Writing, read: ReadFile): Promise<CheckedFile> {
  const { bound } = writing
  const errors: Problem[] = [...read.errors]
  await resolveRefs(tx, writing, read, errors)
  await refuseRepeats(bound, read, errors)
  const seen = new Set(errors.map(({ row, field }) => `${row} ${field}`))
  const answer: ImportAnswer = { inserted: 0, updated: 0, skipped: 0, errors: [] }
  // The records that the file changes: locked from here on.
  const held = new Set<ReadRow>()
  const preview: ImportPreview[] = []
  const lacking = [...read.missing]
  for await (const batch of checkedBatches(tx, writing, read, () => true))
    for (const { one, row, values, before, changed } of batch) {
      if (before) held.add(one)
      else errors.push(...lacking.splice(0), ...unknownNumber(bound, one))
      if (changed && preview.length < MOST_PREVIEWED) preview.push(previewOf(writing, one, values, before))
      answer[before ? (changed ? 'updated' : 'skipped') : 'inserted']++
      errors.push(...missingValues(bound, one, values).filter(({ field }) => !seen.has(`${row} ${field}`)))
      if (before && changed && (rowRefusal(bound, 'edit', before) || !mayChange(bound, one)))
        errors.push({ field: bound.label, code: 'not_editable', row })
      errors.push(...bound.problemsIn(values).map((problem) => ({ ...labelled(bound, problem), row })))
    }
  return { answer, problems: errors, preview, batches: () => checkedBatches(tx, writing, read, (one) => held.has(one)) }
}

async function* checkedBatches(
  tx: Tx,
  writing: Writing,
  read: ReadFile,
  mayExist: (row: ReadRow) => boolean,
): AsyncGenerator<(CheckedRow & { one: ReadRow })[]> {
  for (let at = 0; at < read.rows.length; at += SLICE) {
    const rows = read.rows.slice(at, at + SLICE)
    const existing = await findExisting(tx, writing, { ...read, rows: rows.filter(mayExist) })
    yield rows.map((one) => {
      const before = existing.get(one) ?? null
      const values = withDefaults(writing.bound, one, before, read.clears)
      const changed = !before || Object.keys(values).some((name) => !same(values[name], before[name]))
      return { one, row: one.row, values, before, changed }
    })
    await setImmediate() // other callers are served in between
  }
}

/** Goes over the rows of a file; other callers are served in between. */
async function eachRow(rows: readonly ReadRow[], look: (row: ReadRow) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    look(row)
    if (at % SLICE === SLICE - 1) await setImmediate()
  }
}

/** Refused cells in the order of the file, in the caller's words. */
export function importErrors(bound: Bound, problems: readonly Problem[], lang: Lang, errors: ErrorCatalogue): ImportAnswer['errors'] {
  return problems
    .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, field, code, params, value }) => ({
      row: row ?? 0,
      col: wordsOf(bound, lang).field(field),
      field,
      code,
      msg: errors.messageOf(code, lang, params),
      value: value ?? '',
    }))
}

/** Turns words that name records into their ids, one query a target: by code or by label, within what may be chosen. */
export async function resolveRefs(tx: Tx, { bound, registry, session }: Writing, read: ReadFile, errors: Problem[]): Promise<void> {
  for (const { name, field } of read.columns) {
    if (!field.to) continue
    const target = registry.of(field.to)
    const { code } = target.resource
    const split = (said: string) => (field.many ? partsOf(said) : [said])
    const said = [...new Set(read.rows.flatMap(({ words }) => (words[name] === undefined ? [] : split(words[name]))))]
    if (said.length === 0) continue
    const forms = [...new Set(said.flatMap(codeForms))]
    const naming = [bound === target ? undefined : code, target.label].flatMap((column) => (column ? [column] : []))
    const values: unknown[] = [tx.suid, forms]
    const scope = scopeCondition(target, session, (value) => `$${values.push(value)}`)
    const found = await tx.query<{ id: number; key: string }>(
      naming
        .map(
          (column) =>
            `select t.id, t.${quote(column)} as key from ${quote(target.resource.table)} t where t.suid = $1 and t.del_at is null and t.${quote(column)} = any($2::text[])${selectable(target)}${scope ? ` and ${scope}` : ''}`,
        )
        .join(' union '),
      values,
    )
    const [ids, alike] = [Map.groupBy(found, ({ key }) => key), Map.groupBy(found, ({ key }) => codeKey(key))]
    // what stands as it was written is meant before what only means the same
    const meant = (word: string) => ids.get(word) ?? eachOnce(alike.get(codeKey(word)) ?? [])
    const unknown = said.filter((word) => meant(word).length === 0)
    const why = unknown.length > 0 ? await whyUnfit(tx, { target, session }, { by: naming, keys: unknown }) : undefined
    await eachRow(read.rows, (one) => {
      const words = one.words[name]
      if (words === undefined) return
      const label = labelText(bound, name)
      const parts = split(words)
      const matches = parts.map(meant)
      const wrong = matches.findIndex((match) => match.length !== 1)
      if (wrong >= 0) {
        const unfit = matches[wrong]?.length === 0 ? why?.(parts[wrong] ?? '', label) : undefined
        errors.push({ field: name, code: 'ambiguous_ref', params: { label, value: words }, ...unfit, row: one.row, value: words })
      } else
        one.values[name] = field.many ? matches.flatMap((match) => match.map(({ id }) => id)).sort((a, b) => a - b) : matches[0]?.[0]?.id
    })
  }
}

function eachOnce<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Two rows of one file cannot claim the same unique value. */
async function refuseRepeats(bound: Bound, read: ReadFile, errors: Problem[]): Promise<void> {
  for (const columns of bound.resource.unique ?? []) {
    const seen = new Map<string, number>()
    await eachRow(read.rows, ({ row, values }) => {
      const parts = columns.map((column) => keyValue(bound, column, values[column]))
      if (parts.some((part) => part === null || part === undefined)) return
      const key = JSON.stringify(parts)
      const first = seen.get(key)
      const field = columns.at(-1) ?? ''
      if (first === undefined) seen.set(key, row)
      else
        errors.push({
          field,
          code: 'duplicate_in_file',
          params: { label: labelText(bound, field), row: first },
          row,
          value: String(values[field]),
        })
    })
  }
}

/**
 * A new record takes defaults for columns the file does not have; a changed one keeps what it holds, the key it was found by, and unless the person chose
 * otherwise what its empty cells name.
 */
function withDefaults(bound: Bound, { values, empty }: ReadRow, before: StoredRecord | null, clears: boolean): Record<string, unknown> {
  const writable = Object.entries(bound.resource.fields).filter(([, field]) => !field.server)
  return Object.fromEntries(
    writable.map(([name, field]) => [
      name,
      before && (name === keyOf(bound) || (!clears && empty.has(name)) || isReadPart(field, values[name], before[name]))
        ? before[name]
        : name in values
          ? (values[name] ?? (before ? null : (field.default ?? null)))
          : before
            ? before[name]
            : (field.default ?? null),
    ]),
  )
}

/** A record that a row names by something else than its code is changed only where forms change it as well. */
function mayChange(bound: Bound, { values }: ReadRow): boolean {
  const key = keyOf(bound)
  return (key !== undefined && typeof values[key] === 'string') || bound.calls.has('Save')
}

/** A number that the product gave names a record: one that names none makes no new record under another number. */
function unknownNumber(bound: Bound, { row, number }: ReadRow): Problem[] {
  const field = bound.resource.numbered?.field
  if (field === undefined || number === undefined) return []
  return [{ field, code: 'number_unknown', params: { label: labelText(bound, field), value: number }, row, value: number }]
}

/** A masked text as the export has it, of which only a part was read: it means what is stored. */
function isReadPart({ masked }: Field, said: unknown, stored: unknown): boolean {
  if (!masked || typeof said !== 'string' || typeof stored !== 'string' || !isMasked(said, masked)) return false
  return (
    said.slice(0, masked.head) === stored.slice(0, masked.head) &&
    said.slice(said.length - masked.tail) === stored.slice(stored.length - masked.tail)
  )
}

function missingValues(bound: Bound, { row, words }: ReadRow, values: Readonly<Record<string, unknown>>): Problem[] {
  return Object.entries(bound.resource.fields)
    .filter(([name, field]) => !field.server && !field.nullable && values[name] === null && !(name in words))
    .map(([name]) => ({ field: name, code: 'required', params: { label: labelText(bound, name) }, row }))
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
