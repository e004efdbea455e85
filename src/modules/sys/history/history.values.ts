import { glossaryTerms } from '#core/text/glossary.ts'
import type { Field } from '#core/fields/index.ts'
import { namedIn } from '#core/text/named.ts'
import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { holdsRight } from '#core/define/people.ts'
import type { Caller } from '#core/define/people.ts'
import type { Bound } from '#core/define/registry.ts'
import { optionTitle } from '#core/text/titles.ts'
import type { Media } from '#core/wire/access-wire.ts'
import { unitIn } from '#core/value/units.ts'

/** One changed field; `row` is the line number for fields of lines. */
export interface FieldChange {
  name: string
  row?: number
  before: unknown
  after: unknown
}
/** `table:id` -> label of the record. */
export type RecordLabels = ReadonlyMap<string, string>
type Values = Readonly<Record<string, unknown>>

/**
 * The fields that differ between two states of a record, lines by id. Fields outside the definition, such as secrets
 * and the server's bookkeeping, are left out.
 */
export function fieldChanges(bound: Bound, before: Values | null, after: Values | null): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    if (bound.resource.lines?.[name]) return lineChanges(name, rowsIn(before?.[name]), rowsIn(after?.[name]))
    const field = bound.fields.get(name)
    if ((field === undefined && name !== 'status' && name !== 'remark') || field?.secret) return []
    return [{ name, before: before?.[name] ?? null, after: after?.[name] ?? null }]
  })
}

/** The records that the changes refer to. */
export function refsIn(bound: Bound, sides: readonly FieldChange[]): { to: string; id: number }[] {
  return sides.flatMap(({ name, before, after }) => {
    const to = fieldOf(bound, name)?.to
    return to === undefined ? [] : [before, after].flat().flatMap((id) => (typeof id === 'number' ? [{ to, id }] : []))
  })
}

/** Formats a value for display. */
export function valueText(
  bound: Bound,
  { name }: FieldChange,
  value: unknown,
  { labels, lang }: { labels: RecordLabels; lang: Lang },
): string {
  if (value === null || value === undefined || value === '') return ''
  const field = fieldOf(bound, name)
  if (Array.isArray(value))
    return value
      .map((item) => valueText(bound, { name, before: null, after: null }, item, { labels, lang }))
      .join(mediaOf(bound, name) ? '\n' : inLang(listSeparator, lang))
  if (typeof value === 'boolean') return inLang(value ? yes : no, lang)
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field?.to !== undefined) return labels.get(`${field.to}:${plain}`) ?? `#${plain}`
  if (!field || field.options) return optionTitle(bound, name, plain, lang) ?? plain
  if (field.names) return namedIn(Object.fromEntries(bound.names(field.names, lang)), plain)
  if (field.labelOf) return field.labelOf(value) ?? plain
  if (typeof value === 'number')
    return field.unit ? `${field.format(value)} ${unitIn(field.unit, lang)}` : field.format(value)
  return plain
}

/** The kind of media that a field's values link to; undefined for plain values. */
export function mediaOf(bound: Bound, name: string): Media | undefined {
  const listed = fieldOf(bound, name)?.listed
  return listed?.type === 'image' ? 'picture' : listed?.fmt === 'file' ? 'file' : undefined
}

/** Whether the caller may read a field, such as a cost. */
export function mayRead(bound: Bound, name: string, caller: Caller): boolean {
  const right = fieldOf(bound, name)?.readRight
  return right === undefined || holdsRight(caller, right)
}

function fieldOf(bound: Bound, name: string): Field | undefined {
  const [first = '', below] = name.split('.')
  return below === undefined ? bound.fields.get(first) : bound.resource.lines?.[first]?.fields[below]
}

interface Line extends Values {
  id: number
}

function lineChanges(name: string, before: readonly Line[], after: readonly Line[]): FieldChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [before.find((line) => line.id === id), after.find((line) => line.id === id)]
    const row = 1 + (is ? after.indexOf(is) : was ? before.indexOf(was) : 0)
    return Object.keys({ ...was, ...is })
      .filter(
        (key) =>
          key !== 'id' &&
          !key.endsWith('_label') &&
          JSON.stringify(was?.[key] ?? null) !== JSON.stringify(is?.[key] ?? null),
      )
      .map((key) => ({ name: `${name}.${key}`, row, before: was?.[key] ?? null, after: is?.[key] ?? null }))
  })
}

function rowsIn(value: unknown): Line[] {
  return Array.isArray(value) ? value.filter(isLine) : []
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

const yes: Text = glossaryTerms.yes
const no: Text = glossaryTerms.no
