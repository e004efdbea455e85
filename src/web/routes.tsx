import type { PageKind, DocumentScreenKind, RouteEntry } from '#core/wire/access-wire.ts'
import { pluginWebs } from '#plugins/web.ts'
import { sectionWebs } from '#modules/web.ts'
import { documentScreens } from './document/index.ts'
import { home } from './context/tabs.ts'
import { openScreens, screens } from './screens.ts'
import { matchEntry, patternOf } from './context/entries.ts'
import { Shell } from './shell/guarded.tsx'
import type { Screens, CurrentScreen } from './context/screen.ts'
import type { LoadScreen } from './context/section-web.ts'
import { lazyOptional, preloadable } from './ui/loaded.tsx'
import type { PreloadableScreen } from './ui/loaded.tsx'

/** Facts about paths for the shell. */
export const routeTable: Screens = {
  screenOf,
  hasScreen,
  outside: outsideOf,
  registration: sectionWebs.find((section) => section.registration)?.registration,
  lines: Object.assign({}, ...[...sectionWebs, ...pluginWebs].map((part) => part.lines)),
  tools: [...sectionWebs, ...pluginWebs].flatMap(({ tool }, at) =>
    tool ? [{ key: String(at), Tool: lazyOptional(tool) }] : [],
  ),
  widgets: pluginWebs.flatMap(({ key, widget }) => (widget ? [{ key, Widget: lazyOptional(widget) }] : [])),
}

function outsideOf(path: string): { Screen: PreloadableScreen } | undefined {
  const Screen = outside.get(path)
  return Screen && { Screen }
}

/** The screen of a path: a custom one, else the generic one of its kind. Undefined if there is none. */
function screenOf(
  path: string,
  routes: readonly RouteEntry[],
): (CurrentScreen & { Screen: PreloadableScreen }) | undefined {
  const free = consoleScreens.get(path)
  const match = matchEntry(path, routes)
  if (!match) return free && { Screen: free }
  const { path: at, document, kind } = match.entry
  const Screen =
    consoleScreens.get(patternOf(at)) ??
    (document ? documentRoutes[document] : match.entry.single ? single : generic[kind])
  return Screen && { ...match, Screen, tree: trees.has(at) }
}

/** Whether the console has a screen for a route; one without is not offered in the menu. */
function hasScreen(entry: RouteEntry): boolean {
  return consoleScreens.has(patternOf(entry.path)) || generic[entry.kind] !== undefined
}

/** Preloads the code that a signed-in visit to a path will most likely need, in parallel with the account. */
export function preloadScreen(path: string): void {
  const screen = consoleScreens.get(path === '/' ? home : path) ?? list
  void Promise.all([Shell.preload(), screen.preload()]).catch((error: unknown) =>
    console.warn('warming up failed', error),
  )
}

const list = preloadable(() => import('./list/list-screen.tsx'))
const single = preloadable(() => import('./form/single-screen.tsx'))
const parts = [...sectionWebs, ...pluginWebs]
const consoleScreens = lazily(Object.assign({}, screens, ...parts.map((part) => part.screens)))
const trees = new Set(parts.flatMap((part) => part.trees ?? []))
const outside = lazily(Object.assign({}, openScreens, ...parts.map((part) => part.openScreens)))
const documentRoutes: Record<DocumentScreenKind, PreloadableScreen> = {
  edit: preloadable(documentScreens.edit),
  view: preloadable(documentScreens.view),
  print: preloadable(documentScreens.print),
  queue: preloadable(documentScreens.queue),
}

const generic: Record<PageKind, PreloadableScreen | undefined> = {
  list,
  form: preloadable(() => import('./form/form-screen.tsx')),
  act: preloadable(() => import('./form/act-screen.tsx')),
  info: preloadable(() => import('./record-page/record-screen.tsx')),
  custom: undefined,
  open: undefined,
}

function lazily(table: Readonly<Record<string, LoadScreen>>): Map<string, PreloadableScreen> {
  return new Map(Object.entries(table).map(([path, load]) => [path, preloadable(load)]))
}
