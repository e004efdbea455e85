import type { FastifyInstance } from 'fastify'
import { openQueue } from './queue.ts'
import type { LaneWorks, Queue } from './queue.ts'
import type { JobThreads } from './thread.ts'
import type { Lane } from './lanes.ts'

/** What a job is given: plain data, as it was stored. */
export type Payload = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  /** Replaces a waiting job of the same key. */
  key?: string
  /** Only where no job of this key waits or is under way, here or in another process; one that was given up is begun anew. */
  missing?: boolean
  /** Not before this moment. */
  at?: Date
  /** Tries until it is given up; 3 unless told. Between tries the pause grows. */
  tries?: number
}

/**
 * Background jobs, stored in PostgreSQL: they survive a restart and run once, on one of the server processes; a job of a killed process is
 * taken over after its lease. The queue opens when the server listens, or with the first job.
 */
export interface Jobs {
  /** Registers the handler of a job, before the server listens. A `long` one runs in a thread of its own, where the server has one; one that nobody waits for in the `patient` one. */
  define(name: string, work: (payload: Payload) => Promise<void>, options?: { thread?: keyof JobThreads; lane?: Lane }): void
  /** Does a job here and now. */
  work(name: string, payload: Payload): Promise<void>
  /** Periodic work, as `minute hour day month weekday` in UTC. */
  every(cron: string, name: string, work: () => Promise<void>, options?: { lane?: Lane }): void
  /** Runs once when the queue opens: takes up what an earlier process left undone. */
  onOpen(work: () => Promise<void>): void
  /** Opens the queue now. */
  open(): Promise<void>
  add(name: string, payload: Payload, options?: JobOptions): Promise<void>
  /** Aborted when the jobs are told to stop: work in many steps ends at the next one and is taken up by the next process. */
  stopping: AbortSignal
  /** Lets the jobs under way end, and closes. Safe to call twice. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** The jobs of an app. `app.jobs` is there before the sections' routes are added. */
export function jobsOf({ db, log }: Pick<FastifyInstance, 'db' | 'log'>, others?: JobThreads | 'handed'): Jobs {
  const handed = others === 'handed'
  const threads = handed ? undefined : others
  const works = new Map<string, Work>()
  const queued: Record<Lane, LaneWorks> = { work: { works: new Map(), crons: [] }, network: { works: new Map(), crons: [] } }
  const openers: (() => Promise<void>)[] = []
  let opening: Promise<Queue> | undefined
  const underWay: Promise<void>[] = []
  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  const open = () => (opening ??= openQueue({ db, log, works: queued, takes: !handed }).then(takeUp).catch(refuse))
  const refuse = (error: unknown): never => {
    opening = undefined // the database is away: whoever asks next tries again
    throw error
  }
  const takeUp = (opened: Queue) => {
    if (handed) return opened
    for (const opener of openers)
      underWay.push(opener().catch((error: unknown) => log.error({ err: error }, 'work left undone could not be taken up')))
    return opened
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all([threads?.long.stop(), threads?.patient.stop(), opening?.then((opened) => opened.close())])
    await Promise.all(underWay)
  }
  return {
    define(name, work, { thread, lane = 'work' } = {}) {
      works.set(name, work)
      const own = thread && threads?.[thread]
      queued[lane].works.set(name, own ? (payload) => own.run(name, payload) : work)
    },
    async work(name, payload) {
      await works.get(name)?.(payload)
    },
    every(cron, name, work, { lane = 'work' } = {}) {
      works.set(name, work)
      queued[lane].works.set(name, work)
      queued[lane].crons.push(`${cron} ${name}`)
    },
    onOpen: (work) => void openers.push(work),
    open: async () => void (await open()),
    add: async (name, payload, options = {}) => (await open()).add(name, payload, options),
    stopping: stopping.signal,
    stop: () => (stopped ??= stop()),
  }
}

type Work = (payload: Payload) => Promise<void>
