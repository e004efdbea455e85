import { dayStart } from '#core/value/time.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePane } from '../../context/pane.ts'
import { prefsIn, readPrefs, savePrefs } from '../column-prefs.ts'
import type { ColumnPrefs } from '../column-prefs.ts'
import { stateOf } from '../../record/query-state.ts'
import type { ListState } from '../../record/query-state.ts'
import { useStable } from '../../browser/use-stable.ts'
import { differs, droppedIn, resolved, viewStateIn } from './view-state.ts'

/**
 * Where a list stands: by its address, by the view chosen there, else as this browser last left its columns. `fixed`
 * filters stand always, outside of the address.
 */
export function useListView(route: string, meta: TableMeta, views: readonly ListView[], fixed?: ListState['filters']) {
  const pane = usePane()
  const today = useToday()
  const state = useMemo(() => {
    const resolvedState = resolved(stateOf(pane.search, meta), meta, views, today)
    return fixed ? { ...resolvedState, filters: { ...resolvedState.filters, ...fixed } } : resolvedState
  }, [pane.search, meta, views, today, fixed])
  const view = views.find(({ id }) => id === state.view)
  const [browserPrefs, setOwn] = useState(() => readPrefs(route))
  const [edited, setEdited] = useEdited()
  const base = useMemo(
    () =>
      view
        ? viewStateIn(view.definition).columns
        : state.columns
          ? { ...browserPrefs, ...linked(state.columns, meta) }
          : browserPrefs,
    [view, state.columns, browserPrefs, meta],
  )
  // column changes under a view or a link are saved on request, not automatically
  const loose = view !== undefined || state.columns !== undefined
  const mark = view ? `view ${view.id}` : (state.columns?.join() ?? '')
  const prefs = loose && edited?.mark === mark ? edited.prefs : base
  const persist = (next: ColumnPrefs) => {
    if (loose) return setEdited({ mark, prefs: next })
    setOwn(next)
    savePrefs(route, next)
  }
  const modified = useMemo(
    () => view !== undefined && differs(view, state, prefs, { meta, now: today }),
    [view, state, prefs, meta, today],
  )
  const dropped = useMemo(() => droppedIn(pane.search, meta, views), [pane.search, meta, views])
  return { state, view, prefs, keep: persist, modified, dropped, today, forgetEdits: () => setEdited(undefined) }
}
export type ActiveView = ReturnType<typeof useListView>

interface Edited {
  mark: string
  prefs: ColumnPrefs
}

/** Column changes that were not saved into their view; they outlive a reload of the page. */
function useEdited() {
  const { snapshot, restored } = usePane()
  const offer = useStable(snapshot)
  const state = useState<Edited | undefined>(() => editedIn(restored('columns')))
  const latest = useStable(() => state[0])
  useEffect(() => offer('columns', latest), [offer, latest])
  return state
}

function editedIn(value: unknown): Edited | undefined {
  if (typeof value !== 'object' || value === null || !('mark' in value) || !('prefs' in value)) return undefined
  return typeof value.mark === 'string' ? { mark: value.mark, prefs: prefsIn(value.prefs) } : undefined
}

function linked(
  columns: ListState['columns'] = [],
  { column_names }: TableMeta,
): Pick<ColumnPrefs, 'visible' | 'hidden' | 'order'> {
  const others = column_names.filter((name) => !columns.includes(name))
  return { visible: columns, hidden: others, order: [...columns, ...others] }
}

/** The first second of the present day of the trade. */
function useToday(): number {
  return useSyncExternalStore(everyMinute, () => dayStart(Math.floor(Date.now() / 1000)))
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}
