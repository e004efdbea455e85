import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseSocket } from './broken-http.ts'

export interface ConnectionLimits {
  /** Connections in all, and of one address that is no trusted proxy. */
  connections: number
  connectionsOfAddress: number
  /** Requests of one connection that are not answered yet: pipelined ones, since a browser sends one after the other. */
  pipelined: number
  /** Milliseconds without progress after which a connection whose answers are not read is closed. */
  unreadMs: number
  /** Bytes of answers in memory that wait for slow readers. */
  unreadBytes: number
}

/** Why a connection was closed before its time, as the metrics count it. */
export type Cutoff = 'connections' | 'unread' | 'unread_bytes'

export interface Connections {
  /** Counts a request of a connection until its answer is over; false where the connection has too many. */
  enter(request: FastifyRequest, raw: ServerResponse): boolean
  isTrusted(address: string): boolean
  stats(): { open: number; unreadBytes: number }
  /** Share of the connections and of the bytes in use, from 0 to 1. */
  fill(): number
}

interface Connection {
  readonly socket: Socket
  readonly address: string
  readonly responses: Set<ServerResponse>
}

/** How often the bytes that wait are counted, in milliseconds. */
const SWEEP_MS = 1000

/** Bounds what connections hold: their number, the requests that wait on each, and answers that are not read. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits & { isTrusted: (address: string) => boolean; onCutoff: (why: Cutoff) => void },
): Connections {
  const open = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  let unreadBytes = 0

  const cut = (socket: Socket, why: Cutoff) => {
    limits.onCutoff(why)
    socket.destroy()
  }
  /** Closes the oldest connection without a request among these, such as one whose headers come drop by drop. */
  const closeIdle = (connections: Iterable<Connection>): boolean => {
    for (const { socket, responses } of connections) {
      if (responses.size > 0 || socket.destroyed) continue
      cut(socket, 'connections')
      return true
    }
    return false
  }
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const same = byAddress.get(address) ?? new Set()
    const crowded = !limits.isTrusted(address) && same.size >= limits.connectionsOfAddress && !closeIdle(same)
    if (crowded || (open.size >= limits.connections && !closeIdle(open.values()))) {
      limits.onCutoff('connections')
      refuseSocket(socket, crowded ? 'share_used' : 'busy')
      return
    }
    const connection = { socket, address, responses: new Set<ServerResponse>() }
    open.set(socket, connection)
    byAddress.set(address, same.add(connection))
    socket.once('close', () => {
      open.delete(socket)
      same.delete(connection)
      if (same.size === 0 && byAddress.get(address) === same) byAddress.delete(address)
    })
  })
  // Node restarts this timer with every byte that moves. Without a listener it would also close connections whose call takes long.
  app.server.setTimeout(limits.unreadMs, (socket: Socket) => {
    const waiting = open.get(socket)?.responses
    if (!waiting || waiting.size === 0)
      socket.destroy() // kept alive, and nothing came
    else if (socket.writableLength > 0) cut(socket, 'unread')
  })
  const sweep = setInterval(() => {
    const unread = [...open.values()].map((connection) => ({ connection, bytes: bytesOf(connection) })).filter(({ bytes }) => bytes > 0)
    unreadBytes = unread.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { connection, bytes } of unread.toSorted((a, b) => b.bytes - a.bytes)) {
      if (unreadBytes <= limits.unreadBytes) break
      unreadBytes -= bytes
      cut(connection.socket, 'unread_bytes')
    }
  }, SWEEP_MS).unref()
  app.addHook('onClose', async () => clearInterval(sweep))

  return {
    isTrusted: limits.isTrusted,
    enter({ raw: { socket } }, raw) {
      const responses = open.get(socket)?.responses
      if (!responses) return true // made up by a test, without a connection
      responses.add(raw)
      raw.once('close', () => responses.delete(raw))
      return responses.size <= limits.pipelined
    },
    stats: () => ({ open: open.size, unreadBytes }),
    fill: () => Math.max(open.size / limits.connections, unreadBytes / limits.unreadBytes),
  }
}

/** Bytes of a connection that are written and not sent: what its socket holds, and what answers behind the first one hold. */
function bytesOf({ socket, responses }: Connection): number {
  let bytes = socket.writableLength
  for (const response of responses) if (response.socket === null) bytes += response.writableLength
  return bytes
}
