import { checkValue } from './check-value.ts'
import type { Field } from '#core/fields/field.ts'
import { isMasked } from '#core/fields/masked.ts'
import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import { LINE_ROWS } from '../read/limits.ts'
import { labelText, lineLabelText, linesText } from '../words/words.ts'

/** The checked input for a record: a value for every writable field, and the lines that were sent. */
export interface CheckedInput {
  values: Record<string, unknown>
  lines: Record<string, Record<string, unknown>[]>
}

const CONTROL_KEYS = new Set(['id', 'ver', 'submit'])

/**
 * Checks a body against the definition: unknown keys, server-owned fields, types, bounds and required fields.
 * Fields that were not sent retain the value of `before` or take their default. Throws `invalid` with all problems.
 */
export function checkInput(
  bound: Bound,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): CheckedInput {
  const { resource } = bound
  const problems: Problem[] = []
  for (const key of Object.keys(body)) {
    if (CONTROL_KEYS.has(key) || Object.hasOwn(resource.lines ?? {}, key)) continue
    const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined // ignores inherited keys of objects
    if (!field) problems.push({ field: key.slice(0, 60), code: 'unknown_key', params: { field: key.slice(0, 60) } })
    else if (field.server === true)
      problems.push({ field: key, code: 'read_only', params: { label: labelText(bound, key) } })
  }
  const values = checkFields({
    fields: resource.fields,
    body,
    before,
    label: (name) => labelText(bound, name),
    problems,
  })
  const lines: CheckedInput['lines'] = {}
  for (const [name, def] of Object.entries(resource.lines ?? {})) {
    const sent = body[name]
    if (sent === undefined && before) continue
    lines[name] = checkLines({ bound, name, def, sent: sent ?? [], problems })
  }
  if (problems.length > 0) throw invalid(problems)
  return { values, lines }
}

interface FieldsInput {
  fields: Fields
  body: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>> | null
  label: (name: string) => Text
  problems: Problem[]
  /** The position when the problem is in a line: the lines' name, such as `licences`, and the 1-based row. */
  at?: { name: string; row: number }
}

function checkFields({ fields, body, before, label, problems, at }: FieldsInput): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const report = (name: string, code: Problem['code'], params: Readonly<Record<string, unknown>> = {}) =>
    problems.push({
      field: at ? `${at.name}.${name}` : name,
      code,
      params: { label: label(name), ...params },
      ...(at ? { row: at.row } : {}),
    })
  for (const [name, field] of Object.entries(fields)) {
    if (field.server && (field.server !== 'checked' || isBlank(body[name]))) continue
    const sent = body[name]
    if (field.secret && before && isBlank(sent)) continue // an empty secret leaves the stored one unchanged
    if (field.masked && before && (sent === undefined || sent === before[name])) continue // the client has read only the unmasked part
    if (field.code && before && typeof sent === 'string' && sent === before[name]) {
      values[name] = sent // stored before codes were normalized: stays until it is changed
      continue
    }
    const value = sent === undefined ? unsetValue(field, body, { name, before }) : sent
    if (isBlank(value)) {
      values[name] = null
      if (!field.nullable && applies(field, body, before)) report(name, 'required')
      continue
    }
    if (sent === undefined) {
      values[name] = value
      continue
    }
    const checked = checkValue(field, value)
    if ('refused' in checked) report(name, checked.refused, checked.params)
    else if (isReserved(field, checked.value) && checked.value !== before?.[name])
      report(name, 'bad_option', { value: checked.value })
    else if (field.masked && typeof checked.value === 'string' && isMasked(checked.value, field.masked))
      report(name, 'only_part')
    else values[name] = checked.value
  }
  return values
}

const isReserved = ({ reserved }: Field, value: unknown) =>
  typeof value === 'string' && reserved?.includes(value) === true

interface LinesInput {
  bound: Bound
  name: string
  def: NonNullable<Bound['resource']['lines']>[string]
  sent: unknown
  problems: Problem[]
}

function checkLines({ bound, name, def, sent, problems }: LinesInput): Record<string, unknown>[] {
  const label = (field: string) => lineLabelText(bound, name, field)
  const linesLabel: Text = linesText(bound, name)
  if (!Array.isArray(sent) || !sent.every(isRecord)) {
    problems.push({ field: name, code: 'wrong_type', params: { label: linesLabel } })
    return []
  }
  const max = def.max ?? LINE_ROWS
  if (sent.length > max) problems.push({ field: name, code: 'too_many', params: { label: linesLabel, max } })
  const ids = new Set<unknown>()
  const rows = sent.slice(0, max).map((line, index) => {
    const row = index + 1
    const id = isBlank(line.id) ? undefined : line.id
    if (id !== undefined && !isId(id))
      problems.push({ field: `${name}.id`, code: 'wrong_type', params: { label: linesLabel }, row })
    if (id !== undefined && ids.has(id))
      problems.push({ field: `${name}.id`, code: 'duplicate', params: { label: linesLabel }, row })
    ids.add(id)
    for (const key of Object.keys(line))
      if (key !== 'id' && !Object.hasOwn(def.fields, key))
        problems.push({
          field: `${name}.${key.slice(0, 60)}`,
          code: 'unknown_key',
          params: { field: key.slice(0, 60) },
          row,
        })
    const values = checkFields({ fields: def.fields, body: line, before: null, label, problems, at: { name, row } })
    return id === undefined ? values : { id, ...withoutUnsent(def.fields, line, values) }
  })
  problems.push(
    ...duplicateLines(rows, def.unique ?? []).map(({ field, row }): Problem => ({
      field: `${name}.${field}`,
      code: 'duplicate',
      params: { label: label(field) },
      row,
    })),
  )
  return rows
}

/** Fields of a stored line that its editor may not read, and did not send, keep their values. */
function withoutUnsent(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name]?.readRight === undefined || sent[name] !== undefined),
  )
}

/**
 * Rows that repeat the values of an earlier row of the same record under a unique key, each reported at the last field
 * of the key.
 */
function duplicateLines(
  rows: readonly Readonly<Record<string, unknown>>[],
  unique: readonly (readonly string[])[],
): { field: string; row: number }[] {
  return unique.flatMap((columns) => {
    const seenKeys = new Set<string>()
    return rows.flatMap((line, index) => {
      const values = columns.map((column) => line[column] ?? null)
      if (values.includes(null)) return []
      const key = JSON.stringify(values)
      const field = columns.at(-1) ?? ''
      if (seenKeys.has(key)) return [{ field, row: index + 1 }]
      seenKeys.add(key)
      return []
    })
  })
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** A conditional field is required only while its condition holds. */
/** The value of a field that was not sent: a flag that does not apply is no. */
function unsetValue(
  field: Field,
  body: Readonly<Record<string, unknown>>,
  { name, before }: { name: string; before: Readonly<Record<string, unknown>> | null },
): unknown {
  if (before && !field.flag) return before[name]
  return before && applies(field, body, before) ? before[name] : defaultOf(field, body, before)
}

/** The default of a field among these values: a flag that does not apply to them is no. */
export function defaultOf(
  field: Field,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): unknown {
  return field.flag && !applies(field, body, before) ? false : field.default
}

function applies(
  field: Field,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): boolean {
  return (field.when ?? []).every(
    ([name, op, values]) => values.includes(plainText(body[name] ?? before?.[name])) === (op === 'in'),
  )
}

/** A sent value as text; empty for objects, which the field's own check refuses. */
function plainText(value: unknown): string {
  return typeof value === 'object' && value !== null ? '' : String(value)
}

/** Whether a sent value is empty: missing, null, blank text or an empty list. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Whether a sent value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
