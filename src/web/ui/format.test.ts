import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ago, dateTime, formatsNow, decimalsIn, isPicture, padOf, truncated } from './format.ts'

describe('amounts', () => {
  it('computes the decimals of a column, and the padding of each of its numbers', () => {
    const quantities = { decimals: 3, minDecimals: 0 }
    expect([
      decimalsIn([], quantities),
      decimalsIn([5000, 0, null], quantities),
      decimalsIn([5000, -12_340], quantities),
    ]).toEqual([0, 0, 2])
    expect([
      decimalsIn([10_000], { decimals: 4, minDecimals: 2 }),
      decimalsIn([12_345], { decimals: 4, minDecimals: 2 }),
    ]).toEqual([2, 4])
    expect([padOf('1,234', 2), padOf('-1.5', 2), padOf('1.25', 2), padOf('–', 0), padOf('7%', 1)]).toEqual([
      '.00',
      '0',
      undefined,
      undefined,
      '.0',
    ])
  })
  it('align below each other: number and padding have one length after the point', () => {
    assert(
      property(integer({ min: -1e9, max: 1e9 }), integer({ min: -1e9, max: 1e9 }), (first, other) => {
        const most = decimalsIn([first, other], { decimals: 3, minDecimals: 0 })
        const [a, b] = [first, other].map((value) => {
          const text = formatsNow().quantity(value)
          return (text + (padOf(text, most) ?? '')).split('.')[1]?.length
        })
        expect(a).toBe(b)
      }),
    )
  })
  it('[S33] cuts and never rounds', () => {
    expect([truncated('12.999', 2), truncated('12.', 2), truncated('.5', 1), truncated('7.9', 0)]).toEqual([
      '12.99',
      '12',
      '0.5',
      '7',
    ])
  })
})

describe('time', () => {
  it('[S27] writes seconds as local time of the trade', () => {
    expect(dateTime(1_700_000_000)).toBe('2023-11-15 06:13:20')
    expect(dateTime(null)).toBe('')
  })
  it('[S26] relative time changes step at 30 s, an hour, a day and two days', () => {
    expect([29, 30, 119, 3599, 3600, 86399, 86400, 172799, 172800].map((s) => at(s).key)).toEqual([
      'just_now',
      'minutes_ago',
      'minutes_ago',
      'minutes_ago',
      'hours_ago',
      'hours_ago',
      'one_day_ago',
      'one_day_ago',
      'long_ago',
    ])
    expect(at(119).count).toBe(1)
    expect(at(7300).count).toBe(2)
  })
})

describe('pictures', () => {
  it('[safety T11] [L09] counts only web addresses with // as pictures', () => {
    expect([
      isPicture('//h/a.png'),
      isPicture('https://h/a'),
      isPicture('a.png'),
      isPicture('javascript://%0aalert(1)'),
      isPicture(7),
    ]).toEqual([true, true, false, false, false])
  })
})

function at(past: number) {
  return ago(1_000_000 - past, 1_000_000)
}
