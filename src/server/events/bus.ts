import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A change that open consoles care about: `rights` (sessions ended, or rights, people or add-ons changed), `counts` (records that counters
 * count), `tools` (records that a tool of the header shows), `exports` (a background export of one person).
 */
export interface ChangeEvent {
  suid: number
  /** Only for this person. */
  uid?: number
  what: 'rights' | 'counts' | 'tools' | 'exports'
}

/** Publishes change events to listeners in this process at once, and in other processes through PostgreSQL. */
export interface Bus {
  tell(event: ChangeEvent): void
  /** Returns the function that unsubscribes. */
  listen(hear: (event: ChangeEvent) => void, missed: () => void): () => void
  /** Connects to the other processes; events published before stay in this one. */
  open(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'saltern_events'
/** Events within this time (milliseconds) are published by one statement: each notification takes a lock that all processes share. */
const GATHER_MS = 100
const LONGEST_PAUSE_MS = 30_000

/** The bus of one server process. Events are lost to a listener only while the connection is down, and then `missed` is called. */
export function busOf({ connection, log }: { connection: PoolConfig; log: Pick<FastifyBaseLogger, 'warn'> }): Bus {
  const own = randomUUID()
  const listeners = new Set<{ hear: (event: ChangeEvent) => void; missed: () => void }>()
  const due = new Set<string>()
  let client: Client | undefined
  let gather: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = false

  const deliver = (event: ChangeEvent) => {
    for (const { hear } of listeners) hear(event)
  }
  const flush = () => {
    gather = undefined
    const texts = [...due]
    due.clear()
    client
      ?.query('select pg_notify($1, one) from unnest($2::text[]) one', [CHANNEL, texts])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told'))
  }
  const lost = (pause: number) => {
    if (stopped || again) return
    client = undefined
    again = setTimeout(() => {
      again = undefined
      void connectAgain(pause)
    }, pause).unref()
  }
  const connectAgain = async (pause: number) => {
    try {
      await connect()
      for (const { missed } of listeners) missed()
    } catch {
      lost(Math.min(pause * 2, LONGEST_PAUSE_MS)) // the first failure was logged
    }
  }
  const connect = async () => {
    const next = new Client({ ...connection, application_name: 'saltern events', connectionTimeoutMillis: 5000, keepAlive: true })
    const gone = () => {
      if (client !== next) return
      log.warn('the connection to other processes was lost; trying again')
      lost(500)
    }
    next.on('error', gone).on('end', gone)
    next.on('notification', ({ payload = '' }) => {
      const [from, text] = split(payload)
      const event = from === own ? undefined : read(text)
      if (event) deliver(event)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined) // it never stood
      throw error
    }
    client = next
  }

  return {
    tell(event) {
      deliver(event)
      if (!client) return
      due.add(`${own} ${JSON.stringify(event)}`)
      gather ??= setTimeout(flush, GATHER_MS).unref()
    },
    listen(hear, missed) {
      const listener = { hear, missed }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async open() {
      await connect().catch((error: unknown) => {
        log.warn({ err: error }, 'events stay within this process until the database answers')
        lost(500)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(gather)
      clearTimeout(again)
      const open = client
      client = undefined
      await open?.end().catch(() => undefined) // it is gone either way
    },
  }
}

function split(payload: string): [string, string] {
  const at = payload.indexOf(' ')
  return [payload.slice(0, at), payload.slice(at + 1)]
}

/** An event of another process; undefined for an unknown text, such as one of a newer version. */
function read(text: string): ChangeEvent | undefined {
  try {
    const told: unknown = JSON.parse(text)
    if (typeof told !== 'object' || told === null || !('suid' in told) || !('what' in told) || typeof told.suid !== 'number')
      return undefined
    const { suid, what } = told
    if (what !== 'rights' && what !== 'counts' && what !== 'tools' && what !== 'exports') return undefined
    return 'uid' in told && typeof told.uid === 'number' ? { suid, uid: told.uid, what } : { suid, what }
  } catch {
    return undefined
  }
}
