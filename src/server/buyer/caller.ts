import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { JoinBatch } from '../db/batch-reads.ts'
import type { Session } from '../http/session-types.ts'
import { header } from '../http/sign-check.ts'
import type { Bearer } from '../http/tokens.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { readContextOf } from '../write/context.ts'

/**
 * Ids of operators are above zero, those of applications just below it, and those of buyers far below: each has its own
 * keys and log entries.
 */
export const BELOW = 2 ** 40

/** The number under which a buyer has keys and log entries. */
export function buyerUid(buyer: number): number {
  return -(BELOW + buyer)
}

/**
 * The session of the buyer who calls, as it stands at this moment. Throws `signed_out` for every token but a buyer's of
 * this supplier.
 */
export async function buyerCalling(registry: Registry, request: FastifyRequest): Promise<Session> {
  const bearer = await buyerBearer(request)
  return request.server.db.batch(bearer.suid, (join) => provenBuyer({ registry, request, bearer }, join))
}

/**
 * The claims of the token in the headers; whether the session is still open is checked later. Throws `signed_out` as
 * `buyerCalling` does.
 */
export async function buyerBearer(request: FastifyRequest): Promise<Bearer> {
  const bearer = await request.server.tokens.verify('buyer', header(request, 'accesstoken'))
  if (header(request, 'supplieruid') !== String(bearer.suid)) throw new AppError('signed_out')
  return bearer
}

/** The session of a bearer; its queries join the batch of the call. */
export async function provenBuyer(
  { registry, request, bearer }: { registry: Registry; request: FastifyRequest; bearer: Bearer },
  join: JoinBatch,
): Promise<Session> {
  const { server: app, lang } = request
  const { suid, sid, uid } = bearer
  const { buyers: keeper } = registry
  if (!keeper) throw new AppError('signed_out')
  const [[row], buyer] = await Promise.all([
    join((tx) => tx.query<Facts>(facts, [suid, sid, uid, app.now()], 'buyer_session')),
    join((tx) => runBehaviour(keeper.find, [uid, readContextOf(tx)])),
  ])
  if (!row || !isBuyer(buyer)) throw new AppError('signed_out')
  const { is_union: isUnion, is_platform: isPlatform, industry_type: industry, addons } = row
  return sessionOfBuyer(buyer, { suid, sid, lang, isUnion, isPlatform, industry, addons: new Set(addons) })
}

/** The facts of a buyer's supplier and device. */
type Whereabouts = Pick<Session, 'suid' | 'sid' | 'lang' | 'isUnion' | 'isPlatform' | 'industry' | 'addons'>

/** The session in which a buyer acts: no role and no operator of the supplier. */
export function sessionOfBuyer(
  buyer: Buyer,
  { suid, sid, lang, isUnion, isPlatform, industry, addons }: Whereabouts,
): Session {
  return {
    suid,
    sid,
    lang,
    isUnion,
    isPlatform,
    industry,
    addons,
    uid: buyerUid(buyer.id),
    buyer,
    name: buyer.name,
    isAdmin: false,
    roleIds: [],
    roles: [],
    apis: new Set(),
    paths: new Set(),
    dataScope: 'all',
    dept_id: null,
    warehouses: [],
    rightsVer: 0,
    provedAt: null,
    requirement: undefined,
    addresses: [],
  }
}

interface Facts {
  is_union: boolean
  is_platform: boolean
  industry_type: string
  addons: string[]
}

const facts = `select p.is_union, p.is_platform, p.industry_type,
    coalesce((select jsonb_agg(d.key) from supplier_addon d where d.suid = p.suid and d.status = 'installed' and (d.expire_at is null or d.expire_at > $4)), '[]') as addons
  from buyer_session s join supplier p on p.suid = s.suid
  where s.suid = $1 and s.id = $2 and s.member_id = $3 and s.revoked_at is null and s.expires_at > $4 and p.status = 'active'`

/** Checks what a section returned as a buyer. */
export function isBuyer(value: unknown): value is Buyer {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}
