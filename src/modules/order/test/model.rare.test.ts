import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bank } from '../../payment/test/counter-bank.ts'
import { sellingApp } from './counter.ts'
import { histories, play, wholeLife } from './history.ts'
import type { Act, Command } from './history.ts'
import { wrongs } from './proofs.ts'
import { accepted } from '#test/helpers/calls.ts'
import { partnerOf } from './store.ts'

// The full run is 1,000 histories of up to 30 commands: MODEL_RUNS=1000. The default is as many as fit into a test run,
// half of them the same each time.
const runs = Number(process.env['MODEL_RUNS'] ?? 8)
const seed = process.env['MODEL_SEED'] // replays a run that failed
const seeds = seed === undefined ? [20_261_122, Date.now() % 2 ** 31] : [Number(seed)]
const { database, shop } = await sellingApp()

test(
  `[safety G24] ${runs} random histories of orders, parcels, payments, refunds and a failing provider, half of them concurrent: all invariants hold after each`,
  { timeout: 60_000 + runs * 30_000 },
  async () => {
    const done = new Map<Act, number>()
    const property = fc.asyncProperty(histories, async (history) => {
      const store = await shop({ qty: history.crowded ? 12_000 : 60_000 })
      const { s, member, comeAgain, overdue } = store
      accepted(
        await s.post('/seller/wallet/UserRechargeSave', {
          member_id: member,
          wallet_type: 'rmb',
          reason: '充值',
          submit: true,
          amount: 9000,
        }),
      )
      const played = await play(store, history, await partnerOf(s, 5000))
      for (const [act, times] of played.done) done.set(act, (done.get(act) ?? 0) + times)
      expect(played.broken).toEqual([])
      bank.faults.length = 0
      for (let n = 0; n < 4; n++) await comeAgain()
      await overdue() // orders unpaid until now are closed
      for (let n = 0; n < 4; n++) await comeAgain()
      expect(await wrongs(database, store)).toEqual([])
    })
    const examples: [{ steps: Command[]; crowded: boolean }][] = [[{ steps: [...wholeLife], crowded: false }]]
    for (const runSeed of seeds)
      await fc.assert(property, {
        numRuns: Math.ceil(runs / seeds.length),
        endOnFailure: true,
        seed: runSeed,
        examples,
      })
    expect(database.circles).toEqual([]) // no deadlock occurred
    if (process.env['MODEL_SEEN']) console.log(Object.fromEntries([...done].toSorted(([, a], [, b]) => b - a)))
    expect(wholeLife.map((command) => command.do).filter((act) => !done.has(act))).toEqual([])
  },
)

test('the proofs of a history detect errors', async () => {
  const store = await shop()
  const { s, placed, small } = store
  const { id } = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 3 }] })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  expect(await wrongs(database, store)).toEqual([])
  await database.sql(`update goods set sales = sales + 1 where suid = $1`, [s.suid])
  await database.sql(`update reservation set qty = qty - 1 where suid = $1`, [s.suid])
  await database.sql(`update orders set paid_amount = paid_amount - 1 where suid = $1`, [s.suid])
  await database.sql(`update pay_order set refunded = 1 where suid = $1`, [s.suid])
  await database.sql(`update orders set account_settled = 1, terms = 'credit', account_amount = 2 where suid = $1`, [
    s.suid,
  ])
  const problems = JSON.stringify(await wrongs(database, store))
  for (const wrong of [
    'sums',
    'goods count as sold',
    'what is held is not',
    'stock promises',
    'a payment gives back more',
    'sales are not',
    'how an order on account is paid',
  ])
    expect(problems).toContain(wrong)
})
