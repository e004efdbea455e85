import type { PageKind, RouteEntry } from '#core/access-wire.ts'
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { home } from './shell/tabs.ts'
import { openScreens, screens } from './screens/index.ts'
import { matchEntry, patternOf } from './shell/entries.ts'
import type { Found } from './shell/entries.ts'
import type { Screens } from './shell/screen.ts'

type Screen = LazyExoticComponent<ComponentType>

/** What the shell asks about paths. */
export const routeTable: Screens = { screenOf, hasScreen, outside: outsideOf }

function outsideOf(path: string): { Screen: Screen } | undefined {
  const Screen = outside.get(path)
  return Screen && { Screen }
}

/** The screen of a path: one of its own, else the generic one of its kind. Undefined when there is none. */
function screenOf(path: string, routes: readonly RouteEntry[]): (Partial<Found> & { Screen: Screen }) | undefined {
  const free = own.get(path)
  const found = matchEntry(path, routes)
  if (!found) return free && { Screen: free }
  const Screen = own.get(patternOf(found.entry.path)) ?? (found.entry.single ? single : generic[found.entry.kind])
  return Screen && { ...found, Screen }
}

/** Whether the console has a screen for a route; one without is not offered in the menu. */
function hasScreen(entry: RouteEntry): boolean {
  return own.has(patternOf(entry.path)) || generic[entry.kind] !== undefined
}

/** Starts loading what a signed-in visit to a path will most likely draw, beside the account instead of after it. */
export function warm(path: string): void {
  const load = screens[path === '/' ? home : path] ?? loadList
  void Promise.all([import('./shell/shell.tsx'), load()]).catch((error: unknown) => console.warn('warming up failed', error))
}

const loadList = () => import('./list/list-screen.tsx')
const single = lazy(() => import('./form/single-screen.tsx'))
const own = lazily(screens)
const outside = lazily(openScreens)

const generic: Record<PageKind, Screen | undefined> = {
  list: lazy(loadList),
  form: lazy(() => import('./form/form-screen.tsx')),
  act: lazy(() => import('./form/act-screen.tsx')),
  info: lazy(() => import('./form/info-screen.tsx')),
  custom: undefined,
  open: undefined,
}

function lazily(table: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>): Map<string, Screen> {
  return new Map(Object.entries(table).map(([path, load]) => [path, lazy(load)]))
}
