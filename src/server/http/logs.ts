import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogSink } from '../process/log-sink.ts'

export type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

const secret = /^(sign|.*token|.*password|passwd|captcha|verify|code|secret|supplieruid)$/i

/** Structured logs without headers, bodies or secrets of addresses. */
export function logOptions(options: LogOptions | false, stream: LogSink): LogOptions | false {
  if (options === false) return false
  return {
    redact: {
      paths: ['*.password', '*.password_hash', '*.token', '*.access_token', '*.refresh_token', '*.captcha', '*.cookie'],
      censor: '***',
    },
    ...options,
    stream,
    serializers: { req: (request) => ({ method: request.method, url: safeUrl(request.url ?? ''), ip: request.ip }) },
  }
}

/** Logs one line for each answer: caller, call, duration. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.signed !== false || reply.statusCode >= 400)
      request.log.info(line(request, reply.statusCode, reply.elapsedTime), 'answered')
    done()
  })
}

/** An address without the values of secret parameters, and without the secret part of a webhook address. */
export function safeUrl(url: string): string {
  const [whole = '', query] = url.split('?', 2)
  const path = whole.replace(/^(\/api\/webhooks\/(?:[^/]*\/){3}).*/s, '$1***')
  if (query === undefined) return path
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    return secret.test(name) || name.includes('%') ? `${name}=***` : pair
  })
  return `${path}?${pairs.join('&')}`
}

function line(request: FastifyRequest, status: number, elapsed: number) {
  const { caller } = request
  return {
    method: request.method,
    url: safeUrl(request.url),
    route: request.routeOptions.url,
    status,
    ms: Math.round(elapsed * 10) / 10,
    ip: request.ip,
    ...(caller ? { suid: caller.suid, uid: caller.uid } : {}),
  }
}
