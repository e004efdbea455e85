import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError, refusing } from '#core/errors/errors.ts'
import { seconds } from '../http/clock.ts'
import { writeLog } from '../http/op-log.ts'
import { PROOF_S } from '../http/proof.ts'
import { recoveryHash, LETTERS } from './recovery.ts'
import { storedFactorOf, takeFactor } from './second-factor.ts'
import { base32 } from './totp.ts'

/**
 * How many codes a person gets, and the letters of each: 50 bits, far more than the attempt counters let anyone guess.
 */
const CODES = 10

/**
 * Replaces the caller's recovery codes; only keyed hashes are stored. The answer is not stored under an idempotency
 * key, since the codes are shown this one time. Throws `factor_off`.
 */
export function renewRecovery(request: FastifyRequest<{ Body: { code?: string } }>): Promise<{ codes: string[] }> {
  const { server: app, session, body } = request
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(7)).slice(0, LETTERS))
  return app.db.tenant(session.suid, async (tx) => {
    const { totp_at, recovery } = await storedFactorOf(tx, session.uid)
    if (totp_at === null) throw new AppError('factor_off')
    const isFirst = recovery.length === 0 && seconds(app.now()) - totp_at < PROOF_S
    if (!isFirst && !(await takeFactor(app, tx, session.uid, body.code ?? ''))) throw refusing('code', 'factor_wrong')
    const rows = await tx.query(
      'update operator set recovery = $3 where suid = $1 and id = $2 and totp_at is not null and del_at is null returning id',
      [tx.suid, session.uid, codes.map((code) => recoveryHash(app, session, code))],
    )
    if (rows.length === 0) throw new AppError('factor_off')
    writeLog(tx, request, [{ biz_type: 'operator', biz_id: session.uid }])
    return { codes: codes.map((code) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`) }
  })
}
