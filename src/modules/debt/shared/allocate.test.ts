import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageBucketOf, ageingOf } from './ageing.ts'
import { allocationFault, byAge, allocateOldestFirst, settledTotal } from './allocate.ts'
import type { OpenItem } from './allocate.ts'

const DAY = 86_400
const item = (id: number, open: number, due: number, day = due): OpenItem => ({
  id,
  open,
  due: due * DAY,
  day: day * DAY,
})
const items = [item(1, 300, 20), item(2, 500, 10), item(3, -200, 5), item(4, 100, 10, 3)]

describe('allocating an amount to open items', () => {
  test('pays the earliest due first, then the older item, in full while it lasts, and skips credits', () => {
    expect(allocateOldestFirst(items, 650)).toEqual([
      { id: 4, amount: 100 },
      { id: 2, amount: 500 },
      { id: 1, amount: 50 },
    ])
    expect(allocateOldestFirst(items, 10_000).map(({ id }) => id)).toEqual([4, 2, 1])
    expect(allocateOldestFirst(items, 0)).toEqual([])
  })

  test('always yields a valid allocation, uses all it can, and never skips an older item', () => {
    const any = fc.array(fc.record({ open: fc.integer({ min: -1000, max: 1000 }), due: fc.nat(9), day: fc.nat(9) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 6000 }), (raw, amount) => {
        const open = raw.map((entry, id) => ({ id, ...entry }))
        const shares = allocateOldestFirst(open, amount)
        expect(allocationFault(open, shares, { amount, writeOff: 0 })).toBeUndefined()
        const owed = open.reduce((sum, entry) => sum + Math.max(0, entry.open), 0)
        expect(settledTotal(shares)).toBe(Math.min(amount, owed))
        const paid = new Map(shares.map(({ id, amount: share }) => [id, share]))
        const inOrder = open.filter((entry) => entry.open > 0).sort(byAge)
        const short = inOrder.findIndex((entry) => (paid.get(entry.id) ?? 0) < entry.open)
        if (short >= 0) expect(inOrder.slice(short + 1).filter(({ id }) => paid.has(id))).toEqual([])
      }),
    )
  })
})

describe('shares of a payment', () => {
  const fault = (shares: [number, number][], amount = 1000, writeOff = 0) =>
    allocationFault(
      items,
      shares.map(([id, share]) => ({ id, amount: share })),
      { amount, writeOff },
    )

  test('are refused for a zero amount, another partner, a duplicate, the wrong sign, or more than is open', () => {
    expect(fault([], 0)).toEqual({ fault: 'nothing' })
    expect(fault([[9, 1]])).toEqual({ fault: 'unknown', at: 0 })
    expect(
      fault([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual({ fault: 'twice', at: 1 })
    expect(fault([[1, 0]])).toEqual({ fault: 'zero', at: 0 })
    expect(fault([[3, 1]])).toEqual({ fault: 'wrong_way', at: 0 })
    expect(fault([[1, -1]])).toEqual({ fault: 'wrong_way', at: 0 })
    expect(fault([[1, 301]])).toEqual({ fault: 'over', at: 0, open: 300, requested: 301 })
    expect(fault([[3, -201]])).toEqual({ fault: 'over', at: 0, open: -200, requested: -201 })
  })

  test('never settle more than was paid; the remainder is an advance, which excludes a write-off', () => {
    expect(fault([[1, 300]], 299)).toEqual({ fault: 'beyond', paid: 299, requested: 300 })
    expect(fault([[1, 300]], 299, 1)).toBeUndefined()
    expect(fault([[1, 300]], 400)).toBeUndefined()
    expect(fault([[1, 300]], 300, 50)).toEqual({ fault: 'write_off_left', remaining: 50 })
    expect(fault([], 0, 50)).toEqual({ fault: 'write_off_left', remaining: 50 })
  })

  test('can apply an earlier credit, also without money', () => {
    expect(
      fault(
        [
          [2, 500],
          [3, -200],
        ],
        300,
      ),
    ).toBeUndefined()
    expect(
      fault(
        [
          [2, 200],
          [3, -200],
        ],
        0,
      ),
    ).toBeUndefined()
    expect(
      fault(
        [
          [2, 201],
          [3, -200],
        ],
        0,
      ),
    ).toEqual({ fault: 'beyond', paid: 0, requested: 1 })
  })

  test('apply no more credit than they pay off', () => {
    expect(fault([[3, -200]], 0)).toEqual({ fault: 'credit_left', remaining: 200 })
    expect(
      fault(
        [
          [2, 150],
          [3, -200],
        ],
        1000,
      ),
    ).toEqual({ fault: 'credit_left', remaining: 50 })
  })
})

describe('the age of a debt', () => {
  test('counts from the day after the due date', () => {
    const due = 1000 * DAY
    const at = (days: number) => ageBucketOf(due, due + days * DAY)
    expect([-1, 0, 1, 30, 31, 60, 61, 90, 91, 180, 181].map(at)).toEqual([
      'not_due',
      'not_due',
      'd30',
      'd30',
      'd60',
      'd60',
      'd90',
      'd90',
      'd180',
      'd180',
      'older',
    ])
  })

  test('sums open amounts to the balance, with credits separate', () => {
    const now = 100 * DAY
    const ages = ageingOf(
      [
        { due: now, open: 5 },
        { due: now - 40 * DAY, open: 7 },
        { due: 0, open: -3 },
      ],
      now,
    )
    expect(ages).toEqual({ not_due: 5, d30: 0, d60: 7, d90: 0, d180: 0, older: 0, unused: -3 })
    expect(Object.values(ages).reduce((sum, amount) => sum + amount, 0)).toBe(9)
  })
})
