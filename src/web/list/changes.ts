import type { ListRow } from '#core/wire/wire.ts'

/** What a refetch of the same page brought: rows that were not there, and the changed columns of rows that were. */
export interface Changes {
  fresh: ReadonlySet<number>
  changed: ReadonlyMap<number, ReadonlySet<string>>
}

export const noChanges: Changes = { fresh: new Set(), changed: new Map() }

/** Compares two fetches of one page by key. Differences in `ver` and in allowed actions are ignored. */
export function changesBetween(before: readonly ListRow[], after: readonly ListRow[]): Changes {
  if (before === after) return noChanges
  const old = new Map(before.map((row) => [row.id, row]))
  const fresh = new Set<number>()
  const changed = new Map<number, ReadonlySet<string>>()
  for (const row of after) {
    const was = old.get(row.id)
    if (!was) fresh.add(row.id)
    else if (was !== row) {
      const columns = new Set(Object.keys(row).filter((column) => column !== 'x' && !same(was[column], row[column])))
      if (columns.size > 0) changed.set(row.id, columns)
    }
  }
  return { fresh, changed }
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}
