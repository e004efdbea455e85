import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseSocket } from './broken-http.ts'

export interface ConnectionLimits {
  /** Most connections in total, and of one address that is not a trusted proxy. */
  connections: number
  connectionsOfAddress: number
  /** Most unanswered requests of one connection: pipelined ones, since browsers send one after the other. */
  pipelined: number
  /** Milliseconds without progress after which a connection whose answers are not read is closed. */
  unreadMs: number
  /** Most bytes of answers in memory that wait for slow readers. */
  unreadBytes: number
}

/** The reason for which a connection was closed early, as the metrics count it. */
export type Cutoff = 'connections' | 'unread' | 'unread_bytes'

export interface Connections {
  /** Counts a request of a connection until its answer has ended; false if the connection has too many. */
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

/** Interval in milliseconds at which waiting bytes are counted. */
const SWEEP_MS = 1000

/** Limits connections: their number, the pipelined requests on each, and unread answers. */
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
  /** Closes the oldest of these connections without a request, such as one that sends its headers byte by byte. */
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
  // Node restarts this timer with every transferred byte. Without a listener it would also close connections whose call
  // takes long.
  app.server.setTimeout(limits.unreadMs, (socket: Socket) => {
    const waiting = open.get(socket)?.responses
    if (!waiting || waiting.size === 0)
      socket.destroy() // kept alive without a new request
    else if (socket.writableLength > 0) cut(socket, 'unread')
  })
  const sweep = setInterval(() => {
    const unread = [...open.values()]
      .map((connection) => ({ connection, bytes: bytesOf(connection) }))
      .filter(({ bytes }) => bytes > 0)
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
      if (!responses) return true // a test request without a connection
      responses.add(raw)
      raw.once('close', () => responses.delete(raw))
      return responses.size <= limits.pipelined
    },
    stats: () => ({ open: open.size, unreadBytes }),
    fill: () => Math.max(open.size / limits.connections, unreadBytes / limits.unreadBytes),
  }
}

/** Bytes of a connection that are written but not sent: those of its socket, and those of pipelined answers. */
function bytesOf({ socket, responses }: Connection): number {
  let bytes = socket.writableLength
  for (const response of responses) if (response.socket === null) bytes += response.writableLength
  return bytes
}
