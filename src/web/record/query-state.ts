import type { TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'

/** The query of a list, stored in the address of the tab without defaults. */
export interface ListState {
  page: number
  limit: number
  /** Empty: the order the server thinks best. */
  sort: readonly Sort[]
  /** By wire name: a cascade has one per level. Never empty texts. */
  filters: Readonly<Record<string, string>>
  /** The saved view that was chosen; 0 for none although there is a default one. */
  view?: number
  /** Columns that a link shows, in their order. */
  columns?: readonly string[]
  /** Its rows are put together instead of shown. */
  pivot?: Pivot
}
/**
 * By which columns, and what is added up; `name` or, of a date, `name:month`. Empty for what the server thinks best, no
 * columns, and the number of rows.
 */
export interface Pivot {
  rows: string
  cols: string
  of: string
}
export interface Sort {
  by: string
  asc: boolean
}

/** Maximum number of sort columns accepted by the server. */
export const maxSorts = 3

/** The fields a filter sends. Filters that only take room in the metadata send none. */
export function wireNames(filter: FilterMeta): readonly string[] {
  if (filter.type === 'image' || filter.type === 'hide') return []
  return filter.type === 'cascade' && filter.second_name?.length ? filter.second_name : [filter.name]
}

/** Reads the address; what it names and the list does not know is dropped. */
export function stateOf(search: URLSearchParams, meta: TableMeta): ListState {
  const filters: Record<string, string> = {}
  for (const name of meta.top_search.flatMap(wireNames)) {
    const value = search.get(name)?.trim()
    if (value) filters[name] = value
  }
  const orders = (search.get('order') ?? '').split(',')
  const sort = (search.get('sort') ?? '')
    .split(',')
    .filter((by) => meta.rows[by]?.sort)
    .slice(0, maxSorts)
    .map((by, at) => ({ by, asc: (orders[at] ?? orders[0]) === 'true' }))
  const limit = naturalNumber(search.get('limit'))
  const columns = (search.get('columns') ?? '').split(',').filter((name) => meta.rows[name])
  return {
    page: naturalNumber(search.get('page')) ?? 1,
    limit: limit && pageSizes(meta).includes(limit) ? limit : meta.limit,
    sort,
    filters,
    view: search.get('view') === '0' ? 0 : naturalNumber(search.get('view')),
    columns: columns.length > 0 ? columns : undefined,
    pivot: pivotIn(search.get('pivot')),
  }
}

function pivotIn(text: string | null): Pivot | undefined {
  if (text === null) return undefined
  const [rows = '', cols = '', of = ''] = text.split(',')
  return { rows, cols, of }
}

/** The query of the address: only what differs from the default. */
export function searchOf(state: ListState, meta: TableMeta): Record<string, string | undefined> {
  return {
    page: state.page > 1 ? String(state.page) : undefined,
    limit: state.limit === meta.limit ? undefined : String(state.limit),
    ...sortParams(state.sort),
    ...state.filters,
    view: state.view === undefined ? undefined : String(state.view),
    columns: state.columns?.join(','),
    pivot: state.pivot && [state.pivot.rows, state.pivot.cols, state.pivot.of].join(','),
  }
}

/** The parameters with which the rows are requested. */
export function rowParams(state: ListState): Record<string, string | number | undefined> {
  return { page: state.page, limit: state.limit, ...sortParams(state.sort), ...state.filters }
}

/** Page sizes on offer, the server's default among them. */
export function pageSizes(meta: TableMeta): number[] {
  return [...new Set([...meta.x.sizes, meta.limit])].sort((a, b) => a - b)
}

/** A path with filters behind it. */
export function withSearch(path: string, filters: Readonly<Record<string, string>>): string {
  if (Object.keys(filters).length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(filters)}`
}

/** Puts filter values in or, when empty, out; the page starts again at 1. */
export function withFilters(state: ListState, change: Readonly<Record<string, string>>): ListState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...change }).filter(([, value]) => value !== ''),
  )
  return { ...state, page: 1, filters }
}

/** A click on a header: up, down, none. `add` keeps the other columns. */
export function withSort(state: ListState, by: string, add: boolean): ListState {
  const at = state.sort.findIndex((sort) => sort.by === by)
  const now = state.sort[at]
  const next = !now ? { by, asc: true } : now.asc ? { by, asc: false } : undefined
  if (!add) return { ...state, page: 1, sort: next ? [next] : [] }
  const others = at < 0 ? [...state.sort] : state.sort.toSpliced(at, 1, ...(next ? [next] : []))
  return { ...state, page: 1, sort: at < 0 && next ? [...others, next].slice(-maxSorts) : others }
}

/** The page to show instead of an empty one, when rows are gone; undefined when the page is right as it is. */
export function pageInstead(
  state: ListState,
  { rows, count }: { rows: number; count: number | undefined },
): number | undefined {
  if (rows > 0 || state.page === 1) return undefined
  const last = count === undefined ? state.page - 1 : Math.max(1, Math.ceil(count / state.limit))
  return Math.min(last, state.page - 1)
}

function sortParams(sort: readonly Sort[]): { sort?: string; order?: string } {
  return sort.length === 0
    ? {}
    : { sort: sort.map(({ by }) => by).join(','), order: sort.map(({ asc }) => String(asc)).join(',') }
}

function naturalNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
