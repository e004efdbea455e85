import type { ActionMeta, CountAnswer, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { AllMatching } from './list-foot.tsx'
import type { ListState } from '../record/query-state.ts'
import type { SelectionStore } from './selection.ts'
import { formatsNow } from '../ui/format.ts'

interface MatchingRequest {
  meta: TableMeta
  state: ListState
  rows: readonly ListRow[]
  count: CountAnswer | undefined
  selection: SelectionStore
  onAction: (action: ActionMeta) => void
}

/**
 * Everything that matches as one selection: offered once the page is ticked whole, given up when the filters change.
 */
export function useAllMatching({
  meta,
  state,
  rows,
  count,
  selection,
  onAction,
}: MatchingRequest): AllMatching | undefined {
  const filters = JSON.stringify(state.filters)
  const [onFor, setOnFor] = useState<string>()
  const matching = useStore(
    selection,
    ({ rows: ticked }) => rows.length > 0 && ticked.size >= rows.length && rows.every(({ id }) => ticked.has(id)),
  )
  // the menu has one heading "all matching records", because the actions have the same names as those of a row
  const named = (key: string) => meta.x.actions.find((action) => action.scope !== 'query' && action.key === key)?.label
  const actions = meta.x.actions
    .filter((action) => action.scope === 'query')
    .map((action) => ({ ...action, label: named(action.key) ?? action.label }))
  if (actions.length === 0 || !count) return undefined
  const countText = formatsNow().count(count.count) + (count.x.count_exact ? '' : '+')
  return {
    count: countText,
    offered: matching && count.count > rows.length,
    on: onFor === filters && count.count > 0,
    actions,
    onTurn: (on) => {
      setOnFor(on ? filters : undefined)
      if (!on) selection.clear()
    },
    onAction,
  }
}
