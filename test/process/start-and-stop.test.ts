import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readPostmaster } from '#server/db/embedded-orphan.ts'
import { isAlive, startChild } from '../helpers/child.ts'
import type { Child } from '../helpers/child.ts'
import { emptyDatabase } from '../helpers/database.ts'
import { expectWithin } from '../helpers/patience.ts'
import { serverProgram } from '../helpers/server-program.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

/** A data folder that has seen its first start; the tests of this file use it one after the other. */
let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-home-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))

test('[safety S46] it starts on an empty folder, reports that in one exact line, answers, and ends at SIGTERM without leftovers', async () => {
  const server = serve({ DATA_DIR: home })
  const url = await readyAt(server)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(await (await fetch(`${url}/api/version`)).json()).toMatchObject({ data: { version } })
  const postmaster = await postmasterOf(home)
  const stoppedAt = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expectWithin(10_000, Date.now() - stoppedAt)
  expect(isAlive(postmaster)).toBe(false)
})

test('npm start passes a signal on and ends as the server ends', async () => {
  const npm = startChild({ command: [process.execPath, 'scripts/start.mjs'], env: { ...base, DATA_DIR: home } })
  const url = await readyAt(npm)
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  npm.kill('SIGINT')
  expect(await npm.ended).toBe(0)
  expect(await postmasterOf(home)).toBe(0)
})

test('[safety S45] [safety G16] a second server on the data folder is refused within two seconds and the first continues', async () => {
  const first = serve({ DATA_DIR: home })
  const url = await readyAt(first)
  const began = Date.now()
  const second = serve({ DATA_DIR: home })
  expect(await second.ended).toBe(1)
  expectWithin(2000, Date.now() - began)
  expect(second.output()).toBe(
    `saltern: the data folder ${home} is in use by process ${first.pid}; stop that one first, or set DATA_DIR to another folder\n`,
  )
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  await stop(first)
})

test('a killed server leaves no obstacle for the next one, which is ready within three seconds', async () => {
  const first = serve({ DATA_DIR: home })
  await readyAt(first)
  const leftOver = await postmasterOf(home)
  first.kill('SIGKILL')
  await first.ended
  const began = Date.now()
  const second = serve({ DATA_DIR: home })
  await readyAt(second)
  expectWithin(3000, Date.now() - began)
  expect(isAlive(leftOver)).toBe(false)
  await stop(second)
})

test('[safety S46] an unexpected error is reported, and ends the server and its database with the code 1', async () => {
  // Thrown from outside all requests, as a fault in a timer would be.
  const code = `process.once('SIGUSR2', () => { throw new Error('a fault of the test') }); await import('./src/main.ts')`
  const server = startChild({ code, env: { ...base, DATA_DIR: home } })
  await readyAt(server)
  const postmaster = await postmasterOf(home)
  const stoppedAt = Date.now()
  server.kill('SIGUSR2')
  expect(await server.ended).toBe(1)
  expectWithin(10_000, Date.now() - stoppedAt)
  expect(server.output()).toContain('an error nobody expected; stopping Error: a fault of the test')
  expect(isAlive(postmaster)).toBe(false)
})

test('[safety S46] a request that never ends holds a stop up for less than ten seconds', async () => {
  const server = serve({ DATA_DIR: home })
  const { port } = new URL(await readyAt(server))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).resume()
  socket.write(
    'POST /v1/public/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const stoppedAt = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expectWithin(10_000, Date.now() - stoppedAt)
  socket.destroy()
})

test.runIf(existsSync('/dev/full'))(
  '[safety G11] a server whose log lies on a full disk starts, answers and stops as any other',
  async () => {
    const port = await freePort()
    const server = startChild({
      command: ['sh', '-c', 'exec "$0" src/main.ts > /dev/full 2>&1', process.execPath],
      env: { ...base, DATA_DIR: home, PORT: String(port), LOG_LEVEL: 'info' },
    })
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status)
    await expect.poll(() => health().catch(() => 0)).toBe(200)
    await fetch(`http://127.0.0.1:${port}/v1/nothing`) // an answer that is logged
    expect(await health()).toBe(200)
    await stop(server)
    expect(await postmasterOf(home)).toBe(0)
  },
)

test('a port in use is named, and the database that was started for it is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = portOf(other)
  const server = serve({ DATA_DIR: home, PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(
    `saltern: port ${port} on 127.0.0.1 is taken by another program; set PORT to another one (0 takes a free one)\n`,
  )
  expect(await postmasterOf(home)).toBe(0)
  other.close()
})

test('invalid settings are refused in one line before anything is created', async () => {
  const folder = await tempFolder()
  const data = join(folder, 'data')
  await writeFile(join(folder, 'file'), '')
  const cases: { env: Record<string, string>; says: RegExp }[] = [
    {
      env: { PORT: 'eighty', DATA_DIR: data },
      says: /^saltern: PORT is "eighty"; it must be a port number from 0 to 65535 \(0 takes a free one\)\n$/,
    },
    {
      env: { DATA_DIR: join(folder, 'file', 'data') },
      says: /^saltern: the data folder .*file\/data cannot be written \(a part of its path is a file\)[^\n]*\n$/,
    },
    {
      env: { DATA_DIR: data, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/trade' },
      says: /^saltern: the database of DATABASE_URL \(127\.0\.0\.1:1\/trade\) does not answer: nothing listens there\n$/,
    },
  ]
  for (const { env, says } of cases) {
    const server = serve(env)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(says)
  }
  expect(existsSync(join(data, 'postgres'))).toBe(false)
})

test('with DATABASE_URL no embedded database is started', async () => {
  const { database } = await emptyDatabase()
  const data = join(await tempFolder(), 'data')
  const url = `postgres://saltern@localhost/${database}?host=${encodeURIComponent(inject('postgres').host)}`
  const server = serve({ DATA_DIR: data, DATABASE_URL: url })
  expect((await fetch(`${await readyAt(server)}/api/ready`)).status).toBe(200)
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  await stop(server)
})

const base = { PORT: '0', HOST: '', DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent', METRICS_PORT: '' }

function serve(env: Readonly<Record<string, string>>): Child {
  return startChild({ command: serverProgram, env: { ...base, ...env } })
}

async function readyAt(server: Child): Promise<string> {
  const line = await server.line(/^saltern ready at /)
  expect(line).toMatch(/^saltern ready at http:\/\/127\.0\.0\.1:\d+$/)
  return line.slice('saltern ready at '.length)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

async function stop(server: Child) {
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** The postmaster of a data folder; 0 when none runs. */
async function postmasterOf(folder: string): Promise<number> {
  return (await readPostmaster(join(folder, 'postgres', '18')))?.pid ?? 0
}
