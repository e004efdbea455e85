import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted } from '#test/helpers/calls.ts'
import type { Answer } from '#test/helpers/app.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { fenxiaoStore } from './inviting.ts'
import type { Friend } from './inviting.ts'

// FENXIAO_RUNS=200 lengthens the search, FENXIAO_SEED replays a run that failed.
const runs = Number(process.env['FENXIAO_RUNS'] ?? 5)
const seed = process.env['FENXIAO_SEED']
const t = await productApp({ addons: ['fenxiao'] })
type Store = Awaited<ReturnType<typeof fenxiaoStore>>

const broken = (answers: readonly Answer<unknown>[]) => answers.filter(({ http }) => http >= 500)

const at = fc.nat(3)
const qty = fc.integer({ min: 1, max: 3 })
type Step =
  | { do: 'buy'; who: number; qty: number; adjust: number }
  | { do: 'refund'; at: number; qty: number }
  | { do: 'goodwill' | 'spend'; at: number; amount: number }
  | { do: 'pay' | 'send' | 'receive'; at: number }
  | { do: 'settle' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: fc.nat(2),
      qty,
      adjust: fc.integer({ min: -150, max: 50 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), at, qty }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('goodwill' as const, 'spend' as const),
      at,
      amount: fc.integer({ min: 1, max: 200 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'send' as const, 'receive' as const), at }) },
  { weight: 3, arbitrary: fc.constant({ do: 'settle' as const }) },
)
const histories = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 22 }),
  together: fc.boolean(),
  self: fc.boolean(),
  first: fc.integer({ min: 1, max: 5000 }),
})

test(
  `[P17] ${runs} random histories of buying, arriving, refunding, spending and settling: wallets match the list, and no more is claimed back than was paid`,
  { timeout: 60_000 + runs * 40_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, together, self, first }) => {
      const store = await fenxiaoStore(t, { wait_days: 0, self_buy: self })
      const [level] = (await store.s.get<{ id: number; ver: number }[]>('/fenxiaoht/level/LevelManage')).data
      accepted(
        await store.s.post('/fenxiaoht/level/LevelSave', {
          id: level?.id,
          ver: level?.ver,
          name: '普通',
          first_bp: first,
          second_bp: 333,
          sort: 1,
        }),
      )
      const people = await store.chain(3, 9000)
      const orders: number[] = []
      const width = together ? 3 : 1
      for (let n = 0; n < steps.length; n += width) {
        const answers = await Promise.all(
          steps.slice(n, n + width).map((action) => act(store, { people, orders }, action)),
        )
        expect(broken(answers.flatMap((answer) => answer ?? []))).toEqual([])
        await store.agrees()
      }
      for (const id of orders)
        for (const name of ['Send', 'Receive']) await store.s.post(`/seller/order/Order${name}`, { id })
      await store.later()
      await Promise.all([store.work(), store.work()])
      await store.work()
      const arrived = new Set<number>()
      for (const id of orders) if (['done', 'close'].includes((await store.info(id)).status)) arrived.add(id)
      expect((await store.commissions({ status: 'frozen' })).filter(({ order_id }) => arrived.has(order_id))).toEqual(
        [],
      )
      await store.agrees()
      expect(await store.sound()).toEqual([])
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
  readonly people: readonly Friend[]
  readonly orders: number[]
}

async function act(store: Store, { people, orders }: World, action: Step): Promise<Answer<unknown> | undefined> {
  const { s, small, later, work, giveBack, pay } = store
  if (action.do === 'settle') {
    await later()
    return void (await work())
  }
  if (action.do === 'buy') {
    const lines = [{ sku_id: small, qty: action.qty }]
    const created = await store.order({
      member_id: people[action.who]?.member,
      lines,
      freight_given: 500,
      adjust: action.adjust,
      adjust_reason: '调整',
    })
    if (created.status) orders.push(created.data.id)
    return created.status ? pay(created.data.id) : created
  }
  if (action.do === 'spend') {
    const member_id = people[action.at % people.length]?.member
    return s.post('/seller/wallet/UserRechargeSave', {
      member_id,
      wallet_type: 'rmb',
      reason: '扣减',
      submit: true,
      amount: -action.amount,
    })
  }
  const order = orders.at(-1 - (action.at % Math.max(1, orders.length)))
  if (order === undefined) return undefined
  if (action.do === 'refund') return giveBack(order, action.qty)
  if (action.do === 'goodwill') return giveBack(order, 1, { type: 'goodwill', goodwill: action.amount, lines: [] })
  if (action.do === 'pay') return pay(order)
  return s.post(`/seller/order/Order${action.do === 'send' ? 'Send' : 'Receive'}`, { id: order })
}
