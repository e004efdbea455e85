import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { agentOf } from '../account/session-life.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { ACCESS_SECONDS } from '../http/tokens.ts'

/** How long a buyer stays signed in on a device, in seconds. */
export const BUYER_SESSION_S = 7 * 86_400

/** What the tokens of a buyer's session are made from. Moments in seconds. */
interface IssuedSession {
  suid: number
  member_id: number
  sid: number
  generation: number
  rotated: number
  expires: number
}

const columns = 'suid, member_id, id as sid, generation, rotated_at as rotated, expires_at as expires'

/** Opens a session for a buyer who proved who they are, and gives its tokens. */
export async function openBuyerSession(tx: Tx, request: FastifyRequest, buyer: number): Promise<TokenAnswer> {
  const { server: app, ip } = request
  const now = app.now()
  const [session] = await tx.query<IssuedSession>(
    `insert into buyer_session (suid, member_id, rotated_at, created_at, expires_at, ip, ua) values ($1, $2, $3, $3, $4, $5, $6) returning ${columns}`,
    [tx.suid, buyer, now, new Date(now.getTime() + BUYER_SESSION_S * 1000), ip, agentOf(request)],
  )
  if (!session) throw new Error('a session was not stored')
  return tokensOf(app, session)
}

/** Ends a buyer's session at once. */
export async function endBuyerSession(
  tx: Tx,
  app: FastifyInstance,
  { sid, why }: { sid: number; why: string },
): Promise<void> {
  await tx.query(
    'update buyer_session set revoked_at = $3, revoked_why = $4 where suid = $1 and id = $2 and revoked_at is null',
    [tx.suid, sid, app.now(), why],
  )
}

/**
 * The next tokens for a buyer's refresh token; undefined for any other text. A repeat within ten seconds gets the same
 * ones, a later one ends the session (`refresh_reused`), as with operators.
 */
export async function rotateBuyer(request: FastifyRequest, token: string): Promise<TokenAnswer | undefined> {
  const { server: app, log } = request
  const claim = app.tokens.readRefresh(token, 'refresh buyer')
  if (!claim) return undefined
  const { suid, sid, generation } = claim
  const now = app.now()
  const outcome = await app.db.tenant(suid, async (tx): Promise<IssuedSession | ErrorCode> => {
    const live = 'suid = $1 and id = $2 and revoked_at is null and expires_at > $3'
    const [next] = await tx.query<IssuedSession>(
      `update buyer_session set generation = generation + 1, rotated_at = $3 where ${live} and generation = $4 returning ${columns}`,
      [suid, sid, now, generation],
    )
    if (next) return next
    const [present] = await tx.query<IssuedSession>(`select ${columns} from buyer_session where ${live} for update`, [
      suid,
      sid,
      now,
    ])
    if (!present) return 'signed_out'
    if (generation === present.generation - 1 && present.rotated >= seconds(now) - 10) return present
    await endBuyerSession(tx, app, { sid, why: 'refresh_reused' })
    log.warn({ suid, buyer: present.member_id }, 'a refresh token of a buyer was used again')
    return 'refresh_reused'
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  return tokensOf(app, outcome)
}

async function tokensOf({ tokens, now }: FastifyInstance, session: IssuedSession): Promise<TokenAnswer> {
  const { suid, sid, member_id: uid, rotated, expires } = session
  const life = Math.min(ACCESS_SECONDS, expires - rotated)
  return {
    access_token: await tokens.issue('buyer', { suid, uid, sid }, new Date(rotated * 1000), life),
    refresh_token: tokens.refreshToken(session, 'refresh buyer'),
    suid,
    is_pingtai: 0,
    expires_in: Math.max(0, rotated + life - seconds(now())),
  }
}

/** Deletes expired sessions. */
export async function sweepBuyerSessions({ db, now }: FastifyInstance): Promise<void> {
  await db.platform('clear the sessions of buyers', (tx) =>
    tx.query(`delete from buyer_session where expires_at < $1::timestamptz - interval '7 days'`, [now()]),
  )
}
