import { create } from 'zustand'
import { go } from './go.ts'
import { nameVisit, noteVisit, useRecent } from './recent.ts'
import * as reducer from './tabs.ts'
import type { CloseScope, Tab, Tabs } from './tabs.ts'

/** The open tabs. The address determines the active one, so closing and reopening go through the router. */
export const useTabs = create<Tabs>(() => reducer.noTabs)

type Snapshot = Record<string, unknown>
const getters = new Map<string, Map<string, () => unknown>>()
const snapshots = new Map<string, Snapshot>()
let reopening = ''

/** Called when the address changed. */
export function showTab(key: string, search: string): void {
  const state = useTabs.getState()
  const isOpen = state.tabs.some((tab) => tab.key === key)
  if (!isOpen && reopening !== key) snapshots.delete(key)
  reopening = ''
  useTabs.setState(reducer.visit(state, { key, search }))
  noteVisit(key)
}

export function changeTab(key: string, part: Partial<Pick<Tab, 'search' | 'title' | 'dirty'>>): void {
  useTabs.setState((state) => reducer.change(state, key, part))
  if (part.title) nameVisit(key, part.title)
}

export function redrawTab(key: string): void {
  snapshots.delete(key)
  useTabs.setState((state) => reducer.redraw(state, key))
}

/** Closes without asking and shows `to`, or the neighbour when the shown one went. */
export function closeTabs(keys: readonly string[], to?: string): void {
  for (const key of keys) takeSnapshot(key)
  const before = useTabs.getState()
  const after = reducer.close(before, keys)
  useTabs.setState(to ? { ...after, active: before.active } : after)
  for (const key of snapshots.keys()) if (!isRemembered(after, key)) snapshots.delete(key)
  const next = after.tabs.find((tab) => tab.key === after.active)
  if (to) go(to)
  else if (after.active !== before.active) go(after.active + (next?.search ?? ''))
}

export function tabsToClose(key: string, sweep: CloseScope): readonly Tab[] {
  return reducer.tabsInScope(useTabs.getState(), key, sweep)
}

/** Opens the last closed tab again, or the one that is named, with what it held. */
export function reopenTab(key?: string): void {
  const { state, tab } = reducer.reopen(useTabs.getState(), key)
  useTabs.setState(state)
  if (!tab) return
  reopening = tab.key
  go(tab.key + tab.search)
  if (tab.title) queueMicrotask(() => changeTab(tab.key, { title: tab.title }))
}

export function moveTab(from: string, to: string): void {
  useTabs.setState((state) => reducer.move(state, from, to))
}

export function forgetTabs(): void {
  snapshots.clear()
  getters.clear()
  useTabs.setState(reducer.noTabs, true)
  useRecent.setState({ list: [] })
}

/**
 * Registers a value to be stored with a tab. Undoing the registration stores the current value, because hiding a screen
 * runs its effect cleanups.
 */
export function offerSnapshot(
  { key, nonce }: Pick<Tab, 'key' | 'nonce'>,
  name: string,
  get: () => unknown,
): () => void {
  const mine = getters.get(key) ?? new Map<string, () => unknown>()
  getters.set(key, mine)
  mine.set(name, get)
  return () => {
    const alive = useTabs.getState().tabs.some((tab) => tab.key === key && tab.nonce === nonce)
    if (alive) saveSnapshot(key, { [name]: get() })
    if (mine.get(name) === get) mine.delete(name)
  }
}

export function snapshotOf(key: string): Snapshot {
  takeSnapshot(key)
  return snapshots.get(key) ?? {}
}

export function restoredOf(key: string, name: string): unknown {
  return snapshots.get(key)?.[name]
}

/** Brings the tabs of an earlier visit back, asleep. */
export function restoreTabs(
  tabs: readonly (Pick<Tab, 'key' | 'search' | 'title'> & { dirty?: boolean; kept: Snapshot })[],
): void {
  for (const tab of tabs) snapshots.set(tab.key, tab.kept)
  useTabs.setState((state) => reducer.restore(state, tabs))
}

function takeSnapshot(key: string): void {
  const values: Snapshot = {}
  for (const [name, get] of getters.get(key) ?? []) values[name] = get()
  saveSnapshot(key, values)
}

function saveSnapshot(key: string, values: Snapshot): void {
  snapshots.set(key, { ...snapshots.get(key), ...values })
}

function isRemembered(state: Tabs, key: string): boolean {
  return state.tabs.some((tab) => tab.key === key) || state.closed.some((tab) => tab.key === key)
}
