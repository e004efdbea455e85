import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { CountAnswer, ListRow } from '#core/wire/wire.ts'
import { AppError } from '#core/errors/errors.ts'
import type { TenantOptions } from '../db/db.ts'
import { takeAbout } from '../read/about.ts'
import { addLabels, readableColumns, labelledOf } from '../read/columns.ts'
import { pastedList } from './filters.ts'
import { COUNT_CAP, countStatement, digitsOf, listColumns, missingStatement, rowsStatement, sumColumns } from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { rowMetas } from '../read/step-refusals.ts'
import type { ListQuery } from './query.ts'

/** Time limit of a count that was not asked to be exact, in milliseconds. */
const COUNT_BOX = 2000

export interface Listed {
  bound: Bound
  registry: Registry
  query: ListQuery
}

/** One page of rows; each says what its caller may do with it. */
export async function listRows(request: FastifyRequest, listed: Listed): Promise<ListRow[]> {
  const context = { ...listed, session: request.session }
  const [rows = []] = await request.server.db.read(request.session.suid, [rowsStatement(context)], about(context))
  const labelled = labelledOf(context.bound, listColumns(context.bound, context.registry), request.lang)
  const told = takeAbout(context, rows)
  const metas = await rowMetas(
    context,
    rows,
    async (statement) => (await request.server.db.read(request.session.suid, [statement], about(context)))[0] ?? [],
  )
  return rows.map((row, at) => {
    addLabels(row, labelled)
    // In place, where the statement put the version: a page has twenty rows.
    const ver = Number(row.x)
    return Object.assign(row, {
      id: Number(row.id),
      x: { can: [], ...metas[at], ...(told[at] === undefined ? {} : { about: told[at] }), ver },
    })
  })
}

/** What a read is about. */
function about({ bound }: Listed): TenantOptions {
  return { about: bound.resource.table }
}

/** Count and totals of all rows that match; of a pasted list also what was not found. */
export async function countRows(request: FastifyRequest, listed: Listed): Promise<CountAnswer> {
  const context = { ...listed, session: request.session }
  const exact = listed.query.flags.get('_count_exact') === '1'
  const pasted = listed.query.filters.flatMap(({ filter, value }) => {
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
      { ...about(context), dear: true, timeoutMs: exact ? 30_000 : COUNT_BOX },
    )
    const n = Number(counted[0]?.n ?? 0)
    const notFound = Object.fromEntries(pasted.map(({ name }, place) => [name, (missing[place] ?? []).map((row) => String(row.v))]))
    const known = exact || n <= COUNT_CAP
    const leftOut = Number(counted[0]?._left_out ?? 0)
    return {
      count: Math.min(n, exact ? n : COUNT_CAP),
      totalrow: known ? totals(context, counted[0] ?? {}) : {},
      x: {
        ...x,
        count_exact: known,
        ...(known && leftOut > 0 ? { left_out: leftOut } : {}),
        ...(pasted.length > 0 ? { missing: notFound } : {}),
      },
    }
  } catch (error) {
    if (exact || !isTimeout(error)) throw error
    return { count: COUNT_CAP, totalrow: {}, x: { ...x, count_exact: false } }
  }
}

/** Columns an export may hold, in the list's order. Throws `bad_column`, `no_columns`. */
export function exportColumns({ bound, registry }: Pick<ListContext, 'bound' | 'registry'>, chosen: string | undefined) {
  const offered = exportable({ bound, registry })
  if (chosen === undefined || chosen === '') return offered.filter(({ name }) => !bound.resource.list.hidden?.includes(name))
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
  return Object.fromEntries(sumColumns(context).flatMap(({ name }) => (row[name] === null ? [] : [[name, wireSum(digitsOf(row[name]))]])))
}

/** A number while it is exact as one; what has outgrown it goes as its digits. */
function wireSum(digits: string): number | string {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : digits
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
