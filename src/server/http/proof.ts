import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { seconds } from './clock.ts'

/** Seconds for which a repeated password entry counts. */
export const PROOF_S = 5 * 60

/**
 * Refuses a call that needs a fresh password unless it was entered within the last five minutes. Throws `proof_needed`.
 */
export function requireProof({ session, server }: FastifyRequest): void {
  const { provedAt } = session
  if (provedAt === null || seconds(server.now()) - provedAt > PROOF_S) throw new AppError('proof_needed')
}
