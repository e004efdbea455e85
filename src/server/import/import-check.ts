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
import { withFieldLabel } from '../read/field-label.ts'
import { selectable, explainInvalidRefs } from '../read/ref-problems.ts'
import { MOST_PREVIEWED, previewOf } from './preview.ts'
import type { StoredRecord } from '../read/record.ts'
import type { Writing } from '../write/action-types.ts'
import { defaultOf } from '../write/input.ts'
import { rowRefusal } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { labelText, labelsOf } from '../words/words.ts'

/** Rows that are checked without a pause, and written by one statement. */
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
  /** The rows batch by batch, read again: a large file is never in memory twice. */
  batches: () => AsyncGenerator<CheckedRow[]>
}

/** Resolves references and existing records, and decides for each row: insert, update, no change, or why not. */
export async function checkImport(tx: Tx, writing: Writing, read: ReadFile): Promise<CheckedFile> {
  const { bound } = writing
  const errors: Problem[] = [...read.errors]
  await resolveRefs(tx, writing, read, errors)
  await refuseRepeats(bound, read, errors)
  const reported = new Set(errors.map(({ row, field }) => `${row} ${field}`))
  const answer: ImportAnswer = { inserted: 0, updated: 0, skipped: 0, errors: [] }
  // The records that the file changes: locked from here on.
  const heldRows = new Set<ReadRow>()
  const preview: ImportPreview[] = []
  const lacking = [...read.missing]
  for await (const batch of checkedBatches(tx, writing, read, () => true))
    for (const { source, row, values, before, changed } of batch) {
      if (before) heldRows.add(source)
      else errors.push(...lacking.splice(0), ...unknownNumber(bound, source))
      if (changed && preview.length < MOST_PREVIEWED) preview.push(previewOf(writing, source, values, before))
      answer[before ? (changed ? 'updated' : 'skipped') : 'inserted']++
      errors.push(...missingValues(bound, source, values).filter(({ field }) => !reported.has(`${row} ${field}`)))
      if (before && changed && (rowRefusal(bound, 'edit', before) || !mayChange(bound, source)))
        errors.push({ field: bound.label, code: 'not_editable', row })
      errors.push(...bound.problemsIn(values).map((problem) => ({ ...withFieldLabel(bound, problem), row })))
    }
  return {
    answer,
    problems: errors,
    preview,
    batches: () => checkedBatches(tx, writing, read, (source) => heldRows.has(source)),
  }
}

