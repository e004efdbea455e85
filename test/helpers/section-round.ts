import type { FastifyInstance } from 'fastify'

/**
 * A round of a section's background work. As in the queue, a round that waited too long for a lock on a busy machine is
 * repeated, at most three times.
 */
export async function sectionRound(app: FastifyInstance, suid: number, work: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await app.jobs.work('section_work', { suid, work })
    } catch (error) {
      const waited = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!waited || tries === 3) throw error
    }
  }
}
