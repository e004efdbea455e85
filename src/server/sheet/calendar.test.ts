import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialOfDate, serialOfInstant, textOfSerial, wallClock, zoneOffset } from './calendar.ts'

test('day numbers of both systems', () => {
  expect(textOfSerial(45_351, 'date', false)).toBe('2024-02-29')
  expect(textOfSerial(43_889, 'date', true)).toBe('2024-02-29')
  expect(textOfSerial(1, 'date', false)).toBe('1900-01-01')
  expect(textOfSerial(59, 'date', false)).toBe('1900-02-28')
  expect(textOfSerial(60, 'date', false)).toBe('1900-02-29')
  expect(textOfSerial(61, 'date', false)).toBe('1900-03-01')
  expect(textOfSerial(0, 'date', true)).toBe('1904-01-01')
  expect(textOfSerial(2_958_465, 'date', false)).toBe('9999-12-31')
})

test('times of day, durations and text that is not a date', () => {
  expect(textOfSerial(45_351.5, 'date', false)).toBe('2024-02-29 12:00:00')
  expect(textOfSerial(45_351, 'datetime', false)).toBe('2024-02-29 00:00:00')
  expect(textOfSerial(45_350.999_999_9, 'datetime', false)).toBe('2024-02-29 00:00:00')
  expect(textOfSerial(0.75, 'time', false)).toBe('18:00:00')
  expect(textOfSerial(1.5, 'elapsed', false)).toBe('36:00:00')
  expect(textOfSerial(-1, 'date', false)).toBeUndefined()
  expect(textOfSerial(2_958_466, 'date', false)).toBeUndefined()
  expect(textOfSerial(Number.NaN, 'date', false)).toBeUndefined()
})

test('days become numbers, and days that do not exist do not', () => {
  expect(serialOfDate('2024-02-29')).toBe(45_351)
  for (const text of ['2023-02-29', '1900-02-28', '2024-13-01', '2024-00-10', '0050-01-01', '2024-1-1', 'x'])
    expect(serialOfDate(text)).toBeUndefined()
})

test('instants are shown in the local time of the zone, including summer time', () => {
  const shanghai = zoneOffset('Asia/Shanghai')
  expect(wallClock(1_700_000_000, shanghai)).toBe('2023-11-15 06:13:20')
  // China had summer time from 1986 to 1991.
  expect(wallClock(Date.UTC(1988, 6, 1) / 1000, shanghai)).toBe('1988-07-01 09:00:00')
  const madrid = zoneOffset('Europe/Madrid')
  expect(wallClock(Date.UTC(2024, 2, 31, 0, 59, 59) / 1000, madrid)).toBe('2024-03-31 01:59:59')
  expect(wallClock(Date.UTC(2024, 2, 31, 1) / 1000, madrid)).toBe('2024-03-31 03:00:00')
})

test('an instant written and read is the same second', () => {
  const zones = ['Asia/Shanghai', 'Europe/Madrid', 'America/St_Johns', 'UTC'].map(zoneOffset)
  const instant = fc.integer({ min: -2_200_000_000, max: 32_000_000_000 })
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (seconds, offset) => {
      const serial = serialOfInstant(seconds, offset)
      return serial !== undefined && textOfSerial(serial, 'datetime', false) === wallClock(seconds, offset)
    }),
  )
})
