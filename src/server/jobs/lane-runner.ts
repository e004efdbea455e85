import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { run } from 'graphile-worker'
import type { RunnerOptions } from 'graphile-worker'
import type { Alive } from './alive.ts'
import { gateOf, lanes } from './lanes.ts'
import type { Lane } from './lanes.ts'

/** Pauses before a lost runner is replaced, in milliseconds: they grow from the first to the second until one did well for so long. */
const [LEAST_MS, MOST_MS, WELL_MS] = [100, 2000, 60_000]

interface Running {
  /** Resolves when it takes up nothing more, or perhaps not all that it was lent. */
  lost: Promise<void>
  /** Lets its jobs under way end. */
  stop(): Promise<void>
}

type LaneOptions = Pick<RunnerOptions, 'pgPool' | 'logger' | 'crontab' | 'taskList'> & { lane: Lane; alive: Alive; log: FastifyBaseLogger }

/**
 * Does the jobs of a lane until it is told to stop, whatever becomes of the database meanwhile. The library's runner ends for good when it cannot write down how
 * a job ended, and where an answer was lost it does not know whether it was lent a job: another takes its place, under a name of its own.
 */
export async function runLane(options: LaneOptions): Promise<Pick<Running, 'stop'>> {
  const { lane, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const told = once(signal, 'abort')
  let pause = LEAST_MS
  const next = async (): Promise<Running | undefined> => {
    for (;;) {
      await sleep(pause, undefined, { signal }).catch(() => undefined) // told to stop
      if (signal.aborted) return undefined
      pause = Math.min(2 * pause, MOST_MS)
      try {
        return await begin(options)
      } catch (error) {
        log.warn({ err: error, lane }, 'jobs wait for the database')
      }
    }
  }
  const live = async (first: Running) => {
    const ends: Promise<void>[] = []
    for (let running: Running | undefined = first; running; running = await next()) {
      const began = performance.now()
      await Promise.race([running.lost, told])
      ends.push(running.stop())
      if (performance.now() - began > WELL_MS) pause = LEAST_MS
    }
    await Promise.all(ends)
  }
  const over = live(await begin(options))
  return {
    async stop() {
      stopping.abort()
      await over
    },
  }
}

/** One runner of the library. When it was lost and its jobs have ended, it is no longer said to live: whoever is left frees what it was lent after the lease. */
async function begin({ lane, alive, log, ...options }: LaneOptions): Promise<Running> {
  const { events, forbidden } = gateOf(lanes[lane].each)
  const [lost, idle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [id, workers] = ['', 0]
  events.once('pool:create', ({ workerPool }) => alive.add((id = workerPool.id)))
  events.on('worker:create', () => workers++)
  events.on('worker:stop', () => --workers === 0 && idle.resolve())
  for (const event of ['pool:fatalError', 'worker:fatalError', 'worker:getJob:error'] as const) events.once(event, () => lost.resolve())
  const runner = await run({
    ...options,
    events,
    forbiddenFlags: forbidden,
    concurrency: lanes[lane].places,
    noHandleSignals: true,
    pollInterval: 5000,
    preset: endsTold,
  })
  const leave = async () => {
    await lost.promise
    log.warn({ lane }, 'a runner of jobs lost the database; another takes its place')
    await idle.promise
    alive.leave(id)
  }
  const left = leave()
  return {
    lost: lost.promise,
    // a runner that was lost may not come to an end by itself, though its jobs did
    stop: () => Promise.race([runner.stop().catch(() => undefined), left]),
  }
}

/** How jobs ended is written by the library's batches, of a moment: only these tell when that fails. Else it is a rejection that nobody handles, which ends the server. */
const endsTold = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
