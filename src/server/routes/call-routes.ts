import { inLang } from '#core/text/i18n.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Call } from '#core/define/call.ts'
import type { Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { callCodeRoutes, codeOf, takeCallCode } from '../account/call-code.ts'
import { platformOf } from '../account/platform.ts'
import { ok } from '../http/envelope.ts'
import { sendSheet } from '../export/call-sheet.ts'
import { writeOnce } from '../http/idempotency.ts'
import { callerIfAny } from '../http/guard.ts'
import { requireProof } from '../http/proof.ts'
import { apiCall, publicCall, sessionCall } from '../http/route.ts'
import type { RouteAccess } from '../http/route.ts'
import type { Session } from '../http/session-types.ts'
import { describedCall } from '../meta/docs.ts'
import type { Tx } from '../db/db.ts'
import { isRecord } from '../write/input.ts'
import { checkCall } from './call-input.ts'
import { runBehaviour as run } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { findRecord } from '../read/record.ts'
import { unscoped } from '../read/scope.ts'

const anyObject = { type: 'object', additionalProperties: true } as const

/** How long a statement of a call that reads whole tables may take, in milliseconds. */
const LONG_MS = 30_000

/** Routes of the calls that modules define by hand. */
export function callRoutes(app: FastifyInstance, registry: Registry): void {
  callCodeRoutes(app, registry)
  for (const call of registry.calls) {
    const config = {
      ...configs[call.access],
      ...(call.before ? { before: call.before } : {}),
      ...(call.sheet ? { download: true } : {}),
    }
    const url = `/v1${call.path}`
    const bodySchema = { ...anyObject, ...describedCall(call) }
    const takes = call.method === 'GET' ? { querystring: bodySchema } : { querystring: anyObject, body: bodySchema }
    const schema = { summary: inLang(call.title, 'en'), ...takes }
    app.route({
      method: call.method,
      url,
      config,
      schema,
      handler: async (request, reply) => {
        const input = checkCall(call, call.method === 'GET' ? callQuery(request.query, call) : request.body)
        const now = Math.floor(app.now().getTime() / 1000)
        if (call.access === 'public') return ok(await answerAnyone(request, call, { registry, now, input }))
        const { session } = request
        if (call.proof) requireProof(request)
        const code = await codeOf(app, session, call)
        const acting = {
          registry,
          session,
          now,
          services: actionServicesOf(request),
          addon: registry.ruleOf(call.path)?.pluginKey,
        }
        if (call.method === 'GET' && !call.writes) {
          const reading = { ...acting, record: () => undefined }
          const look = (tx: Tx) => run(call.run, [input, contextOf(tx, reading)])
          if (call.single) return ok(await app.db.single(session.suid, look))
          const read = (timeoutMs?: number) =>
            app.db.tenant(session.suid, look, { timeoutMs, subject: call.path, expensive: call.long === true })
          const answer = await (call.long ? app.tables(session.suid, () => read(LONG_MS)) : read())
          return call.sheet ? sendSheet(reply, answer) : ok(answer)
        }
        const write: Parameters<typeof writeOnce>[2] = async (tx, record) => {
          await refuseStale(tx, call, { registry, session, sent: request.body })
          if (code) await takeCallCode(app, tx, code, { call, code: input.sms_code })
          return run(call.run, [input, contextOf(tx, { ...acting, record })])
        }
        const answer = await writeOnce(request, app.db, write, { unkept: call.unkept })
        return call.sheet ? sendSheet(reply, answer) : ok(answer)
      },
    })
  }
}

const configs: Record<Call['access'], RouteAccess> = { api: apiCall, session: sessionCall, public: publicCall }

/** The query of a file download, without the ticket. */
function callQuery(query: unknown, { sheet }: Call): unknown {
  if (!sheet || !isRecord(query)) return query
  const { sign: _ticket, ...params } = query
  return params
}

/** Answers a public call for the supplier of the session, else for the platform. Read-only. */
async function answerAnyone(
  request: FastifyRequest,
  call: Call,
  { registry, now, input }: { registry: Registry; now: number; input: Record<string, unknown> },
): Promise<unknown> {
  const { server: app, lang } = request
  const session = await callerIfAny(request)
  const reason = session && call.rule && ruleRefusal(call.rule, session)
  if (reason) throw new AppError(reason === 'plugin' ? 'plugin_off' : 'forbidden')
  const noSession = { ...unscoped, uid: 0, dept_id: null, lang }
  const suid = session?.suid ?? (await platformOf(app))
  const services = session && { services: actionServicesOf(request) }
  const acting = { registry, now, session: session ?? { ...noSession, suid }, ...services, record: () => undefined }
  return app.db.tenant(suid, (tx) => run(call.run, [input, contextOf(tx, acting)]), { subject: call.path })
}

interface Pressed {
  registry: Registry
  session: Session
  sent: unknown
}

/**
 * A button of a row may say which state of the row was seen, as its steps do. Throws `stale` when it is another by now.
 */
async function refuseStale(tx: Tx, { button }: Call, { registry, session, sent }: Pressed): Promise<void> {
  if (button?.scope !== 'row' || !isRecord(sent) || sent.ver === undefined) return
  const bound = registry.of(button.table)
  const { id } = sent
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return // refused by what follows
  const row = await findRecord(tx, { bound, registry, session }, id, { lock: !bound.resource.view, bare: true })
  if (row.ver !== sent.ver) throw new AppError('stale')
}
