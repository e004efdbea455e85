import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import type { Answer } from '#test/helpers/app.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { groupStore, seller } from './buying.ts'
import type { Friend } from './buying.ts'

// GROUPBUY_RUNS=200 lengthens the search, GROUPBUY_SEED replays a run that failed.
const runs = Number(process.env['GROUPBUY_RUNS'] ?? 6)
const seed = process.env['GROUPBUY_SEED']
const t = await productApp({ addons: ['groupbuy'] })
type Store = Awaited<ReturnType<typeof groupStore>>

const refusedIn = (answers: readonly Answer<unknown>[], code: string) =>
  answers.filter((answer) => !answer.status && answer.code === code).length
const broken = (answers: readonly Answer<unknown>[]) => answers.filter(({ http }) => http >= 500)

test('[P07] twelve concurrent buyers for the four remaining seats: exactly four get in, and all of them pay concurrently', async () => {
  const { publish, friends, buy, pay, join, groups, group, row, sound } = await groupStore(t, { group_size: 5 })
  accepted(await publish())
  const [head, ...others] = await friends(13)
  if (!head) throw new Error('nobody')
  await join(head)
  const id = await group()
  const answers = await Promise.all(others.map((friend) => buy(friend, id)))
  expect(answers.filter(({ status }) => status)).toHaveLength(4)
  expect(refusedIn(answers, 'groupbuy_full')).toBe(8)
  expect(await groups()).toMatchObject([{ status: 'open', joined: 1, waiting: 4 }])
  const paid = await Promise.all(
    others.flatMap((friend, at) => (answers[at]?.status ? [pay(friend, answers[at].data.id)] : [])),
  )
  expect(paid.filter(({ status }) => status)).toHaveLength(4)
  expect(await groups()).toMatchObject([{ status: 'whole', joined: 5, waiting: 0 }])
  expect(await row()).toMatchObject({ sold: 5, held: 0, filled: 1 })
  expect(await sound()).toEqual([])
})

test('the last payments, refunds, the clock, the shop and the stop concurrently: each group ends one way, and no member loses a cent', async () => {
  for (const ending of ['late', 'end', 'complete', 'stop'] as const) {
    const store = await groupStore(t, { group_size: 4 })
    const { publish, stop, friends, buy, pay, join, group, giveBack, late, work, free, s } = store
    const before = await free()
    accepted(await publish())
    const people = await friends(4)
    const [head, ...others] = people
    if (!head) throw new Error('nobody')
    const first = await join(head)
    const id = await group()
    const orders = await Promise.all(others.map(async (friend) => dataOf(await buy(friend, id)).id))
    const endings = {
      late: async () => (await late(id), await work(), []),
      end: async () => [await s.post(`${seller}/GroupEnd`, { id, remark: '缺货' })],
      complete: async () => [await s.post(`${seller}/GroupComplete`, { id })],
      stop: async () => [await stop()],
    }
    const answers = await Promise.all([
      ...others.map(async (friend, at) => [await pay(friend, orders[at] ?? 0)]),
      (async () => [await giveBack(first)])(),
      endings[ending](),
    ])
    expect(broken(answers.flat())).toEqual([])
    await finish(store, people, before)
  }
})

type Step =
  | { do: 'open'; who: number; qty: number }
  | { do: 'pay' | 'cancel' | 'refund'; who: number; qty: number }
  | { do: 'join'; who: number; at: number; qty: number }
  | { do: 'late' | 'complete' | 'end'; at: number }
  | { do: 'work' }
const who = fc.nat(4)
const at = fc.nat(3)
const qty = fc.integer({ min: 1, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), who, qty }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('join' as const), who, at, qty }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'pay' as const, 'cancel' as const, 'refund' as const),
      who,
      qty,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('late' as const, 'complete' as const, 'end' as const), at }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'work' as const }) },
)
const histories = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 18 }),
  together: fc.boolean(),
  auto: fc.boolean(),
})

