import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FactorState } from '#core/wire/access-wire.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { writeOnce } from '../http/idempotency.ts'
import { takeRecovery } from './recovery.ts'
import { safeRules } from './safe-rules.ts'
import { base32, newTotpSecret, totpAddress, totpStep } from './totp.ts'

interface StoredFactor {
  login_name: string
  totp_secret: string | null
  totp_step: number | null
  /** Seconds. */
  totp_at: number | null
  /** Hashes of the recovery codes that were not used. */
  recovery: string[]
}

/** How the caller's second factor stands. */
export async function factorState({ server: app, session }: FastifyRequest): Promise<FactorState> {
  return app.db.tenant(session.suid, async (tx) => {
    const { totp_at, recovery } = await storedFactorOf(tx, session.uid)
    const { totp_required } = await safeRules(tx)
    return { on: totp_at !== null, since: totp_at ?? 0, required: totp_required, recovery: recovery.length }
  })
}

/**
 * Creates a secret for the caller's authenticator; it becomes active after a code of it is confirmed. Throws
 * `factor_on`.
 */
export async function startFactor({ server: app, session }: FastifyRequest): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  return app.db.tenant(session.suid, async (tx) => {
    const { login_name, totp_at } = await storedFactorOf(tx, session.uid)
    if (totp_at !== null) throw new AppError('factor_on')
    const sealed = app.vault.seal(secret.toString('base64'))
    await tx.query('update operator set totp_secret = $3, totp_step = null where suid = $1 and id = $2', [
      tx.suid,
      session.uid,
      sealed,
    ])
    const [supplier] = await tx.query<{ short_name: string }>('select short_name from supplier where suid = $1', [
      tx.suid,
    ])
    const account = `${supplier?.short_name ?? ''}/${login_name}`
    return { secret: base32(secret), uri: totpAddress(secret, { issuer: 'Saltern', account }) }
  })
}

/**
 * Turns the second factor on, by a code of the secret that was made. Throws `factor_on`, `factor_off` and
 * `factor_wrong`.
 */
export function confirmFactor(request: FastifyRequest<{ Body: { code: string } }>): Promise<null> {
  const { server: app, session, body } = request
  return writeOnce(request, app.db, async (tx, record) => {
    const factor = await storedFactorOf(tx, session.uid)
    if (factor.totp_at !== null) throw new AppError('factor_on')
    const step = stepOf(app, factor, body.code)
    await tx.query('update operator set totp_at = $3, totp_step = $4 where suid = $1 and id = $2', [
      tx.suid,
      session.uid,
      app.now(),
      step,
    ])
    record({ biz_type: 'operator', biz_id: session.uid, before: { totp_on: false }, after: { totp_on: true } })
    tx.afterCommit(() => app.sessions.forget(tx.suid))
    return null
  })
}

/** Turns the second factor off with a code of either kind. Throws `factor_due` if the supplier requires it. */
export function dropFactor(request: FastifyRequest<{ Body: { code: string } }>): Promise<null> {
  const { server: app, session, body } = request
  return writeOnce(request, app.db, async (tx, record) => {
    const factor = await storedFactorOf(tx, session.uid)
    if (factor.totp_at === null) throw new AppError('factor_off')
    if ((await safeRules(tx)).totp_required) throw new AppError('factor_due')
    if (!(await takeFactor(app, tx, session.uid, body.code))) throw refusing('code', 'factor_wrong')
    await tx.query(`update operator set ${factorGone} where suid = $1 and id = $2`, [tx.suid, session.uid])
    record({ biz_type: 'operator', biz_id: session.uid, before: { totp_on: true }, after: { totp_on: false } })
    return null
  })
}

/**
 * Uses a code of the authenticator or a recovery code, once, and returns which it was. Undefined for a wrong or used
 * one.
 */
export async function takeFactor(
  app: FastifyInstance,
  tx: Tx,
  uid: number,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const factor = await storedFactorOf(tx, uid)
  const step =
    factor.totp_secret === null
      ? undefined
      : totpStep(secretOf(app, factor.totp_secret), code, seconds(app.now()), factor.totp_step)
  if (step === undefined) return (await takeRecovery(app, tx, uid, code)) ? 'recovery' : undefined
  await tx.query('update operator set totp_step = $3 where suid = $1 and id = $2', [tx.suid, uid, step])
  return 'totp'
}

const factorGone = "totp_secret = null, totp_at = null, totp_step = null, recovery = '{}'"

function stepOf(app: FastifyInstance, { totp_secret, totp_step }: StoredFactor, code: string): number {
  if (totp_secret === null) throw new AppError('factor_off')
  const step = totpStep(secretOf(app, totp_secret), code, seconds(app.now()), totp_step)
  if (step === undefined) throw refusing('code', 'factor_wrong')
  return step
}

function secretOf(app: FastifyInstance, sealed: string): Buffer {
  return Buffer.from(app.vault.unseal(sealed), 'base64')
}

/** What is stored of a person's second factor, held until the transaction ends. Throws `signed_out`. */
export async function storedFactorOf(tx: Tx, uid: number): Promise<StoredFactor> {
  const [factor] = await tx.query<StoredFactor>(
    'select login_name, totp_secret, totp_step, totp_at, recovery from operator where suid = $1 and id = $2 and del_at is null for update',
    [tx.suid, uid],
  )
  if (!factor) throw new AppError('signed_out')
  return factor
}
