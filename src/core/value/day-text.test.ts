import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfText, momentOfText } from './day-text.ts'
import { dayStart, formatDay, formatInstant, parseLocal } from './time.ts'

const now = parseLocal('2026-11-22 14:05') ?? 0
const read = (typed: string, lang: 'zh' | 'en' | 'es' | 'ja' = 'zh') => {
  const at = dayOfText(typed, now, lang)
  return at === undefined ? 'no day' : formatDay(at)
}

test('a day is read however it is typed', () => {
  const forms = [
    '20291231',
    '2029-12-31',
    '2029/12/31',
    '2029.12.31',
    '2029年12月31日',
    '２０２９－１２－３１',
    ' 2029 12 31 ',
    '31/12/2029',
    '12/31/29',
    '29/12/31',
  ]
  expect(forms.map((typed) => read(typed))).toEqual(forms.map(() => '2029-12-31'))
})

test('omitted parts of a date default to those of today', () => {
  expect(['31/12', '12-31', '1231', '12月31日', '5', '5日'].map((typed) => read(typed))).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2026-12-31',
    '2026-12-31',
    '2026-11-05',
    '2026-11-05',
  ])
  expect([read('5/6'), read('5/6', 'es')]).toEqual(['2026-05-06', '2026-06-05'])
})

test('a two-digit year is where the language has it, or elsewhere if no other reading is a date', () => {
  const all = (typed: string) => (['zh', 'ja', 'en', 'es'] as const).map((lang) => read(typed, lang))
  const none = 'no day'
  expect(all('26-11-03')).toEqual(['2026-11-03', '2026-11-03', none, '2003-11-26'])
  expect(all('26/11/03')).toEqual(['2026-11-03', '2026-11-03', none, '2003-11-26'])
  expect(all('26.11.3')).toEqual(['2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03'])
  expect(all('11-12-26')).toEqual(['2011-12-26', '2011-12-26', '2026-11-12', '2026-12-11'])
  expect(all('26-11-27')).toEqual(['2026-11-27', '2026-11-27', none, '2027-11-26'])
  expect(all('12/31/29')).toEqual(['2029-12-31', '2029-12-31', '2029-12-31', '2029-12-31'])
  expect(all('99/99/99')).toEqual([none, none, none, none])
})

test('words for days and offsets from today are parsed in every language, for any language of the console', () => {
  expect(['今天', 'today', 'Hoy', '本日'].map((typed) => read(typed))).toEqual(
    Array.from({ length: 4 }, () => '2026-11-22'),
  )
  expect(['明天', 'tomorrow', 'mañana', '-1', '+10', '昨日'].map((typed) => read(typed))).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-21',
    '2026-12-02',
    '2026-11-21',
  ])
})

test('text that is not a date is refused', () => {
  for (const typed of ['', 'x', '2029-13-01', '2029-02-30', '0', '32', '1/2/3/4', '99999', '13/13', '2029-1'])
    expect(read(typed)).toBe('no day')
})

test('a moment is a day with its hour', () => {
  const at = (typed: string) => formatInstant(momentOfText(typed, now, 'en') ?? 0)
  expect([at('today 8:30'), at('20291231 083015'), at('2029-12-31')]).toEqual([
    '2026-11-22 08:30:00',
    '2029-12-31 08:30:15',
    '2029-12-31 00:00:00',
  ])
  expect(momentOfText('today 25:00', now, 'en')).toBeUndefined()
})

test('the end of a period is the last second of the typed text', () => {
  const at = (typed: string) => formatInstant(momentOfText(typed, now, 'zh', true) ?? 0)
  expect(['2026-10-31', '26-10-31', '今天', '2026-10-31 08:30', '2026-10-31 08:30:00'].map(at)).toEqual([
    '2026-10-31 23:59:59',
    '2026-10-31 23:59:59',
    '2026-11-22 23:59:59',
    '2026-10-31 08:30:59',
    '2026-10-31 08:30:00',
  ])
})

test('formatted dates and moments parse back to the same value, and no text crashes the parser', () => {
  const seconds = fc.integer({ min: Date.UTC(1992, 0) / 1000, max: Date.UTC(2999, 0) / 1000 })
  fc.assert(fc.property(seconds, (at) => void expect(dayOfText(formatDay(at), now, 'es')).toBe(dayStart(at))))
  fc.assert(fc.property(seconds, (at) => void expect(momentOfText(formatInstant(at), now, 'ja')).toBe(at)))
  fc.assert(fc.property(fc.string(), (typed) => void dayOfText(typed, now, 'zh')))
})
