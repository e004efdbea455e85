import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '#core/wire/access-wire.ts'
import { ok } from '../http/envelope.ts'
import { noQuery, sessionCall } from '../http/route.ts'
import { header } from '../http/sign-check.ts'
import { streamsOf } from './streams.ts'

/**
 * `GET /api/events`: changes for the caller as server-sent events while the session is active. A caller that does not
 * accept a stream gets the first event as an ordinary answer: it can poll where a proxy blocks streams. `most` streams
 * are open at once.
 */
export function eventRoutes(app: FastifyInstance, build: () => Promise<string>, most: number): void {
  const streams = streamsOf(app, most)
  app.addHook('onListen', () => app.events.open())
  app.addHook('preClose', async () => streams.stop())
  app.addHook('onClose', () => app.events.stop())
  const config = { ...sessionCall, before: ['password', 'factor'] as const, stream: true }
  app.get('/api/events', { config, schema: { querystring: noQuery } }, async (request, reply) => {
    const first: LiveEvent = { what: 'hello', build: await build() }
    if (request.method === 'HEAD' || !header(request, 'accept').includes('text/event-stream')) return ok(first)
    await streams.open(request.session, reply.raw, first)
    return reply.hijack()
  })
}
