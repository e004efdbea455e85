import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { taskDelays, workThrough } from '#server/addons/tasks.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { addBeacon, beaconRegistry, host, proofOf, received } from './helpers/beacon.ts'
import { testDatabase } from './helpers/database.ts'
import { sampler } from './helpers/sample.ts'

// The contract with plugins, tested on one that uses all of it.
const requests: { url: string; host: string; proof: string }[] = []
const faults: ('cut' | 'down')[] = []
const simulator = createServer((request, response) => {
  requests.push({ url: request.url ?? '', host: request.headers.host ?? '', proof: String(request.headers['x-proof']) })
  const fault = faults.shift()
  if (fault === 'cut') return void request.socket.destroy()
  response.writeHead(fault === 'down' ? 422 : 200).end('taken')
})
await new Promise<void>((done) => simulator.listen(0, '127.0.0.1', done))
afterAll(() => simulator.close())
const address = simulator.address()

const registry = beaconRegistry()
const database = await testDatabase({ prepare: addBeacon })
const options = {
  ...sections(registry),
  database,
  addons: ['beacon'],
  log: false as const,
  simulator: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
}
const t = await testApp(options)
const addons = { app: t.app, registry }
const tasks = (suid: number) =>
  database.sql<{ name: string; state: string; tries: number; problem: string | null }>(
    'select name, state, tries, problem from addon_task where suid = $1 order by id',
    [suid],
  )
const signals = async (person: Person) =>
  (
    await person.get<{ id: number; name: string; reply: string; heard: number; status: string }[]>(
      '/addons/beacon/seller/SignalManage',
      {
        limit: 100,
      },
    )
  ).data

describe('a plugin', () => {
  let s: Person
  beforeAll(async () => {
    s = await t.supplier()
    expect(await s.post('/addons/beacon/seller/SetSave', { keeper: '守', secret: 'whale oil' })).toMatchObject({
      status: true,
    })
  })
  const light = async (name: string) => {
    const { data } = await s.post<{ id: number }>('/addons/beacon/seller/SignalSave', { name })
    expect(await s.post('/addons/beacon/seller/SignalLight', { id: data.id })).toMatchObject({ status: true })
    return data.id
  }
  const replied = (id: number, reply: string) =>
    vi.waitFor(async () => expect((await signals(s)).find((signal) => signal.id === id)?.reply).toBe(reply), {
      timeout: 60_000,
    })

  test('points to tables of the product, and its references are checked like any other', async () => {
    const sample = await sampler(registry, s).chosen('warehouse')
    expect(await s.post('/addons/beacon/seller/SignalSave', { name: 'ok', warehouse_id: sample })).toMatchObject({
      status: true,
    })
    expect(await s.post('/addons/beacon/seller/SignalSave', { name: 'no', warehouse_id: 999_999 })).toMatchObject({
      http: 422,
    })
    expect(registry.referrers('warehouse').map(({ table }) => table)).toContain('beacon_signal')
  })

  test('adds tabs to the page of a product record: a list filtered by it, and a result of a call; none for a supplier without it', async () => {
    const supplier = await t.supplier()
    const id = await sampler(registry, supplier).chosen('warehouse')
    const tabs = async (person: Person) =>
      (await person.get<TableMeta>('/jxc/warehouse/WarehouseManage', { _table_meta: 1 })).data.x.page?.panels.filter(
        ({ path }) => path.startsWith('/addons/'),
      )
    expect(await tabs(supplier)).toEqual([
      {
        key: 'signal',
        title: '信号',
        path: '/addons/beacon/seller/SignalManage',
        filters: { warehouse_id: ':id' },
        hidden: ['warehouse_id'],
        sparse: true,
      },
      { key: 'view', title: '视野', path: '/addons/beacon/seller/View' },
    ])
    const { data } = await supplier.get<PanelAnswer>('/addons/beacon/seller/View', { id })
    const { data: place } = await supplier.get<{ name: string }>('/jxc/warehouse/WarehouseInfo', { id })
    expect(data).toEqual({ facts: [{ title: 'of', text: place.name }] })
    const [list, signal] = ['/basicdata/warehouse/manage', '/addons/beacon/seller/SignalManage']
    const keeper = await supplier.operator({ paths: [list], apis: ['/jxc/warehouse/WarehouseManage', signal] })
    expect((await tabs(keeper))?.map(({ key }) => key)).toEqual(['signal'])
    expect(await tabs(await t.supplier({ addons: [] }))).toEqual([])
  })

  test('runs its step by its provider after the commit, with the opened secret of the supplier, which is never disclosed', async () => {
    const id = await light('one')
    await replied(id, 'taken')
    expect(requests.at(-1)).toEqual({ url: '/send', host, proof: proofOf('whale oil', 'one') })
    expect(await tasks(s.suid)).toEqual([{ name: 'beacon.call', state: 'done', tries: 1, problem: null }])
    const [stored] = await database.sql<{ all: string }>(
      `select string_agg(x, ' ') as all from (select b::text as x from beacon_setting b union all select l::text from op_log l union all select a::text from addon_task a) y`,
    )
    expect(stored?.all).not.toContain('whale oil')
  })

  test('queries a request without an answer instead of sending it again, and learns of a refusal', async () => {
    faults.push('cut')
    const [sent, id] = [requests.length, await light('two')]
    await replied(id, 'unknown')
    expect(requests.length).toBe(sent + 1)
    t.pass(61)
    await workThrough(addons, s.suid)
    await replied(id, 'found')
    expect(requests.length).toBe(sent + 1)
    faults.push('down')
    await replied(await light('three'), '422')
  })

  test('without settings of the supplier its provider is not opened, and the job ends with a refusal', async () => {
    const other = await t.supplier()
    const { data } = await other.post<{ id: number }>('/addons/beacon/seller/SignalSave', { name: 'lonely' })
    await other.post('/addons/beacon/seller/SignalLight', { id: data.id })
    await vi.waitFor(async () => expect((await signals(other))[0]?.reply).toBe('not_set_up'), { timeout: 60_000 })
  })

  test('a process that died at a job leaves it to the next after its lease', async () => {
    const id = await light('four')
    await replied(id, 'taken')
    await database.sql(
      `update addon_task set state = 'running', lease_until = now() - interval '1 hour' where suid = $1 and payload ->> 'id' = $2`,
      [s.suid, String(id)],
    )
    const before = requests.length
    await workThrough(addons, s.suid)
    expect(requests.length).toBe(before + 1) // this provider takes a key once
    expect((await tasks(s.suid)).every(({ state }) => state === 'done')).toBe(true)
  })
})

