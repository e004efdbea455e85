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
}

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
  const out = measures.some((measure) => 'sum' in measure) ? uncountedSql(context, bind) : undefined
  const { sumWhenSame = '', unitBy } = bound.resource.list
  const alike = columns.get(sumWhenSame)
  const inner = measures.flatMap((measure, at) => {
    if ('count' in measure) return []
    const { sql } = columnOf('sum' in measure ? measure.sum : measure.distinct)
    return [`${out && 'sum' in measure ? `case when not ${out} then ${sql} end` : sql} as v${at}`]
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
  const grouped = `select grouping(s.k) as whole, ${told} as k, ${outer.join(', ')} from ${rows} group by grouping sets ((s.k), ()) order by 1 desc, s.k limit ${bind(most + 1)}`
  return planned(`select f.*, ${label} as label from (${grouped}) f`, values)
}

/** The branch that the node of each row belongs to, `br.branch`, joined once for all rows; undefined where values are no nodes. Paths are `/1/5/9/`. */
function branchOf({ by: { target, sql }, branch }: Grouping, bind: Bind): string | undefined {
  if (!branch || !target) return undefined
  const below = branch.under === null ? `split_part(d.path, '/', 2)` : `split_part(split_part(d.path, ${bind(`/${branch.under}/`)}, 2), '/', 1)`
  return ` left join (select d.id, coalesce(nullif(${below}, '')::bigint, d.id) as branch from ${quote(target.resource.table)} d where d.suid = $1) br on br.id = ${sql}`
} // prettier-ignore
