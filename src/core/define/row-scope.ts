import type { Resource } from './resource.ts'

/** By what people are limited: by the departments of their data scope, or by the stores they are named for. */
export type Limit = { readonly by: 'dept' } | { readonly by: 'store'; readonly keepers: string }

/** The columns of a resource that limit who sees its rows. `self`: the resource is what limits, and its rows name themselves. */
export interface RowScope {
  /** `table` is the tree of departments: each row's `path` names those above it. */
  readonly dept?: { readonly column: string; readonly self: boolean; readonly table: string }
  /** `keepers` names the column of those who see the row whatever their department. */
  readonly store?: { readonly column: string; readonly self: boolean; readonly keepers: string }
  /** The column of whose records these are, besides who wrote them down. */
  readonly owner?: string
}

/** What limits the rows of a resource: itself, or what it names by `<table>_id`. */
export function rowScopeOf(resource: Resource, all: readonly Resource[]): RowScope {
  const scopes = all.flatMap(({ table, limits }): RowScope[] => {
    const self = table === resource.table
    const column = self ? 'id' : `${table}_id`
    if (!limits || (!self && resource.fields[column]?.to !== table)) return []
    return [limits.by === 'dept' ? { dept: { column, self, table } } : { store: { column, self, keepers: limits.keepers } }]
  })
  return Object.assign({}, ...scopes, resource.ownedBy === undefined ? {} : { owner: resource.ownedBy }) as RowScope
}