test(
  `[P07] ${runs} random histories of opening, joining, paying, cancelling, refunds and time: no group is too large, and stock and money agree`,
  { timeout: 60_000 + runs * 40_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, together, auto }) => {
      const store = await groupStore(t, { group_size: 3, quota: 8, per_user: 4, auto_complete: auto })
      const before = await store.free()
      accepted(await store.publish())
      const people = await store.friends(5)
      const orders: number[][] = people.map(() => [])
      const take = async (action: Step): Promise<void> => {
        const answer = await act(store, people, orders, action)
        if (answer) expect(broken([answer])).toEqual([])
      }
      for (let n = 0; n < steps.length; n += together ? 3 : 1) {
        await Promise.all(steps.slice(n, n + (together ? 3 : 1)).map(take))
        for (const group of await store.groups()) expect(group.joined + group.waiting).toBeLessThanOrEqual(group.need)
        const sums = await store.row()
        expect((sums?.sold ?? 0) + (sums?.held ?? 0)).toBeLessThanOrEqual(8)
      }
      await finish(store, people, before)
    })
    await fc.assert(property, {
      numRuns: runs,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    })
    expect(t.database.circles).toEqual([]) // no deadlock occurred
  },
)

async function act(
  store: Store,
  people: Awaited<ReturnType<Store['friends']>>,
  orders: number[][],
  action: Step,
): Promise<Answer<unknown> | undefined> {
  switch (action.do) {
    case 'work':
      return void (await store.work())
    case 'late':
    case 'complete':
    case 'end':
      return decide(store, action)
    default:
      return press(store, { person: people[action.who], ownOrders: orders[action.who] }, action)
  }
}

/** An event of one of the groups. */
async function decide(
  { s, groups, late }: Store,
  { do: what, at: index }: Extract<Step, { do: 'late' | 'complete' | 'end' }>,
): Promise<Answer<unknown> | undefined> {
  const id = (await groups())[index]?.id
  if (id === undefined) return undefined
  if (what === 'late') return void (await late(id))
  return what === 'complete'
    ? s.post(`${seller}/GroupComplete`, { id })
    : s.post(`${seller}/GroupEnd`, { id, remark: '缺货' })
}

interface Buying {
  readonly person: Friend | undefined
  readonly ownOrders: number[] | undefined
}

/** An action of a person, or of the shop on that person's last order. */
async function press(
  store: Store,
  { person, ownOrders: orderIds }: Buying,
  action: Extract<Step, { who: number }>,
): Promise<Answer<unknown> | undefined> {
  if (!person || !orderIds) return undefined
  if (action.do === 'open' || action.do === 'join') {
    const group = action.do === 'join' ? ((await store.groups())[action.at]?.id ?? null) : null
    const created = await store.buy(person, group, action.qty)
    if (created.status) orderIds.push(created.data.id)
    return created
  }
  const order = orderIds.at(-1)
  if (order === undefined) return undefined
  if (action.do === 'pay') return store.pay(person, order)
  return action.do === 'cancel'
    ? person.me.post('/buyer/order/Cancel', { id: order, reason: '不要了' })
    : store.giveBack(order, action.qty)
}

/** Stops everything, and checks that each payer has goods from a complete group, or the money back. */
async function finish(
  store: Store,
  people: Awaited<ReturnType<Store['friends']>>,
  before: readonly number[],
): Promise<void> {
  const { s, stop, work, row, groups, free, info, wallet, sound } = store
  await stop()
  await work()
  const orders = (
    await s.get<{ id: number; member_id: number; status: string }[]>('/seller/order/OrderManage', { limit: 100 })
  ).data
  // members who did not pay although the group is complete
  for (const { id, status } of orders)
    if (status === 'submit') await s.post('/seller/order/OrderClose', { id, remark: '未付款' })
  const ended = await groups()
  expect(ended.filter(({ status }) => status === 'open')).toEqual([])
  const seats = (
    await s.get<{ group_id: number; order_id: number; state: string; qty: number }[]>(`${seller}/MemberManage`, {
      limit: 100,
    })
  ).data
  expect(seats.filter(({ state }) => state === 'held')).toEqual([])
  const sold = seats.filter(({ state }) => state === 'sold')
  for (const { group_id } of sold) expect(ended.find(({ id }) => id === group_id)?.status).toBe('whole')
  const soldUnits = sold.reduce((sum, line) => sum + line.qty, 0)
  expect(await row()).toMatchObject({ sold: soldUnits, held: 0 })
  expect((await free())[0]).toBe((before[0] ?? 0) - soldUnits)
  const spent = new Map<number, number>()
  for (const { id, member_id } of orders) {
    const { paid_amount, refunded_amount } = await info(id)
    spent.set(member_id, (spent.get(member_id) ?? 0) + paid_amount - refunded_amount)
    expect(paid_amount - refunded_amount).toBe(200 * (sold.find(({ order_id }) => order_id === id)?.qty ?? 0))
  }
  for (const person of people) expect(await wallet(person)).toBe(900 - (spent.get(person.member) ?? 0))
  expect(await sound()).toEqual([])
}
