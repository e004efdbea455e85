import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { StateCounts } from '#core/wire/resource-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import { readableColumns } from '../read/columns.ts'
import { filtersOf } from './filters.ts'
import { aggregateStatement } from './aggregate-sql.ts'
import type { ListCall } from './list.ts'

/** Time limit of the numbers on tabs, in milliseconds: a list does without them rather than wait. */
const COUNT_TIMEOUT_MS = 5000

/**
 * The filter whose values are tabs above a list: the state, unless the list names another. Undefined if the list cannot
 * be filtered by it.
 */
export function tabFilterOf(bound: Bound, registry: Registry): string | undefined {
  const filter = filtersOf(bound, registry).get(bound.resource.list.tabs ?? 'status')
  return filter?.column && filter.options ? filter.name : undefined
}

/**
 * Number of matching rows in each state, whichever state is selected: one statement over the index of the state. Throws
 * `bad_filter`.
 */
export async function countStates(request: FastifyRequest, { bound, registry, query }: ListCall): Promise<StateCounts> {
  const name = query.flags.get('_count_by') ?? ''
  const by = readableColumns(bound, registry).get(name)
  if (name !== tabFilterOf(bound, registry) || !by) throw new AppError('bad_filter', { field: name.slice(0, 60) })
  const others = { ...query, filters: query.filters.filter(({ filter }) => filter.name !== name) }
  const statement = aggregateStatement(
    { bound, registry, session: request.session, query: others },
    { by, per: 'kind' },
  )
  const [rows = []] = await request.server.db.read(request.session.suid, [statement], {
    subject: bound.resource.table,
    expensive: true,
    timeoutMs: COUNT_TIMEOUT_MS,
  })
  return Object.fromEntries(rows.map((row) => [String(row.k), Number(row.v)]))
}
