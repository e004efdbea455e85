import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { sign } from '#core/wire/sign.ts'
import { seconds } from './clock.ts'

const DAY = 86_400

/**
 * Refuses a call whose `timestamp` differs by more than a day; the answer includes the server's time so that the client
 * corrects itself.
 */
export function checkTimestamp(request: FastifyRequest): void {
  const text = header(request, 'timestamp')
  const now = seconds(request.server.now())
  if (!/^\d{1,12}$/.test(text) || Math.abs(Number(text) - now) > DAY)
    throw new AppError('bad_timestamp', { server_time: now })
}

/**
 * Refuses a call whose `sign` does not match its parameters. `fields` are those of a multipart body; otherwise the JSON
 * body is signed.
 */
export function checkSign(request: FastifyRequest, fields?: Readonly<Record<string, unknown>>): void {
  const params = { ...record(request.query), ...record(fields ?? request.body ?? {}) }
  const expected = sign(
    { params, timestamp: header(request, 'timestamp'), accesstoken: header(request, 'accesstoken') },
    sha256,
  )
  if (header(request, 'sign') !== expected) throw new AppError('bad_sign')
}

/** A header sent once; empty when missing. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Lowercase hex SHA-256 of a UTF-8 text. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed')
  return { ...value }
}
