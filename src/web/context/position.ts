import type { MenuGroup, RouteEntry } from '#core/wire/access-wire.ts'
import { useAccount } from './account.ts'
import { listScreenOf, matchEntry } from './entries.ts'
import { useTabs } from './tab-store.ts'
import type { Tab } from './tabs.ts'

/** Where the shown page stands in the menu. */
export interface Position {
  tab: Tab | undefined
  entry: RouteEntry | undefined
  /** The list that the page belongs to; itself for a list. */
  owner: RouteEntry | undefined
  group: MenuGroup | undefined
}

export function usePosition(): Position {
  const { tabs, active } = useTabs()
  const { routes, groups } = useAccount().permission
  const entry = matchEntry(active, routes)?.entry
  const owner = listScreenOf(entry, routes)
  return {
    tab: tabs.find(({ key }) => key === active),
    entry,
    owner,
    group: groups.find(({ key }) => key === owner?.menu?.group),
  }
}
