import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { masked } from '#core/value/masked.ts'
import { ok } from '../http/envelope.ts'
import { writeLog } from '../http/op-log.ts'
import { requireProof } from '../http/proof.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { sendCode, takeCodeWithin } from './sms-codes.ts'

const purpose = 'verify_phone'

/**
 * Calls by which a person verifies the phone of their account. Both need the password, since the phone can reset it.
 */
export function phoneProofRoutes(app: FastifyInstance): void {
  const config = sessionCall
  addRoute(
    app,
    'POST',
    '/buyer/user/PhoneCode',
    { config, schema: { querystring: noQuery, body: fields({}) } },
    async (request) => {
      requireProof(request)
      const phone = await phoneOf(request)
      if (!(await app.sms?.ready({ purpose }))) throw new AppError('sms_off')
      await sendCode(app, { phone, purpose, ip: request.ip, lang: request.lang })
      return ok({ phone: masked(phone) })
    },
  )
  addRoute(
    app,
    'POST',
    '/buyer/user/PhoneProve',
    { config, schema: { querystring: noQuery, body: fields({ sms_code: textSchema(10, { min: 1 }) }, ['sms_code']) } },
    async (request) => {
      requireProof(request)
      const phone = await phoneOf(request)
      const { suid, uid } = request.session
      await app.db.tenant(suid, async (tx) => {
        await takeCodeWithin(app, tx, { phone, purpose }, request.body.sms_code)
        await tx.query(
          'update operator set phone_proven_at = $4, updated_at = $4, ver = ver + 1 where suid = $1 and id = $2 and phone = $3',
          [suid, uid, phone, app.now()],
        )
        writeLog(tx, request, [
          { biz_type: 'operator', biz_id: uid, before: { phone_proven: false }, after: { phone_proven: true } },
        ])
      })
      return ok(null)
    },
  )
}

/** The phone of the caller's own account. Throws `code_no_phone`. */
async function phoneOf({ server, session: { suid, uid } }: FastifyRequest): Promise<string> {
  const [rows = []] = await server.db.read(suid, [
    { text: 'select phone from operator where suid = $1 and id = $2 and del_at is null', values: [suid, uid] },
  ])
  const [row] = rows
  if (typeof row?.phone !== 'string' || !/^1\d{10}$/.test(row.phone)) throw new AppError('code_no_phone')
  return row.phone
}
