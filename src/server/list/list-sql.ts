import type { Bound, Registry } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import type { Statement } from '../db/db.ts'
import { firstApprovalStep } from '../read/approval-levels.ts'
import { subjectSql } from '../read/subject-paths.ts'
import { readableColumns, viewLabelSql, quote } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { conditionOf, hiddenConditions } from './filters.ts'
import type { Field } from '#core/fields/field.ts'
import type { Bind } from '#core/fields/filter.ts'
import { perBound } from '../read/per-bound.ts'
import type { ListQuery } from './query.ts'
import { stepRefusalSql } from '../read/step-refusals.ts'
import { scopeCondition } from '../read/scope.ts'
import type { Scoped } from '../read/scope.ts'
import { binder, namedStatement } from './statement.ts'
import { aggregateJoins } from './aggregate-joins.ts'

/** Rows above which a count is approximate unless exactness is requested. */
export const COUNT_CAP = 100_000
/** From this offset on, the page's keys are found first and the rows fetched for them alone. */
const DEEP_OFFSET = 500

/** The page sizes that lists offer. */
const pageSizes: ReadonlySet<number> = new Set([10, 20, 30, 50, 100])

export interface ListContext {
  bound: Bound
  registry: Registry
  session: Scoped & Pick<Session, 'suid'>
  query: ListQuery
  /** Only these records. */
  ids?: readonly number[] | undefined
  /** Only records over which the caller may take this step. */
  step?: string | undefined
}

/** The where clause shared by rows, count, totals and export, so that they cannot disagree. */
export function whereOf({ bound, registry, session, query, ids, step }: ListContext, bind: Bind): string {
  const on = new Set(query.filters.flatMap(({ filter, value }) => (filter.hides && value === '1' ? [filter.name] : [])))
  // a value that is bound has to stand somewhere in the statement
  const refused =
    step !== undefined && stepRefusalSql(bound, step, '') !== undefined
      ? stepRefusalSql(bound, step, bind(session.uid))
      : undefined
  const conditions = [
    `t.suid = ${bind(session.suid)}`,
    't.del_at is null',
    scopeCondition(bound, session, bind),
    ...hiddenConditions(bound, registry, on),
    ...query.filters.map(({ filter, value }) => conditionOf(filter, value, bind)),
    ids && `t.id = any(${bind(ids)}::bigint[])`,
    refused && `${refused} is null`,
  ]
  return conditions.filter((condition) => condition !== undefined).join(' and ')
}

/** One page of rows with their labels; `x` is their version. */
export function rowsStatement(context: ListContext): Statement {
  const { query } = context
  const { values, bind } = binder()
  const offset = (query.page - 1) * query.limit
  const where = whereOf(context, bind)
  const order = orderOf(context)
  // A prepared plan is good only where it knows the limit, so usual first pages have it as a literal; a bound limit is
  // planned each time.
  const first = offset === 0 && pageSizes.has(query.limit)
  const page = `order by ${order} limit ${first ? query.limit : bind(query.limit)}${first ? '' : ` offset ${bind(offset)}`}`
  const table = quote(context.bound.resource.table)
  const keyed = `(select t.suid, t.id from ${table} t where ${where} ${page}) k join ${table} t on t.suid = k.suid and t.id = k.id`
  const bare = context.bound.resource.view === true && query.sort[0]?.by !== 'id'
  if (first) {
    // The page is found before the labels of references are joined: they are looked up for its rows only, and no plan
    // joins the whole table.
    const { select, joins } = joinedOf(context.bound, context.registry)
    // A view may have no index for an order: then it is better sorted without what it joins.
    const pageRows = bare ? keyed : `(select t.* from ${table} t where ${where} ${page}) t`
    return namedStatement(`select ${select} from ${pageRows}${joins} order by ${order}`, values)
  }
  // These are planned each time, and joins take longer to plan.
  const select = selectOf(context.bound, context.registry)
  if (offset < DEEP_OFFSET && !bare)
    return namedStatement(`select ${select} from ${table} t where ${where} ${page}`, values)
  return namedStatement(`select ${select} from ${keyed} order by ${order}`, values)
}

/** Every row in the order of the list, for an export of the named columns. */
export function exportStatement(context: ListContext, columns: readonly Column[]): Statement {
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const list = columns.map(({ name, sql, labelSql }) => `${labelSql ?? sql} as ${quote(name)}`).join(', ')
  return {
    text: `select ${list} from ${quote(context.bound.resource.table)} t where ${where} order by ${orderOf(context)}`,
    values,
  }
}

