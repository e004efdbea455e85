import { expect, test } from 'vitest'
import { valueProblems } from './answer.check.ts'

test('[B04] an answer has the value that its effect needs', () => {
  const codes = (value: Parameters<typeof valueProblems>[0]) =>
    valueProblems(value).map(({ field, code }) => `${field} ${code}`)
  expect(codes({ effect: 'fixed', amount: -500, percent: null })).toEqual([])
  expect(codes({ effect: 'percent', amount: null, percent: -4_000 })).toEqual([])
  expect(codes({ effect: 'reject', amount: null, percent: null })).toEqual([])
  expect(codes({ effect: 'fixed', amount: null, percent: 100 })).toEqual(['amount recycle_value_missing'])
  expect(codes({ effect: 'percent', amount: 100, percent: null })).toEqual(['percent recycle_value_missing'])
  expect(codes({ effect: 'set', amount: -1, percent: null })).toEqual(['amount recycle_set_negative'])
})
