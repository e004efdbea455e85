import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp } from './parse-timestamp.ts'

const zones = fc.constantFrom('+00', '+08', '-05', '+05:30', '-03:30', '+14', '-12')
const fractions = fc.constantFrom('', '.5', '.123456', '.000001')

test('an instant of the database parses to the calendar value, for any zone and any fraction', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fractions,
      zones,
      (date, fraction, zone) => {
        const wall = date.toISOString().slice(0, 19)
        const [hours = '', minutes = '00'] = zone.split(':')
        expect(parseTimestamp(`${wall.replace('T', ' ')}${fraction}${zone}`)).toBe(
          Date.parse(`${wall}${hours}:${minutes}`) / 1000,
        )
      },
    ),
  )
})

test('text that is not an instant is not a number', () => {
  for (const text of ['infinity', '-infinity', '']) expect(parseTimestamp(text)).toBeNaN()
})
