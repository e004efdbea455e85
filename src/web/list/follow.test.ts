import { expect, test } from 'vitest'
import { followed } from './follow.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id, x: { can: [], ver: 1 } }))
const at = { first: true, full: false }

test('rows change in place, new rows are counted, and removed rows are reported', () => {
  const changed = { ...rows(3)[0], id: 3, note: 'said', x: { can: [], ver: 2 } }
  const {
    rows: visible,
    came: addedCount,
    gone: removed,
  } = followed(rows(5, 4, 3), [...rows(6), changed, ...rows(5)], at)
  expect(visible).toEqual([...rows(5, 4), changed])
  expect([addedCount, [...removed]]).toEqual([1, [4]])
})

test('rows pushed off the end of a full page are not removed, and rows moved up from a later page are not new', () => {
  expect([...followed(rows(3, 2, 1), rows(5, 4, 3), { first: true, full: true }).gone]).toEqual([])
  const later = followed(rows(6, 5, 4, 3), rows(4, 2, 1, 0), { first: false, full: true })
  expect([later.came, [...later.gone]]).toEqual([0, []])
  expect([...followed(rows(3, 2, 1), rows(2), at).gone]).toEqual([3, 1])
  expect([...followed(rows(2, 1), [], at).gone]).toEqual([2, 1])
})
