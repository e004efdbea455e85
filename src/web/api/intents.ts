import { ApiError } from './error.ts'
import { queryOf } from './query-text.ts'
import { sha256Hex } from './send.ts'
import type { Params } from './query-text.ts'
import { readJson, windowStore } from '../browser/storage.ts'

/**
 * Idempotency keys of writes with an unknown outcome, by the hash of their content. They survive a reload and a new
 * sign-in in this window.
 */
const storageKey = 'unsure_intents'
const most = 50

/** A hash of what a write sends; taken before sending, which adds to a form. */
export function contentOf(path: string, params: Params, form?: FormData): string {
  const parts = [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, String(value.size), String(value.lastModified)],
  )
  return sha256Hex(JSON.stringify([path, queryOf(params).toString(), parts]))
}

/**
 * The idempotency key of an intent to write. The same content is the same intent while its outcome is unknown, across
 * repeated presses and reloads: so it happens once.
 */
export function intentOf(content: string): string {
  return unsure()[content] ?? newIntent()
}

/** Records the outcome of a write, so that the next one of the same content reuses its key or gets a new one. */
export function noteOutcome(content: string, key: string, error?: unknown): void {
  const { [content]: before, ...others } = unsure()
  const open = isUnsure(error)
  if (open ? before === key : before === undefined) return
  const entries = Object.entries(others).slice(-most + 1)
  windowStore.set(storageKey, JSON.stringify(Object.fromEntries(open ? [...entries, [content, key]] : entries)))
}

/** Nothing usable came back, or the first one is still at work. */
function isUnsure(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'in_flight' || error.http >= 500)
}

/** Not `randomUUID`: browsers have it on secure addresses only, and a console may be served in a local network. */
function newIntent(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function unsure(): Record<string, string> {
  const stored = readJson(windowStore, storageKey)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, key]) => (typeof key === 'string' ? [[name, key]] : [])),
  )
}
