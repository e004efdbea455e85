import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { CountAnswer, ListRow } from '#core/wire/wire.ts'
import { AppError } from '#core/errors/errors.ts'
import type { TenantOptions } from '../db/db.ts'
import { takeSubjectPaths } from '../read/subject-paths.ts'
import { addLabels, readableColumns, labelFormattersOf } from '../read/columns.ts'
import { pastedList } from './filters.ts'
import {
  COUNT_CAP,
  countStatement,
  digitsOf,
  listColumns,
  missingStatement,
  rowsStatement,
  sumColumns,
} from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { refuseLongSort, sortedRowsStatement } from './sort-limit.ts'
import { rowMetas } from '../read/step-refusals.ts'
import type { ListQuery } from './query.ts'

/** Time limit of an approximate count in milliseconds. */
const COUNT_TIMEOUT_MS = 2000

export interface ListCall {
  bound: Bound
  registry: Registry
  query: ListQuery
}

/** One page of rows, each with the actions allowed to its caller. */
export async function listRows(request: FastifyRequest, call: ListCall): Promise<ListRow[]> {
  const context = { ...call, session: request.session }
  await refuseLongSortOf(request, context)
  const [rows = []] = await request.server.db.read(request.session.suid, [rowsStatement(context)], readOptions(context))
  const labelled = labelFormattersOf(context.bound, listColumns(context.bound, context.registry), request.lang)
  const subjects = takeSubjectPaths(context, rows)
  const metas = await rowMetas(
    context,
    rows,
    async (statement) =>
      (await request.server.db.read(request.session.suid, [statement], readOptions(context)))[0] ?? [],
  )
  return rows.map((row, at) => {
    addLabels(row, labelled)
    // In place, where the statement put the version: a page has twenty rows.
    const ver = Number(row.x)
    return Object.assign(row, {
      id: Number(row.id),
      x: { can: [], ...metas[at], ...(subjects[at] === undefined ? {} : { about: subjects[at] }), ver },
    })
  })
}

/** Throws `sort_too_long` before a list that is too long for its order is read. */
async function refuseLongSortOf({ server, session }: FastifyRequest, context: ListContext): Promise<void> {
  const statement = sortedRowsStatement(context, server.sortRows)
  if (!statement) return
  const [rows = []] = await server.db.read(session.suid, [statement], readOptions(context))
  refuseLongSort(context, Number(rows[0]?.n ?? 0), server.sortRows)
}

/** What a read is about. */
function readOptions({ bound }: ListCall): TenantOptions {
  return { subject: bound.resource.table }
}

/** Count and totals of all rows that match; of a pasted list also what was not found. */
export async function countRows(request: FastifyRequest, call: ListCall): Promise<CountAnswer> {
  const context = { ...call, session: request.session }
  const exact = call.query.flags.get('_count_exact') === '1'
  const pasted = call.query.filters.flatMap(({ filter, value }) => {
    const list = pastedList(filter, value)
    return list
      ? [
          {
            name: filter.name,
            statement: missingStatement(
              context,
              (filter.over ?? (filter.column ? [filter.column] : [])).filter(({ field }) => !field.masked),
              list,
            ),
          },
        ]
      : []
  })
  const x = { as_of: Math.floor(request.server.now().getTime() / 1000) }
  try {
    const [counted = [], ...missing] = await request.server.db.read(
      request.session.suid,
      [countStatement(context, exact), ...pasted.map((p) => p.statement)],
      { ...readOptions(context), expensive: true, timeoutMs: exact ? 30_000 : COUNT_TIMEOUT_MS },
    )
    const n = Number(counted[0]?.n ?? 0)
    const notFound = Object.fromEntries(
      pasted.map(({ name }, at) => [name, (missing[at] ?? []).map((row) => String(row.v))]),
    )
    const isExact = exact || n <= COUNT_CAP
    const uncountedRows = Number(counted[0]?._left_out ?? 0)
    return {
      count: Math.min(n, exact ? n : COUNT_CAP),
      totalrow: isExact ? totals(context, counted[0] ?? {}) : {},
      x: {
        ...x,
        count_exact: isExact,
        ...(isExact && uncountedRows > 0 ? { left_out: uncountedRows } : {}),
        ...(pasted.length > 0 ? { missing: notFound } : {}),
      },
    }
  } catch (error) {
    if (exact || !isTimeout(error)) throw error
    return { count: COUNT_CAP, totalrow: {}, x: { ...x, count_exact: false } }
  }
}

/** Columns an export may hold, in the list's order. Throws `bad_column`, `no_columns`. */
export function exportColumns(
  { bound, registry }: Pick<ListContext, 'bound' | 'registry'>,
  chosen: string | undefined,
) {
  const offered = exportable({ bound, registry })
  if (chosen === undefined || chosen === '')
    return offered.filter(({ name }) => !bound.resource.list.hidden?.includes(name))
  const names = chosen
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) throw new AppError('no_columns')
  for (const name of names)
    if (!offered.some((column) => column.name === name)) throw new AppError('bad_column', { field: name.slice(0, 60) })
  return offered.filter(({ name }) => names.includes(name))
}

/** Columns of the list that can be written to a sheet. */
function exportable({ bound, registry }: Pick<ListContext, 'bound' | 'registry'>) {
  const columns = readableColumns(bound, registry)
  const names = new Set([...bound.resource.list.columns, ...(bound.resource.list.hidden ?? [])])
  return [...names].flatMap((name) => columns.get(name) ?? []).filter(({ field }) => field.sheet)
}

function totals(context: ListContext, row: Readonly<Record<string, unknown>>): CountAnswer['totalrow'] {
  return Object.fromEntries(
    sumColumns(context).flatMap(({ name }) => (row[name] === null ? [] : [[name, wireSum(digitsOf(row[name]))]])),
  )
}

/** A number while it is exact as one; what has outgrown it goes as its digits. */
function wireSum(digits: string): number | string {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : digits
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
