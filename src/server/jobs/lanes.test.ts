import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { jobsOf } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { lanes } from './lanes.ts'

const database = await testDatabase()
const PATIENCE = { timeout: 60_000, interval: 20 }

test('silent receivers hold no slot of an export, and those of one supplier none of another’s pushes', async () => {
  const jobs = queue()
  const { promise: never, resolve: answer } = Promise.withResolvers<void>()
  const [sent, created]: [number[], number[]] = [[], []]
  jobs.define('push', ({ suid, n }) => (suid === 1 ? never : Promise.resolve(void sent.push(Number(n)))), {
    lane: 'network',
  })
  jobs.define('export', async ({ n }) => void created.push(Number(n)))
  for (let n = 0; n < 2 * lanes.network.concurrency; n++) await jobs.add('push', { suid: 1, n })
  await jobs.add('push', { suid: 2, n: 1 })
  await jobs.add('export', { suid: 1, n: 2 })
  await vi.waitFor(() => expect([sent, created]).toEqual([[1], [2]]), PATIENCE)
  answer()
})

test('suppliers take turns: many jobs of two delay a third by one of each, and no supplier takes all slots', async () => {
  const jobs = queue()
  const order: string[] = []
  const running = new Map<string, number>()
  let most = 0
  const steps: (() => void)[] = []
  jobs.define('work', async ({ suid, n }) => {
    const count = (running.get(`${suid}`) ?? 0) + 1
    running.set(`${suid}`, count)
    most = Math.max(most, count)
    order.push(`${suid}.${n}`)
    await new Promise<void>((resolve) => steps.push(resolve))
    running.set(`${suid}`, count - 1)
  })
  for (let n = 1; n <= 5; n++) await jobs.add('work', { suid: 1, n })
  for (let n = 1; n <= 5; n++) await jobs.add('work', { suid: 2, n })
  await vi.waitFor(() => expect(order.toSorted()).toEqual(['1.1', '2.1']), PATIENCE)
  await jobs.add('work', { suid: 3, n: 1 })
  for (let begun = 3; begun <= 11; begun++) {
    steps.shift()?.()
    await vi.waitFor(() => expect(order).toHaveLength(begun), PATIENCE)
  }
  for (const step of steps) step()
  expect(order.indexOf('3.1')).toBeLessThan(5)
  expect(most).toBe(lanes.work.perSupplier)
  // and the two that have many go on in turn
  expect(Math.abs(order.indexOf('1.4') - order.indexOf('2.4'))).toBeLessThan(3)
})

function queue(): Jobs {
  const jobs = jobsOf({ db: database.db, log: Fastify().log })
  onTestFinished(() => jobs.stop())
  return jobs
}
