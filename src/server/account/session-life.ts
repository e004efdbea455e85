import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { setFileCookie } from '../http/file-cookie.ts'
import { safeRules } from './safe-rules.ts'
import { ACCESS_SECONDS } from '../http/tokens.ts'

/** The columns of a session that its tokens are made from. */
interface IssuedSession {
  suid: number
  uid: number
  sid: number
  generation: number
  /** Seconds: when this generation began. Its tokens are issued at that instant, so a repeat gets the same ones. */
  rotated: number
  /** Seconds: the latest end of the session. */
  expires: number
  platform: boolean
}

const IDLE_S = 2 * 3600

const columns = `s.suid, s.uid, s.id as sid, s.generation, s.rotated_at as rotated, s.expires_at as expires,
  (select p.is_platform from supplier p where p.suid = s.suid) as platform`

/**
 * Opens a session for an authenticated person, for the lifetime that the supplier sets, and as the only one if it
 * requires that. `proved`: they entered their password, which then counts for the calls that need it again.
 */
export async function openSession(
  tx: Tx,
  request: FastifyRequest,
  uid: number,
  { proved = false } = {},
): Promise<IssuedSession> {
  const now = request.server.now()
  const { single_session, session_hours } = await safeRules(tx)
  if (single_session) await endSessions(tx, request.server, { why: 'replaced', uid })
  const [session] = await tx.query<IssuedSession>(
    `insert into session as s (suid, uid, rotated_at, created_at, seen_at, expires_at, ip, ua, proved_at)
     values ($1, $2, $3, $3, $3, $4, $5, $6, case when $7::boolean then $3::timestamptz end) returning ${columns}`,
    [tx.suid, uid, now, new Date(now.getTime() + session_hours * 3_600_000), request.ip, agentOf(request), proved],
  )
  if (!session) throw new Error('a session was not stored')
  return session
}

/** Ends sessions at once: one, or all of a person but one. */
export async function endSessions(
  tx: Tx,
  app: FastifyInstance,
  which: { why: string; sid?: number; uid?: number; except?: number },
): Promise<number> {
  const rows = await tx.query(
    `update session set revoked_at = $2, revoked_why = $3
     where suid = $1 and revoked_at is null and ($4::bigint is null or id = $4) and ($5::bigint is null or uid = $5) and id is distinct from $6::bigint returning id`,
    [tx.suid, app.now(), which.why, which.sid ?? null, which.uid ?? null, which.except ?? null],
  )
  tx.afterCommit(() => app.sessions.forget(tx.suid))
  return rows.length
}

/**
 * Rotates a refresh token. A repeat within ten seconds (two tabs, a lost answer) gets the same tokens; a later one
 * means that the token was stolen, and revokes the session (`refresh_reused`).
 */
export async function rotate(request: FastifyRequest, refreshToken: string): Promise<IssuedSession> {
  const app = request.server
  const claim = app.tokens.readRefresh(refreshToken)
  if (!claim) throw new AppError('signed_out')
  const now = app.now()
  const { suid, sid, generation } = claim
  const outcome = await app.db.tenant(suid, async (tx): Promise<IssuedSession | ErrorCode> => {
    const [next] = await tx.query<IssuedSession>(
      `update session s set generation = generation + 1, rotated_at = $4, seen_at = greatest(seen_at, $4)
       where suid = $1 and id = $2 and generation = $3 and revoked_at is null and expires_at > $4 and seen_at > $4::timestamptz - make_interval(secs => $5) returning ${columns}`,
      [suid, sid, generation, now, IDLE_S],
    )
    if (next) return next
    const [present] = await tx.query<IssuedSession & { revoked: boolean; over: boolean; recent: boolean }>(
      `select ${columns}, revoked_at is not null as revoked, rotated_at >= $3::timestamptz - interval '10 seconds' as recent,
         expires_at <= $3 or seen_at <= $3::timestamptz - make_interval(secs => $4) as over
       from session s where suid = $1 and id = $2 for update`,
      [suid, sid, now, IDLE_S],
    )
    if (!present || present.revoked) return 'signed_out'
    if (present.over) {
      await endSessions(tx, app, { why: 'expired', sid })
      return 'signed_out'
    }
    if (generation === present.generation - 1 && present.recent) return present
    await endSessions(tx, app, { why: 'refresh_reused', sid })
    await tx.query(
      `insert into login_log (suid, uid, account, name, ip, ua, way, result, fail_reason)
       select o.suid, o.id, o.login_name, o.username, $3, $4, 'token', 'fail', 'refresh_reused' from operator o where o.suid = $1 and o.id = $2`,
      [suid, present.uid, request.ip, agentOf(request)],
    )
    return 'refresh_reused'
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  if (!(await app.sessions.find(outcome))) throw new AppError('signed_out') // disabled meanwhile
  return outcome
}

/** The tokens of a session, and the cookie by which its pages load their pictures. */
export async function tokenAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  session: IssuedSession,
): Promise<TokenAnswer> {
  const { tokens, now } = request.server
  const at = new Date(session.rotated * 1000)
  const life = Math.min(ACCESS_SECONDS, session.expires - session.rotated)
  const access = await tokens.issue('access', session, at, life)
  setFileCookie(
    request,
    reply,
    await tokens.issue('file', session, at, session.expires - session.rotated),
    session.expires - session.rotated,
  )
  return {
    access_token: access,
    refresh_token: tokens.refreshToken(session),
    suid: session.suid,
    is_pingtai: session.platform ? 1 : 0,
    expires_in: Math.max(0, session.rotated + life - seconds(now())),
  }
}

/** What the caller's program calls itself, as logs keep it. */
export function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300)
}
