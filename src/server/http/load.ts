import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'

/** Files that come in at once, and those of one supplier among them. */
const UPLOADS = 64
const UPLOADS_OF_ONE = 8

/**
 * Above `most` concurrent requests further ones get `busy`, so that those under way finish in time. A request counts once its body has
 * arrived, so slow senders take no place from others; uploads are counted separately.
 */
export function limitLoad(app: FastifyInstance, most: number): void {
  let underWay = 0
  let uploads = 0
  const uploading = new Map<number, number>()
  const take = (request: FastifyRequest, reply: FastifyReply): AppError | undefined => {
    const { stream, signed } = request.routeOptions.config
    if (stream) return undefined
    // The answer's end, not the request's: that one is over as soon as the body has come in.
    reply.raw.once('close', () => void underWay--)
    return ++underWay > most && signed !== false ? new AppError('busy') : undefined
  }
  const takeUpload = ({ caller }: FastifyRequest, reply: FastifyReply): AppError | undefined => {
    const suid = caller?.suid ?? 0
    const own = uploading.get(suid) ?? 0
    if (uploads >= UPLOADS || own >= UPLOADS_OF_ONE) return new AppError('busy')
    uploads++
    uploading.set(suid, own + 1)
    reply.raw.once('close', () => {
      uploads--
      const left = (uploading.get(suid) ?? 0) - 1
      if (left > 0) uploading.set(suid, left)
      else uploading.delete(suid)
    })
    return undefined
  }
  // Synchronous hooks use the callback: every request goes through each of them, and a promise costs measurable time.
  app.addHook('onRequest', (request, reply, done) => done(hasBody(request) ? undefined : take(request, reply)))
  app.addHook('preValidation', (request, reply, done) => {
    if (!hasBody(request)) return done()
    done(request.isMultipart() ? takeUpload(request, reply) : take(request, reply))
  })
}

function hasBody({ method }: FastifyRequest): boolean {
  return method === 'POST'
}

/** While the server stops, answers close their connection; kept-alive ones would delay the stop. */
export function closeIdleConnections(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}
