import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clawBack, feeOf } from './fee.ts'
import { isLuhn } from './luhn.ts'
import { matchEntries, sumOf } from './matching.ts'
import { settlementDay } from './settlement-day.ts'
import { excessOf } from './withdrawal-limits.ts'

const cents = fc.integer({ min: 1, max: 900_000_000_000_00 })

describe('a fee', () => {
  test('is its share rounded to the cent, at least the minimum and at most the cap', () => {
    expect(feeOf(100_00, { bp: 60, min: 0, cap: 0 })).toBe(60)
    expect(feeOf(1_25, { bp: 60, min: 0, cap: 0 })).toBe(1)
    expect(feeOf(100_00, { bp: 60, min: 1_00, cap: 0 })).toBe(1_00)
    expect(feeOf(100_000_00, { bp: 60, min: 0, cap: 50_00 })).toBe(50_00)
    expect(feeOf(50, { bp: 0, min: 1_00, cap: 0 })).toBe(50)
  })
  test('is never below zero, never above the amount, and exact where a float would not be', () => {
    fc.assert(
      fc.property(cents, fc.nat(10_000), fc.nat(100_000), fc.nat(100_000), (amount, bp, min, cap) => {
        const fee = feeOf(amount, { bp, min, cap })
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(amount)
      }),
    )
    expect(feeOf(9_007_199_254_740_991, { bp: 9_999, min: 0, cap: 0 })).toBe(9_006_298_534_815_517)
  })
})

test('partial refunds return as much as one refund of their total', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }), (paid, parts) => {
      const gain = Math.floor(paid * 0.97)
      const total = parts.reduce((sum, part) => sum + part, 0)
      fc.pre(total > 0)
      let refunded = 0
      let returned = 0
      for (const part of parts) {
        refunded += Math.min(paid - refunded, Math.floor((paid / total) * part))
        const now = clawBack(gain, refunded, paid) - returned
        expect(now).toBeGreaterThanOrEqual(0)
        returned += now
      }
      expect(returned).toBe(clawBack(gain, refunded, paid))
    }),
  )
  expect(clawBack(97, 100, 100)).toBe(97)
})

test('a withdrawal is checked against its limits, and the error states the figures', () => {
  const limits = { min: 100_00, dayMax: 1_000_00, multiple: 100_00 }
  const has = { available: 800_00, today: 500_00 }
  expect(excessOf(300_00, limits, has)).toBeUndefined()
  expect(excessOf(50_00, limits, has)).toEqual({ code: 'withdrawal_too_small', min: 100_00 })
  expect(excessOf(150_00, limits, has)).toEqual({ code: 'withdrawal_not_multiple', multiple: 100_00 })
  expect(excessOf(900_00, limits, has)).toEqual({ code: 'withdrawal_over_balance', available: 800_00 })
  expect(excessOf(600_00, limits, has)).toEqual({ code: 'withdrawal_over_day', remaining: 500_00, dayMax: 1_000_00 })
  expect(excessOf(0, { min: 0, dayMax: 0, multiple: 0 }, has)).toEqual({ code: 'withdrawal_too_small', min: 1 })
})

test('T+n counts local days from the completion day', () => {
  const late = Date.UTC(2026, 10, 21, 15, 59, 59) / 1000 // 23:59:59 in China
  expect(settlementDay(late, 1)).toBe(Date.UTC(2026, 10, 21, 16) / 1000)
  expect(settlementDay(late + 1, 1)).toBe(Date.UTC(2026, 10, 22, 16) / 1000)
  expect(settlementDay(late, 0)).toBe(Date.UTC(2026, 10, 20, 16) / 1000)
})

test('the check digit of a card detects any wrong digit and any swap of neighbours except 09 and 90', () => {
  const validPrefix = '6222021234567890128'.slice(0, 18)
  const digits = Array.from('0123456789', (last) => `${validPrefix}${last}`).filter(isLuhn)
  expect(digits).toHaveLength(1)
  const [card = ''] = digits
  for (let at = 0; at < card.length; at++)
    for (const other of '0123456789')
      if (other !== card[at]) expect(isLuhn(card.slice(0, at) + other + card.slice(at + 1))).toBe(false)
  expect(isLuhn('4111111111111111')).toBe(true)
  expect(isLuhn('4111 1111')).toBe(false)
})

describe('matching', () => {
  const entry = (id: number, no: string, amount: number) => ({ id, no, amount })
  const kinds = (ours: ReturnType<typeof entry>[], theirs: ReturnType<typeof entry>[]) =>
    matchEntries(ours, theirs).map(({ kind, ours: ourEntries, theirs: other }) => [
      kind,
      ourEntries.length,
      other.length,
    ])
  test('matches one to one, one to several and several to one', () => {
    expect(kinds([entry(1, 'A', 100)], [entry(9, 'A', 100)])).toEqual([['matched', 1, 1]])
    expect(kinds([entry(1, 'A', 100)], [entry(8, 'A', 60), entry(9, 'A', 40)])).toEqual([['matched', 1, 2]])
    expect(kinds([entry(1, 'A', 60), entry(2, 'A', 40)], [entry(9, 'A', 100)])).toEqual([['matched', 2, 1]])
  })
  test('reports one-sided entries and differing amounts, without losing correct pairs', () => {
    expect(kinds([entry(1, 'A', 100)], [])).toEqual([['ours_only', 1, 0]])
    expect(kinds([], [entry(1, 'A', 100)])).toEqual([['theirs_only', 0, 1]])
    expect(kinds([entry(1, 'A', 100)], [entry(2, 'A', 90)])).toEqual([['amount', 1, 1]])
    expect(kinds([entry(1, 'A', 100), entry(2, 'A', -30)], [entry(9, 'A', 100)])).toEqual([
      ['matched', 1, 1],
      ['ours_only', 1, 0],
    ])
  })
  test('loses no entry, and never matches unequal sums', () => {
    const side = fc.array(fc.record({ no: fc.constantFrom('A', 'B', 'C'), amount: fc.integer({ min: -5, max: 5 }) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(side, side, (a, b) => {
        const [ours, theirs] = [a.map((row, id) => ({ id, ...row })), b.map((row, id) => ({ id, ...row }))]
        const matches = matchEntries(ours, theirs)
        expect(new Set(matches.flatMap(({ ours: ourEntries }) => ourEntries.map(({ id }) => id)))).toEqual(
          new Set(ours.map(({ id }) => id)),
        )
        expect(matches.flatMap(({ ours: ourEntries }) => ourEntries)).toHaveLength(ours.length)
        expect(new Set(matches.flatMap(({ theirs: other }) => other.map(({ id }) => id)))).toEqual(
          new Set(theirs.map(({ id }) => id)),
        )
        expect(matches.flatMap(({ theirs: other }) => other)).toHaveLength(theirs.length)
        for (const match of matches) if (match.kind === 'matched') expect(sumOf(match.ours)).toBe(sumOf(match.theirs))
      }),
    )
  })
})
