import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Registry } from '#core/define/registry.ts'
import { ownContext } from '../addons/own-work.ts'
import type { Session } from '../http/session-types.ts'
import { header } from '../http/sign-check.ts'
import { runBehaviour } from '../write/behaviour-call.ts'

/** Numbers of operators are above zero, those of applications right below it, and those of buyers far below: each has keys and log entries of its own. */
const BELOW = 2 ** 40

/**
 * The session of the buyer behind the headers `accesstoken` and `supplieruid`, as it stands at this moment. Throws `signed_out` for every other token, an
 * operator's among them.
 */
export async function buyerCalling(registry: Registry, request: FastifyRequest): Promise<Session> {
  const { server: app, lang } = request
  const bearer = await app.tokens.verify('buyer', header(request, 'accesstoken'))
  const { suid, sid } = bearer
  const keeper = registry.buyers
  if (!keeper || header(request, 'supplieruid') !== String(suid)) throw new AppError('signed_out')
  const found = await app.db.tenant(suid, async (tx) => {
    const [row] = await tx.query<Facts>(facts, [suid, sid, bearer.uid, app.now()], 'buyer_session')
    const buyer = row && (await runBehaviour(keeper.find, [bearer.uid, ownContext({ app, registry }, tx)]))
    return row && isBuyer(buyer) ? { row, buyer } : undefined
  })
  if (!found) throw new AppError('signed_out')
  const { row, buyer } = found
  return {
    suid,
    uid: -(BELOW + buyer.id),
    buyer,
    sid,
    name: buyer.name,
    isAdmin: false,
    roleIds: [],
    roles: [],
    apis: new Set(),
    paths: new Set(),
    dataScope: 'all',
    dept_id: null,
    warehouses: [],
    isUnion: row.is_union,
    isPlatform: row.is_platform,
    industry: row.industry_type,
    addons: new Set(row.addons),
    rightsVer: 0,
    provedAt: null,
    requirement: undefined,
    addresses: [],
    lang,
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

/** What a section told of a buyer. */
export function isBuyer(told: unknown): told is Buyer {
  return typeof told === 'object' && told !== null && 'id' in told && 'name' in told
}
