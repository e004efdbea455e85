import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePane } from '../context/pane.ts'
import { changesBetween, noChanges } from './changes.ts'
import type { Changes } from './changes.ts'
import { pageInstead, searchOf } from '../record/query-state.ts'
import type { ListState } from '../record/query-state.ts'
import { selectionStore } from './selection.ts'
import { useCount } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { useFollowedRows } from './use-follow.ts'

const none: ListRow[] = []

/** All data of a list in this state: rows, count and totals. */
export function useList(path: string, meta: TableMeta, state: ListState) {
  const pane = usePane()
  const queries = useQueryClient()
  const [exactFor, setExactFor] = useState('')
  const filterKey = JSON.stringify(state.filters)
  const { query: rowsQuery, news } = useFollowedRows(path, state)
  const countQuery = useCount(path, state.filters, exactFor === filterKey)
  const rows = rowsQuery.data ?? none
  const count = countQuery.isPlaceholderData ? undefined : countQuery.data

  const put = (next: ListState, replace = false) => pane.setSearch(searchOf(next, meta), { replace })

  // a page that emptied under our feet, as after a deletion: show the last one there is
  const instead =
    rowsQuery.isSuccess && !rowsQuery.isFetching
      ? pageInstead(state, { rows: rows.length, count: count?.count })
      : undefined
  useEffect(() => {
    if (instead !== undefined) put({ ...state, page: instead }, true)
  })

  return {
    state,
    rows,
    rowsQuery,
    countQuery,
    count,
    news,
    put,
    changes: useChanges(
      rows,
      rowsQuery.isPlaceholderData ? '' : JSON.stringify(searchOf(state, meta)),
      rowsQuery.dataUpdatedAt,
    ),
    askExact: () => setExactFor(filterKey),
    refresh: () => queries.invalidateQueries({ queryKey: [path], predicate: ({ queryKey }) => queryKey[1] !== 'meta' }),
  }
}
export type List = ReturnType<typeof useList>

/**
 * Changes of the last fetch of the same page; another page, order or filter is not a change. `page` is empty while
 * previous rows are shown.
 */
function useChanges(rows: ListRow[], page: string, at: number): Changes {
  const [seenRows, setSeen] = useState<{ rows: ListRow[]; page: string; at: number; changes: Changes }>({
    rows,
    page,
    at,
    changes: noChanges,
  })
  if (page === '' || (seenRows.at === at && seenRows.page === page))
    return seenRows.page === page ? seenRows.changes : noChanges
  const changes = seenRows.page === page && seenRows.at > 0 ? changesBetween(seenRows.rows, rows) : noChanges
  setSeen({ rows, page, at, changes })
  return changes
}

/** What is ticked; it outlives a reload of the page and the eviction of the tab. */
export function useSelection(rows: readonly ListRow[]) {
  const { snapshot, restored } = usePane()
  const offer = useStable(snapshot)
  const [selection] = useState(() => {
    const store = selectionStore()
    const storedSelection = restored('selection')
    if (Array.isArray(storedSelection)) store.tick(storedSelection.filter(isRow), true)
    return store
  })
  useEffect(() => offer('selection', () => [...selection.getState().rows.values()].slice(0, 500)), [offer, selection])
  useEffect(() => selection.renew(rows), [rows, selection])
  return selection
}

function isRow(value: unknown): value is ListRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'x' in value
}
