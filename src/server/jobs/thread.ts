import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { HttpClientRules } from '../http-client/client.ts'
import type { SignIn } from '../db/sign-in.ts'
import type { Secrets } from '../http/tokens.ts'
import type { Payload } from './jobs.ts'

/** What a thread of jobs is made with: what can be handed to another thread. */
export interface ThreadData {
  connection: PoolConfig
  signIn: SignIn | undefined
  secrets: Secrets
  filesFolder: string
  /** What the server itself may call, and who stands in for providers. */
  httpClient: HttpClientRules
  simulator: string | undefined
  /** Level of its log. */
  level: string
  /** It does what nobody waits for, and leaves the processors to the others (docs/decisions/0073). */
  patient: boolean
}

/** Said to the thread: do a job, or come to an end. */
export type ThreadOrder = { run: number; name: string; payload: Payload } | 'stop'
/** Said by the thread: how a job ended. */
export interface ThreadNews {
  run: number
  failed?: string
}

/** Does jobs that compute for long, so that nobody's call waits for them. It begins with the first of them and ends when there was none for a while. */
export interface JobThread {
  run(name: string, payload: Payload): Promise<void>
  /** Lets the jobs under way come to a halt; those that are not done throw. */
  stop(): Promise<void>
}

/** Memory the thread may take for its own objects, in MiB: enough for the largest file. */
const HEAP = 384
/** How long it waits for the next job, in milliseconds. */
const IDLE_MS = 60_000

interface Running {
  worker: Worker
  asked: Map<number, { resolve: () => void; reject: (error: Error) => void }>
  gone: Promise<unknown>
}

/** The threads of a server's jobs: of those that compute for long, and of those that moreover nobody waits for. */
export type JobThreads = Readonly<Record<'long' | 'patient', JobThread>>

/** The threads that begin at `entry`. */
export function jobThreads(entry: URL, data: Omit<ThreadData, 'patient'>): JobThreads {
  return { long: jobThread(entry, { ...data, patient: false }), patient: jobThread(entry, { ...data, patient: true }) }
}

/** The thread that begins at `entry`, which calls `serveJobs`. */
function jobThread(entry: URL, data: ThreadData): JobThread {
  let running: Running | undefined
  let leaving: Promise<unknown> | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const say = ({ worker: port }: Running, order: ThreadOrder) => port.postMessage(order)
  const leave = (one: Running) => {
    if (running === one) running = undefined
    leaving = one.gone
    say(one, 'stop')
  }
  const begin = (): Running => {
    const worker = new Worker(entry, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 16 } })
    const one: Running = { worker, asked: new Map(), gone: once(worker, 'exit').catch(() => undefined) } // `lost` tells of it
    const lost = (error: Error) => {
      if (running === one) running = undefined
      for (const { reject } of one.asked.values()) reject(error)
      one.asked.clear()
    }
    worker.on('message', ({ run, failed }: ThreadNews) => {
      const asked = one.asked.get(run)
      one.asked.delete(run)
      if (one.asked.size === 0 && running === one) idle = setTimeout(() => leave(one), IDLE_MS).unref()
      if (failed === undefined) asked?.resolve()
      else asked?.reject(new Error(failed))
    })
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread of jobs ended')))
    return one
  }
  return {
    run: (name, payload) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        running ??= begin()
        running.asked.set(++last, { resolve, reject })
        say(running, { run: last, name, payload })
      }),
    async stop() {
      clearTimeout(idle)
      if (running) leave(running)
      await leaving
    },
  }
}
