import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { taskDelays, workNow, workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { callsWritten, sweepProviderCalls, CALL_DAYS } from '#server/addons/call-log.ts'
import { addBeacon, beaconRegistry, proofOf, received as hears } from './helpers/beacon.ts'
import { testDatabase } from './helpers/database.ts'

// Retries and abandonment of plugin work: a provider answers when the test releases it.
const responses: ServerResponse[] = []
let holding = false
const provider = createServer((_request, response) => {
  if (holding) responses.push(response)
  else response.end('taken')
})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
afterAll(() => provider.close())
const address = provider.address()
const registry = beaconRegistry()
const database = await testDatabase({ prepare: addBeacon })
const simulator = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const t = await testApp({ ...sections(registry), database, addons: ['beacon'], log: false, simulator })
const addons = { app: t.app, registry }
const patient = { timeout: 60_000 }

interface Task {
  state: string
  tries: number
  fails: number
  key: string
  problem: string | null
}
const taskOf = async ({ suid }: Person) =>
  (
    await database.sql<Task>(
      'select state, tries, fails, key, problem from addon_task where suid = $1 order by id desc limit 1',
      [suid],
    )
  )[0]
async function lit(name: string): Promise<{ s: Person; id: number }> {
  const s = await t.supplier()
  expect(await s.post('/addons/beacon/seller/SetSave', { keeper: '守', secret: 'whale oil' })).toMatchObject({
    status: true,
  })
  const { data } = await s.post<{ id: number }>('/addons/beacon/seller/SignalSave', { name })
  expect(await s.post('/addons/beacon/seller/SignalLight', { id: data.id })).toMatchObject({ status: true })
  return { s, id: data.id }
}

test('a successful job that was queried often is not given up for one failure', async () => {
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

test('a job with more work continues to its end if nothing waits, without starting new work', async () => {
  hears.more = 3
  const { s } = await lit('long')
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'done', tries: 4 }), patient)
  const lay = (more: number, goesOn: boolean) => {
    hears.more = more
    return database.sql(`update addon_task set state = 'waiting', goes_on = $2, next_at = $3 where suid = $1`, [
      s.suid,
      goesOn,
      t.app.now(),
    ])
  }
  await lay(0, true)
  await workThrough(addons, s.suid)
  expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries: 4 })
  await workThrough(addons, s.suid, 'goesOn')
  expect(await taskOf(s)).toMatchObject({ state: 'done', tries: 5 })
  await lay(0, false)
  await workThrough(addons, s.suid, 'goesOn')
  expect(await taskOf(s)).toMatchObject({ state: 'waiting', tries: 5 })
  await workThrough(addons, s.suid)
  expect(await taskOf(s)).toMatchObject({ state: 'done', tries: 6 })
})

test('an overtaken attempt stores nothing: the job belongs to the process that leased it next', async () => {
  const { s } = await lit('slow')
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'done' }), patient)
  const { key = '' } = (await taskOf(s)) ?? {}
  await database.sql(`update addon_task set state = 'waiting', next_at = now() - interval '1 hour' where suid = $1`, [
    s.suid,
  ])
  holding = true
  const first = workNow(addons, s.suid, 'beacon', key)
  await vi.waitFor(() => expect(responses).toHaveLength(1), patient)
  t.pass(61)
  const second = workNow(addons, s.suid, 'beacon', key)
  await vi.waitFor(() => expect(responses).toHaveLength(2), patient)
  holding = false
  responses[0]?.end('late')
  await first
  expect(await taskOf(s)).toMatchObject({ state: 'running', tries: 3, fails: 0, problem: null })
  responses[1]?.end('in time')
  expect(await second).toEqual({ is: 'done', value: { serial: 'in time' } })
  expect(await taskOf(s)).toMatchObject({ state: 'done', tries: 3 })
  expect(await database.sql('select reply from beacon_signal where suid = $1', [s.suid])).toEqual([
    { reply: 'in time' },
  ])
})

test('a backlog of one plugin does not delay the work of another, and the remainder continues automatically', async () => {
  const { s: first } = await lit('early')
  const flood = async (suid: number) =>
    database.sql(
      `insert into addon_task (suid, addon, kind, name, key, payload, next_at) select $1, 'flood', 'event', 'none', n::text, '{}', $2::timestamptz + interval '1 day' from generate_series(1, 150) n`,
      [suid, t.app.now()],
    )
  await vi.waitFor(async () => expect(await taskOf(first)).toMatchObject({ state: 'done' }), patient)
  await flood(first.suid)
  const { data } = await first.post<{ id: number }>('/addons/beacon/seller/SignalSave', { name: 'late' })
  expect(await first.post('/addons/beacon/seller/SignalLight', { id: data.id })).toMatchObject({ status: true })
  await vi.waitFor(async () => expect(await taskOf(first)).toMatchObject({ state: 'done' }), patient)
  await database.sql(
    `update addon_task set next_at = $2::timestamptz - interval '1 hour' where suid = $1 and addon = 'flood'`,
    [first.suid, t.app.now()],
  )
  await database.sql(
    `update addon_task set state = 'waiting', next_at = $2::timestamptz - interval '1 minute' where suid = $1 and key = $3 and addon = 'beacon'`,
    [first.suid, t.app.now(), (await taskOf(first))?.key],
  )
  await workThrough(addons, first.suid)
  expect(await taskOf(first)).toMatchObject({ state: 'done', tries: 2 })
  await vi.waitFor(
    async () =>
      expect(
        await database.sql(`select 1 from addon_task where suid = $1 and addon = 'flood' and tries = 0`, [first.suid]),
      ).toEqual([]),
    patient,
  )
})

