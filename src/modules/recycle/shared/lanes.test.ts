import { expect, test } from 'vitest'
import { laneQuery } from './lanes.ts'

test('[B04] a lane lists the open orders from its first second to the second before its end', () => {
  const status = 'pending,assigned'
  expect(laneQuery({ key: 'overdue', from: null, before: 1000 }, null)).toEqual({ status, appoint_at: ',999' })
  expect(laneQuery({ key: 'day', from: 1000, before: 2000 }, null)).toEqual({ status, appoint_at: '1000,1999' })
  expect(laneQuery({ key: 'later', from: 2000, before: null }, 7)).toEqual({
    status,
    appoint_at: '2000,',
    point_id: '7',
  })
  expect(laneQuery({ key: 'undated', from: null, before: null }, null)).toEqual({ status, undated: '1' })
})
