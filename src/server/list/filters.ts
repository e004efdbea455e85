import { AppError } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import type { FilterType } from '#core/wire/wire.ts'
import { perBound } from '../read/per-bound.ts'
import { columnsOf, quote } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'

/** A filter of a list: its type on the wire and the condition it makes of a value. */
export interface Filter {
  readonly name: string
  readonly type: FilterType
  /** Undefined for `keyword`, which looks into several columns. */
  readonly column?: Column
  readonly over?: readonly Column[]
  /** Those of `over` that are columns of the record a reference names. */
  readonly borrowed?: readonly Borrowed[]
  /** Names of the levels of a cascade. */
  readonly levels?: readonly string[]
  /** Takes a pasted list of exact values. */
  readonly paste: boolean
  /** The closed set that its values are of; undefined where the database knows them. */
  readonly options?: ReadonlySet<string>
  /** The column whose rows are left out while this switch is off. */
  readonly hides?: Column
}

interface Borrowed {
  readonly ref: Column
  readonly names: ReadonlySet<string>
}

/** Adds a value to a statement and gives its place, `$3`. */
export type Bind = (value: unknown) => string

export const KEYWORD = 'keyword'
const TREE_LEVELS = 5
const REGION_LEVELS = ['province', 'city', 'district']
const MAX_TEXT = 200
const MAX_LIST = 1000

/** The filters of a resource by name. */
export const filtersOf = perBound((bound, registry): ReadonlyMap<string, Filter> => {
  const columns = columnsOf(bound, registry)
  const { filters = [], keyword = [], borrowed = {}, switches = {} } = bound.resource.list
  const list: Filter[] = filters.map((name) => filterOf(bound, named(columns, name)))
  if (keyword.length > 0)
    list.unshift({
      name: KEYWORD,
      type: 'text',
      over: keyword.map((name) => named(columns, name)),
      borrowed: Object.entries(borrowed).map(([ref, names = []]) => ({ ref: named(columns, ref), names: new Set(names) })),
      paste: true,
    })
  for (const [name, column] of Object.entries(switches))
    list.push({ name, type: 'checkbox', hides: named(columns, column), paste: false, options: new Set(['1', '0']) })
  return new Map(list.map((filter) => [filter.name, filter]))
})

