import { expect, test } from 'vitest'
import { treeOf } from './tree-rows.ts'

test('rows are placed below their parents in the given order', () => {
  const rows = [
    { id: 3, parent_id: 1 },
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 4, parent_id: 2 },
  ]
  expect(treeOf(rows)).toEqual([
    {
      id: 1,
      parent_id: null,
      children: [
        { id: 3, parent_id: 1 },
        { id: 2, parent_id: 1, children: [{ id: 4, parent_id: 2 }] },
      ],
    },
  ])
})
test('a row without its parent becomes a root', () => {
  expect(treeOf([{ id: 5, parent_id: 9 }])).toEqual([{ id: 5, parent_id: 9 }])
})
