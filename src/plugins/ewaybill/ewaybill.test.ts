import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { storeOf } from '#modules/order/test/store.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { list } from '#test/helpers/calls.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { branchCustomer, cainiaoAccount, GivenWaybill, WaybillsDo } from '../../../test/simulators/waybills.ts'
import type { trackAccount } from '../../../test/simulators/tracks.ts'
import { product } from '../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
const at = '/addons/ewaybill/seller'
const waitOptions = { timeout: 60_000 }
interface State {
  waybills: GivenWaybill[]
  left: number
  cainiao: typeof cainiaoAccount
  kdniao: typeof trackAccount
  branch: typeof branchCustomer
}
const command = (body: WaybillsDo = { do: 'state' }) => simulator.ask<State>('/_waybills', body)
const simulated = await command()

interface Row {
  id: number
  order_id: number
  no: string
  waybill_no: string | null
  state: string
  problem: string | null
  prints: number
  cost: number
}
interface Account {
  id: number
  ver: number
  balance: number | null
  low: boolean
  problem: string | null
}
type Store = Awaited<ReturnType<typeof storeOf>>

const rows = (s: Person) => list<Row>(s, `${at}/RecordManage`, { limit: 100 })
const of = async (s: Person, order: number) =>
  (await rows(s)).filter(({ order_id }) => order_id === order).toSorted((a, b) => b.id - a.id)[0]
const becomes = (s: Person, order: number, like: object) =>
  vi.waitFor(async () => expect(await of(s, order)).toMatchObject(like), waitOptions)
const issuedWaybills = async (by: string, suid: number, code = '') =>
  (await command()).waybills.filter((waybill) => waybill.code === `${code}_${suid}` && waybill.by === by)
/** Runs delayed tasks now. */
async function runDelayedTasks({ suid }: Person): Promise<void> {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}
const sent = { sender_name: '海晶盐业', sender_phone: '0580-2026888', region: '330902', street: '盐仓街1号' }
const template_url = 'https://cloudprint.cainiao.com/template/standard/101'

/** A store with an account at a service and one at a carrier's branch. */
async function supplier(provider: 'kdniao' | 'cainiao'): Promise<Store & { account: number }> {
  const store = await storeOf(t, {})
  const { s } = store
  await s.post('/addons/install', { key: 'ewaybill' })
  expect(await s.post(`${at}/SetSave`, { provider, ...simulated[provider] })).toMatchObject({ status: true })
  const carrier = {
    carrier: 'ZTO',
    customer_name: simulated.branch.customer,
    customer_pwd: simulated.branch.password,
    template_url,
    fee: 25,
    low_balance: 50,
  }
  const created = await s.post<{ id: number }>(`${at}/AccountSave`, { name: '中通', ...carrier, ...sent })
  expect(created, created.raw.body).toMatchObject({ status: true })
  return { ...store, account: created.data.id }
}
const payable = (store: Store, body: object = {}) =>
  store.placed({ terms: 'cod', lines: [{ sku_id: store.small, qty: 2 }], ...body })
const take = (s: Person, ...ids: number[]) =>
  s.post<{ count: number; refused: number; text: string }>(`${at}/RecordTake`, { ids })

