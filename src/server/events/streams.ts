import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '#core/wire/access-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import type { ChangeEvent } from './bus.ts'
import { activeSessions } from './active-sessions.ts'
import { forEachStaggered, staggeredMs } from './in-turn.ts'

/** One open console. */
interface Stream {
  suid: number
  uid: number
  sid: number
  raw: ServerResponse
  /** Wall-clock time in milliseconds at which its session ends. */
  endsAt: number
}

/** The open event streams of this process. */
export interface Streams {
  /**
   * Takes over a response and keeps it open. Throws `share_used` if a person or a supplier has too many streams, and
   * `busy` if the server does.
   */
  open(who: { suid: number; uid: number; sid: number }, raw: ServerResponse, first: LiveEvent): Promise<void>
  /** Ends every stream, so that the server can stop. */
  stop(): void
}

/** Interval of the heartbeat, in milliseconds. */
const BEAT_MS = 15_000
/** Shortest interval in milliseconds between two notifications of a supplier's counters or header tools. */
const CHANGES_MS = 1500
const MAX_PER_PERSON = 12
/** Bytes buffered for a slow reader beyond which it is disconnected; it reconnects. */
const MAX_BUFFERED = 64 * 1024
const LONGEST_TIMER_MS = 60_000

/** Sends each stream the events of its person, and ends it with its session. */
export function streamsOf(app: Pick<FastifyInstance, 'db' | 'now' | 'log' | 'events'>, most: number): Streams {
  const streams = new Set<Stream>()
  /** Streams whose session is still being checked: they count, so that many at once do not exceed the limit. */
  const opening = new Set<{ suid: number; uid: number }>()
  const throttles = new Map<string, NodeJS.Timeout>()
  let stopped = false

  const streamsOfSupplier = (suid: number) => [...streams].filter((stream) => stream.suid === suid)
  const send = (stream: Stream, event: LiveEvent) =>
    write(stream, `event: ${event.what}\ndata: ${JSON.stringify(event)}\n\n`)
  const write = ({ raw }: Stream, text: string) => {
    if (raw.writableLength > MAX_BUFFERED) return void raw.destroy()
    raw.write(text)
  }
  const end = (stream: Stream, why: 'signed_out' | 'stopping') => {
    if (!streams.delete(stream)) return
    send(stream, { what: 'end', why })
    stream.raw.end()
  }
  const closeEnded = async (suid: number) => {
    const supplierStreams = streamsOfSupplier(suid)
    if (supplierStreams.length === 0) return
    const session = await activeSessions(app.db, {
      suid,
      sids: [...new Set(supplierStreams.map(({ sid }) => sid))],
      now: app.now(),
    })
    for (const stream of supplierStreams) if (!session.has(stream.sid)) end(stream, 'signed_out')
  }
  const closeEndedLogged = (suid: number) =>
    void closeEnded(suid).catch((error: unknown) =>
      app.log.warn({ err: error }, 'sessions of open consoles could not be asked for'),
    )
  /** The first change is sent immediately; the following ones are merged. */
  const notifySupplier = (suid: number, what: 'counts' | 'tools') => {
    const key = `${what} ${suid}`
    if (throttles.has(key)) return void changed.add(key)
    const notify = (stream: Stream) => void (streams.has(stream) && send(stream, { what }))
    const all = streamsOfSupplier(suid)
    forEachStaggered(all, notify, () => stopped)
    throttles.set(
      key,
      setTimeout(
        () => {
          throttles.delete(key)
          if (changed.delete(key)) notifySupplier(suid, what)
        },
        CHANGES_MS + staggeredMs(all.length),
      ).unref(),
    )
  }
  const changed = new Set<string>()
  const onEvent = ({ suid, uid, what }: ChangeEvent) => {
    if (what === 'rights') closeEndedLogged(suid)
    if (what === 'counts' || what === 'tools') notifySupplier(suid, what)
    if (what === 'exports')
      for (const stream of streamsOfSupplier(suid)) if (stream.uid === uid) send(stream, { what: 'exports' })
  }
  const onMissed = () => {
    for (const suid of new Set([...streams].map((stream) => stream.suid))) {
      closeEndedLogged(suid)
      notifySupplier(suid, 'counts')
      notifySupplier(suid, 'tools')
    }
    for (const stream of streams) send(stream, { what: 'exports' })
  }
  const unsubscribe = app.events.listen(onEvent, onMissed)
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n')
  }, BEAT_MS).unref()
  // An expired session publishes no event; a timer ends the streams of this process.
  const expiryCheck = setInterval(() => {
    const now = app.now().getTime()
    for (const stream of streams) if (stream.endsAt <= now) end(stream, 'signed_out')
  }, 1000).unref()
  const sessionCheck = setInterval(() => {
    for (const suid of new Set([...streams].map((stream) => stream.suid))) closeEndedLogged(suid)
  }, LONGEST_TIMER_MS).unref()

  return {
    async open({ suid, uid, sid }, raw, first) {
      const all = [...streams, ...opening]
      const ofSupplier = all.filter((stream) => stream.suid === suid)
      const ofPerson = ofSupplier.filter((stream) => stream.uid === uid)
      if (stopped || all.length >= most) throw new AppError('busy')
      // A supplier may open as many streams as are still free (docs/decisions/0088).
      if (ofSupplier.length >= most - all.length || ofPerson.length >= MAX_PER_PERSON) throw new AppError('share_used')
      const opened = { suid, uid }
      opening.add(opened)
      const session = await activeSessions(app.db, { suid, sids: [sid], now: app.now() }).finally(() =>
        opening.delete(opened),
      )
      const ends = session.get(sid)
      if (ends === undefined) throw new AppError('signed_out')
      if (stopped) throw new AppError('busy')
      if (raw.destroyed) return // the client disconnected meanwhile, before the close handler
      const stream: Stream = { suid, uid, sid, raw, endsAt: ends * 1000 }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      streams.add(stream)
      raw.once('close', () => void streams.delete(stream))
      send(stream, first)
    },
    stop() {
      stopped = true
      unsubscribe()
      for (const timer of [heartbeat, expiryCheck, sessionCheck, ...throttles.values()]) clearInterval(timer)
      for (const stream of streams) end(stream, 'stopping')
    },
  }
}