/** The lines of every row in the order of the list, each with what its record is called (`_of`). */
export function exportLinesStatement(context: ListContext, name: string, columns: readonly LineColumn[]): Statement {
  const { bound, registry } = context
  const { values, bind } = binder()
  const lines = bound.resource.lines?.[name]
  if (!lines) throw new Error(`no lines ${name}`)
  const where = whereOf(context, bind)
  const list = columns.map(({ name: key, field }) => {
    const lineColumn = `l.${quote(key)}`
    if (field.to === undefined || field.many) return `${lineColumn} as ${quote(key)}`
    const target = registry.of(field.to)
    return `(select r.${quote(target.label)} from ${quote(target.resource.table)} r where r.suid = l.suid and r.id = ${lineColumn}) as ${quote(key)}`
  })
  const { table } = bound.resource
  const joined = `${quote(table)} t join ${quote(lines.table)} l on l.suid = t.suid and l.${quote(`${table}_id`)} = t.id`
  const text = `select t.${quote(bound.label)} as "_of", ${list.join(', ')} from ${joined} where ${where} order by ${orderOf(context)}, l.line_no, l.id`
  return { text, values }
}
export interface LineColumn {
  name: string
  field: Field
}

/**
 * Count and totals, null where they would add up what is not alike; unless `exact`, of the cap and one row at most.
 * `_left_out`: rows in a state that counts in no sum.
 */
export function countStatement(context: ListContext, exact: boolean): Statement {
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const sums = sumColumns(context)
  const { sumWhenSame = '', unitBy } = context.bound.resource.list
  const unitColumn = readableColumns(context.bound, context.registry).get(sumWhenSame)
  const uncounted = sums.length > 0 ? uncountedSql(context, bind) : undefined
  const stillCounted = context.bound.resource.flow?.stillCounted ?? []
  const counted = (sql: string) => (uncounted ? `case when not ${uncounted} then ${sql} end` : sql)
  const selected = [
    ...sums.map(({ name, sql }) => `${stillCounted.includes(name) ? sql : counted(sql)} as ${quote(name)}`),
    ...(unitColumn ? [`${counted(unitColumn.sql)} as _alike`] : []),
    ...(uncounted ? [`${uncounted} as _out`] : []),
  ]
  const limit = exact ? '' : ` limit ${COUNT_CAP + 1}`
  const totals = sums.map(({ name, field }) => {
    const sum = `coalesce(sum(s.${quote(name)}), 0)::text`
    const mixed = unitColumn && (field.unitByRow || !unitBy)
    return `, ${mixed ? `case when min(s._alike) is not distinct from max(s._alike) then ${sum} end` : sum} as ${quote(name)}`
  })
  const uncountedRows = uncounted ? ', count(*) filter (where s._out) as _left_out' : ''
  const text = `select count(*) as n${uncountedRows}${totals.join('')} from (select ${selected.length > 0 ? selected.join(', ') : '1'} from ${quote(context.bound.resource.table)} t where ${where}${limit}) s`
  return namedStatement(text, values)
}

/** How many different values a column has in the list's rows. */
export function distinctStatement(context: ListContext, name: string): Statement {
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const column = readableColumns(context.bound, context.registry).get(name)
  if (!column) throw new Error(`no column ${name}`)
  return namedStatement(
    `select count(distinct ${column.sql}) as n from ${quote(context.bound.resource.table)} t where ${where}`,
    values,
  )
}

/** A sum as that statement answers it: in digits, since it may be more than a number holds. */
export function digitsOf(sum: unknown): string {
  return typeof sum === 'string' ? sum : '0'
}

/** Whether a row is in a state that counts in no sum, or not in that of a column; undefined where there is none. */
export function uncountedSql({ bound }: Pick<ListContext, 'bound'>, bind: Bind, column?: string): string | undefined {
  const { uncounted: states = [], stillCounted = [] } = bound.resource.flow ?? {}
  return states.length > 0 && (column === undefined || !stillCounted.includes(column))
    ? `(t.status = any(${bind(states)}::text[]))`
    : undefined
}

/** Which of a pasted list were not found within the caller's own rows, in its order. */
export function missingStatement(
  { bound, session }: ListContext,
  columns: readonly Column[],
  list: readonly string[],
): Statement {
  const { values, bind } = binder()
  const pasted = bind(list)
  const scope = scopeCondition(bound, session, bind)
  const matching = `select 1 from ${quote(bound.resource.table)} t where t.suid = ${bind(session.suid)} and t.del_at is null${scope ? ` and ${scope}` : ''} and (${columns.map(({ stored }) => `${stored} = p.v`).join(' or ') || 'false'})`
  return namedStatement(
    `select p.v from unnest(${pasted}::text[]) with ordinality as p(v, n) where not exists (${matching}) order by p.n`,
    values,
  )
}

