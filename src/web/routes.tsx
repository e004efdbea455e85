import type { PageKind, PaperScreen, RouteEntry } from '#core/wire/access-wire.ts'
import { pluginWebs } from '#plugins/web.ts'
import { sectionWebs } from '#modules/web.ts'
import { paperScreens } from './document/index.ts'
import { home } from './context/tabs.ts'
import { openScreens, screens } from './screens.ts'
import { matchEntry, patternOf } from './context/entries.ts'
import type { Found } from './context/entries.ts'
import { Shell } from './shell/guarded.tsx'
import type { Screens } from './context/screen.ts'
import type { LoadScreen } from './context/section-web.ts'
import { beside, loaded } from './ui/loaded.tsx'
import type { Loaded } from './ui/loaded.tsx'

/** What the shell asks about paths. */
export const routeTable: Screens = {
  screenOf,
  hasScreen,
  outside: outsideOf,
  lines: Object.assign({}, ...[...sectionWebs, ...pluginWebs].map((part) => part.lines)),
  widgets: pluginWebs.flatMap(({ key, widget }) => (widget ? [{ key, Widget: beside(widget) }] : [])),
}

function outsideOf(path: string): { Screen: Loaded } | undefined {
  const Screen = outside.get(path)
  return Screen && { Screen }
}

/** The screen of a path: one of its own, else the generic one of its kind. Undefined when there is none. */
function screenOf(path: string, routes: readonly RouteEntry[]): (Partial<Found> & { Screen: Loaded }) | undefined {
  const free = own.get(path)
  const found = matchEntry(path, routes)
  if (!found) return free && { Screen: free }
  const { path: at, paper, kind } = found.entry
  const Screen = own.get(patternOf(at)) ?? (paper ? papers[paper] : found.entry.single ? single : generic[kind])
  return Screen && { ...found, Screen }
}

/** Whether the console has a screen for a route; one without is not offered in the menu. */
function hasScreen(entry: RouteEntry): boolean {
  return own.has(patternOf(entry.path)) || generic[entry.kind] !== undefined
}

/** Starts loading what a signed-in visit to a path will most likely draw, beside the account instead of after it. */
export function warm(path: string): void {
  const screen = own.get(path === '/' ? home : path) ?? list
  void Promise.all([Shell.preload(), screen.preload()]).catch((error: unknown) => console.warn('warming up failed', error))
}

const list = loaded(() => import('./list/list-screen.tsx'))
const single = loaded(() => import('./form/single-screen.tsx'))
const parts = [...sectionWebs, ...pluginWebs]
const own = lazily(Object.assign({}, screens, ...parts.map((part) => part.screens)))
const outside = lazily(Object.assign({}, openScreens, ...parts.map((part) => part.openScreens)))
const papers: Record<PaperScreen, Loaded> = {
  edit: loaded(paperScreens.edit),
  view: loaded(paperScreens.view),
  print: loaded(paperScreens.print),
  queue: loaded(paperScreens.queue),
}

const generic: Record<PageKind, Loaded | undefined> = {
  list,
  form: loaded(() => import('./form/form-screen.tsx')),
  act: loaded(() => import('./form/act-screen.tsx')),
  info: loaded(() => import('./form/info-screen.tsx')),
  custom: undefined,
  open: undefined,
}

function lazily(table: Readonly<Record<string, LoadScreen>>): Map<string, Loaded> {
  return new Map(Object.entries(table).map(([path, load]) => [path, loaded(load)]))
}
