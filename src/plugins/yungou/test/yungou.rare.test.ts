import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import type { Answer } from '#test/helpers/app.ts'
import { testApp } from '#test/helpers/app.ts'
import { cloudStore, drawnBy, purse } from './buying.ts'
import type { Participant } from './buying.ts'

// YUNGOU_RUNS=200 lengthens the search, YUNGOU_SEED replays a run that failed.
const runs = Number(process.env['YUNGOU_RUNS'] ?? 5)
const seed = process.env['YUNGOU_SEED']
const t = await testApp({ ...sections(registry(product)), addons: ['yungou'] }) // its platform is the only one
const platform = await t.supplier({ is_platform: true })
type Store = Awaited<ReturnType<typeof cloudStore>>

const TOTAL = 6
const who = fc.nat(2)
type Step =
  { do: 'take'; who: number; qty: number } | { do: 'claim' | 'undo'; who: number } | { do: 'stop' | 'end' | 'work' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('take' as const), who, qty: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('claim' as const, 'undo' as const), who }) },
  { weight: 2, arbitrary: fc.constant({ do: 'work' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'end' as const) }) },
)
const histories = fc.record({ steps: fc.array(step, { minLength: 3, maxLength: 16 }), together: fc.boolean() })

test(
  `[P13] ${runs} random histories of shares, the draw, prizes, the stop and the clock: a round is drawn verifiably or fully refunded, and its account is empty`,
  { timeout: 60_000 + runs * 40_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, together }) => {
      const store = await cloudStore(t, platform, { total_shares: TOTAL, per_user: 4 })
      const before = await store.free()
      await store.open()
      const people = await store.people(3)
      const take = async (action: Step) => expect((await act(store, people, action))?.http ?? 200).toBeLessThan(500)
      for (let n = 0; n < steps.length; n += together ? 3 : 1) {
        await Promise.all(steps.slice(n, n + (together ? 3 : 1)).map(take))
        expect((await store.row())?.sold).toBeLessThanOrEqual(TOTAL)
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

async function act(store: Store, people: readonly Participant[], action: Step): Promise<Answer<unknown> | undefined> {
  const { s, take, claim, stop, end, work, row, small } = store
  if (!('who' in action)) {
    if (action.do === 'stop') return stop()
    return void (await (action.do === 'end' ? end() : work()))
  }
  const person = people[action.who]
  if (!person) return undefined
  if (action.do === 'take') return take(person, action.qty)
  if (action.do === 'claim') return claim(person)
  const order_id = (await row())?.order_id
  return order_id
    ? s.post('/seller/refund/RefundCreate', {
        order_id,
        source: 'seller',
        reason: '不要了',
        type: 'refund',
        lines: [{ sku_id: small, qty: 1 }],
      })
    : undefined
}

/**
 * Ends the round: a drawn one has its money earned once and its prize with the winner; otherwise all members are fully
 * refunded, and the stock is released.
 */
async function finish(
  { stop, work, row, tickets, proof, wallet, kept: clearingBalance, account, free, sound }: Store,
  people: readonly Participant[],
  before: readonly number[],
) {
  await stop()
  await work()
  const [round, sold, money] = [await row(), await tickets(), await Promise.all(people.map(wallet))]
  const had = money.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)
  expect((await clearingBalance()) ?? 0).toBe(0)
  expect(await sound()).toEqual([])
  if (round?.status === 'drawn') {
    const publishedProof = await proof()
    expect([publishedProof.sound, publishedProof.lucky_no]).toEqual([true, drawnBy(publishedProof)])
    expect(sold.filter(({ status }) => status === 'won')).toMatchObject([
      { no: round.lucky_no, member_id: round.winner_id },
    ])
    expect([sold.length, had, await account('clearing', 'addon:yungou:earned')]).toEqual([
      TOTAL,
      3 * purse - TOTAL * 50,
      TOTAL * 50,
    ])
    expect((await free())[0]).toBeGreaterThanOrEqual((before[0] ?? 0) - 1)
    return
  }
  expect([round?.status, round?.amount, had]).toEqual(['failed', 0, 3 * purse])
  expect(money).toEqual(people.map(() => purse))
  expect(sold.filter(({ status }) => status !== 'refunded')).toEqual([])
  expect(await free()).toEqual(before)
}
