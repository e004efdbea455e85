import type { FastifyInstance } from 'fastify'

/** Shortest interval in milliseconds between two log lines about the same address. */
const PAUSE_MS = 3600_000

/**
 * Logs that `X-Forwarded-For` comes from an address that is not a trusted proxy. Behind an undeclared proxy, all
 * visitors have the proxy's address, so limits by address affect all of them.
 */
export function noticeUntrustedHops(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  let loggedAt = -Infinity
  app.addHook('onRequest', (request, _reply, done) => {
    const hop = request.raw.socket.remoteAddress ?? ''
    if (
      request.headers['x-forwarded-for'] !== undefined &&
      !isTrusted(hop) &&
      performance.now() - loggedAt >= PAUSE_MS
    ) {
      loggedAt = performance.now()
      request.log.warn(
        { hop },
        'X-Forwarded-For of an address that TRUSTED_PROXIES does not name; all who come by it count as one address',
      )
    }
    done()
  })
}
