import { readJson, windowStore } from '../browser/storage.ts'

/**
 * The role or person as whom an administrator views, in this window only. Reads are answered by it; writes are refused.
 */
export interface ViewedRole {
  id: number
  name: string
  isPerson?: boolean
}
const key = 'view_as'

export function viewedRole(): ViewedRole | undefined {
  const stored = readJson(windowStore, key)
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('name' in stored)) return undefined
  const { id, name } = stored
  const isPerson = 'isPerson' in stored && stored.isPerson === true
  return typeof id === 'number' && typeof name === 'string' ? { id, name, isPerson } : undefined
}

/** Starts to view as a role or a person, or ends it. */
export function viewAs(role: ViewedRole | undefined): void {
  if (role) windowStore.set(key, JSON.stringify(role))
  else windowStore.remove(key)
}
