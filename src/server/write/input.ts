import { checkedValue } from './checked.ts'
import type { Field } from '#core/fields/field.ts'
import { isMasked } from '#core/fields/masked.ts'
import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import { LINE_ROWS } from '../read/limits.ts'
import { labelText, lineLabelText, linesText } from '../words/words.ts'

/** What a person sent for a record, checked: a value for every writable field, lines where they were sent. */
export interface CheckedInput {
  values: Record<string, unknown>
  lines: Record<string, Record<string, unknown>[]>
}

const control = new Set(['id', 'ver', 'submit'])

/**
 * Checks a body against the definition: unknown keys, server-owned fields, types, bounds and what is required.
 * Fields that were not sent keep `before`, or take their default. Throws `invalid` with every problem found.
 */
export function checkInput(
  bound: Bound,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): CheckedInput {
  const { resource } = bound
  const problems: Problem[] = []
  for (const key of Object.keys(body)) {
    if (control.has(key) || Object.hasOwn(resource.lines ?? {}, key)) continue
    const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined // not what every object has
    if (!field) problems.push({ field: key.slice(0, 60), code: 'unknown_key', params: { field: key.slice(0, 60) } })
    else if (field.server === true) problems.push({ field: key, code: 'read_only', params: { label: labelText(bound, key) } })
  }
  const values = checkFields({ fields: resource.fields, body, before, label: (name) => labelText(bound, name), problems })
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
  /** Where the problem lies when it is in a line: `licences` and its 1-based row. */
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
    if (field.secret && before && isBlank(sent)) continue // what is not typed again stays
    if (field.masked && before && (sent === undefined || sent === before[name])) continue // only a part of it was read
    if (field.code && before && typeof sent === 'string' && sent === before[name]) {
      values[name] = sent // stored before codes were made plain: it stays until it is changed
      continue
    }
    const value = sent === undefined ? (before ? before[name] : field.default) : sent
    if (isBlank(value)) {
      values[name] = null
      if (!field.nullable && applies(field, body, before)) report(name, 'required')
      continue
    }
    if (sent === undefined) {
      values[name] = value
      continue
    }
    const checked = checkedValue(field, value)
    if ('refused' in checked) report(name, checked.refused, checked.params)
    else if (isReserved(field, checked.value) && checked.value !== before?.[name]) report(name, 'bad_option', { value: checked.value })
    else if (field.masked && typeof checked.value === 'string' && isMasked(checked.value, field.masked)) report(name, 'only_part')
    else values[name] = checked.value
  }
  return values
}

const isReserved = ({ reserved }: Field, value: unknown) => typeof value === 'string' && reserved?.includes(value) === true

interface LinesInput {
  bound: Bound
  name: string
  def: NonNullable<Bound['resource']['lines']>[string]
  sent: unknown
  problems: Problem[]
}

function checkLines({ bound, name, def, sent, problems }: LinesInput): Record<string, unknown>[] {
  const label = (field: string) => lineLabelText(bound, name, field)
  const own: Text = linesText(bound, name)
  if (!Array.isArray(sent) || !sent.every(isRecord)) {
    problems.push({ field: name, code: 'wrong_type', params: { label: own } })
    return []
  }
  const max = def.max ?? LINE_ROWS
  if (sent.length > max) problems.push({ field: name, code: 'too_many', params: { label: own, max } })
  const ids = new Set<unknown>()
  const rows = sent.slice(0, max).map((line, place) => {
    const row = place + 1
    const id = isBlank(line.id) ? undefined : line.id
    if (id !== undefined && !isId(id)) problems.push({ field: `${name}.id`, code: 'wrong_type', params: { label: own }, row })
    if (id !== undefined && ids.has(id)) problems.push({ field: `${name}.id`, code: 'duplicate', params: { label: own }, row })
    ids.add(id)
    for (const key of Object.keys(line))
      if (key !== 'id' && !Object.hasOwn(def.fields, key))
        problems.push({ field: `${name}.${key.slice(0, 60)}`, code: 'unknown_key', params: { field: key.slice(0, 60) }, row })
    const values = checkFields({ fields: def.fields, body: line, before: null, label, problems, at: { name, row } })
    return id === undefined ? values : { id, ...values }
  })
  problems.push(...repeats(rows, def.unique ?? []).map(({ field, row }): Problem => ({ field: `${name}.${field}`, code: 'duplicate', params: { label: label(field) }, row }))) // prettier-ignore
  return rows
}

/** Rows that say what an earlier one of the same record says under a unique key, each at the last field of the key. */
function repeats(
  rows: readonly Readonly<Record<string, unknown>>[],
  unique: readonly (readonly string[])[],
): { field: string; row: number }[] {
  return unique.flatMap((columns) => {
    const known = new Set<string>()
    return rows.flatMap((line, place) => {
      const values = columns.map((column) => line[column] ?? null)
      if (values.includes(null)) return []
      const key = JSON.stringify(values)
      const field = columns.at(-1) ?? ''
      if (known.has(key)) return [{ field, row: place + 1 }]
      known.add(key)
      return []
    })
  })
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** A field with a condition is asked for only while the condition holds. */
function applies(field: Field, body: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | null): boolean {
  return (field.when ?? []).every(([name, op, values]) => values.includes(plainText(body[name] ?? before?.[name])) === (op === 'in'))
}

/** A sent value as text; what is no plain value has none, and is refused by its own field. */
function plainText(value: unknown): string {
  return typeof value === 'object' && value !== null ? '' : String(value)
}

/** Whether a sent value says nothing: missing, null, blank text, empty list. */
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
