import type { RouteEntry } from '#core/wire/access-wire.ts'
import { createContext, use } from 'react'
import type { RefObject } from 'react'

/**
 * The facts of a tab for its screen. A screen never reads the live address: while its tab is hidden, `search` and
 * `params` keep their values. A tab is identified by its path; the query belongs to the tab and never opens a second
 * one.
 */
export interface Pane {
  /** Names the tab: its path with the values put in, without the query. */
  key: string
  path: string
  /** The values of `:id` places in the path. */
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Puts another query on this tab. `replace`: no step back is left behind. Missing and empty values are dropped. */
  setSearch: (
    next: URLSearchParams | Readonly<Record<string, string | undefined>>,
    options?: { replace?: boolean },
  ) => void
  /** Opens another path, in its own tab. */
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Closes this tab without asking, and shows `to`, or the neighbour. */
  close: (to?: string) => void
  /** Closes it as `close` does; what was typed in it can be had back for a moment. */
  cancel: (to?: string) => void
  /** Remounts this tab. */
  refresh: () => void
  active: boolean
  dirty: boolean
  /** Marks the tab as having unsaved input; closing it then requires a confirmation. */
  setDirty: (dirty: boolean) => void
  /** The route behind the path, as the server gave it; undefined for screens that need no permission. */
  entry: RouteEntry | undefined
  /** Names the tab after its record, such as the name of a customer. */
  setTitle: (title: string) => void
  /**
   * Gives what must outlive a reload or an eviction under a name; `get` must answer plain JSON. Returns the undoing,
   * for an effect.
   */
  snapshot: (name: string, get: () => unknown) => () => void
  /**
   * The value that `snapshot` stored under the name before a reload or an eviction; undefined if there is none. Check
   * its shape before use.
   */
  restored: (name: string) => unknown
  /** The element of this tab that scrolls; popups attach to it. */
  scroller: RefObject<HTMLElement | null>
}

export const PaneContext = createContext<Pane | undefined>(undefined)

/** The tab around this screen. */
export function usePane(): Pane {
  const pane = use(PaneContext)
  if (!pane) throw new Error('usePane is for screens that stand in a tab')
  return pane
}
