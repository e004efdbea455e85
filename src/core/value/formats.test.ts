import { assert, bigInt, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, formatsIn } from './formats.ts'
import { langs } from '../text/i18n.ts'

/** A figure in each language. */
const inAll = (write: (formats: ReturnType<typeof formatsIn>) => string) => langs.map((lang) => write(formatsIn(lang)))

describe('amounts in each language', () => {
  test('[S28] money is cents over 100 with a leading sign and two decimals; Spanish appends the currency code', () => {
    expect(inAll((f) => f.money(123_450))).toEqual(['¥1,234.50', '¥1,234.50', '1.234,50\u00a0CNY', '¥1,234.50'])
    expect(inAll((f) => f.money(-5))).toEqual(['-¥0.05', '-¥0.05', '-0,05\u00a0CNY', '-¥0.05'])
    expect(inAll((f) => f.amount(203_500))).toEqual(['2,035.00', '2,035.00', '2.035,00', '2,035.00'])
    expect([formatsIn('en').money(0), formatsIn('en').money(100, { signed: true })]).toEqual(['¥0.00', '+¥1.00'])
  })
  test('sums above 2^53 stay exact', () => {
    expect(formatsIn('zh').money('9007199254740993123')).toBe('¥90,071,992,547,409,931.23')
    assert(
      property(bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (cents) => {
        const digits = formatsIn('en').money(cents).replaceAll(/[¥,.]/g, '')
        expect(BigInt(digits)).toBe(cents)
      }),
    )
  })
  test('shares keep the decimals that matter, or as many as their column', () => {
    expect(inAll((f) => f.percent(19))).toEqual(['0.19%', '0.19%', '0,19\u00a0%', '0.19%'])
    expect([formatsIn('en').percent(1300), formatsIn('en').percent(1300, { minDecimals: 1 })]).toEqual(['13%', '13.0%'])
    expect(formatsIn('en').percent(-31, { scale: 1, minDecimals: 1, signed: true })).toBe('-3.1%')
    expect(inAll((f) => f.points(-8))).toEqual(['-0.08', '-0.08', '-0,08', '-0.08'])
  })
  test('quantities, prices and counts drop idle zeros, prices beyond the second decimal', () => {
    expect(inAll((f) => f.quantity(105_500, 'kg'))).toEqual(['105.5 kg', '105.5 kg', '105,5 kg', '105.5 kg'])
    expect(inAll((f) => f.unitPrice(49_000, '袋'))).toEqual(['¥4.90/袋', '¥4.90/袋', '4,90\u00a0CNY/袋', '¥4.90/袋'])
    expect([formatsIn('en').unitPrice(12_345), formatsIn('en').quantity(-2000)]).toEqual(['¥1.2345', '-2'])
    expect(inAll((f) => f.count(2035))).toEqual(['2,035', '2,035', '2.035', '2,035'])
  })
  test('figures are written by their unit, in few characters on an axis', () => {
    const money = { scale: 2, unit: '元' }
    expect(inAll((f) => f.figure(3_242_535_419n, money))[2]).toBe('32.425.354,19\u00a0CNY')
    expect(inAll((f) => f.shortFigure(3_242_535_419n, money))).toEqual([
      '¥3,242.5万',
      '¥32.4m',
      '32,4\u00a0M\u00a0CNY',
      '¥3,242.5万',
    ])
    expect([
      formatsIn('en').figure(0, { scale: 2, unit: '%' }),
      formatsIn('en').figure('-120000', { scale: 3, unit: 'kg' }),
    ]).toEqual(['0.00%', '-120 kg'])
  })
  test('sizes, distances and spans of time have one unit or two', () => {
    expect(inAll((f) => f.fileSize(1536 * 1024))).toEqual(['1.5 MB', '1.5 MB', '1,5 MB', '1.5 MB'])
    expect([formatsIn('en').distance(850), formatsIn('en').distance(1234)]).toEqual(['850 m', '1.2 km'])
    expect([59, 7505, 86_400, 90_061].map((seconds) => formatsIn('en').duration(seconds))).toEqual([
      '59 secs',
      '2 hrs 5 mins',
      '1 day',
      '1 day 1 hr',
    ])
    expect([clockText(245), clockText(-1)]).toEqual(['4:05', '0:00'])
  })
})

describe('days and moments in each language', () => {
  const now = Date.UTC(2026, 10, 27, 6, 5) / 1000 // 14:05 in China

  test('within a text a date has its month as a word', () => {
    expect(inAll((f) => f.day(now))).toEqual(['2026年11月27日', '27 Nov 2026', '27 nov 2026', '2026年11月27日'])
    expect(inAll((f) => f.day('2026-11-27'))).toEqual(inAll((f) => f.day(now)))
    expect(formatsIn('en').time(now)).toBe('27 Nov 2026, 14:05')
    expect(formatsIn('en').day('no day')).toBe('no day')
  })
  test('a moment is formatted relative to now: today, yesterday, this year, another year', () => {
    expect(inAll((f) => f.when(now - 3600, now))).toEqual(['今天 13:05', 'today 13:05', 'hoy 13:05', '今日 13:05'])
    expect(inAll((f) => f.when(now - 86_400, now))[1]).toBe('yesterday 14:05')
    const march = Date.UTC(2026, 2, 12, 4) / 1000
    expect(inAll((f) => f.when(march, now))).toEqual(['3月12日', '12 Mar', '12 mar', '3月12日'])
    expect(formatsIn('en').when(march, now, { withTime: true })).toBe('12 Mar, 12:00')
    expect(formatsIn('en').when(march - 365 * 86_400, now)).toBe('12 Mar 2025')
  })
  test('days change at midnight in China, for a reader in any time zone', () => {
    const late = Date.UTC(2026, 10, 26, 15, 59) / 1000
    expect(formatsIn('en').when(late, now)).toBe('yesterday 23:59')
    expect(formatsIn('en').when(late + 60, now)).toBe('today 00:00')
  })
})
