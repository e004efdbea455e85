import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { canonical } from '#core/wire/sign.ts'
import { ok } from './envelope.ts'
import { permissionRefusal } from './permission.ts'
import { fields, noQuery, rightOf, sessionCall, textSchema } from './route.ts'
import { addRoute } from './wire-route.ts'
import type { StoredSession } from './sessions.ts'
import { sha256 } from './sign-check.ts'

const LIFE_MS = 60_000

/** `POST /v1/seller/export/Ticket`: a right to open one download address once, within 60 seconds. */
export function ticketRoutes(app: FastifyInstance): void {
  const body = fields(
    {
      path: textSchema(200),
      params: {
        type: 'object',
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        maxProperties: 100,
      },
    },
    ['path'],
  )
  addRoute(
    app,
    'POST',
    '/seller/export/Ticket',
    { config: sessionCall, schema: { querystring: noQuery, body } },
    async ({ body: { path, params = {} }, session }) => {
      const url = `/v1${rightOf(path)}`
      const route = app.routeTable.find((r) => r.method === 'GET' && r.url === url && r.download)
      if (!route) throw new AppError('not_found')
      const refusal = permissionRefusal({ session, ...route, rule: app.registry.ruleOf?.(route.right) })
      if (refusal) throw new AppError(refusal)
      const sign = `${session.suid}.${session.sid}.${randomBytes(32).toString('base64url')}`
      const expires = new Date(app.now().getTime() + LIFE_MS)
      await app.db.tenant(session.suid, (tx) =>
        tx.query(
          'insert into ticket (hash, suid, uid, sid, path, params, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
          [sha256(sign), session.suid, session.uid, session.sid, url, JSON.stringify(params), expires],
        ),
      )
      return ok({ sign })
    },
  )
}

/**
 * The session that requested the ticket, which is used up here. Throws `bad_ticket` if it does not match the address.
 */
export async function redeemTicket(request: FastifyRequest, ticket: string): Promise<StoredSession> {
  const { db, sessions, now } = request.server
  const [, suid, sid] = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(ticket) ?? []
  if (!suid || !sid || Number(suid) === 0) throw new AppError('bad_ticket')
  const [row] = await db.tenant(Number(suid), (tx) =>
    tx.query<{ uid: number; path: string; params: Record<string, unknown>; live: boolean }>(
      'delete from ticket where suid = $1 and hash = $2 returning uid, path, params, expires_at > $3 as live',
      [Number(suid), sha256(ticket), now()],
    ),
  )
  if (
    !row?.live ||
    row.path !== request.routeOptions.url ||
    canonical(row.params) !== canonical(withoutSign(request.query))
  ) {
    throw new AppError('bad_ticket')
  }
  const session = await sessions.find({ suid: Number(suid), sid: Number(sid) })
  if (!session || session.uid !== row.uid) throw new AppError('bad_ticket')
  return session
}

function withoutSign(query: unknown): Record<string, unknown> {
  return { ...(typeof query === 'object' ? query : {}), sign: undefined }
}
