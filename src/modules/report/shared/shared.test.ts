import { expect, test } from 'vitest'
import { monthsAfter, slotsIn } from '#core/value/slots.ts'
import { formatDay, formatInstant, parseLocal } from '#core/value/time.ts'
import { changeOf, decimalOf, figureText } from './figure-text.ts'
import { presetPeriods } from './report-query.ts'
import { comparisonPeriod } from './period.ts'

const at = (text: string) => parseLocal(text) ?? Number.NaN
const late = at('2030-01-01')
const compared = (from: string, end: string, how: 'previous' | 'weekdays' | 'year', now = late) => {
  const comparison = comparisonPeriod({ from: at(from), end: at(end) }, how, now)
  return [formatInstant(comparison.from), formatInstant(comparison.end)]
}

test('[B13] whole months are compared with whole months, other periods with as many days, and weekdays with weekdays', () => {
  expect(compared('2025-03-01', '2025-04-01', 'previous')).toEqual(['2025-02-01 00:00:00', '2025-03-01 00:00:00'])
  expect(compared('2025-01-01', '2025-04-01', 'previous')).toEqual(['2024-10-01 00:00:00', '2025-01-01 00:00:00'])
  expect(compared('2025-03-10', '2025-03-20', 'previous')).toEqual(['2025-02-28 00:00:00', '2025-03-10 00:00:00'])
  expect(compared('2025-03-10', '2025-03-20', 'weekdays')).toEqual(['2025-02-24 00:00:00', '2025-03-06 00:00:00'])
  expect(compared('2025-02-10', '2025-02-20', 'year')).toEqual(['2024-02-10 00:00:00', '2024-02-20 00:00:00'])
  expect(compared('2024-02-29', '2024-03-01', 'year')).toEqual(['2023-02-28 00:00:00', '2023-03-01 00:00:00'])
})
test('[B13] a running period is compared to date', () => {
  expect(compared('2025-03-01', '2025-04-01', 'previous', at('2025-03-05 11:59:59'))).toEqual([
    '2025-02-01 00:00:00',
    '2025-02-05 12:00:00',
  ])
  expect(compared('2025-03-01', '2025-04-01', 'previous', at('2025-03-31 23:59:59'))).toEqual([
    '2025-02-01 00:00:00',
    '2025-03-01 00:00:00',
  ])
})
test('[B13] this month until today is compared with last month until the same day, this year with last year', () => {
  const now = at('2025-03-05 11:59:59')
  expect(compared('2025-03-01', '2025-03-06', 'previous', now)).toEqual(['2025-02-01 00:00:00', '2025-02-05 12:00:00'])
  expect(compared('2025-01-01', '2025-03-06', 'previous', now)).toEqual(['2024-01-01 00:00:00', '2024-03-05 12:00:00'])
  expect(compared('2025-02-01', '2025-03-06', 'previous', now)).toEqual(['2024-12-01 00:00:00', '2025-01-02 12:00:00'])
  expect(compared('2025-03-01', '2025-03-31', 'previous', at('2025-03-30 12:00:00'))).toEqual([
    '2025-02-01 00:00:00',
    '2025-03-01 00:00:00',
  ])
  expect(compared('2025-02-27', '2025-03-06', 'previous', now)).toEqual(['2025-02-20 00:00:00', '2025-02-26 12:00:00'])
})
test('[B13] preset periods end today or before, in whole weeks from Monday, quarters and years', () => {
  const presetTexts = (now: string) =>
    Object.fromEntries(
      Object.entries(presetPeriods(at(now))).map(([name, { from, to }]) => [
        name,
        `${formatDay(from)} ${formatDay(to)}`,
      ]),
    )
  expect(presetTexts('2025-02-02 23:59:59')).toMatchObject({
    today: '2025-02-02 2025-02-02',
    last_week: '2025-01-20 2025-01-26',
    this_quarter: '2025-01-01 2025-02-02',
    last_quarter: '2024-10-01 2024-12-31',
    last_year: '2024-01-01 2024-12-31',
  })
  expect(presetTexts('2024-12-30 00:00:00')).toMatchObject({
    last_week: '2024-12-23 2024-12-29',
    this_quarter: '2024-10-01 2024-12-30',
  })
})
test('days and months are local, also at their ends', () => {
  const stretch = { from: at('2024-12-31'), end: at('2025-01-02') }
  expect(slotsIn(stretch, 'day')).toEqual(['2024-12-31', '2025-01-01'])
  expect(slotsIn(stretch, 'month')).toEqual(['2024-12', '2025-01'])
  expect(formatInstant(monthsAfter(at('2025-01-31 10:00:00'), 1))).toBe('2025-02-28 10:00:00')
})
test('figures are formatted exactly, at any length', () => {
  expect(decimalOf('-5', 2)).toBe('-0.05')
  expect(figureText('9007199254740993123', { scale: 2, unit: '元' }, 'en')).toBe('¥90,071,992,547,409,931.23')
  expect(figureText('-120000', { scale: 3, unit: 'kg' }, 'en')).toBe('-120 kg')
  expect(figureText('3333', { scale: 2, unit: '%' }, 'en')).toBe('33.33%')
  expect([changeOf('150', '100'), changeOf('50', '-100'), changeOf('1', '0'), changeOf('1', null)]).toEqual([
    500,
    1500,
    null,
    null,
  ])
})
