import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { writeLog } from '../http/op-log.ts'
import { base32 } from './totp.ts'

/** How many codes a person is given, and the letters of each: 50 bits, far beyond what the counters of a sign-in let anyone guess. */
const CODES = 10
const LETTERS = 10

/**
 * Makes new recovery codes for the caller, in place of those before; only their keyed hashes are stored. The answer is not kept under an idempotency key,
 * since it is the one time that the codes are told. Throws `factor_off`.
 */
export function renewRecovery(request: FastifyRequest): Promise<{ codes: string[] }> {
  const { server: app, session } = request
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(7)).slice(0, LETTERS))
  return app.db.tenant(session.suid, async (tx) => {
    const rows = await tx.query(
      'update operator set recovery = $3 where suid = $1 and id = $2 and totp_at is not null and del_at is null returning id',
      [tx.suid, session.uid, codes.map((code) => hashOf(app, session, code))],
    )
    if (rows.length === 0) throw new AppError('factor_off')
    writeLog(tx, request, [{ biz_type: 'operator', biz_id: session.uid }])
    return { codes: codes.map((code) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`) }
  })
}

/** Takes a recovery code, once; false for any other text. */
export async function takeRecovery(app: FastifyInstance, tx: Tx, uid: number, given: string): Promise<boolean> {
  const code = given.toUpperCase().replace(/[^A-Z2-7]/g, '')
  if (code.length !== LETTERS) return false
  const rows = await tx.query(
    'update operator set recovery = array_remove(recovery, $3) where suid = $1 and id = $2 and totp_at is not null and $3 = any(recovery) returning id',
    [tx.suid, uid, hashOf(app, { suid: tx.suid, uid }, code)],
  )
  return rows.length > 0
}

function hashOf({ tokens }: FastifyInstance, { suid, uid }: { suid: number; uid: number }, code: string): string {
  return tokens.digest('recovery code', `${suid}.${uid}:${code}`)
}
