import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ResourceAnswers } from '#core/wire/resource-wire.ts'
import { countStates } from '../list/count-states.ts'
import { countRows, listRows } from '../list/list.ts'
import { pivotRows } from '../list/pivot.ts'
import { readListQuery } from '../list/query.ts'

interface ListCallInput {
  bound: Bound
  registry: Registry
  fields: Readonly<Record<string, unknown>>
}

/** Answers a list call: rows, counts by state, pivot or count with totals, as its fields request. */
export async function answerList(
  request: FastifyRequest,
  { bound, registry, fields: inputFields }: ListCallInput,
): Promise<
  ResourceAnswers['Manage'] | ResourceAnswers['Count'] | ResourceAnswers['CountBy'] | ResourceAnswers['Pivot']
> {
  const query = readListQuery(bound, registry, inputFields)
  const listed = { bound, registry, query }
  if (query.flags.has('_count_by')) return countStates(request, listed)
  if (query.flags.has('_pivot')) return pivotRows(request, listed)
  return inputFields._count_sum === '1' || inputFields._count_sum === 1
    ? countRows(request, listed)
    : listRows(request, listed)
}
