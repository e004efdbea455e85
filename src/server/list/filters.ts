import { AppError } from '#core/errors/errors.ts'
import { idOf, listOf, pastedTexts, whereOption, whereText } from '#core/fields/filter.ts'
import type { FilterCondition, Bind, FieldFilter } from '#core/fields/filter.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Lines } from '#core/define/resource.ts'
import { chosenNames } from '#core/fields/field.ts'
import type { Field, ProductNames } from '#core/fields/field.ts'
import { langs } from '#core/text/i18n.ts'
import { whereMasked } from '#core/fields/masked.ts'
import type { FilterType } from '#core/wire/filter-wire.ts'
import { perBound } from '../read/per-bound.ts'
import { readableColumns, quote } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'

/** A filter of a list: its type on the wire and the condition it makes of a value. */
export interface Filter {
  readonly name: string
  readonly type: FilterType
  /** Undefined for `keyword`, which looks into several columns. */
  readonly column?: Column
  readonly over?: readonly Column[]
  /** Columns of `over` that belong to a referenced record. */
  readonly referenced?: readonly ReferencedColumns[]
  /** How those of `over` are looked through that have words of the product's own. */
  readonly namedConditions?: ReadonlyMap<string, FieldFilter['where']>
  /** Names of the levels of a cascade. */
  readonly levels?: readonly string[]
  /** Takes a pasted list of exact values. */
  readonly paste: boolean
  /** The closed set that its values are of; undefined where the database knows them. */
  readonly options?: ReadonlySet<string>
  /** It looks into the lines of a record. */
  readonly ofLines?: true
  /** The column whose rows are left out while this switch is off. */
  readonly hides?: Column
  /** The index that serves it in a list that grows large. */
  readonly index: FieldFilter['index']
  /** The condition of a value; absent for filters without a column. */
  readonly where?: FieldFilter['where']
}

interface ReferencedColumns {
  readonly ref: Column
  readonly names: ReadonlySet<string>
}

export const KEYWORD = 'keyword'
const TREE_LEVELS = 5

/** The filters of a resource by name. */
export const filtersOf = perBound((bound, registry): ReadonlyMap<string, Filter> => {
  const columns = readableColumns(bound, registry)
  const { filters = [], keyword = [], referenced = {}, switches = {} } = bound.resource.list
  const list: Filter[] = filters.map((name) => filterOf(bound, named(columns, name)))
  const over = keyword.map((name) => named(columns, name))
  if (over.length > 0)
    list.unshift({
      name: KEYWORD,
      type: 'text',
      over,
      namedConditions: new Map(
        over.flatMap(({ name, field: { names } }) =>
          names === 'reason' ? [[name, whereNamed(bound, names, whereText)] as const] : [],
        ),
      ),
      referenced: Object.entries(referenced).map(([ref, names = []]) => ({
        ref: named(columns, ref),
        names: new Set(names),
      })),
      paste: true,
      index: 'trigram',
    })
  for (const lines of Object.values(bound.resource.lines ?? {})) list.push(...lineFilters(lines, bound, registry))
  for (const [name, column] of Object.entries(switches))
    list.push({
      name,
      type: 'checkbox',
      hides: named(columns, column),
      paste: false,
      options: new Set(['1', '0']),
      index: 'lookup',
    })
  return new Map(list.map((filter) => [filter.name, filter]))
})

