import type { Statement } from '../db/db.ts'
import { quote, readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { uncountedSql, whereOf } from './list-sql.ts'
import { binder, unnamedStatement } from './statement.ts'
import type { ListContext } from './list-sql.ts'
import { slotNameSql, slotSql } from './local-slot.ts'
import type { LocalSlot } from './local-slot.ts'

/** A column by which rows are put together: its values, or its local days, months or years. */
export interface Axis {
  readonly column: Column
  readonly per: LocalSlot | 'value'
}

interface Pivot {
  readonly rows: Axis
  readonly cols: Axis | undefined
  /** What is added up; rows are counted without it. */
  readonly sum: Column | undefined
  readonly most: { readonly rows: number; readonly cols: number }
}

/**
 * The rows of a list grouped by one or two columns with all totals, in one scan. `gr`: 0 a cell, 1 the total of a row,
 * 2 of a column, 3 of all; `r` and `c`: the keys, null if none. One key more than `most` is returned, and cells of the
 * first `most` only. Sums have the same exclusions and refusals as those of the list.
 */
export function pivotStatement(context: ListContext, { rows, cols, sum, most }: Pivot): Statement {
  const { bound, registry } = context
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const uncounted = sum && uncountedSql(context, bind, sum.name)
  const { sumWhenSame = '', unitBy } = bound.resource.list
  const unitColumn =
    sum && (sum.field.unitByRow || !unitBy) ? readableColumns(bound, registry).get(sumWhenSame) : undefined
  const counted = (sql: string) => (uncounted ? `case when not ${uncounted} then ${sql} end` : sql)
  const selected = [
    `${keySql(rows, bind)} as r`,
    ...(cols ? [`${keySql(cols, bind)} as c`] : []),
    ...(sum ? [`${counted(sum.sql)} as v`] : []),
    ...(unitColumn ? [`${counted(unitColumn.sql)} as a`] : []),
  ]
  const total = sum ? 'coalesce(sum(s.v), 0)' : 'count(*)'
  const value = unitColumn ? `case when min(s.a) is not distinct from max(s.a) then ${total} end` : total
  const [level, key, sets] = cols
    ? ['grouping(s.r, s.c)', keyTextSql(cols, 's.c'), '(s.r, s.c), (s.r), (s.c), ()']
    : ['grouping(s.r) * 2 + 1', 'null::text', '(s.r), ()']
  const grouped = `select ${level} as gr, ${keyTextSql(rows, 's.r')} as r, ${key} as c, ${value} as v, count(*) as n from (select ${selected.join(', ')} from ${quote(bound.resource.table)} t where ${where}) s group by grouping sets (${sets})`
  const ranked = (axis: Axis, name: 'r' | 'c', gr: number, limit: number) =>
    `select x.k, x.place, ${labelSql(axis)} as label from (select ${name} as k, row_number() over (order by ${axis.per === 'value' ? 'v desc nulls last, n desc, ' : ''}${name} desc) as place from g where gr = ${gr} order by place limit ${bind(limit + 1)}) x`
  const axes = [
    `rr as (${ranked(rows, 'r', 1, most.rows)})`,
    ...(cols ? [`cc as (${ranked(cols, 'c', 2, most.cols)})`] : []),
  ]
  const within = cols ? `left join rr on rr.k = g.r left join cc on cc.k = g.c` : `left join rr on rr.k = g.r`
  const cells = cols
    ? ` or gr = 2 and cc.k is not null or gr = 0 and rr.place <= ${bind(most.rows)} and cc.place <= ${bind(most.cols)}`
    : ''
  const labels = cols ? 'case when gr = 1 then rr.label when gr = 2 then cc.label end' : 'rr.label'
  const order = cols ? 'case when gr = 1 then rr.place when gr = 2 then cc.place end' : 'rr.place'
  const text = `with g as materialized (${grouped}), ${axes.join(', ')} select gr, r, c, v::text as v, ${labels} as label from g ${within} where gr = 3 or gr = 1 and rr.k is not null${cells} order by gr desc, ${order}`
  return unnamedStatement(text, values)
}

function keySql({ column: { sql, field }, per }: Axis, bind: (value: unknown) => string): string {
  if (per !== 'value') return slotSql(sql, per, bind)
  // in the format of the column's filter
  if (field.column === 'boolean') return `case ${sql} when true then '1' when false then '0' else '' end`
  return `coalesce(${sql}::text, '')`
}

/** The key of a group, empty for rows without one; null where the group is of all keys. */
function keyTextSql({ per }: Axis, key: string): string {
  return per === 'value' ? key : `case when grouping(${key}) = 0 then coalesce(${slotNameSql(key, per)}, '') end`
}

function labelSql({ column: { target }, per }: Axis): string {
  if (per !== 'value' || !target) return 'null::text'
  return `(select o.${quote(target.label)} from ${quote(target.resource.table)} o where o.suid = $1 and o.id = nullif(x.k, '')::bigint)`
}