describe('[P14] setting up waybills', () => {
  test.each(['kdniao', 'cainiao'] as const)(
    'seals the secrets of %s, tests them, and reports problems',
    async (provider) => {
      const s = await t.supplier({ addons: [] })
      await s.post('/addons/install', { key: 'ewaybill' })
      expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'ewaybill_not_set_up' })
      expect(await s.post(`${at}/SetSave`, { provider, account: 'a' })).toMatchObject({
        http: 422,
        data: { errors: [{ field: 'key' }] },
      })
      await s.post(`${at}/SetSave`, { provider, ...simulated[provider] })
      expect(await s.post(`${at}/SetTest`)).toMatchObject({ code: 'ewaybill_no_account' })
      await s.post(`${at}/AccountSave`, {
        name: '中通',
        carrier: 'ZTO',
        customer_name: simulated.branch.customer,
        customer_pwd: simulated.branch.password,
        ...sent,
      })
      const set = async () =>
        (
          await s.get<{ id: number; ver: number; test_result: string | null; test_code: string | null }>(
            `${at}/SetInfo`,
          )
        ).data
      await s.post(`${at}/SetTest`)
      await vi.waitFor(
        async () => expect(await set()).toMatchObject({ test_result: 'ok', test_code: null }),
        waitOptions,
      )
      const { id, ver } = await set()
      await s.post(`${at}/SetSave`, { provider, account: simulated[provider].account, key: 'some other key', id, ver })
      await s.post(`${at}/SetTest`)
      await vi.waitFor(
        async () =>
          expect(await set()).toMatchObject({ test_result: 'refused', test_code: expect.stringMatching(/签名/) }),
        waitOptions,
      )
      const account = async () => (await s.get<Account[]>(`${at}/AccountManage`)).data[0]
      const { id: accountId = 0, ver: last = 1 } = (await account()) ?? {}
      await s.post(`${at}/AccountSave`, {
        id: accountId,
        ver: last,
        name: '中通',
        carrier: 'ZTO',
        customer_name: 'another',
        ...sent,
      })
      const [kept_pwd] = await t.database.sql<{ customer_pwd: string | null }>(
        'select customer_pwd from ewaybill_account where suid = $1',
        [s.suid],
      )
      expect(kept_pwd).toEqual({ customer_pwd: null })
      const stored = await t.database.sql<{ x: string }>(
        `select e::text as x from ewaybill_setting e where suid = $1 union all select a::text from ewaybill_account a where suid = $1 union all select l::text from op_log l where suid = $1`,
        [s.suid],
      )
      const exposed = JSON.stringify([await set(), (await s.get(`${at}/AccountInfo`, { id: accountId })).data, stored])
      for (const secret of [simulated[provider].key, 'some other key', simulated.branch.password])
        expect(exposed).not.toContain(`"${secret}"`)
      expect(exposed).not.toContain(simulated[provider].key)
      expect(await keptCalls(t, s.suid)).not.toContain(simulated.branch.password)
    },
  )
})

