import { expect, test } from 'vitest'
import type { Metric } from '#core/define/topic.ts'
import { derived } from './derive.ts'

const title = ['数', 'Number', 'Número', '数'] as const
const additive = (key: string): Metric => ({ key, title, of: 'rows', count: true })
const metrics: readonly Metric[] = [
  additive('a'),
  additive('b'),
  { key: 'less', title, how: 'less', from: ['a', 'b'] },
  { key: 'share', title, how: 'share', from: ['b', 'a'] },
  { key: 'each', title, how: 'each', from: ['less', 'b'] },
]
const of = (a: bigint | null, b: bigint | null) =>
  derived(
    metrics,
    new Map([
      ['a', a],
      ['b', b],
    ]),
  ).slice(2)

test('a metric derived from others is exact, also beyond the range of a number, and rounds half away from zero', () => {
  expect(of(300n, 100n)).toEqual([200n, 3333n, 2n])
  expect(of(7n, 2n)).toEqual([5n, 2857n, 3n])
  expect(of(-3n, 2n)).toEqual([-5n, -6667n, -3n])
  expect(of(90_071_992_547_409_930n, 1n)).toEqual([90_071_992_547_409_929n, 0n, 90_071_992_547_409_929n])
})
test('the days that a quantity lasts follow from the given days, for either sign of the other metric', () => {
  const days: readonly Metric[] = [additive('a'), additive('b'), { key: 'lasts', title, how: 'days', from: ['a', 'b'] }]
  const lasts = (a: bigint, b: bigint, expected: number) =>
    derived(
      days,
      new Map([
        ['a', a],
        ['b', b],
      ]),
      { days: expected },
    )[2]
  expect([lasts(100n, 40n, 30), lasts(100n, -40n, 30), lasts(100n, 3n, 1)]).toEqual([750n, 750n, 333n])
  expect([lasts(100n, 0n, 30), lasts(100n, 40n, 0)]).toEqual([null, null])
})
test('a value per unit is per whole unit of a quantity that is counted in fractions', () => {
  const each: readonly Metric[] = [additive('a'), additive('b'), { key: 'per', title, how: 'each', from: ['a', 'b'] }]
  expect(
    derived(
      each,
      new Map([
        ['a', 125_000n],
        ['b', 500_000n],
      ]),
      { scaleOf: (key) => (key === 'b' ? 3 : 2) },
    )[2],
  ).toBe(250n)
})
test('unknown values and divisions by zero yield no result', () => {
  expect(of(null, 1n)).toEqual([null, null, null])
  expect(of(0n, 0n)).toEqual([0n, null, null])
})
