import { expect, test } from 'vitest'
import { boundProblems } from './category.check.ts'

const bounds = { base_price: 20_000, min_price: 1_000, cap_price: 30_000, round_to: 100 }
const codes = (more: Partial<Parameters<typeof boundProblems>[0]>) =>
  boundProblems({ ...bounds, ...more }).map(({ field, code }) => `${field} ${code}`)

test('[B04] consistent bounds are accepted, also before all of them are known', () => {
  expect(codes({})).toEqual([])
  expect(codes({ base_price: null, cap_price: null })).toEqual([])
})

test('[B04] a lowest price that rounding would go below, and bounds that contradict each other, are named at their field', () => {
  expect(codes({ min_price: 1_050 })).toEqual(['min_price recycle_min_step'])
  expect(codes({ cap_price: 900, base_price: null })).toEqual(['cap_price recycle_cap_low'])
  expect(codes({ base_price: 30_001 })).toEqual(['base_price recycle_base_high'])
})