describe.each(['kdniao', 'cainiao'] as const)('[P14] waybills by %s', (provider) => {
  let store: Awaited<ReturnType<typeof supplier>>
  beforeAll(async () => {
    store = await supplier(provider)
  })

  test('are issued for orders to be shipped, each independently, printed, and become the number of the parcel', async () => {
    const { s } = store
    const [first, second, unpaid] = [
      await payable(store),
      await payable(store),
      await store.placed({ lines: [{ sku_id: store.small, qty: 1 }] }),
    ]
    const { data } = await take(s, first.id, second.id, unpaid.id)
    expect(data).toMatchObject({ count: 2, refused: 1, text: expect.stringContaining(unpaid.order_no) })
    for (const { id } of [first, second])
      await becomes(s, id, { state: 'taken', cost: 25, waybill_no: expect.stringMatching(/^ZTO\d+$/) })
    expect(await take(s, first.id)).toMatchObject({ http: 409, code: 'waybill_live' })
    expect(await s.post('/addons/uninstall', { key: 'ewaybill' })).toMatchObject({ code: 'waybills_running' })
    const row = await of(s, first.id)
    const ids = [row?.id]
    const { data: label } = await s.post<{
      labels: { waybill_no: string; sorting: string; receiver: object; sender: object }[]
    }>(`${at}/RecordLabel`, { ids })
    expect(label.labels).toMatchObject([
      {
        waybill_no: row?.waybill_no,
        sorting: expect.stringMatching(/\d/),
        receiver: { province: '浙江省', city: '杭州市', district: '西湖区', street: '文三路1号', phone: '13800000001' },
        sender: { name: '海晶盐业', province: '浙江省', city: '舟山市' },
      },
    ])
    await s.post(`${at}/RecordPrinted`, { ids })
    await s.post(`${at}/RecordPrinted`, { ids })
    expect(await of(s, first.id)).toMatchObject({ state: 'printed', prints: 2 })
    const { raw } = await s.get(`${at}/RecordManage`, { limit: 100 })
    expect(raw.body).not.toContain('13800000001')

    expect(await s.post(`${at}/RecordShip`, { ids })).toMatchObject({ status: true })
    const parcels = async (order: number) =>
      (
        await s.get<{ id: number; carrier: string; tracking_no: string; status: string }[]>(
          '/seller/order/ShipmentManage',
          { order_id: order },
        )
      ).data
    expect(await parcels(first.id)).toMatchObject([
      { carrier: '中通快递', tracking_no: row?.waybill_no, status: 'sent' },
    ])
    expect(await of(s, first.id)).toMatchObject({ state: 'shipped' })
    expect(await s.post(`${at}/RecordCancel`, { ids })).toMatchObject({ code: 'state_changed' })
    // the order desk ships as well: without a typed number it ships under the waybill
    const shipped = await s.post<{ id: number }>('/seller/order/OrderSend', { id: second.id })
    expect(await parcels(second.id)).toMatchObject([{ tracking_no: (await of(s, second.id))?.waybill_no }])
    await s.post('/seller/order/ShipmentVoid', { id: shipped.data.id, remark: '退回' })
    await becomes(s, second.id, { state: 'taken' })
    expect(await store.sound()).toEqual([])
  })

  test('without an answer to issuing or cancelling are retried under the same number: there is one', async () => {
    const { s } = store
    const order = await payable(store)
    await simulator.fault('drop')
    await take(s, order.id)
    await becomes(s, order.id, { state: 'unknown', problem: 'unanswered', waybill_no: null })
    const { no } = (await of(s, order.id)) ?? {}
    expect(await issuedWaybills(provider, s.suid, no)).toHaveLength(1)
    await simulator.fault('busy')
    await runDelayedTasks(s)
    await becomes(s, order.id, { state: 'unknown' })
    expect(await s.post(`${at}/RecordAsk`, { id: (await of(s, order.id))?.id })).toMatchObject({ status: true })
    await becomes(s, order.id, {
      state: 'taken',
      problem: null,
      waybill_no: (await issuedWaybills(provider, s.suid, no))[0]?.no,
    })
    expect(await issuedWaybills(provider, s.suid, no)).toMatchObject([{ asked: 2, cancelled: false }])

    await simulator.fault('drop')
    const ids = [(await of(s, order.id))?.id]
    expect(await s.post(`${at}/RecordCancel`, { ids })).toMatchObject({ status: true })
    await becomes(s, order.id, { state: 'cancelling', problem: 'unanswered' })
    await runDelayedTasks(s)
    await becomes(s, order.id, { state: 'cancelled', cost: 0 })
    expect(await issuedWaybills(provider, s.suid, no)).toMatchObject([{ cancelled: true }])
    expect(await take(s, order.id)).toMatchObject({ status: true })
    await becomes(s, order.id, { state: 'taken' })
  })

  test('stay open when the retry was not sent: an issued one is not given up, a cancelled one is not used', async () => {
    const { s } = store
    const order = await payable(store)
    const away = async (run: () => Promise<unknown>) => {
      t.app.simulator = 'http://127.0.0.1:9'
      await run()
      t.app.simulator = simulator.url
    }
    await simulator.fault('drop')
    await take(s, order.id)
    await becomes(s, order.id, { state: 'unknown', problem: 'unanswered' })
    await away(() => runDelayedTasks(s))
    expect(await of(s, order.id)).toMatchObject({ state: 'unknown', waybill_no: null })
    await runDelayedTasks(s)
    await becomes(s, order.id, { state: 'taken' })
    const { no, id } = (await of(s, order.id)) ?? {}
    expect(await issuedWaybills(provider, s.suid, no)).toHaveLength(1)
    await simulator.fault('drop')
    expect(await s.post(`${at}/RecordCancel`, { ids: [id] })).toMatchObject({ status: true })
    await becomes(s, order.id, { state: 'cancelling', problem: 'unanswered' })
    await away(() => runDelayedTasks(s))
    expect(await of(s, order.id)).toMatchObject({ state: 'cancelling' })
    await runDelayedTasks(s)
    await becomes(s, order.id, { state: 'cancelled' })
  })

  test('are issued once for concurrent requests, and cancelled when the order ships otherwise', async () => {
    const { s } = store
    const order = await payable(store)
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(s, order.id)))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    await becomes(s, order.id, { state: 'taken' })
    expect((await rows(s)).filter(({ order_id }) => order_id === order.id)).toHaveLength(1)
    const preset = (as: Person) => as.get<object>('/seller/order/OrderSendPreset', { id: order.id })
    const { waybill_no = '' } = (await of(s, order.id)) ?? {}
    expect((await preset(s)).data).toEqual({
      values: { carrier: '中通快递', tracking_no: waybill_no },
      note: `已取面单：中通快递 ${waybill_no}，面单费 ¥0.25`,
      replaces: { field: 'tracking_no', question: expect.stringContaining(`${waybill_no}（¥0.25）`) },
    })
    const packer = await s.operator({ apis: ['/seller/order/OrderManage'] })
    expect((await preset(packer)).data).toEqual({ values: {} })
    // a part under another number leaves the waybill for the remainder
    const lines = [{ sku_id: store.small, qty: 1 }]
    const send = (body: object) => s.post('/seller/order/OrderSend', { id: order.id, carrier: '顺丰速运', ...body })
    expect(await send({ tracking_no: 'SF0001', lines })).toMatchObject({ status: true })
    await workThrough({ app: t.app, registry: all }, s.suid)
    expect(await of(s, order.id)).toMatchObject({ state: 'taken' })
    expect(await send({ tracking_no: 'SF0002' })).toMatchObject({ status: true })
    await becomes(s, order.id, { state: 'cancelled' })
    expect((await preset(s)).data).toEqual({ values: {} })
  })

  test('report an empty balance, and the account reports a low one', async () => {
    const { s, account } = store
    const balance = async () => (await s.get<Account[]>(`${at}/AccountManage`)).data.find(({ id }) => id === account)
    await command({ do: 'balance', left: 0 })
    const order = await payable(store)
    await take(s, order.id)
    await becomes(s, order.id, { state: 'failed', problem: expect.stringMatching(/余额不足/) })
    const lacking = async () =>
      (await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')).data.todos.find(
        ({ key }) => key === 'ewaybill_lacking',
      )?.count
    expect(await lacking()).toBe(1)
    await s.post(`${at}/AccountBalance`, { id: account })
    await vi.waitFor(async () => expect(await balance()).toMatchObject({ balance: 0, low: true }), waitOptions)
    await command({ do: 'balance', left: 900 })
    await s.post(`${at}/AccountBalance`, { id: account })
    await vi.waitFor(async () => expect(await balance()).toMatchObject({ balance: 900, low: false }), waitOptions)
    expect(await take(s, order.id)).toMatchObject({ status: true })
    await becomes(s, order.id, { state: 'taken' })
    expect(await lacking()).toBe(0)
    const { data } = await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })
    expect(JSON.stringify(data)).toContain(`${at}/RecordTake`)
    const loggedCalls = await keptCalls(t, s.suid)
    for (const secret of [simulated[provider].key, simulated.branch.password, '13800000001'])
      expect(loggedCalls).not.toContain(secret)
  })
})
