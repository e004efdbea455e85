import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { applyMovement } from '../stock/valuation.ts'
import type { BalanceValue } from '../stock/valuation.ts'
import { verifyStock } from '../verify/verify.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { commands } from '#test/helpers/history-commands.ts'
import { historyOf } from '#test/helpers/history.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { disagreements } from '#test/helpers/stock-oracle.ts'

// The full run is 1,000 histories of 30 commands: MODEL_RUNS=1000. The default fits into a test run; half of its
// histories use fixed seeds.
const runs = Number(process.env['MODEL_RUNS'] ?? 12)
const seed = process.env['MODEL_SEED'] // replays a failed run
const seeds = seed === undefined ? [20_261_121, Date.now() % 2 ** 31] : [Number(seed)]
const database = await testDatabase()
const product = registry(modules)
const t = await testApp({ ...sections(product), database })

describe('[safety G24] any history of documents', () => {
  test(
    `${runs} random ones, in any order and in parallel: the books are right after each, no balance falls below zero, no call fails internally`,
    { timeout: 60_000 + runs * 20_000 },
    async () => {
      const counts = new Map<string, number>()
      let [accepted, replayed] = [0, 0]
      const property = fc.asyncProperty(commands, fc.boolean(), async (steps, negative) => {
        const g = await goodsOf(await t.supplier(), { negative })
        const { suid } = g.person
        // expensive orders and expensive unpaid issues require two approvals
        dataOf(
          await g.person.post('/jxc/setting/InventorySettingSave', { purchase_limit: 30_000, issue_limit: 20_000 }),
        )
        const posted = async () => Number((await database.sql('select max(id) as id from stock_log'))[0]?.id ?? 0)
        const outcome = await historyOf(g, await g.person.operator({ is_admin: true }), posted).play(steps)
        accepted += outcome.accepted
        for (const [name, times] of outcome.done) counts.set(name, (counts.get(name) ?? 0) + times)
        expect(outcome.broken).toEqual([]) // a refusal is a valid answer, a 5xx is not
        const problems = await disagreements(database, { ...outcome, suid, road: g.road })
        expect(problems.wrong).toEqual([])
        replayed += problems.replayed
        const verified = await database.db.tenant(suid, (tx) =>
          verifyStock({ registry: product, db: tx.kysely(), suid: tx.suid }),
        )
        expect(verified.checks.filter(({ wrong }) => wrong > 0)).toEqual([])
        const [low] = await database.sql(
          'select 1 from stock where suid = $1 and not (warehouse_id = $2 and $3) and (on_hand < reserved or value < 0 or on_hand < 0)',
          [suid, g.north, negative],
        )
        expect(low).toBeUndefined()
        expect(await halfApproved(suid)).toEqual([])
      })
      // a failure reports its seed
      for (const runSeed of seeds)
        await fc.assert(property, { numRuns: Math.ceil(runs / seeds.length), endOnFailure: true, seed: runSeed })
      expect(database.circles).toEqual([]) // no deadlocks
      expect(accepted).toBeGreaterThan(runs * 5) // histories of refusals alone would prove nothing
      expect(replayed).toBeGreaterThan(runs * 2)
      if (process.env['MODEL_SEEN'])
        console.log(replayed, Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a)))
      if (runs >= 200) expect(expected.filter((name) => !counts.has(name))).toEqual([])
    },
  )
})

/** The minimum coverage of long runs: every kind of document, and every step that changes the books. */
const expected = [
  'ask',
  'order',
  'orderAsked',
  'receiveOrder',
  'transfer',
  'purchase_return',
  'sale_return',
  'count',
  'audit count',
  'production',
  'other',
  'recycle',
  'surplus',
  'opening',
  'purchase',
  'use',
  'damage',
  'gift',
  'shortage',
  'sale',
  'retail',
  'approve',
  'reject',
  'submit',
  'void',
  'close purchase',
  'close apply',
  'remove',
  'allow',
  'edit apply',
  'edit purchase',
  'edit inbound',
  'edit outbound',
  'unaudit apply',
  'unaudit purchase',
  'unaudit inbound',
  'unaudit outbound',
  'set reserve',
  'set tax',
  'set close',
  'set open',
]

