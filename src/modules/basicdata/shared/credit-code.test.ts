import { array, assert, constantFrom, integer, nat, pre, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { creditCheckDigit, isCreditCode } from './credit-code.ts'

const alphabet = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
const letters = (count: number) =>
  array(constantFrom(...alphabet), { minLength: count, maxLength: count }).map((l) => l.join(''))
const first17 = tuple(letters(2), integer({ min: 100000, max: 999999 }), letters(9)).map(([a, b, c]) => `${a}${b}${c}`)

test('the example of the standard is a credit code', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
})
test('a code completed by its check character is valid', () => {
  assert(property(first17, (start) => isCreditCode(start + creditCheckDigit(start))))
})
test('one wrong character never passes', () => {
  assert(
    property(first17, nat(17), constantFrom(...alphabet), (start, position, other) => {
      const code = start + creditCheckDigit(start)
      pre(code[position] !== other)
      return !isCreditCode(code.slice(0, position) + other + code.slice(position + 1))
    }),
  )
})
test.each([
  '',
  '91350100M000100Y4',
  '91350100M000100Y433',
  '91350100m000100y43',
  '9135010OM000100Y43',
  'ABCDEFGHJKLMNPQRTU',
])('a text of the wrong shape is invalid: %s', (code) => {
  expect(isCreditCode(code)).toBe(false)
})
