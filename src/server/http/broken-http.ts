import type { Socket } from 'node:net'
import { coreCatalogue } from '#core/errors/catalogue.ts'
import type { CoreErrorCode } from '#core/errors/codes/index.ts'
import { AppError } from '#core/errors/errors.ts'
import { refused } from './envelope.ts'

/**
 * Answers bytes that are not an HTTP request, or a request that arrived too slowly, and closes the connection. A
 * connection without a request gets no answer: browsers preconnect, and would take it for the answer to their first
 * request.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  refuseSocket(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed')
}

/** Sends a refusal on a connection whose request never reached a route, and closes it. */
export function refuseSocket(socket: Socket, code: CoreErrorCode): void {
  const body = JSON.stringify(refused(new AppError(code), 'zh', ''))
  const head = `HTTP/1.1 ${coreCatalogue.statusOf(code)} \r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`
  socket.on('error', () => undefined).end(head + body, () => socket.destroySoon())
}
