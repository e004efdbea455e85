import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A change that open consoles react to: `rights` (sessions ended, or rights, people or add-ons changed), `counts`
 * (records of counters changed), `tools` (records that a header tool shows), `exports` (a background export of one
 * person).
 */
export interface ChangeEvent {
  suid: number
  /** Only for this person. */
  uid?: number
  what: 'rights' | 'counts' | 'tools' | 'exports'
}

/** Publishes change events to listeners in this process immediately, and in other processes through PostgreSQL. */
export interface Bus {
  publish(event: ChangeEvent): void
  /** Returns the function that unsubscribes. */
  listen(hear: (event: ChangeEvent) => void, missed: () => void): () => void
  /** Connects to the other processes; events published before reach this process only. */
  open(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'saltern_events'
/**
 * Events within this time (milliseconds) are published by one statement: each notification takes a lock that all
 * processes share.
 */
const BATCH_MS = 100
const LONGEST_PAUSE_MS = 30_000

/**
 * The bus of one server process. A listener misses events only while the connection is down; `missed` is called
 * afterwards.
 */
export function busOf({ connection, log }: { connection: PoolConfig; log: Pick<FastifyBaseLogger, 'warn'> }): Bus {
  const busId = randomUUID()
  const listeners = new Set<{ hear: (event: ChangeEvent) => void; missed: () => void }>()
  const pending = new Set<string>()
  let client: Client | undefined
  let flushTimer: NodeJS.Timeout | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let stopped = false

  const deliver = (event: ChangeEvent) => {
    for (const { hear } of listeners) hear(event)
  }
  const flush = () => {
    flushTimer = undefined
    const texts = [...pending]
    pending.clear()
    client
      ?.query('select pg_notify($1, one) from unnest($2::text[]) one', [CHANNEL, texts])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told'))
  }
  const reconnectLater = (pause: number) => {
    if (stopped || reconnectTimer) return
    client = undefined
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined
      void reconnect(pause)
    }, pause).unref()
  }
  const reconnect = async (pause: number) => {
    try {
      await connect()
      for (const { missed } of listeners) missed()
    } catch {
      reconnectLater(Math.min(pause * 2, LONGEST_PAUSE_MS)) // the first failure was logged
    }
  }
  const connect = async () => {
    const next = new Client({
      ...connection,
      application_name: 'saltern events',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    const handleLoss = () => {
      if (client !== next) return
      log.warn('the connection to other processes was lost; trying again')
      reconnectLater(500)
    }
    next.on('error', handleLoss).on('end', handleLoss)
    next.on('notification', ({ payload = '' }) => {
      const [from, text] = split(payload)
      const event = from === busId ? undefined : parseEvent(text)
      if (event) deliver(event)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined) // it was never open
      throw error
    }
    client = next
  }

  return {
    publish(event) {
      deliver(event)
      if (!client) return
      pending.add(`${busId} ${JSON.stringify(event)}`)
      flushTimer ??= setTimeout(flush, BATCH_MS).unref()
    },
    listen(hear, missed) {
      const listener = { hear, missed }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async open() {
      await connect().catch((error: unknown) => {
        log.warn({ err: error }, 'events stay within this process until the database answers')
        reconnectLater(500)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(flushTimer)
      clearTimeout(reconnectTimer)
      const open = client
      client = undefined
      await open?.end().catch(() => undefined) // it is closed either way
    },
  }
}

function split(payload: string): [string, string] {
  const at = payload.indexOf(' ')
  return [payload.slice(0, at), payload.slice(at + 1)]
}

/** Parses an event of another process; undefined for an unknown text, such as one of a newer version. */
function parseEvent(text: string): ChangeEvent | undefined {
  try {
    const event: unknown = JSON.parse(text)
    if (
      typeof event !== 'object' ||
      event === null ||
      !('suid' in event) ||
      !('what' in event) ||
      typeof event.suid !== 'number'
    )
      return undefined
    const { suid, what } = event
    if (what !== 'rights' && what !== 'counts' && what !== 'tools' && what !== 'exports') return undefined
    return 'uid' in event && typeof event.uid === 'number' ? { suid, uid: event.uid, what } : { suid, what }
  } catch {
    return undefined
  }
}
