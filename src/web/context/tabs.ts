/**
 * The open tabs as data: which there are, which is shown, which keep their screen alive. Pure; `tab-store.ts` holds the
 * living copy.
 */
export interface Tab {
  /** The path with its values, without the query: what makes two tabs two. */
  key: string
  /** The last query, with its `?`, or empty. */
  search: string
  /** A title of its own, such as a record's; default: the route's title. */
  title?: string
  affix: boolean
  dirty: boolean
  /** Incremented to remount the screen. */
  nonce: number
  /** The turn at which it was last shown; the least recent one loses its screen first. */
  used: number
  /** Its screen is kept alive. */
  cached: boolean
}

export interface Tabs {
  tabs: readonly Tab[]
  active: string
  turn: number
  /** Closed ones that can be opened again, the last one at the end. */
  closed: readonly Pick<Tab, 'key' | 'search' | 'title'>[]
}

export const home = '/dashboard'
/** Maximum number of screens kept alive (spec section 9). */
export const cacheLimit = 20
const closedLimit = 10

export const noTabs: Tabs = { tabs: [fresh(home, '', true)], active: '', turn: 0, closed: [] }

/** Shows a path; opens its tab behind the others when there is none. */
export function visit(state: Tabs, { key, search }: Pick<Tab, 'key' | 'search'>): Tabs {
  const turn = state.turn + 1
  const isOpen = state.tabs.some((tab) => tab.key === key)
  const tabs = isOpen ? state.tabs : [...state.tabs, fresh(key, search, key === home)]
  const touched = tabs.map((tab) => (tab.key === key ? { ...tab, search, used: turn, cached: true } : tab))
  return { ...state, tabs: evict(touched, key), active: key, turn }
}

/** Changes one tab. */
export function change(state: Tabs, key: string, part: Partial<Pick<Tab, 'search' | 'title' | 'dirty'>>): Tabs {
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)) }
}

/** The tab that was shown last of those at some paths, with its query. */
export function lastShown({ tabs }: Tabs, keys: readonly string[]): string | undefined {
  const [last] = tabs.filter(({ key }) => keys.includes(key)).toSorted((a, b) => b.used - a.used)
  return last && last.key + last.search
}

export function redraw(state: Tabs, key: string): Tabs {
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, nonce: tab.nonce + 1, dirty: false } : tab)),
  }
}

export type CloseScope = 'one' | 'left' | 'right' | 'others' | 'all'

/** The tabs that a close scope covers, seen from `key`; never pinned ones. */
export function tabsInScope(state: Tabs, key: string, sweep: CloseScope): readonly Tab[] {
  const at = state.tabs.findIndex((tab) => tab.key === key)
  const means: Record<CloseScope, (tab: Tab, index: number) => boolean> = {
    one: (tab) => tab.key === key,
    left: (_, index) => index < at,
    right: (_, index) => index > at,
    others: (tab) => tab.key !== key,
    all: () => true,
  }
  return state.tabs.filter((tab, index) => !tab.affix && means[sweep](tab, index))
}

/** Takes tabs away. When the shown one goes, the next to the right is shown, else the nearest on the left. */
export function close(state: Tabs, keys: readonly string[]): Tabs {
  const closing = new Set(state.tabs.filter((tab) => !tab.affix && keys.includes(tab.key)).map((tab) => tab.key))
  const tabs = state.tabs.filter((tab) => !closing.has(tab.key))
  const closed = [...state.closed, ...state.tabs.filter((tab) => closing.has(tab.key)).map(remembered)].slice(
    -closedLimit,
  )
  return { ...state, tabs, closed, active: closing.has(state.active) ? neighbour(state, closing) : state.active }
}

/** Takes the last closed tab from the memory, or the one that is named. */
export function reopen(state: Tabs, key?: string): { state: Tabs; tab: Tabs['closed'][number] | undefined } {
  const open = new Set(state.tabs.map((tab) => tab.key))
  const closed = state.closed.filter((tab) => !open.has(tab.key))
  const tab = closed.findLast((entry) => key === undefined || entry.key === key)
  return { state: { ...state, closed: closed.filter((entry) => entry !== tab) }, tab }
}

/** Moves a tab to the place of another; pinned ones stay in front. */
export function move(state: Tabs, from: string, to: string): Tabs {
  const tab = state.tabs.find(({ key }) => key === from)
  const goal = state.tabs.findIndex(({ key }) => key === to)
  if (!tab || goal < 0 || tab.affix || state.tabs[goal]?.affix) return state
  return { ...state, tabs: state.tabs.filter((t) => t !== tab).toSpliced(goal, 0, tab) }
}

/**
 * The tabs of an earlier visit, without their screens, behind the pinned one. What one holds unsaved is unsaved before
 * its screen stands.
 */
export function restore(
  state: Tabs,
  stored: readonly (Pick<Tab, 'key' | 'search' | 'title'> & Partial<Pick<Tab, 'dirty'>>)[],
): Tabs {
  const openKeys = new Set(state.tabs.map((tab) => tab.key))
  const back = stored
    .filter((tab) => !openKeys.has(tab.key))
    .map((tab) => ({
      ...fresh(tab.key, tab.search, false),
      title: tab.title,
      dirty: tab.dirty === true,
      cached: false,
    }))
  const order = new Map(stored.map((tab, index) => [tab.key, index]))
  const position = (tab: Tab) => (tab.affix ? -1 : (order.get(tab.key) ?? stored.length))
  return { ...state, tabs: [...state.tabs, ...back].sort((a, b) => position(a) - position(b)) }
}

function fresh(key: string, search: string, affix: boolean): Tab {
  return { key, search, affix, dirty: false, nonce: 0, used: 0, cached: false }
}

function evict(tabs: readonly Tab[], active: string): readonly Tab[] {
  const over = tabs.filter((tab) => tab.cached).length - cacheLimit
  if (over <= 0) return tabs
  const idle = tabs
    .filter((tab) => tab.cached && !tab.affix && !tab.dirty && tab.key !== active)
    .sort((a, b) => a.used - b.used)
  const closing = new Set(idle.slice(0, over).map((tab) => tab.key))
  return tabs.map((tab) => (closing.has(tab.key) ? { ...tab, cached: false } : tab))
}

function neighbour(state: Tabs, closing: ReadonlySet<string>): string {
  const at = state.tabs.findIndex((tab) => tab.key === state.active)
  const right = state.tabs.slice(at + 1).find((tab) => !closing.has(tab.key))
  const neighbourTab = state.tabs.slice(0, at).findLast((tab) => !closing.has(tab.key))
  return (right ?? neighbourTab)?.key ?? home
}

function remembered({ key, search, title }: Tab) {
  return { key, search, title }
}