async function* checkedBatches(
  tx: Tx,
  writing: Writing,
  read: ReadFile,
  mayExist: (row: ReadRow) => boolean,
): AsyncGenerator<(CheckedRow & { source: ReadRow })[]> {
  for (let at = 0; at < read.rows.length; at += SLICE) {
    const rows = read.rows.slice(at, at + SLICE)
    const existing = await findExisting(tx, writing, { ...read, rows: rows.filter(mayExist) })
    yield rows.map((source) => {
      const before = existing.get(source) ?? null
      const values = withDefaults(writing.bound, source, before, read.clears)
      const changed = !before || Object.keys(values).some((name) => !same(values[name], before[name]))
      return { source, row: source.row, values, before, changed }
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
export function importErrors(
  bound: Bound,
  problems: readonly Problem[],
  lang: Lang,
  errors: ErrorCatalogue,
): ImportAnswer['errors'] {
  return problems
    .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, field, code, params, value }) => ({
      row: row ?? 0,
      col: labelsOf(bound, lang).field(field),
      field,
      code,
      msg: errors.messageOf(code, lang, params),
      value: value ?? '',
    }))
}

/** Turns words that name records into their ids, one query a target: by code or by label, within what may be chosen. */
export async function resolveRefs(
  tx: Tx,
  { bound, registry, session }: Writing,
  read: ReadFile,
  errors: Problem[],
): Promise<void> {
  for (const { name, field } of read.columns) {
    if (!field.to) continue
    const target = registry.of(field.to)
    const { code } = target.resource
    const split = (text: string) => (field.many ? partsOf(text) : [text])
    const sentLabels = [
      ...new Set(
        read.rows.flatMap(({ cellTexts: cellText }) => (cellText[name] === undefined ? [] : split(cellText[name]))),
      ),
    ]
    if (sentLabels.length === 0) continue
    const forms = [...new Set(sentLabels.flatMap(codeForms))]
    const naming = [bound === target ? undefined : code, target.label].flatMap((column) => (column ? [column] : []))
    const values: unknown[] = [tx.suid, forms]
    const scope = scopeCondition(target, session, (value) => `$${values.push(value)}`)
    const matches = await tx.query<{ id: number; key: string }>(
      naming
        .map(
          (column) =>
            `select t.id, t.${quote(column)} as key from ${quote(target.resource.table)} t where t.suid = $1 and t.del_at is null and t.${quote(column)} = any($2::text[])${selectable(target)}${scope ? ` and ${scope}` : ''}`,
        )
        .join(' union '),
      values,
    )
    const [ids, alike] = [Map.groupBy(matches, ({ key }) => key), Map.groupBy(matches, ({ key }) => codeKey(key))]
    // an exact match precedes one that is only equivalent
    const meant = (label: string) => ids.get(label) ?? eachOnce(alike.get(codeKey(label)) ?? [])
    const unknown = sentLabels.filter((label) => meant(label).length === 0)
    const why =
      unknown.length > 0 ? await explainInvalidRefs(tx, { target, session }, { by: naming, keys: unknown }) : undefined
    await eachRow(read.rows, (row) => {
      const cellText = row.cellTexts[name]
      if (cellText === undefined) return
      const label = labelText(bound, name)
      const parts = split(cellText)
      const meanings = parts.map(meant)
      const wrong = meanings.findIndex((match) => match.length !== 1)
      if (wrong >= 0) {
        const unfit = meanings[wrong]?.length === 0 ? why?.(parts[wrong] ?? '', label) : undefined
        errors.push({
          field: name,
          code: 'ambiguous_ref',
          params: { label, value: cellText },
          ...unfit,
          row: row.row,
          value: cellText,
        })
      } else
        row.values[name] = field.many
          ? meanings.flatMap((match) => match.map(({ id }) => id)).sort((a, b) => a - b)
          : meanings[0]?.[0]?.id
    })
  }
}

function eachOnce<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Two rows of one file cannot claim the same unique value. */
async function refuseRepeats(bound: Bound, read: ReadFile, errors: Problem[]): Promise<void> {
  for (const columns of bound.resource.unique ?? []) {
    const rowByKey = new Map<string, number>()
    await eachRow(read.rows, ({ row, values }) => {
      const parts = columns.map((column) => keyValue(bound, column, values[column]))
      if (parts.some((part) => part === null || part === undefined)) return
      const key = JSON.stringify(parts)
      const first = rowByKey.get(key)
      const field = columns.at(-1) ?? ''
      if (first === undefined) rowByKey.set(key, row)
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
 * A new record takes defaults for columns the file does not have; a changed one keeps what it holds, the key it was
 * found by, and unless the person chose otherwise what its empty cells name.
 */
function withDefaults(
  bound: Bound,
  { values, empty }: ReadRow,
  before: StoredRecord | null,
  clears: boolean,
): Record<string, unknown> {
  const unset = (field: Field) => defaultOf(field, values, before) ?? null
  const writable = Object.entries(bound.resource.fields).filter(([, field]) => !field.server)
  return Object.fromEntries(
    writable.map(([name, field]) => [
      name,
      before && (name === keyOf(bound) || (!clears && empty.has(name)) || isReadPart(field, values[name], before[name]))
        ? before[name]
        : name in values
          ? (values[name] ?? (before && !field.flag ? null : unset(field)))
          : before
            ? before[name]
            : unset(field),
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
  return [
    { field, code: 'number_unknown', params: { label: labelText(bound, field), value: number }, row, value: number },
  ]
}

/** A masked text as the export has it, of which only a part was read: it means what is stored. */
function isReadPart({ masked }: Field, input: unknown, stored: unknown): boolean {
  if (!masked || typeof input !== 'string' || typeof stored !== 'string' || !isMasked(input, masked)) return false
  return (
    input.slice(0, masked.head) === stored.slice(0, masked.head) &&
    input.slice(input.length - masked.tail) === stored.slice(stored.length - masked.tail)
  )
}

function missingValues(
  bound: Bound,
  { row, cellTexts: cellText }: ReadRow,
  values: Readonly<Record<string, unknown>>,
): Problem[] {
  return Object.entries(bound.resource.fields)
    .filter(([name, field]) => !field.server && !field.nullable && values[name] === null && !(name in cellText))
    .map(([name]) => ({ field: name, code: 'required', params: { label: labelText(bound, name) }, row }))
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
