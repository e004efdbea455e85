import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayNamed, monthNamed, monthsAfter } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import type { PivotAnswer, PivotAxis, PivotKey } from '#core/wire/pivot-wire.ts'
import { perBound } from '../read/per-bound.ts'
import { labelsOf } from '../words/words.ts'
import { tabFilterOf } from './count-states.ts'
import { filtersOf, isTree } from './filters.ts'
import { sumColumns } from './list-sql.ts'
import type { ListCall } from './list.ts'
import { pivotStatement } from './pivot-sql.ts'
import type { Axis } from './pivot-sql.ts'

/** What a person can still read, and a browser draw at once. */
const MAX_KEYS = { rows: 200, cols: 60 } as const
/** Time limit, in milliseconds. */
const PIVOT_TIMEOUT_MS = 10_000

/** Columns whose every value is a filter of the list: closed choices, records that are no tree, and dates. */
const axesOf = perBound((bound, registry) => {
  const axes = [...filtersOf(bound, registry).values()].flatMap(({ name, column, ofLines, options }) => {
    if (!column || ofLines || column.field.many || column.field.masked || column.field.column.endsWith('[]')) return []
    if (column.field.column === 'timestamptz') return [{ name, column, time: true }]
    return options || (column.target && !isTree(column.target)) ? [{ name, column, time: false }] : []
  })
  return new Map(axes.map((axis) => [axis.name, axis]))
})

/** The pivot of a list for a person who may see the list, over the visible rows. Throws `bad_column`. */
export async function pivotRows(request: FastifyRequest, listed: ListCall): Promise<PivotAnswer> {
  const { bound, registry, query } = listed
  const axes = axesOf(bound, registry)
  const params = paramsOf(listed)
  const rows = axisOf(listed, params.rows)
  const cols = params.cols === '' ? undefined : axisOf(listed, params.cols)
  if (cols?.column === rows.column) throw badColumn(params.cols)
  const sums = sumColumns(listed)
  const sum = sums.find(({ name }) => name === params.of)
  if (params.of !== '' && !sum) throw badColumn(params.of)
  const [read = []] = await request.server.db.read(
    request.session.suid,
    [pivotStatement({ ...listed, session: request.session }, { rows, cols, sum, most: MAX_KEYS })],
    { subject: bound.resource.table, expensive: true, timeoutMs: PIVOT_TIMEOUT_MS },
  )
  const cells = read.map((row): PivotCell => ({
    gr: Number(row.gr),
    r: textOf(row.r),
    c: textOf(row.c),
    v: textOrNull(row.v),
    label: textOrNull(row.label),
  }))
  const ofRows = cells.filter(({ gr }) => gr === 1)
  const ofCols = cells.filter(({ gr }) => gr === 2)
  const [visibleRows, visibleCols] = [
    sortKeys(rows, ofRows.slice(0, MAX_KEYS.rows), 'r'),
    sortKeys(cols, ofCols.slice(0, MAX_KEYS.cols), 'c'),
  ]
  const rowAt = new Map(visibleRows.map(({ r }, at) => [r, at]))
  const colAt = new Map(visibleCols.map(({ c }, at) => [c, at]))
  const keyOf = (axis: Axis, k: string, label: string | null): PivotKey => ({
    k: k === '' ? null : k,
    label,
    query: k === '' ? null : filterOf(axis, k, query),
  })
  const texts = labelsOf(bound, request.session.lang)
  return {
    axes: [...axes.values()].map(({ name, time }): PivotAxis => ({ name, title: texts.field(name), time })),
    sums: sums.map(({ name }) => name),
    asked: params,
    rows: visibleRows.map(({ r, label }) => keyOf(rows, r, label)),
    cols: cols ? visibleCols.map(({ c, label }) => keyOf(cols, c, label)) : [],
    // by row and column: the database returns them in the order of its plan
    cells: cells
      .flatMap(({ gr, r, c, v }) => {
        const [row, col] = [rowAt.get(r), colAt.get(c)]
        return gr === 0 && row !== undefined && col !== undefined
          ? [[row, col, v] satisfies [number, number, string | null]]
          : []
      })
      .toSorted(([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn),
    row_totals: visibleRows.map(({ v }) => v),
    col_totals: visibleCols.map(({ v }) => v),
    total: cells.find(({ gr }) => gr === 3)?.v ?? null,
    more: ofRows.length > MAX_KEYS.rows || ofCols.length > MAX_KEYS.cols,
  }
}

interface PivotCell {
  readonly gr: number
  readonly r: string
  readonly c: string
  readonly v: string | null
  readonly label: string | null
}

/** Without a word, by the state of the list, else by the first that there is. */
function paramsOf({ bound, registry, query: { flags } }: ListCall): PivotAnswer['asked'] {
  const named = (flag: string) => (flags.get(flag) ?? '').slice(0, 80)
  const axes = axesOf(bound, registry)
  const [first] = axes.values()
  const fallback = axes.get(tabFilterOf(bound, registry) ?? '') ?? first
  return {
    rows: named('_pivot') || `${fallback?.name ?? ''}${fallback?.time ? ':month' : ''}`,
    cols: named('_pivot_cols'),
    of: named('_pivot_of'),
  }
}

function axisOf({ bound, registry }: ListCall, token: string): Axis {
  const [name = '', per] = token.split(':')
  const axis = axesOf(bound, registry).get(name)
  if (!axis) throw badColumn(token)
  if (!axis.time && per === undefined) return { column: axis.column, per: 'value' }
  if (!axis.time || (per !== 'day' && per !== 'month' && per !== 'year')) throw badColumn(token)
  return { column: axis.column, per }
}

function badColumn(token: string): AppError {
  return new AppError('bad_column', { field: token.slice(0, 60) })
}

/** Dates and ordered options keep their natural order; only the selection takes the largest first. */
function sortKeys(axis: Axis | undefined, keys: PivotCell[], at: 'r' | 'c'): PivotCell[] {
  if (axis?.per !== 'value') return [...keys].sort((a, b) => (a[at] < b[at] ? -1 : 1))
  const { inOrder: ordered, options = {} } = axis.column.field
  if (!ordered) return keys
  const values = [...Object.keys(options), '']
  return [...keys].sort((a, b) => values.indexOf(a[at]) - values.indexOf(b[at]))
}

/** The filter that leaves only the rows of a key, within what the list is narrowed to already. */
function filterOf({ column: { name }, per }: Axis, k: string, { filters }: ListCall['query']): Record<string, string> {
  if (per === 'value') return { [name]: k }
  const { from, end } = slotOf(per, k)
  const [since = '', until = since] = filters.find(({ filter }) => filter.name === name)?.value.split(',') ?? []
  return { [name]: `${Math.max(from, Number(since) || from)},${Math.min(end - 1, Number(until) || end - 1)}` }
}

function slotOf(per: 'day' | 'month' | 'year', k: string): Slot {
  if (per === 'day') return dayNamed(k)
  if (per === 'month') return monthNamed(k)
  const { from } = monthNamed(`${k}-01`)
  return { from, end: monthsAfter(from, 12) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
