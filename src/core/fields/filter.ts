import { AppError } from '../errors/errors.ts'
import { plainCode, widths } from '../value/clean-text.ts'
import { dayEnd, dayStart } from '../value/time.ts'
import type { FilterType } from '../wire/filter-wire.ts'

/** How a list filters by a kind. */
export interface FieldFilter {
  readonly type: FilterType
  /** The closed set that its values are of. */
  readonly values?: readonly string[]
  /** What the levels of a cascade are called, behind the name of the field. */
  readonly levels?: readonly string[]
  /**
   * The index that serves it in a list that grows large. `none`: few values or wide ranges, by which an index hardly
   * narrows a list but slows every write; a definition declares one where a figure justifies it.
   */
  readonly index: 'trigram' | 'prefix' | 'members' | 'lookup' | 'none'
  /** The SQL condition of a value; undefined if the value is empty. Throws `bad_range`, `bad_option`, `too_long`. */
  readonly where: (condition: FilterCondition) => string | undefined
  /** One side of a value as people read it. */
  readonly format?: (part: string) => string
}

/** Input of a condition: the SQL of a column, the filter's value, and the only way to put a value into a statement. */
export interface FilterCondition {
  readonly sql: string
  readonly name: string
  readonly value: string
  readonly bind: Bind
}

/** Adds a value to a statement and gives its place, `$3`. */
export type Bind = (value: unknown) => string

const MAX_TEXT = 200
const MAX_LIST = 1000

/** The exact values of a pasted list; undefined when the value is one text. */
export function pastedTexts(name: string, value: string): string[] | undefined {
  if (!/[,，\n\t]/.test(value)) return undefined
  const list = [...new Set(value.split(/[,，\n\t]/).map((part) => part.trim()))].filter(Boolean)
  if (list.length > MAX_LIST) throw new AppError('too_many', { label: name, max: MAX_LIST })
  return list
}

/** Refuses a text longer than any plausible search. */
export function refuseLong(name: string, value: string): void {
  if (value.length > MAX_TEXT && Array.from(value).length > MAX_TEXT)
    throw new AppError('too_long', { label: name, max: MAX_TEXT })
}

/** Texts that hold a part, or are one of a pasted list. */
export function whereText({ sql, name, value, bind }: FilterCondition): string {
  const list = pastedTexts(name, value)
  if (list) return `${sql} = any(${bind([...new Set(list.flatMap((text) => [text, plainCode(text)]))])}::text[])`
  refuseLong(name, value)
  return holdsText(sql, value, bind)
}

/** Condition that a column contains a text, in full-width or half-width form. */
export function holdsText(sql: string, value: string, bind: Bind): string {
  const variants = widths(value).map((text) => `${sql} ilike ${bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`)
  return variants.length === 1 ? variants.join('') : `(${variants.join(' or ')})`
}

/** Numbers between two sides. */
export function whereNumber({ sql, name, value, bind }: FilterCondition): string | undefined {
  const [from, to] = rangeOf(value, name)
  return allOf([
    ...(from === undefined ? [] : [`${sql} >= ${bind(from)}::numeric`]),
    ...(to === undefined ? [] : [`${sql} <= ${bind(to)}::numeric`]),
  ])
}

/** Moments from one second to another, or at one; of `days`, whole local days. */
export function whereTime({ sql, name, value, bind }: FilterCondition, days: boolean): string | undefined {
  const [from, to] = rangeOf(value.includes(',') ? value : `${value},${value}`, name)
  const first = from === undefined ? undefined : days ? dayStart(from) : from
  const next = to === undefined ? undefined : days ? dayEnd(to) : to + 1
  for (const side of [first, next])
    if (side !== undefined && Math.abs(side) > 1e11) throw new AppError('bad_range', { label: name })
  return allOf([
    ...(first === undefined ? [] : [`${sql} >= to_timestamp(${bind(first)})`]),
    ...(next === undefined ? [] : [`${sql} < to_timestamp(${bind(next)})`]),
  ])
}

/** One of several texts. */
export function whereOption({ sql, name, value, bind }: FilterCondition): string {
  return oneOf(sql, listOf(name, value), 'text', bind)
}

/** Arrays of texts with at least one of the requested values. */
export function whereOptions({ sql, name, value, bind }: FilterCondition): string {
  return `${sql} && ${bind(listOf(name, value))}::text[]`
}

/** One of several records. */
export function whereRecord({ sql, name, value, bind }: FilterCondition): string {
  const ids = listOf(name, value).map((id) => idOf(name, id))
  return oneOf(sql, ids, 'bigint', bind)
}

/** Arrays of records with at least one of the requested ids. */
export function whereRecords({ sql, name, value, bind }: FilterCondition): string {
  return `${sql} && ${bind(listOf(name, value).map((id) => idOf(name, id)))}::bigint[]`
}

/** Yes, no, or both. */
export function whereFlag({ sql, name, value, bind }: FilterCondition): string {
  return `${sql} = any(${bind(listOf(name, value).map((flag) => flag === '1' || flag === 'true'))}::boolean[])`
}

/** The values of a choice. */
export function listOf(name: string, value: string): string[] {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (list.length > MAX_LIST) throw new AppError('too_many', { label: name, max: MAX_LIST })
  return list
}

/** The id that a value names. */
export function idOf(name: string, value: string): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('bad_option', { label: name, value: value.slice(0, 40) })
  return id
}

/** A single value uses `=`: only then can an index return the rows in the order of the list. */
function oneOf(sql: string, values: readonly (string | number)[], type: 'text' | 'bigint', bind: Bind): string {
  return values.length === 1 ? `${sql} = ${bind(values[0])}::${type}` : `${sql} = any(${bind(values)}::${type}[])`
}

function allOf(conditions: readonly string[]): string | undefined {
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : undefined
}

type Range = readonly [from: number | undefined, to: number | undefined]

/** `min,max`; either side may be empty. */
function rangeOf(value: string, label: string): Range {
  const parts = value.split(',')
  if (parts.length !== 2) throw new AppError('bad_range', { label })
  const [from, to] = parts.map(sideOf)
  if (!finite(from) || !finite(to) || (from !== undefined && to !== undefined && from > to))
    throw new AppError('bad_range', { label })
  return [from, to]
}

/** A plain decimal: a language's other ways to write a number are none of the wire's. */
function sideOf(part: string): number | undefined {
  const text = part.trim()
  if (text === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function finite(side: number | undefined): boolean {
  return side === undefined || (Number.isFinite(side) && Math.abs(side) <= Number.MAX_SAFE_INTEGER)
}
