import { expect, test } from 'vitest'
import { appointment } from './appointment.ts'

const HOUR = 3600
const day = 1_790_006_400
const shift = { day, from: 9, to: 18 }

test('[B04] an order assigned on the board of a day keeps its appointment, and gets one of that day if it has none or an old one', () => {
  const assignedTime = (appoint_at: number | null, now = day - 5 * HOUR) => appointment({ appoint_at }, shift, now)
  expect(assignedTime(day + 10 * HOUR)).toBe(undefined)
  expect(assignedTime(day + 40 * HOUR)).toBe(undefined)
  expect(assignedTime(null)).toBe(day + 9 * HOUR)
  // two days ago at half past two, and at half past seven in the evening
  expect(assignedTime(day - 48 * HOUR + 14.5 * HOUR)).toBe(day + 14.5 * HOUR)
  expect(assignedTime(day - 48 * HOUR + 19.5 * HOUR)).toBe(day + 9 * HOUR)
  // today not before now; after the shift the server refuses
  expect(assignedTime(null, day + 11 * HOUR)).toBe(day + 11 * HOUR)
  expect(assignedTime(null, day + 20 * HOUR)).toBe(day + 9 * HOUR)
})
