import { Activity, memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { ScreenSkeleton } from '../ui/skeletons.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { enterTab } from '../ui/notify.tsx'
import { cancelTab } from './close.ts'
import { useAccount } from '../context/account.ts'
import { go } from '../context/go.ts'
import { PaneContext } from '../context/pane.ts'
import type { Pane } from '../context/pane.ts'
import { PaneFailure } from './pane-failure.tsx'
import { useScreens } from '../context/screen.ts'
import { paneId, tabId } from '../context/tab-ids.ts'
import { useTabFocus, watchKeys } from './tab-focus.ts'
import { changeTab, closeTabs, offerSnapshot, redrawTab, restoredOf, showTab, useTabs } from '../context/tab-store.ts'
import type { Tab } from '../context/tabs.ts'

/**
 * Every open tab whose screen is kept alive; only the active one is visible, the effects of the others are cleaned up.
 */
export const TabHost = memo(function TabHost() {
  const { pathname, search } = useLocation()
  const { tabs, active } = useTabs()
  useLayoutEffect(() => {
    if (pathname.startsWith('/redirect/')) return redirectTo(pathname.slice('/redirect'.length), search)
    showTab(pathname, search)
    enterTab(pathname)
    delete document.documentElement.dataset.reading
  }, [pathname, search])
  useEffect(watchKeys, [])

  return (
    <main id="main" className="panes" tabIndex={-1}>
      {tabs
        .filter((tab) => tab.cached)
        .map((tab) => (
          <Activity key={`${tab.key}:${tab.nonce}`} mode={tab.key === active ? 'visible' : 'hidden'}>
            <PaneFrame tab={tab} active={tab.key === active} />
          </Activity>
        ))}
    </main>
  )
})

/** `/redirect/...` remounts the tab of that path and leaves no entry in the history. */
function redirectTo(path: string, search: string): void {
  redrawTab(path)
  go(path + search, { replace: true })
}

const PaneFrame = memo(function PaneFrame({ tab, active }: { tab: Tab; active: boolean }) {
  const { routes } = useAccount().permission
  const { screenOf } = useScreens()
  const { key, search, nonce, dirty } = tab
  const match = useMemo(() => screenOf(key, routes), [screenOf, key, routes])
  // the tab answers a press in the next frame, its screen follows; a page that is loaded has nothing to answer yet
  const drawn = useDeferredValue(true, tab.used <= 1)
  const scroller = useRef<HTMLDivElement>(null)
  const pane = useMemo<Pane>(
    () => ({
      key,
      path: key,
      params: match?.params ?? {},
      search: new URLSearchParams(search),
      setSearch: (next, options) => putSearch(key, next, options),
      navigate: go,
      close: (to) => closeTabs([key], to),
      cancel: (to) => cancelTab(key, to),
      refresh: () => redrawTab(key),
      active,
      dirty,
      setDirty: (is) => changeTab(key, { dirty: is }),
      entry: match?.entry,
      setTitle: (title) => changeTab(key, { title }),
      snapshot: (name, get) => offerSnapshot({ key, nonce }, name, get),
      restored: (name) => restoredOf(key, name),
      scroller,
    }),
    [key, nonce, search, active, dirty, match],
  )
  useKeptScroll(pane)
  useTabFocus(scroller, active)

  const skeleton = (
    <ScreenSkeleton title={match?.entry?.title ?? ''} kind={match?.tree ? 'branches' : match?.entry?.kind} />
  )
  return (
    <PaneContext value={pane}>
      <div ref={scroller} className="pane scroll-quiet" role="tabpanel" id={paneId(key)} aria-labelledby={tabId(key)}>
        <ErrorBoundary renderFailure={(error) => <PaneFailure error={error} retry={pane.refresh} />}>
          <Suspense fallback={skeleton}>{match && (drawn ? <match.Screen /> : skeleton)}</Suspense>
        </ErrorBoundary>
      </div>
    </PaneContext>
  )
})

function putSearch(key: string, next: Parameters<Pane['setSearch']>[0], options?: { replace?: boolean }): void {
  const query = new URLSearchParams()
  const entries = next instanceof URLSearchParams ? next : Object.entries(next)
  for (const [name, value] of entries) if (value) query.append(name, value)
  const search = query.size ? `?${query}` : ''
  const { tabs, active } = useTabs.getState()
  if (tabs.find((tab) => tab.key === key)?.search === search) return
  if (active === key) go(key + search, options)
  else changeTab(key, { search })
}

/** Unless the header is fixed, it gives its place away while one scrolls down and comes back on the way up. */
function yieldHeader({ scrollTop, scrollHeight, clientHeight }: HTMLElement, before: number): void {
  const { dataset } = document.documentElement
  const step = scrollTop - before
  const scrollRange = scrollHeight - clientHeight
  if (scrollTop < 40 || step < -12) delete dataset.reading
  else if (step > 2 && scrollTop > 120 && scrollRange - scrollTop > 120) dataset.reading = ''
}

/** Puts the scroll position back when the tab is shown again or restored; a hidden element loses it. */
function useKeptScroll({ scroller, snapshot, restored, active }: Pane): void {
  const top = useRef<number | undefined>(undefined)
  const saved = useRef({ snapshot, restored })
  useEffect(() => {
    saved.current = { snapshot, restored }
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !active) return undefined
    const before = top.current ?? saved.current.restored('$scroll')
    if (typeof before === 'number' && before > 0) element.scrollTo({ top: before })
    const note = () => {
      yieldHeader(element, top.current ?? 0)
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', note, { passive: true })
    const forget = saved.current.snapshot('$scroll', () => top.current ?? 0)
    return () => {
      element.removeEventListener('scroll', note)
      forget()
    }
  }, [scroller, active])
}
