import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Registry } from '#core/define/registry.ts'
import type { OpenTried, OpenTry } from '#core/wire/open-wire.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { quoted } from '../http/shell-text.ts'
import { apiCall, fields, noQuery, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import type { Tx } from '../db/db.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { readContextOf } from '../write/context.ts'
import { applicationOf, mayMake } from './application.ts'
import type { Application } from './application.ts'
import { pageOfCall } from './describe.ts'
import { openHeaders } from './prove.ts'
import { canonicalText, openSignature } from './signature.ts'

/** A published example, by which others check their own signing. */
export const vector = {
  secret: 'sk_example_do_not_use_0123456789',
  parts: {
    method: 'POST',
    path: '/v1/open/jxc/StockQuery',
    app_id: 'sl1.abcdefghij0123456789',
    timestamp: '1700000000',
    nonce: 'example-nonce-0001',
    key: '',
    body: '{"materials":[{"material":"YAN-001"}]}',
  },
} as const

/** The pages of the open calls, and trying one in the sandbox of an application. */
export function pagesOfCalls(app: FastifyInstance, registry: Registry): void {
  const id = { type: 'string', pattern: '^[1-9]\\d{0,14}$' } as const
  addRoute(
    app,
    'GET',
    '/seller/open/Calls',
    { config: apiCall, schema: { querystring: fields({ id }) } },
    async (request) => {
      const { session, lang, query } = request
      const application =
        query.id === undefined ? undefined : await findApplication(app, session.suid, Number(query.id))
      const examples = await app.db.tenant(session.suid, (tx) => samplesOf(registry.openCalls, tx))
      return ok({
        application: application ? facts(application) : null,
        scopes: application ? [...application.scopes].map((path) => `/v1${path}`) : [],
        calls: registry.openCalls.map((call, at) =>
          pageOfCall(call, examples[at] ?? call.example, { lang, errors: registry.errors }),
        ),
        vector: {
          secret: vector.secret,
          text: canonicalText(vector.parts),
          signature: openSignature(vector.secret, vector.parts),
        },
      })
    },
  )
  const body = fields(
    { id: { type: 'integer', minimum: 1 }, path: textSchema(200), body: textSchema(20_000), send: { type: 'boolean' } },
    ['id', 'path', 'body'],
  )
  addRoute(
    app,
    'POST',
    '/seller/open/Try',
    { config: apiCall, schema: { querystring: noQuery, body } },
    async (request) => ok(await tried(request, registry)),
  )
}

/** The examples of calls with codes and numbers of the supplier's own records, where a call names them. */
async function samplesOf(calls: Registry['openCalls'], tx: Tx): Promise<object[]> {
  const all: object[] = []
  for (const { example, sample } of calls) {
    const sampleBody = sample && (await runBehaviour(sample, [readContextOf(tx)]))
    all.push({ ...example, ...(typeof sampleBody === 'object' ? sampleBody : {}) })
  }
  return all
}

async function findApplication(app: FastifyInstance, suid: number, id: number): Promise<Application> {
  const application = await applicationOf(app, suid, id)
  if (!application) throw new AppError('not_found')
  return application
}

function facts({ id, name, app_id, sandbox, secrets }: Application) {
  return { id, name, app_id, sandbox, ready: secrets.length > 0 }
}

/**
 * Signs a call for a sandbox application and makes it from the address of the person who tries it. Throws
 * `sandbox_only` for other applications.
 */
async function tried(request: FastifyRequest<{ Body: OpenTry }>, registry: Registry): Promise<OpenTried> {
  const { server: app, session, ip, protocol, host } = request
  const { id, path, body, send } = request.body
  const application = await findApplication(app, session.suid, id)
  if (!registry.openCalls.some((call) => `/v1${call.path}` === path)) throw new AppError('not_found')
  if (!registry.openCalls.some((call) => `/v1${call.path}` === path && mayMake(session, call)))
    throw new AppError('scope_missing')
  const [secret] = application.secrets
  if (!application.sandbox || secret === undefined) throw new AppError('sandbox_only')
  const parts = {
    method: 'POST',
    path,
    app_id: application.app_id,
    timestamp: String(seconds(app.now())),
    nonce: randomBytes(16).toString('base64url'),
    key: '',
    body,
  }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'accept-language': request.headers['accept-language'] ?? 'zh',
    [openHeaders.app]: parts.app_id,
    [openHeaders.timestamp]: parts.timestamp,
    [openHeaders.nonce]: parts.nonce,
    [openHeaders.signature]: openSignature(secret, parts),
  }
  const lines = Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)} \\`)
  const curl = [
    `curl -X POST ${quoted(`${protocol}://${host}${path}`)} \\`,
    ...lines,
    `  --data-binary ${quoted(body)}`,
  ].join('\n')
  const text = canonicalText(parts)
  if (!send) return { curl, text, http: null, answer: null }
  const response = await app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress: ip })
  return { curl, text, http: response.statusCode, answer: JSON.stringify(response.json<unknown>(), null, 2) }
}
