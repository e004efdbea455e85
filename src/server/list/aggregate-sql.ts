import { quote, readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import type { Statement } from '../db/db.ts'
import { uncountedSql, whereOf } from './list-sql.ts'
import { binder, namedStatement, unnamedStatement } from './statement.ts'
import type { ListContext } from './list-sql.ts'
import { slotNameSql, slotSql } from './local-slot.ts'

/** How rows are put together in a figure: by a column's values, or by the local day or month of a date. */
export interface AggregateQuery {
  by: Column
  /** The column that is added up; rows are counted where none is named. */
  sum?: string | undefined
  per: 'kind' | 'day' | 'month'
}

/**
 * The list's rows put together: `k` what they share, `label` the name of a reference, `v` how many they are or what
 * they add up to.
 */
export function aggregateStatement(context: ListContext, { by, sum, per }: AggregateQuery): Statement {
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  const sumColumn = sum === undefined ? undefined : readableColumns(context.bound, context.registry).get(sum)
  if (sum !== undefined && !sumColumn) throw new Error(`no column ${sum}`)
  const key = per === 'kind' ? by.sql : slotSql(by.sql, per, bind)
  const keyText = per === 'kind' ? 's.k' : slotNameSql('s.k', per)
  const value = sumColumn ? `${sumColumn.sql} as v` : '1 as v'
  const uncounted = sumColumn && uncountedSql(context, bind, sum)
  const label = by.labelSql ? `${by.labelSql} as label` : 'null::text as label'
  const table = quote(context.bound.resource.table)
  const text = `select ${keyText} as k, s.label, ${sumColumn ? 'coalesce(sum(s.v), 0)::text' : 'count(*)'} as v from (select ${key} as k, ${label}, ${value} from ${table} t where ${where}${uncounted ? ` and not ${uncounted}` : ''}) s group by s.k, s.label`
  return per === 'kind' ? namedStatement(text, values) : unnamedStatement(text, values)
}
