import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/** Deletes expired rows every ten minutes while the server runs. */
export function startCleanup(app: FastifyInstance): void {
  app.jobs.every('*/10 * * * *', 'sweep_rows', () => deleteExpired(app.db, app.now()))
}

/**
 * Deletes stored answers for repeats after two days, used tickets, picture codes and text-message codes, expired
 * failure counts, and sessions that ended a month ago.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.platform('clear old rows away', async (tx) => {
    await tx.query(`delete from idempotency where created_at < $1::timestamptz - interval '48 hours'`, [now])
    await tx.query('delete from ticket where expires_at < $1', [now])
    await tx.query(`delete from sms_code where created_at < $1::timestamptz - interval '2 days'`, [now])
    await tx.query('delete from captcha where expires_at < $1', [now])
    await tx.query(`delete from attempt where seen_at < $1::timestamptz - interval '2 days'`, [now])
    await tx.query(`delete from session where least(expires_at, revoked_at) < $1::timestamptz - interval '30 days'`, [
      now,
    ])
  })
}
