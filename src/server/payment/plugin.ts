import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Registry } from '#core/define/registry.ts'
import { ok } from '../http/envelope.ts'
import { fields, noQuery, unsignedCall, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { header } from '../http/sign-check.ts'
import { refuseUnsigned, acceptSigned } from '../http/signed.ts'
import { checkPayment, watchPayments } from './check.ts'
import { startPayment, takeNotice } from './orders.ts'
import type { PaymentNotice } from './orders.ts'

/** The payment calls: a person starts an order, and the provider reports its outcome. */
export function paymentRoutes(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    watchPayments({ app, registry })
    const about = {
      config: { ...sessionCall, before: ['approval'] as const },
      schema: { querystring: noQuery, body: fields({ biz: textSchema(30, { min: 1 }) }, ['biz']) },
    }
    addRoute(app, 'POST', '/seller/pay/PayStart', about, async (request) =>
      ok(await startPayment(request, registry, request.body.biz)),
    )
    addRoute(app, 'POST', '/seller/pay/PayCheck', about, async (request) =>
      ok(await checkPayment({ app, registry }, request, request.body.biz)),
    )
    await app.register(async (scope) => notices(scope, registry))
  }
}

const amountSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const
const notice = fields(
  {
    event: textSchema(20, { enum: ['payment'] }),
    no: textSchema(60, { min: 1 }),
    status: textSchema(10, { enum: ['paid', 'closed'] }),
    amount: amountSchema,
    pay_no: textSchema(100, { min: 1, pattern: '^[\\x21-\\x7e]+$' }),
    paid_at: amountSchema,
  },
  ['event', 'no', 'status', 'amount', 'pay_no', 'paid_at'],
)

/** Where the provider reports. What is not signed by it is refused before it is read. */
function notices(app: FastifyInstance, registry: Registry): void {
  acceptSigned(app)
  app.post<{ Body: PaymentNotice }>(
    '/api/pay/notify',
    { config: unsignedCall, schema: { hide: true, body: notice }, preValidation: async (request) => prove(request) },
    async (request) => {
      const { no, status, amount, pay_no, paid_at } = request.body
      const sent = {
        key: header(request, 'idempotency-key'),
        hash: createHash('sha256').update(request.signedText).digest('hex'),
      }
      return ok(await takeNotice({ app, registry }, { no, status, amount, pay_no, paid_at }, sent))
    },
  )
}

/** Throws `pay_off`, `bad_timestamp` and `bad_sign`. */
function prove(request: FastifyRequest): void {
  const { pay } = request.server
  if (!pay?.secret) throw new AppError('pay_off')
  refuseUnsigned(request, pay.secret)
}
