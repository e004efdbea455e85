import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { signPush } from '../http-client/signature.ts'
import { seconds } from './clock.ts'
import { header } from './sign-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw text of a message, over which it is signed. */
    signedText: string
  }
}

/** Seconds; an older message, or one from the future, is a replay. */
const FRESH_S = 300

/** Accepts calls signed over their raw text, as other systems send their reports. */
export function acceptSigned(app: FastifyInstance): void {
  app.decorateRequest('signedText', '')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16 * 1024 }, (request, text, done) => {
    request.signedText = String(text)
    try {
      done(null, JSON.parse(request.signedText))
    } catch {
      done(new AppError('malformed'))
    }
  })
}

/**
 * Refuses a message that is not signed with the secret like the server's own pushes, by the same three headers. Throws
 * `bad_timestamp` and `bad_sign`.
 */
export function refuseUnsigned(request: FastifyRequest, secret: string): void {
  const [stamp, key] = [header(request, 'x-saltern-timestamp'), header(request, 'idempotency-key')]
  const present = seconds(request.server.now())
  const timestamp = /^\d{1,12}$/.test(stamp) ? Number(stamp) : NaN
  if (!(Math.abs(timestamp - present) <= FRESH_S)) throw new AppError('bad_timestamp', { server_time: present })
  const expected = Buffer.from(signPush({ secret, timestamp, key, body: request.signedText }))
  const received = Buffer.from(header(request, 'x-saltern-signature'))
  if (!/^[\x21-\x7e]{1,128}$/.test(key) || expected.length !== received.length || !timingSafeEqual(expected, received))
    throw new AppError('bad_sign')
}
