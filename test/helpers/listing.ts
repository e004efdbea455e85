import { langs } from '#core/text/i18n.ts'
import { formatPoint, isPoint } from '#core/fields/geo-point.ts'
import type { Field } from '#core/fields/field.ts'
import { regionName } from '#core/fields/regions.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { dayEnd, dayStart, formatDay, formatInstant } from '#core/value/time.ts'
import type { Bound } from '#core/define/registry.ts'
import type { CountAnswer, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import type { Person } from './app.ts'
import { dataOf } from './calls.ts'
import { callOf } from './sample.ts'

/** The parameters of a list: texts, as in an address. */
export type Query = Record<string, string | number>
export type Stored = Readonly<Record<string, unknown>>

/** Every row of a list, page after page. Fails when a page holds more than it should. */
export async function allRows(person: Person, bound: Bound, query: Query = {}, limit = 3): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (let page = 1; ; page++) {
    const chunk = dataOf(await person.get<ListRow[]>(callOf(bound, 'Manage'), { ...query, page, limit }))
    if (chunk.length > limit) throw new Error('a page holds more rows than asked for')
    rows.push(...chunk)
    if (chunk.length < limit) return rows
  }
}

export async function countOf(person: Person, bound: Bound, query: Query = {}): Promise<CountAnswer> {
  return (await person.get<CountAnswer>(callOf(bound, 'Manage'), { ...query, _count_sum: 1 })).data
}

export async function metaOf(person: Person, bound: Bound): Promise<TableMeta> {
  return (await person.get<TableMeta>(callOf(bound, 'Manage'), { _table_meta: 1 })).data
}

/** A test of a filter: its query, and the stored records that it should keep. */
export interface FilterQuery {
  query: Query
  keeps(record: Stored): boolean
}

/** Ways to ask a filter for a record, each with its own plain meaning. Nothing here is shared with the server. */
export function asksFor(bound: Bound, filter: FilterMeta, record: Stored, all: readonly Stored[]): FilterQuery[] {
  const { name, type } = filter
  const value = record[name]
  if (bound.resource.list.switches?.[name]) return [{ query: { [name]: '1' }, keeps: () => true }]
  switch (type) {
    case 'text':
      return textAsks(bound, name, record)
    case 'number':
      return typeof value === 'number' ? numberAsks(name, value) : []
    case 'date':
    case 'datetime':
    case 'eqdate':
      return typeof value === 'number'
        ? timeAsks(name, value, type !== 'datetime' || bound.fields.get(name)?.kind === 'date')
        : []
    case 'cascade':
      return value === null ? [] : cascadeAsks(filter, value, all)
    default:
      return choiceAsks(name, value, all)
  }
}

function textAsks(bound: Bound, name: string, record: Stored): FilterQuery[] {
  const over = name === 'keyword' ? (bound.resource.list.keyword ?? []) : [name]
  return over.flatMap((column) => {
    const text = record[column]
    if (typeof text !== 'string' || text === '' || text.includes(',')) return []
    const contains = (part: string) => (other: Stored) =>
      over.some((each) => matches(bound.fields.get(each), other[each], part) || isNamed(bound, each, other[each], part))
    const mask = bound.fields.get(column)?.masked
    if (mask)
      return [text, text.slice(-mask.tail), text.slice(1, 4)].map((part) => ({
        query: { [name]: part },
        keeps: contains(part),
      }))
    const parts = [text, text.slice(1, 4), text.slice(-3), text.toUpperCase()]
      .map((part) => part.trim())
      .filter(Boolean)
    return [
      ...parts.map((part) => ({ query: { [name]: part }, keeps: contains(part) })),
      {
        query: { [name]: `${text},no such text` },
        keeps: (other: Stored) => over.some((each) => other[each] === text),
      },
    ]
  })
}

/** Whether a list finds a text by a part: a masked text only by its visible form, or by its end. */
function matches(field: Field | undefined, text: unknown, part: string): boolean {
  if (!field?.masked || typeof text !== 'string') return holds(text, part)
  return text === part || (part.length === field.masked.tail && text.endsWith(part))
}

/** Whether the name of a call or another part of the product contains a text, in any language. */
function isNamed(bound: Bound, column: string, code: unknown, part: string): boolean {
  const what = bound.fields.get(column)?.names
  return (
    what !== undefined &&
    typeof code === 'string' &&
    langs.some((lang) => holds(bound.names(what, lang).get(code), part))
  )
}

/** Whether a text contains another, in any case. */
function holds(text: unknown, part: string): boolean {
  return typeof text === 'string' && text.toLowerCase().includes(part.toLowerCase())
}

