import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { readableColumns } from '../read/columns.ts'
import { filtersOf } from './filters.ts'
import type { Filter } from './filters.ts'
import { perBound } from '../read/per-bound.ts'

/** A parsed list request whose names were all validated against the closed lists. */
export interface ListQuery {
  readonly filters: readonly { filter: Filter; value: string }[]
  readonly sort: readonly { by: string; asc: boolean }[]
  readonly page: number
  readonly limit: number
  readonly flags: ReadonlyMap<string, string>
}

export const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100
const MAX_DEPTH = 100_000
const MAX_FILTERS = 20
const pagingNames = new Set(['page', 'limit', 'sort', 'order', 'sign'])
/** Parameters of a list call other than filters, in the spelling of the protocol. */
const flagNames = new Set([
  '_table_meta',
  '_count_sum',
  '_count_exact',
  '_count_by',
  '_pivot',
  '_pivot_cols',
  '_pivot_of',
  '_down_excel',
  '_excel_file_name',
  '_excel_down_culumns',
  '_excel_type',
  '_down_excel_import_tpl',
  '_excel_with_lines',
])

/** Reads the fields of a list call. Throws `bad_filter`, `bad_sort`, `page_too_deep`, `malformed`. */
export function readListQuery(bound: Bound, registry: Registry, fields: Readonly<Record<string, unknown>>): ListQuery {
  const flags = new Map<string, string>()
  const chosen: { filter: Filter; value: string }[] = []
  const unknown: string[] = []
  const filters = filtersOf(bound, registry)
  const levels = levelsOf(bound, registry)
  for (const [name, raw] of Object.entries(fields)) {
    const value = textOf(raw)
    if (flagNames.has(name)) flags.set(name, value)
    else if (!pagingNames.has(name)) {
      const filter = filters.get(name) ?? levels.get(name)
      if (!filter) unknown.push(name.slice(0, 60))
      else if (value !== '') chosen.push({ filter, value })
    }
  }
  // All unknown names are reported, so that an outdated link can continue without them.
  const [field] = unknown
  if (field !== undefined) {
    const problems = unknown
      .slice(0, MAX_FILTERS)
      .map((name): Problem => ({ field: name, code: 'bad_filter', params: { field: name } }))
    throw new AppError('bad_filter', { field }, undefined, problems)
  }
  if (chosen.length > MAX_FILTERS) throw new AppError('bad_filter', { field: `> ${MAX_FILTERS}` })
  const page = parsePositive(fields.page, 1, Number.MAX_SAFE_INTEGER)
  const limit = parsePositive(fields.limit, DEFAULT_LIMIT, MAX_LIMIT)
  if (page * limit > MAX_DEPTH) throw new AppError('page_too_deep')
  return {
    filters: chosen,
    sort: [...switchSort(chosen, fields), ...readSort(bound, registry, fields)],
    page,
    limit,
    flags,
  }
}

function readSort(bound: Bound, registry: Registry, fields: Readonly<Record<string, unknown>>): ListQuery['sort'] {
  const names = textOf(fields.sort).split(',').filter(Boolean)
  const orders = textOf(fields.order).split(',')
  if (names.length === 0) return defaultSort(bound)
  if (names.length > 3) throw new AppError('bad_sort', { field: `> 3` })
  const sortable = sortableOf(bound, registry)
  return names.map((by, at) => {
    if (!sortable.has(by)) throw new AppError('bad_sort', { field: by.slice(0, 60) })
    return { by, asc: (orders[at] ?? orders[0]) === 'true' }
  })
}

/**
 * Rows that a switch includes come last unless another order was requested: a search for stock should not start with
 * empty rows.
 */
function switchSort(chosen: ListQuery['filters'], { sort }: Readonly<Record<string, unknown>>): ListQuery['sort'] {
  if (textOf(sort) !== '') return []
  return chosen.flatMap(({ filter, value }) =>
    filter.hides && value === '1' ? [{ by: filter.hides.name, asc: true }] : [],
  )
}

/** The default order of a list: the definition's, else the newest first. */
export function defaultSort(bound: Bound): ListQuery['sort'] {
  const { sort } = bound.resource.list
  return [sort ? { by: sort.by, asc: sort.asc } : { by: 'id', asc: false }]
}

/**
 * The filters that are named by their levels. Every level of a cascade that is named narrows the list: two that
 * contradict each other find nothing.
 */
const levelsOf = perBound(
  (bound, registry) =>
    new Map(
      [...filtersOf(bound, registry).values()].flatMap((filter) =>
        (filter.levels ?? []).map((name) => [name, filter] as const),
      ),
    ),
)

/** Columns of the list by which it may be sorted; what is not shown cannot be sorted either. */
export const sortableOf = perBound((bound, registry): ReadonlySet<string> => {
  const columns = readableColumns(bound, registry)
  const names = new Set([
    'id',
    ...bound.resource.list.columns,
    ...(bound.resource.list.sort ? [bound.resource.list.sort.by] : []),
  ])
  return new Set([...names].filter((name) => columns.get(name)?.field.sortable))
})

/** A scalar of a query as text; `malformed` for anything else, NUL included. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new AppError('malformed')
  const text = String(value).trim()
  if (text.includes('\0') || text.length > 60_000) throw new AppError('malformed')
  return text
}

function parsePositive(value: unknown, fallback: number, most: number): number {
  const text = textOf(value)
  if (text === '') return fallback
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < 1) throw new AppError('malformed')
  return Math.min(number, most)
}
