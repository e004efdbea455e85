import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors.ts'

/** Above `most` requests at once, further ones are told to come back, so that those under way still finish in time. */
export function limitLoad(app: FastifyInstance, most: number): void {
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.stream) return
    // The answer's end, not the request's: that one is over as soon as the body has come in.
    reply.raw.once('close', () => void underWay--)
    if (++underWay > most && request.routeOptions.config.signed !== false) throw new AppError('busy')
  })
}

/** While the server stops, an answer under way is the last of its connection; otherwise a kept-alive one would hold the stop up. */
export function letGo(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
