import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deeperThan } from '#core/value/depth.ts'
import { AppError } from '#core/errors/errors.ts'
import { langOf } from '#core/text/i18n.ts'
import { permissionRefusal } from './permission.ts'
import { rightOf } from './route.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { Requirement } from '#core/wire/access-wire.ts'
import { admits } from './addresses.ts'
import { seconds } from './clock.ts'
import type { Session } from './session-types.ts'
import type { StoredSession } from './sessions.ts'
import { checkSign, checkTimestamp, header } from './sign-check.ts'
import { fileCookie } from './file-cookie.ts'
import { redeemTicket } from './ticket.ts'
import type { TokenUse } from './tokens.ts'

/** Deepest nesting of a body, so that later code that walks it needs no check. */
const LEVELS = 32

/**
 * The single chain before every handler: language, timestamp, session, right; then, once the body is read, the sign.
 * After it `request.session` is the caller; on a public call, reading it throws `signed_out`.
 */
export function guard(app: FastifyInstance): void {
  app.decorateRequest('lang', 'zh')
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('caller', null)
  app.decorateRequest('session', {
    getter(this: FastifyRequest) {
      if (!this.caller) throw new AppError('signed_out')
      return this.caller
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    request.lang = langOf(request.headers['accept-language'])
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.is404) return
    const { access, signed, cookie, proves } = request.routeOptions.config
    if (signed === false) return
    reply.header('cache-control', 'no-store')
    const ticket = ticketIn(request)
    const alone = ticket !== undefined || cookie // the browser opens it directly, without headers
    if (!alone) checkTimestamp(request)
    if (access === 'public') return
    if (!alone && header(request, 'sec-fetch-mode') === 'navigate') throw new AppError('forbidden')
    if (access === 'buyer') {
      if (!proves) request.caller = await buyerOf(request)
      return
    }
    const stored = ticket ? await redeemTicket(request, ticket) : await sessionOf(request, cookie ? 'file' : 'access')
    if (!admits(stored.addresses, request.ip, seconds(app.now()))) throw new AppError('ip_refused')
    request.caller = await viewedAs(request, { ...stored, lang: request.lang })
    permit(request, request.caller)
  })

  app.addHook('preValidation', async (request) => {
    const { signed, cookie, multipart } = request.routeOptions.config
    if (request.is404 || signed === false || cookie || ticketIn(request)) return
    if (Object.values(request.query ?? {}).some(Array.isArray)) throw new AppError('malformed')
    if (deeperThan(request.body, LEVELS)) throw new AppError('malformed')
    if (!request.isMultipart()) return checkSign(request)
    if (!multipart) throw new AppError('bad_media_type')
  })
}

/** Throws unless the caller may make the call of this route. */
function permit(request: FastifyRequest, session: Session): void {
  const { access = 'api', tenant = 'yes', right } = request.routeOptions.config
  const named = right ?? rightOf(request.routeOptions.url ?? '')
  if (session.requirement && !request.routeOptions.config.before?.includes(session.requirement)) refusePending(session)
  const refusal = permissionRefusal({
    session,
    access,
    tenant,
    right: named,
    rule: request.server.registry.ruleOf?.(named),
  })
  if (refusal) throw new AppError(refusal)
}

/** Refuses a session with a pending requirement. */
export function refusePending({ requirement }: Pick<Session, 'requirement'>): void {
  if (requirement) throw new AppError(pendingCodes[requirement])
}

const pendingCodes: Readonly<Record<Requirement, ErrorCode>> = {
  password: 'password_due',
  factor: 'factor_due',
  approval: 'approval_due',
}

/**
 * An administrator may read as a role (header `viewas: 12`) or as a person (`viewas: u12`), with their rights and data
 * scope. Writes are refused. Viewing as a person requires the unlimited data scope, which includes every other.
 */
async function viewedAs(request: FastifyRequest, session: Session): Promise<Session> {
  const id = header(request, 'viewas')
  if (id === '') return session
  if (!session.isAdmin) throw new AppError('forbidden')
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('view_as_reads')
  const { sessions } = request.server
  const uid = /^u([1-9]\d{0,14})$/.exec(id)?.[1]
  if (uid === undefined) {
    const role = await sessions.asRole(session.suid, Number(id))
    if (!role) throw new AppError('not_found')
    return { ...session, ...role }
  }
  if (session.dataScope !== 'all' || session.warehouses.length > 0) throw new AppError('forbidden')
  const person = await sessions.grantor(session.suid, Number(uid))
  if (!person) throw new AppError('not_found')
  const { isAdmin, roleIds, roles, apis, paths, dataScope, dept_id, warehouses } = person
  return { ...session, isAdmin, roleIds, roles, apis, paths, dataScope, dept_id, warehouses, viewedUid: person.uid }
}

/** The session of the headers `accesstoken` and `supplieruid`, which must belong together, or of the picture cookie. */
async function sessionOf(request: FastifyRequest, use: TokenUse): Promise<StoredSession> {
  const { tokens, sessions } = request.server
  const bearer = await tokens.verify(use, use === 'file' ? fileCookie(request) : header(request, 'accesstoken'))
  if (use === 'access' && header(request, 'supplieruid') !== String(bearer.suid)) throw new AppError('signed_out')
  const session = await sessions.find(bearer)
  if (!session || session.uid !== bearer.uid) throw new AppError('signed_out')
  return session
}

/** The calling buyer. Throws `signed_out` if no section has buyers. */
async function buyerOf(request: FastifyRequest): Promise<Session> {
  const { buyers } = request.server
  if (!buyers) throw new AppError('signed_out')
  return buyers.calling(request)
}

/** The caller of a public call, if signed in; the request then has their session. */
export async function callerIfAny(request: FastifyRequest): Promise<Session | undefined> {
  if (header(request, 'accesstoken') === '') return undefined
  const stored = await sessionOf(request, 'access').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'signed_out') return undefined
    throw error
  })
  if (stored && !admits(stored.addresses, request.ip, seconds(request.server.now()))) throw new AppError('ip_refused')
  if (stored) request.caller = { ...stored, lang: request.lang }
  return request.caller ?? undefined
}

/** The one-time ticket of a download that a browser opens without headers. */
function ticketIn(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config.download || header(request, 'accesstoken')) return undefined
  const query: { sign?: unknown } = request.query ?? {}
  return typeof query.sign === 'string' ? query.sign : undefined
}
