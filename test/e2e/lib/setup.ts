import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { chromiumProgram } from './chromium.ts'
import { startServer } from './server.ts'

type Started = Awaited<ReturnType<typeof startServer>>

/**
 * A server with its demo for each worker of the browser tests, started at the first request of the worker: files share
 * accounts, so two files must not run on one server concurrently. During development, `E2E_URL`, `E2E_PASSWORD` and
 * `E2E_DATA` (its data folder) name a running server: it must trust 127.0.0.1 as a proxy, and it keeps the data of the
 * tests.
 */
export default async function setup(project: TestProject) {
  const program = await chromiumProgram()
  const { E2E_URL: url = '', E2E_PASSWORD: password = '', E2E_DATA: dataFolder = '' } = process.env
  const elsewhere: Started = { url, password, dataFolder, chat: '', stop: async () => undefined, leaks: () => [] }
  const start = async (): Promise<Started> => (url ? elsewhere : startServer())
  const servers = new Map<string, Promise<Started>>()
  const dispatcher = createServer((request, response) => {
    const worker = request.url ?? ''
    const started = servers.get(worker) ?? start()
    servers.set(worker, started)
    started.then(
      (served) => response.end(JSON.stringify(served)),
      (error: unknown) => {
        servers.delete(worker) // the next file requests another
        response.writeHead(500).end(String(error))
      },
    )
  })
  await new Promise<void>((done) => dispatcher.listen(0, '127.0.0.1', done))
  const address = dispatcher.address()
  const port = typeof address === 'object' ? address?.port : undefined
  project.provide('served', { dispatcher: `http://127.0.0.1:${port}/`, program })
  return async () => {
    dispatcher.close()
    const settled = await Promise.allSettled(servers.values())
    const started = settled.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
    const leaks = started.flatMap((item) => item.leaks())
    await Promise.all(started.map((item) => item.stop()))
    if (leaks.length > 0) throw new Error(`secrets lie open after the browser tests:\n${leaks.join('\n')}`)
  }
}
