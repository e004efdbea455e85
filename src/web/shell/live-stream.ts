import type { LiveEvent } from '#core/wire/access-wire.ts'
import { createParser } from 'eventsource-parser'
import { ApiError } from '../api/error.ts'
import { fetchEvents, signedHeaders, urlOf } from '../api/send.ts'
import { sessionOf } from '../api/session.ts'
import { freshToken } from '../api/token.ts'

/** Milliseconds without a sign of life after which a connection counts as dead; the server beats every 15 s. */
const silence = 40_000
/** Milliseconds within which the first event has to come; a proxy in between may hold everything back. */
const patience = 10_000
const longestPause = 60_000

export interface Hearing {
  hear: (event: LiveEvent) => void
  /** Connected (`told`), polling because the server answers without a stream (`asked`), or offline (`down`). */
  state: (state: 'told' | 'asked' | 'down') => void
}

/** Stays connected until `signal` aborts or the session ends. Without a stream it polls and keeps reconnecting. */
export async function follow({ hear, state }: Hearing, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const end = await stream({ hear: (event) => ((failures = 0), state('told'), hear(event)) }, signal)
      if (end === 'signed_out') return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && isOver(error)) return hear({ what: 'end', why: 'signed_out' })
    }
    await pause(failures === 0 ? 300 + Math.random() * 700 : Math.min(longestPause, 1000 * 2 ** failures), signal)
    if (failures++ > 0) await fetchOnce({ hear, state }, signal)
  }
}

/** One connection, from its first event to its end. */
async function stream({ hear }: Pick<Hearing, 'hear'>, signal: AbortSignal): Promise<string> {
  await freshToken()
  const { token } = sessionOf()
  const watch = new AbortController()
  let timer = setTimeout(() => watch.abort(), patience)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => watch.abort(), silence)
  }
  const cut = () => watch.abort() // a connection from before the network went may never notice
  window.addEventListener('offline', cut)
  try {
    const answer = await fetch(urlOf('/api/events'), {
      headers: { ...signedHeaders({}, token), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, watch.signal]),
      cache: 'no-store',
    })
    const streams = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (!streams || !answer.body)
      throw new ApiError({ code: answer.status === 401 ? 'signed_out' : 'network', msg: '', http: answer.status })
    let end = ''
    const parser = createParser({
      onEvent: ({ data }) => {
        const event = eventOf(JSON.parse(data))
        if (event?.what === 'end') end = event.why
        if (event) hear(event)
      },
    })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive()
      parser.feed(part.value)
    }
    return end
  } finally {
    window.removeEventListener('offline', cut)
    clearTimeout(timer)
  }
}

/**
 * The fallback without a stream: checks whether the server answers and which console version it serves, and refreshes
 * all counts.
 */
async function fetchOnce({ hear, state }: Hearing, signal: AbortSignal): Promise<void> {
  try {
    await freshToken()
    const event = eventOf(await fetchEvents(sessionOf().token, signal))
    state('asked')
    if (event) hear(event)
    hear({ what: 'counts' })
  } catch (error) {
    if (!signal.aborted && error instanceof ApiError && error.code === 'network') state('down')
  }
}

function isOver(error: ApiError): boolean {
  return error.code === 'signed_out' || error.code === 'broken_token' || error.data === 'login'
}

/** Waits, but at most until the browser reports a network connection. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** An event of the server; undefined for one that this console does not know. */
export function eventOf(value: unknown): LiveEvent | undefined {
  if (typeof value !== 'object' || value === null || !('what' in value)) return undefined
  if (value.what === 'hello' && 'build' in value && typeof value.build === 'string')
    return { what: 'hello', build: value.build }
  if (value.what === 'end')
    return { what: 'end', why: 'why' in value && value.why === 'signed_out' ? 'signed_out' : 'stopping' }
  return value.what === 'counts' || value.what === 'tools' || value.what === 'exports'
    ? { what: value.what }
    : undefined
}
