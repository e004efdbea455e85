import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startChild } from '../helpers/child.ts'
import { serverProgram } from '../helpers/server-program.ts'
import { freePort } from '../../scripts/dev/free-port.ts'

/** A data folder that the tests of this file use one after the other. */
let home = ''
beforeAll(async () => (home = await mkdtemp(join(tmpdir(), 'saltern-home-'))))
afterAll(() => rm(home, { recursive: true, force: true }))

const base = { HOST: '', DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'info', METRICS_PORT: '', NODE_ENV: '', VITEST: '' }
const status = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )

/** A server whose outputs are manipulated in this way once it has started. */
async function serveWith(outputs: (server: ChildProcess) => void): Promise<{ url: string; server: ChildProcess }> {
  const port = String(await freePort())
  const [file, ...args] = serverProgram
  const server = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...base, DATA_DIR: home, PORT: port },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  outputs(server)
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => status(`${url}/api/ready`)).toBe(200)
  return { url, server }
}

async function stopped(server: ChildProcess): Promise<unknown> {
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  return (await exit)[0]
}

test('[safety G11] a server whose outputs are closed starts, logs nowhere, answers and stops like any other', async () => {
  const { url, server } = await serveWith(({ stdout, stderr }) => {
    stdout?.destroy()
    stderr?.destroy()
  })
  for (let n = 0; n < 20; n++) expect(await status(`${url}/v1/nothing`)).toBe(404)
  expect(await stopped(server)).toBe(0)
})

test('[safety G11] a server whose outputs have no reader keeps answering when they are full', async () => {
  const { url, server } = await serveWith(() => undefined)
  for (let n = 0; n < 100; n++) {
    const many = await Promise.all(Array.from({ length: 10 }, () => status(`${url}/v1/nothing/${'x'.repeat(500)}`)))
    expect(new Set(many)).toEqual(new Set([404]))
  }
  expect(await status(`${url}/api/ready`)).toBe(200)
  expect(await stopped(server)).toBe(0)
})

test('[safety S46] a request that arrives when the server must stop is answered', async () => {
  const { url, server } = await serveWith(({ stdout, stderr }) => {
    stdout?.resume()
    stderr?.resume()
  })
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const answers = await Promise.all(Array.from({ length: 20 }, () => status(`${url}/api/version`)))
  expect(answers).toEqual(answers.map(() => 200))
  expect((await exit)[0]).toBe(0)
})

test('npm start restarts a killed server, reports it, and stops on request', async () => {
  const npm = startChild({
    command: [process.execPath, 'scripts/start.mjs'],
    env: { ...base, PORT: '0', DATA_DIR: home },
  })
  const starts = () => npm.output().match(/^saltern ready at /gm)?.length ?? 0
  await expect.poll(starts).toBe(1)
  process.kill(serverOf(npm.pid), 'SIGKILL')
  await expect.poll(starts).toBe(2)
  expect(npm.output()).toContain('saltern: the server ended with a fault (SIGKILL); restarting in 0.25 s\n')
  npm.kill('SIGINT')
  expect(await npm.ended).toBe(0)
})

test('npm start does not retry a start that its configuration prevents', async () => {
  const npm = startChild({
    command: [process.execPath, 'scripts/start.mjs'],
    env: { ...base, PORT: 'eighty', DATA_DIR: home },
  })
  expect(await npm.ended).toBe(1)
  expect(npm.output()).toContain('PORT is "eighty"')
  expect(npm.output()).not.toContain('started again')
})

/** The server that `npm start` runs. */
function serverOf(npm: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(npm)], { encoding: 'utf8' })
  return Number(/^\s*(\d+).*main\.js/m.exec(stdout)?.[1])
}
