import type { ResourceAnswers } from '#core/wire/resource-wire.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { exchange } from './exchange.ts'
import type { CallOptions } from './exchange.ts'
import { queryOf } from './query-text.ts'
import type { Params } from './query-text.ts'

// The calls that every resource has, at the paths that its metadata names: generic lists, forms and documents make
// them. The server is held to the same answers.

/** A longer query goes as the body of a POST (`protocol.md` 5). */
const longest = 2000
const methodFor = (query: Params) => (queryOf(query).toString().length > longest ? 'POST' : 'GET')

/** A page of a list. */
export async function listRows(path: string, query: Params, options?: CallOptions): Promise<ResourceAnswers['Manage']> {
  return (await exchange<ResourceAnswers['Manage']>(methodFor(query), path, query, options)).data
}

/** How many rows a query finds, and their totals. */
export async function countRows(
  path: string,
  filters: Params,
  options?: CallOptions,
): Promise<ResourceAnswers['Count']> {
  const query = { ...filters, _count_sum: 1 }
  return (await exchange<ResourceAnswers['Count']>(methodFor(query), path, query, options)).data
}

/** The number of rows of each state for a query, whatever state it selects. */
export async function countStates(
  path: string,
  by: string,
  filters: Params,
  options?: CallOptions,
): Promise<ResourceAnswers['CountBy']> {
  const query = { ...filters, _count_by: by }
  return (await exchange<ResourceAnswers['CountBy']>(methodFor(query), path, query, options)).data
}

/** The rows that a query finds, put together by one or two columns. */
export async function pivotRows(
  path: string,
  pivot: { rows: string; cols: string; of: string },
  filters: Params,
  options?: CallOptions,
): Promise<ResourceAnswers['Pivot']> {
  const query = { ...filters, _pivot: pivot.rows, _pivot_cols: pivot.cols, _pivot_of: pivot.of }
  return (await exchange<ResourceAnswers['Pivot']>(methodFor(query), path, query, options)).data
}

/** What a table looks like to the caller: its columns, filters, actions and form. */
export async function readMeta(path: string, options?: CallOptions): Promise<ResourceAnswers['Meta']> {
  return (await exchange<ResourceAnswers['Meta']>('GET', path, { _table_meta: 1 }, options)).data
}

/** A record with its lines; of what a supplier has once, without an id. */
export async function readRecord(
  path: string,
  which: { id?: number },
  options?: CallOptions,
): Promise<ResourceAnswers['Info']> {
  return (await exchange<ResourceAnswers['Info']>('GET', path, which, options)).data
}

/** What a filtered period began with, at the call that the list names for it. */
export async function readOpening(
  path: string,
  query: Params,
  options?: CallOptions,
): Promise<ResourceAnswers['Opening']> {
  return (await exchange<ResourceAnswers['Opening']>('GET', path, query, options)).data
}

/** What a line of a log changed, at the call that the log names for it. */
export async function readChanges(
  path: string,
  which: { id: number },
  options?: CallOptions,
): Promise<ResourceAnswers['Changes']> {
  return (await exchange<ResourceAnswers['Changes']>('GET', path, which, options)).data
}

/** The answer of a panel's call about a record. */
export async function readPanel(
  path: string,
  which: { id: number },
  options?: CallOptions,
): Promise<ResourceAnswers['Panel']> {
  return (await exchange<ResourceAnswers['Panel']>('GET', path, which, options)).data
}

/** Hands a file to a list, with what is to be done with it. */
export function importFile(
  path: string,
  flags: Params,
  options: CallOptions,
): Promise<Envelope<ResourceAnswers['Import']>> {
  return exchange<ResourceAnswers['Import']>('POST', path, flags, options)
}

/** Has the lines of a document read from a file. */
export async function readLines(path: string, form: FormData): Promise<ResourceAnswers['Lines']> {
  return (await exchange<ResourceAnswers['Lines']>('POST', path, { _excel_lines: 1 }, { form })).data
}
