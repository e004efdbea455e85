import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

/** A job that was not heard of for this long is given to another process, in seconds. */
export const LEASE_S = 30
/** How often a process says that it is still at its jobs, and looks for those of others that ended. */
const BEAT_S = 5

/** A job as the queue hands it out. */
export interface Held {
  id: string
  locked_by: string | null
}

export interface Leases {
  /** Keeps a job for this process while `work` runs. */
  hold<T>(job: Held, work: () => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Jobs are lent, not given: the moment at which a job was locked moves on while its process lives. A process that was killed, or whose machine is gone,
 * says nothing more, and after the lease whoever is left takes its jobs up; the queue's own patience is four hours.
 */
export function leases(pool: Pool, log: FastifyBaseLogger): Leases {
  const held = new Map<string, string>()
  const beat = async () => {
    try {
      const { rows } = await pool.query<{ id: string }>(beatSql, [[...held.keys()], [...held.values()], LEASE_S])
      if (rows.length > 0) log.warn({ jobs: rows.map(({ id }) => id) }, 'jobs of a process that ended are taken up')
    } catch (error) {
      log.warn({ err: error }, 'the job queue did not hear that this process lives')
    }
  }
  const timer = setInterval(() => void beat(), BEAT_S * 1000).unref()
  return {
    async hold({ id, locked_by }, work) {
      held.set(id, locked_by ?? '')
      try {
        return await work()
      } finally {
        held.delete(id)
      }
    },
    stop: () => clearInterval(timer),
  }
}

// What is freed is told to every process that listens, so that nobody waits for the next round.
const beatSql = `
  with beat as (
    update graphile_worker._private_jobs j set locked_at = now() from unnest($1::bigint[], $2::text[]) as mine (id, holder)
    where j.id = mine.id and j.locked_by = mine.holder
  ), freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - make_interval(secs => $3) and not id = any($1::bigint[]) returning id
  )
  select id::text, pg_notify('jobs:insert', '{"count":1}') from freed`
