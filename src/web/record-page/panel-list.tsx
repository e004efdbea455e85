import type { PanelMeta } from '#core/wire/page-wire.ts'
import { useMemo } from 'react'
import { useAccount } from '../context/account.ts'
import { PaneContext, usePane } from '../context/pane.ts'
import type { Pane } from '../context/pane.ts'
import ListScreen from '../list/list-screen.tsx'

interface PanelListProps {
  panel: PanelMeta
  filters: Readonly<Record<string, string>>
  /** Of the record to which the list is narrowed. */
  id: number
}

/** The filters of a panel for one record. */
export function filtersFor(filters: Readonly<Record<string, string>>, id: number): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.replaceAll(':id', String(id))]))
}

/**
 * The list of another resource on the page of a record. It has a pane of its own, whose address is its part of the
 * page's address.
 */
export function PanelList({ panel: { key, path, hidden }, filters, id }: PanelListProps) {
  const pane = usePane()
  const { routes } = useAccount().permission
  const entry = routes.find((route) => route.kind === 'list' && route.list === path)
  const within = useMemo(
    () => ({
      filters: filtersFor(filters, id),
      hidden: hidden ?? [],
      paneKey: `${pane.entry?.path} ${key}`,
    }),
    [filters, hidden, id, key, pane.entry],
  )
  const inner = useMemo<Pane>(() => {
    const search = new URLSearchParams(pane.search)
    search.delete('tab')
    return {
      ...pane,
      entry,
      search,
      setSearch: (next, options) => {
        const params = new Map(next instanceof URLSearchParams ? next : Object.entries(next))
        for (const name of Object.keys(within.filters)) params.delete(name)
        pane.setSearch({ ...Object.fromEntries(params), tab: key }, options)
      },
      snapshot: (name, get) => pane.snapshot(`${key}.${name}`, get),
      restored: (name) => pane.restored(`${key}.${name}`),
    }
  }, [pane, entry, key, within])
  return (
    <PaneContext value={inner}>
      <ListScreen path={path} within={within} />
    </PaneContext>
  )
}
