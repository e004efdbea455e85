import type { FastifyRequest } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { SignInInput } from '#core/wire/account-wire.ts'
import { checkAttempts, clearFailures, countFailure, countedAddress } from '../account/attempts.ts'
import { checkCaptcha } from '../account/captcha.ts'
import { lockRules } from '../account/safe-rules.ts'
import { sendCodeIf, takeCode } from '../account/sms-codes.ts'
import { addonContext } from '../addons/addon-context.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { isBuyer } from './caller.ts'
import { openBuyerSession } from './session.ts'

/** What the code of a buyer is for; a template for text messages has this name. */
const purpose = 'buyer_sign_in'

/**
 * Sends a code to a buyer of a supplier's shop. The answer does not reveal whether the supplier or the buyer exists.
 */
export async function sendBuyerCode(
  request: FastifyRequest,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  const { server: app, ip, lang } = request
  if (!isPhone(phone)) throw invalid([{ field: 'phone', code: 'bad_phone' }])
  const suid = await shopNamed(request, name)
  const ready = suid !== undefined && (await app.sms?.ready({ purpose, suid }))
  if (suid !== undefined && !ready) throw new AppError('sms_off')
  await sendCodeIf(app, { phone, purpose, ...(suid === undefined ? {} : { suid }), ip, lang }, suid !== undefined)
}

/** Signs a buyer in by the code sent to their phone; an unknown phone becomes a new buyer of the shop. */
export async function signInBuyer(
  request: FastifyRequest<{ Body: SignInInput }>,
  registry: Registry,
): Promise<TokenAnswer> {
  const { server: app, ip, body, log } = request
  const { username: phone, password: code, name = '', captcha } = body
  // Counted by number and address, so that wrong codes from another address do not lock out the owner of the phone. A
  // code itself allows five tries in all.
  const number = `buyer:${name.trim().toLowerCase()}:${app.tokens.digest('sms phone', phone)}`
  const tried = { account: `${number}:${countedAddress(ip)}`, ip, rules: await lockRules(app.db, name) }
  const { captcha: needed } = await checkAttempts(app.db, tried, app.now())
  if (needed) await checkCaptcha(app, 'login', captcha)
  const suid = await shopNamed(request, name)
  try {
    await takeCode(app, { phone, purpose, ...(suid === undefined ? {} : { suid }) }, code)
  } catch (error) {
    await app.db.platform('count sign-in attempts', (tx) => countFailure(tx, tried, app.now()))
    log.warn({ account: tried.account, ip }, 'a sign-in of a buyer failed')
    throw error
  }
  if (suid === undefined) throw new AppError('code_wrong')
  const tokens = await app.db.tenant(suid, async (tx) => {
    const buyer =
      registry.buyers && (await runBehaviour(registry.buyers.enter, [phone, addonContext({ app, registry }, tx)]))
    if (!isBuyer(buyer)) throw new AppError('not_found')
    return openBuyerSession(tx, request, buyer.id)
  })
  await app.db.platform('count sign-in attempts', (tx) => clearFailures(tx, tried))
  return tokens
}

/** The supplier whose shop is named, by its short name; undefined where there is none that is open. */
async function shopNamed({ server: app }: FastifyRequest, name: string): Promise<number | undefined> {
  const [row] = await app.db.platform('sign-in directory', (tx) =>
    tx.query<{ suid: number }>(
      `select suid from supplier where lower(short_name) = $1 and status = 'active' order by suid limit 1`,
      [name.trim().toLowerCase()],
    ),
  )
  return row?.suid
}

function isPhone(text: string): boolean {
  return /^1\d{10}$/.test(text)
}
