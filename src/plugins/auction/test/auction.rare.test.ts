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

test('[P06] forty bids over each other at once: all that were taken are there, each above the one before, and one leads', async () => {
  const { publish, bidders, bid, bids, row, sound } = await auctionStore(t, { step: 1 })
  accepted(await publish())
  const people = await bidders(8)
  const came = await Promise.all(Array.from({ length: 40 }, (_, n) => bid(people[n % 8] ?? nobody(), 200 + ((n * 17) % 40) * 10)))
  expect(came.filter(({ http }) => http >= 500)).toEqual([])
  const taken = await bids()
  expect(taken).toHaveLength(came.filter(({ status }) => status).length)
  expect(taken.map(({ price }) => price)).toEqual(taken.map(({ price }) => price).toSorted((a, b) => a - b))
  expect(taken.filter(({ leading }) => leading)).toEqual(taken.slice(-1))
  expect(await row()).toMatchObject({ price: taken.at(-1)?.price, bid_count: taken.length })
  expect(await sound()).toEqual([])
})

interface Step {
  readonly do: 'deposit' | 'bid' | 'order' | 'pay' | 'cancel' | 'refund' | 'strike' | 'end' | 'late' | 'work' | 'stop'
  readonly who: number
  /** Steps above the price there is. */
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
  steps: fc.tuple(fc.array(bidding, { minLength: 6, maxLength: 18 }), pick('end'), fc.array(paying, { minLength: 4, maxLength: 16 })).map(([before, end, after]) => [...before, end, ...after]),
  ready: fc.boolean(),
  together: fc.boolean(),
  second: fc.boolean(),
}) // prettier-ignore

test(
  `[P06] ${runs} random histories of deposits, bids, strikes, ends, orders, payments and time: at most one winner, every deposit ends once, stock and money agree`,
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
        expect(valid.filter(({ leading }) => leading).map(({ price }) => price)).toEqual(valid.length > 0 ? [Math.max(...valid.map(({ price }) => price))] : []) // prettier-ignore
      }
      await finish(store, people, before)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed: Number(seed) }) })
    expect(t.database.circles).toEqual([]) // nobody waited for anybody in a circle
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

/** Whose turn it is to order or to pay: mostly the winner's. */
async function winnerOf({ row, bids }: Store, people: readonly Bidder[], at: number): Promise<number> {
  const leader = (await row())?.winner_id ?? (await bids()).find(({ leading }) => leading)?.member_id
  const found = people.findIndex(({ member }) => member === leader)
  return at === 0 || found < 0 ? at : found
}

/** What one of the people does, or the shop with their last order. */
async function press(store: Store, { people, orders }: World, { do: what, who: at, more = 1 }: Step): Promise<Answer<unknown> | undefined> {
  const place = what === 'order' || what === 'pay' ? await winnerOf(store, people, at) : at
  const [person, own] = [people[place], orders[place]]
  if (!person || !own) return undefined
  if (what === 'deposit') return store.pay(person)
  if (what === 'bid') return store.bid(person, ((await store.row())?.price ?? 150) + more * 50)
  if (what === 'order') {
    const made = await store.buy(person)
    if (made.status) own.push(made.data.id)
    return made
  }
  const order = own.at(-1)
  if (order === undefined) return undefined
  if (what === 'pay') return store.payOrder(person, order)
  if (what === 'cancel') return person.me.post('/buyer/order/Cancel', { id: order, reason: '不要了' })
  return store.s.post('/seller/refund/RefundCreate', { order_id: order, source: 'seller', reason: '不要了', type: 'refund', lines: [{ sku_id: store.small, qty: 4 }] }) // prettier-ignore
}

/** Ends everything, and proves that nothing is held any more and nobody lost what they did not owe. */
async function finish(store: Store, people: readonly Bidder[], before: readonly number[]): Promise<void> {
  const { s, end, late, work, row, deposits, wallet, free, info, sound } = store
  await end()
  await work()
  // both offers run out
  for (let n = 0; n < 2; n++) {
    await late()
    await work()
  }
  const orders = (await s.get<{ id: number; member_id: number }[]>('/seller/order/OrderManage', { limit: 100 })).data
  const told = await Promise.all(orders.map(async ({ id, member_id }) => ({ member_id, ...(await info(id)) })))
  expect(told.filter(({ status }) => status === 'submit')).toEqual([])
  const lot = await row()
  const paid = told.filter(({ paid_amount }) => paid_amount > 0)
  expect(paid.length).toBeLessThanOrEqual(1)
  expect(lot?.status === 'sold').toBe(paid.length === 1)
  expect(['sold', 'failed', 'stopped']).toContain(lot?.status)
  const kept = told.filter(({ paid_amount, refunded_amount }) => paid_amount > refunded_amount)
  expect((await free())[0]).toBe((before[0] ?? 0) - 4 * kept.length)
  const all = await deposits()
  expect(all.filter(({ status }) => status === 'held')).toEqual([])
  const lost = all.filter(({ status }) => status === 'forfeited')
  expect(lost.length).toBeLessThanOrEqual(1)
  for (const { member } of people) {
    const spent = kept.reduce((sum, one) => (one.member_id === member ? sum + one.paid_amount - one.refunded_amount : sum), 0)
    const forfeited = lost.reduce((sum, one) => (one.member_id === member ? sum + one.amount : sum), 0)
    expect(await wallet({ member })).toEqual({ balance: purse - spent - forfeited, held: 0 })
  }
  const holds = (await s.get<{ state: string }[]>('/seller/ledger/LedgerHoldManage', { limit: 100 })).data
  const ended = (wanted: string) => holds.filter(({ state }) => state === wanted).length
  expect([ended('posted'), ended('void')]).toEqual([lost.length, all.length - lost.length])
  const took = await s.get<{ balance: number }[]>('/seller/ledger/LedgerAccountManage', { owner: 'clearing', owner_id: 'addon:auction:forfeits' }) // prettier-ignore
  expect(took.data.map(({ balance }) => balance)).toEqual(lost.map(({ amount }) => amount))
  expect(await sound()).toEqual([])
}

function nobody(): never {
  throw new Error('too few')
}
