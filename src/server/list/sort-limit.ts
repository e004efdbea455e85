import { AppError } from '#core/errors/errors.ts'
import { perBound } from '../read/per-bound.ts'
import { labelText } from '../words/words.ts'
import { indexedSorts } from './indexed-sorts.ts'
import { whereOf } from './list-sql.ts'
import { binder, namedStatement } from './statement.ts'
import type { ListContext } from './list-sql.ts'
import type { Statement } from '../db/db.ts'
import { defaultSort } from './query.ts'

/**
 * The statement that counts the rows that a page would have to sort in memory, up to one above the limit; undefined if
 * an index gives the order. Views are not counted: what they join decides their cost, not their rows.
 */
export function sortedRowsStatement(context: ListContext, limit: number): Statement | undefined {
  const { bound, registry, query } = context
  const [first] = query.sort
  if (!first || bound.resource.view || freeSorts(bound, registry).has(first.by)) return undefined
  const { values, bind } = binder()
  const where = whereOf(context, bind)
  return namedStatement(
    `select count(*) as n from (select 1 from "${bound.resource.table}" t where ${where} limit ${limit + 1}) s`,
    values,
  )
}

/** Throws `sort_too_long` if a list has more rows than may be sorted in memory. */
export function refuseLongSort({ bound, query }: ListContext, rows: number, limit: number): void {
  const [first] = query.sort
  if (first && rows > limit) throw new AppError('sort_too_long', { label: labelText(bound, first.by), max: limit })
}

/** Columns in whose order an index gives the rows, and those of the product's own orders. */
const freeSorts = perBound((bound, registry): ReadonlySet<string> => {
  const { unique = [], fields, list } = bound.resource
  const unequal = unique.flatMap((columns) => (columns.length === 1 ? columns : []))
  return new Set([
    'id',
    ...defaultSort(bound).map(({ by }) => by),
    ...indexedSorts(bound, registry),
    ...unequal.filter((name) => fields[name]?.nullable === false),
    ...Object.values(list.switches ?? {}),
  ])
})
