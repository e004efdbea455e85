import { builtInPages } from '#core/define/built-in-pages.ts'
import { home } from '../context/tabs.ts'

/** Spec section 2.1 as a function: what an address shows, or where it leads. */
export type GuardDecision = { show: 'open' | 'loading' | 'tab' } | { to: string }

export interface Situation {
  path: string
  /** Query with its `?`, or empty. */
  search: string
  signedIn: boolean
  /** User, permissions and settings are loaded. */
  ready: boolean
  /**
   * The person was signed out at this very address, and has signed in there: they go on to where they were led from.
   */
  enteredHere: boolean
  /** A signed-in person may open the path. */
  isRegistered: (path: string) => boolean
  /** Where they begin instead of the workbench. */
  landing?: string | undefined
  /** The common path of registration; undefined if registration is closed. */
  registering: string | undefined
}

const signInPaths: readonly string[] = ['/login', '/index']
const openPaths: readonly string[] = builtInPages.filter(({ kind }) => kind === 'open').map(({ path }) => path)

export function decide({
  path,
  search,
  signedIn,
  enteredHere,
  ready,
  isRegistered,
  landing,
  registering,
}: Situation): GuardDecision {
  if (signedIn && signInPaths.includes(path))
    return { to: (enteredHere ? safePath(new URLSearchParams(search).get('redirect')) : undefined) ?? '/' }
  if (isOpen(path, registering))
    return !signedIn || !['/404', '/401'].includes(path) ? { show: 'open' } : { show: ready ? 'tab' : 'loading' }
  if (!signedIn) return { to: signInWith(path + search) }
  if (!ready) return { show: 'loading' }
  if (path === '/') return { to: (landing ?? home) + search }
  if (path === home || path.startsWith('/redirect/') || isRegistered(path)) return { show: 'tab' }
  // lists are at `/x` or at `/x/manage`: the other form redirects
  const other = path.endsWith(listEnd) ? path.slice(0, -listEnd.length) : `${path.replace(/\/$/, '')}${listEnd}`
  return { to: isRegistered(other) ? other + search : '/404' }
}
const listEnd = '/manage'

/**
 * Spec 2.4: an offline-pay supplier begins at its profile, and its logo leads there; undefined where that is the
 * workbench.
 */
export function landingOf(industry: string): string | undefined {
  return industry === 'offlinepay' ? '/profile/user/edit' : undefined
}

/** Can be seen by anyone. */
export function isOpen(path: string, registering: string | undefined): boolean {
  return openPaths.includes(path) || (registering !== undefined && path.includes(registering))
}

/** The sign-in page, which leads back to `from` afterwards. */
export function signInWith(from: string): string {
  return `/index?redirect=${encodeURIComponent(from).replaceAll('%2F', '/')}`
}

/** A `redirect` as a path of this origin; anything that leads elsewhere, or back to signing in, is dropped. */
export function safePath(to: string | null): string | undefined {
  if (!to?.startsWith('/')) return undefined
  const base = 'https://here.invalid'
  if (!URL.canParse(to, base)) return undefined
  const url = new URL(to, base)
  if (url.origin !== base || url.pathname.startsWith('//') || signInPaths.includes(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
