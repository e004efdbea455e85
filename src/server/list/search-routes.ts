import type { FastifyInstance } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { ok } from '../http/envelope.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { findables } from './record-search.ts'

/** `GET /v1/seller/search/Resolve?q=`: what a person types, scans or pastes, as the records they may open: all kinds in one go, those that bear it exactly first. */
export function searchRoutes(app: FastifyInstance, registry: Registry): void {
  const all = findables(registry)
  addRoute(
    app,
    'GET',
    '/seller/search/Resolve',
    { config: sessionCall, schema: { querystring: fields({ q: textSchema(80, { min: 1 }) }, ['q']) } },
    async ({ session, query, lang }) => {
      const asked = all.filter(({ open }) => open(session))
      const found = await app.db.read(
        session.suid,
        asked.map(({ find }) => find(session, query.q.trim())),
        { dear: true },
      )
      const hits = asked.flatMap(({ hit }, at) => (found[at] ?? []).map((row) => hit(row, lang)))
      const once = [...new Map(hits.toReversed().map((one) => [one.path, one])).values()].toReversed()
      return ok([...once.filter(({ exact }) => exact), ...once.filter(({ exact }) => !exact)])
    },
  )
}
