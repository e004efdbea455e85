import type { FastifyInstance } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { ok } from '../http/envelope.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { searchSources } from './record-search.ts'

/**
 * `GET /v1/seller/search/Resolve?q=`: what a person types, scans or pastes, as the records they may open: all kinds in
 * one go, those that bear it exactly first.
 */
export function searchRoutes(app: FastifyInstance, registry: Registry): void {
  const sources = searchSources(registry)
  addRoute(
    app,
    'GET',
    '/seller/search/Resolve',
    { config: sessionCall, schema: { querystring: fields({ q: textSchema(80, { min: 1 }) }, ['q']) } },
    async ({ session, query, lang }) => {
      const openSources = sources.filter(({ open }) => open(session))
      const results = await app.db.read(
        session.suid,
        openSources.map(({ find }) => find(session, query.q.trim())),
        { expensive: true },
      )
      const hits = openSources.flatMap(({ hit }, at) => (results[at] ?? []).map((row) => hit(row, lang)))
      const uniqueHits = [...new Map(hits.toReversed().map((hit) => [hit.path, hit])).values()].toReversed()
      return ok([...uniqueHits.filter(({ exact }) => exact), ...uniqueHits.filter(({ exact }) => !exact)])
    },
  )
}
