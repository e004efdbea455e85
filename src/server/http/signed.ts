import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { signPush } from '../http-client/signature.ts'
import { seconds } from './clock.ts'
import { header } from './sign-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The very text of a message, which is what its signature proves. */
    signedText: string
  }
}

/** A message older than this, or from the future, is a replay (seconds). */
const FRESH_S = 300

/** Accepts calls that are signed over their raw text: other systems report to us so. */
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

/** Refuses a message that is not signed under the secret as our own pushes are, by the same three headers. Throws `bad_timestamp` and `bad_sign`. */
export function refuseUnsigned(request: FastifyRequest, secret: string): void {
  const [stamp, key] = [header(request, 'x-saltern-timestamp'), header(request, 'idempotency-key')]
  const present = seconds(request.server.now())
  const timestamp = /^\d{1,12}$/.test(stamp) ? Number(stamp) : NaN
  if (!(Math.abs(timestamp - present) <= FRESH_S)) throw new AppError('bad_timestamp', { server_time: present })
  const own = Buffer.from(signPush({ secret, timestamp, key, body: request.signedText }))
  const given = Buffer.from(header(request, 'x-saltern-signature'))
  if (!/^[\x21-\x7e]{1,128}$/.test(key) || own.length !== given.length || !timingSafeEqual(own, given)) throw new AppError('bad_sign')
}
