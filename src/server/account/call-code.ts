import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Call } from '#core/define/call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { CodeDelivery } from '#core/wire/account-wire.ts'
import { masked } from '#core/value/masked.ts'
import { ok } from '../http/envelope.ts'
import { permissionRefusal } from '../http/permission.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import type { Session } from '../http/session-types.ts'
import { addRoute } from '../http/wire-route.ts'
import type { Tx } from '../db/db.ts'
import { sendCode, takeCodeWithin } from './sms-codes.ts'
import type { AskedCode } from './sms-codes.ts'

/**
 * Calls by which a person with the right to a call that needs a code (`code` of its definition) learns its destination
 * and has it sent.
 */
export function callCodeRoutes(app: FastifyInstance, registry: Registry): void {
  const call = { call: textSchema(200) }
  const config = sessionCall
  addRoute(
    app,
    'GET',
    '/seller/safe/CodeTo',
    { config, schema: { querystring: fields(call, ['call']) } },
    async ({ session, query }) => ok(destinationOf(await codeOf(app, session, callFor(registry, session, query.call)))),
  )
  addRoute(
    app,
    'POST',
    '/seller/safe/CodeSend',
    { config, schema: { querystring: noQuery, body: fields(call, ['call']) } },
    async ({ session, body, ip, lang }) => {
      const codeRequest = await codeOf(app, session, callFor(registry, session, body.call))
      if (!codeRequest) throw new AppError('sms_off')
      await sendCode(app, { ...withPhone(codeRequest), ip, lang })
      return ok(destinationOf(codeRequest))
    },
  )
}

/**
 * The code that a call requires of a caller now: for the phone of the main account, null if it has none. Undefined if
 * no sender is configured.
 */
export async function codeOf(app: FastifyInstance, { suid }: Session, { code }: Call): Promise<CodeSpec | undefined> {
  if (code === undefined || !(await app.sms?.ready({ purpose: code, suid }))) return undefined
  const [row] = await app.db.tenant(suid, (tx) =>
    tx.query<{ phone: string | null }>('select phone from operator where suid = $1 and is_main and del_at is null', [
      suid,
    ]),
  )
  const phone = row?.phone && /^1\d{10}$/.test(row.phone) ? row.phone : null
  return { purpose: code, suid, phone }
}

/**
 * Takes the code that came with a call, in its transaction. Throws `required` and `code_wrong` at `sms_code`, and
 * `code_no_phone`.
 */
export async function takeCallCode(
  app: FastifyInstance,
  tx: Tx,
  codeSpec: CodeSpec,
  { call, code }: { call: Call; code: unknown },
): Promise<void> {
  const codeTarget = withPhone(codeSpec)
  const label = call.input.sms_code?.label
  if (typeof code !== 'string') throw invalid([{ field: 'sms_code', code: 'required', params: { label } }])
  await takeCodeWithin(app, tx, codeTarget, code)
}

type CodeSpec = Omit<AskedCode, 'phone'> & { phone: string | null }

function withPhone({ phone, ...target }: CodeSpec): AskedCode {
  if (phone === null) throw new AppError('code_no_phone')
  return { ...target, phone }
}

function destinationOf(codeSpec: CodeSpec | undefined): CodeDelivery {
  return { asked: codeSpec !== undefined, phone: codeSpec?.phone ? masked(codeSpec.phone) : null }
}

/** The call of a path, if the caller may make it. */
function callFor(registry: Registry, session: Session, path: string): Call {
  const call = registry.calls.find((candidate) => candidate.path === path && candidate.code !== undefined)
  if (!call) throw new AppError('not_found')
  const refusal = permissionRefusal({
    session,
    access: call.access,
    tenant: 'yes',
    right: path,
    rule: registry.ruleOf(path),
  })
  if (refusal) throw new AppError(refusal)
  return call
}
