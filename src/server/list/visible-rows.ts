import type { RawBuilder } from 'kysely'
import { rawCondition } from '../read/scope.ts'
import { whereOf } from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { readListQuery } from './query.ts'

/**
 * The rows that a list shows to a person under its filters, as a condition over its table as `t`, so that a call uses
 * exactly the rows of the list.
 */
export function visibleRows(
  context: Pick<ListContext, 'bound' | 'registry' | 'session'>,
  search: string,
): RawBuilder<boolean> {
  const query = readListQuery(context.bound, context.registry, Object.fromEntries(new URLSearchParams(search)))
  return rawCondition((bind) => whereOf({ ...context, query }, bind))
}
