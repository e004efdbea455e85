import type { UserInfo } from '#core/wire/access-wire.ts'
import { eventOf, follow } from './live-stream.ts'
import type { Hearing } from './live-stream.ts'

/**
 * One event connection for all windows of a browser: the window that holds the lock connects and forwards the events;
 * when it closes, another takes the lock. Without locks or channels each window connects separately. Returns the
 * function that stops it.
 */
export function shareEvents({ suid, uid }: Pick<UserInfo, 'suid' | 'uid'>, { hear, state }: Hearing): () => void {
  const name = `saltern-events:${suid}:${uid}`
  const stop = new AbortController()
  const { signal } = stop
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  let last: 'told' | 'asked' | 'down' = 'asked'
  let leads = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  const publish = (message: Message) => channel?.postMessage(JSON.stringify(message))
  const settle = (now: typeof last) => {
    last = now
    state(now)
  }
  channel?.addEventListener('message', ({ data }) => {
    const message = messageIn(data)
    if (message?.state) settle(message.state)
    if (message?.event) hear(message.event)
    if (message?.asks && leads) publish({ state: last })
  })
  publish({ asks: true })
  const lead = () => {
    leads = true
    const hearing: Hearing = {
      hear: (event) => {
        hear(event)
        publish({ event })
      },
      state: (now) => {
        if (now !== last) publish({ state: now })
        settle(now)
      },
    }
    return follow(hearing, signal)
  }
  const { locks } = navigator
  const leading = channel && locks ? locks.request(name, { signal }, lead) : lead()
  void leading.catch((error: unknown) => {
    if (!signal.aborted) console.warn('live events are off', error)
  })
  return () => {
    stop.abort()
    channel?.close()
  }
}

interface Message {
  event?: Parameters<Hearing['hear']>[0]
  state?: Parameters<Hearing['state']>[0]
  /** A window that opened wants to know how things stand. */
  asks?: boolean
}

function messageIn(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null) return undefined
  if ('asks' in value) return { asks: true }
  if ('state' in value && (value.state === 'told' || value.state === 'asked' || value.state === 'down'))
    return { state: value.state }
  const event = 'event' in value ? eventOf(value.event) : undefined
  return event && { event }
}
