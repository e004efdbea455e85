import type { UserInfo } from '#core/access-wire.ts'
import { del, get, set } from 'idb-keyval'
import { viewedRole } from '../api/view-as.ts'
import { useRecent } from './recent.ts'
import type { Visit } from './recent.ts'
import { restoreTabs, snapshotOf, useTabs } from './tab-store.ts'

/** What is open, per person, in IndexedDB: it survives a reload, a crash and signing in again. A broken copy is dropped. */
interface Workspace {
  v: 1
  tabs: { key: string; search: string; title?: string; kept: Record<string, unknown> }[]
  recent: readonly Visit[]
}
type Owner = Pick<UserInfo, 'suid' | 'uid'>
const every = 3000
const most = 4_000_000

export async function restoreWorkspace(owner: Owner): Promise<void> {
  try {
    const stored: unknown = await get(keyOf(owner))
    if (stored === undefined) return
    if (!isWorkspace(stored)) return await del(keyOf(owner))
    restoreTabs(stored.tabs)
    useRecent.setState({ list: stored.recent })
  } catch (error) {
    console.warn('the workspace could not be read', error)
  }
}

/** Keeps the workspace while signed in: soon after a change, every few seconds, and when the page is left. Returns the end of it. */
export function keepWorkspace(owner: Owner): () => void {
  let last = ''
  let soon = 0
  const save = () => void saveWorkspace(owner, last).then((text) => (last = text))
  const leave = () => document.visibilityState === 'hidden' && save()
  const stop = useTabs.subscribe(() => {
    clearTimeout(soon)
    soon = window.setTimeout(save, 300)
  })
  soon = window.setTimeout(save, 300) // the page that was opened first is shown by now
  const timer = window.setInterval(save, every)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    clearTimeout(soon)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}

/** Writes when something differs from `last`; answers the text of what stands there now. */
export async function saveWorkspace(owner: Owner, last = ''): Promise<string> {
  try {
    const tabs = useTabs.getState().tabs.map(({ key, search, title }) => ({ key, search, title, kept: snapshotOf(key) }))
    const text = JSON.stringify({ v: 1, tabs, recent: useRecent.getState().list } satisfies Workspace)
    if (text === last || text.length > most) return last
    await set(keyOf(owner), JSON.parse(text))
    return text
  } catch (error) {
    console.warn('the workspace could not be kept', error)
    return last
  }
}

export async function dropWorkspace(owner: Owner): Promise<void> {
  await del(keyOf(owner)).catch((error: unknown) => console.warn('the workspace could not be dropped', error))
}

function keyOf({ suid, uid }: Owner): string {
  const viewed = viewedRole() // what is opened while looking as a role is not mixed with one's own
  return `workspace:${suid}:${uid}${viewed ? `:as:${viewed.id}` : ''}`
}

function isWorkspace(value: unknown): value is Workspace {
  return (
    isRecord(value) &&
    value.v === 1 &&
    Array.isArray(value.tabs) &&
    value.tabs.every(isKeptTab) &&
    Array.isArray(value.recent) &&
    value.recent.every(isVisit)
  )
}

function isKeptTab(tab: unknown): boolean {
  const title = isRecord(tab) ? typeof tab.title : ''
  return (
    isRecord(tab) &&
    typeof tab.key === 'string' &&
    typeof tab.search === 'string' &&
    isRecord(tab.kept) &&
    ['string', 'undefined'].includes(title)
  )
}

function isVisit(visit: unknown): boolean {
  return (
    isRecord(visit) && typeof visit.key === 'string' && typeof visit.at === 'number' && ['string', 'undefined'].includes(typeof visit.title)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
