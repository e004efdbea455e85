import type { FastifyRequest } from 'fastify'
import { refusing } from '#core/errors/errors.ts'
import { seconds } from '../http/clock.ts'
import { PROOF_S } from '../http/proof.ts'
import { clearFailures, countFailure, checkAttempts } from './attempts.ts'
import { safeRules } from './safe-rules.ts'

/**
 * Verifies the caller's password. Throws `password_wrong`; failures count like those of a sign-in, so that a stolen
 * session cannot guess it.
 */
export async function provePassword(request: FastifyRequest, password: string, field: string): Promise<void> {
  const { server: app, session } = request
  const rules = await app.db.tenant(session.suid, safeRules)
  const tried = { account: `uid:${session.suid}.${session.uid}`, ip: request.ip, rules }
  const right = await app.hasher.inTurn(async (verify) => {
    await checkAttempts(app.db, tried, app.now())
    const [row] = await app.db.tenant(session.suid, (tx) =>
      tx.query<{ password: string | null }>('select password from operator where suid = $1 and id = $2', [
        session.suid,
        session.uid,
      ]),
    )
    const checked = await verify(password, row?.password ?? undefined)
    await app.db.platform('count sign-in attempts', (tx) =>
      checked.right ? clearFailures(tx, tried) : countFailure(tx, tried, app.now()),
    )
    return checked.right
  })
  if (!right) throw refusing(field, 'password_wrong')
}

/**
 * `POST /v1/seller/safe/Prove`: for five minutes the session may make the calls that need the password again. Returns
 * the end of that time in seconds.
 */
export async function prove(request: FastifyRequest<{ Body: { password: string } }>): Promise<{ until: number }> {
  const { server: app, session, body } = request
  await provePassword(request, body.password, 'password')
  await app.db.tenant(session.suid, async (tx) => {
    await tx.query('update session set proved_at = $3 where suid = $1 and id = $2', [
      session.suid,
      session.sid,
      app.now(),
    ])
    tx.afterCommit(() => app.sessions.forget(session.suid))
  })
  return { until: seconds(app.now()) + PROOF_S }
}
