import { expect, vi } from 'vitest'
import { workThrough } from '#server/addons/tasks.ts'
import type { Addons } from '#server/addons/addon-context.ts'
import type { TestApp } from './app.ts'
import { somePhone } from './applicants.ts'
import { buyerOf } from './buyers.ts'
import type { Simulator } from './simulator.ts'
import type { UnionDo, UnionLine, UnionName, unionAccount } from '../simulators/unions.ts'

/** What tests of one union differ in. */
export interface UnionCase {
  readonly key: string
  readonly union: UnionName
  readonly setting: object
  readonly pid: string
}
export interface OrderRow {
  id: number
  platform_no: string
  status: string
  member_id: number | null
  share: number
  clawed: number
  est_fee: number
  settle_fee: number
  problem: string | null
}
export interface PullRow {
  id: number
  kind: string
  status: string
  found: number
  fresh: number
  changed: number
  theirs: number
  ours_count: number
  ours: number
  differing: number
  which: string | null
  problem: string | null
}

const patient = { timeout: 20_000 }
let count = 0
/** A number that no other test uses. */
export const someNo = () => `${Date.now()}${++count}`

/** A supplier with a configured union, an ad slot, and a member who is bound under `R<n>`. */
export async function unionShop(
  t: TestApp,
  { registry, simulator }: Pick<Addons, 'registry'> & { simulator: Simulator },
  unionCase: UnionCase,
) {
  const at = `/addons/${unionCase.key}/seller`
  const s = await t.supplier({ addons: [] })
  expect(await s.post('/addons/install', { key: unionCase.key })).toMatchObject({ status: true })
  const setUp = (over: object = {}) =>
    s.post(`${at}/SetSave`, {
      app_key: '12345678',
      app_secret: 'simulator-union-secret',
      share_rate: 5000,
      hold_days: 0,
      pull_on: false,
      ...unionCase.setting,
      ...over,
    })
  expect(await setUp()).toMatchObject({ status: true })
  const advert = (
    await s.post<{ id: number }>(`${at}/AdvertSave`, {
      name: '商城',
      pid: unionCase.pid,
      channel: 'shop',
      status: 'on',
    })
  ).data.id
  const person = async () =>
    (await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })).data
      .id
  const member = await person()
  const who = `R${someNo()}`
  const bind = (id: number, rid: string) =>
    s.post<{ id: number }>(`${at}/UserSave`, { member_id: id, rid, advert_id: advert })
  expect(await bind(member, who)).toMatchObject({ status: true })
  const run = (body: UnionDo) =>
    simulator.ask<{ account: typeof unionAccount; windows: number[]; statuses: number[] }>('/_unions', {
      union: unionCase.union,
      ...body,
    })
  await run({ do: 'clear' })
  const put = (no: string, line: Partial<UnionLine> = {}) =>
    run({ do: 'put', line: { no, who, advert: unionCase.pid, ...line } })
  const orders = async () => (await s.get<OrderRow[]>(`${at}/OrderManage`, { limit: 100 })).data
  const order = async (no: string) => (await orders()).find(({ platform_no }) => platform_no === no)
  const pulls = async () => (await s.get<PullRow[]>(`${at}/PullManage`, { limit: 100 })).data
  const now = () => Math.floor(t.app.now().getTime() / 1000)
  const ended = (id: number) =>
    vi.waitFor(async () => {
      const row = (await pulls()).find((pull) => pull.id === id)
      expect(row?.status).not.toBe('waiting')
      return row
    }, patient)
  /** Pulls what changed in the last hours. */
  const pull = async (hours = 2) => {
    const pulled = await s.post<{ id: number }>(`${at}/OrderPull`, { from_at: now() - hours * 3600, to_at: now() })
    expect(pulled, pulled.raw.body).toMatchObject({ status: true })
    await workThrough({ app: t.app, registry }, s.suid)
    return ended(pulled.data.id)
  }
  const again = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry }, s.suid)
  }
  /** Compares this month. */
  const compare = async () => {
    const { data, status, raw } = await s.post<{ id: number }>(`${at}/MonthCompare`, { month: now() })
    expect(status, raw.body).toBe(true)
    return vi.waitFor(async () => {
      await again()
      return ended(data.id)
    }, patient)
  }
  const money = async (id = member) => (await s.get<{ money: number }>('/seller/member/MemberInfo', { id })).data.money
  const due = async (id = member) => {
    const [row] = await t.database.sql<{ sum: number | null }>(
      `select sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id
       where p.suid = $1 and a.owner = 'member' and a.owner_id = $2 and a.bucket = 'due'`,
      [s.suid, String(id)],
    )
    return row?.sum ?? 0
  }
  const buyer = () => buyerOf(t, s, member)
  return {
    s,
    at,
    setUp,
    advert,
    person,
    member,
    who,
    bind,
    ask: run,
    put,
    orders,
    order,
    pulls,
    pull,
    compare,
    again,
    ended,
    money,
    due,
    buyer,
    now,
  }
}
