import { expect, test } from 'vitest'
import { hoursProblems, isWithin } from './hours.ts'

test('[B04] hours hold from their first moment to before their last, on their days only', () => {
  const office = { days: ['mon', 'tue'], from: 9, to: 18 }
  const at = (weekday: number, hour: number) => isWithin(office, { weekday, hour })
  expect([at(1, 9), at(1, 17), at(2, 9)]).toEqual([true, true, true])
  expect([at(1, 8), at(1, 18), at(3, 9), at(0, 9)]).toEqual([false, false, false, false])
  expect(isWithin({ days: null, from: 0, to: 24 }, { weekday: 0, hour: 23 })).toBe(true)
  expect(isWithin({ days: [], from: 0, to: 24 }, { weekday: 6, hour: 0 })).toBe(true)
})

test('[B04] a day that ends as it begins or before is refused', () => {
  expect(hoursProblems(9, 18, 'work_to')).toEqual([])
  expect(hoursProblems(9, 9, 'work_to')).toEqual([{ field: 'work_to', code: 'recycle_hours' }])
  expect(hoursProblems(18, 9, 'work_to')).toHaveLength(1)
})