/** Audited documents that lack an approval, got both from one person, or moved goods before the second. */
function halfApproved(suid: number) {
  const wrong = (table: string, effect: string) => `
    select h.bill_no, h.status, h.approval from ${table} h where h.suid = $1 and (
      (h.status = 'audited' and h.approval not in ('one', 'both')) or (h.approval = 'both' and (h.first_by is null or h.first_by = h.audited_by))
      or (h.approval = 'second' and h.first_by is null) or (h.status = 'unaudited' and ${effect}))`
  const moved = `(select coalesce(sum(l.qty), 0) from stock_log l where l.suid = h.suid and l.bill_type = 'outbound' and l.bill_id = h.id) <> 0`
  const counted = `exists (select from inbound_line i join purchase_line p on p.suid = i.suid and p.id = i.src_line_id and p.purchase_id = h.id and p.done_qty <> 0 where i.suid = h.suid)`
  return t.database.sql(`${wrong('outbound', moved)} union all ${wrong('purchase', counted)}`, [suid])
}

describe('the moving average', () => {
  // The largest amounts of trade; beyond 2^53 an amount is refused.
  const qty = fc.integer({ min: 1, max: 1_000_000 })
  const receipt = fc.record({ qty, value: fc.integer({ min: 0, max: 10_000_000 }) })
  const issue = fc.record({
    qty: qty.map((n) => -n),
    value: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
  })
  const nothing: BalanceValue = { on_hand: 0, value: 0, last_cost: 0 }

  test('keeps the value of every balance equal to its movements, zero for an empty balance, and no wrong sign', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(receipt, issue), { maxLength: 60 }), (moves) => {
        let worth = nothing
        let delta = 0
        for (const move of moves) {
          const after = applyMovement(worth, move)
          expect(after.on_hand).toBe(worth.on_hand + move.qty)
          expect(after.value).toBe(worth.value + after.value_delta)
          if (move.value !== undefined && move.qty > 0) expect(after.value_delta + after.cost_diff).toBe(move.value)
          if (after.on_hand === 0) expect(after.value).toBe(0)
          if (after.on_hand > 0) expect(after.value).toBeGreaterThanOrEqual(0)
          if (after.on_hand < 0) expect(after.value).toBeLessThanOrEqual(0)
          delta += after.value_delta
          worth = after
        }
        expect(worth.value).toBe(delta)
      }),
      { numRuns: 2000 },
    )
  })

  test('of a balance below zero stays unchanged while only a part of it is filled', () => {
    const owing = fc.record({
      owed: fc.integer({ min: 2, max: 1000 }),
      filled: fc.nat(),
      cost: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(owing, ({ owed, filled, cost }) => {
        const part = 1 + (filled % (owed - 1))
        const worth = { on_hand: -owed * 1000, value: -owed * cost, last_cost: cost * 100 }
        expect(applyMovement(worth, { qty: part * 1000 })).toMatchObject({
          value: -(owed - part) * cost,
          value_delta: part * cost,
          cost_diff: 0,
        })
      }),
    )
  })

  test('refuses an amount beyond the exact range', () => {
    const dear = applyMovement(nothing, { qty: 1, value: 981_951_682 })
    expect(() => applyMovement(dear, { qty: -9_172_753 })).toThrow('amount_too_big')
  })

  test('issues exactly the received value, for any split into quantities', () => {
    fc.assert(
      fc.property(
        receipt,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (all, cuts) => {
          let worth: BalanceValue = applyMovement(nothing, all)
          let out = 0
          for (const cut of cuts) {
            const part = Math.min(cut, worth.on_hand)
            if (part === 0) break
            const after = applyMovement(worth, { qty: -part })
            out -= after.value_delta
            worth = after
          }
          if (worth.on_hand > 0) out -= applyMovement(worth, { qty: -worth.on_hand }).value_delta
          expect(out).toBe(all.value)
        },
      ),
    )
  })
})
