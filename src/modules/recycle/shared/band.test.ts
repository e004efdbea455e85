import { expect, test } from 'vitest'
import { isOutside } from './band.ts'

test('[B04] one person decides up to the edges of the band, and not a cent beyond', () => {
  const band = { above: 2_000n, below: 5_000n }
  const outside = (settled: bigint) => isOutside(band, 10_000n, settled)
  expect([outside(10_000n), outside(12_000n), outside(5_000n)]).toEqual([false, false, false])
  expect([outside(12_001n), outside(4_999n), outside(0n)]).toEqual([true, true, true])
  expect(isOutside(band, 0n, 0n)).toBe(false)
  expect(isOutside(band, 0n, 1n)).toBe(true)
})
