import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '#core/wire/access-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import type { ChangeEvent } from './bus.ts'
import { activeSessions } from './active-sessions.ts'
import { inTurn, turnsMs } from './in-turn.ts'

/** One open console. */
interface Stream {
  suid: number
  uid: number
  sid: number
  raw: ServerResponse
  /** Milliseconds of the wall clock at which its session ends. */
  ends: number
}

/** The open event streams of this process. */
export interface Streams {
  /** Takes over an answer and keeps it open. Throws `share_used` where a person or a supplier holds too many, and `busy` where all do. */
  open(who: { suid: number; uid: number; sid: number }, raw: ServerResponse, first: LiveEvent): Promise<void>
  /** Ends every stream, so that the server can stop. */
  stop(): void
}

/** Interval of the heartbeat, in milliseconds. */
const BEAT_MS = 15_000
/** A supplier's counters, or tools of the header, are told to have changed at most this often, in milliseconds. */
const CHANGES_MS = 1500
const MOST_OF_ONE = 12
/** Bytes buffered for a slow reader beyond which it is disconnected; it reconnects. */
const MOST_WAITING = 64 * 1024
const LONGEST_TIMER_MS = 60_000

/** Sends each stream what concerns its person, and ends it with its session. */
export function streamsOf(app: Pick<FastifyInstance, 'db' | 'now' | 'log' | 'events'>, most: number): Streams {
  const streams = new Set<Stream>()
  /** Streams whose session is still being checked: they count, so that many at once do not exceed the limit. */
  const arriving = new Set<{ suid: number; uid: number }>()
  const held = new Map<string, NodeJS.Timeout>()
  let stopped = false

  const of = (suid: number) => [...streams].filter((stream) => stream.suid === suid)
  const send = (stream: Stream, event: LiveEvent) => write(stream, `event: ${event.what}\ndata: ${JSON.stringify(event)}\n\n`)
  const write = ({ raw }: Stream, text: string) => {
    if (raw.writableLength > MOST_WAITING) return void raw.destroy()
    raw.write(text)
  }
  const end = (stream: Stream, why: 'signed_out' | 'stopping') => {
    if (!streams.delete(stream)) return
    send(stream, { what: 'end', why })
    stream.raw.end()
  }
  const weed = async (suid: number) => {
    const mine = of(suid)
    if (mine.length === 0) return
    const session = await activeSessions(app.db, { suid, sids: [...new Set(mine.map(({ sid }) => sid))], now: app.now() })
    for (const stream of mine) if (!session.has(stream.sid)) end(stream, 'signed_out')
  }
  const weedQuietly = (suid: number) =>
    void weed(suid).catch((error: unknown) => app.log.warn({ err: error }, 'sessions of open consoles could not be asked for'))
  /** The first change is told at once; those that follow soon are told together. */
  const tellAll = (suid: number, what: 'counts' | 'tools') => {
    const key = `${what} ${suid}`
    if (held.has(key)) return void changed.add(key)
    const tell = (stream: Stream) => void (streams.has(stream) && send(stream, { what }))
    const all = of(suid)
    inTurn(all, tell, () => stopped)
    held.set(
      key,
      setTimeout(
        () => {
          held.delete(key)
          if (changed.delete(key)) tellAll(suid, what)
        },
        CHANGES_MS + turnsMs(all.length),
      ).unref(),
    )
  }
  const changed = new Set<string>()
  const hear = ({ suid, uid, what }: ChangeEvent) => {
    if (what === 'rights') weedQuietly(suid)
    if (what === 'counts' || what === 'tools') tellAll(suid, what)
    if (what === 'exports') for (const stream of of(suid)) if (stream.uid === uid) send(stream, { what: 'exports' })
  }
  const missed = () => {
    for (const suid of new Set([...streams].map((stream) => stream.suid))) {
      weedQuietly(suid)
      tellAll(suid, 'counts')
      tellAll(suid, 'tools')
    }
    for (const stream of streams) send(stream, { what: 'exports' })
  }
  const deafen = app.events.listen(hear, missed)
  const beat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n')
  }, BEAT_MS).unref()
  // A session that runs out tells nobody; those of this process are looked through by the clock.
  const clock = setInterval(() => {
    const now = app.now().getTime()
    for (const stream of streams) if (stream.ends <= now) end(stream, 'signed_out')
  }, 1000).unref()
  const round = setInterval(() => {
    for (const suid of new Set([...streams].map((stream) => stream.suid))) weedQuietly(suid)
  }, LONGEST_TIMER_MS).unref()

  return {
    async open({ suid, uid, sid }, raw, first) {
      const all = [...streams, ...arriving]
      const ofSupplier = all.filter((one) => one.suid === suid)
      const ofPerson = ofSupplier.filter((one) => one.uid === uid)
      if (stopped || all.length >= most) throw new AppError('busy')
      // A supplier may hold as many as are still free (docs/decisions/0088).
      if (ofSupplier.length >= most - all.length || ofPerson.length >= MOST_OF_ONE) throw new AppError('share_used')
      const place = { suid, uid }
      arriving.add(place)
      const session = await activeSessions(app.db, { suid, sids: [sid], now: app.now() }).finally(() => arriving.delete(place))
      const ends = session.get(sid)
      if (ends === undefined) throw new AppError('signed_out')
      if (stopped) throw new AppError('busy')
      if (raw.destroyed) return // hung up meanwhile: its end was told already
      const stream: Stream = { suid, uid, sid, raw, ends: ends * 1000 }
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
      deafen()
      for (const timer of [beat, clock, round, ...held.values()]) clearInterval(timer)
      for (const stream of streams) end(stream, 'stopping')
    },
  }
}
