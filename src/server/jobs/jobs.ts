import type { FastifyInstance } from 'fastify'
import { openQueue } from './queue.ts'
import type { LaneWorks, Queue } from './queue.ts'
import type { JobThreads } from './thread.ts'
import type { Lane } from './lanes.ts'

/** The payload of a job: plain data, as stored. */
export type Payload = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  /** Replaces a waiting job of the same key. */
  key?: string
  /**
   * Adds the job only if no job of this key waits or runs, here or in another process; a job that was given up is
   * restarted.
   */
  missing?: boolean
  /** The earliest start. */
  at?: Date
  /** Attempts before it is given up; default 3. The pause between attempts grows. */
  tries?: number
}

/**
 * Background jobs, stored in PostgreSQL: they survive a restart and run once, on one of the server processes; a job of
 * a killed process is taken over after its lease. The queue opens when the server listens, or with the first job.
 */
export interface Jobs {
  /**
   * Registers the handler of a job, before the server listens. A `long` job runs in a separate thread if the server has
   * one; a background job without a waiting person in the `patient` one.
   */
  define(
    name: string,
    work: (payload: Payload) => Promise<void>,
    options?: { thread?: keyof JobThreads; lane?: Lane },
  ): void
  /** Runs a job immediately in this process. */
  work(name: string, payload: Payload): Promise<void>
  /** Periodic work, as `minute hour day month weekday` in UTC. */
  every(cron: string, name: string, work: () => Promise<void>, options?: { lane?: Lane }): void
  /** Runs once when the queue opens: resumes work that an earlier process did not finish. */
  onOpen(work: () => Promise<void>): void
  /** Opens the queue now. */
  open(): Promise<void>
  add(name: string, payload: Payload, options?: JobOptions): Promise<void>
  /** Aborted when the jobs have to stop: work in many steps ends at the next one, and the next process resumes it. */
  stopping: AbortSignal
  /** Waits for running jobs and closes. Safe to call twice. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** The jobs of an app. `app.jobs` exists before the sections' routes are added. */
export function jobsOf({ db, log }: Pick<FastifyInstance, 'db' | 'log'>, others?: JobThreads | 'handed'): Jobs {
  const isHanded = others === 'handed'
  const threads = isHanded ? undefined : others
  const works = new Map<string, Work>()
  const queued: Record<Lane, LaneWorks> = {
    work: { works: new Map(), crons: [] },
    network: { works: new Map(), crons: [] },
  }
  const openers: (() => Promise<void>)[] = []
  let opening: Promise<Queue> | undefined
  const running: Promise<void>[] = []
  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  const open = () =>
    (opening ??= openQueue({ db, log, works: queued, takes: !isHanded }).then(runOpeners).catch(refuse))
  const refuse = (error: unknown): never => {
    opening = undefined // the database is unavailable: the next caller tries again
    throw error
  }
  const runOpeners = (opened: Queue) => {
    if (isHanded) return opened
    for (const opener of openers)
      running.push(
        opener().catch((error: unknown) => log.error({ err: error }, 'work left undone could not be taken up')),
      )
    return opened
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all([threads?.long.stop(), threads?.patient.stop(), opening?.then((opened) => opened.close())])
    await Promise.all(running)
  }
  return {
    define(name, work, { thread, lane = 'work' } = {}) {
      works.set(name, work)
      const jobThread = thread && threads?.[thread]
      queued[lane].works.set(name, jobThread ? (payload) => jobThread.run(name, payload) : work)
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
