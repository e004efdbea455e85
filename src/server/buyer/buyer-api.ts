import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { BuyerCall } from '#core/define/buyer-call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { BuyerApi } from '../http/buyer-api.ts'
import { ok } from '../http/envelope.ts'
import type { Session } from '../http/session-types.ts'
import { writeOnce } from '../http/idempotency.ts'
import { permissionRefusal } from '../http/permission.ts'
import { buyerCall } from '../http/route.ts'
import { checkCall } from '../routes/call-input.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf, readContextOf } from '../write/context.ts'
import { buyerBearer, buyerCalling, provenBuyer } from './caller.ts'
import { describeCall } from './describe.ts'
import { takePicture } from './picture.ts'
import { pagesOfBuyerCalls } from './pages.ts'
import { showPictures } from './show-picture.ts'
import { endBuyerSession, rotateBuyer, sweepBuyerSessions } from './session.ts'
import { sendBuyerCode, signInBuyer } from './sign-in.ts'

/** The door of buyers, where a section keeps them. */
export function buyerApiOf(registry: Registry): BuyerApi | undefined {
  return (
    registry.buyers && {
      calling: (request) => buyerCalling(registry, request),
      sendCode: sendBuyerCode,
      signIn: (request) => signInBuyer(request, registry),
      rotate: rotateBuyer,
    }
  )
}

/** How often one buyer may make one call in a minute. */
const PER_MINUTE = 120

/**
 * `/v1/buyer/*` and `/v1/addons/{key}/buyer/*`: what a supplier's sections and add-ons offer to the buyers of its shop,
 * each for their own records (docs/decisions/0039).
 */
export function buyerRoutes(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    if (!registry.buyers) return
    const counter = new Counter({
      name: 'saltern_buyer_calls_total',
      help: 'Calls of buyers by what became of them.',
      labelNames: ['path', 'code'],
      registers: [app.metrics],
    })
    app.jobs.every('25 18 * * *', 'sweep_buyer_sessions', () => sweepBuyerSessions(app))
    for (const call of registry.buyerCalls) route(app, call)
    signOut(app)
    showPictures(app)
    pagesOfBuyerCalls(app, registry)

    function route(at: FastifyInstance, call: BuyerCall): void {
      at.route({
        method: call.method,
        url: `/v1${call.path}`,
        config: {
          ...buyerCall,
          ...(call.single && { proves: true }),
          ...(call.picture && { multipart: true }),
          rateLimit: perBuyer,
        },
        schema: describeCall(call, registry),
        handler: async (request) => {
          let refused: ErrorCode | undefined
          try {
            return ok(await answerOf(request, call))
          } catch (error) {
            refused = app.asAppError(error).code
            throw error
          } finally {
            counter.inc({ path: call.path, code: refused ?? 'ok' })
            if (refused === 'not_found') noteMissing(request, call)
          }
        },
      })
    }

    async function answerOf(request: FastifyRequest, call: BuyerCall): Promise<unknown> {
      if (call.single) return answerBuyerCall(request, call)
      const { session, ip } = request
      const buyer = { ...session.buyer, address: ip.replace(/^::ffff:/, '') }
      permit(session, call)
      const acting = { ...actingAs(request, session), addon: registry.ruleOf(call.path)?.pluginKey }
      const silent = { ...acting, record: () => undefined }
      if (call.picture)
        return takePicture(request, call, (input, tx) => runBehaviour(call.run, [input, contextOf(tx, silent), buyer]))
      const input = inputOf(request, call)
      if (call.method === 'GET' || call.reads) {
        return app.db.tenant(session.suid, (tx) => runBehaviour(call.run, [input, contextOf(tx, silent), buyer]), {
          subject: call.path,
        })
      }
      return writeOnce(request, app.db, (tx, record) =>
        runBehaviour(call.run, [input, contextOf(tx, { ...acting, record }), buyer]),
      )
    }

    /**
     * An answer that is the same for every buyer, read in one batch with the session check; without a valid session
     * nothing is returned.
     */
    async function answerBuyerCall(request: FastifyRequest, call: BuyerCall): Promise<unknown> {
      const bearer = await buyerBearer(request)
      const [proof, answer] = await app.db.batch(bearer.suid, (join) =>
        Promise.allSettled([
          provenBuyer({ registry, request, bearer }, join),
          join(async (tx) => runBehaviour(call.run, [inputOf(request, call), readContextOf(tx)])),
        ]),
      )
      if (proof.status === 'rejected') throw proof.reason
      request.caller = proof.value
      permit(proof.value, call)
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }

    function permit(session: Session, { path }: BuyerCall): void {
      if (!session.buyer) throw new AppError('signed_out')
      const refusal = permissionRefusal({
        session,
        access: 'buyer',
        tenant: 'yes',
        right: path,
        rule: registry.ruleOf(path),
      })
      if (refusal) throw new AppError(refusal)
    }

    const actingAs = (request: FastifyRequest, session: Session) => ({
      registry,
      session,
      now: Math.floor(app.now().getTime() / 1000),
      services: actionServicesOf(request),
    })
  }
}

const inputOf = (request: FastifyRequest, call: BuyerCall) =>
  checkCall(call, call.method === 'GET' ? request.query : request.body)

const perBuyer = {
  max: PER_MINUTE,
  timeWindow: 60_000,
  keyGenerator: async (request: FastifyRequest) => {
    const { suid, uid } = await buyerBearer(request)
    return `${suid}:${uid}`
  },
}

/** Another buyer's records answer as absent ones; the log shows callers who probe ids. */
function noteMissing({ session: { suid, buyer }, log, ip }: FastifyRequest, { path }: BuyerCall): void {
  log.warn({ suid, buyer: buyer?.id, ip, path }, 'a buyer asked for what is not there or not theirs')
}

function signOut(app: FastifyInstance): void {
  app.post(
    '/v1/buyer/account/SignOut',
    { config: buyerCall, schema: { summary: 'Sign out', tags: ['buyer'], querystring: noInput, body: noInput } },
    async ({ session: { suid, sid } }) => {
      await app.db.tenant(suid, (tx) => endBuyerSession(tx, app, { sid, why: 'signed_out' }))
      return ok(null)
    },
  )
}

const noInput = { type: 'object', additionalProperties: false, properties: {} } as const
