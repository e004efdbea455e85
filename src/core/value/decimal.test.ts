import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal, plainDecimal, truncateDecimals, groupedDecimal } from './decimal.ts'

const scale = fc.integer({ min: 0, max: 8 })

test('a decimal that was written is read back exactly, at every scale and size', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), scale, (value, places) => {
      expect(parseDecimal(formatDecimal(value, places), places)).toBe(value)
      expect(parseDecimal(plainDecimal(value, places), places)).toBe(value)
    }),
  )
})

test('[safety S26] an amount in cents equals the integer arithmetic on its digits, never a float', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 90071992547408n }), fc.integer({ min: 0, max: 99 }), (yuan, cents) => {
      expect(parseDecimal(`${yuan}.${String(cents).padStart(2, '0')}`, 2)).toBe(Number(yuan * 100n + BigInt(cents)))
    }),
  )
})

test.each([
  ['1.005', 2, 'too_precise'],
  ['1.0050', 3, 1005],
  ['9007199254740991', 0, 9007199254740991],
  ['9007199254740992', 0, 'too_big'],
  ['1,00', 2, 'wrong_type'],
  ['1,000.5', 1, 10005],
  ['1e3', 0, 'wrong_type'],
  ['0x10', 0, 'wrong_type'],
  ['--1', 0, 'wrong_type'],
  ['', 2, 'wrong_type'],
  ['.', 2, 'wrong_type'],
  ['١', 0, 'wrong_type'],
  ['-.5', 1, -5],
] as const)('%j at scale %i is %j', (input, places, value) => {
  expect(parseDecimal(input, places)).toBe(value)
})

test('[S33] typed decimals are cut, never rounded, and integers stay unchanged', () => {
  expect([
    truncateDecimals('1.999', 2),
    truncateDecimals('-1.999', 1),
    truncateDecimals('2.5', 0),
    truncateDecimals('7', 2),
    truncateDecimals('3.', 2),
  ]).toEqual(['1.99', '-1.9', '2', '7', '3'])
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.stringMatching(/^\d{1,12}$/),
      fc.integer({ min: 0, max: 6 }),
      (units, fraction, decimals) => {
        const typed = `${units}.${fraction}`
        const cut = truncateDecimals(typed, decimals)
        expect(typed.startsWith(cut)).toBe(true)
        expect(cut.split('.')[1] ?? '').toBe(fraction.slice(0, decimals))
        expect(truncateDecimals(cut, decimals)).toBe(cut)
      },
    ),
  )
})

test('a figure of a table has thousands separators, and none in its decimals', () => {
  expect([5, -5, 123_456, -123_456_789, 100_000_000_000].map((value) => groupedDecimal(value, 2))).toEqual([
    '0.05',
    '-0.05',
    '1,234.56',
    '-1,234,567.89',
    '1,000,000,000.00',
  ])
  expect([groupedDecimal(1_234_567, 0), groupedDecimal(12_345_678, 4)]).toEqual(['1,234,567', '1,234.5678'])
})
