import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

const at = (text: string) => momentOf(Date.parse(text) / 1000)

test('[B04] weekday and hour are those of the supplier’s day, also if UTC has another day', () => {
  expect(at('2026-01-05T01:00:00Z')).toEqual({ weekday: 1, hour: 9 })
  expect(at('2026-01-04T16:00:00Z')).toEqual({ weekday: 1, hour: 0 })
  expect(at('2026-01-04T15:59:59Z')).toEqual({ weekday: 0, hour: 23 })
})
