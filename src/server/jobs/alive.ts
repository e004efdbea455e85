import type { FastifyBaseLogger } from 'fastify'
import type { WorkerUtils } from 'graphile-worker'
import type { Pool } from 'pg'

/** Seconds without a heartbeat after which a process counts as dead and its jobs are released. */
export const LEASE_S = 30
/** Interval of the heartbeat and of the check for dead processes. */
const HEARTBEAT_S = 5

export interface LeaseKeeper {
  /** Adds a runner of this process, by the worker-pool id under which the queue locks its jobs. */
  add(runner: string): void
  /** Stops the heartbeat of a runner: jobs that it still locks are released after the lease. */
  leave(runner: string): void
  stop(): Promise<void>
}

/**
 * Leases of job locks. Each runner has its own job in the queue that is never due, and updates it while its process
 * lives. A killed process, or one whose machine failed, stops updating it, and after the lease the remaining processes
 * unlock its jobs; the queue's own timeout is four hours. Only the queue's public view and functions are used.
 */
export function keepLeases(pool: Pool, utils: WorkerUtils, log: FastifyBaseLogger): LeaseKeeper {
  const runners = new Set<string>()
  let missedAt = -Infinity
  const heartbeat = async () => {
    try {
      await pool.query(touchSql, [[...runners]])
      if (performance.now() - missedAt < 2 * HEARTBEAT_S * 1000) return // the database was unavailable: the other processes could not send heartbeats either
      const { rows } = await pool.query<{ runner: string; jobs: string[] }>(silentSql, [LEASE_S, [...runners]])
      if (rows.length === 0) return
      await utils.forceUnlockWorkers(rows.map(({ runner }) => runner))
      await pool.query(removeSql, [rows.map(({ runner }) => runner)])
      await pool.query(touchSql, [[...runners]]) // the queue notifies every process, so that none waits for the next round
      const jobs = rows.flatMap((row) => row.jobs)
      if (jobs.length > 0) log.warn({ jobs }, 'jobs of a process that ended are taken up')
    } catch (error) {
      missedAt = performance.now()
      log.warn({ err: error }, 'the job queue did not hear that this process lives')
    }
  }
  const timer = setInterval(() => void heartbeat(), HEARTBEAT_S * 1000).unref()
  return {
    add(runner) {
      runners.add(runner)
      void heartbeat()
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

// A runner that died before its first heartbeat is known by its locks. Runners of this process are alive, however long
// the database took.
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
