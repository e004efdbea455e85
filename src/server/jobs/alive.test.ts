import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '#test/helpers/child.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { jobsOf } from './jobs.ts'
import { LEASE_S } from './alive.ts'

const database = await testDatabase()
const PATIENCE = { timeout: 60_000, interval: 100 }

test('[safety S33] a job of a killed process is taken up by another after its lease, and a running job stays with its process', async () => {
  // A process takes the job up, reports that, and never ends it.
  const other = startChild({
    code: `
      const { openDb } = await import('#server/db/db.ts')
      const { jobsOf } = await import('#server/jobs/jobs.ts')
      const { default: Fastify } = await import('fastify')
      const jobs = jobsOf({ db: openDb({ connection: ${JSON.stringify(database.connection)}, max: 2 }), log: Fastify().log })
      jobs.define('stand', () => (console.log('taken'), new Promise((done) => setTimeout(done, 600_000))))
      await jobs.add('stand', { n: 1 }, { key: 'one' })`,
  })
  await other.line(/^taken/)

  const done: number[] = []
  const jobs = jobsOf({ db: database.db, log: Fastify().log })
  onTestFinished(() => jobs.stop())
  jobs.define('stand', async ({ n }) => void done.push(Number(n)))
  await jobs.open()

  // As long as that process lives, it is heard of again; far from the lease's end, since the next word may come late on
  // a busy machine.
  await silentFor(LEASE_S / 2)
  await vi.waitFor(async () => expect(await silence()).toBeLessThan(LEASE_S / 2), PATIENCE)
  expect(done).toEqual([])

  other.kill('SIGKILL')
  await other.ended
  await silentFor(LEASE_S + 1)
  await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE)
  await vi.waitFor(async () => expect(await remainingJobs()).toEqual([]), PATIENCE)
  // of the runners, only those of this process are still known
  await vi.waitFor(async () => expect(await runners()).toHaveLength(1), PATIENCE)
  await jobs.stop()
  expect(await runners()).toEqual([])
})

test('[safety S33] a process killed before its first heartbeat is known by the jobs it holds', async () => {
  const jobs = jobsOf({ db: database.db, log: Fastify().log })
  onTestFinished(() => jobs.stop())
  const done: number[] = []
  jobs.define('held', async ({ n }) => void done.push(Number(n)))
  const before = jobsOf({ db: database.db, log: Fastify().log }, 'handed')
  onTestFinished(() => before.stop())
  await before.add('held', { n: 2 }, { key: 'held' })
  await database.sql(
    `update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() - make_interval(secs => $1)`,
    [LEASE_S + 1],
  )
  await jobs.open()
  await vi.waitFor(() => expect(done).toEqual([2]), PATIENCE)
})

test('[safety S33] unfinished jobs at start-up stay with their running process, and abandoned jobs start again', async () => {
  const [at, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  const server = (name: string, blocker: Promise<void>) => {
    const jobs = jobsOf({ db: database.db, log: Fastify().log })
    onTestFinished(() => jobs.stop())
    jobs.define('left', async () => {
      done.push(name)
      at.resolve()
      await blocker
    })
    return jobs
  }
  const first = server('first', released.promise)
  await first.add('left', { n: 1 }, { key: 'left:1' })
  await at.promise
  const second = server('second', Promise.resolve())
  const takeUp = () => second.add('left', { n: 1 }, { key: 'left:1', missing: true })
  await takeUp()
  expect(await remainingJobs()).toHaveLength(1)
  released.resolve()
  const idle = () => vi.waitFor(async () => expect(await remainingJobs()).toEqual([]), PATIENCE)
  await idle()
  expect(done).toEqual(['first'])

  await first.add('left', { n: 1 }, { key: 'left:1', at: new Date(Date.now() + 3600_000) })
  await takeUp()
  expect(await remainingJobs()).toHaveLength(1) // it arrives automatically
  expect(done).toHaveLength(1)
  await database.sql(
    'select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs where key = $1',
    ['left:1'],
  )
  await takeUp()
  await idle()
  expect(done).toHaveLength(2)
})

/** Jobs that wait or run, without the internal jobs of the runners. */
async function remainingJobs(): Promise<{ id: string }[]> {
  return database.sql(`select id from graphile_worker.jobs where task_identifier <> 'alive'`)
}

async function runners(): Promise<{ id: string }[]> {
  return database.sql(`select id from graphile_worker.jobs where task_identifier = 'alive'`)
}

/** Moves the last heartbeat of all runners back by so many seconds. */
async function silentFor(seconds: number): Promise<void> {
  await database.sql('update graphile_worker._private_jobs set updated_at = now() - make_interval(secs => $1)', [
    seconds,
  ])
}

/** Seconds since the last word of the runner that was heard of least. */
async function silence(): Promise<number> {
  const [row] = await database.sql<{ s: string }>(
    `select max(extract(epoch from now() - updated_at)) as s from graphile_worker.jobs where task_identifier = 'alive'`,
  )
  return Number(row?.s)
}
