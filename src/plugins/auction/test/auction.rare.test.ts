import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted } from '#test/helpers/calls.ts'
import type { Answer } from '#test/helpers/app.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { auctionStore, purse, seller } from './bidding.ts'
import type { Bidder } from './bidding.ts'

// AUCTION_RUNS=200 lengthens the search, AUCTION_SEED replays a run that failed.
const runs = Number(process.env['AUCTION_RUNS'] ?? 6)
const seed = process.env['AUCTION_SEED']
const t = await productApp({ addons: ['auction'] })
type Store = Awaited<ReturnType<typeof auctionStore>>

test('[P06] forty concurrent bids: all accepted ones are stored, each above the one before, and one leads', async () => {
  const { publish, bidders, bid, bids, row, sound } = await auctionStore(t, { step: 1 })
  accepted(await publish())
  const people = await bidders(8)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => bid(people[n % 8] ?? missingBidder(), 200 + ((n * 17) % 40) * 10)),
  )
  expect(answers.filter(({ http }) => http >= 500)).toEqual([])
  const storedBids = await bids()
  expect(storedBids).toHaveLength(answers.filter(({ status }) => status).length)
  expect(storedBids.map(({ price }) => price)).toEqual(storedBids.map(({ price }) => price).toSorted((a, b) => a - b))
  expect(storedBids.filter(({ leading }) => leading)).toEqual(storedBids.slice(-1))
  expect(await row()).toMatchObject({ price: storedBids.at(-1)?.price, bid_count: storedBids.length })
  expect(await sound()).toEqual([])
})

interface Step {
  readonly do: 'deposit' | 'bid' | 'order' | 'pay' | 'cancel' | 'refund' | 'strike' | 'end' | 'late' | 'work' | 'stop'
  readonly who: number
  /** Increments above the current price. */
  readonly more?: number
}
const who = fc.nat(3)
const pick = <S extends Step['do']>(...what: readonly S[]) => fc.record({ do: fc.constantFrom(...what), who })
const bidding: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: pick('deposit') },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('bid' as const), who, more: fc.integer({ min: -1, max: 8 }) }) },
  { weight: 2, arbitrary: pick('strike', 'work') },
  { weight: 1, arbitrary: pick('end', 'stop', 'order') },
)
const paying: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: pick('order') },
  { weight: 5, arbitrary: pick('pay') },
  { weight: 2, arbitrary: pick('cancel', 'refund', 'bid', 'deposit', 'stop') },
  { weight: 3, arbitrary: pick('work', 'late') },
)
const histories = fc.record({
  steps: fc
    .tuple(
      fc.array(bidding, { minLength: 6, maxLength: 18 }),
      pick('end'),
      fc.array(paying, { minLength: 4, maxLength: 16 }),
    )
    .map(([before, end, after]) => [...before, end, ...after]),
  ready: fc.boolean(),
  together: fc.boolean(),
  second: fc.boolean(),
})

