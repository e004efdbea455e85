import type { RawBuilder } from 'kysely'
import { rawCondition } from '../read/scope.ts'
import { whereOf } from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { readListQuery } from './query.ts'

/** What a list shows to somebody under its filters, as a condition over its table as `t`: a call that draws a list shows exactly its rows. */
export function matching(within: Pick<ListContext, 'bound' | 'registry' | 'session'>, asked: string): RawBuilder<boolean> {
  const query = readListQuery(within.bound, within.registry, Object.fromEntries(new URLSearchParams(asked)))
  return rawCondition((bind) => whereOf({ ...within, query }, bind))
}
