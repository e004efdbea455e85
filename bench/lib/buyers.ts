import { tokensOf } from '#server/http/tokens.ts'
import { shot } from './caller.ts'
import type { Session } from './caller.ts'
import type { Shot } from './load.ts'
import type { Stage } from './stage.ts'

interface Shop {
  url: string
  suid: number
  /** The secret of the server’s tokens, in hexadecimal. */
  secret: string
}

/** So many new buyers of a shop, each signed in. */
export async function buyerSessions(stage: Stage, { url, suid, secret }: Shop, count: number): Promise<Session[]> {
  const sessions = await stage.sql<{ uid: number; sid: number }>(
    `with m as (insert into member (suid, name, pinyin, phone, status) select $1, '买家' || n, 'mj', (13100000000 + n)::text, 'active' from generate_series(1, $2::int) n returning id)
     insert into buyer_session (suid, member_id, rotated_at, created_at, expires_at) select $1, id, now(), now(), now() + interval '1 hour' from m returning member_id::int as uid, id::int as sid`,
    [suid, count],
  )
  const key = Buffer.from(secret, 'hex')
  const tokens = tokensOf({ jwt: key, refresh: key }, () => new Date())
  return Promise.all(
    sessions.map(async (session) => ({
      url,
      suid,
      token: await tokens.issue('buyer', { suid, ...session }, new Date(), 900),
    })),
  )
}

/**
 * Buyers who call in turn: a single buyer may not call often enough to keep a server busy. Returns their call, one
 * header for each.
 */
export async function buyersShot(
  stage: Stage,
  shop: Shop,
  count: number,
  path: string,
  params: Record<string, string>,
): Promise<Shot> {
  const shots = (await buyerSessions(stage, shop, count)).map((session) => shot(session, path, params))
  const [first] = shots
  if (!first) throw new Error('a shop without buyers')
  return { ...first, each: shots.map(({ headers }) => headers) }
}
