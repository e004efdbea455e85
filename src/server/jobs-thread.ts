import { parentPort, workerData } from 'node:worker_threads'
import { buildApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { openDb } from './db/db.ts'
import { threadStepsBack } from './process/step-back.ts'
import type { ThreadData, ThreadReport, ThreadOrder } from './jobs/thread.ts'

/** Connections of the thread, which runs two jobs at once. */
const CONNECTIONS = 4

/** Runs the jobs that a server hands to this thread, with the same sections as the server. */
export async function serveJobs(
  sections: Pick<AppOptions, 'registry' | 'plugins' | 'constraintProblem'>,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('only a thread serves jobs')
  const { connection, signIn, secrets, filesFolder, httpClient, simulator, level, lowPriority }: ThreadData = workerData
  if (lowPriority) threadStepsBack()
  const db = openDb({ connection, signIn, lowPriority, max: CONNECTIONS })
  const out = { httpClient, ...(simulator === undefined ? {} : { simulator }) }
  const app = await buildApp({ db, ...sections, ...out, secrets, filesFolder, log: { level }, jobs: 'handed' })
  await app.events.open()
  const running = new Set<Promise<void>>()
  const stop = async () => {
    await app.close() // jobs notice it at their next message
    await Promise.all(running)
    await db.close()
    port.close()
  }
  const report = (news: ThreadReport) => port.postMessage(news)
  port.on('message', (order: ThreadOrder) => {
    if (order === 'stop') return void stop()
    const { run, name, payload } = order
    const done = app.jobs
      .work(name, payload)
      .then(
        () => report({ run }),
        (error: unknown) =>
          report({ run, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .finally(() => running.delete(done))
    running.add(done)
  })
}
