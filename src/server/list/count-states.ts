import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { StateCounts } from '#core/wire/resource-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import { readableColumns } from '../read/columns.ts'
import { filtersOf } from './filters.ts'
import { aggregateStatement } from './aggregate-sql.ts'
import type { Listed } from './list.ts'

/** Time limit of the numbers on tabs, in milliseconds: a list does without them rather than wait. */
const BOX = 5000

/** The filter whose values stand as tabs over a list: its state unless the list names another. Undefined where it has none that it is filtered by. */
export function tabsOf(bound: Bound, registry: Registry): string | undefined {
  const filter = filtersOf(bound, registry).get(bound.resource.list.tabs ?? 'status')
  return filter?.column && filter.options ? filter.name : undefined
}

/** How many rows of each state match, whatever state is asked for: one statement over the index of the state. Throws `bad_filter`. */
export async function countStates(request: FastifyRequest, { bound, registry, query }: Listed): Promise<StateCounts> {
  const name = query.flags.get('_count_by') ?? ''
  const by = readableColumns(bound, registry).get(name)
  if (name !== tabsOf(bound, registry) || !by) throw new AppError('bad_filter', { field: name.slice(0, 60) })
  const others = { ...query, filters: query.filters.filter(({ filter }) => filter.name !== name) }
  const statement = aggregateStatement({ bound, registry, session: request.session, query: others }, { by, per: 'kind' })
  const [rows = []] = await request.server.db.read(request.session.suid, [statement], {
    about: bound.resource.table,
    dear: true,
    timeoutMs: BOX,
  })
  return Object.fromEntries(rows.map((row) => [String(row.k), Number(row.v)]))
}
