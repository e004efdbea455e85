import type { Statement } from '../db/db.ts'
import { quote, readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import type { Bind } from '#core/fields/filter.ts'
import { uncountedSql, whereOf } from './list-sql.ts'
import { binder, unnamedStatement } from './statement.ts'
import type { ListContext } from './list-sql.ts'
import { slotNameSql, slotSql } from './local-slot.ts'

/** A value over the rows of a list: their number, a sum, or how many different values there are. */
export type Measure = { readonly count: true } | { readonly sum: string } | { readonly distinct: string }
/** The grouping: values of a column, or local days or months of a date; absent for one total. */
export interface Grouping {
  readonly by: Column
  readonly per: 'kind' | 'day' | 'month'
  /**
   * The values are nodes of a tree: grouped by the branches directly below this node, or by the roots. Rows at the node
   * itself form their own group.
   */
  readonly branch?: { readonly under: number | null } | undefined
  /** The place of the measure by which the largest values come first. */
  readonly rank?: number
}

/**
 * Of all values, also those beyond the most: the sums up to which they are of class A and B, in hundredths of the
 * whole.
 */
const classEnds = { a: 80, b: 95 } as const

/**
 * Several values over the rows of a list, grouped and in total (`whole`), in one scan: `v0`, `v1` and so on as digits.
 * Rows that the list excludes from its totals are excluded here, and there is no total where the list has none because
 * rows have different units.
 */
export function figuresStatement(
  context: ListContext,
  measures: readonly Measure[],
  grouping: Grouping | undefined,
  most: number,
): Statement {
  const { bound, registry } = context
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const columns = readableColumns(bound, registry)
  const columnOf = (name: string): Column => {
    const column = columns.get(name)
    if (!column) throw new Error(`no column ${bound.resource.table}.${name}`)
    return column
  }
  const stillCounted = bound.resource.flow?.stillCounted ?? []
  const uncounted = measures.some((measure) => 'sum' in measure && !stillCounted.includes(measure.sum))
    ? uncountedSql(context, bind)
    : undefined
  const { sumWhenSame = '', unitBy } = bound.resource.list
  const unitColumn = isNarrowedToOne(context, sumWhenSame) ? undefined : columns.get(sumWhenSame)
  const inner = measures.flatMap((measure, at) => {
    if ('count' in measure) return []
    const { sql } = columnOf('sum' in measure ? measure.sum : measure.distinct)
    return [
      `${uncounted && 'sum' in measure && !stillCounted.includes(measure.sum) ? `case when not ${uncounted} then ${sql} end` : sql} as v${at}`,
    ]
  })
  const outer = measures.map((measure, at) => {
    if ('count' in measure) return `count(*)::text as v${at}`
    if ('distinct' in measure) return `count(distinct s.v${at})::text as v${at}`
    const sum = `coalesce(sum(s.v${at}), 0)::text`
    const mixed = unitColumn && (columnOf(measure.sum).field.unitByRow || !unitBy)
    return `${mixed ? `case when min(s._alike) is not distinct from max(s._alike) then ${sum} end` : sum} as v${at}`
  })
  const branch = grouping && branchOf(grouping, bind)
  const key = branch
    ? 'br.branch'
    : grouping && (grouping.per === 'kind' ? grouping.by.sql : slotSql(grouping.by.sql, grouping.per, bind))
  const selected = [...(key ? [`${key} as k`] : []), ...inner, ...(unitColumn ? [`${unitColumn.sql} as _alike`] : [])]
  const rows = `(select ${selected.length > 0 ? selected.join(', ') : '1'} from ${quote(bound.resource.table)} t${branch ?? ''} where ${where}) s`
  if (!grouping) return unnamedStatement(`select 1 as whole, ${outer.join(', ')} from ${rows}`, values)
  const { target, field } = grouping.by
  const label =
    grouping.per === 'kind' && target && !field.many
      ? `(select r.${quote(target.label)} from ${quote(target.resource.table)} r where r.suid = $1 and r.id = f.k)`
      : 'null::text'
  const keyText = grouping.per === 'kind' ? 's.k' : slotNameSql('s.k', grouping.per)
  const groups = (also: string) =>
    `select grouping(s.k) as whole, ${keyText} as k, ${outer.join(', ')}${also} from ${rows} group by grouping sets ((s.k), ())`
  const grouped =
    grouping.per === 'kind'
      ? `${rankedSql(groups(`, ${rankOf(grouping.rank ?? 0)} as r`))} limit ${bind(most + 1)}`
      : `${groups('')} order by 1 desc, s.k limit ${bind(most + 1)}`
  return unnamedStatement(`select f.*, ${label} as label from (${grouped}) f`, values)

  function rankOf(at: number): string {
    const measure = measures[at]
    if (!measure || 'count' in measure) return 'count(*)'
    return 'distinct' in measure ? `count(distinct s.v${at})` : `coalesce(sum(s.v${at}), 0)`
  }
}

/** The list is narrowed to one choice of a column, so no row needs to be compared with the others. */
function isNarrowedToOne({ query }: ListContext, name: string): boolean {
  return query.filters.some(({ filter: { column, ofLines }, value }) => {
    return column?.name === name && !ofLines && !column.field.many && Object.hasOwn(column.field.options ?? {}, value)
  })
}

/**
 * Groups by weight (`r`), the total first, each with the cumulative sum of it and all larger ones (`upto`). The total
 * has the number of values (`n`), the smallest of them, and the count and sum of classes A and B, over all values
 * however many are returned.
 */
function rankedSql(groups: string): string {
  const before = '(h.upto - h.r) * 100'
  const of = (kind: keyof typeof classEnds) =>
    kind === 'a'
      ? `${before} < h.all_r * ${classEnds.a}`
      : `${before} >= h.all_r * ${classEnds.a} and ${before} < h.all_r * ${classEnds.b}`
  const facts = (['a', 'b'] as const).flatMap((kind) => [
    `count(*) filter (where h.whole = 0 and ${of(kind)}) over () as in_${kind}`,
    `(sum(h.r) filter (where h.whole = 0 and ${of(kind)}) over ())::text as sum_${kind}`,
  ])
  const upto = `select g.*, sum(g.r) over (partition by g.whole order by g.r desc, g.k) as upto, sum(g.r) over (partition by g.whole) as all_r from (${groups}) g`
  return `select h.*, h.upto::text as ahead, (min(h.r) filter (where h.whole = 0) over ())::text as least, count(*) filter (where h.whole = 0) over () as n, ${facts.join(', ')}
    from (${upto}) h order by h.whole desc, h.r desc, h.k`
}

/**
 * The branch that the node of each row belongs to, `br.branch`, joined once for all rows; undefined where values are no
 * nodes. Paths are `/1/5/9/`.
 */
function branchOf({ by: { target, sql }, branch }: Grouping, bind: Bind): string | undefined {
  if (!branch || !target) return undefined
  const below =
    branch.under === null
      ? `split_part(d.path, '/', 2)`
      : `split_part(split_part(d.path, ${bind(`/${branch.under}/`)}, 2), '/', 1)`
  return ` left join (select d.id, coalesce(nullif(${below}, '')::bigint, d.id) as branch from ${quote(target.resource.table)} d where d.suid = $1) br on br.id = ${sql}`
}