/** Every record in the order of the list, with its label, its state and what its actions depend on. */
export function recordsStatement(context: ListContext, most: number): Statement {
  const { bound, registry } = context
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const columns = readableColumns(bound, registry)
  const requiredNames = new Set([...conditionsOf(bound), ...(bound.resource.flow ? ['status'] : [])])
  const more = [...requiredNames]
    .flatMap((name) => columns.get(name) ?? [])
    .map(({ name, sql }) => `, ${sql} as ${quote(name)}`)
  const text = `select t.id, t.${quote(bound.label)} as "_label"${more.join('')} from ${quote(bound.resource.table)} t where ${where} order by ${orderOf(context)} limit ${bind(most)}`
  return { text, values }
}

/** Columns of which the list shows totals. */
export function sumColumns({ bound, registry }: Pick<ListContext, 'bound' | 'registry'>): Column[] {
  const columns = readableColumns(bound, registry)
  return (bound.resource.list.sums ?? []).flatMap((name) => columns.get(name) ?? [])
}

/** Columns that a list row carries: the list's own, the state, and who made it where the scope needs it. */
export const listColumns = perBound((bound, registry): Column[] => {
  const columns = readableColumns(bound, registry)
  const names = new Set([
    ...bound.resource.list.columns,
    ...(bound.resource.list.hidden ?? []),
    ...(bound.resource.flow ? ['status'] : []),
    ...conditionsOf(bound),
    bound.label,
  ])
  return [...names].flatMap((name) => columns.get(name) ?? [])
})

/** Columns on which what may be done with a row depends. */
function conditionsOf({ resource, buttons }: Bound): string[] {
  const steps = Object.values(resource.flow?.transitions ?? {})
  const when = [
    resource.editWhen,
    resource.deleteWhen,
    ...steps.map((step) => step.when),
    ...buttons.map(({ button }) => button.when),
  ]
  return [
    ...when.flatMap((conditions = []) => conditions.map(([field]) => field)),
    ...(firstApprovalStep(resource.flow) ? ['first_by'] : []),
  ]
}

const selectOf = perBound((bound, registry): string => columnsSql(bound, registry, ({ labelSql }) => labelSql))

/**
 * The same columns, with one join for the name of each reference and one join for all sums over the same rows: separate
 * subqueries would read those rows repeatedly. `$1` is the supplier in every statement of a list.
 */
const joinedOf = perBound((bound, registry) => {
  const { joins, sqlByColumn } = aggregateJoins(listColumns(bound, registry))
  const labelOf = ({ name, sql, target, labelSql, field }: Column) => {
    if (!target || field.many || labelSql === viewLabelSql(target)) return labelSql
    const alias = quote(`r_${name}`)
    joins.push(` left join ${quote(target.resource.table)} ${alias} on ${alias}.suid = $1 and ${alias}.id = ${sql}`)
    return `${alias}.${quote(target.label)}`
  }
  const select = columnsSql(bound, registry, labelOf, ({ name, sql }) => sqlByColumn.get(name) ?? sql)
  return { select, joins: joins.join('') }
})

function columnsSql(
  bound: Bound,
  registry: Registry,
  labelOf: (column: Column) => string | undefined,
  sqlOf = ({ sql }: Column): string => sql,
): string {
  const columns = listColumns(bound, registry).filter(({ name }) => name !== 'id')
  const parts = columns.flatMap((column) => {
    const label = labelOf(column)
    return [
      `${sqlOf(column)} as ${quote(column.name)}`,
      ...(label ? [`${label} as ${quote(`${column.name}_label`)}`] : []),
    ]
  })
  return ['t.id', 't.ver as x', ...parts, ...subjectSql(bound)].join(', ')
}

/**
 * The requested order, then the primary key in the same direction, so that pages neither repeat nor skip a row. Nulls
 * are smallest, so that one index serves both directions.
 */
function orderOf({ bound, registry, query }: ListContext): string {
  const columns = readableColumns(bound, registry)
  const keys = query.sort.map(({ by, asc }) => {
    const column = columns.get(by)
    if (!column) throw new Error(`no column ${by}`)
    return `${column.sql} ${asc ? 'asc' : 'desc'}${column.field.nullable ? ` nulls ${asc ? 'first' : 'last'}` : ''}`
  })
  const last = query.sort.at(-1)
  return query.sort.some(({ by }) => by === 'id')
    ? keys.join(', ')
    : [...keys, `t.id ${last?.asc ? 'asc' : 'desc'}`].join(', ')
}
