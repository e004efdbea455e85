import type { FastifyBaseLogger } from 'fastify'
import { Logger, makeWorkerUtils } from 'graphile-worker'
import type { Task } from 'graphile-worker'
import { Pool } from 'pg'
import type { Db } from '../db/db.ts'
import { keepLeases } from './alive.ts'
import type { JobOptions, Payload } from './jobs.ts'
import { runLane } from './lane-runner.ts'
import { flagsOf, priorityOf } from './lanes.ts'
import type { Lane } from './lanes.ts'

/** The jobs of a lane by name, and its cron entries. */
export interface LaneWorks {
  works: Map<string, (payload: Payload) => Promise<void>>
  crons: string[]
}

export interface Queue {
  add(name: string, payload: Payload, options: JobOptions): Promise<void>
  close(): Promise<void>
}

/**
 * Most connections of the queue: each lane listens on one, the others fetch jobs and store results. At least the
 * concurrency of a lane.
 */
const CONNECTIONS = 8

/** Opens the queue. With `takes` false, jobs are only added: another process or thread runs them. */
export async function openQueue({
  db,
  log,
  works,
  takes,
}: {
  db: Db
  log: FastifyBaseLogger
  works: Readonly<Record<Lane, LaneWorks>>
  takes: boolean
}): Promise<Queue> {
  const pool = new Pool({ ...db.connection, max: CONNECTIONS, application_name: 'saltern jobs' })
  const ended = (error: Error) => log.warn({ err: error }, 'a connection of the job queue ended')
  pool.on('error', ended)
  pool.on('connect', (client) => client.on('error', ended))
  const logger = quiet(log)
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await utils.migrate()
  const alive = takes ? keepLeases(pool, utils, log) : undefined
  const runners = alive
    ? await Promise.all(
        (['work', 'network'] as const)
          .filter((lane) => works[lane].works.size > 0)
          .map((lane) =>
            runLane({
              lane,
              pgPool: pool,
              logger,
              crontab: works[lane].crons.join('\n'),
              taskList: tasksOf(works[lane]),
              alive,
              log,
            }),
          ),
      )
    : []
  return {
    async add(name, payload, { key, missing = false, at, tries = 3 }) {
      if (missing && key !== undefined) await forget(key)
      const flags = flagsOf(payload)
      const tasks = [
        ...(Object.values(works)
          .find((lane) => lane.works.has(name))
          ?.works.keys() ?? [name]),
      ]
      await utils.addJob(name, payload, {
        ...(key === undefined ? {} : { jobKey: key, jobKeyMode: missing ? 'unsafe_dedupe' : 'replace' }),
        ...(at ? { runAt: at } : {}),
        ...(flags.length > 0
          ? { flags, priority: await priorityOf(pool, { flags, tasks, later: at !== undefined }) }
          : {}),
        maxAttempts: tries,
      })
    },
    async close() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await alive?.stop()
      await utils.release()
      await pool.end()
    },
  }

  /** Removes a job of this key that was given up. */
  async function forget(key: string): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      'select id from graphile_worker.jobs where key = $1 and attempts >= max_attempts and locked_at is null',
      [key],
    )
    if (rows.length > 0) await utils.completeJobs(rows.map(({ id }) => id))
  }
}

/** The task list of a lane in the library's format. */
function tasksOf({ works }: LaneWorks): Record<string, Task> {
  return Object.fromEntries(
    [...works].map(([name, work]): [string, Task] => [name, (payload) => work(payloadIn(payload))]),
  )
}

/** A stored payload. Cron jobs carry a `_cron` entry, which is dropped. */
function payloadIn(payload: unknown): Payload {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : []
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
}

/** The library's log, reduced to warnings and errors. */
function quiet(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`job queue: ${message}`)
  })
}