test(
  `[P06] ${runs} random histories of deposits, bids, voids, ends, orders, payments and time: at most one winner, every deposit ends once, stock and money agree`,
  { timeout: 60_000 + runs * 40_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, ready, together, second }) => {
      const store = await auctionStore(t, { second_offer: second, reserve_price: 300, cap_price: 1000 })
      const before = await store.free()
      accepted(await store.publish())
      const people = [...(await store.bidders(ready ? 3 : 0)), await store.bidder(), await store.bidder()]
      const orders: number[][] = people.map(() => [])
      const take = async (step: Step) => {
        const answer = await act(store, { people, orders }, step)
        expect((answer?.http ?? 200) < 500, JSON.stringify(answer)).toBe(true)
      }
      for (let n = 0; n < steps.length; n += together ? 3 : 1) {
        await Promise.all(steps.slice(n, n + (together ? 3 : 1)).map(take))
        const valid = (await store.bids()).filter(({ status }) => status === 'valid')
        expect(valid.filter(({ leading }) => leading).map(({ price }) => price)).toEqual(
          valid.length > 0 ? [Math.max(...valid.map(({ price }) => price))] : [],
        )
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

interface World {
  readonly people: readonly Bidder[]
  readonly orders: readonly number[][]
}

async function act(store: Store, world: World, step: Step): Promise<Answer<unknown> | undefined> {
  switch (step.do) {
    case 'work':
      return void (await store.work())
    case 'end':
      return void (await store.end())
    case 'late':
      return void (await store.late())
    case 'stop':
      return store.stop()
    case 'strike': {
      const last = (await store.bids()).findLast(({ status }) => status === 'valid')
      return last && store.s.post(`${seller}/BidVoid`, { id: last.id, remark: '误操作' })
    }
    default:
      return press(store, world, step)
  }
}

/** The person who orders or pays: usually the winner. */
async function winnerOf({ row, bids }: Store, people: readonly Bidder[], at: number): Promise<number> {
  const leader = (await row())?.winner_id ?? (await bids()).find(({ leading }) => leading)?.member_id
  const index = people.findIndex(({ member }) => member === leader)
  return at === 0 || index < 0 ? at : index
}

/** An action of a person, or of the shop on that person's last order. */
async function press(
  store: Store,
  { people, orders }: World,
  { do: what, who: at, more = 1 }: Step,
): Promise<Answer<unknown> | undefined> {
  const index = what === 'order' || what === 'pay' ? await winnerOf(store, people, at) : at
  const [person, ownOrders] = [people[index], orders[index]]
  if (!person || !ownOrders) return undefined
  if (what === 'deposit') return store.pay(person)
  if (what === 'bid') return store.bid(person, ((await store.row())?.price ?? 150) + more * 50)
  if (what === 'order') {
    const created = await store.buy(person)
    if (created.status) ownOrders.push(created.data.id)
    return created
  }
  const order = ownOrders.at(-1)
  if (order === undefined) return undefined
  if (what === 'pay') return store.payOrder(person, order)
  if (what === 'cancel') return person.me.post('/buyer/order/Cancel', { id: order, reason: '不要了' })
  return store.s.post('/seller/refund/RefundCreate', {
    order_id: order,
    source: 'seller',
    reason: '不要了',
    type: 'refund',
    lines: [{ sku_id: store.small, qty: 4 }],
  })
}

/** Ends everything, and checks that no deposit is on hold and no member lost money that they did not owe. */
async function finish(store: Store, people: readonly Bidder[], before: readonly number[]): Promise<void> {
  const { s, end, late, work, row, deposits, wallet, free, info, sound } = store
  await end()
  await work()
  // both offers expire
  for (let n = 0; n < 2; n++) {
    await late()
    await work()
  }
  const orders = (await s.get<{ id: number; member_id: number }[]>('/seller/order/OrderManage', { limit: 100 })).data
  const orderInfos = await Promise.all(orders.map(async ({ id, member_id }) => ({ member_id, ...(await info(id)) })))
  expect(orderInfos.filter(({ status }) => status === 'submit')).toEqual([])
  const lot = await row()
  const paid = orderInfos.filter(({ paid_amount }) => paid_amount > 0)
  expect(paid.length).toBeLessThanOrEqual(1)
  expect(lot?.status === 'sold').toBe(paid.length === 1)
  expect(['sold', 'failed', 'stopped']).toContain(lot?.status)
  const paidOrders = orderInfos.filter(({ paid_amount, refunded_amount }) => paid_amount > refunded_amount)
  expect((await free())[0]).toBe((before[0] ?? 0) - 4 * paidOrders.length)
  const all = await deposits()
  expect(all.filter(({ status }) => status === 'held')).toEqual([])
  const lost = all.filter(({ status }) => status === 'forfeited')
  expect(lost.length).toBeLessThanOrEqual(1)
  for (const { member } of people) {
    const spent = paidOrders.reduce(
      (sum, order) => (order.member_id === member ? sum + order.paid_amount - order.refunded_amount : sum),
      0,
    )
    const forfeited = lost.reduce((sum, deposit) => (deposit.member_id === member ? sum + deposit.amount : sum), 0)
    expect(await wallet({ member })).toEqual({ balance: purse - spent - forfeited, held: 0 })
  }
  const holds = (await s.get<{ state: string }[]>('/seller/ledger/LedgerHoldManage', { limit: 100 })).data
  const ended = (expected: string) => holds.filter(({ state }) => state === expected).length
  expect([ended('posted'), ended('void')]).toEqual([lost.length, all.length - lost.length])
  const forfeits = await s.get<{ balance: number }[]>('/seller/ledger/LedgerAccountManage', {
    owner: 'clearing',
    owner_id: 'addon:auction:forfeits',
  })
  expect(forfeits.data.map(({ balance }) => balance)).toEqual(lost.map(({ amount }) => amount))
  expect(await sound()).toEqual([])
}

function missingBidder(): never {
  throw new Error('too few')
}
