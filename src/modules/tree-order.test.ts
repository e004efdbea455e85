import { expect, test } from 'vitest'
import { sortsAfterMove } from './tree-order.ts'
import type { Sibling } from './tree-order.ts'

const inOrder = (rows: readonly Sibling[]) =>
  rows.toSorted((a, b) => b.sort - a.sort || a.id - b.id).map(({ id }) => id)
const moved = (rows: readonly Sibling[], id: number, before: number | null) => {
  const sorts = sortsAfterMove(rows, id, before)
  const all = rows.some((row) => row.id === id) ? rows : [...rows, { id, sort: 0 }]
  return inOrder(all.map((row) => ({ id: row.id, sort: sorts.get(row.id) ?? row.sort })))
}

test('a record moves to its position for any sort values', () => {
  for (const sorts of [
    [0, 0, 0, 0],
    [9, 7, 7, 0],
    [3, 2, 1, 0],
    [100, 50, 20, 10],
  ]) {
    const rows = sorts.map((sort, i) => ({ id: i + 1, sort }))
    expect(inOrder(rows)).toEqual([1, 2, 3, 4])
    expect(moved(rows, 4, 1)).toEqual([4, 1, 2, 3])
    expect(moved(rows, 1, null)).toEqual([2, 3, 4, 1])
    expect(moved(rows, 1, 4)).toEqual([2, 3, 1, 4])
    expect(moved(rows, 3, 2)).toEqual([1, 3, 2, 4])
    expect(moved(rows, 9, 3)).toEqual([1, 2, 9, 3, 4])
  }
})

test('only necessary changes are written', () => {
  const rows = [100, 50, 20, 10].map((sort, i) => ({ id: i + 1, sort }))
  expect([...sortsAfterMove(rows, 4, 2)]).toEqual([[4, 51]])
  expect([...sortsAfterMove(rows, 1, null)]).toEqual([[1, 9]])
  expect([...sortsAfterMove([], 7, null)]).toEqual([[7, 0]])
})
