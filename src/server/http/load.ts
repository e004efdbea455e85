import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors.ts'

/** Above `most` requests at once, further ones are told to come back, so that those under way still finish in time. */
export function limitLoad(app: FastifyInstance, most: number): void {
  let underWay = 0
  // Hooks that wait for nothing end by a call: every request goes through each of them, and a promise is felt.
  app.addHook('onRequest', (request, reply, done) => {
    const { stream, signed } = request.routeOptions.config
    if (stream) return done()
    // The answer's end, not the request's: that one is over as soon as the body has come in.
    reply.raw.once('close', () => void underWay--)
    done(++underWay > most && signed !== false ? new AppError('busy') : undefined)
  })
}

/** While the server stops, an answer under way is the last of its connection; otherwise a kept-alive one would hold the stop up. */
export function letGo(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}
