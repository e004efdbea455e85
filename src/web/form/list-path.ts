import type { RouteEntry } from '#core/wire/access-wire.ts'
import { useAccount } from '../context/account.ts'
import { useTabs } from '../context/tab-store.ts'
import { lastShown } from '../context/tabs.ts'

/**
 * The list to return to for a data path: of several screens with this list, the one visited last, in its last state.
 * Undefined if the person may open none.
 */
export function useListPath(path: string): string | undefined {
  return useListPaths(path)()
}

/** The same; if a list has tabs and the state of a record is given, the tab that contains it. */
export function useListPaths(path: string): (status?: string) => string | undefined {
  const { routes } = useAccount().permission
  const listEntries = routes.filter((entry) => entry.kind === 'list' && entry.list === path)
  // a list in several parts is no single screen's own: each names the data first among its calls
  const parts = routes.filter((entry) => entry.kind === 'list' && entry.list === undefined && entry.api[0] === path)
  const custom = routes
    .filter((entry) => entry.kind === 'custom' && (entry.list === path || entry.api.includes(path)))
    .slice(0, 1)
  const lists = [...listEntries, ...parts]
  const screens = (lists.length > 0 ? lists : custom).map((entry) => entry.path)
  const back = useTabs((state) => lastShown(state, screens)) ?? screens[0]
  const holds = (entry: RouteEntry | undefined, status: string) =>
    (entry?.narrowed?.filters.status ?? status) === status
  return (status) => {
    if (
      status === undefined ||
      holds(
        parts.find((entry) => back?.split('?')[0] === entry.path),
        status,
      )
    )
      return back
    return parts.find((entry) => holds(entry, status))?.path ?? back
  }
}
