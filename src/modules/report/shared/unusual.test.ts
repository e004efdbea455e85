import { expect, test } from 'vitest'
import { isUnusual } from './unusual.ts'

const weeks = [100n, 102n, 98n, 101n, 99n, 100n, 103n, 97n]

test('[B13] a day far from the same weekdays before is unusual, and never without enough of them', () => {
  // the median is 100 and the median deviation 1.5, so that the bounds lie 6.67 away
  expect([93n, 94n, 100n, 106n, 107n].map((value) => isUnusual(value, weeks))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  expect(isUnusual(500n, weeks.slice(0, 5))).toBe(false)
  expect(isUnusual(500n, [null, null, null, ...weeks.slice(3)])).toBe(false)
  expect(
    isUnusual(
      500n,
      Array.from({ length: 8 }, () => 100n),
    ),
  ).toBe(false)
  expect(isUnusual(-500n, weeks)).toBe(true)
})
test('only the last eight weeks count', () => {
  expect(isUnusual(1000n, [...weeks, 1000n, 1000n, 1000n, 1000n, 1000n, 1000n, 1000n, 1000n, 1000n])).toBe(true)
})
