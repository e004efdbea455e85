import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { HttpClientRules } from '../http-client/client.ts'
import type { SignIn } from '../db/sign-in.ts'
import type { Secrets } from '../http/tokens.ts'
import type { Payload } from './jobs.ts'

/** The data of a job thread: values that can be passed to another thread. */
export interface ThreadData {
  connection: PoolConfig
  signIn: SignIn | undefined
  secrets: Secrets
  filesFolder: string
  /** The hosts that the server itself may call, and the simulator of providers. */
  httpClient: HttpClientRules
  simulator: string | undefined
  /** Level of its log. */
  level: string
  /** Whether it does background work and yields the processors to others (docs/decisions/0073). */
  lowPriority: boolean
}

/** A message to the thread: run a job, or stop. */
export type ThreadOrder = { run: number; name: string; payload: Payload } | 'stop'
/** A message from the thread: the result of a job. */
export interface ThreadReport {
  run: number
  failed?: string
}

/**
 * Runs jobs that compute for long, so that no call waits for them. The thread starts with the first job and ends after
 * an idle time.
 */
export interface JobThread {
  run(name: string, payload: Payload): Promise<void>
  /** Stops the running jobs; those that did not finish throw. */
  stop(): Promise<void>
}

/** Heap limit of the thread in MiB: enough for the largest file. */
const HEAP = 384
/** Idle time in milliseconds before it ends. */
const IDLE_MS = 60_000

interface Running {
  worker: Worker
  pendingJobs: Map<number, { resolve: () => void; reject: (error: Error) => void }>
  exited: Promise<unknown>
}

/** The job threads: one for long computations, one for background work that no person waits for. */
export type JobThreads = Readonly<Record<'long' | 'patient', JobThread>>

/** The threads whose entry is `entry`. */
export function jobThreads(entry: URL, data: Omit<ThreadData, 'lowPriority'>): JobThreads {
  return {
    long: jobThread(entry, { ...data, lowPriority: false }),
    patient: jobThread(entry, { ...data, lowPriority: true }),
  }
}

/** The thread whose entry is `entry`, which calls `serveJobs`. */
function jobThread(entry: URL, data: ThreadData): JobThread {
  let running: Running | undefined
  let leaving: Promise<unknown> | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const send = ({ worker: port }: Running, order: ThreadOrder) => port.postMessage(order)
  const leave = (runningThread: Running) => {
    if (running === runningThread) running = undefined
    leaving = runningThread.exited
    send(runningThread, 'stop')
  }
  const begin = (): Running => {
    const worker = new Worker(entry, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 16 },
    })
    const runningThread: Running = {
      worker,
      pendingJobs: new Map(),
      exited: once(worker, 'exit').catch(() => undefined),
    } // `lost` reports it
    const lost = (error: Error) => {
      if (running === runningThread) running = undefined
      for (const { reject } of runningThread.pendingJobs.values()) reject(error)
      runningThread.pendingJobs.clear()
    }
    worker.on('message', ({ run, failed }: ThreadReport) => {
      const job = runningThread.pendingJobs.get(run)
      runningThread.pendingJobs.delete(run)
      if (runningThread.pendingJobs.size === 0 && running === runningThread)
        idle = setTimeout(() => leave(runningThread), IDLE_MS).unref()
      if (failed === undefined) job?.resolve()
      else job?.reject(new Error(failed))
    })
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread of jobs ended')))
    return runningThread
  }
  return {
    run: (name, payload) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        running ??= begin()
        running.pendingJobs.set(++last, { resolve, reject })
        send(running, { run: last, name, payload })
      }),
    async stop() {
      clearTimeout(idle)
      if (running) leave(running)
      await leaving
    },
  }
}