function numberAsks(name: string, value: number): FilterQuery[] {
  const at = (other: Stored) => (typeof other[name] === 'number' ? other[name] : undefined)
  const within = (low: number, high: number) => (other: Stored) => {
    const n = at(other)
    return n !== undefined && n >= low && n <= high
  }
  return [
    { query: { [name]: `${value},` }, keeps: within(value, Infinity) },
    { query: { [name]: `,${value}` }, keeps: within(-Infinity, value) },
    { query: { [name]: `${value},${value}` }, keeps: within(value, value) },
    { query: { [name]: `${value - 1},${value + 5000}` }, keeps: within(value - 1, value + 5000) },
  ]
}

function timeAsks(name: string, value: number, days: boolean): FilterQuery[] {
  const within = (low: number, next: number) => (other: Stored) => {
    const n = other[name]
    return typeof n === 'number' && n >= low && n < next
  }
  const [first, next] = days ? [dayStart(value), dayEnd(value)] : [value, value + 1]
  return [
    { query: { [name]: `${value},${value}` }, keeps: within(first, next) },
    { query: { [name]: `${value},` }, keeps: within(first, Infinity) },
    { query: { [name]: `,${value}` }, keeps: within(-Infinity, next) },
    { query: { [name]: String(value) }, keeps: within(first, next) },
  ]
}

/** A place keeps all places in it; a node of a tree keeps the nodes below it, which are looked up among the records. */
function cascadeAsks({ name, second_name = [] }: FilterMeta, value: unknown, all: readonly Stored[]): FilterQuery[] {
  if (typeof value === 'string')
    return [2, 4, 6]
      .filter((length) => length <= value.length)
      .map((length, level) => ({
        query: { [second_name[level] ?? name]: value.slice(0, length) },
        keeps: ({ [name]: place }) => typeof place === 'string' && place.startsWith(value.slice(0, length)),
      }))
  if (Array.isArray(value)) {
    const [node] = value
    const names = (other: Stored) => Array.isArray(other[name]) && other[name].includes(node)
    return node === undefined ? [] : [{ query: { [second_name[0] ?? name]: String(node) }, keeps: names }]
  }
  const same = (other: Stored) => other[name] === value
  return all.some((other) => other.id === value)
    ? []
    : [{ query: { [second_name[0] ?? name]: String(value) }, keeps: same }]
}

function choiceAsks(name: string, value: unknown, all: readonly Stored[]): FilterQuery[] {
  if (Array.isArray(value)) {
    const keeps = (other: Stored) => Array.isArray(other[name]) && other[name].some((item) => value.includes(item))
    return value.length === 0 ? [] : [{ query: { [name]: value.map(wire).join(',') }, keeps }]
  }
  if (value === null || value === undefined) return []
  const another = all.map((other) => other[name]).find((other) => other !== null && other !== value)
  const both: FilterQuery[] =
    another === undefined
      ? []
      : [
          {
            query: { [name]: `${wire(value)},${wire(another)}` },
            keeps: (o) => o[name] === value || o[name] === another,
          },
        ]
  return [{ query: { [name]: wire(value) }, keeps: (other) => other[name] === value }, ...both]
}

/** A choice in the form of a query. */
function wire(value: unknown): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** The order of a list: empty values are the smallest, texts go by code point, the id decides between equals. */
export function inOrder(column: string, asc: boolean): (a: Stored, b: Stored) => number {
  return (a, b) => (compare(a[column], b[column]) || compare(a.id, b.id)) * (asc ? 1 : -1)
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}

/** The expected cell of a sheet for a stored value: numbers as numbers, moments as local texts, choices by label. */
export function cellFor(
  field: Field,
  value: unknown,
  { label, words }: { label?: unknown; words: ReadonlyMap<string, string> },
): string | number {
  if (value === null || value === undefined) return ''
  const word = (item: unknown) => words.get(String(item)) ?? String(item)
  if (isPoint(value) && field.kind === 'geo_point') return formatPoint(value)
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(label) ? label : value
    return items.map(word).join(field.kind === 'images' || field.kind === 'files' ? '\n' : '、')
  }
  switch (field.kind) {
    case 'ref':
    case 'tree':
      return String(label)
    case 'bool':
      return value ? '是' : '否'
    case 'date':
      return formatDay(Number(value))
    case 'datetime':
      return formatInstant(Number(value))
    case 'region':
      return regionName(String(value))
    default:
      return field.scale === undefined ? word(value) : Number(formatDecimal(Number(value), field.scale))
  }
}

/** The sum of a list over these rows: none where that would add up different units. */
export function totalsOf({ fields, resource: { list } }: Bound, rows: readonly Stored[]): Record<string, number> {
  const { sums = [], sumWhenSame, unitBy } = list
  const kinds = new Set(rows.flatMap((row) => (sumWhenSame === undefined ? [] : [row[sumWhenSame] ?? []])).flat())
  const isTold = (name: string) => kinds.size < 2 || (unitBy !== undefined && !fields.get(name)?.unitByRow)
  return Object.fromEntries(
    sums.filter(isTold).map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
  )
}
