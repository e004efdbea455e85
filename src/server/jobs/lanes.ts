import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Payload } from './jobs.ts'

/** Where a job is done: `work` computes, `network` waits for somebody else's server. Neither holds up the other. */
export type Lane = 'work' | 'network'

/** Jobs done at once by this process, and those of one supplier among them. */
export const lanes = {
  work: { places: 2, each: 1 },
  network: { places: 8, each: 2 },
} as const satisfies Record<Lane, { places: number; each: number }>

/** The mark by which the queue knows whose a job is; none where it is nobody's in particular. */
export function flagsOf({ suid }: Payload): string[] {
  return typeof suid === 'number' ? [`supplier:${suid}`] : []
}

/** What a runner is told, so that no supplier takes more than its places. */
export interface Gate {
  events: WorkerEvents
  /** Suppliers that have all their places; asked before each job that is taken up. */
  forbidden: () => Promise<string[]>
}

/**
 * One job is taken up at a time: whoever asks next must see whose the last one was. The queue tells of its end by one of three events, whatever happens.
 */
export function gateOf(each: number): Gate {
  const events = new EventEmitter()
  const running = new Map<string, number>()
  const waiting: (() => void)[] = []
  let asking = false
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else asking = false
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
      if (asking) await new Promise<void>((resolve) => waiting.push(resolve))
      asking = true
      return [...running].flatMap(([flag, jobs]) => (jobs >= each ? [flag] : []))
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

/** The queue's priorities are small integers; a queue that never got empty for so many rounds serves in the order of coming. */
const LAST = 32_000

/**
 * The place of a job among those that wait, so that suppliers take turns: a supplier's first job is due with the one that is served now, its second one round
 * later, and so on. Thus two hundred exports of one supplier stand before nobody else's first.
 */
export async function placeOf(pool: Pool, { flags, tasks, later }: { flags: readonly string[]; tasks: readonly string[]; later: boolean }) {
  const { rows } = await pool.query<{ now: number | null; own: number | null }>(
    `select min(priority) filter (where run_at <= now()) as now, max(priority) filter (where (run_at <= now() or $3) and flags ?| $1) as own
     from graphile_worker.jobs where task_identifier = any($2) and attempts < max_attempts and flags is not null`,
    [flags, tasks, later],
  )
  const { now = null, own = null } = rows[0] ?? {}
  return Math.min(LAST, Math.max(now ?? 0, own === null ? 0 : own + 1))
}
