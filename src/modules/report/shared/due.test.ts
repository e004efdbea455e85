import { expect, test } from 'vitest'
import { formatInstant, parseLocal } from '#core/value/time.ts'
import { nextDue } from './next-due.ts'
import type { Rhythm } from './next-due.ts'
import { parseRecipients } from './recipients.ts'

const next = (rhythm: Partial<Rhythm> & Pick<Rhythm, 'every'>, after: string) =>
  formatInstant(nextDue({ weekday: null, monthday: null, clock: '08:30', ...rhythm }, parseLocal(after) ?? 0))

test('[B13] a daily, weekly or monthly schedule is due at its local time, on the last day of shorter months', () => {
  expect(next({ every: 'day' }, '2026-02-28 08:29:59')).toBe('2026-02-28 08:30:00')
  expect(next({ every: 'day' }, '2026-02-28 08:30:00')).toBe('2026-03-01 08:30:00')
  expect(next({ every: 'day', clock: '00:00' }, '2026-12-31 23:59:59')).toBe('2027-01-01 00:00:00')
  expect(next({ every: 'week', weekday: '7' }, '2026-11-23 12:00:00')).toBe('2026-11-29 08:30:00')
  expect(next({ every: 'week', weekday: '1' }, '2026-11-23 08:00:00')).toBe('2026-11-23 08:30:00')
  expect(next({ every: 'month', monthday: 31 }, '2026-01-31 09:00:00')).toBe('2026-02-28 08:30:00')
  expect(next({ every: 'month', monthday: 31 }, '2028-02-01 09:00:00')).toBe('2028-02-29 08:30:00')
  expect(next({ every: 'month', monthday: 1 }, '2026-12-01 09:00:00')).toBe('2027-01-01 08:30:00')
})

test('[B13] parses recipients with any separator, without duplicates, and reports invalid addresses', () => {
  expect(parseRecipients('a@b.cn；c@d.cn, a@b.cn\n e@f.example.com')).toEqual({
    valid: ['a@b.cn', 'c@d.cn', 'e@f.example.com'],
    invalid: [],
  })
  expect(parseRecipients('a@b, <x@y.cn>, x y@z.cn').invalid).toEqual(['a@b', '<x@y.cn>', 'x'])
})
