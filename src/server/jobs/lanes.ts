import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Payload } from './jobs.ts'

/** The lane of a job: `work` computes, `network` waits for another server. Neither blocks the other. */
export type Lane = 'work' | 'network'

/** Concurrent jobs of this process, and those of one supplier among them. */
export const lanes = {
  work: { concurrency: 2, perSupplier: 1 },
  network: { concurrency: 8, perSupplier: 2 },
} as const satisfies Record<Lane, { concurrency: number; perSupplier: number }>

/** The flag by which the queue knows the supplier of a job; none for jobs without a supplier. */
export function flagsOf({ suid }: Payload): string[] {
  return typeof suid === 'number' ? [`supplier:${suid}`] : []
}

/** The hooks of a runner that limit the jobs of each supplier. */
export interface Gate {
  events: WorkerEvents
  /** Suppliers that use all their slots; called before each job is taken. */
  forbidden: () => Promise<string[]>
}

/**
 * Takes one job at a time: the next check must see the supplier of the last job. The queue reports the result with one
 * of three events in every case.
 */
export function gateOf(perSupplier: number): Gate {
  const events = new EventEmitter()
  const running = new Map<string, number>()
  const waiting: (() => void)[] = []
  let isChecking = false
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else isChecking = false
  }
  const count = ({ flags }: Pick<Job, 'flags'>, by: 1 | -1) => {
    for (const flag of Object.keys(flags ?? {})) {
      const now = (running.get(flag) ?? 0) + by
      if (now > 0) running.set(flag, now)
      else running.delete(flag)
    }
  }
  const gate: Gate = {
    events,
    async forbidden() {
      if (isChecking) await new Promise<void>((resolve) => waiting.push(resolve))
      isChecking = true
      return [...running].flatMap(([flag, jobs]) => (jobs >= perSupplier ? [flag] : []))
    },
  }
  gate.events.on('job:start', ({ job }) => {
    count(job, 1)
    next()
  })
  gate.events.on('worker:getJob:empty', next)
  gate.events.on('worker:getJob:error', next)
  gate.events.on('job:complete', ({ job }) => count(job, -1))
  return gate
}

/**
 * The queue's priorities are small integers; a queue that was never empty for this many rounds serves in order of
 * arrival.
 */
const MAX_PRIORITY = 32_000

/**
 * The priority of a job among the waiting ones, so that suppliers take turns: a supplier's first job is due in the
 * current round, its second one round later, and so on. Thus two hundred exports of one supplier come after the first
 * job of every other.
 */
export async function priorityOf(
  pool: Pool,
  { flags, tasks, later }: { flags: readonly string[]; tasks: readonly string[]; later: boolean },
) {
  const { rows } = await pool.query<{ now: number | null; latest: number | null }>(
    `select min(priority) filter (where run_at <= now()) as now, max(priority) filter (where (run_at <= now() or $3) and flags ?| $1) as latest
     from graphile_worker.jobs where task_identifier = any($2) and attempts < max_attempts and flags is not null`,
    [flags, tasks, later],
  )
  const { now = null, latest = null } = rows[0] ?? {}
  return Math.min(MAX_PRIORITY, Math.max(now ?? 0, latest === null ? 0 : latest + 1))
}
