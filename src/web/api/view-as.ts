import { readJson, windowStore } from '../browser/storage.ts'

/** The role an administrator views as, in this window only. Reads are answered by it; writes are refused. */
export interface ViewedRole {
  id: number
  name: string
}
const key = 'view_as'

export function viewedRole(): ViewedRole | undefined {
  const stored = readJson(windowStore, key)
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('name' in stored)) return undefined
  const { id, name } = stored
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
}

/** Starts to look as a role, or ends it. */
export function viewAs(role: ViewedRole | undefined): void {
  if (role) windowStore.set(key, JSON.stringify({ id: role.id, name: role.name }))
  else windowStore.remove(key)
}
