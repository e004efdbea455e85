import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { orderPartsOf } from '#core/define/order-part.ts'
import type { OrderDraft } from '#core/define/order-part.ts'
import { registry } from '#core/define/registry.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { auctionStore } from '#plugins/auction/test/bidding.ts'
import { fenxiaoStore } from '#plugins/fenxiao/test/inviting.ts'
import { groupStore } from '#plugins/groupbuy/test/buying.ts'
import { product } from '#plugins/index.ts'
import { sellingStore } from '#plugins/seckill/test/selling.ts'
import { cloudStore } from '#plugins/yungou/test/buying.ts'
import type { Caller } from './helpers/app.ts'

// The contract with every plugin that takes part in orders: it is queried more than once, and its result is distributed
// over the lines.
const all = registry(product)
const parts = orderPartsOf(all.modules)

/** What each took part in: a draft with the facts that it had read for it. */
const results = new Map<string, { draft: OrderDraft; facts: unknown }>()
for (const { key, part } of parts) {
  const { propose } = part
  afterAll(() => void Object.assign(part, { propose }))
  Object.assign(part, {
    propose(draft: OrderDraft, facts: unknown) {
      const proposal = propose(draft, facts)
      if (proposal) results.set(key, { draft: structuredClone(draft), facts: structuredClone(facts) })
      return proposal
    },
  })
}
const t = await testApp({ ...sections(all), addons: parts.map(({ key }) => key) })
const platform = await t.supplier({ is_platform: true })

interface Expected {
  readonly me: Caller
  readonly body: Record<string, unknown>
}

/** An order of each add-on that a buyer may place now. */
const orders: Readonly<Record<string, () => Promise<Expected>>> = {
  async seckill() {
    const { publish, me, small, activity } = await sellingStore(t)
    accepted(await publish())
    return {
      me,
      body: { way: 'pickup', lines: [{ sku_id: small, qty: 2 }], offers: [{ addon: 'seckill', choice: { activity } }] },
    }
  },
  async groupbuy() {
    const { publish, friend, small, offers } = await groupStore(t)
    accepted(await publish())
    return {
      me: (await friend()).me,
      body: { way: 'pickup', lines: [{ sku_id: small, qty: 1 }], offers: offers(null) },
    }
  },
  async auction() {
    const { publish, bidders, bid, end, work, small, lot } = await auctionStore(t)
    accepted(await publish())
    const [winner] = await bidders(1)
    if (!winner) throw new Error('nobody bids')
    accepted(await bid(winner, 300))
    await end()
    await work()
    return {
      me: winner.me,
      body: { way: 'pickup', lines: [{ sku_id: small, qty: 4 }], offers: [{ addon: 'auction', choice: { lot } }] },
    }
  },
  async yungou() {
    const { open, people, take, work, small, round } = await cloudStore(t, platform, { total_shares: 2 })
    await open()
    const [winner] = await people(1)
    if (!winner) throw new Error('nobody takes part')
    accepted(await take(winner, 2))
    await work()
    return {
      me: winner.me,
      body: { way: 'pickup', lines: [{ sku_id: small, qty: 1 }], offers: [{ addon: 'yungou', choice: { round } }] },
    }
  },
  async fenxiao() {
    const { chain, small, large } = await fenxiaoStore(t)
    const last = (await chain(2)).at(-1)
    if (!last) throw new Error('nobody was invited')
    return {
      me: last.me,
      body: {
        way: 'pickup',
        lines: [
          { sku_id: small, qty: 3 },
          { sku_id: large, qty: 1 },
        ],
      },
    }
  },
}

interface Preview {
  readonly total_amount: number
  readonly freight_amount: number
  readonly lines: readonly { readonly share: number }[]
}

test('every plugin that takes part in orders is among these', () => {
  expect(Object.keys(orders).toSorted()).toEqual(parts.map(({ key }) => key).toSorted())
})

test.each(parts.map(({ key, part }) => [key, part] as const))(
  '%s offers the same for the same order, and all shares make what is paid',
  async (key, part) => {
    const expected = orders[key]
    if (!expected) throw new Error(`${key} has no order`)
    const { me, body } = await expected()
    const preview = async () => dataOf(await me.post<Preview>('/buyer/order/Preview', body))
    const shown = await preview()
    expect(await preview()).toEqual(shown)
    expect(shown.lines.reduce((sum, { share }) => sum + share, 0) + shown.freight_amount).toBe(shown.total_amount)
    const { id } = dataOf(await me.post<{ id: number }>('/buyer/order/Create', body))
    expect(dataOf(await me.get<Preview>('/buyer/order/Detail', { id })).total_amount).toBe(shown.total_amount)

    const previous = results.get(key)
    if (!previous) throw new Error(`${key} was not asked`)
    const drafts = fc.record({
      qty: fc.integer({ min: 1, max: 9 }),
      before: fc.nat(2),
      left: fc.nat(100),
      freight: fc.nat(2000),
      member: fc.boolean(),
    })
    fc.assert(
      fc.property(drafts, ({ qty, before, left, freight, member }) => {
        const [line] = previous.draft.lines
        if (!line) return
        const lines = Array.from({ length: before + 1 }, (_, at) => {
          const draftLine = at < before ? { ...line, sku_id: line.sku_id + 1000 + at } : { ...line, qty }
          const amount = draftLine.price * draftLine.qty
          return { ...draftLine, amount, left: Math.floor((amount * left) / 100) }
        })
        const draft = frozen({ ...previous.draft, lines, freight, member_id: member ? previous.draft.member_id : null })
        const facts = frozen(structuredClone(previous.facts))
        const proposal = part.propose(draft, facts)
        expect(part.propose(draft, facts)).toEqual(proposal)
        for (const offer of proposal?.offers ?? []) {
          const { row } = offer
          if ('amount' in offer) {
            expect(part.stage).toBe('kind')
            expect(Number.isSafeInteger(offer.amount) && offer.amount >= 0).toBe(true)
          } else expect(Number.isSafeInteger(offer.off) && offer.off > 0).toBe(true)
          expect(row === undefined || (row >= 1 && row <= lines.length)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  },
)

/** A write to its input throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}
