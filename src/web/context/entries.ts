import type { MenuGroup, RouteEntry } from '#core/wire/access-wire.ts'
import { matchPath } from 'react-router'

/** The route behind a path, with the values of its places. Fixed paths go before those with places. */
export function matchEntry(path: string, routes: readonly RouteEntry[]): ScreenMatch | undefined {
  const fixed = routes.find((entry) => entry.path === path)
  if (fixed) return { entry: fixed, params: {} }
  for (const entry of routes) {
    const match = matchPath({ path: patternOf(entry.path), caseSensitive: true }, path)
    if (match) return { entry, params: valuesOf(match.params) }
  }
  return undefined
}
export interface ScreenMatch {
  entry: RouteEntry
  params: Record<string, string>
}

/** The menu: groups with what the person may open in them, in order; empty groups fall away. */
export function menuOf(groups: readonly MenuGroup[], routes: readonly RouteEntry[]): MenuBranch[] {
  return groups.flatMap((group) => {
    const items = routes
      .filter((entry) => entry.menu?.group === group.key)
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    return items.length ? [{ ...group, items }] : []
  })
}
export interface MenuBranch extends MenuGroup {
  items: RouteEntry[]
}

/**
 * The list screen of the records a screen is about, the first where several show parts of one list; itself for a list.
 */
export function listScreenOf(entry: RouteEntry | undefined, routes: readonly RouteEntry[]): RouteEntry | undefined {
  if (!entry?.list || entry.menu) return entry
  return routes.find(
    ({ list, narrowed, api, menu }) => menu !== undefined && (list ?? (narrowed ? api[0] : undefined)) === entry.list,
  )
}

/** `{id}` of the route table and `:id` of the router mean the same. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
