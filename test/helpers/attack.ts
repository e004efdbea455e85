import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** The loopback address of attacks, so that limits by address do not affect other clients of this machine. */
const ATTACKER = '127.0.0.2'

/** Connections of an attack; `end` closes all of them. */
export interface Attack {
  /** Opens a connection from a loopback address, sends these bytes, and reads nothing of what comes. */
  send(bytes: string, from?: string): Promise<Socket>
  end(): void
}

/** Starts an attack on a port of this machine. */
export function attackOn(port: number): Attack {
  const sockets = new Set<Socket>()
  return {
    async send(bytes, from = ATTACKER) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      sockets.add(socket)
      socket.pause() // before the first byte arrives
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
      await once(socket, 'connect')
      socket.write(bytes)
      return socket
    },
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** The head of a request, with these headers. */
export function headOf(line: string, headers: Readonly<Record<string, string>> = {}): string {
  return `${line} HTTP/1.1\r\nhost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}
