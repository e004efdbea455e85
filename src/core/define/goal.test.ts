import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthNamed, monthsAfter } from '../value/slots.ts'
import { goalIn, goalWithin } from './goal.ts'

test('the parts of a month add up to the month for any cut points', () => {
  const { from, end } = monthNamed('2025-02')
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: from, max: end }), { maxLength: 5 }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (cuts, goal) => {
        const at = [from, ...cuts.toSorted((a, b) => a - b), end]
        const parts = at.slice(1).map((until, n) => goalWithin(goal, '2025-02', { from: at[n] ?? from, end: until }))
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(goal)
      },
    ),
  )
})
test('a day of a month of 31 days has its share, and days outside of it have none', () => {
  const { from, end } = monthNamed('2025-03')
  expect(goalWithin(31_000n, '2025-03', { from, end: from + 86_400 })).toBe(1000n)
  expect(goalWithin(31_000n, '2025-03', { from: end, end: monthsAfter(end, 1) })).toBe(0n)
  expect(goalWithin(31_000n, '2025-03', { from: from + 10, end: from })).toBe(0n)
})
test('hundredths become the parts that a metric is counted in', () => {
  expect([goalIn(2, 12_345), goalIn(0, 12_300), goalIn(3, 12_345)]).toEqual([12_345n, 123n, 123_450n])
})