describe('moves', () => {
  test('a plugin makes exactly the ledger postings that its contract names, once for each key', async () => {
    const s = await t.supplier()
    const movePoints = (move: string, points: number, member = 5) =>
      s.post<{ id: number }>('/addons/beacon/seller/Reward', { move, member, points })
    const balances = () =>
      database.sql(
        'select a.owner, a.owner_id, a.bucket, sum(p.amount)::int as points from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 group by 1, 2, 3 order by 1',
        [s.suid],
      )
    const { data } = await movePoints('reward', 30)
    expect((await movePoints('reward', 30)).data).toEqual(data)
    expect(await movePoints('reward', 31)).toMatchObject({ code: 'ledger_key_reused' })
    expect(await movePoints('fine', 31)).toMatchObject({ code: 'ledger_short' })
    expect(await movePoints('fine', 10)).toMatchObject({ status: true })
    const moved = [
      { owner: 'clearing', owner_id: 'addon:beacon:oil', bucket: 'clearing', points: -30 },
      { owner: 'member', owner_id: '5', bucket: 'available', points: 20 },
      { owner: 'supplier', owner_id: String(s.suid), bucket: 'pending', points: 10 },
    ]
    expect(await balances()).toEqual(moved)
    expect(await movePoints('theft', 1)).toMatchObject({ http: 500, code: 'internal' })
    expect(await balances()).toEqual(moved)
    const [posted] = await database.sql('select type, key from ledger_transaction where suid = $1 order by id', [
      s.suid,
    ])
    expect(posted).toEqual({ type: 'beacon.reward', key: 'addon:beacon:reward:5' })
    const log = registry.resources.find(({ resource }) => resource.table === 'wallet_log_view')
    expect(['beacon.reward', 'beacon.fine'].map((type) => log?.names('wallet_move', 'en').get(type))).toEqual([
      'Oil reward',
      'Fine',
    ])
    expect(
      (await s.get<{ biz_type: string }[]>('/seller/wallet/WalletlogManage', { biz_type: 'beacon.reward' })).data,
    ).toMatchObject([{ biz_type: 'beacon.reward' }])
  })
})

