import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { clearFailures, countFailure, checkAttempts } from './attempts.ts'
import { safeRules } from './safe-rules.ts'

/**
 * Runs an action that checks a code of the second factor of a signed-in person, and counts a wrong code as a failed
 * sign-in, so that an open session cannot be used to try all codes. Throws `locked`, and what `run` throws.
 */
export async function countedCode<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
  const { server: app, session } = request
  const rules = await app.db.tenant(session.suid, safeRules)
  const tried = { account: `uid:${session.suid}.${session.uid}`, ip: request.ip, rules }
  await checkAttempts(app.db, tried, app.now())
  try {
    const result = await run()
    await app.db.platform('count sign-in attempts', (tx) => clearFailures(tx, tried))
    return result
  } catch (error) {
    if (isWrong(error)) await app.db.platform('count sign-in attempts', (tx) => countFailure(tx, tried, app.now()))
    throw error
  }
}

/** Whether it was refused because of the code itself. */
function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.problems.some(({ code }) => code === 'factor_wrong')
}
