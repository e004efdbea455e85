import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentTotals, spreadHead, taxWithin } from './amounts.ts'

const line = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  base_qty: fc.integer({ min: 1, max: 1_000_000_000 }),
  tax_bp: fc.option(fc.integer({ min: 0, max: 10_000 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 60 })

test('the shares of the lines add up to discount and charges, within a cent of their part, and leave no line below zero', () => {
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.integer({ min: -1_000_000, max: 1_000_000 }), (rows, discount, other) => {
      const goods = rows.reduce((sum, { amount }) => sum + amount, 0)
      fc.pre(goods - discount + other >= 0)
      const spread = spreadHead(rows, { discount, other })
      const weights = rows.map(({ amount, base_qty }) => (goods > 0 ? amount : base_qty))
      const weight = weights.reduce((sum, part) => sum + part, 0)
      expect(spread.reduce((sum, { share_amount }) => sum + share_amount, 0)).toBe(other - discount)
      for (const [at, { amount, share_amount, tax, tax_bp }] of spread.entries()) {
        expect(amount + share_amount).toBeGreaterThanOrEqual(0)
        expect(Math.abs(share_amount - ((other - discount) * (weights[at] ?? 0)) / weight)).toBeLessThanOrEqual(1)
        expect(tax).toBe(taxWithin(amount + share_amount, tax_bp))
      }
      const totals = documentTotals(
        spread.map((row) => ({ ...row, weight_kg: null })),
        { discount, other },
      )
      expect(totals.total_amount).toBe(spread.reduce((sum, row) => sum + row.amount + row.share_amount, 0))
      expect(totals.tax_amount).toBe(spread.reduce((sum, row) => sum + row.tax, 0))
    }),
  )
})

test('three lines of 100.00 less 10.00 hold 33.36 of tax and 256.64 of goods', () => {
  const rows = spreadHead(
    [1, 2, 3].map(() => ({ amount: 10_000, base_qty: 1000, tax_bp: 1300 })),
    { discount: 1000, other: 0 },
  )
  expect(rows.map(({ share_amount }) => share_amount).toSorted((a, b) => b - a)).toEqual([-333, -333, -334])
  expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(3336)
  expect(rows.reduce((sum, { amount, share_amount, tax }) => sum + amount + share_amount - tax, 0)).toBe(25_664)
})