test('an abandoned job waits on the workbench, with a message, and is retried under its key or dropped for a reason, each once', async () => {
  interface Failed {
    id: number
    about: string
    state: string
    problem: string | null
    dropped_why: string | null
  }
  const { s, id } = await lit('given up')
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'done' }), patient)
  const list = async () => (await s.get<Failed[]>('/seller/open/TaskManage')).data
  const waiting = async () =>
    (await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')).data.todos.find(
      ({ key }) => key === 'connector_failed',
    )?.count
  expect(await list()).toEqual([])
  expect(await waiting()).toBe(0)
  const giveUp = () =>
    database.sql(`update addon_task set state = 'failed', fails = 7, problem = 'not_found' where suid = $1`, [s.suid])
  await giveUp()
  const [failed] = await list()
  expect(failed).toMatchObject({ about: `beacon.call:${id}`, state: 'failed', problem: 'not_found' })
  expect(await waiting()).toBe(1)
  const ids = [failed?.id ?? 0]
  expect(await (await t.supplier()).post('/seller/open/TaskRetry', { ids })).toMatchObject({ status: false })
  const clerk = await s.operator({ apis: ['/seller/open/TaskManage'] })
  expect(await clerk.post('/seller/open/TaskRetry', { ids })).toMatchObject({ code: 'forbidden' })
  await database.sql(`update beacon_signal set reply = 'unknown' where suid = $1`, [s.suid])
  expect(await s.post('/seller/open/TaskRetry', { ids })).toMatchObject({ status: true })
  await vi.waitFor(
    async () => expect(await taskOf(s)).toMatchObject({ state: 'done', fails: 0, key: `beacon.call:${id}` }),
    patient,
  )
  // queried, not sent again
  expect(await database.sql('select reply from beacon_signal where suid = $1', [s.suid])).toEqual([{ reply: 'found' }])
  expect(await s.post('/seller/open/TaskRetry', { ids })).toMatchObject({ status: false })
  await giveUp()
  expect(await s.post('/seller/open/TaskDrop', { ids })).toMatchObject({ http: 422 })
  const drops = await Promise.all(
    [1, 2, 3].map(() => s.post('/seller/open/TaskDrop', { ids, remark: '已电话处理' }, { key: randomUUID() })),
  )
  expect(drops.filter(({ status }) => status)).toHaveLength(1)
  expect(await list()).toMatchObject([{ state: 'dropped', dropped_why: '已电话处理' }])
  expect(await waiting()).toBe(0)
  await workThrough(addons, s.suid)
  expect(await taskOf(s)).toMatchObject({ state: 'dropped' })
  expect(
    await database.sql(
      `select after ->> 'state' as state from op_log where suid = $1 and biz_type = 'addon_task' order by id`,
      [s.suid],
    ),
  ).toEqual([{ state: 'waiting' }, { state: 'dropped' }])
})

test('every call to and from a provider is logged for its supplier only, in plain text, and deleted after its retention', async () => {
  interface Call {
    id: number
    connector: string
    way: string
    task: string
    about: string
    target: string
    result: string
    http: number | null
    problem: string | null
    sent: string
    answer: string
  }
  const { s } = await lit('N7')
  const other = await t.supplier()
  await vi.waitFor(async () => expect(await taskOf(s)).toMatchObject({ state: 'done' }), patient)
  const path = (await s.get<string>('/addons/beacon/seller/Where')).data
  const body = '[{"key":"k1","no":"N7","phone":"13812345678","secret":"whale oil"}]'
  const send = (proof: string, payload = body) =>
    t.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', 'x-proof': proof },
    })
  expect((await send(proofOf('whale oil', body))).statusCode).toBe(200)
  expect((await send(proofOf('whale oil', body))).statusCode).toBe(200)
  expect((await send('forged')).statusCode).toBe(400)
  expect((await send(proofOf('whale oil', '[]'), '[]')).statusCode).toBe(200)
  await callsWritten(t.app)
  const list = async (of: Person, query = {}) =>
    (await of.get<Call[]>('/seller/open/ConnectorManage', { sort: 'id', order: 'true', ...query })).data
  const calls = await list(s)
  expect(
    calls.map(({ way, task, about, result, http, problem }) => [way, task, about.split(':')[0], result, http, problem]),
  ).toEqual([
    ['out', 'beacon.call', 'beacon.call', 'answered', 200, null],
    ['in', 'webhook', 'N7', 'taken', 200, null],
    ['in', 'webhook', 'N7', 'repeated', 200, null],
    ['in', 'webhook', '', 'forged', 400, 'bad_sign'],
    ['in', 'webhook', '', 'taken', 200, null],
  ])
  expect((await list(s, { connector: 'beacon.sms', way: 'in', result: 'forged' })).length).toBe(1)
  const record = await s.get<Call>('/seller/open/ConnectorInfo', { id: calls[1]?.id ?? 0 })
  expect(record.data).toMatchObject({
    sent: '[{"key":"***","no":"N7","phone":"138****5678","secret":"***"}]',
    answer: '{"taken":true}',
  })
  expect(JSON.stringify(await database.sql('select * from provider_call'))).not.toContain(path.split('/').at(-1))
  expect(await list(other)).toEqual([])
  expect(await other.get('/seller/open/ConnectorInfo', { id: calls[1]?.id ?? 0 })).toMatchObject({ code: 'not_found' })
  t.pass(CALL_DAYS * 86_400 - 3600)
  await sweepProviderCalls(t.app)
  expect(await database.sql('select id from provider_call where suid = $1', [s.suid])).toHaveLength(5)
  t.pass(7200)
  await sweepProviderCalls(t.app)
  expect(await database.sql('select id from provider_call where suid = $1', [s.suid])).toEqual([])
})
