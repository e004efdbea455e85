import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Task, WorkerUtils } from 'graphile-worker'
import { Pool } from 'pg'
import type { Db } from '../db/db.ts'
import { leases } from './lease.ts'
import type { JobThread } from './thread.ts'

/** What a job is given: plain data, as it was stored. */
export type Payload = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  /** A job of the same key that has not begun is replaced. */
  key?: string
  /** Only where no job of this key waits or is under way, here or in another process; one that was given up is begun anew. */
  missing?: boolean
  /** Not before this moment. */
  at?: Date
  /** Tries until it is given up; 3 unless told. Between tries the pause grows. */
  tries?: number
}

/**
 * Work that outlives its request. Jobs lie in PostgreSQL: they survive a restart, and run once, on one of the server processes. One whose process was
 * killed is taken up by another after its lease.
 * The queue opens when the server begins to listen, or with the first job.
 */
export interface Jobs {
  /** Says what a job of a name does. Before the server listens. One that computes for `long` is done by a thread of its own, where the server has one. */
  define(name: string, work: (payload: Payload) => Promise<void>, options?: { long?: boolean }): void
  /** Does a job here and now. */
  work(name: string, payload: Payload): Promise<void>
  /** Work that comes round by the clock, as `minute hour day month weekday` in UTC. */
  every(cron: string, name: string, work: () => Promise<void>): void
  /** Runs once when the queue opens: takes up what an earlier process left undone. */
  onOpen(work: () => Promise<void>): void
  /** Opens the queue now. */
  open(): Promise<void>
  add(name: string, payload: Payload, options?: JobOptions): Promise<void>
  /** Lets the jobs under way end, and closes. */
  stop(): Promise<void>
}

/** Jobs done at once by this process. */
const AT_ONCE = 2

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** The jobs of an app. `app.jobs` is there before the sections' routes are added. */
export function jobsOf({ db, log }: Pick<FastifyInstance, 'db' | 'log'>, long?: JobThread | 'handed'): Jobs {
  const handed = long === 'handed'
  const thread = handed ? undefined : long
  const works: Works = new Map()
  const queued: Works = new Map()
  const crons: string[] = []
  const openers: (() => Promise<void>)[] = []
  let opening: Promise<Opened> | undefined
  const open = () => (opening ??= openQueue({ db, log, works: handed ? undefined : queued, crons }).then(takeUp))
  const takeUp = (opened: Opened) => {
    if (handed) return opened
    for (const opener of openers) opener().catch((error: unknown) => log.error({ err: error }, 'work left undone could not be taken up'))
    return opened
  }
  return {
    define(name, work, { long: computes = false } = {}) {
      works.set(name, work)
      queued.set(name, computes && thread ? (payload) => thread.run(name, payload) : work)
    },
    async work(name, payload) {
      await works.get(name)?.(payload)
    },
    every(cron, name, work) {
      queued.set(name, work)
      crons.push(`${cron} ${name}`)
    },
    onOpen: (work) => void openers.push(work),
    open: async () => void (await open()),
    async add(name, payload, { key, missing = false, at, tries = 3 } = {}) {
      const { utils, forget } = await open()
      if (missing && key !== undefined) await forget(key)
      await utils.addJob(name, payload, {
        ...(key === undefined ? {} : { jobKey: key, jobKeyMode: missing ? 'unsafe_dedupe' : 'replace' }),
        ...(at ? { runAt: at } : {}),
        maxAttempts: tries,
      })
    },
    async stop() {
      await Promise.all([thread?.stop(), opening?.then((opened) => opened.close())])
    },
  }
}

type Works = Map<string, (payload: Payload) => Promise<void>>

interface Opened {
  utils: WorkerUtils
  /** Removes the job of a key that was given up. */
  forget: (key: string) => Promise<void>
  close(): Promise<void>
}

async function openQueue({
  db,
  log,
  works,
  crons,
}: {
  db: Db
  log: FastifyBaseLogger
  /** What is done with the jobs; without it they are only added. */
  works: Works | undefined
  crons: readonly string[]
}): Promise<Opened> {
  const pool = new Pool({ ...db.connection, max: AT_ONCE + 2, application_name: 'saltern jobs' })
  const ended = (error: Error) => log.warn({ err: error }, 'a connection of the job queue ended')
  pool.on('error', ended)
  pool.on('connect', (client) => client.on('error', ended))
  const logger = quiet(log)
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await utils.migrate()
  const lease = works && leases(pool, log)
  const runner = works
    ? await run({
        pgPool: pool,
        logger,
        concurrency: AT_ONCE,
        noHandleSignals: true,
        pollInterval: 5000,
        crontab: crons.join('\n'),
        taskList: Object.fromEntries(
          [...works].map(([name, work]): [string, Task] => [
            name,
            async (payload, { job }) => (lease ? lease.hold(job, () => work(payloadIn(payload))) : undefined),
          ]),
        ),
      })
    : undefined
  return {
    utils,
    forget: async (key) =>
      void (await pool.query(
        'delete from graphile_worker._private_jobs where key = $1 and attempts >= max_attempts and locked_at is null',
        [key],
      )),
    async close() {
      await runner?.stop()
      lease?.stop()
      await utils.release()
      await pool.end()
    },
  }
}

/** A stored payload. Jobs of the clock carry their own `_cron`, which nobody here needs. */
function payloadIn(payload: unknown): Payload {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : []
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
}

/** The library's own talk, as far as somebody should act on it. */
function quiet(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`job queue: ${message}`)
  })
}