describe('events', () => {
  const audited = async (person: Person) => {
    const { id } = await sampler(registry, person).make('customer')
    await person.post('/jxc/customer/CustomerSubmit', { id })
    const { data } = await person.get<{ ver: number; status: string }>('/jxc/customer/CustomerInfo', { id })
    if (data.status !== 'audited')
      expect(await person.post('/jxc/customer/CustomerAudit', { id, result: 'pass' })).toMatchObject({ status: true })
    return id
  }

  test('reach the plugin of a supplier that has it, after the commit, once; and no other supplier’s', async () => {
    const [s, without] = [await t.supplier(), await t.supplier({ addons: [] })]
    const id = await audited(s)
    await audited(without)
    await vi.waitFor(
      async () =>
        expect((await signals(s)).map(({ name }) => name)).toEqual([expect.stringMatching(`^customer.audit:${id}:`)]),
      { timeout: 60_000 },
    )
    expect(await tasks(without.suid)).toEqual([])
    const [first] = await signals(s)
    expect(received.keys.filter((key) => key === first?.name)).toHaveLength(1)
    await workThrough(addons, s.suid)
    expect(await signals(s)).toHaveLength(1)
  })

  test('are redelivered after a failure, a failed attempt is rolled back; finally they are given up', async () => {
    const s = await t.supplier()
    received.failures = 1
    await audited(s)
    await vi.waitFor(
      async () => expect(await tasks(s.suid)).toMatchObject([{ state: 'waiting', tries: 1, problem: 'internal' }]),
      { timeout: 60_000 },
    )
    expect(await signals(s)).toEqual([])
    t.pass(taskDelays[0] + 1)
    await workThrough(addons, s.suid)
    await vi.waitFor(async () => expect(await tasks(s.suid)).toMatchObject([{ state: 'done' }]), { timeout: 60_000 })
    expect(await signals(s)).toHaveLength(1)

    const other = await t.supplier()
    received.failures = 100
    await audited(other)
    for (const pause of [...taskDelays, 0]) {
      await vi.waitFor(
        async () => expect(await tasks(other.suid)).toMatchObject([{ tries: expect.any(Number), problem: 'internal' }]),
        { timeout: 60_000 },
      )
      t.pass(pause + 1)
      await workThrough(addons, other.suid)
    }
    expect(await tasks(other.suid)).toMatchObject([{ state: 'failed', tries: taskDelays.length + 1 }])
    received.failures = 0
  })
})

describe('webhooks', () => {
  const send = async (path: string, body: string, proof: string) =>
    t.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/x-any', 'x-proof': proof },
    })
  const counted = async () => (await t.app.metrics.getSingleMetric('saltern_webhooks_total')?.get())?.values ?? []
  let s: Person
  let path: string
  beforeAll(async () => {
    s = await t.supplier()
    await s.post('/addons/beacon/seller/SetSave', { secret: 'a long wick' })
    path = (await s.get<string>('/addons/beacon/seller/Where')).data
    await s.post('/addons/beacon/seller/SignalSave', { name: 'N1' })
  })

  test('are verified over their exact text, accepted once by key, and answered as the provider requires', async () => {
    const body = '[ {"key": "k1", "no": "N1"} ]'
    const answers = [
      await send(path, body, proofOf('a long wick', body)),
      await send(path, body, proofOf('a long wick', body)),
    ]
    expect(answers.map(({ statusCode, body: answer }) => [statusCode, answer])).toEqual(
      answers.map(() => [200, '{"taken":true}']),
    )
    expect((await signals(s))[0]?.heard).toBe(1)
    expect(await counted()).toEqual(
      expect.arrayContaining([expect.objectContaining({ labels: { addon: 'beacon', result: 'repeated' }, value: 1 })]),
    )
  })

  test('that are forged, of another or an unknown supplier get the same refusal and change nothing', async () => {
    const body = '[{"key":"k2","no":"N1"}]'
    const other = await t.supplier()
    const theirs = (await other.get<string>('/addons/beacon/seller/Where')).data
    expect((await send(path, body, proofOf('guess', body))).statusCode).toBe(400)
    expect((await send(path, `${body} `, proofOf('a long wick', body))).statusCode).toBe(400)
    for (const wrong of [
      path.slice(0, -1),
      path.replace(`/${s.suid}/`, `/${other.suid}/`),
      path.replace('/beacon/', '/kefu/'),
      path.replace('/sms/', '/payment/'),
      `/api/webhooks/none/sms/${s.suid}/x`,
    ])
      expect((await send(wrong, body, proofOf('a long wick', body))).statusCode, wrong).toBe(404)
    expect((await send(theirs, body, proofOf('a long wick', body))).statusCode).toBe(400)
    await s.post('/addons/uninstall', { key: 'beacon' })
    expect((await send(path, body, proofOf('a long wick', body))).statusCode).toBe(404)
    await s.post('/addons/install', { key: 'beacon' })
    expect((await signals(s))[0]?.heard).toBe(1)
  })

  test('that cannot be processed yet answer an error, so that they are repeated and count later', async () => {
    const body = '[{"key":"k3","no":"N2"}]'
    expect((await send(path, body, proofOf('a long wick', body))).statusCode).toBe(500)
    await s.post('/addons/beacon/seller/SignalSave', { name: 'N2' })
    expect((await send(path, body, proofOf('a long wick', body))).statusCode).toBe(200)
    expect((await signals(s)).find(({ name }) => name === 'N2')?.heard).toBe(1)
  })
})

test('daily work of a plugin runs for its suppliers', async () => {
  const [s, without] = [await t.supplier(), await t.supplier({ addons: [] })]
  await t.app.jobs.work('daily', {})
  expect(received.days).toContain(s.suid)
  expect(received.days).not.toContain(without.suid)
  const todos = async (person: Person) =>
    (await person.get<{ todos: { key: string }[] }>('/seller/index/Workbench')).data.todos.map(({ key }) => key)
  expect(await todos(s)).toContain('dark')
  expect(await todos(without)).not.toContain('dark')
})
