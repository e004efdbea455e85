import { expect, test } from 'vitest'
import { abcOf } from './abc.ts'

test('the largest that make four fifths of the total are A, with the one that reaches it, those up to 95 % B, and the rest C', () => {
  const found = abcOf(['10', '600', '150', '200', '40'], '1000')
  expect(found?.map((one) => `${one.class} ${one.share}`)).toEqual(['C 10000', 'A 6000', 'B 9500', 'A 8000', 'C 9900'])
})

test('what is not told in full is still classed by the total of all', () => {
  expect(abcOf(['50', '20', '10', '10', '5'], '200')?.map((one) => one.class)).toEqual(['A', 'A', 'A', 'A', 'A'])
})

test('there are no classes of few rows, of unknown figures and of what is below nothing', () => {
  expect(abcOf(['3', '2', '1', '1'], '7')).toBeUndefined()
  expect(abcOf(['3', '2', null, '1', '1'], '7')).toBeUndefined()
  expect(abcOf(['3', '2', '-1', '1', '1'], '6')).toBeUndefined()
  expect(abcOf(['0', '0', '0', '0', '0'], '0')).toBeUndefined()
})
