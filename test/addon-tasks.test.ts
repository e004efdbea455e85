import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { taskDelays, workNow, workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { addBeacon, beaconRegistry } from './helpers/beacon.ts'
import { testDatabase } from './helpers/database.ts'

// How what add-ons have to do is tried again and given up: a provider answers when the test lets it.
const held: ServerResponse[] = []
let holding = false
const provider = createServer((_request, response) => {
  if (holding) held.push(response)
  else response.end('taken')
})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
afterAll(() => provider.close())
const address = provider.address()
const registry = beaconRegistry()
const database = await testDatabase()
await addBeacon(database)
const simulator = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const t = await testApp({ ...sections(registry), database, addons: ['beacon'], log: false, simulator })
const addons = { app: t.app, registry }
const patient = { timeout: 30_000 }

interface Task {
  state: string
  tries: number
  fails: number
  key: string
  problem: string | null
}
const taskOf = async ({ suid }: Person) =>
  (await database.sql<Task>('select state, tries, fails, key, problem from addon_task where suid = $1 order by id desc limit 1', [suid]))[0]
async function lit(name: string): Promise<{ s: Person; id: number }> {
  const s = await t.supplier()
  expect(await s.post('/addons/beacon/seller/SetSave', { keeper: '守', secret: 'whale oil' })).toMatchObject({ status: true })
  const { data } = await s.post<{ id: number }>('/addons/beacon/seller/SignalSave', { name })
  expect(await s.post('/addons/beacon/seller/SignalLight', { id: data.id })).toMatchObject({ status: true })
  return { s, id: data.id }
}

test('a job that was asked after often, and went well, is not given up for one failure', async () => {
  const { s } = await lit('never settled')
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries: 1 }), patient)
  for (const tries of [2, 3, 4, 5, 6, 7, 8]) {
    t.pass(61)
    await workThrough(addons, s.suid)
    expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries, fails: 0, problem: null })
  }
  await database.sql(`update beacon_signal set del_at = now() where suid = $1`, [s.suid])
  t.pass(61)
  await workThrough(addons, s.suid)
  expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries: 9, fails: 1, problem: 'not_found' })
  await database.sql(`update beacon_signal set del_at = null where suid = $1`, [s.suid])
  t.pass(taskDelays[1] + 1)
  await workThrough(addons, s.suid)
  expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries: 10, fails: 0, problem: null })
})

test('an attempt that was overtaken lays nothing back: the job belongs to who took it up after its lease', async () => {
  const { s } = await lit('slow')
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'done' }), patient)
  const { key = '' } = (await taskOf(s)) ?? {}
  await database.sql(`update addon_task set state = 'waiting', next_at = now() - interval '1 hour' where suid = $1`, [s.suid])
  holding = true
  const first = workNow(addons, s.suid, 'beacon', key)
  await vi.waitFor(() => expect(held).toHaveLength(1), patient)
  t.pass(61)
  const second = workNow(addons, s.suid, 'beacon', key)
  await vi.waitFor(() => expect(held).toHaveLength(2), patient)
  holding = false
  held[0]?.end('late')
  await first
  expect(await taskOf(s)).toMatchObject({ state: 'running', tries: 3, fails: 0, problem: null })
  held[1]?.end('in time')
  expect(await second).toEqual({ is: 'done', value: { serial: 'in time' } })
  expect(await taskOf(s)).toMatchObject({ state: 'done', tries: 3 })
  expect(await database.sql('select reply from beacon_signal where suid = $1', [s.suid])).toEqual([{ reply: 'in time' }])
})
