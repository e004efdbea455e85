import { create } from 'zustand'
import { home } from './tabs.ts'

/** Recently visited pages and records, the latest first. Stored with the workspace. */
export interface Visit {
  key: string
  title?: string
  /** Seconds. */
  at: number
}
const most = 8
const skipped: readonly string[] = [home, '/404', '/401']

export const useRecent = create<{ list: readonly Visit[] }>(() => ({ list: [] }))

export function noteVisit(key: string): void {
  if (skipped.includes(key)) return
  useRecent.setState(({ list }) => {
    const before = list.find((visit) => visit.key === key)
    return {
      list: [{ ...before, key, at: Math.floor(Date.now() / 1000) }, ...list.filter((visit) => visit !== before)].slice(
        0,
        most,
      ),
    }
  })
}

export function nameVisit(key: string, title: string): void {
  useRecent.setState(({ list }) => ({ list: list.map((visit) => (visit.key === key ? { ...visit, title } : visit)) }))
}
