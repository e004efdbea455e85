import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Registry } from '#core/define/registry.ts'
import type { AuditClaim, ClaimAnswer } from '#core/wire/document-wire.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { decisionsFor } from '../read/rights.ts'

/** Seconds without a heartbeat after which a claim expires. */
const CLAIM_S = 30

/**
 * `POST /v1/seller/audit/AuditClaim`: claims a record of an audit queue (`id` 0 releases it) and returns the claims of
 * other auditors.
 * A claim lasts until another auditor takes it over. Claims are neither logged nor stored for repeated requests.
 */
export function claimRoute(app: FastifyInstance, registry: Registry): void {
  const body = fields(
    {
      table: textSchema(60),
      id: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      take: { type: 'boolean' },
    },
    ['table', 'id'],
  )
  addRoute(
    app,
    'POST',
    '/seller/audit/AuditClaim',
    { config: sessionCall, schema: { querystring: noQuery, body } },
    async ({ session, body: { table, id, take = false } }) => {
      const bound = registry.resources.find(({ resource }) => resource.table === table)
      if (!bound || decisionsFor(session, bound).length === 0) throw new AppError('forbidden')
      const { suid, uid } = session
      const now = seconds(app.now())
      const others = await app.db.tenant(suid, async (tx) => {
        tx.pipeline(
          'delete from audit_claim where suid = $1 and biz_type = $2 and (until <= to_timestamp($3::double precision) or (uid = $4 and biz_id <> $5))',
          [suid, table, now, uid, id],
        )
        if (id > 0)
          tx.pipeline(
            `insert into audit_claim as c (suid, biz_type, biz_id, uid, until) values ($1, $2, $3, $4, to_timestamp($5::double precision))
             on conflict (suid, biz_type, biz_id) do update set uid = excluded.uid, until = excluded.until where c.uid = excluded.uid or $6`,
            [suid, table, id, uid, now + CLAIM_S, take],
          )
        return tx.query<AuditClaim>(
          `select c.biz_id as id, o.username as name from audit_claim c join operator o on o.suid = c.suid and o.id = c.uid
           where c.suid = $1 and c.biz_type = $2 and c.uid <> $3 and c.until > to_timestamp($4::double precision) order by c.biz_id`,
          [suid, table, uid, now],
        )
      })
      return ok({ others } satisfies ClaimAnswer)
    },
  )
}
