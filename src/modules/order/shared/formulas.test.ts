import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'
import { sliceOf } from './slice.ts'

const cents = fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n })
const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000_000n }), { minLength: 1, maxLength: 20 })

test('parts add up to the total, keep its sign, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(cents, weights, (amount, by) => {
      const parts = shareOut(amount, by)
      const total = by.reduce((sum, value) => sum + value, 0n)
      expect(parts.reduce((sum, value) => sum + value, 0n)).toBe(amount)
      expect(parts.every((part) => part === 0n || part < 0n === amount < 0n)).toBe(true)
      if (total > 0n)
        for (const [at, part] of parts.entries()) {
          const off = part * total - amount * (by[at] ?? 0n)
          expect(off < total && -off < total).toBe(true)
        }
    }),
  )
})

test('refunds of pieces in any split equal one refund of the same pieces, and all pieces equal the full share', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), cuts, (share, each) => {
      const qty = each.reduce((sum, value) => sum + value, 0)
      let allocatedQty = 0
      let refundedAmount = 0
      for (const pieces of each) {
        refundedAmount += sliceOf({ qty, priorQty: allocatedQty, share }, pieces)
        allocatedQty += pieces
        expect(refundedAmount).toBe(sliceOf({ qty, priorQty: 0, share }, allocatedQty))
      }
      expect(refundedAmount).toBe(share)
    }),
  )
})

test('a surcharge falls evenly on the pieces that were there, whatever left before and whatever leaves after', () => {
  const counts = fc.tuple(fc.nat(30), fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(fc.nat(90_000_000), fc.nat(9_000_000), counts, (original, amount, [before, later]) => {
      const qty = later.reduce((sum, one) => sum + one, before)
      const plain = { qty, share: original }
      const raised = { qty, share: original + amount, surcharges: [{ amount, from: before }] }
      expect(sliceOf({ ...raised, priorQty: 0 }, before)).toBe(sliceOf({ ...plain, priorQty: 0 }, before))
      let taken = before
      let given = 0
      for (const pieces of later) {
        const extra = sliceOf({ ...raised, priorQty: taken }, pieces) - sliceOf({ ...plain, priorQty: taken }, pieces)
        expect(Math.abs(extra * (qty - before) - amount * pieces)).toBeLessThan(qty - before)
        taken += pieces
        given += extra
      }
      expect(given).toBe(amount)
    }),
  )
})
