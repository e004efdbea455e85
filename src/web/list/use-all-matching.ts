import type { ActionMeta, CountAnswer, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { AllMatching } from './list-foot.tsx'
import type { ListState } from '../record/query-state.ts'
import type { SelectionStore } from './selection.ts'

interface Asked {
  meta: TableMeta
  state: ListState
  rows: readonly ListRow[]
  count: CountAnswer | undefined
  selection: SelectionStore
  onAction: (action: ActionMeta) => void
}

/** Everything that matches as one selection: offered once the page is ticked whole, given up when the filters change. */
export function useAllMatching({ meta, state, rows, count, selection, onAction }: Asked): AllMatching | undefined {
  const filters = JSON.stringify(state.filters)
  const [onFor, setOnFor] = useState<string>()
  const whole = useStore(
    selection,
    ({ rows: ticked }) => rows.length > 0 && ticked.size >= rows.length && rows.every(({ id }) => ticked.has(id)),
  )
  // "all that match" is said once before them: their names are those of the same actions on a row
  const named = (key: string) => meta.x.actions.find((action) => action.scope !== 'query' && action.key === key)?.label
  const actions = meta.x.actions
    .filter((action) => action.scope === 'query')
    .map((action) => ({ ...action, label: named(action.key) ?? action.label }))
  if (actions.length === 0 || !count) return undefined
  const said = count.count.toLocaleString('en-US') + (count.x.count_exact ? '' : '+')
  return {
    count: said,
    offered: whole && count.count > rows.length,
    on: onFor === filters && count.count > 0,
    actions,
    onTurn: (on) => {
      setOnFor(on ? filters : undefined)
      if (!on) selection.clear()
    },
    onAction,
  }
}
