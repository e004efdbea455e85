import { expect, test } from 'vitest'
import { summarizeClasses, rankValue } from './abc.ts'

test('class A is the largest values up to 80 % of the total, including the one that reaches it, B those up to 95 %, C the remainder', () => {
  const values = [600n, 200n, 150n, 40n, 10n]
  let upto = 0n
  const ranked = values.map((value) => rankValue(value, (upto += value), 1000n))
  expect(ranked.map((entry) => `${entry.class} ${entry.share}`)).toEqual([
    'A 6000',
    'A 8000',
    'B 9500',
    'C 9900',
    'C 10000',
  ])
  expect(rankValue(0n, null, 1000n)).toEqual({ share: '10000', class: 'C' })
})

test('classes add up to the total, and there are none for few values, a zero total or a negative one', () => {
  const classes = { a: { values: 2, sum: 800n }, b: { values: 1, sum: 150n } }
  expect(summarizeClasses(classes, { values: 5, total: 1000n })).toEqual([
    { class: 'A', values: 2, sum: '800' },
    { class: 'B', values: 1, sum: '150' },
    { class: 'C', values: 2, sum: '50' },
  ])
  expect(summarizeClasses(classes, { values: 4, total: 1000n })).toBeNull()
  expect(summarizeClasses(classes, { values: 5, total: 0n })).toBeNull()
  expect(summarizeClasses(null, { values: 5, total: 1000n })).toBeNull()
})
