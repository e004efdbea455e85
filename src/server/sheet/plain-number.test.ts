import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, shiftPoint, significantDigits } from './plain-number.ts'

test.each([
  ['12', '12'],
  ['0012', '12'],
  ['-0.50', '-0.5'],
  ['1.2E+5', '120000'],
  ['1.23456789012345E+16', '12345678901234500'],
  ['1E-7', '0.0000001'],
  ['-2.5e-3', '-0.0025'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0', '0'],
  ['12345678901234567', '12345678901234567'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['1.0000000000000001E+21', '1000000000000000100000'],
  ['9.99999999999999999E-1', '1'],
])('%s is %s', (stored, plain) => expect(plainNumber(stored)).toBe(plain))

test.each(['', 'abc', '1e9999', '--1', '.', 'e5', '1,5', 'NaN', 'Infinity', '0x10', '1e500'])(
  '%s stays unchanged',
  (text) => expect(plainNumber(text)).toBe(text),
)

test('the stored double of a decimal of up to 15 digits comes back exactly', () => {
  const decimal = fc.tuple(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.integer({ min: 0, max: 12 }),
  )
  fc.assert(
    fc.property(decimal, ([units, places]) => {
      const value = Number(`${units}e-${places}`)
      const exact = plainNumber(`${units}e-${places}`)
      const shadows = [String(value), value.toExponential(), value.toPrecision(17)]
      return Number(exact) === value && shadows.every((shadow) => plainNumber(shadow) === exact)
    }),
  )
})

test('the point is moved without arithmetic', () => {
  expect(shiftPoint('0.125', 2)).toBe('12.5')
  expect(shiftPoint('12.50', -2)).toBe('0.125')
  expect(shiftPoint('-7', 2)).toBe('-700')
})

test('digits that carry value are counted', () => {
  expect(significantDigits('0.00120')).toBe(3)
  expect(significantDigits('1200')).toBe(2)
  expect(significantDigits('-12.5')).toBe(3)
})
