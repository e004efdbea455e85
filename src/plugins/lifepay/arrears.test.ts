import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { ArrearsThere } from '../../../test/simulators/juhe-billers.ts'
import type { topupAccount, TopUpsDo } from '../../../test/simulators/juhe.ts'
import { product } from '../index.ts'

const all = registry(product)
const simulator = await startSimulator()
const t = await testApp({ ...sections(all), simulator: simulator.url, log: false })
const [seller, buyer] = ['/addons/lifepay/seller', '/addons/lifepay/buyer'] as const
const waitOptions = { timeout: 60_000, interval: 50 }
const command = (body: TopUpsDo) =>
  simulator.ask<{ account: typeof topupAccount; topups: { no: string; times: number; state: string }[] }>(
    '/_topups',
    body,
  )
const { account: keys } = await command({ do: 'account' })
const some = () => String(Math.floor(1e9 + Math.random() * 9e9))

/** A shop that sells electricity of Hefei, and a buyer. */
async function shop({ name = '合肥市电费', region = '3401' } = {}) {
  const s = await t.supplier()
  await s.post('/addons/install', { key: 'lifepay' })
  expect(
    await s.post(`${seller}/SetSave`, { is_open: true, ...keys, review_mode: 'none', auto_refund: true }),
  ).toMatchObject({
    status: true,
  })
  const unit = (
    await s.post<{ id: number }>(`${seller}/UnitSave`, { kind: 'electric', name, region, enabled: true, sort: 1 })
  ).data.id
  const unitRow = async () =>
    (await s.get<{ id: number; lookup: string }[]>(`${seller}/UnitManage`, { limit: '50' })).data.find(
      ({ id }) => id === unit,
    )
  const work = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const until = (look: () => Promise<unknown>, like: object) =>
    vi.waitFor(async () => {
      await work()
      expect(await look()).toMatchObject(like)
    }, waitOptions)
  const lookUp = async (like: object) => {
    expect(await s.post(`${seller}/UnitLookup`, { id: unit })).toMatchObject({ status: true })
    await until(unitRow, like)
  }
  const member = (
    await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })
  ).data.id
  await s.post('/seller/wallet/UserRechargeSave', {
    member_id: member,
    wallet_type: 'rmb',
    amount: 90_000,
    reason: '充值',
    submit: true,
  })
  const me = await buyerOf(t, s, member)
  const owed = (account: string) =>
    me.post<{ state: string; owed: number | null }>(`${buyer}/Owed`, { unit_id: unit, account })
  const arrearsRows = async () => (await s.get<object[]>(`${seller}/ArrearsManage`, { limit: '50' })).data
  return { s, me, unit, shown: unitRow, work, until, lookUp, owed, kept: arrearsRows }
}
const setArrears = (bill: Partial<ArrearsThere> & { account: string }) =>
  command({
    do: 'owes',
    accounts: [
      {
        how: 'tell',
        bills: [{ balance: '60.10', accountName: '合*司', contractNo: '34401', payMentDay: '202607' }],
        ...bill,
      },
    ],
  })

describe('[P16] billers of electricity', () => {
  test('are looked up at the gateway by region and name; a missing one is reported with the existing names', async () => {
    const { lookUp, s, unit, shown: unitRow, me } = await shop({ name: '合肥电业' })
    await lookUp({
      lookup: 'failed',
      lookup_problem: 'lifepay_no_unit',
      lookup_offers: '合肥市电费、合肥庐阳供电',
      unit_code: null,
    })
    expect((await me.get(`${buyer}/Quote`, { kind: 'electric' })).data).toMatchObject({
      billers: [{ id: unit, tells_owed: false }],
    })
    const { ver } = (await s.get<{ ver: number }>(`${seller}/UnitInfo`, { id: unit })).data
    await s.post(`${seller}/UnitSave`, {
      id: unit,
      ver,
      kind: 'electric',
      name: '合肥市电费',
      region: '3401',
      enabled: true,
      sort: 1,
    })
    expect(await unitRow()).toMatchObject({ lookup: null, lookup_problem: null })
    await simulator.fault('drop')
    await lookUp({ lookup: 'failed', lookup_problem: 'unanswered' })
    await lookUp({
      lookup: 'found',
      lookup_offers: null,
      project_code: 'c2680',
      unit_code: 'v83490',
      product_code: '64318002',
    })
    expect((await me.get(`${buyer}/Quote`, { kind: 'electric' })).data).toMatchObject({
      billers: [{ id: unit, name: '合肥市电费', region: '3401', tells_owed: true }],
    })
  })

  test('in a municipality are found, too; without a city they are not saved', async () => {
    const { lookUp, s } = await shop({ name: '北京市电力公司', region: '1101' })
    await lookUp({ lookup: 'found', province_code: 'v1953', city_code: 'v1954', unit_code: 'v85001' })
    expect(
      await s.post(`${seller}/UnitSave`, { kind: 'electric', name: '某', region: '34', enabled: true, sort: 1 }),
    ).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'region', code: 'lifepay_codes' }] },
    })
  })
})