function named(columns: ReadonlyMap<string, Column>, name: string): Column {
  const column = columns.get(name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}

function filterOf(bound: Bound, column: Column): Filter {
  const { field, name } = column
  const base = { name, column, paste: false }
  const { flow } = bound.resource
  if (name === 'status' && flow) return { ...base, type: 'checkbox', options: new Set(Object.keys(flow.states)) }
  if (field.kind === 'region') return { ...base, type: 'cascade', levels: REGION_LEVELS.map((level) => `${name}_${level}`) }
  if (column.target && isTree(column.target))
    return { ...base, type: 'cascade', levels: Array.from({ length: TREE_LEVELS }, (_, i) => `${name}_${i + 1}`) }
  const options = optionsOf(bound, field)
  // Two or three choices are a drop-down; more are ticked, since people then want several at once.
  if (field.kind === 'select') return { ...base, type: (options?.size ?? 0) > 3 ? 'checkbox' : 'select', ...(options ? { options } : {}) }
  if (!field.filter) throw new Error(`${bound.resource.table}.${name} cannot be filtered`)
  return { ...base, type: field.filter, paste: field.filter === 'text', ...(options ? { options } : {}) }
}

function optionsOf(bound: Bound, { kind, options, names }: Field): ReadonlySet<string> | undefined {
  if (kind === 'bool') return new Set(['1', '0', 'true', 'false'])
  if (names === 'table') return new Set(bound.names(names, 'zh').keys())
  return options && new Set(Object.keys(options))
}

/** What the switches that are off leave out. */
export function hiddenConditions(bound: Bound, registry: Registry, on: ReadonlySet<string>): string[] {
  return [...filtersOf(bound, registry).values()].flatMap(({ name, hides }) => (hides && !on.has(name) ? [`not ${hides.sql}`] : []))
}

/** Whether records of a resource lie below one another. */
export function isTree(bound: Bound): boolean {
  return Object.values(bound.resource.fields).some((field) => field.kind === 'tree')
}

/** The SQL condition of a filter's value; undefined when the value asks for nothing. Throws `bad_range`, `bad_option`, `too_long`. */
export function conditionOf(filter: Filter, value: string, bind: Bind): string | undefined {
  if (filter.over) return keywordCondition(filter.over, filter.borrowed ?? [], (column) => textCondition(column, value, bind))
  const { column } = filter
  const stray = filter.options && listOf(filter, value).find((one) => !filter.options?.has(one))
  if (stray !== undefined) throw new AppError('bad_option', { label: filter.name, value: stray.slice(0, 40) })
  if (!column) return undefined
  switch (filter.type) {
    case 'text':
      return textCondition(column, value, bind)
    case 'number':
      return rangeCondition(column.sql, rangeOf(value, filter.name), bind)
    case 'date':
    case 'datetime':
    case 'eqdate':
      return timeCondition(filter, column, value, bind)
    case 'cascade':
      return cascadeCondition(column, value, bind)
    default:
      return choiceCondition(filter, column, value, bind)
  }
}

/** The exact values of a pasted list; undefined when the value is one text. */
export function pastedList(filter: Filter, value: string): string[] | undefined {
  if (!filter.paste || !/[,，\n\t]/.test(value)) return undefined
  const list = [...new Set(value.split(/[,，\n\t]/).map((part) => part.trim()))].filter(Boolean)
  if (list.length > MAX_LIST) throw new AppError('too_many', { label: filter.name, max: MAX_LIST })
  return list
}

function textCondition(column: Column, value: string, bind: Bind): string {
  const list = pastedList({ name: column.name, type: 'text', paste: true }, value)
  if (list) return `${column.sql} = any(${bind(list)}::text[])`
  if (value.length > MAX_TEXT && Array.from(value).length > MAX_TEXT) throw new AppError('too_long', { label: column.name, max: MAX_TEXT })
  return `${column.sql} ilike ${bind(`%${value.replace(/[\\%_]/g, '\\$&')}%`)}`
}

/** The records that references name are looked through once, without a word of the row (`$1` is the supplier in every statement of a list). */
function keywordCondition(over: readonly Column[], borrowed: readonly Borrowed[], textIn: (column: Column) => string): string {
  const own = over.filter(({ name }) => !borrowed.some(({ names }) => names.has(name)))
  const found = borrowed.map(({ ref, names }) => {
    const theirs = over.filter(({ name }) => names.has(name)).map((column) => textIn({ ...column, sql: `r.${quote(column.name)}` }))
    return `${ref.sql} in (select r.id from ${quote(ref.target?.resource.table ?? '')} r where r.suid = $1 and ${anyOf(theirs)})`
  })
  return anyOf([...found, ...own.map(textIn)])
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`
}

type Range = readonly [from: number | undefined, to: number | undefined]

/** `min,max`; either side may be empty, both may not. */
function rangeOf(value: string, label: string): Range {
  const parts = value.split(',')
  if (parts.length !== 2) throw new AppError('bad_range', { label })
  const [from, to] = parts.map(sideOf)
  if (!finite(from) || !finite(to) || (from !== undefined && to !== undefined && from > to)) throw new AppError('bad_range', { label })
  return [from, to]
}

/** A plain decimal: a language's other ways to write a number are none of the wire's. */
function sideOf(part: string): number | undefined {
  const said = part.trim()
  if (said === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(said) ? Number(said) : Number.NaN
}

function finite(side: number | undefined): boolean {
  return side === undefined || (Number.isFinite(side) && Math.abs(side) <= Number.MAX_SAFE_INTEGER)
}

function rangeCondition(sql: string, [from, to]: Range, bind: Bind): string | undefined {
  const sides = [
    ...(from === undefined ? [] : [`${sql} >= ${bind(from)}::numeric`]),
    ...(to === undefined ? [] : [`${sql} <= ${bind(to)}::numeric`]),
  ]
  return sides.length > 0 ? `(${sides.join(' and ')})` : undefined
}

/** `from,to` in seconds, or one moment. A day means the whole local day. */
function timeCondition(filter: Filter, column: Column, value: string, bind: Bind): string | undefined {
  const [from, to] = rangeOf(value.includes(',') ? value : `${value},${value}`, filter.name)
  const whole = column.field.kind === 'date' || filter.type !== 'datetime'
  const first = from === undefined ? undefined : whole ? dayStart(from) : from
  const next = to === undefined ? undefined : whole ? dayEnd(to) : to + 1
  for (const side of [first, next]) if (side !== undefined && Math.abs(side) > 1e11) throw new AppError('bad_range', { label: filter.name })
  const sides = [
    ...(first === undefined ? [] : [`${column.sql} >= to_timestamp(${bind(first)})`]),
    ...(next === undefined ? [] : [`${column.sql} < to_timestamp(${bind(next)})`]),
  ]
  return sides.length > 0 ? `(${sides.join(' and ')})` : undefined
}

/** A place means all places in it, a node of a tree means all below it. */
function cascadeCondition(column: Column, value: string, bind: Bind): string {
  if (column.field.kind === 'region') {
    if (!/^\d{2}(\d{2}){0,2}$/.test(value)) throw new AppError('bad_option', { label: column.name, value })
    return `${column.sql} like ${bind(`${value}%`)}`
  }
  const table = quote(column.target?.resource.table ?? '')
  return `${column.sql} in (select d.id from ${table} d where d.suid = t.suid and d.path like '%/' || ${bind(String(idOf(column, value)))} || '/%')`
}

function choiceCondition(filter: Filter, column: Column, value: string, bind: Bind): string {
  const list = listOf(filter, value)
  switch (column.field.kind) {
    case 'bool':
      return `${column.sql} = any(${bind(list.map((v) => v === '1' || v === 'true'))}::boolean[])`
    case 'ref':
    case 'tree':
      return oneOf(
        column,
        list.map((v) => idOf(column, v)),
        'bigint',
        bind,
      )
    case 'refs':
      return `${column.sql} && ${bind(list.map((v) => idOf(column, v)))}::bigint[]`
    case 'multi_select':
      return `${column.sql} && ${bind(list)}::text[]`
    default:
      return oneOf(column, list, 'text', bind)
  }
}

/** One value is asked for by itself: only then does an index give the rows in the order of the list. */
function oneOf({ sql }: Column, values: readonly (string | number)[], type: 'text' | 'bigint', bind: Bind): string {
  return values.length === 1 ? `${sql} = ${bind(values[0])}::${type}` : `${sql} = any(${bind(values)}::${type}[])`
}

/** The values of a choice. */
function listOf({ name }: Filter, value: string): string[] {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (list.length > MAX_LIST) throw new AppError('too_many', { label: name, max: MAX_LIST })
  return list
}

function idOf(column: Column, value: string): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('bad_option', { label: column.name, value: value.slice(0, 40) })
  return id
}
