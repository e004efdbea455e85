import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { run } from 'graphile-worker'
import type { RunnerOptions } from 'graphile-worker'
import type { LeaseKeeper } from './alive.ts'
import { gateOf, lanes } from './lanes.ts'
import type { Lane } from './lanes.ts'

/**
 * Pauses before a lost runner is replaced, in milliseconds: they double from the first to the second, and reset after a
 * runner has worked for the third.
 */
const [MIN_PAUSE_MS, MAX_PAUSE_MS, RESET_AFTER_MS] = [100, 2000, 60_000]

interface Runner {
  /** Resolves when it takes no further job, or may have missed a job that it locked. */
  lost: Promise<void>
  /** Waits for its running jobs. */
  stop(): Promise<void>
}

type LaneOptions = Pick<RunnerOptions, 'pgPool' | 'logger' | 'crontab' | 'taskList'> & {
  lane: Lane
  alive: LeaseKeeper
  log: FastifyBaseLogger
}

/**
 * Runs the jobs of a lane until it is stopped, through database outages. The library's runner ends when it cannot store
 * the result of a job, and after a lost answer it does not know whether it locked a job: a new runner with its own id
 * replaces it.
 */
export async function runLane(options: LaneOptions): Promise<Pick<Runner, 'stop'>> {
  const { lane, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const aborted = once(signal, 'abort')
  let pause = MIN_PAUSE_MS
  const next = async (): Promise<Runner | undefined> => {
    for (;;) {
      await sleep(pause, undefined, { signal }).catch(() => undefined) // aborted by stop
      if (signal.aborted) return undefined
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
      try {
        return await begin(options)
      } catch (error) {
        log.warn({ err: error, lane }, 'jobs wait for the database')
      }
    }
  }
  const keepRunning = async (first: Runner) => {
    const ends: Promise<void>[] = []
    for (let running: Runner | undefined = first; running; running = await next()) {
      const began = performance.now()
      await Promise.race([running.lost, aborted])
      ends.push(running.stop())
      if (performance.now() - began > RESET_AFTER_MS) pause = MIN_PAUSE_MS
    }
    await Promise.all(ends)
  }
  const finished = keepRunning(await begin(options))
  return {
    async stop() {
      stopping.abort()
      await finished
    },
  }
}

/**
 * Starts one runner of the library. After it is lost and its jobs have ended, its heartbeat stops: the remaining
 * processes unlock its jobs after the lease.
 */
async function begin({ lane, alive, log, ...options }: LaneOptions): Promise<Runner> {
  const { events, forbidden } = gateOf(lanes[lane].perSupplier)
  const [lost, idle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [id, workers] = ['', 0]
  events.once('pool:create', ({ workerPool }) => alive.add((id = workerPool.id)))
  events.on('worker:create', () => workers++)
  events.on('worker:stop', () => --workers === 0 && idle.resolve())
  for (const event of ['pool:fatalError', 'worker:fatalError', 'worker:getJob:error'] as const)
    events.once(event, () => lost.resolve())
  const runner = await run({
    ...options,
    events,
    forbiddenFlags: forbidden,
    concurrency: lanes[lane].concurrency,
    noHandleSignals: true,
    pollInterval: 5000,
    preset: reportCompletion,
  })
  const releaseWhenIdle = async () => {
    await lost.promise
    log.warn({ lane }, 'a runner of jobs lost the database; another takes its place')
    await idle.promise
    alive.leave(id)
  }
  const released = releaseWhenIdle()
  return {
    lost: lost.promise,
    // a lost runner may never end, although its jobs did
    stop: () => Promise.race([runner.stop().catch(() => undefined), released]),
  }
}

/**
 * The library stores results of jobs in batches; only these report a failure. Otherwise it is an unhandled rejection,
 * which ends the server.
 */
const reportCompletion = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
