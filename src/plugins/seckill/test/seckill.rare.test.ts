import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted } from '#test/helpers/calls.ts'
import type { Answer } from '#test/helpers/app.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { purse, seller, sellingStore } from './selling.ts'
import type { Shopper } from './selling.ts'

// SECKILL_RUNS=200 lengthens the search, SECKILL_SEED replays a run that failed.
const runs = Number(process.env['SECKILL_RUNS'] ?? 5)
const seed = process.env['SECKILL_SEED']
const t = await productApp({ addons: ['seckill'] })
type Store = Awaited<ReturnType<typeof sellingStore>>

type Step =
  | { do: 'place'; who: number; qty: number }
  | { do: 'pay' | 'change' | 'close' | 'refund'; at: number; qty: number }
  | { do: 'raise' | 'stop' | 'end' | 'work' }
const qty = fc.integer({ min: 1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('place' as const), who: fc.nat(2), qty }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'pay' as const, 'change' as const, 'close' as const, 'refund' as const),
      at: fc.nat(7),
      qty,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('raise' as const, 'stop' as const, 'end' as const, 'work' as const) }),
  },
)
const histories = fc.record({ steps: fc.array(step, { minLength: 6, maxLength: 24 }), together: fc.boolean() })

test(
  `[P08] ${runs} random histories of orders, payments, changes, closing, refunds, the stop and the clock: never more than the quota, and undoing everything restores quota, stock and money`,
  { timeout: 60_000 + runs * 40_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, together }) => {
      const store = await sellingStore(t, { quota: 9, per_user: 5 })
      const before = await store.free()
      accepted(await store.publish())
      const people = await store.people(3)
      const orders: number[] = []
      const take = async (action: Step) =>
        expect((await act(store, { people, orders }, action))?.http ?? 200).toBeLessThan(500)
      for (let n = 0; n < steps.length; n += together ? 3 : 1) {
        await Promise.all(steps.slice(n, n + (together ? 3 : 1)).map(take))
        await expectWithin(store)
      }
      await undo(store, people, before)
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
  readonly people: readonly Shopper[]
  readonly orders: number[]
}

async function act(store: Store, { people, orders }: World, action: Step): Promise<Answer<unknown> | undefined> {
  const { s, activity, buy, stop, end, work, change, small } = store
  switch (action.do) {
    case 'place': {
      const created = await buy(action.qty, people[action.who]?.me)
      if (created.status) orders.push(created.data.id)
      return created
    }
    case 'raise':
      return s.post(`${seller}/ActivityRaise`, { id: activity, quota: 12 })
    case 'stop':
      return stop()
    case 'end':
      return void (await end())
    case 'work':
      return void (await work())
    default: {
      const id = orders[action.at % Math.max(1, orders.length)]
      if (id === undefined) return undefined
      if (action.do === 'pay') return s.post('/seller/order/OrderPay', { id, channel: 'wallet' })
      if (action.do === 'change') return change(id, action.qty)
      if (action.do === 'close') return s.post('/seller/order/OrderClose', { id, remark: '不要了' })
      return s.post('/seller/refund/RefundCreate', {
        order_id: id,
        source: 'seller',
        reason: '不要了',
        type: 'refund',
        lines: [{ sku_id: small, qty: action.qty }],
      })
    }
  }
}

interface RecordRow {
  readonly member_id: number
  readonly order_id: number
  readonly qty: number
  readonly state: string
}

/** Checks that reserved and sold pieces stay within the quota, and those of one person within the limit. */
async function expectWithin({ s, row }: Store): Promise<void> {
  const [sale, records] = await Promise.all([row(), s.get<RecordRow[]>(`${seller}/RecordManage`, { limit: 100 })])
  expect((sale?.held ?? 0) + (sale?.sold ?? 0)).toBeLessThanOrEqual(sale?.quota ?? 0)
  const piecesByMember = new Map<number, number>()
  for (const { member_id, qty: units, state } of records.data)
    if (state !== 'returned') piecesByMember.set(member_id, (piecesByMember.get(member_id) ?? 0) + units)
  for (const units of piecesByMember.values()) expect(units).toBeLessThanOrEqual(5)
}

/** Stops the sale, closes unpaid orders and refunds paid ones; nothing may remain. */
async function undo(
  { s, stop, work, row, free, info, wallet, small, sound }: Store,
  people: readonly Shopper[],
  before: readonly number[],
) {
  await stop()
  await work()
  for (const { id } of (await s.get<{ id: number }[]>('/seller/order/OrderManage', { limit: 100 })).data) {
    const { status, lines } = await info(id)
    const remaining = lines.reduce((sum, line) => sum + line.qty - line.cancelled_qty, 0)
    if (status === 'submit') accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
    else if (status !== 'close')
      accepted(
        await s.post('/seller/refund/RefundCreate', {
          order_id: id,
          source: 'seller',
          reason: '不要了',
          type: 'refund',
          lines: [{ sku_id: small, qty: remaining }],
        }),
      )
  }
  expect(await row()).toMatchObject({ held: 0, sold: 0 })
  expect(await free()).toEqual(before)
  expect(await Promise.all(people.map(wallet))).toEqual(people.map(() => purse))
  expect(await sound()).toEqual([])
}
