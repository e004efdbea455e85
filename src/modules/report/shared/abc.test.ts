import { expect, test } from 'vitest'
import { classesTold, rankedOf } from './abc.ts'

test('the largest that make four fifths of the whole are A, with the one that reaches it, those up to 95 % B, and the rest C', () => {
  const values = [600n, 200n, 150n, 40n, 10n]
  let upto = 0n
  const found = values.map((value) => rankedOf(value, (upto += value), 1000n))
  expect(found.map((one) => `${one.class} ${one.share}`)).toEqual(['A 6000', 'A 8000', 'B 9500', 'C 9900', 'C 10000'])
  expect(rankedOf(0n, null, 1000n)).toEqual({ share: '10000', class: 'C' })
})

test('classes make the whole, and there are none of few values, of nothing, and of what is below nothing', () => {
  const classes = { a: { values: 2, sum: 800n }, b: { values: 1, sum: 150n } }
  expect(classesTold(classes, { values: 5, whole: 1000n })).toEqual([
    { class: 'A', values: 2, sum: '800' },
    { class: 'B', values: 1, sum: '150' },
    { class: 'C', values: 2, sum: '50' },
  ])
  expect(classesTold(classes, { values: 4, whole: 1000n })).toBeNull()
  expect(classesTold(classes, { values: 5, whole: 0n })).toBeNull()
  expect(classesTold(null, { values: 5, whole: 1000n })).toBeNull()
})