function named(columns: ReadonlyMap<string, Column>, name: string): Column {
  const column = columns.get(name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}

function filterOf(bound: Bound, column: Column): Filter {
  const { field, name, target } = column
  const base = { name, column, paste: false, index: 'lookup' } as const
  const { flow } = bound.resource
  if (name === 'status' && flow)
    return { ...base, type: 'checkbox', options: new Set(Object.keys(flow.states)), where: whereOption }
  if (target && isTree(target))
    return {
      ...base,
      type: 'cascade',
      levels: treeLevels(name),
      where: (condition) => whereBelow(target, field, condition),
    }
  if (!field.filter) throw new Error(`${bound.resource.table}.${name} cannot be filtered`)
  const { type, values, levels, index, where } = field.filter
  const options = field.names && chosenNames.has(field.names) ? bound.names(field.names, 'zh').keys() : values
  return {
    ...base,
    type,
    index,
    where: field.names && !options ? whereNamed(bound, field.names, where) : where,
    paste: type === 'text' && !field.masked,
    ...(levels ? { levels: levels.map((level) => `${name}_${level}`) } : {}),
    ...(options ? { options: new Set(options) } : {}),
  }
}

/** What the product has its own words for is found by them in any language, and by its code, alone or among others. */
function whereNamed(bound: Bound, what: ProductNames, where: FieldFilter['where']): FieldFilter['where'] {
  return (condition) => {
    const ownCondition = where(condition)
    const part = condition.value.toLowerCase()
    const nameCodes = langs.flatMap((lang) =>
      [...bound.names(what, lang)].flatMap(([code, word]) => (word.toLowerCase().includes(part) ? [code] : [])),
    )
    if (ownCondition === undefined || nameCodes.length === 0) return ownCondition
    const boundCodes = `${condition.bind([...new Set(nameCodes)])}::text[]`
    return what === 'reason'
      ? `(${ownCondition} or string_to_array(${condition.sql}, ' · ') && ${boundCodes})`
      : `(${ownCondition} or ${condition.sql} = any(${boundCodes}))`
  }
}

/** Records with a line that meets the condition. */
function lineFilters({ table, fields, filters = [] }: Lines, { resource }: Bound, registry: Registry): Filter[] {
  return filters.flatMap((name): Filter[] => {
    const field = fields[name]
    if (!field?.filter) return []
    const { type, where, index } = field.filter
    const target = field.to === undefined ? undefined : registry.of(field.to)
    const sql = `l.${quote(name)}`
    const column: Column = { name, field, sql, stored: sql, computed: true, ...(target ? { target } : {}) }
    const rows = (condition: string | undefined) =>
      condition &&
      `t.id in (select l.${quote(`${resource.table}_id`)} from ${quote(table)} l where l.suid = t.suid and ${condition})`
    return [{ name, type, index, column, ofLines: true, paste: false, where: (condition) => rows(where(condition)) }]
  })
}

function treeLevels(name: string): string[] {
  return Array.from({ length: TREE_LEVELS }, (_, i) => `${name}_${i + 1}`)
}

/** A tree node includes its descendants; a multi-reference matches any of its records. */
function whereBelow({ resource }: Bound, { filter }: Field, { sql, name, value, bind }: FilterCondition): string {
  const below = `d.path like '%/' || ${bind(String(idOf(name, value)))} || '/%'`
  const nodes = `select d.id from ${quote(resource.table)} d where d.suid = t.suid and ${below}`
  return filter?.index === 'members' ? `${sql} && array(${nodes})` : `${sql} in (${nodes})`
}

/** What the switches that are off leave out. */
export function hiddenConditions(bound: Bound, registry: Registry, on: ReadonlySet<string>): string[] {
  return [...filtersOf(bound, registry).values()].flatMap(({ name, hides }) =>
    hides && !on.has(name) ? [`not ${hides.sql}`] : [],
  )
}

/** Whether records of a resource lie below one another. */
export function isTree(bound: Bound): boolean {
  return Object.values(bound.resource.fields).some((field) => field.parent)
}

/**
 * The SQL condition of a filter's value; undefined if the value is empty. Throws `bad_range`, `bad_option`, `too_long`.
 */
export function conditionOf(filter: Filter, value: string, bind: Bind): string | undefined {
  const { column, name, options } = filter
  if (filter.over)
    return keywordCondition(filter.over, filter.referenced ?? [], (keywordColumn, sql) => {
      const filterCondition = { sql, name: keywordColumn.name, value, bind }
      return (
        filter.namedConditions?.get(keywordColumn.name)?.(filterCondition) ??
        textCondition(keywordColumn.field, filterCondition)
      )
    })
  const unknownOption = options && listOf(name, value).find((option) => !options.has(option))
  if (unknownOption !== undefined) throw new AppError('bad_option', { label: name, value: unknownOption.slice(0, 40) })
  if (column?.field.masked && (pastedTexts(name, value)?.length ?? 1) > 1)
    throw new AppError('one_value', { label: name })
  return column && filter.where?.({ sql: column.stored, name, value, bind })
}

/** Where a text is looked for in a column of a keyword: one that is masked is found as its own filter finds it. */
export function textCondition({ masked }: Field, condition: FilterCondition): string {
  return masked ? whereMasked(condition, masked) : whereText(condition)
}

/** The exact values of a pasted list; undefined when the value is one text. */
export function pastedList(filter: Filter, value: string): string[] | undefined {
  return filter.paste ? pastedTexts(filter.name, value) : undefined
}

/**
 * The records that references name are looked through once, without a word of the row (`$1` is the supplier in every
 * statement of a list).
 */
function keywordCondition(
  over: readonly Column[],
  referenced: readonly ReferencedColumns[],
  textIn: (column: Column, sql: string) => string,
): string {
  const ownColumns = over.filter(({ name }) => !referenced.some(({ names }) => names.has(name)))
  const referencedConditions = referenced.map(({ ref, names }) => {
    const refConditions = over
      .filter(({ name }) => names.has(name))
      .map((column) => textIn(column, `r.${quote(column.name)}`))
    return `${ref.sql} in (select r.id from ${quote(ref.target?.resource.table ?? '')} r where r.suid = $1 and ${anyOf(refConditions)})`
  })
  return anyOf([...referencedConditions, ...ownColumns.map((column) => textIn(column, column.stored))])
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`
}
