import { inLang } from '#core/text/i18n.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ResourceAnswers } from '#core/wire/resource-wire.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { requireProof } from '../http/proof.ts'
import { apiCall, fields, noQuery, textSchema } from '../http/route.ts'
import { bodySchema } from '../meta/docs.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { isRecord } from '../write/input.ts'
import { refuseUnreadable } from '../write/refuse-unreadable.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { tableMeta } from '../meta/meta.ts'
import { phrase } from '../words/phrases.ts'
import { findSingle } from '../read/single.ts'
import { mayCall } from '../read/rights.ts'
import { contextOf } from '../write/context.ts'
import { saveRecord } from '../write/save.ts'
import { unscoped } from '../read/scope.ts'

/** Calls of what a supplier has once: read (its defaults until it is saved, and its form by `_table_meta`) and save. */
export function singleRoutes(app: FastifyInstance, registry: Registry, bound: Bound): void {
  const { resource, calls, module } = bound
  const about = { summary: inLang(resource.title, 'zh'), tags: [module.key] }
  const info = calls.get('Info')
  const save = calls.get('Save')
  if (info) {
    const querystring = fields({ _table_meta: textSchema(1) })
    app.get<{ Querystring: { _table_meta?: string } }>(
      `/v1${info}`,
      { config: apiCall, schema: { ...about, querystring } },
      async (request) => {
        const { session, query } = request
        const readable = restrictFields(bound, session)
        if (query._table_meta === '1') return ok<ResourceAnswers['Meta']>(tableMeta(readable, registry, session))
        const record = await app.db.tenant(session.suid, (tx) => findSingle(tx, { bound: readable, registry, session }))
        return ok<ResourceAnswers['Info']>({
          ...record,
          x: { can: mayCall(session, save) ? ['edit'] : [], ver: record.ver },
        })
      },
    )
  }
  if (save) {
    const schema = { ...about, querystring: noQuery, body: bodySchema(bound) }
    app.post<{ Body: Record<string, unknown> }>(`/v1${save}`, { config: apiCall, schema }, async (request) => {
      if (resource.proof) requireProof(request)
      const { session } = request
      refuseUnreadable(bound, session, request.body)
      const record = await writeOnce(request, app.db, async (tx, note) => {
        // One writer at a time: two first saves would otherwise both find nothing.
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [resource.table, tx.suid])
        const writing = {
          bound,
          registry,
          session: { ...session, ...unscoped },
          services: actionServicesOf(request),
          now: nowOf(app),
          record: note,
          makeContext: contextOf,
        }
        const before = await findSingle(tx, writing)
        const { id: _id, ver = before.ver, ...body } = isRecord(request.body) ? request.body : {}
        if (ver !== before.ver) throw new AppError('stale')
        return saveRecord(tx, writing, before.id === 0 ? body : { ...body, id: before.id, ver })
      })
      return ok<ResourceAnswers['Save']>({ id: record.id, ver: record.ver }, phrase('saved', request.lang))
    })
  }
}

function nowOf(app: FastifyInstance): number {
  return Math.floor(app.now().getTime() / 1000)
}
