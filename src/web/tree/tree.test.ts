import { describe, expect, it } from 'vitest'
import { above, depth, flat, following, matching, mayMove } from './tree.ts'

interface Node {
  id: number
  parent_id: number | null
  name: string
  code: string
  children: Node[]
}
const node = (id: number, parent_id: number | null, name: string, children: Node[] = []): Node => ({
  id,
  parent_id,
  name,
  code: `D${id}`,
  children,
})
const tree = [node(1, null, 'Company', [node(2, 1, 'East', [node(3, 2, 'Harbour')]), node(4, 1, 'West')])]
const searched = ({ name, code }: Node) => [name, code]
const last = (parent_id: number | null) => ({ parent_id, before: null })

describe('a tree', () => {
  it('knows the path to a record, and its depth', () => {
    expect([above(tree, 3), above(tree, 1), above(tree, 99)]).toEqual([[1, 2], [], []])
    expect(flat(tree).map(depth)).toEqual([3, 2, 1, 1])
  })
  it('finds nodes by the searched text and keeps the path to them', () => {
    expect(flat(matching(tree, 'harb', searched)).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(flat(matching(tree, 'd4', searched)).map(({ id }) => id)).toEqual([1, 4])
    expect(matching(tree, 'nothing', searched)).toEqual([])
  })
  it('never moves a record below itself, or to its current position', () => {
    expect([
      mayMove(tree, 2, last(3)),
      mayMove(tree, 2, last(2)),
      mayMove(tree, 2, { parent_id: 1, before: 2 }),
      mayMove(tree, 2, { parent_id: 1, before: 4 }),
      mayMove(tree, 1, last(null)),
      mayMove(tree, 2, last(1)),
      mayMove(tree, 4, { parent_id: 1, before: 2 }),
      mayMove(tree, 2, last(4)),
      mayMove(tree, 3, last(null)),
    ]).toEqual([false, false, false, false, false, true, true, true, true])
  })
  it('allows no node deeper than the tree', () => {
    expect([mayMove(tree, 2, last(4), 3), mayMove(tree, 3, last(4), 3), mayMove(tree, 2, last(null), 2)]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('names the next sibling', () => {
    expect(flat(tree).map((item) => following(tree, item))).toEqual([null, 4, null, null])
  })
})
