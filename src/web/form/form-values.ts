import { formKind } from '#core/fields/form-kinds.ts'
import { conditionHolds } from '#core/wire/when.ts'
import type { FormField, FormLines, FormMeta, RecordAnswer } from '#core/wire/wire.ts'

/**
 * What a form holds: wire values by field, and rows by the name of their lines. A number that cannot be read stays as
 * typed text.
 */
export type FormValues = Readonly<Record<string, unknown>>
export interface LineRow {
  /** Names the row on screen; never sent. */
  key: string
  id?: number
  values: FormValues
}
export interface Draft {
  values: FormValues
  lines: Readonly<Record<string, readonly LineRow[]>>
}

export function fieldsOf(meta: FormMeta): FormField[] {
  return meta.groups.flatMap((group) => group.fields)
}

/** An empty form: defaults, no lines. */
export function blankForm(meta: FormMeta): Draft {
  return { values: blankValues(fieldsOf(meta)), lines: Object.fromEntries(meta.lines.map((lines) => [lines.name, []])) }
}

export function blankRow(lines: FormLines): LineRow {
  return { key: newKey(), values: blankValues(lines.fields) }
}

/** A record as it came from the server. */
export function formOf(meta: FormMeta, record: RecordAnswer): Draft {
  const lines = meta.lines.map((def) => [def.name, rowsOf(def, record[def.name])] as const)
  return { values: pick(fieldsOf(meta), record), lines: Object.fromEntries(lines) }
}

/** The values of a record in fields that only the server writes. */
export function factsIn(meta: FormMeta, record: RecordAnswer): FormValues {
  return pick(
    fieldsOf(meta).filter((field) => field.read_only),
    record,
  )
}

/** Labels of selected records by field, as delivered with a record. */
export function labelsIn(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name.endsWith('_label') ? [[name.slice(0, -'_label'.length), value]] : [],
    ),
  )
}

/**
 * The body of a save: every field a person may set; hidden ones as null, empty texts as null, an untouched password not
 * at all.
 */
export function bodyOf(meta: FormMeta, data: Draft, record?: { id: number; ver: number }): Record<string, unknown> {
  const body: Record<string, unknown> = record ? { id: record.id, ver: record.ver } : {}
  const write = (fields: readonly FormField[], values: FormValues, into: Record<string, unknown>) => {
    for (const field of fields) {
      if (field.read_only) continue
      const value = conditionHolds(field.visible_when, values) ? sent(field, values[field.name]) : hiddenValue(field)
      if (formKind(field.kind).secret && value === null && record) continue
      into[field.name] = value
    }
  }
  write(fieldsOf(meta), data.values, body)
  for (const lines of meta.lines.filter(isFilledIn)) {
    body[lines.name] = (data.lines[lines.name] ?? [])
      .filter((row) => !isBlankRow(lines, row))
      .map((row) => {
        const line: Record<string, unknown> = row.id === undefined ? {} : { id: row.id }
        write(lines.fields, row.values, line)
        return line
      })
  }
  return body
}

/** Lines in which a person writes something; others are the server’s. */
export function isFilledIn({ fields }: FormLines): boolean {
  return fields.some(({ read_only }) => !read_only)
}

/** A row without input, such as the blank one at the end. */
export function isBlankRow(lines: FormLines, row: LineRow): boolean {
  const empty = lines.fields.every(
    (field) => isEmpty(row.values[field.name]) || row.values[field.name] === blank(field),
  )
  // a name that nothing was found for was written all the same
  return (
    row.id === undefined &&
    empty &&
    Object.keys(row.values).every((name) => !name.endsWith('_label') || isEmpty(row.values[name]))
  )
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Equal as wire values: what differs only in being empty is equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
}

/** Nothing was changed: forms equal in every value and row. */
export function sameForm(a: Draft, b: Draft): boolean {
  return (
    Object.keys({ ...a.values, ...b.values }).every((name) => sameValue(a.values[name], b.values[name])) &&
    Object.keys({ ...a.lines, ...b.lines }).every((name) => sameRows(a.lines[name] ?? [], b.lines[name] ?? []))
  )
}

/** Called on every keystroke in documents of hundreds of lines: unchanged rows are identical objects. */
function sameRows(a: readonly LineRow[], b: readonly LineRow[]): boolean {
  const plain = ({ id, values }: LineRow) => JSON.stringify([id, values])
  return (
    a === b ||
    (a.length === b.length && a.every((row, n) => row === b[n] || (b[n] !== undefined && plain(row) === plain(b[n]))))
  )
}

/** A form restored from a snapshot; undefined if its shape differs. */
export function formIn(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.values) || !isRecord(value.lines)) return undefined
  const lines = Object.entries(value.lines).map(
    ([name, rows]) => [name, Array.isArray(rows) ? rows.filter(isLineRow) : []] as const,
  )
  return { values: value.values, lines: Object.fromEntries(lines) }
}

function rowsOf(lines: FormLines, value: unknown): LineRow[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((row) => ({
    key: newKey(),
    id: typeof row.id === 'number' ? row.id : undefined,
    values: { ...pick(lines.fields, row), ...labelled(row) },
  }))
}

/** Rows carry the labels of what they point to, since each row has its own. */
function labelled(row: FormValues): FormValues {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name.endsWith('_label')))
}

function pick(fields: readonly FormField[], from: FormValues): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, from[field.name] ?? hiddenValue(field)]))
}

function blankValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, blank(field)]))
}

function blank(field: FormField): unknown {
  return field.default ?? hiddenValue(field)
}

function hiddenValue({ kind }: FormField): unknown {
  return formKind(kind).flag ? false : null
}

function sent(field: FormField, value: unknown): unknown {
  const { flag, secret } = formKind(field.kind)
  if (flag) return value === true
  if (typeof value === 'string') return secret ? value || null : value.trim() || null
  if (Array.isArray(value) && value.length === 0) return field.required ? [] : null
  return value ?? null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLineRow(value: unknown): value is LineRow {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecord(value.values) &&
    ['number', 'undefined'].includes(typeof value.id)
  )
}

let lastRowKey = 0
/**
 * Names a row while the form is open. Not `randomUUID`: browsers only have it on secure addresses, and a console may be
 * served in a local network.
 */
export function newKey(): string {
  lastRowKey += 1
  return `r${Date.now().toString(36)}${lastRowKey.toString(36)}`
}

/**
 * What a new record begins with by its address, such as `?warehouse_id=3`: choices and references that the form has.
 */
export function startIn(meta: FormMeta, search: URLSearchParams): FormValues {
  return Object.fromEntries(
    fieldsOf(meta).flatMap(({ name, remote, options, multiple, read_only }): [string, unknown][] => {
      const param = search.get(name)
      if (!param || read_only || multiple) return []
      if (options?.some(({ value }) => value === param)) return [[name, param]]
      return remote && /^[1-9]\d{0,15}$/.test(param) ? [[name, Number(param)]] : []
    }),
  )
}
