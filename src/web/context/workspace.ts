import type { UserInfo } from '#core/wire/access-wire.ts'
import { del, get, set } from 'idb-keyval'
import { viewedRole } from '../api/view-as.ts'
import { useRecent } from './recent.ts'
import type { Visit } from './recent.ts'
import { restoreTabs, snapshotOf, useTabs } from './tab-store.ts'
import type { Tab } from './tabs.ts'

/**
 * What is open, per person, in IndexedDB: it survives a reload, a crash and signing in again. A broken copy is dropped.
 */
interface Workspace {
  v: 1
  tabs: { key: string; search: string; title?: string; dirty?: boolean; kept: Record<string, unknown> }[]
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

/**
 * Stores the workspace while signed in: shortly after a change, every few seconds, and when the page is left. Returns
 * the function that ends this.
 */
export function keepWorkspace(owner: Owner): () => void {
  let last = ''
  let saveTimer = 0
  const save = () => void saveWorkspace(owner, last).then((text) => (last = text))
  const leave = () => document.visibilityState === 'hidden' && save()
  const stop = useTabs.subscribe(() => {
    clearTimeout(saveTimer)
    saveTimer = window.setTimeout(save, 300)
  })
  saveTimer = window.setTimeout(save, 300) // the page that was opened first is shown by now
  const timer = window.setInterval(save, every)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    clearTimeout(saveTimer)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}

/** Writes if something differs from `last`; returns the stored text. */
export async function saveWorkspace(owner: Owner, last = ''): Promise<string> {
  try {
    const text = JSON.stringify(workspaceOf(useTabs.getState().tabs))
    if (text === last || text.length > most) return last
    await set(keyOf(owner), JSON.parse(text))
    return text
  } catch (error) {
    console.warn('the workspace could not be kept', error)
    return last
  }
}

/** The tabs with unsaved input and nothing else; none where there are no such. */
export function unsavedWork(): Workspace | undefined {
  const unsaved = useTabs.getState().tabs.filter((tab) => tab.dirty)
  return unsaved.length > 0 ? { ...workspaceOf(unsaved), recent: [] } : undefined
}

/** What waits for the next sign-in after one has signed out. */
export async function leaveWorkspace(owner: Owner, unsaved: Workspace | undefined): Promise<void> {
  const done = unsaved ? set(keyOf(owner), unsaved) : del(keyOf(owner))
  await done.catch((error: unknown) => console.warn('the workspace could not be left in order', error))
}

function workspaceOf(tabs: readonly Tab[]): Workspace {
  const open = tabs.map(({ key, search, title, dirty }) => ({
    key,
    search,
    title,
    ...(dirty ? { dirty } : {}),
    kept: snapshotOf(key),
  }))
  return { v: 1, tabs: open, recent: useRecent.getState().list }
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
    ['string', 'undefined'].includes(title) &&
    ['boolean', 'undefined'].includes(typeof tab.dirty)
  )
}

function isVisit(visit: unknown): boolean {
  return (
    isRecord(visit) &&
    typeof visit.key === 'string' &&
    typeof visit.at === 'number' &&
    ['string', 'undefined'].includes(typeof visit.title)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
