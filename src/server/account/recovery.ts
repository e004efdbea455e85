import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/db.ts'

export const LETTERS = 10

/** Takes a recovery code, once; false for any other text. */
export async function takeRecovery(app: FastifyInstance, tx: Tx, uid: number, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^A-Z2-7]/g, '')
  if (code.length !== LETTERS) return false
  const rows = await tx.query(
    'update operator set recovery = array_remove(recovery, $3) where suid = $1 and id = $2 and totp_at is not null and $3 = any(recovery) returning id',
    [tx.suid, uid, recoveryHash(app, { suid: tx.suid, uid }, code)],
  )
  return rows.length > 0
}

/** What is stored of a recovery code. */
export function recoveryHash(
  { tokens }: FastifyInstance,
  { suid, uid }: { suid: number; uid: number },
  code: string,
): string {
  return tokens.digest('recovery code', `${suid}.${uid}:${code}`)
}
