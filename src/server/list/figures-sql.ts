import type { Statement } from '../db/db.ts'
import { quote, readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import type { Bind } from '#core/fields/filter.ts'
import { binder, planned, uncountedSql, whereOf } from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { slotNameSql, slotSql } from './local-slot.ts'

/** A value over the rows of a list: their number, a sum, or how many different values there are. */
export type Measure = { readonly count: true } | { readonly sum: string } | { readonly distinct: string }
/** By what rows are told apart: the values of a column, or the local days or months of a date; absent for all in one. */
export interface Grouping {
  readonly by: Column
  readonly per: 'kind' | 'day' | 'month'
  /** The values are nodes of a tree: by the branches right below this one, or by the roots. What hangs at the node itself stands as that. */
  readonly branch?: { readonly under: number | null } | undefined
  /** The place of the measure by which the largest values come first. */
  readonly rank?: number
}

/** Of all values, also those beyond the most: the sums up to which they are of class A and B, in hundredths of the whole. */
const classEnds = { a: 80, b: 95 } as const

/**
 * Several values over the rows of a list, told apart and altogether (`whole`) in one reading: `v0`, `v1` and so on as digits. What a list leaves out of its
 * totals is left out here, and where the list shows no total since rows are not alike, there is none.
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
  const still = bound.resource.flow?.stillCounted ?? []
  const out = measures.some((measure) => 'sum' in measure && !still.includes(measure.sum)) ? uncountedSql(context, bind) : undefined
  const { sumWhenSame = '', unitBy } = bound.resource.list
  const alike = sameByFilter(context, sumWhenSame) ? undefined : columns.get(sumWhenSame)
  const inner = measures.flatMap((measure, at) => {
    if ('count' in measure) return []
    const { sql } = columnOf('sum' in measure ? measure.sum : measure.distinct)
    return [`${out && 'sum' in measure && !still.includes(measure.sum) ? `case when not ${out} then ${sql} end` : sql} as v${at}`]
  })
  const outer = measures.map((measure, at) => {
    if ('count' in measure) return `count(*)::text as v${at}`
    if ('distinct' in measure) return `count(distinct s.v${at})::text as v${at}`
    const sum = `coalesce(sum(s.v${at}), 0)::text`
    const mixed = alike && (columnOf(measure.sum).field.unitByRow || !unitBy)
    return `${mixed ? `case when min(s._alike) is not distinct from max(s._alike) then ${sum} end` : sum} as v${at}`
  })
  const branch = grouping && branchOf(grouping, bind)
  const key = branch ? 'br.branch' : grouping && (grouping.per === 'kind' ? grouping.by.sql : slotSql(grouping.by.sql, grouping.per, bind))
  const wanted = [...(key ? [`${key} as k`] : []), ...inner, ...(alike ? [`${alike.sql} as _alike`] : [])]
  const rows = `(select ${wanted.length > 0 ? wanted.join(', ') : '1'} from ${quote(bound.resource.table)} t${branch ?? ''} where ${where}) s`
  if (!grouping) return planned(`select 1 as whole, ${outer.join(', ')} from ${rows}`, values)
  const { target, field } = grouping.by
  const label =
    grouping.per === 'kind' && target && !field.many
      ? `(select r.${quote(target.label)} from ${quote(target.resource.table)} r where r.suid = $1 and r.id = f.k)`
      : 'null::text'
  const told = grouping.per === 'kind' ? 's.k' : slotNameSql('s.k', grouping.per)
  const groups = (also: string) =>
    `select grouping(s.k) as whole, ${told} as k, ${outer.join(', ')}${also} from ${rows} group by grouping sets ((s.k), ())`
  const found =
    grouping.per === 'kind'
      ? `${rankedSql(groups(`, ${rankOf(grouping.rank ?? 0)} as r`))} limit ${bind(most + 1)}`
      : `${groups('')} order by 1 desc, s.k limit ${bind(most + 1)}`
  return planned(`select f.*, ${label} as label from (${found}) f`, values)

  function rankOf(at: number): string {
    const measure = measures[at]
    if (!measure || 'count' in measure) return 'count(*)'
    return 'distinct' in measure ? `count(distinct s.v${at})` : `coalesce(sum(s.v${at}), 0)`
  }
}

/** The list is narrowed to one choice of a column, so no row needs to be compared with the others. */
function sameByFilter({ query }: ListContext, name: string): boolean {
  return query.filters.some(({ filter: { column, ofLines }, value }) => {
    return column?.name === name && !ofLines && !column.field.many && Object.hasOwn(column.field.options ?? {}, value)
  })
}

/**
 * Groups by weight (`r`), the whole in front, each with what it and all larger ones come to (`upto`); on the whole how many values there are (`n`), the least of
 * them and how many are of class A and B with what these come to, over all of them however many are told.
 */
function rankedSql(groups: string): string {
  const before = '(h.upto - h.r) * 100'
  const of = (kind: keyof typeof classEnds) =>
    kind === 'a' ? `${before} < h.all_r * ${classEnds.a}` : `${before} >= h.all_r * ${classEnds.a} and ${before} < h.all_r * ${classEnds.b}`
  const facts = (['a', 'b'] as const).flatMap((kind) => [
    `count(*) filter (where h.whole = 0 and ${of(kind)}) over () as in_${kind}`,
    `(sum(h.r) filter (where h.whole = 0 and ${of(kind)}) over ())::text as sum_${kind}`,
  ])
  const upto = `select g.*, sum(g.r) over (partition by g.whole order by g.r desc, g.k) as upto, sum(g.r) over (partition by g.whole) as all_r from (${groups}) g`
  return `select h.*, h.upto::text as ahead, (min(h.r) filter (where h.whole = 0) over ())::text as least, count(*) filter (where h.whole = 0) over () as n, ${facts.join(', ')}
    from (${upto}) h order by h.whole desc, h.r desc, h.k`
}

/** The branch that the node of each row belongs to, `br.branch`, joined once for all rows; undefined where values are no nodes. Paths are `/1/5/9/`. */
function branchOf({ by: { target, sql }, branch }: Grouping, bind: Bind): string | undefined {
  if (!branch || !target) return undefined
  const below = branch.under === null ? `split_part(d.path, '/', 2)` : `split_part(split_part(d.path, ${bind(`/${branch.under}/`)}, 2), '/', 1)`
  return ` left join (select d.id, coalesce(nullif(${below}, '')::bigint, d.id) as branch from ${quote(target.resource.table)} d where d.suid = $1) br on br.id = ${sql}`
} // prettier-ignore
