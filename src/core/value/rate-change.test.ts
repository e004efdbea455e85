import { expect, test } from 'vitest'
import { pointsMoved } from './rate-change.ts'

test('the change of a rate is shown in points, since a percentage of a percentage reads as the rate itself', () => {
  expect([pointsMoved('57', '65'), pointsMoved('280', '60'), pointsMoved('10000', '0')]).toEqual([-8n, 220n, 10_000n])
  expect([pointsMoved('57', '57'), pointsMoved(null, '57'), pointsMoved('57', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
