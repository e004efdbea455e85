import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { seconds } from './clock.ts'

/** How long a password that was asked for again counts, in seconds. */
export const PROOF_S = 5 * 60

/** Refuses a call that needs a fresh password unless it was given within the last five minutes. Throws `proof_needed`. */
export function requireProof({ session, server }: FastifyRequest): void {
  const { provedAt } = session
  if (provedAt === null || seconds(server.now()) - provedAt > PROOF_S) throw new AppError('proof_needed')
}
