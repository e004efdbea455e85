import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { killPostmaster } from '#test/helpers/kill-postmaster.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'
import { openDb } from '../db/db.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { Embedded } from '../db/embedded.ts'
import { LEASE_S } from './alive.ts'
import { jobsOf } from './jobs.ts'
import type { Jobs } from './jobs.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

test('[safety G10] [safety S33] jobs continue after a database outage, and those with an unsaved end run again, one at a time', async () => {
  const unhandled = unhandledHere()
  const database = await ownDatabase()
  const jobs = jobsOn(database)
  const away = Promise.withResolvers<void>()
  const begun: Record<string, number> = { ends: 0, fails: 0 }
  const at = { once: 0, most: 0 }
  const begin = (name: string) => (begun[name] = (begun[name] ?? 0) + 1)
  const transaction = async (work: () => Promise<void>) => {
    at.most = Math.max(at.most, ++at.once)
    await work().finally(() => at.once--)
  }
  jobs.define('ends', () => transaction(async () => void (begin('ends') === 1 && (await away.promise))))
  jobs.define('stays', async () => {
    begin('stays')
    await stay.promise
  })
  jobs.define(
    'fails',
    async () => {
      if (begin('fails') > 1) return
      killPostmaster(database.pid())
      away.resolve()
      throw new Error('its database is away')
    },
    { lane: 'network' },
  )
  const stay = Promise.withResolvers<void>()
  onTestFinished(() => stay.resolve()) // jobs under way are waited for
  const done: string[] = []
  jobs.define('next', async () => void done.push('work'))
  jobs.define('next_call', async () => void done.push('network'), { lane: 'network' })

  for (const name of ['stays', 'ends']) await jobs.add(name, {})
  await vi.waitFor(() => expect(begun).toMatchObject({ stays: 1, ends: 1 }), PATIENCE)
  await jobs.add('fails', {})
  await away.promise
  const add = (name: string) => vi.waitFor(() => jobs.add(name, {}, { key: name }), PATIENCE)
  for (const name of ['next', 'next_call']) await add(name)
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['network', 'work']), PATIENCE)

  // Interrupted jobs are not given up while other work of the same runner is in progress.
  await vi.waitFor(async () => {
    await silentFor(database, LEASE_S + 1)
    expect(await remainingJobs(database)).toEqual(['ends', 'stays'])
  }, PATIENCE)
  expect(begun).toMatchObject({ stays: 1, ends: 1 })
  stay.resolve()
  await vi.waitFor(async () => {
    await silentFor(database, LEASE_S + 1)
    expect(await remainingJobs(database)).toEqual([])
  }, PATIENCE)
  expect(begun).toEqual({ stays: 1, ends: 2, fails: 2 })
  expect(at.most).toBe(1)
  expect(unhandled).toEqual([])
})

/** A database that may be killed. */
async function ownDatabase(): Promise<Embedded> {
  const folder = await tempFolder()
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'pg'))
  const embedded = await startEmbedded({ folder: join(folder, 'pg'), settings: { shared_buffers: '16MB' } })
  onTestFinished(() => embedded.stop())
  return embedded
}

function jobsOn({ connection }: Embedded): Jobs {
  const db = openDb({ connection })
  const jobs = jobsOf({ db, log: Fastify().log })
  onTestFinished(async () => {
    await jobs.stop()
    await db.close()
  })
  return jobs
}

/** A server ends at an unhandled rejection. */
function unhandledHere(): unknown[] {
  const errors: unknown[] = []
  const hear = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  return errors
}

/** Moves the last heartbeat of all runners back by so many seconds. */
async function silentFor(database: Embedded, seconds: number): Promise<void> {
  await select(database, 'update graphile_worker._private_jobs set updated_at = now() - make_interval(secs => $1)', [
    seconds,
  ])
}

/** Jobs that wait or run, without the internal jobs of the runners. */
async function remainingJobs(database: Embedded): Promise<string[]> {
  const rows = await select<{ name: string }>(
    database,
    `select task_identifier as name from graphile_worker.jobs where task_identifier <> 'alive' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function select<R extends QueryResultRow>(
  { connection }: Embedded,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client(connection)
  client.on('error', () => undefined) // reported by the query
  try {
    await client.connect()
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
