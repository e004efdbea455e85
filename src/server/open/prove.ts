import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { admits } from '../http/addresses.ts'
import { seconds } from '../http/clock.ts'
import { header } from '../http/sign-check.ts'
import type { AddressFailures } from './address-failures.ts'
import { applicationNamed } from './application.ts'
import type { Application } from './application.ts'
import { isSignedBy } from './signature.ts'
import type { SignedParts } from './signature.ts'

/** Names of the headers by which an application proves itself. */
export const openHeaders = {
  app: 'x-saltern-app',
  timestamp: 'x-saltern-timestamp',
  nonce: 'x-saltern-nonce',
  signature: 'x-saltern-signature',
} as const

/** A request older than this, or from the future, is a replay (seconds). Nonces are stored for twice as long. */
export const FRESH_S = 300

/** Replaces the secret of an unknown application, so that its refusal takes the same time. */
const noSecret = randomBytes(32).toString('base64url')

export interface Proven {
  application: Application
  nonce: string
}

/**
 * Authenticates the signer of a request. Throws `bad_timestamp`, and `bad_sign` alike for an unknown application, a
 * malformed header and a wrong signature. `named` receives the named application even if the signature fails, so that
 * its supplier sees the failure.
 */
export async function proveApplication(
  request: FastifyRequest,
  body: Uint8Array,
  { failures, named }: { failures: AddressFailures; named: (application: Application) => void },
): Promise<Proven> {
  const { server: app, ip } = request
  const now = seconds(app.now())
  const wait = failures.wait(ip, now)
  // What others of the address send must not lock out an application that signs rightly.
  if (wait > 0 && !isFamiliar(request, body, failures)) throw new AppError('locked', { seconds: wait })
  try {
    const signer = await proven(request, body, { now, named })
    failures.remember(signer.application)
    return signer
  } catch (error) {
    if (error instanceof AppError && (error.code === 'bad_sign' || error.code === 'bad_timestamp'))
      failures.count(ip, now)
    throw error
  }
}

function namesIn(request: FastifyRequest) {
  const { app, timestamp, nonce } = openHeaders
  return { app_id: header(request, app), timestamp: header(request, timestamp), nonce: header(request, nonce) }
}

/** What the signature of a request covers. */
function partsOf(request: FastifyRequest, body: Uint8Array): SignedParts {
  const { method, url } = request
  return { ...namesIn(request), method, path: url, key: header(request, 'idempotency-key'), body }
}

function isFamiliar(request: FastifyRequest, body: Uint8Array, failures: AddressFailures): boolean {
  return failures.isFamiliar(namesIn(request).app_id, partsOf(request, body), header(request, openHeaders.signature))
}

async function proven(
  request: FastifyRequest,
  body: Uint8Array,
  { now, named }: { now: number; named: (application: Application) => void },
): Promise<Proven> {
  const { server: app } = request
  const { app_id, timestamp, nonce } = namesIn(request)
  if (app_id === undefined || timestamp === undefined || nonce === undefined) throw new AppError('bad_sign')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > FRESH_S)
    throw new AppError('bad_timestamp', { server_time: now })
  const application = await applicationNamed(app, app_id)
  if (application) named(application)
  const secrets = application?.secrets.length ? application.secrets : [noSecret]
  const signed = isSignedBy(secrets, partsOf(request, body), header(request, openHeaders.signature))
  if (!signed || !application || application.secrets.length === 0 || !/^[\w-]{16,64}$/.test(nonce))
    throw new AppError('bad_sign')
  return { application, nonce }
}

/** Holds a proven application to what its supplier set for it. Throws `app_off`, `ip_refused` and `scope_missing`. */
export function refuseUnlessAllowed(
  { on, allowed, scopes }: Application,
  { ip, server }: FastifyRequest,
  path: string,
): void {
  if (!on) throw new AppError('app_off')
  if (!admits(allowed, ip, seconds(server.now()))) throw new AppError('ip_refused')
  if (!scopes.has(path)) throw new AppError('scope_missing')
}
