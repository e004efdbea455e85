import type { Bound, Registry } from '#core/define/registry.ts'
import type { Field } from '#core/fields/field.ts'
import { readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { perBound } from '../read/per-bound.ts'
import { filtersOf } from './filters.ts'
import { defaultSort, sortableOf } from './query.ts'

/** Whether a list grows large: its sheet is written in the background. */
export function isLarge({ resource: { list } }: Bound): boolean {
  return list.export === 'async' || list.export === 'both'
}

/** Whether the values of a field are days or moments, which a day is as well: the start of it. */
export function isMoment({ column }: Field): boolean {
  return column === 'timestamptz'
}

/**
 * The stored columns by which a list is read in order from an index, however long it is (docs/decisions/0103). The id
 * is not among them: it has the primary key.
 */
export const indexedSorts = perBound((bound, registry): ReadonlySet<string> => {
  const columns = readableColumns(bound, registry)
  const names = new Set([
    ...derivedSorts(bound, registry),
    ...(bound.resource.list.indexes ?? []).filter(({ use }) => use === 'sort').map(({ by }) => by),
  ])
  return new Set([...names].filter((name) => name !== 'id' && columns.get(name)?.computed === false))
})

/**
 * The default order; the label, by which pickers sort; and in a list that is not in the order of a moment, the moments
 * of its first period and of creation: the filter reads the same index. A small list is sorted in memory unless it is
 * in the order of a moment, as logs are.
 */
function derivedSorts(bound: Bound, registry: Registry): string[] {
  const inMoments = (name: string) => isStoredMoment(readableColumns(bound, registry).get(name))
  const orders = defaultSort(bound).map(({ by }) => by)
  if (!isLarge(bound)) return orders.filter(inMoments)
  const moments = [...filtersOf(bound, registry).keys()].filter(inMoments)
  const periods = moments.filter((name, at) => at === 0 || name === 'created_at')
  const sortable = sortableOf(bound, registry)
  return [
    ...orders,
    ...(isPicked(bound, registry) ? [bound.label] : []),
    ...(orders.some(inMoments) ? [] : periods.filter((name) => sortable.has(name))),
  ]
}

function isStoredMoment(column: Column | undefined): boolean {
  return column !== undefined && !column.computed && isMoment(column.field)
}

/** Whether records of other resources refer to a resource, so that forms pick from it. */
function isPicked({ resource }: Bound, registry: Registry): boolean {
  return registry.referrers(resource.table).length > 0
}
