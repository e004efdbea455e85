import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Call } from '#core/define/call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { CodeGoes } from '#core/wire/own-wire.ts'
import { masked } from '#core/value/masked.ts'
import { ok } from '../http/envelope.ts'
import { permissionRefusal } from '../http/permission.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import type { Session } from '../http/session-types.ts'
import { addRoute } from '../http/wire-route.ts'
import type { Tx } from '../db/db.ts'
import { sendCode, takeCodeWithin } from './sms-codes.ts'
import type { AskedCode } from './sms-codes.ts'

/** Calls by which whoever may make a call that asks for a code (`code` of its definition) learns where that goes, and has it sent. */
export function callCodeRoutes(app: FastifyInstance, registry: Registry): void {
  const call = { call: textSchema(200) }
  const config = sessionCall
  addRoute(app, 'GET', '/seller/safe/CodeTo', { config, schema: { querystring: fields(call, ['call']) } }, async ({ session, query }) =>
    ok(goes(await codeOf(app, session, callFor(registry, session, query.call)))),
  )
  addRoute(
    app,
    'POST',
    '/seller/safe/CodeSend',
    { config, schema: { querystring: noQuery, body: fields(call, ['call']) } },
    async ({ session, body, ip, lang }) => {
      const asked = await codeOf(app, session, callFor(registry, session, body.call))
      if (!asked) throw new AppError('sms_off')
      await sendCode(app, { ...withPhone(asked), ip, lang })
      return ok(goes(asked))
    },
  )
}

/** The code that a call asks of a caller now: for the phone of the main account, null where that has none. Undefined where nobody delivers such codes. */
export async function codeOf(app: FastifyInstance, { suid }: Session, { code }: Call): Promise<Wanted | undefined> {
  if (code === undefined || !(await app.sms?.ready({ purpose: code, suid }))) return undefined
  const [row] = await app.db.tenant(suid, (tx) =>
    tx.query<{ phone: string | null }>('select phone from operator where suid = $1 and is_main and del_at is null', [suid]),
  )
  const phone = row?.phone && /^1\d{10}$/.test(row.phone) ? row.phone : null
  return { purpose: code, suid, phone }
}

/** Takes the code that came with a call, in its transaction. Throws `required` and `code_wrong` at `sms_code`, and `code_no_phone`. */
export async function takeCallCode(
  app: FastifyInstance,
  tx: Tx,
  wanted: Wanted,
  { call, given }: { call: Call; given: unknown },
): Promise<void> {
  const asked = withPhone(wanted)
  const label = call.input.sms_code?.label
  if (typeof given !== 'string') throw invalid([{ field: 'sms_code', code: 'required', params: { label } }])
  await takeCodeWithin(app, tx, asked, given)
}

type Wanted = Omit<AskedCode, 'phone'> & { phone: string | null }

function withPhone({ phone, ...rest }: Wanted): AskedCode {
  if (phone === null) throw new AppError('code_no_phone')
  return { ...rest, phone }
}

function goes(wanted: Wanted | undefined): CodeGoes {
  return { asked: wanted !== undefined, phone: wanted?.phone ? masked(wanted.phone) : null }
}

/** The call of a path, for whoever may make it. */
function callFor(registry: Registry, session: Session, path: string): Call {
  const call = registry.calls.find((one) => one.path === path && one.code !== undefined)
  if (!call) throw new AppError('not_found')
  const refusal = permissionRefusal({ session, access: call.access, tenant: 'yes', right: path, rule: registry.ruleOf(path) })
  if (refusal) throw new AppError(refusal)
  return call
}
