import { expect, test } from 'vitest'
import { combinations, PLAIN, specKey, specText, valuesOfSpecs } from './spec.ts'

test('a key identifies values by their specification, in any order', () => {
  expect(specKey(['净含量', '颜色'], ['400g', '白'])).toBe(specKey(['颜色', '净含量'], ['白', '400g']))
  expect(specKey(['a', 'b'], ['x', 'y'])).not.toBe(specKey(['a', 'b'], ['y', 'x']))
  expect(specKey(['a'], ['x;b=y'])).not.toBe(specKey(['a', 'b'], ['x', 'y']))
  expect(specKey([], [])).toBe(PLAIN)
})

test('the values produce every combination, and are found in it', () => {
  const combined = combinations([
    ['400g', '1kg'],
    ['白', '黑'],
  ])
  expect(combined.map(specText)).toEqual(['400g / 白', '400g / 黑', '1kg / 白', '1kg / 黑'])
  expect(
    valuesOfSpecs(
      ['净含量', '颜色'],
      combined.map((spec_values) => ({ spec_values })),
    ),
  ).toEqual([
    ['400g', '1kg'],
    ['白', '黑'],
  ])
  expect(combinations([])).toEqual([[]])
})
