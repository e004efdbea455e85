import type { Resource } from './resource.ts'

/** By what people are limited: by the departments of their data scope, or by the stores they are named for. */
export type Limit = { readonly by: 'dept' } | { readonly by: 'store'; readonly keepers: string }

/**
 * Whose scope the rows of a resource follow if they have no department. `of`: columns that reference records, any of
 * which suffices. Rows without any of them (`unnamed`) are shared. `opens`: a person who sees a row sees the records
 * that these columns reference. Rows without a scope say why: `shared` rows are visible to everyone with the right,
 * `company` rows (totals over all departments) to people with an unlimited scope. `of: []`: rows are opened only by
 * others.
 */
export interface Reach<N extends string = string> {
  readonly of?: readonly N[]
  readonly unnamed?: 'shared'
  readonly opens?: readonly N[]
  readonly shared?: string
  readonly company?: string
  /**
   * Ledgers, logs and events reference its rows and are visible with them. Not needed if it has a department or a
   * warehouse.
   */
  readonly source?: true
  /** A `company` resource that also sums over all warehouses. */
  readonly stores?: true
}

/**
 * The columns by which rows refer to other records: `table` holds the table (`payables`: the kind of payable), `id` the
 * id, and `at` links there. `of`: the only tables referenced.
 */
export interface About<N extends string = string> {
  readonly table: string
  readonly id: string
  readonly at?: N
  readonly payables?: true
  readonly of?: readonly string[]
}

/** A column that names records of a table; `many`: an array of ids. */
export interface NamingColumn {
  readonly column: string
  readonly table: string
  readonly many: boolean
}

/**
 * The columns of a resource that limit who sees its rows. `self`: the resource is what limits, and its rows name
 * themselves.
 */
export interface RowScope {
  /** `table` is the tree of departments: each row's `path` names those above it. */
  readonly dept?: { readonly column: string; readonly self: boolean; readonly table: string }
  /** `keepers`: the column of the people who see the row in any department. */
  readonly store?: { readonly column: string; readonly self: boolean; readonly keepers: string }
  /** The column of whose records these are, besides who wrote them down. */
  readonly owner?: string
  /** The columns of records whose scope the rows follow. */
  readonly follows?: readonly NamingColumn[]
  readonly unnamed?: 'shared'
  readonly source?: true
  /** The columns of other resources that open its rows: `table` holds `column`. */
  readonly openedBy?: readonly NamingColumn[]
  /** Rows of the company as a whole: `stores` where they sum over all warehouses too. */
  readonly company?: { readonly stores: boolean }
  /** The kinds by which a column of payables (`about`) means its records. */
  readonly kinds?: readonly string[]
}

/**
 * What limits the rows of a resource: itself, what it names by `<table>_id`, or what its `reach` names. `kinds`: the
 * table of each kind of payable.
 */
export function rowScopeOf(
  resource: Resource,
  all: readonly Resource[],
  kinds: ReadonlyMap<string, string> = new Map(),
): RowScope {
  const scopes = all.flatMap(({ table, limits }): Partial<RowScope>[] => {
    const self = table === resource.table
    const column = self ? 'id' : `${table}_id`
    if (!limits || (!self && resource.fields[column]?.to !== table)) return []
    return [
      limits.by === 'dept' ? { dept: { column, self, table } } : { store: { column, self, keepers: limits.keepers } },
    ]
  })
  const { reach } = resource
  const openedBy = all.flatMap((scoped) =>
    named(scoped, scoped.reach?.opens).flatMap(opening(scoped.table, resource.table)),
  )
  const owed = [...kinds].flatMap(([kind, table]) => (table === resource.table ? [kind] : []))
  const further: RowScope = {
    ...(resource.ownedBy === undefined ? {} : { owner: resource.ownedBy }),
    ...(reach?.of?.length ? { follows: named(resource, reach.of) } : {}),
    ...(reach?.source ? { source: reach.source } : {}),
    ...(reach?.unnamed ? { unnamed: reach.unnamed } : {}),
    ...(openedBy.length > 0 ? { openedBy } : {}),
    ...(reach?.company ? { company: { stores: reach.stores ?? false } } : {}),
    ...(owed.length > 0 ? { kinds: owed } : {}),
  }
  return Object.assign({}, ...scopes, further) as RowScope
}

const opening =
  (by: string, table: string) =>
  ({ column, many, table: to }: NamingColumn): NamingColumn[] =>
    to === table ? [{ column, many, table: by }] : []

function named({ table, fields }: Resource, columns: readonly string[] = []): NamingColumn[] {
  return columns.map((column) => {
    const { to, many = false } = fields[column] ?? {}
    if (to === undefined) throw new Error(`${table}.${column} names no record whose scope could be followed`)
    return { column, table: to, many }
  })
}

/** Whether a resource declares whose scope its rows follow, or why none. */
export function declaresReach({
  resource: { about, single, reach },
  scope: { dept, store, openedBy },
}: ScopedResource): boolean {
  return (
    Boolean(dept ?? store ?? openedBy ?? about ?? single) ||
    Boolean(reach?.of?.length ?? reach?.shared ?? reach?.company)
  )
}

interface ScopedResource {
  readonly resource: Resource
  readonly scope: RowScope
}
