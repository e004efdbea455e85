import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { openDb } from '../db/db.ts'

// Only the yielding thread, or the process behind a connection, lowers its priority, and none of the others.
const database = await testDatabase()

test.runIf(process.platform === 'linux')(
  'a thread steps back, and the process that it belongs to does not',
  async () => {
    const [before, url] = [getPriority(), new URL('./step-back.ts', import.meta.url).href]
    const script = `import { threadStepsBack } from '${url}'
    import { readlinkSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { parentPort } from 'node:worker_threads'
    threadStepsBack()
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))`
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
    expect(await once(worker, 'message')).toEqual([Math.max(before, 10)])
    expect(getPriority()).toBe(before)
  },
)

test('the processes behind connections of low-priority work yield, and those of the others do not', async () => {
  const patient = openDb({ connection: database.connection, lowPriority: true, max: 1 })
  const pidOf = (db: typeof patient) =>
    db.platform(
      'which process',
      async (tx) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0,
    )
  const [ownPid, other] = [await pidOf(patient), await pidOf(database.db)]
  await vi.waitFor(() => expect(getPriority(ownPid)).toBe(Math.max(getPriority(other), 10)))
  expect(getPriority(other)).toBe(getPriority(process.pid))
  await patient.close()
})
