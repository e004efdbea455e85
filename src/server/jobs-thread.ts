import { parentPort, workerData } from 'node:worker_threads'
import { buildApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { openDb } from './db/db.ts'
import { threadStepsBack } from './process/step-back.ts'
import type { ThreadData, ThreadNews, ThreadOrder } from './jobs/thread.ts'

/** Connections of the thread's own: it does two jobs at once. */
const CONNECTIONS = 4

/** Does the jobs that a server hands to this thread, with the same sections as the server's. It listens to nobody else. */
export async function serveJobs(sections: Pick<AppOptions, 'registry' | 'plugins' | 'constraintProblem'>): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('only a thread serves jobs')
  const { connection, signIn, secrets, filesFolder, httpClient, simulator, level, patient }: ThreadData = workerData
  if (patient) threadStepsBack()
  const db = openDb({ connection, signIn, patient, max: CONNECTIONS })
  const out = { httpClient, ...(simulator === undefined ? {} : { simulator }) }
  const app = await buildApp({ db, ...sections, ...out, secrets, filesFolder, log: { level }, jobs: 'handed' })
  await app.events.open()
  const underWay = new Set<Promise<void>>()
  const stop = async () => {
    await app.close() // jobs hear of it at their next word
    await Promise.all(underWay)
    await db.close()
    port.close()
  }
  const tell = (news: ThreadNews) => port.postMessage(news)
  port.on('message', (order: ThreadOrder) => {
    if (order === 'stop') return void stop()
    const { run, name, payload } = order
    const done = app.jobs
      .work(name, payload)
      .then(
        () => tell({ run }),
        (error: unknown) => tell({ run, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .finally(() => underWay.delete(done))
    underWay.add(done)
  })
}
