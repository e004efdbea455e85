import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Buyer, BuyerCall } from '#core/define/buyer-call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { BuyerTried, BuyerTry } from '#core/wire/buyer-wire.ts'
import { seconds } from '../http/clock.ts'
import type { Tx } from '../db/db.ts'
import { ok, refused } from '../http/envelope.ts'
import { writeLog } from '../http/op-log.ts'
import { permissionRefusal } from '../http/permission.ts'
import { checkCall } from '../routes/call-input.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf, readContextOf } from '../write/context.ts'
import { dryRun } from '../write/dry-run.ts'
import { commandLine } from './command-line.ts'
import { pictureInput, rehearsePicture } from './picture.ts'
import { isBuyer, sessionOfBuyer } from './caller.ts'

/** A member of the transaction's supplier as the buyer they are. Throws `not_found` for one who may not come in. */
export async function memberAsBuyer({ buyers }: Registry, tx: Tx, id: number): Promise<Buyer> {
  const buyer = buyers && (await runBehaviour(buyers.find, [id, readContextOf(tx)]))
  if (!isBuyer(buyer)) throw new AppError('not_found')
  return buyer
}

/**
 * Makes a call as a member and takes back what it wrote; the log keeps who looked through whose eyes. Throws
 * `not_found` and `malformed`.
 */
export async function tryAs(request: FastifyRequest<{ Body: BuyerTry }>, registry: Registry): Promise<BuyerTried> {
  const { server: app, session, protocol, host, lang, id } = request
  const { member_id, path, body } = request.body
  const call = registry.buyerCalls.find((candidate) => `/v1${candidate.path}` === path)
  if (!call) throw new AppError('not_found')
  const sent = jsonIn(body)
  const buyer = await app.db.tenant(session.suid, async (tx) => {
    const member = await memberAsBuyer(registry, tx, member_id)
    writeLog(tx, request, [{ biz_type: 'member', biz_id: member_id, biz_no: member.name, after: { path } }])
    return member
  })
  const curl = commandLine(call, { origin: `${protocol}://${host}`, sent, suid: session.suid })
  try {
    const answer = await answerTo(call, sent, { request, registry, buyer })
    return { curl, http: 200, answer: JSON.stringify(ok(answer), null, 2) }
  } catch (error) {
    const refusal = app.asAppError(error)
    const http = app.errors.statusOf(refusal.code)
    if (http >= 500) request.log.error({ err: refusal.cause ?? error, path }, 'a call that was tried failed')
    return { curl, http, answer: JSON.stringify(refused(refusal, lang, id, app.errors), null, 2) }
  }
}

interface Trying {
  request: FastifyRequest
  registry: Registry
  buyer: Buyer
}

async function answerTo(
  call: BuyerCall,
  sent: Record<string, unknown>,
  { request, registry, buyer }: Trying,
): Promise<unknown> {
  const { server: app, session: staff } = request
  const session = sessionOfBuyer(buyer, staff)
  const rule = registry.ruleOf(call.path)
  const refusal = permissionRefusal({ session, access: 'buyer', tenant: 'yes', right: call.path, rule })
  if (refusal) throw new AppError(refusal)
  const input = call.picture ? pictureInput(call, sent) : checkCall(call, sent)
  const acting = {
    registry,
    session,
    now: seconds(app.now()),
    services: actionServicesOf(request),
    addon: rule?.pluginKey,
    record: () => undefined,
  }
  return dryRun(
    (run) => app.db.tenant(staff.suid, run),
    async (tx) => {
      const answer = await runBehaviour(
        call.run,
        call.single ? [input, readContextOf(tx)] : [input, contextOf(tx, acting), buyer],
      )
      return call.picture ? rehearsePicture(tx, session.uid) : answer
    },
  )
}

function jsonIn(body: string): Record<string, unknown> {
  try {
    const sent: unknown = JSON.parse(body)
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return { ...sent }
  } catch {
    // not JSON either
  }
  throw new AppError('malformed')
}
