import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import { deeperThan } from '#core/value/depth.ts'
import { inLang } from '#core/text/i18n.ts'
import type { OpenCall } from '#core/define/open-call.ts'
import type { Registry } from '#core/define/registry.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import type { RecordChange } from '../http/op-log.ts'
import { permissionRefusal } from '../http/permission.ts'
import { header } from '../http/sign-check.ts'
import { seconds } from '../http/clock.ts'
import type { Tx } from '../db/db.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'
import { dryRun } from '../write/dry-run.ts'
import { addressFailures } from './address-failures.ts'
import { sessionOfApplication } from './application.ts'
import type { Application } from './application.ts'
import { noteCall, sweepOpen, takeNonce } from './counters.ts'
import { onceByNumber } from './once.ts'
import { pagesOfEvents } from './events.ts'
import { pagesOfCalls } from './pages.ts'
import { proveApplication, refuseUnlessAllowed } from './prove.ts'
import { checkOpenInput, maskedForLog, openAnswer } from './values.ts'

/** How deep a body may be nested: a row of a call, and nothing below. */
const LEVELS = 4

/** Facts of a request collected for the log. */
interface CallLog {
  application?: Application
  sent: object | null
}

interface Ended extends CallLog {
  application: Application
  refused: ErrorCode | undefined
}

/**
 * `/v1/open/*`: other systems of a supplier call what its sections offer, each request signed by an application
 * (docs/decisions/0032).
 */
export function openApi(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const failures = addressFailures()
    const counter = new Counter({
      name: 'saltern_open_calls_total',
      help: 'Calls of the open door by what became of them.',
      labelNames: ['path', 'code'],
      registers: [app.metrics],
    })
    app.jobs.every('*/10 * * * *', 'sweep_open', () => sweepOpen(app))
    pagesOfCalls(app, registry)
    pagesOfEvents(app, registry)
    await app.register(async (openApp) => {
      openApp.removeAllContentTypeParsers()
      openApp.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      for (const call of registry.openCalls) route(openApp, call)
    })

    function route(openApp: FastifyInstance, call: OpenCall): void {
      const schema = { summary: inLang(call.title, 'en'), description: inLang(call.about, 'en'), tags: ['open'] }
      openApp.post(
        `/v1${call.path}`,
        { config: { access: 'open', tenant: 'yes', signed: false }, schema },
        async (request, reply) => {
          const callLog: CallLog = { sent: null }
          let refused: ErrorCode | undefined
          try {
            return ok(await answerOf(request, reply, call, callLog))
          } catch (error) {
            refused = app.asAppError(error).code
            throw error
          } finally {
            counter.inc({ path: call.path, code: refused ?? 'ok' })
            if (callLog.application)
              await note(request, call, { refused, application: callLog.application, sent: callLog.sent })
          }
        },
      )
    }

    async function answerOf(
      request: FastifyRequest,
      reply: FastifyReply,
      call: OpenCall,
      callLog: CallLog,
    ): Promise<Record<string, unknown>> {
      reply.header('cache-control', 'no-store')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const proven = await proveApplication(request, raw, {
        failures,
        named: (application) => (callLog.application = application),
      })
      const { application } = proven
      const session = await sessionOfApplication(app, registry, application, request.lang)
      request.caller = session
      app.load.countCaller(request)
      await takeNonce(app, proven)
      const sent = jsonIn(raw)
      callLog.sent = maskedForLog(sent)
      refuseUnlessAllowed(application, request, call.path)
      if (!session.apis.has(call.path)) throw new AppError('grantor_lacks')
      const refusal = permissionRefusal({
        session,
        access: 'open',
        tenant: 'yes',
        right: call.path,
        rule: registry.ruleOf(call.path),
      })
      if (refusal) throw new AppError(refusal)
      request.body = sent
      const input = checkOpenInput(call, sent)
      if (application.sandbox) reply.header('x-saltern-sandbox', '1')
      const run = async (tx: Tx, record: (change: RecordChange) => void) => {
        const acting = { registry, session, now: seconds(app.now()), services: actionServicesOf(request), record }
        const client = { id: application.id, name: application.name, handler_uid: application.handler_uid }
        return onceByNumber(app, tx, { call, input }, async () =>
          openAnswer(call, await runBehaviour(call.run, [input, contextOf(tx, acting), client])),
        )
      }
      if (!call.writes) return app.db.tenant(application.suid, (tx) => run(tx, () => undefined), { subject: call.path })
      return application.sandbox
        ? dryRun((within) => writeOnce(request, app.db, within), run)
        : writeOnce(request, app.db, run)
    }

    /** A failing log does not prevent the answer of a completed call. */
    async function note(request: FastifyRequest, call: OpenCall, { refused, application, sent }: Ended): Promise<void> {
      const http = refused ? app.errors.statusOf(refused) : 200
      const ms = Math.round(performance.now() - request.startedAt)
      const noted = {
        path: call.path,
        code: refused ?? 'ok',
        http,
        ms,
        ip: request.ip,
        key: header(request, 'idempotency-key').slice(0, 128),
        sent,
      }
      await noteCall(app, application, noted).catch((error: unknown) =>
        request.log.error({ err: error }, 'a call of the open door was not noted'),
      )
    }
  }
}

/** The JSON of a body. Throws `malformed`. */
function jsonIn(raw: Buffer): unknown {
  let sent: unknown
  try {
    sent = raw.length === 0 ? {} : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch (error) {
    throw new AppError('malformed', {}, error)
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || deeperThan(sent, LEVELS))
    throw new AppError('malformed')
  return sent
}