describe('[P16] the arrears of an account', () => {
  test('is queried once for repeated presses, shown in the console, and used in the order for its bill', async () => {
    const { s, me, unit, until, lookUp, owed, kept: arrearsRows } = await shop()
    const account = some()
    expect(await owed(account)).toMatchObject({ http: 409, code: 'lifepay_no_arrears' })
    await lookUp({ lookup: 'found' })
    expect(await owed('12')).toMatchObject({ http: 422, data: { errors: [{ code: 'lifepay_account' }] } })
    await setArrears({
      account,
      bills: [
        { balance: '60.10', accountName: '合*司', contractNo: '34401', payMentDay: '202607' },
        { balance: '10.00', contractNo: '34402', payMentDay: '202608' },
      ],
    })
    const before = await simulator.calls()
    const pressed = await Promise.all(Array.from({ length: 5 }, () => owed(account)))
    expect(pressed.map(({ status }) => status)).toEqual([true, true, true, true, true])
    await until(async () => (await owed(account)).data, { state: 'told', owed: 7010, holder: '合*司' })
    expect(await simulator.calls()).toBe(before + 1)
    expect(await arrearsRows()).toMatchObject([
      { state: 'told', owed: 7010, times: 1, account: expect.stringMatching(/^\d{3}\*+\d{4}$/) },
    ])
    expect((await s.get(`${seller}/ArrearsManage`, { _count_sum: '1' })).data).toMatchObject({
      totalrow: { owed: 7010 },
    })
    const { id: price } = (
      await s.post<{ id: number }>(`${seller}/PriceSave`, {
        unit_id: unit,
        face: 7000,
        price: 7000,
        cost: 6900,
        enabled: true,
      })
    ).data
    await command({ do: 'fates', fates: [{ account, submit: 'take', state: '1' }] })
    const created = await me.post<{ id: number; order_no: string }>(`${buyer}/Create`, { price_id: price, account })
    expect(created).toMatchObject({ status: true })
    await until(async () => (await s.get(`${seller}/TopupInfo`, { id: created.data.id })).data, {
      status: 'done',
      owed: 7010,
      contract_no: '34401',
      period: '202607',
      problem: null,
      tries: 1,
    })
    expect(await arrearsRows()).toMatchObject([{ state: 'paid' }])
    expect((await owed(account)).data).toMatchObject({ state: 'waiting', owed: null })
    const calls = await keptCalls(t, s.suid)
    expect(calls).toContain('mbalance')
    expect(calls).not.toMatch(new RegExp(`${account}|合\\*司|simulator-electric-key`))
  })

  test.each([
    ['busy', { state: 'unanswered', owed: null, problem: 'unanswered' }],
    ['drop', { state: 'unanswered', owed: null, problem: 'unanswered' }],
    ['torn', { state: 'unanswered', owed: null, problem: 'unanswered' }],
    ['other', { state: 'refused', owed: null, problem: 'lifepay_other_account' }],
    ['stranger', { state: 'refused', owed: null, problem: expect.stringContaining('209318') }],
    ['late', { state: 'told', owed: 6010 }],
  ] as const)('says so where the gateway answers %s', async (how, like) => {
    const { lookUp, owed, until } = await shop()
    await lookUp({ lookup: 'found' })
    const account = some()
    await setArrears({ account, how })
    await owed(account)
    await until(async () => (await owed(account)).data, like)
  })

  test('of more than twenty accounts a day is refused', async () => {
    const { lookUp, owed, kept: arrearsRows } = await shop()
    await lookUp({ lookup: 'found' })
    for (let n = 0; n < 20; n++) expect(await owed(String(2_000_000_000 + n))).toMatchObject({ status: true })
    expect(await owed('2000000099')).toMatchObject({ http: 409, code: 'lifepay_many_questions' })
    expect(await owed('2000000000')).toMatchObject({ status: true })
    expect(await arrearsRows()).toHaveLength(20)
  })
})

test('[P16] an electricity order in progress at the gateway is not unknown: the console requests no new submit', async () => {
  const { s, me, unit, lookUp, until } = await shop()
  await lookUp({ lookup: 'found' })
  const account = some()
  const { id: price } = (
    await s.post<{ id: number }>(`${seller}/PriceSave`, {
      unit_id: unit,
      face: 5000,
      price: 5000,
      cost: 5000,
      enabled: true,
    })
  ).data
  await command({ do: 'fates', fates: [{ account, submit: 'drop', state: '0' }] })
  const { id, order_no } = (
    await me.post<{ id: number; order_no: string }>(`${buyer}/Create`, { price_id: price, account })
  ).data
  const order = async () => (await s.get(`${seller}/TopupInfo`, { id })).data
  await until(order, { status: 'charging', absent: false, asked: 2 })
  expect(await order()).toMatchObject({ status: 'charging', absent: false })
  await command({ do: 'settle', no: `${order_no}S${s.suid}`, state: '1' })
  await until(order, { status: 'done', tries: 1 })
})
