import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { jobsOf } from './jobs.ts'

const database = await testDatabase()

test('no code of the product names the internal tables of the queue', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const private_ = files.filter((file) => readFileSync(join('src', file), 'utf8').includes('graphile_worker._private'))
  expect(
    private_,
    'docs/decisions/0014: the view graphile_worker.jobs and the functions of the schema are public, its tables are not',
  ).toEqual([])
})

test('the queue leases a job under the name of the live runner, and shows the owner', async () => {
  const jobs = jobsOf({ db: database.db, log: Fastify().log })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  onTestFinished(() => jobs.stop())
  jobs.define('stand', () => end)
  await jobs.add('stand', { suid: 7 })
  await vi.waitFor(async () => {
    const [lent] = await database.sql(
      `select j.flags, a.run_at::text as run_at, a.updated_at > now() - interval '1 minute' as heard
       from graphile_worker.jobs j join graphile_worker.jobs a on a.key = 'alive:' || j.locked_by where j.task_identifier = 'stand'`,
    )
    expect(lent).toEqual({ flags: { 'supplier:7': true }, run_at: 'infinity', heard: true })
  }, 60_000)
  finish()
})
