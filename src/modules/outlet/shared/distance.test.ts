import { expect, test } from 'vitest'
import { metresBetween } from './distance.ts'

test('[B11] distances follow the ground, in any direction', () => {
  expect(metresBetween([120_155_070, 30_274_085], [120_155_070, 30_274_085])).toBe(0)
  // a thousandth of a degree of latitude, and of longitude at 60 degrees north, where it is half as long
  expect(metresBetween([120_000_000, 30_000_000], [120_000_000, 30_001_000])).toBe(111)
  expect(metresBetween([20_000_000, 60_000_000], [20_002_000, 60_000_000])).toBe(111)
  expect(metresBetween([-180_000_000, 0], [180_000_000, 0])).toBe(0)
})
