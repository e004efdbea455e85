import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant, parseLocal } from '#core/value/time.ts'
import {
  cascadeChange,
  cascadePath,
  mergeRange,
  orderedRange,
  orderedTimes,
  pastedValues,
  presetKeys,
  presetRange,
  wireSeconds,
  splitRange,
  timesOf,
  filterTimeText,
  typedSide,
} from './filter-values.ts'

describe('number filters', () => {
  it('[L05] merge both sides by a comma, but not when both are empty', () => {
    expect([
      mergeRange('', ''),
      mergeRange('1', ''),
      mergeRange('', '2'),
      mergeRange('1', '2'),
      mergeRange('0', '0'),
    ]).toEqual(['', '1,', ',2', '1,2', '0,0'])
  })
  it('are parsed back', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.integer()), (a, b) => {
        const [min, max] = [a === null ? '' : String(a), b === null ? '' : String(b)]
        expect(splitRange(mergeRange(min, max))).toEqual([min, max])
      }),
    )
  })
  it('send the scaled integer, cut and not rounded; text that is not a number is not an empty side', () => {
    expect(['12.999', '-0.5', '', 'abc', '-', '3万'].map((text) => typedSide(text, 2))).toEqual([
      '1299',
      '-50',
      '',
      undefined,
      undefined,
      undefined,
    ])
    expect(typedSide('7', 0)).toBe('7')
  })
  it('put the smaller side first', () => {
    expect([orderedRange('9', '10'), orderedRange('10', '9'), orderedRange('5', '')]).toEqual([
      ['9', '10'],
      ['9', '10'],
      ['5', ''],
    ])
  })
})

describe('time filters', () => {
  it('put the earlier side first, each day as its beginning or its end', () => {
    const [early, late] = [parseLocal('2026-11-01') ?? 0, parseLocal('2026-11-27') ?? 0]
    const wholeDays = [early, late + 86_399]
    expect(orderedTimes(early, late + 86_399)).toEqual(wholeDays)
    expect(orderedTimes(late, early + 86_399)).toEqual(wholeDays)
    expect([orderedTimes(null, late), orderedTimes(early, null)]).toEqual([
      [null, late],
      [early, null],
    ])
    expect(orderedTimes(late + 60, early + 60)).toEqual([early + 60, late + 60])
  })
  it('[L06] turn milliseconds into seconds and join ranges by a comma', () => {
    expect([wireSeconds(1_700_000_000_999), wireSeconds(1_700_000_000_000, 1_700_000_060_000)]).toEqual([
      '1700000000',
      '1700000000,1700000060',
    ])
  })
  it('read either side', () => {
    expect([timesOf('5,'), timesOf(',6'), timesOf('5,6'), timesOf(undefined), timesOf('x,y')]).toEqual([
      [5, undefined],
      [undefined, 6],
      [5, 6],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
  it('offer whole days in the trade’s time zone', () => {
    const now = parseLocal('2026-03-01 00:30:00') ?? 0
    const ranges = Object.fromEntries(presetKeys.map((key) => [key, presetRange(key, now).map(formatInstant)]))
    expect(ranges).toEqual({
      today: ['2026-03-01 00:00:00', '2026-03-01 23:59:59'],
      yesterday: ['2026-02-28 00:00:00', '2026-02-28 23:59:59'],
      last_7_days: ['2026-02-23 00:00:00', '2026-03-01 23:59:59'],
      last_30_days: ['2026-01-31 00:00:00', '2026-03-01 23:59:59'],
      this_month: ['2026-03-01 00:00:00', '2026-03-31 23:59:59'],
      last_month: ['2026-02-01 00:00:00', '2026-02-28 23:59:59'],
      this_year: ['2026-01-01 00:00:00', '2026-12-31 23:59:59'],
    })
    expect(presetRange('last_month', parseLocal('2026-01-15') ?? 0).map(formatInstant)).toEqual([
      '2025-12-01 00:00:00',
      '2025-12-31 23:59:59',
    ])
  })
  it('read as days or as moments', () => {
    const [from, to] = [parseLocal('2026-01-02') ?? 0, parseLocal('2026-01-03 08:00') ?? 0]
    expect(filterTimeText(`${from},${to}`, false)).toBe('2026-01-02 ~ 2026-01-03')
    expect(filterTimeText(`${from},`, true)).toBe('2026-01-02 00:00:00 ~ …')
    expect(filterTimeText(`${from},${from + 86_399}`, false)).toBe('2026-01-02')
  })
})

describe('cascades', () => {
  const names = ['province', 'city', 'district']
  it('[L04] give each level its own field and empty those below', () => {
    expect(cascadeChange(['33', '3301'], names)).toEqual({ province: '33', city: '3301', district: '' })
    expect(cascadeChange(['33', '3301'], ['region'])).toEqual({ region: '3301' })
    expect(cascadeChange([], names)).toEqual({ province: '', city: '', district: '' })
  })
  it('stop at the first level that is empty', () => {
    expect(cascadePath({ province: '33', district: '330106' }, names)).toEqual(['33'])
    expect(cascadePath(Object.fromEntries(names.map((name, at) => [name, String(at)])), names)).toEqual(['0', '1', '2'])
  })
})

it('a pasted column becomes values, each once, for any separator', () => {
  expect(pastedValues('A1\r\nA2\tA1\n\n A3 ,A4，A5;A6；')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'])
  expect(pastedValues(' \n ')).toEqual([])
})
