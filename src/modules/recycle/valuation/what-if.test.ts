import { expect, test } from 'vitest'
import type { RuleContent } from './content.ts'
import { whatIf } from './what-if.ts'

const rules = (down: number): RuleContent => ({
  pricing: 'per_piece',
  base: 20_000,
  min: 0,
  cap: 30_000,
  round_to: 100,
  photos: 0,
  questions: [{ id: 1, title: '能否开机', kind: 'single', required: true, show_if: null }],
  answers: [
    { id: 11, question: 1, title: '能', detail: null, effect: 'fixed', value: 0, chosen: true },
    { id: 12, question: 1, title: '不能', detail: null, effect: 'percent', value: down, chosen: false },
    { id: 13, question: 1, title: '漏氟', detail: null, effect: 'reject', value: 0, chosen: false },
  ],
})
const order = (id: number, answer: number, est_amount: number) => ({
  id,
  order_no: `HSD${id}`,
  est_amount,
  asked: { coefficient: 10_000, priced: null, grams: null, answers: [answer] },
})

test('[B04] orders are valued again under other rules: changed, no longer accepted, and unknown ones', () => {
  const comparison = whatIf(rules(-5_000), [
    order(1, 11, 20_000),
    order(2, 12, 12_000),
    order(3, 13, 8_000),
    order(4, 99, 5_000),
  ])
  expect(comparison.replayed).toEqual([
    { id: 1, order_no: 'HSD1', before: 20_000, after: 20_000 },
    { id: 2, order_no: 'HSD2', before: 12_000, after: 10_000 },
    { id: 3, order_no: 'HSD3', before: 8_000, after: null },
  ])
  expect(comparison).toMatchObject({ unknown: 1, rejected: 1, before: 40_000n, after: 30_000n })
})

test('[B04] under the rules they were offered by, orders come out to the cent', () => {
  const { before, after } = whatIf(rules(-4_000), [order(1, 11, 20_000), order(2, 12, 12_000)])
  expect(after).toBe(before)
})
