import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZONE, dayEnd, dayStart, formatDay, formatInstant, parseLocal } from './time.ts'

const seconds = fc.integer({ min: Date.UTC(1992, 0) / 1000, max: Date.UTC(2999, 0) / 1000 })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

test('[S27] a moment is written as the clocks of the trade show it', () => {
  fc.assert(fc.property(seconds, (at) => void expect(formatInstant(at)).toBe(clock.format(at * 1000))))
  expect(formatInstant(Date.UTC(2026, 10, 21, 16, 5, 9) / 1000)).toBe('2026-11-22 00:05:09')
})

test('a formatted moment parses back to the same moment', () => {
  fc.assert(fc.property(seconds, (at) => void expect(parseLocal(formatInstant(at))).toBe(at)))
  fc.assert(fc.property(seconds, (at) => void expect(parseLocal(formatDay(at))).toBe(dayStart(at))))
})

test('a day holds its moments and touches the next', () => {
  fc.assert(
    fc.property(seconds, (at) => {
      expect(dayStart(at)).toBeLessThanOrEqual(at)
      expect(dayEnd(at)).toBeGreaterThan(at)
      expect(dayEnd(at) - dayStart(at)).toBe(86_400)
      expect(dayStart(dayEnd(at))).toBe(dayEnd(at))
      expect(formatInstant(dayStart(at)).slice(11)).toBe('00:00:00')
    }),
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-01 24:00',
  '2026-01-01 10:60',
  '26-01-01',
  '20260229',
  '2026010',
  '202601011',
  'today',
  '2026-1',
  '',
])('%j is not a moment', (input) => {
  expect(parseLocal(input)).toBeUndefined()
})
