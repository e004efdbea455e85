import type { FastifyInstance } from 'fastify'

/** How often the same is logged at most, in milliseconds. */
const PAUSE_MS = 3600_000

/**
 * Logs that `X-Forwarded-For` comes from an address that is not among the trusted proxies. Behind a proxy that is not named, all visitors have the address of
 * the proxy, and what is limited by address hits all of them.
 */
export function noticeUntrustedHops(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  let loggedAt = -Infinity
  app.addHook('onRequest', (request, _reply, done) => {
    const hop = request.raw.socket.remoteAddress ?? ''
    if (request.headers['x-forwarded-for'] !== undefined && !isTrusted(hop) && performance.now() - loggedAt >= PAUSE_MS) {
      loggedAt = performance.now()
      request.log.warn({ hop }, 'X-Forwarded-For of an address that TRUSTED_PROXIES does not name; all who come by it count as one address')
    }
    done()
  })
}
