import { create } from 'zustand'
import { isAbort, ApiError } from './error.ts'

/**
 * A write on a bad connection: pending for longer than usual, or of unknown outcome. Ordinary writes are not listed.
 */
export interface Sent {
  /** Its idempotency key: sent again under it, it happens once. */
  key: string
  /** Path of the screen it was sent from. */
  page: string
  /** Milliseconds. */
  at: number
  state: 'sent' | 'confirmed' | 'unknown'
  /** Sends the same request again. */
  resend: () => Promise<unknown>
}

/** What was sent and is not known to have arrived, the newest first. */
export const useOutbox = create<{ list: readonly Sent[] }>(() => ({ list: [] }))

const slow = 2500
const displayMs = 6000
const most = 20

/** Tracks one write from its start to its outcome. A refusal is an answer too, and shown elsewhere. */
export async function trackWrite<T>(key: string, run: () => Promise<T>, resend: () => Promise<unknown>): Promise<T> {
  const entry = { key, page: typeof location === 'undefined' ? '' : location.pathname, at: Date.now(), resend }
  const late = setTimeout(() => put({ ...entry, state: 'sent' }), slow)
  try {
    const answer = await run()
    if (isListed(key)) confirm(entry)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') put({ ...entry, state: 'unknown' })
    else if (!isAbort(error)) drop(key)
    throw error
  } finally {
    clearTimeout(late)
  }
}

export function forgetSent(): void {
  useOutbox.setState({ list: [] })
}

function confirm(entry: Omit<Sent, 'state'>): void {
  put({ ...entry, state: 'confirmed' })
  setTimeout(() => drop(entry.key), displayMs)
}

function put(entry: Sent): void {
  useOutbox.setState(({ list }) => ({ list: [entry, ...list.filter(({ key }) => key !== entry.key)].slice(0, most) }))
}

function drop(key: string): void {
  useOutbox.setState(({ list }) => ({ list: list.filter((entry) => entry.key !== key) }))
}

function isListed(key: string): boolean {
  return useOutbox.getState().list.some((entry) => entry.key === key)
}
