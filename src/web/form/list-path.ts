import { useAccount } from '../context/account.ts'
import { useTabs } from '../context/tab-store.ts'
import { lastShown } from '../context/tabs.ts'

/**
 * The list behind a data path, to go back to: of several screens that show it the one that was looked at last, as it stood. Undefined when
 * the person may open none.
 */
export function useListPath(path: string): string | undefined {
  const { routes } = useAccount().permission
  const own = routes.filter((entry) => entry.kind === 'list' && entry.list === path)
  // a list in several parts is no single screen's own: each names the data first among its calls
  const parts = routes.filter((entry) => entry.kind === 'list' && entry.list === undefined && entry.api[0] === path)
  const custom = routes.filter((entry) => entry.kind === 'custom' && (entry.list === path || entry.api.includes(path))).slice(0, 1)
  const lists = [...own, ...parts]
  const screens = (lists.length > 0 ? lists : custom).map((entry) => entry.path)
  return useTabs((state) => lastShown(state, screens)) ?? screens[0]
}
