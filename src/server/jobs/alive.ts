import type { FastifyBaseLogger } from 'fastify'
import type { WorkerUtils } from 'graphile-worker'
import type { Pool } from 'pg'

/** A process that was not heard of for this long has ended: its jobs are given to another, in seconds. */
export const LEASE_S = 30
/** How often a process says that it lives, and looks for others that ended. */
const BEAT_S = 5

export interface Alive {
  /** A runner of this process, by the name under which the queue lends it jobs. */
  add(runner: string): void
  /** It does nothing any more: what it still holds is freed after the lease. */
  leave(runner: string): void
  stop(): Promise<void>
}

/**
 * Jobs are lent, not given. Each runner keeps a job of its own in the queue that is never due, and touches it while its process lives. A process that was
 * killed, or whose machine is gone, touches nothing more, and after the lease whoever is left frees its jobs; the queue's own patience is four hours.
 * Only the queue's public view and functions are used.
 */
export function keepAlive(pool: Pool, utils: WorkerUtils, log: FastifyBaseLogger): Alive {
  const runners = new Set<string>()
  let missed = -Infinity
  const beat = async () => {
    try {
      await pool.query(touchSql, [[...runners]])
      if (performance.now() - missed < 2 * BEAT_S * 1000) return // the database was away: the others were not heard either
      const { rows } = await pool.query<{ runner: string; jobs: string[] }>(silentSql, [LEASE_S, [...runners]])
      if (rows.length === 0) return
      await utils.forceUnlockWorkers(rows.map(({ runner }) => runner))
      await pool.query(removeSql, [rows.map(({ runner }) => runner)])
      await pool.query(touchSql, [[...runners]]) // the queue tells every process of it, so that nobody waits for the next round
      const jobs = rows.flatMap((row) => row.jobs)
      if (jobs.length > 0) log.warn({ jobs }, 'jobs of a process that ended are taken up')
    } catch (error) {
      missed = performance.now()
      log.warn({ err: error }, 'the job queue did not hear that this process lives')
    }
  }
  const timer = setInterval(() => void beat(), BEAT_S * 1000).unref()
  return {
    add(runner) {
      runners.add(runner)
      void beat()
    },
    leave: (runner) => void runners.delete(runner),
    async stop() {
      clearInterval(timer)
      await pool.query(removeSql, [[...runners]])
    },
  }
}

const touchSql = `select count(*) from unnest($1::text[]) as runner,
  lateral graphile_worker.add_job('alive', job_key := 'alive:' || runner, run_at := 'infinity')`

const removeSql = `select count(*) from unnest($1::text[]) as runner, lateral graphile_worker.remove_job('alive:' || runner)`

// A runner that ended before its first word is known by what it holds. Those of this process live, however long the database took to hear of it.
const silentSql = `
  with heard as (
    select substr(key, 7) as runner, updated_at as at from graphile_worker.jobs where task_identifier = 'alive'
  ), holds as (
    select locked_by as runner, locked_at as at, id::text from graphile_worker.jobs where locked_by is not null
  )
  select runner, coalesce(array_agg(id) filter (where id is not null), '{}') as jobs
  from heard h full join holds j using (runner)
  where runner <> all($2::text[])
  group by runner having coalesce(max(h.at), max(j.at)) < now() - make_interval(secs => $1)`
