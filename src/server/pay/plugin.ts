import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import type { Registry } from '#core/registry.ts'
import { ok } from '../http/envelope.ts'
import { fields, noQuery, plumbingCall, sessionCall, textSchema } from '../http/route.ts'
import { header } from '../http/sign-check.ts'
import { signPush } from '../outbound/signature.ts'
import { seconds } from '../http/clock.ts'
import { checkPayment, watchPayments } from './check.ts'
import { startPayment, takeNotice } from './orders.ts'
import type { Notice } from './orders.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The very text of a notice, which is what its signature proves. */
    noticeText: string
  }
}

/** A notice older than this, or from the future, is a replay (seconds). */
const FRESH_S = 300

/** The calls of paying: a person opens an order, and the provider says what became of it. */
export function payments(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    watchPayments({ app, registry })
    const about = {
      config: { ...sessionCall, before: ['joining'] as const },
      schema: { querystring: noQuery, body: fields({ biz: textSchema(30, { min: 1 }) }, ['biz']) },
    }
    app.post<{ Body: { biz: string } }>('/v1/seller/pay/PayStart', about, async (request) =>
      ok(await startPayment(request, registry, request.body.biz)),
    )
    app.post<{ Body: { biz: string } }>('/v1/seller/pay/PayCheck', about, async (request) =>
      ok(await checkPayment({ app, registry }, request, request.body.biz)),
    )
    await app.register(async (scope) => notices(scope, registry))
  }
}

const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const
const notice = fields(
  {
    event: textSchema(20, { enum: ['payment'] }),
    no: textSchema(60, { min: 1 }),
    status: textSchema(10, { enum: ['paid', 'closed'] }),
    amount: whole,
    pay_no: textSchema(100, { min: 1, pattern: '^[\\x21-\\x7e]+$' }),
    paid_at: whole,
  },
  ['event', 'no', 'status', 'amount', 'pay_no', 'paid_at'],
)

/** Where the provider reports. What is not signed by it is refused before it is read. */
function notices(app: FastifyInstance, registry: Registry): void {
  app.decorateRequest('noticeText', '')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16 * 1024 }, (request, text, done) => {
    request.noticeText = String(text)
    try {
      done(null, JSON.parse(request.noticeText))
    } catch {
      done(new AppError('malformed'))
    }
  })
  app.post<{ Body: Notice }>(
    '/api/pay/notify',
    { config: plumbingCall, schema: { hide: true, body: notice }, preValidation: async (request) => prove(request) },
    async (request) => {
      const { no, status, amount, pay_no, paid_at } = request.body
      const sent = { key: header(request, 'idempotency-key'), hash: createHash('sha256').update(request.noticeText).digest('hex') }
      return ok(await takeNotice({ app, registry }, { no, status, amount, pay_no, paid_at }, sent))
    },
  )
}

/** Throws `pay_off`, `bad_timestamp` and `bad_sign`. */
function prove(request: FastifyRequest): void {
  const { pay, now } = request.server
  if (!pay?.secret) throw new AppError('pay_off')
  const [stamp, key] = [header(request, 'x-saltern-timestamp'), header(request, 'idempotency-key')]
  const present = seconds(now())
  const timestamp = /^\d{1,12}$/.test(stamp) ? Number(stamp) : NaN
  if (!(Math.abs(timestamp - present) <= FRESH_S)) throw new AppError('bad_timestamp', { server_time: present })
  const own = Buffer.from(signPush({ secret: pay.secret, timestamp, key, body: request.noticeText }))
  const given = Buffer.from(header(request, 'x-saltern-signature'))
  if (!/^[\x21-\x7e]{1,128}$/.test(key) || own.length !== given.length || !timingSafeEqual(own, given)) throw new AppError('bad_sign')
}
